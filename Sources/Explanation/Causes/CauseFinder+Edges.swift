import DispatchEngine

// Screen edge pans: the one edge that they follow, and the finger that lands elsewhere (EDGE-1, EDGE-2).
extension CauseFinder {
    /// Explains that a screen edge pan of the author's follows no finger that lands there, or returns nil for another.
    func notAtEdge(_ recognizer: GestureRecognizerID, _ attempt: Attempt, _ position: Int) -> Diagnosis? {
        guard case .screenEdgePan(let pan) = scene[recognizer].kind,
            scene[recognizer].owner == nil, let landing = run.landing(contact)
        else { return nil }
        let (target, edges) = (id(recognizer), pan.edges)
        let landed = ScreenEdges.each.filter {
            $0.startsPan(at: landing.location, on: scene.screen, run.experiment.constants)
        }
        func following(_ edge: ScreenEdges, _ rest: String = "") -> Proposal {
            Proposal(
                "Set \(target).edges to \(Self.swift(edge))\(rest).",
                set: target, ["edges"], to: .list(edge.names.map { .text($0) }))
        }
        func diagnosis(_ words: String, _ proposals: [Proposal]) -> Diagnosis {
            Diagnosis(
                .gestureNotMatched, target, detail: "notAtEdge", words,
                evidence: [attempt.entries.first, position], proposals)
        }
        guard let name = edges.names.first, edges.names.count == 1 else {
            guard !edges.isEmpty else {
                return diagnosis(
                    "\(target) has no edges, and a screen edge pan follows exactly one.",
                    landed.isEmpty
                        ? [.code("Set \(target).edges to the edge that it is to follow.")]
                        : landed.map { following($0) })
            }
            let own = landed.filter { edges.contains($0) }
            return diagnosis(
                "\(target).edges names \(Prose.count(edges.names.count)) edges, and a screen edge pan follows exactly one.",
                (own.isEmpty ? ScreenEdges.each.filter { edges.contains($0) } : own).map { edge in
                    let others = edges.subtracting(edge).names.map { "." + $0 }
                    return following(
                        edge,
                        ", and give \(Prose.list(others)) a recognizer of \(others.count == 1 ? "its" : "their") own"
                    )
                })
        }
        if let other = landed.first {
            return diagnosis(
                "the finger landed at the \(other.names[0]) edge of the screen, and it follows one that comes in from the "
                    + "\(name) edge.",
                [following(other), .events("Begin at the \(name) edge.")])
        }
        let region =
            edges == .bottom ? run.experiment.constants.bottomEdgeRegion : run.experiment.constants.edgeRegion
        let away = distance(of: landing.location, from: edges)
        let view = view(of: recognizer)
        // The finger may well have landed at an edge of the view, which is not that of the screen.
        let isInside = view.map { distance(of: views.screenFrame(of: $0), from: edges) > region } ?? false
        let plain = view.map {
            "Use a UIPanGestureRecognizer: the \(name) edge of \(id($0)) is not that of the screen."
        }
        return diagnosis(
            "the finger landed \(Prose.points(away)) from the \(name) edge of the screen, and it follows one that lands "
                + "within \(Prose.points(region)) of that.",
            (isInside ? plain.map { [.code($0)] } ?? [] : [])
                + [.events("Begin at the \(name) edge of the screen.")])
    }

    /// Returns the distance of a place from one edge of the screen.
    private func distance(of place: Point, from edge: ScreenEdges) -> Double {
        switch edge {
        case .left: place.x
        case .right: scene.screen.width - place.x
        case .top: place.y
        default: scene.screen.height - place.y
        }
    }

    /// Returns the distance of the same edge of a rectangle from one edge of the screen.
    private func distance(of frame: Rect, from edge: ScreenEdges) -> Double {
        let isFar = edge == .right || edge == .bottom
        return distance(of: isFar ? Point(frame.maxX, frame.maxY) : frame.origin, from: edge)
    }

    /// Returns edges as Swift has them: `.bottom`, `[.left, .bottom]`.
    static func swift(_ edges: ScreenEdges) -> String {
        let names = edges.names.map { "." + $0 }
        return names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
    }
}

extension ScreenEdges {
    /// Each edge by itself.
    fileprivate static let each: [ScreenEdges] = [.top, .left, .bottom, .right]
}
