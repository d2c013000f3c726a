import DispatchEngine

extension Summary.RecognizerSummary {
    /// One sentence why the recognizer did or did not fire.
    func why(in scene: Scene) -> String {
        guard let decision = lastDecision else {
            return hasFired ? "It recognized its gesture." : whyUndecided(in: scene)
        }
        let reason = decision.sentence(in: scene)
        if hasFired, decision.state == .failed { return "It fired; its last attempt failed: \(reason)" }
        if hasFired, decision.state == .cancelled { return "It fired, and was then cancelled: \(reason)" }
        if hasFired { return "It fired: \(reason)" }
        return decision.state == .failed ? "It failed: \(reason)" : "It did not fire: \(reason)"
    }
}

extension Summary.RecognizerSummary {
    /// Why a recognizer has decided no attempt.
    private func whyUndecided(in scene: Scene) -> String {
        if !waitingFor.isEmpty {
            let others = waitingFor.map { Wording.quoted(scene.identifier(of: $0)) }
            return "It waits for \(Wording.list(others, "and")) to fail."
        }
        if isInAttempt { return "It has not decided yet." }
        return switch lastRefusal {
        case nil: "Nothing reached it: neither its view nor a view inside it was hit."
        case .own(.touchType), .own(.exclusiveTouchType): "It takes no touches of that type."
        case .own(.press): "It takes no touches while it follows a press."
        case .own(.disabled): "It was disabled."
        case .own(.busy): "It was finished with other touches."
        case .own(.buttons): "It requires other buttons."
        case .own(.exclusiveTouch): "Another view had exclusive touch."
        case .delegate(let by): "\(Wording.quoted(by.identifier(in: scene))) refused the touch."
        case .removed: "It was removed from its view."
        case .own(.full): "It had as many touches as it takes."
        }
    }
}

extension Summary.Decision {
    fileprivate func sentence(in scene: Scene) -> String {
        let who = by.map { Wording.quoted($0.identifier(in: scene)) }
        return switch reason {
        case .recognized: "it recognized its gesture."
        case .moved: "a finger moved too far or in the wrong direction."
        case .timeout: "it took too long."
        case .prevented: "\(who ?? "another recognizer") recognized first and prevents it."
        case .gate: "\(who ?? "the delegate") answered no."
        case .touchesEnded: "its touches ended."
        case .reset: "it was reset."
        case .requirement: "it required \(who ?? "another recognizer") to fail, and that one recognized."
        case .cancelled: "the system cancelled its touches."
        case .disabled: "it was disabled."
        case .tooManyTouches: "more fingers were down than it requires."
        case .liftedEarly: "a finger lifted before all the required ones were down."
        case .notAtEdge: "the touch did not begin at its edge."
        case .script: "its script asked for it."
        }
    }
}
