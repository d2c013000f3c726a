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
        guard let (gate, position) = run.gate(taking: contact) else { return nil }
        let withheld = run.entries(of: contact).first { index in
            guard case .withheld(_, .began, .recognizer(gate)) = log[index].content else { return false }
            return true
        }
        return Diagnosis(
            .systemGateDelaysTouches, id(gate), detail: "taken",
            "The system took the touch, which went inward from the \(edgeWords).",
            evidence: [withheld, position], [deferring()])
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
        let name = id(controller)
        return Proposal(
            "Return \(Self.swift(all)) from \(method) of \(name).",
            set: name, [method], to: .list(all.names.map { .text($0) }))
    }
}

extension Run {
    /// Returns the system's gate that took a contact for a gesture of its own, with the entry where it did, or nil if none
    /// did (SYS-12).
    func gate(taking contact: Int) -> (gate: GestureRecognizerID, position: Int)? {
        for position in entries(of: contact) {
            switch log[position].content {
            case .dropped(_, .cancelled, .recognizer(let gate)?) where scene.isSystemGate(gate):
                return (gate, position)
            case .withheld(_, .began, .recognizer(let gate)) where scene.isSystemGate(gate) && lifts(contact):
                // A finger that goes on has not been cancelled by what happens to the application.
                guard let end = attempt(of: gate, with: contact)?.states.last,
                    state(at: end)?.reason == .cancelled
                else { continue }
                return (gate, end)
            default: continue
            }
        }
        return nil
    }
}
