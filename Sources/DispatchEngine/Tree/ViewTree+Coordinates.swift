/// Conversion between the coordinate spaces of views (HT-8), where a window's superview is the screen.
extension ViewTree {
    /// Returns the screen point at a point of a view's own space.
    ///
    /// For a removed view it is in the space above its topmost view.
    package func screenPoint(_ point: Point, in view: ViewID) -> Point {
        let outer = nodes[view.index].pointToSuperview(point)
        return superview(of: view).map { screenPoint(outer, in: $0) } ?? outer
    }

    /// Returns the smallest upright rectangle on the screen around a view's bounds.
    package func screenFrame(of view: ViewID) -> Rect {
        nodes[view.index].geometry.bounds.bounding { screenPoint($0, in: view) }
    }

    /// Returns the point of a view's own space at a screen point, or nil below a singular transform (HT-10).
    package func point(_ screenPoint: Point, in view: ViewID) -> Point? {
        var outer = screenPoint
        if let superview = superview(of: view) {
            guard let point = point(screenPoint, in: superview) else { return nil }
            outer = point
        }
        return nodes[view.index].pointFromSuperview(outer)
    }

    /// Converts a point of one view's space to another's, or returns nil below a singular transform.
    package func convert(_ point: Point, from source: ViewID, to destination: ViewID) -> Point? {
        if source == destination { return point }
        return self.point(screenPoint(point, in: source), in: destination)
    }

    /// Converts a vector of one view's space to another's, or returns nil below a singular transform.
    func convert(vector: Point, from source: ViewID, to destination: ViewID) -> Point? {
        guard let origin = convert(.zero, from: source, to: destination),
            let end = convert(vector, from: source, to: destination)
        else { return nil }
        return end - origin
    }

    /// Converts a vector of the window's space to a view's own, or returns nil below a singular transform.
    func vector(_ vector: Point, in view: ViewID) -> Point? {
        guard let superview = superview(of: view) else { return vector }
        guard let outer = self.vector(vector, in: superview) else { return nil }
        guard nodes[view.index].hasTransform else { return outer }
        return nodes[view.index].inverseTransform?.applied(toVector: outer)
    }
}
