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
    /// A view that contains the point answers in any case, itself if nobody deeper does, so without overrides the walk
    /// never goes back: it only moves to the next view behind or down to the frontmost subview.
    ///
    /// - Parameters:
    ///   - point: in the space of `root`'s superview; the screen's for a window.
    ///   - root: the view that is asked.
    /// - Returns: the view that answers.
    func hitTest(_ point: Point, from root: ViewID) -> ViewID? {
        hot.withUnsafeBufferPointer { hot in
            nodes.withUnsafeBufferPointer { nodes in
                var answer: Int32 = -1
                var point = point
                var probe = Self.probe(point)
                var candidate = root.rawValue
                while candidate >= 0 {
                    let record = hot[Int(candidate)]
                    if all(probe .>= record.box) {
                        if record.traits.contains(.hitTest) {
                            var silence = NoHitTestLog()
                            if let found = walk(point, from: ViewID(candidate), log: &silence) {
                                return found
                            }
                        } else if let inside = contained(point, nodes[Int(candidate)], record.traits) {
                            (answer, point, probe) = (candidate, inside, Self.probe(inside))
                            candidate = record.frontmost
                            continue
                        }
                    }
                    // The views beside the root are not its business.
                    candidate = candidate == root.rawValue ? -1 : record.behind
                }
                return answer < 0 ? nil : ViewID(answer)
            }
        }
    }

    /// The point in the view's own space if it lies inside the view.
    @inline(__always)  // 30 % of the loop's time otherwise
    private func contained(_ point: Point, _ node: borrowing ViewNode, _ traits: HitTraits) -> Point? {
        guard traits.isEmpty else {
            guard let local = node.pointFromSuperview(point) else { return nil }
            return pointInside(local, node) ? local : nil
        }
        let bounds = node.geometry.bounds
        let local = Point(
            point.x - node.geometry.origin.x + bounds.origin.x,
            point.y - node.geometry.origin.y + bounds.origin.y)
        return bounds.contains(local) ? local : nil
    }

    private static func probe(_ point: Point) -> SIMD4<Float> {
        let (x, y) = (Float(point.x), Float(point.y))
        return SIMD4(x, y, -x, -y)
    }

    /// `point(inside:with:)` with its override; the point is in the view's own space (HT-5, HT-19).
    func pointInside(_ point: Point, _ view: ViewID) -> Bool { pointInside(point, nodes[view.index]) }

    private func pointInside(_ point: Point, _ node: borrowing ViewNode) -> Bool {
        let bounds = node.geometry.bounds
        guard node.overrides >= 0, let override = overrides[Int(node.overrides)].pointInside else {
            return bounds.contains(point)
        }
        switch override {
        case .always(let answer): return answer
        case .inset(let insets): return bounds.inset(by: insets).contains(point)
        case .ellipse(let rect): return Shape.ellipse(rect, contains: point)
        case .polygon(let corners): return Shape.polygon(corners, contains: point)
        case .unionOfSubviews:
            var subview = node.rearmost
            while subview >= 0 {
                if nodes[Int(subview)].frame.contains(point) { return true }
                subview = nodes[Int(subview)].inFront
            }
            return false
        }
    }
}
