import DispatchEngine
import JSONText

extension LogWriter {
    /// Writes what a run came to (C8).
    ///
    /// - Parameters:
    ///   - summary: the run's own account.
    ///   - log: the run's log; the actions are taken from it.
    ///   - warnings: what the request is warned about.
    mutating func write(_ summary: Summary, log: [LogEntry], warnings: [Warning]) {
        json.beginObject()
        json.key("touches")
        json.beginArray()
        for touch in summary.touches {
            json.beginObject()
            member("id", touch.contact.touch)
            member("contact", ContactNumber(contact: touch.contact))
            member("window", orNull: touch.window)
            member("hitView", orNull: touch.hitView)
            member("fate", touch.fate)
            member("by", ifAny: touch.by)
            json.endObject()
        }
        json.endArray()
        writeActions(log)
        json.key("recognizers")
        json.beginArray()
        for recognizer in summary.recognizers {
            json.beginObject()
            member("id", recognizer.id)
            member("state", recognizer.state)
            member("fired", recognizer.hasFired)
            member("why", recognizer.why(in: scene))
            json.endObject()
        }
        json.endArray()
        write(summary.controls)
        json.key("scrollViews")
        json.beginArray()
        for scrollView in summary.scrollViews {
            json.beginObject()
            member("id", scrollView.id)
            member("contentOffset", scrollView.contentOffset)
            member("zoomScale", ifAny: scrollView.zoomScale)
            member("tracking", scrollView.properties.isTracking)
            member("dragging", scrollView.properties.isDragging)
            member("decelerating", scrollView.properties.isDecelerating)
            member("zooming", scrollView.properties.isZooming)
            json.endObject()
        }
        json.endArray()
        json.key("counts")
        json.beginObject()
        member("entries", log.count)
        member("events", summary.eventCount)
        json.endObject()
        json.key("warnings")
        WireFormat.write(warnings, to: &json)
        json.endObject()
    }

    private mutating func write(_ controls: [Summary.ControlSummary]) {
        json.key("controls")
        json.beginArray()
        for control in controls {
            json.beginObject()
            member("id", control.id)
            member("enabled", control.isEnabled)
            member("selected", control.isSelected)
            member("highlighted", control.isHighlighted)
            member("tracking", control.isTracking)
            // A button whose selection is its value has said it already.
            if case .isSelected? = control.value {} else { control.value?.describe(&self) }
            json.endObject()
        }
        json.endArray()
    }

    private mutating func writeActions(_ log: [LogEntry]) {
        json.key("actions")
        json.beginArray()
        for entry in log {
            guard case .action(let action) = entry.content else { continue }
            json.beginObject()
            member("t", entry.time)
            member("sender", action.sender)
            member("target", action.target)
            member("action", action.selector)
            action.value?.describe(&self)
            json.endObject()
        }
        json.endArray()
    }
}

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
        case .touchType: "It takes no touches of that type."
        case .disabled: "It was disabled."
        case .finished: "It was finished with other touches."
        case .buttons: "It requires other buttons."
        case .exclusiveTouch: "Another view had exclusive touch."
        case .delegate(let by): "\(Wording.quoted(by.identifier(in: scene))) refused the touch."
        case .removed: "It was removed from its view."
        case .tooManyTouches: "It had as many touches as it takes."
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
