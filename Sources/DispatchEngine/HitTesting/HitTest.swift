/// Why a view was, or was not, passed over by a hit-test (HT-1, HT-2, CT-12, B14).
public enum HitTestOutcome: UInt8, CaseIterable, Sendable {
    /// The point lies inside; its subviews are asked.
    case inside
    /// The point lies outside; its subviews are not asked.
    case outside
    /// `isHidden`.
    case hidden
    /// `alpha` below 0.01 (HT-3).
    case transparent
    /// `isUserInteractionEnabled` is false.
    case userInteractionDisabled
    /// A control with `isEnabled` false (CT-12).
    case disabled
    /// An animation without `allowUserInteraction` runs on it (HT-20).
    case animating
    /// An override of `hitTest(_:with:)` answered without calling super.
    case override
}

extension ViewTree {
    /// The default hit-test of HT-1 without a log: the view that `hitTest(_:with:)` of `root` returns.
    ///
    /// A view that contains the point always answers, at least with itself, so without overrides the walk
    /// never goes back: it only moves to the next view behind or down to the frontmost subview.
    ///
    /// - Parameters:
    ///   - point: in the space of `root`'s superview; the screen's for a window.
    ///   - root: the view that is asked.
    /// - Returns: the view that answers.
    func hitTest(_ point: Point, from root: ViewID) -> ViewID? {
        hot.withUnsafeBufferPointer { hot in
            exact.withUnsafeBufferPointer { exact in
                guard let hot = hot.baseAddress, let exact = exact.baseAddress else { return nil }
                var answer: Int32 = -1
                let start = point
                var places: PlaceCache?
                var point = point
                var probe = Self.probe(point)
                var candidate = root.rawValue
                while candidate >= 0 {
                    let record = hot + Int(candidate)
                    if all(probe .>= record.pointee.box) {
                        let inside: Point?
                        if record.pointee.traits.isEmpty {
                            inside = (exact + Int(candidate)).pointee.contained(point)
                        } else if record.pointee.traits.contains(.hitTest) {
                            if let found = walk(point, from: ViewID(candidate), start, root, &places) {
                                return found
                            }
                            inside = nil
                        } else {
                            inside = contained(point, ViewID(candidate))
                        }
                        if let inside {
                            (answer, point, probe) = (candidate, inside, Self.probe(inside))
                            candidate = record.pointee.frontmost
                            continue
                        }
                    }
                    // The views beside the root are not its business.
                    candidate = candidate == root.rawValue ? -1 : record.pointee.behind
                }
                return answer < 0 ? nil : ViewID(answer)
            }
        }
    }

    /// The walk from a view that overrides `hitTest`, met by the loop that started with a point above `root`.
    private func walk(
        _ point: Point, from view: ViewID, _ start: Point, _ root: ViewID, _ places: inout PlaceCache?
    ) -> ViewID? {
        var known = places ?? PlaceCache()
        places = nil
        defer { places = known }
        var silence = NoHitTestLog()
        return walk(point, from: view, log: &silence, screenPoint(start, above: root), &known)
    }

    /// The point in the space of a transformed view, or of one that overrides `pointInside`, if it lies inside.
    private func contained(_ point: Point, _ view: ViewID) -> Point? {
        guard let local = nodes[view.index].pointFromSuperview(point) else { return nil }
        return pointInside(local, view) ? local : nil
    }

    private static func probe(_ point: Point) -> SIMD4<Float> {
        let (x, y) = (Float(point.x), Float(point.y))
        return SIMD4(x, y, -x, -y)
    }

    /// `point(inside:with:)` with its override; the point is in the view's own space (HT-5, HT-19).
    func pointInside(_ point: Point, _ view: ViewID) -> Bool {
        let bounds = nodes[view.index].geometry.bounds
        let index = Int(nodes[view.index].overrides)
        guard index >= 0, let override = overrides[index].pointInside else {
            return bounds.contains(point)
        }
        switch override {
        case .always(let answer): return answer
        case .inset(let insets): return bounds.inset(by: insets).contains(point)
        case .ellipse(let rect): return Shape.ellipse(rect, contains: point)
        case .polygon(let corners): return Shape.polygon(corners, contains: point)
        case .unionOfSubviews: return isInSubview(point, view)
        case .unionOfBoundsAndSubviews: return bounds.contains(point) || isInSubview(point, view)
        }
    }

    /// Whether the point lies in the frame of a subview (A38).
    private func isInSubview(_ point: Point, _ view: ViewID) -> Bool {
        var subview = nodes[view.index].rearmost
        while subview >= 0 {
            if nodes[Int(subview)].frame.contains(point) { return true }
            subview = nodes[Int(subview)].inFront
        }
        return false
    }
}

extension HitRect {
    /// The point in the view's own space if it lies inside (HT-5, HT-8).
    @inline(__always)  // 20 % of the loop's time otherwise
    fileprivate func contained(_ point: Point) -> Point? {
        let local = point - shift
        return local.x >= minX && local.x < maxX && local.y >= minY && local.y < maxY ? local : nil
    }
}
