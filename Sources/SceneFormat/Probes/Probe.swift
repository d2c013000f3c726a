package import DispatchEngine

/// A question about a scene, or about what a run has made of it, that no event answers.
package enum Probe: Hashable, Sendable {
    /// Where a touch-down at a point would go, and why.
    case point(Point)
    /// Where touch-downs at many points would go.
    case points([Point])
    /// How much of a view can be hit, and where a touch-down on its center would go.
    case view(ViewID)
    /// Where `next` leads from a responder.
    case responder(Responder)

    /// What a request asks.
    package enum Kind: Sendable {
        case hitTest, responderChain
    }

    /// How many points a request may ask about.
    package static let maximumPoints = 10_000

    /// The view whose id is most like a name that none has; nil if none is.
    package static func view(nearestTo name: String, in scene: Scene) -> String? {
        Suggestion.nearest(to: name, among: scene.declaredIdentifiers(of: .view))
    }
}

/// What a probe has found.
package enum ProbeAnswer {
    /// A hit-test with its walk.
    case hit(Walk)
    /// How much of a view can be hit, with the hit-test of its center.
    case hittability(ViewID, Hittability, Walk)
    /// The window and the view for each point, or nil.
    case hits([(point: Point, hit: (window: ViewID, view: ViewID)?)])
    /// The responders, the first one included.
    case chain([Responder])

    /// A hit-test with all that is known of it.
    package struct Walk {
        /// The point; nil for a view that has no center, as nothing of it is visible.
        var point: Point?
        var window: ViewID?
        var view: ViewID?
        var log: ArraySlice<LogEntry> = []
        var chain: [Responder] = []
        var recognizers: [GestureRecognizerID] = []
    }

    /// Asks a run, as it is now.
    ///
    /// - Parameters:
    ///   - probe: the question.
    ///   - dispatcher: the run; its log is continued.
    /// - Throws: the limit of the run that is reached.
    package init(_ probe: Probe, in dispatcher: inout Dispatcher) throws(DispatchFault) {
        switch probe {
        case .point(let point): self = .hit(try Walk(to: point, in: &dispatcher))
        case .points(let points):
            var hits: [(point: Point, hit: (window: ViewID, view: ViewID)?)] = []
            for point in points {
                try dispatcher.checkLimits()
                hits.append((point, dispatcher.hit(at: point)))
            }
            self = .hits(hits)
        case .view(let view):
            let hittability = dispatcher.hittability(of: view)
            let walk = try hittability.area.map { area throws(DispatchFault) in
                try Walk(to: area.center, in: &dispatcher)
            }
            self = .hittability(view, hittability, walk ?? Walk())
        case .responder(let start): self = .chain(dispatcher.responderChain(from: start))
        }
    }
}

extension ProbeAnswer.Walk {
    fileprivate init(to point: Point, in dispatcher: inout Dispatcher) throws(DispatchFault) {
        let start = dispatcher.log.count
        let answer = dispatcher.probe(point)
        try dispatcher.checkLimits()
        self.init(
            point: point, window: answer?.window, view: answer?.view, log: dispatcher.log[start...],
            chain: answer.map { dispatcher.responderChain(from: .view($0.view)) } ?? [],
            recognizers: answer.map { dispatcher.gestureRecognizers(for: $0.view) } ?? [])
    }
}
