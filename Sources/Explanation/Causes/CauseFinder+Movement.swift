import DispatchEngine

// The movement of the finger, and its distance from views.
extension CauseFinder {
    /// The finger's screen locations from its landing until it lifts, in order of time.
    private var track: [Point] { run.track(of: contact) }

    /// Returns the finger's largest distance from its landing, or nil if it does not move.
    func movement() -> Point? {
        guard let start = track.first else { return nil }
        let movements = track.map { Point($0.x - start.x, $0.y - start.y) }
        func extent(_ vector: Point) -> Double { max(vector.x.magnitude, vector.y.magnitude) }
        return movements.max { extent($0) < extent($1) }.flatMap { extent($0) > 0 ? $0 : nil }
    }

    /// Returns the finger's way from its landing to where it is at an entry of the log.
    func way(to position: Int) -> Point {
        let track = run.track(of: contact, until: log[position].time)
        guard let start = track.first, let end = track.last else { return .zero }
        return Point(end.x - start.x, end.y - start.y)
    }

    /// Returns "first " if the finger at an entry of the log had gone another way than later on, for words about that way.
    func atFirst(_ position: Int) -> String {
        guard let movement = movement() else { return "" }
        return MotionDirection(of: way(to: position)) == MotionDirection(of: movement) ? "" : "first "
    }

    /// Returns true if the finger moves back along an axis of the screen when it lifts.
    func movesBack(along axis: KeyPath<Point, Double>) -> Bool {
        guard let start = track.first, let end = track.last,
            let previous = track.last(where: { $0[keyPath: axis] != end[keyPath: axis] })
        else { return false }
        let step = end[keyPath: axis] - previous[keyPath: axis]
        return step * (previous[keyPath: axis] - start[keyPath: axis]) < 0
    }

    /// Returns the words and the advice about a finger that gave a gesture up by moving back before it lifted.
    func movedBack(_ end: Int) -> (String, Proposal) {
        (
            "the finger moved back before it lifted\(at(end)).",
            .events("Lift the finger while it still moves on.")
        )
    }

    /// Returns the finger's last location in a view's own coordinates.
    func lastPoint(in view: ViewID) -> Point? { track.last.flatMap { views.point($0, in: view) } }

    /// Returns the distance from a point, in a view's own coordinates, to the view's bounds, or 0 inside.
    func distance(of point: Point, from view: ViewID) -> Double {
        let bounds = views[view].geometry.bounds
        let x = max(bounds.minX - point.x, point.x - bounds.maxX, 0)
        let y = max(bounds.minY - point.y, point.y - bounds.maxY, 0)
        return max(x, y)
    }

    /// Returns the distance of the finger's landing from a view on the screen, or nil for a view that is turned.
    func distanceOnScreen(from view: ViewID) -> Double? {
        guard let finger = run.landing(contact)?.location, let point = point(in: view) else { return nil }
        let bounds = views[view].geometry.bounds
        let nearest = Point(
            min(max(point.x, bounds.minX), bounds.maxX), min(max(point.y, bounds.minY), bounds.maxY))
        let place = views.screenPoint(nearest, in: view)
        return max((place.x - finger.x).magnitude, (place.y - finger.y).magnitude)
    }

    /// Returns true if the finger only just missed a view.
    ///
    /// It is in the bounds grown by 10 points, or inside the 44 × 44 points around the center of a smaller view.
    func isNear(_ view: ViewID) -> Bool {
        guard let point = point(in: view) else { return false }
        let bounds = views[view].geometry.bounds
        guard bounds.size.width > 0, bounds.size.height > 0 else { return false }
        return bounds.outset(by: 10).contains(point) || Self.tappable(bounds).contains(point)
    }

    /// The smallest width and height that are easy to tap.
    static let targetSize = 44.0

    /// Returns the rectangle with the same center that is at least as large as a target.
    static func tappable(_ bounds: Rect) -> Rect {
        let (width, height) = (
            max(bounds.size.width, targetSize), max(bounds.size.height, targetSize)
        )
        return Rect(
            bounds.minX - (width - bounds.size.width) / 2, bounds.minY - (height - bounds.size.height) / 2,
            width, height)
    }

    /// Explains that the finger lifted outside the control, but not far enough to count as outside (CT-9).
    func withinTrackingDistance(_ firing: Int) -> Diagnosis? {
        guard case .control(let control) = subject, let point = lastPoint(in: control) else { return nil }
        let distance = distance(of: point, from: control)
        guard distance > 0, sentUpInside(firing) else { return nil }
        return Diagnosis(
            .liftedWithinTrackingDistance, id(control),
            "The finger lifted \(Prose.points(distance)) outside \(id(control)), and a control counts up to "
                + "\(Prose.points(run.experiment.constants.controlTrackingOutset)) around it as inside while it tracks.",
            evidence: [firing],
            [.events("Lift further away.")] + (premise.question.why == .fired ? silencing(subject) : []))
    }

    func sentUpInside(_ firing: Int) -> Bool {
        run.eventsBehind(firing)?.contains(.touchUpInside) ?? false
    }
}
