/// One of the two directions a scroll view scrolls in, each independent of the other.
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

/// The range of the offset on one axis, and the visible share of an offset outside it (SCV-18, D23, D24).
package struct ScrollRange: Sendable {
    let low: Double
    let high: Double
    /// The length of the bounds.
    let length: Double
    let bounces: Bool

    func contains(_ offset: Double) -> Bool { offset >= low && offset <= high }

    func clamped(_ offset: Double) -> Double { min(max(offset, low), high) }

    /// The largest difference of two equal offsets, in points, due to the rounding of sums of fractions.
    static let rounding = 1e-6

    /// The largest difference, in points, of offsets and sizes that count as equal, since no screen shows it (SCV-13).
    package static let tolerance = 1e-3

    /// Returns the visible offset: inside the range itself, outside less and less, or nothing without `bounces`.
    ///
    /// - Parameters:
    ///   - raw: the offset by the finger's movement.
    ///   - share: the visible share of a small overshoot.
    /// - Returns: the content offset.
    func shown(_ raw: Double, share: Double) -> Double {
        // A drag that leads back to a limit is at the limit.
        for limit in [low, high] where (raw - limit).magnitude <= Self.rounding { return limit }
        let limit = clamped(raw)
        let overshoot = raw - limit
        guard bounces, overshoot != 0 else { return limit }
        let part = share * overshoot.magnitude + length
        return part > 0 ? limit + share * overshoot * length / part : limit
    }

    /// Returns the inverse of `shown`.
    ///
    /// It is the offset itself without `bounces` and beyond the largest visible one (D24).
    func raw(_ shown: Double, share: Double) -> Double {
        let limit = clamped(shown)
        let overshoot = shown - limit
        guard bounces, overshoot != 0, overshoot.magnitude < length, share > 0 else { return shown }
        return limit + overshoot * length / (share * (length - overshoot.magnitude))
    }
}

/// The scroll range of a scroll view, and its current offset.
struct ScrollGeometry: Sendable {
    private let bounds: Rect
    private let contentSize: Size
    private let contentInset: EdgeInsets
    private let bounces: Bool
    private let alwaysBounces: (horizontal: Bool, vertical: Bool)
    private let isPagingEnabled: Bool
    private let pagesByBouncing: Bool
    /// The share of the velocity kept for each millisecond (SCV-24).
    private let decelerationRate: Double

    init(_ properties: ScrollViewDescription, bounds: Rect) {
        self.bounds = bounds
        contentSize = properties.contentSize ?? Size(0, 0)
        contentInset = properties.contentInset
        bounces = properties.bounces
        alwaysBounces = (properties.alwaysBounceHorizontal, properties.alwaysBounceVertical ?? false)
        isPagingEnabled = properties.isPagingEnabled
        pagesByBouncing = properties.pagesByBouncing
        decelerationRate = properties.decelerationRate
    }

    /// `contentOffset`: the origin of the bounds (SCV-16).
    var contentOffset: Point { bounds.origin }

    /// Returns the range of the offset on an axis (D23).
    func range(along axis: ScrollAxis) -> ScrollRange {
        let inset = contentInset
        let length = bounds.size[axis]
        let (start, end) = axis == .horizontal ? (inset.left, inset.right) : (inset.top, inset.bottom)
        return ScrollRange(
            low: -start, high: max(-start, contentSize[axis] + end - length), length: length,
            bounces: bounces)
    }

    /// Returns true if an axis can scroll (SCV-13).
    func canScroll(along axis: ScrollAxis) -> Bool {
        // PAGE-2.
        if pagesByBouncing, isPagingEnabled, !bounces { return false }
        let range = range(along: axis)
        let alwaysBounces = axis == .horizontal ? alwaysBounces.horizontal : alwaysBounces.vertical
        return range.high - range.low > ScrollRange.tolerance || range.bounces && alwaysBounces
    }

    /// Returns true if the offset is at or past the limit toward which a drag would move it (D22).
    func isAtEdge(along axis: ScrollAxis, _ way: Double) -> Bool {
        let range = range(along: axis)
        return way > 0
            ? contentOffset[axis] <= range.low + ScrollRange.tolerance
            : contentOffset[axis] >= range.high - ScrollRange.tolerance
    }

    /// Returns the nearest offset within the range.
    func clamped(_ offset: Point) -> Point {
        Point(
            range(along: .horizontal).clamped(offset.x), range(along: .vertical).clamped(offset.y))
    }

    /// Returns the offset before the rubber band takes its share (D24).
    func rawOffset(share: Double) -> Point {
        var raw = contentOffset
        for axis in ScrollAxis.allCases {
            raw[axis] = range(along: axis).raw(contentOffset[axis], share: share)
        }
        return raw
    }

    /// Returns the offset to which a drag moves the content (SCV-18, D19).
    func offset(of drag: ScrollState.Drag, by way: Point, share: Double) -> Point {
        var offset = contentOffset
        for axis in drag.axes {
            offset[axis] = range(along: axis).shown(drag.rawStart[axis] - way[axis], share: share)
        }
        return moved(to: offset)
    }

    /// Returns the offset to set for one that fingers ask for (D19).
    ///
    /// On an axis on which they differ only by rounding, the current offset stays.
    func moved(to offset: Point) -> Point {
        var result = offset
        for axis in ScrollAxis.allCases
        where (offset[axis] - contentOffset[axis]).magnitude <= ScrollRange.rounding {
            result[axis] = contentOffset[axis]
        }
        return result
    }

    /// Returns the axes that a drag moves: all that can scroll, or with a lock the major one alone (SCV-14, D18, D21).
    ///
    /// - Parameters:
    ///   - way: the movement by which the pan was recognized, or nil without a lock.
    ///   - ratio: the least ratio of the major axis to the other.
    /// - Returns: the axes.
    func dragAxes(lockedBy way: Point?, ratio: Double) -> [ScrollAxis] {
        let axes = ScrollAxis.allCases.filter { canScroll(along: $0) }
        guard let way else { return axes }
        if way.x.magnitude > ratio * way.y.magnitude { return axes.filter { $0 == .horizontal } }
        if way.y.magnitude > ratio * way.x.magnitude { return axes.filter { $0 == .vertical } }
        return axes
    }

    // MARK: Release

    /// Returns the motion after a release, or nil if the content stays where it is.
    ///
    /// - Parameters:
    ///   - velocity: points per second.
    ///   - start: the offset at which the drag began that ended, or nil after a touch that only stopped the content
    ///     (D33).
    ///   - replacement: the coordinates of the target that the delegate chose, if it did (SCV-23).
    ///   - now: the time.
    ///   - constants: the numbers of the run.
    /// - Returns: the motion of the axes that move.
    func motion(
        velocity: Point, from start: Point?, to replacement: ChosenOffset?, now: Timestamp,
        _ constants: Constants
    ) -> ScrollMotion? {
        let axes = ScrollAxis.allCases.compactMap { axis in
            axisMotion(
                along: axis, velocity: velocity[axis], pageStart: (start ?? contentOffset)[axis],
                replacement: replacement?[axis], constants
            ).map { (axis: axis, motion: $0) }
        }
        return axes.isEmpty ? nil : ScrollMotion(start: now, axes: axes)
    }

    private func axisMotion(
        along axis: ScrollAxis, velocity: Double, pageStart: Double, replacement: Double?,
        _ constants: Constants
    ) -> AxisMotion? {
        let (range, offset) = (range(along: axis), contentOffset[axis])
        guard range.contains(offset) else {
            return AxisMotion(bouncingFrom: offset, velocity: velocity, into: range, constants)
        }
        guard canScroll(along: axis) else { return nil }
        // A chosen target is reached like a page.
        var target = replacement.map { range.clamped($0) }
        if target == nil, isPagingEnabled {
            target = range.page(from: pageStart, to: offset, velocity: velocity, constants.pagingVelocity)
        }
        if let target {
            return target == offset
                ? nil
                : AxisMotion(pagingFrom: offset, velocity: velocity, to: target, in: range, constants)
        }
        // D53: slower than that it rests where it is, and never what would stop at once.
        let start = max(constants.decelerationStartVelocity, constants.decelerationStopVelocity)
        guard velocity.magnitude > start else { return nil }
        return AxisMotion(
            gliding: offset, velocity: velocity, rate: decelerationRate, in: range, constants)
    }

    /// Returns the motion that goes on from an offset that code has set, or nil if it rests there (D34).
    ///
    /// - Parameters:
    ///   - motion: the motion so far.
    ///   - time: its seconds so far.
    ///   - axis: its axis.
    ///   - way: the points by which code has moved the content, and with it the page that is the target.
    ///   - constants: the numbers of the run.
    /// - Returns: the motion with the same velocity.
    func continuation(
        of motion: AxisMotion, after time: Double, along axis: ScrollAxis, carried way: Double,
        _ constants: Constants
    ) -> AxisMotion? {
        let (range, offset) = (range(along: axis), contentOffset[axis])
        let velocity = motion.velocity(at: time)
        guard range.contains(offset) else {
            return AxisMotion(bouncingFrom: offset, velocity: velocity, into: range, constants)
        }
        if motion.leadsToPage {
            let target = range.clamped(motion.target + way)
            return target == offset
                ? nil
                : AxisMotion(pagingFrom: offset, velocity: velocity, to: target, in: range, constants)
        }
        guard velocity.magnitude > constants.decelerationStopVelocity else { return nil }
        return AxisMotion(
            gliding: offset, velocity: velocity, rate: decelerationRate, in: range, constants)
    }

    /// Returns the even movement to an offset that code asks for, or nil if the content is there (SCV-29).
    func animation(to target: Point, now: Timestamp, seconds: Double) -> ScrollMotion? {
        let axes = ScrollAxis.allCases.filter { target[$0] != contentOffset[$0] }.map { axis in
            let motion = AxisMotion(
                movingEvenlyFrom: contentOffset[axis], to: target[axis], in: range(along: axis),
                seconds: seconds)
            return (axis: axis, motion: motion)
        }
        return axes.isEmpty ? nil : ScrollMotion(start: now, axes: axes, isAnimation: true)
    }
}

extension ScrollRange {
    /// Returns the offset of the page that a release leads to, at most one from the start of the drag (SCV-19, D29).
    fileprivate func page(
        from start: Double, to offset: Double, velocity: Double, _ pagingVelocity: Double
    ) -> Double {
        guard length > 0 else { return offset }
        let startPage = (start / length).rounded()
        let way = offset - startPage * length
        var page = startPage
        if velocity.magnitude > pagingVelocity {
            page += velocity > 0 ? 1 : -1
        } else if way.magnitude > length / 2 {
            page += way > 0 ? 1 : -1
        }
        return clamped(page * length)
    }
}
