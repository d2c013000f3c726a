/// Conversion between the coordinate spaces of views (HT-8); a window's superview is the screen.
extension ViewTree {
    /// The screen point at a point of a view's own space; for a removed view, the space above its topmost view.
    func screenPoint(_ point: Point, in view: ViewID) -> Point {
        var point = point
        var current: ViewID? = view
        while let candidate = current {
            point = nodes[candidate.index].pointToSuperview(point)
            current = superview(of: candidate)
        }
        return point
    }

    /// The screen point at a point of the space around a view: that of its superview, or the screen's for a window.
    func screenPoint(_ point: Point, above view: ViewID) -> Point {
        superview(of: view).map { screenPoint(point, in: $0) } ?? point
    }

    /// The point of a view's own space at a screen point, or nil below a singular transform (HT-10).
    func point(_ screenPoint: Point, in view: ViewID) -> Point? {
        var path: [ViewID] = []
        var current: ViewID? = view
        while let candidate = current {
            path.append(candidate)
            current = superview(of: candidate)
        }
        var point = screenPoint
        for ancestor in path.reversed() {
            guard let next = nodes[ancestor.index].pointFromSuperview(point) else { return nil }
            point = next
        }
        return point
    }

    /// A point of one view's space in another's, or nil below a singular transform.
    func convert(_ point: Point, from source: ViewID, to destination: ViewID) -> Point? {
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
}
