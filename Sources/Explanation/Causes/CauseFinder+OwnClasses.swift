import DispatchEngine

// Recognizers of the author's own classes (CUST-1 to CUST-3).
extension CauseFinder {
    /// Returns the fewest fingers with which a recognizer of the author's own class recognizes.
    func fingers(_ custom: CustomRecognizer) -> Int {
        custom.script.filter(\.isRecognition).map { rule in
            if case .on(_, let fingers?) = rule.trigger { fingers } else { 1 }
        }.min() ?? 1
    }

    /// Explains that a recognizer of the author's own class has set no state by the end of its touches (CUST-3).
    func noStateSet(_ custom: CustomRecognizer, by recognizer: GestureRecognizerID) -> (String, [Proposal]) {
        let rules = custom.script.filter(\.isRecognition)
        if run.experiment.gaps.recognizersOfOwnClasses.contains(recognizer) {
            return (
                "the code of its class is not in the dump",
                [.code("Give it a script in the scene that does what its class does.")]
            )
        }
        guard !rules.isEmpty else {
            return (
                "its class never sets its state to began or ended",
                [.code("Set state in its touch methods, such as to .ended in touchesEnded(_:with:).")]
            )
        }
        let distances = rules.compactMap { rule in
            if case .distance(let distance) = rule.trigger { distance } else { nil }
        }
        if let distance = distances.min(), distances.count == rules.count {
            return (
                "the finger did not move the \(Prose.points(distance)) that it waits for",
                [.events("Drag further.")]
            )
        }
        return (
            "its class did not set its state in any of its touch methods",
            [.code("Change the code of its class.")]
        )
    }
}

extension CustomRecognizer.Rule {
    /// True if it asks for a state in which the recognizer acts.
    fileprivate var isRecognition: Bool { [.began, .changed, .ended].contains(request) }
}
