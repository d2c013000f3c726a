import DispatchEngine

/// The outcome of a recognizer in a run: its state at the end, and each of its attempts.
struct RecognizerAccount {
    let summary: Summary.RecognizerSummary
    let attempts: RecognizerAttempts
    /// The types of events in a run in which no finger lands, or nil if one does.
    let eventsWithoutTouches: [EventType]?

    /// Returns a sentence or two on its outcome in the whole run, with the reason.
    func why(in scene: Scene) -> String {
        guard let fired = attempts.fired else { return whyNotFired(in: scene) }
        var text = "It fired \(times(of: fired))"
        let last = fired.last
        if last.state == .cancelled {
            text += " and was cancelled \(moment(last.since)): \(sentence(on: last, in: scene))"
        } else if let failed = attempts.failedAtFirst {
            text += ", after failing \(times(of: failed)): \(sentence(on: failed.last, in: scene))"
        } else {
            text += "."
        }
        if isUndecided {
            text += " \(whyUndecided(in: scene))"
        } else if let failed = attempts.failed?.last, failed.start > last.start {
            text += " Its last attempt failed \(moment(failed.since)): \(sentence(on: failed, in: scene))"
        }
        return text
    }

    private func whyNotFired(in scene: Scene) -> String {
        guard let failed = attempts.failed else {
            return attempts.count == 0 || isUndecided
                ? whyUndecided(in: scene) : "It was reset before it decided."
        }
        let text = "It failed \(times(of: failed)): \(sentence(on: failed.last, in: scene))"
        return isUndecided ? "\(text) \(whyUndecided(in: scene))" : text
    }

    /// True if its last attempt goes on at the end of the run without a decision.
    private var isUndecided: Bool {
        !summary.waitingFor.isEmpty || attempts.isOpen && attempts.last.last?.state == .possible
    }

    /// Returns the moments of some attempts.
    ///
    /// Of many, only the first and the last are shown.
    private func times(of tally: RecognizerAttempts.Tally) -> String {
        let (first, last) = (time(of: tally.first), time(of: tally.last))
        return switch tally.count {
        case 1: "at \(first)"
        case _ where !tally.isForOneReason:
            "\(tally.count == 2 ? "twice" : "\(tally.count) times"), last at \(last)"
        case 2: "at \(first) and at \(last)"
        default: "\(tally.count) times, first at \(first) and last at \(last)"
        }
    }

    private func time(of attempt: RecognizerAttempt) -> String {
        Self.text(attempt.fired ?? attempt.since)
    }

    private func moment(_ time: Timestamp) -> String { "at \(Self.text(time))" }

    fileprivate static func text(_ time: Timestamp) -> String { "\(Wording.shortNumber(time.seconds)) s" }

    /// Returns the reason why a recognizer has decided no attempt.
    private func whyUndecided(in scene: Scene) -> String {
        if !summary.waitingFor.isEmpty {
            let others = summary.waitingFor.map { Wording.quoted(scene.identifier(of: $0)) }
            return "It waits for \(Wording.list(others, "and")) to fail."
        }
        if summary.isInAttempt {
            return attempts.count > 1 ? "It has not decided its last attempt yet." : "It has not decided yet."
        }
        return switch summary.lastRefusal {
        case nil where scene.isSystemGate(summary.id): "No touch came down at an edge where it waits."
        case nil where !(eventsWithoutTouches ?? []).isEmpty: whyUntouched(in: scene)
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

    /// Returns the reason why a recognizer has nothing of a run without fingers.
    private func whyUntouched(in scene: Scene) -> String {
        let types = eventsWithoutTouches ?? []
        return switch scene[summary.id].kind {
        case .pan(let pan) where types.contains(.scroll) && pan.allowedScrollTypesMask.isEmpty:
            "No finger landed, and its allowedScrollTypesMask leaves scrolling out."
        case .tap where types.contains(.presses), .longPress where types.contains(.presses):
            "No finger landed, and no press came that its allowedPressTypes has."
        default: "No finger landed."
        }
    }

    private func sentence(on attempt: RecognizerAttempt, in scene: Scene) -> String {
        let who = attempt.by.map { Wording.quoted($0.identifier(in: scene)) }
        return switch attempt.reason {
        case nil, .recognized: "it recognized its gesture."
        case .moved: "a finger moved too far or in the wrong direction."
        case .timeout: "it took too long."
        case .prevented: "\(who ?? "another recognizer") recognized first and prevents it."
        case .gate:
            "\(who ?? "the delegate") answered no\(attempt.question.map { " to \($0.method)" } ?? "")."
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

extension RecognizerAttempt {
    /// The attempt as a line of a list.
    var words: String {
        let by = state == .possible ? "undecided" : "\(state.name) at \(RecognizerAccount.text(since))"
        let since = fired.map { $0 == self.since ? "" : "fired at \(RecognizerAccount.text($0)), " } ?? ""
        let why = reason.map { $0 == .recognized ? "" : "   \($0.name)" } ?? ""
        let sent = actions.isEmpty ? "" : "   \(actions.joined(separator: ", "))"
        return "from \(RecognizerAccount.text(start))   \(since)\(by)\(why)\(sent)"
    }
}

extension Gate.Question {
    /// The method that asks it, as Swift spells it.
    fileprivate var method: String { swiftName + (self == .shouldReceiveEvent ? " of the event" : "") }
}
