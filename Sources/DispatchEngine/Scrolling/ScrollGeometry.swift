/// One of the two directions a scroll view scrolls in, each for itself.
enum ScrollAxis: CaseIterable, Sendable {
    case horizontal, vertical
}

extension Point {
    /// The coordinate along an axis.
    subscript(axis: ScrollAxis) -> Double {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}

extension Size {
    /// The extent along an axis.
    subscript(axis: ScrollAxis) -> Double { axis == .horizontal ? width : height }
}

/// The range of the offset on one axis, and what shows of an offset outside it (SCV-18, D23, D24).
struct ScrollRange: Sendable {
    let low: Double
    let high: Double
    /// The length of the bounds.
    let length: Double
    let bounces: Bool

    func contains(_ offset: Double) -> Bool { offset >= low && offset <= high }

    func clamped(_ offset: Double) -> Double { min(max(offset, low), high) }

    /// What shows of an offset: inside the range itself, outside less and less, or nothing without `bounces`.
    ///
    /// - Parameters:
    ///   - raw: the offset by the finger's way.
    ///   - share: the share that shows of a small overshoot.
    /// - Returns: the content offset.
    func shown(_ raw: Double, share: Double) -> Double {
        let limit = clamped(raw)
        let overshoot = raw - limit
        guard bounces, overshoot != 0 else { return limit }
        let part = share * overshoot.magnitude + length
        return part > 0 ? limit + share * overshoot * length / part : limit
    }

    /// The offset of which that much shows; without `bounces` and beyond what can show, the offset itself (D24).
    func raw(_ shown: Double, share: Double) -> Double {
        let limit = clamped(shown)
        let overshoot = shown - limit
        guard bounces, overshoot != 0, overshoot.magnitude < length, share > 0 else { return shown }
        return limit + overshoot * length / (share * (length - overshoot.magnitude))
    }
}

extension Dispatcher {
    /// `contentOffset`: the origin of the bounds (SCV-16).
    func contentOffset(of id: ScrollViewID) -> Point {
        tree[scene.scrollViews[id.index].view].geometry.bounds.origin
    }

    /// The range of the offset on an axis (D23).
    func scrollRange(of id: ScrollViewID, along axis: ScrollAxis) -> ScrollRange {
        let properties = scrollViews[id.index].properties
        let inset = properties.contentInset
        let length = tree[scene.scrollViews[id.index].view].geometry.bounds.size[axis]
        let (start, end) = axis == .horizontal ? (inset.left, inset.right) : (inset.top, inset.bottom)
        return ScrollRange(
            low: -start, high: max(-start, properties.contentSize[axis] + end - length), length: length,
            bounces: properties.bounces)
    }

    /// Whether an axis can scroll (SCV-13).
    func canScroll(_ id: ScrollViewID, along axis: ScrollAxis) -> Bool {
        let range = scrollRange(of: id, along: axis)
        let model = scene.scrollViews[id.index]
        let alwaysBounces = axis == .horizontal ? model.alwaysBounceHorizontal : model.alwaysBounceVertical
        return range.high > range.low || range.bounces && alwaysBounces
    }

    /// A vector of window coordinates in a scroll view's own; nil below a singular transform.
    mutating func vector(_ vector: Point, in id: ScrollViewID) -> Point? {
        scrollAncestry.vector(vector, in: id, of: (scene, tree))
    }
}
