package import DispatchEngine

/// A question about a scene, or about a run's current state, that no event answers.
package enum Probe: Hashable, Sendable {
    /// The target of a touch-down at a point, and the reason.
    case point(Point)
    /// The targets of touch-downs at many points.
    case points([Point])
    /// The share of a view that can be hit, and the target of a touch-down on its center.
    case view(ViewID)
    /// The chain of `next` from a responder.
    case responder(Responder)

    /// The kind of question that a request asks.
    package enum Kind: Sendable {
        case hitTest, responderChain
    }

    /// The most points that a request may ask about.
    package static let maximumPoints = 10_000

    /// Returns the view whose id is most like a name that none has, or nil if none is.
    package static func view(nearestTo name: String, in scene: Scene) -> String? {
        Suggestion.identifier(for: name, of: .view, in: scene)
    }
}

/// The answer to a probe.
package enum ProbeAnswer {
    /// A hit-test with its walk.
    case hit(Walk)
    /// The share of a view that can be hit, with the hit-test of its center.
    case hittability(ViewID, Hittability, Walk)
    /// The window and the view for each point, or nil.
    case hits([(point: Point, hit: (window: ViewID, view: ViewID)?)])
    /// The responders, the first one included.
    case chain([Responder])

    /// A hit-test with all its details.
    package struct Walk {
        /// The point, or nil for a view that has no center because nothing of it is visible.
        var point: Point?
        var window: ViewID?
        var view: ViewID?
        var log: ArraySlice<LogEntry> = []
        var chain: [Responder] = []
        var recognizers: [GestureRecognizerID] = []
    }

    /// Asks a run in its current state.
    ///
    /// - Parameters:
    ///   - probe: the question.
    ///   - dispatcher: the run, whose log is continued.
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
