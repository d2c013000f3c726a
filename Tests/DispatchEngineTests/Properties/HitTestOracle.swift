import DispatchEngine

/// `hitTest(_:with:)` as HT-1 has it: recursive, on the description of the views, without regard to speed.
struct HitTestOracle {
    let windows: [Node]
    /// The point that is tested.
    private var screen = Point.zero
    private var views: [String: (view: ViewDescription, superviews: [ViewDescription], subviews: [Node])] =
        [:]

    init(_ windows: [Node]) {
        self.windows = windows
        for window in windows { register(window, []) }
    }

    private mutating func register(_ node: Node, _ superviews: [ViewDescription]) {
        views[node.view.id.name] = (node.view, superviews, node.subviews)
        for subview in node.subviews { register(subview, [node.view] + superviews) }
    }

    /// Returns the view that has a touch at the screen point, and the views that were asked.
    mutating func hitTest(_ point: Point) -> (hit: String?, asked: [String]) {
        screen = point
        var asked: [String] = []
        let order = windows.enumerated().sorted {
            ($0.element.windowLevel, $0.offset) > ($1.element.windowLevel, $1.offset)
        }
        for (_, window) in order {
            if let hit = hitTest(window, point, &asked) { return (hit, asked) }
        }
        return (nil, asked)
    }

    private func hitTest(_ node: Node, _ outer: Point, _ asked: inout [String]) -> String? {
        let view = node.view
        asked.append(view.id.name)
        let point = Self.enter(view, outer)
        switch view.overrides?.hitTest.flatMap({ value(of: $0, screen) }) {
        case nil, .default: return superHitTest(node, point, &asked)
        case .returnSelf: return view.id.name
        case .returnNil: return nil
        case .skipSelf:
            let hit = superHitTest(node, point, &asked)
            return hit == view.id.name ? nil : hit
        case .returnView(let other, let condition):
            if let condition, point == nil || !holds(condition, screen) {
                return superHitTest(node, point, &asked)
            }
            return other?.name
        }
    }

    private func superHitTest(_ node: Node, _ point: Point?, _ asked: inout [String]) -> String? {
        let view = node.view
        let isInteractive = view.isUserInteractionEnabled ?? (view.viewClass != .label)
        if view.isHidden || !isInteractive || Double(Float(view.alpha)) < 0.01 || view.isAnimating {
            return nil
        }
        if view.viewClass == .control && !view.isEnabled { return nil }
        let override = view.overrides?.pointInside.flatMap { value(of: $0, screen) }
        guard let point, pointInside(view, node.subviews, point, override) else { return nil }
        for subview in node.subviews.reversed() {
            if let hit = hitTest(subview, point, &asked) { return hit }
        }
        return view.id.name
    }

    // MARK: Conditions

    private func value<Value>(of answer: ScriptedAnswer<Value>, _ screen: Point) -> Value? {
        switch answer {
        case .value(let value): value
        case .when(let condition, let then, let otherwise):
            holds(condition, screen)
                ? value(of: then, screen) : otherwise.flatMap { value(of: $0, screen) }
        }
    }

    private func holds(_ condition: Condition, _ screen: Point) -> Bool {
        switch condition {
        case .all(let conditions): return conditions.allSatisfy { holds($0, screen) }
        case .any(let conditions): return conditions.contains { holds($0, screen) }
        case .not(let condition): return !holds(condition, screen)
        case .inside(.view(let id)):
            guard let view = views[id.name], let point = enter(id.name, screen) else { return false }
            var override: PointInsideOverride?
            if case .value(let always)? = view.view.overrides?.pointInside { override = always }
            return pointInside(view.view, view.subviews, point, override)
        case .inside(.rect(let r, in: let id)):
            guard let p = enter(id.name, screen) else { return false }
            return p.x >= r.origin.x && p.y >= r.origin.y && p.x < r.origin.x + r.size.width
                && p.y < r.origin.y + r.size.height
        case .inside(.strip(let edge, let width, of: let id)):
            guard let p = enter(id.name, screen), let b = views[id.name]?.view.geometry.bounds else {
                return false
            }
            let (x, y) = (p.x - b.origin.x, p.y - b.origin.y)
            guard x >= 0, y >= 0, x < b.size.width, y < b.size.height else { return false }
            return switch edge {
            case .left: x < width
            case .top: y < width
            case .right: x >= b.size.width - width
            case .bottom: y >= b.size.height - width
            }
        case .property(let id, .hidden, .flag(let flag)): return views[id.name]?.view.isHidden == flag
        case .windowIsKey(let id): return windows.first { $0.isKeyWindow }?.view.id.name == id.name
        default: return false
        }
    }

    private func enter(_ name: String, _ screen: Point) -> Point? {
        guard let entry = views[name] else { return nil }
        var point: Point? = screen
        for ancestor in entry.superviews.reversed() + [entry.view] {
            point = point.flatMap { Self.enter(ancestor, $0) }
        }
        return point
    }

    // MARK: Geometry

    private static func anchor(_ view: ViewDescription) -> Point {
        let (geometry, size) = (view.geometry, view.geometry.bounds.size)
        return Point(
            geometry.bounds.origin.x + geometry.anchorPoint.x * size.width,
            geometry.bounds.origin.y + geometry.anchorPoint.y * size.height)
    }

    /// Maps a point from the superview's space into the view's: T⁻¹(p − position) + anchor (HT-8).
    private static func enter(_ view: ViewDescription, _ point: Point) -> Point? {
        let (t, center) = (view.geometry.transform, view.geometry.center)
        let determinant = t.a * t.d - t.b * t.c
        guard determinant != 0 else { return nil }
        let (x, y) = (point.x - center.x - t.tx, point.y - center.y - t.ty)
        return Point(
            (t.d * x - t.c * y) / determinant + anchor(view).x,
            (t.a * y - t.b * x) / determinant + anchor(view).y)
    }

    private static func leave(_ view: ViewDescription, _ point: Point) -> Point {
        let (t, center) = (view.geometry.transform, view.geometry.center)
        let (x, y) = (point.x - anchor(view).x, point.y - anchor(view).y)
        return Point(t.a * x + t.c * y + t.tx + center.x, t.b * x + t.d * y + t.ty + center.y)
    }

    private func pointInside(
        _ view: ViewDescription, _ subviews: [Node], _ p: Point, _ override: PointInsideOverride?
    ) -> Bool {
        let b = view.geometry.bounds
        let (right, bottom) = (b.origin.x + b.size.width, b.origin.y + b.size.height)
        switch override {
        case nil, .default: return b.origin.x <= p.x && p.x < right && b.origin.y <= p.y && p.y < bottom
        case .always(let answer): return answer
        case .inset(let i):
            return b.origin.x + i.left <= p.x && p.x < right - i.right && b.origin.y + i.top <= p.y
                && p.y < bottom - i.bottom
        case .ellipse(let r):
            let (x, y) = (p.x - r.origin.x - r.size.width / 2, p.y - r.origin.y - r.size.height / 2)
            return x * x * r.size.height * r.size.height + y * y * r.size.width * r.size.width
                <= r.size.width * r.size.width * r.size.height * r.size.height / 4
        case .polygon(let corners): return Self.windings(corners, p).isMultiple(of: 2) == false
        case .unionOfBoundsAndSubviews:
            return b.origin.x <= p.x && p.x < right && b.origin.y <= p.y && p.y < bottom
                || isInFrame(of: subviews, p)
        case .unionOfSubviews: return isInFrame(of: subviews, p)
        }
    }

    private func isInFrame(of subviews: [Node], _ p: Point) -> Bool {
        subviews.contains { subview in
            let s = subview.view.geometry.bounds
            let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { x, y in
                Self.leave(
                    subview.view, Point(s.origin.x + x * s.size.width, s.origin.y + y * s.size.height))
            }
            guard let left = corners.map(\.x).min(), let top = corners.map(\.y).min(),
                let right = corners.map(\.x).max(), let bottom = corners.map(\.y).max()
            else { return false }
            return left <= p.x && p.x < right && top <= p.y && p.y < bottom
        }
    }

    /// Returns the number of edges that a ray to the right crosses.
    private static func windings(_ corners: [Point], _ p: Point) -> Int {
        corners.indices.count { index in
            let (a, b) = (corners[index], corners[(index + 1) % corners.count])
            guard (a.y <= p.y) != (b.y <= p.y) else { return false }
            return a.x + (p.y - a.y) * (b.x - a.x) / (b.y - a.y) > p.x
        }
    }
}
