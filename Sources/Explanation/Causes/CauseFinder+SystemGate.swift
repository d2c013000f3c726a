import DispatchEngine

// The system's gates at the edges of the screen (SYS-10 to SYS-14).
extension CauseFinder {
    /// Explains that the system holds a touch at an edge back.
    func gated(_ gate: GestureRecognizerID, _ evidence: [Int?]) -> Diagnosis {
        Diagnosis(
            .systemGateDelaysTouches, id(gate),
            "The system holds touches at the \(edgeWords) back until it has decided.", evidence: evidence,
            [deferring()])
    }

    /// Explains that the system took the touch for a gesture of its own, or returns nil if it did not.
    func takenAtEdge() -> Diagnosis? {
        for position in run.entries(of: contact) {
            guard case .dropped(_, .cancelled, .recognizer(let gate)?) = log[position].content,
                scene.isSystemGate(gate)
            else { continue }
            let withheld = run.entries(of: contact).first { index in
                guard case .withheld(_, .began, .recognizer(gate)) = log[index].content else { return false }
                return true
            }
            return Diagnosis(
                .systemGateDelaysTouches, id(gate), detail: "taken",
                "The system took the touch, which went inward from the \(edgeWords).",
                evidence: [withheld, position], [deferring()])
        }
        return nil
    }

    /// The edges of the screen at which the finger lands.
    private var edges: ScreenEdges {
        guard let landing = run.landing(contact) else { return [] }
        return scene.system.gestureEdges.strips(
            at: landing.location, on: scene.screen, run.experiment.constants)
    }

    private var edgeWords: String {
        Prose.list(edges.names) + (edges.names.count == 1 ? " edge" : " edges")
    }

    /// Proposes that the controller on top have the first swipe at these edges.
    private func deferring() -> Proposal {
        let method = "preferredScreenEdgesDeferringSystemGestures"
        let window = run.hit(contact)?.window
        guard let controller = window.flatMap({ scene.controllerOnTop(of: $0, in: views) }) else {
            return .code("Return \(Self.swift(edges)) from \(method) of a view controller.")
        }
        let all = scene.deferredEdges(of: controller).union(edges)
        let name = scene.identifier(of: .viewController(controller))
        return Proposal(
            "Return \(Self.swift(all)) from \(method) of \(name).",
            [.set(of: name, path: [method], to: .list(all.names.map { .text($0) }))])
    }

    /// Returns edges as Swift has them: `.bottom`, `[.left, .bottom]`.
    private static func swift(_ edges: ScreenEdges) -> String {
        let names = edges.names.map { "." + $0 }
        return names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
    }
}
