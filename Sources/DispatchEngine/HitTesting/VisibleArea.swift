/// The part of a view that no window or ancestor cuts off, on the screen.
///
/// Only geometry counts: other views may lie in front, and the view may draw nothing.
package struct VisibleArea: Hashable, Sendable {
    /// The corners, in order around the area, which is convex because it is an intersection of rectangles.
    package let corners: [Point]
    /// The smallest upright rectangle around it.
    package let frame: Rect
    /// True if the area fills that rectangle.
    package let isUpright: Bool
    /// The point that a finger aims at to touch the view: the middle of the rectangle, or of a rotated area.
    package let center: Point

    /// Makes the area between corners, or nil if it is empty.
    init?(corners: [Point]) {
        guard var low = corners.first, corners.allSatisfy({ $0.ifFinite != nil }) else { return nil }
        var high = low
        for corner in corners {
            low = Point(min(low.x, corner.x), min(low.y, corner.y))
            high = Point(max(high.x, corner.x), max(high.y, corner.y))
        }
        let frame = Rect(low.x, low.y, high.x - low.x, high.y - low.y)
        guard frame.size.width > 0, frame.size.height > 0 else { return nil }
        let isUpright = corners.allSatisfy {
            ($0.x == low.x || $0.x == high.x) && ($0.y == low.y || $0.y == high.y)
        }
        let middle = Point(low.x + frame.size.width / 2, low.y + frame.size.height / 2)
        guard let center = isUpright ? middle : Self.centroid(corners) else { return nil }
        (self.corners, self.frame, self.isUpright, self.center) = (corners, frame, isUpright, center)
    }

    /// Returns true if a point of its rectangle lies in the area.
    ///
    /// Points on an oblique edge, where rounding decides, do not.
    func contains(_ point: Point) -> Bool {
        guard !isUpright else { return true }
        guard var previous = corners.last else { return false }
        var isLeft = false
        var isRight = false
        for corner in corners {
            let (edge, way) = (corner - previous, point - previous)
            previous = corner
            guard edge.length > 0 else { continue }
            let distance = (edge.x * way.y - edge.y * way.x) / edge.length
            isLeft = isLeft || distance < Self.tolerance
            isRight = isRight || distance > -Self.tolerance
        }
        return !(isLeft && isRight)
    }

    private static let tolerance = 1e-9

    /// Returns the center of mass, which lies inside, or nil for corners on one line.
    private static func centroid(_ corners: [Point]) -> Point? {
        let start = corners[0]
        var (sum, doubleArea) = (Point.zero, 0.0)
        for index in corners.indices.dropFirst(2) {
            let (a, b) = (corners[index - 1] - start, corners[index] - start)
            let part = a.x * b.y - a.y * b.x
            doubleArea += part
            sum = sum + (a + b) * part
        }
        guard doubleArea != 0 else { return nil }
        return (start + sum * (1 / (3 * doubleArea))).ifFinite
    }
}

extension ViewTree {
    /// Returns the visible area of a view: its bounds, clipped by its window and its clipping ancestors.
    ///
    /// - Parameter view: the view.
    /// - Returns: the area on the screen, or nil if there is none or the view is in no window.
    package func visibleArea(of view: ViewID) -> VisibleArea? {
        var corners = nodes[view.index].geometry.bounds.corners
        var current = view
        while true {
            corners = corners.map(nodes[current.index].pointToSuperview)
            guard let superview = superview(of: current) else { break }
            let node = nodes[superview.index]
            if node.flags.contains(.clipsToBounds) || node.flags.contains(.window) {
                corners = Self.clip(corners, to: node.geometry.bounds)
            }
            guard !corners.isEmpty else { return nil }
            current = superview
        }
        return isWindow(current) ? VisibleArea(corners: corners) : nil
    }

    /// Returns the window or the clipping ancestor beyond whose edges a view lies, or nil if none cuts all of it off.
    package func hider(of view: ViewID) -> ViewID? {
        var corners = nodes[view.index].geometry.bounds.corners
        var current = view
        while VisibleArea(corners: corners) != nil, let superview = superview(of: current) {
            corners = corners.map(nodes[current.index].pointToSuperview)
            let node = nodes[superview.index]
            if node.flags.contains(.clipsToBounds) || node.flags.contains(.window) {
                corners = Self.clip(corners, to: node.geometry.bounds)
                if VisibleArea(corners: corners) == nil { return superview }
            }
            current = superview
        }
        return nil
    }

    /// Returns the part of a convex area that lies in a rectangle, cut off edge by edge.
    private static func clip(_ corners: [Point], to rect: Rect) -> [Point] {
        var corners = corners
        cut(&corners, at: rect.minX, \.x, isInside: >=) { Point(rect.minX, $0.y) }
        cut(&corners, at: rect.maxX, \.x, isInside: <=) { Point(rect.maxX, $0.y) }
        cut(&corners, at: rect.minY, \.y, isInside: >=) { Point($0.x, rect.minY) }
        cut(&corners, at: rect.maxY, \.y, isInside: <=) { Point($0.x, rect.maxY) }
        return corners
    }

    /// Cuts off the part beyond an edge.
    ///
    /// - Parameters:
    ///   - corners: of the area.
    ///   - edge: the coordinate of the edge.
    ///   - axis: the axis of that coordinate.
    ///   - isInside: returns true if a coordinate lies on the edge's inner side.
    ///   - onEdge: puts a point that rounding may have moved exactly on the edge.
    private static func cut(
        _ corners: inout [Point], at edge: Double, _ axis: KeyPath<Point, Double>,
        isInside: (Double, Double) -> Bool, onEdge: (Point) -> Point
    ) {
        guard var previous = corners.last else { return }
        var result: [Point] = []
        for corner in corners {
            let (from, to) = (previous[keyPath: axis], corner[keyPath: axis])
            if isInside(from, edge) != isInside(to, edge) {
                result.append(onEdge(previous + (corner - previous) * ((edge - from) / (to - from))))
            }
            if isInside(to, edge) { result.append(corner) }
            previous = corner
        }
        corners = result
    }
}
