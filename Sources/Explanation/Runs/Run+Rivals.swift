import DispatchEngine

// What a recognizer would have done alone.
extension Run {
    /// The most rivals of one recognizer that are left out, one after the other.
    private static let mostRivals = 4

    /// Returns true if a recognizer would have recognized a contact without the others that exclude it.
    ///
    /// - Parameters:
    ///   - recognizer: one that lost to another.
    ///   - contact: the finger.
    /// - Returns: false if it fails for a reason of its own, and true if that cannot be found out.
    func wouldRecognize(_ recognizer: GestureRecognizerID, with contact: Int) -> Bool {
        failure(of: recognizer, with: contact) == nil
    }

    /// Returns the run without the others that exclude a recognizer, in which it fails for a reason of its own.
    ///
    /// - Returns: nil if it would recognize, or if that cannot be found out.
    func failure(of recognizer: GestureRecognizerID, with contact: Int) -> Run? {
        var run = self
        for _ in 0..<Self.mostRivals {
            guard let attempt = run.attempt(of: recognizer, with: contact) else { return run }
            let states = attempt.states.compactMap { run.state(at: $0) }
            if states.contains(where: { $0.to == .began || $0.to == .ended }) { return nil }
            guard let end = states.last, end.reason == .prevented || end.reason == .requirement,
                case .recognizer(let rival)? = end.by
            else { return run }
            guard let next = run.setting(.enabled, of: rival, to: .flag(false), during: contact) else {
                return nil
            }
            run = next
        }
        return nil
    }

    /// Returns the run to the end of a contact in which a recognizer has another property for that contact, and for the fingers
    /// that are down before it.
    ///
    /// The outcome of earlier fingers is unchanged.
    ///
    /// - Returns: nil if it comes to no end.
    func setting(
        _ property: Property, of recognizer: GestureRecognizerID, to value: PropertyValue,
        during contact: Int
    ) -> Run? {
        let fingers = attempt(of: recognizer, with: contact).map { contacts(in: $0) } ?? []
        let first = fingers.union([contact]).flatMap { Array(contacts(besides: $0)) + [$0] }.min()
        guard let landing = landing(first ?? contact),
            let change = scene.setting(property, of: recognizer, to: value)
        else { return nil }
        var experiment = experiment
        experiment.events = Array(experiment.events.prefix(lastEvent(of: contact) + 1))
        let landed = experiment.events[landing.event]
        experiment.events.insert(
            Event(time: landed.time, index: landed.index, content: .change([change])), at: landing.event)
        return try? experiment.run()
    }
}
