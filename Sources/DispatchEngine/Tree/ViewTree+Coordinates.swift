/// Conversion between the coordinate spaces of views (HT-8); a window's superview is the screen.
extension ViewTree {
    /// The screen point at a point of a view's own space; for a removed view, the space above its topmost view.
    package func screenPoint(_ point: Point, in view: ViewID) -> Point {
        let outer = nodes[view.index].pointToSuperview(point)
        return superview(of: view).map { screenPoint(outer, in: $0) } ?? outer
    }

    /// The point of a view's own space at a screen point, or nil below a singular transform (HT-10).
    package func point(_ screenPoint: Point, in view: ViewID) -> Point? {
        var outer = screenPoint
        if let superview = superview(of: view) {
            guard let point = point(screenPoint, in: superview) else { return nil }
            outer = point
        }
        return nodes[view.index].pointFromSuperview(outer)
    }

    /// A point of one view's space in another's, or nil below a singular transform.
    package func convert(_ point: Point, from source: ViewID, to destination: ViewID) -> Point? {
        if source == destination { return point }
        return self.point(screenPoint(point, in: source), in: destination)
    }

    /// A vector of one view's space in another's, or nil below a singular transform.
    func convert(vector: Point, from source: ViewID, to destination: ViewID) -> Point? {
        guard let origin = convert(.zero, from: source, to: destination),
            let end = convert(vector, from: source, to: destination)
        else { return nil }
        return end - origin
    }

    /// A vector of the window's space in a view's own, or nil below a singular transform.
    func vector(_ vector: Point, in view: ViewID) -> Point? {
        guard let superview = superview(of: view) else { return vector }
        guard let outer = self.vector(vector, in: superview) else { return nil }
        guard nodes[view.index].hasTransform else { return outer }
        return nodes[view.index].inverseTransform?.applied(toVector: outer)
    }
}
