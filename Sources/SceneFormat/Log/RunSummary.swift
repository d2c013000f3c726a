import DispatchEngine
import JSONText

/// The outcome of a run (C8): its own account, with the actions and the attempts of its log.
///
/// Its members are described here once, for the writer and for expectations.
struct RunSummary: EntryObject {
    let summary: Summary
    let log: [LogEntry]
    let recognizers: [RecognizerAccount]

    init(summary: Summary, log: [LogEntry]) {
        self.summary = summary
        self.log = log
        guard !summary.recognizers.isEmpty else {
            recognizers = []
            return
        }
        let attempts = RecognizerAttempts.inLog(log)
        let others = summary.touches.isEmpty ? Self.events(log) : nil
        recognizers = summary.recognizers.map { summary in
            let index = summary.id.index
            return RecognizerAccount(
                summary: summary,
                attempts: index < attempts.count ? attempts[index] : RecognizerAttempts(),
                eventsWithoutTouches: others)
        }
    }

    /// Returns the types of events that an application is sent, in their order.
    private static func events(_ log: [LogEntry]) -> [EventType] {
        var types: [EventType] = []
        for case .sendEvent(.application, _, let type, _, _) in log.lazy.map(\.content)
        where !types.contains(type) {
            types.append(type)
        }
        return types
    }

    func describe<Visitor: EntryVisitor & ~Copyable>(_ visitor: inout Visitor) {
        visitor.member("touches", summary.touches)
        visitor.member("actions", ActionList(log: log))
        visitor.member("recognizers", recognizers)
        visitor.member("controls", summary.controls)
        visitor.member("scrollViews", summary.scrollViews)
        visitor.member("controllers", ifAny: summary.controllers.isEmpty ? nil : summary.controllers)
        visitor.member("counts", Counts(entries: log.count, events: summary.eventCount))
    }

    struct Counts: EntryObject {
        let entries: Int
        let events: Int

        func describe<Visitor: EntryVisitor & ~Copyable>(_ visitor: inout Visitor) {
            visitor.member("entries", entries)
            visitor.member("events", events)
        }
    }
}

extension LogWriter {
    /// Writes the outcome of a run, and the warnings of its request.
    mutating func write(_ summary: RunSummary, warnings: [Warning]) {
        json.beginObject()
        summary.describe(&self)
        json.key("warnings")
        WireFormat.write(warnings, to: &json)
        json.endObject()
    }
}

// MARK: Actions

/// The actions of a log, in the order fired.
struct ActionList: EntryValue {
    let log: [LogEntry]

    static var form: EntryForm { .list(of: FiredAction.form) }
    var form: EntryForm {
        let first = log.lazy.compactMap { entry -> FiredAction? in
            guard case .action(let action) = entry.content else { return nil }
            return FiredAction(time: entry.time, action: action)
        }.first
        return .list(of: first?.form ?? FiredAction.form)
    }

    func write<Writer: EntryWriter & ~Copyable>(to writer: inout Writer) {
        writer.beginList(ofObjects: true)
        log.forEachInPlace { _, entry in
            guard case .action(let action) = entry.content else { return }
            FiredAction(time: entry.time, action: action).write(to: &writer)
        }
        writer.endList()
    }
}

private struct FiredAction: EntryObject {
    let time: Timestamp
    let action: Action

    func describe<Visitor: EntryVisitor & ~Copyable>(_ visitor: inout Visitor) {
        visitor.member("t", time)
        visitor.member("sender", action.sender)
        visitor.member("target", action.target)
        visitor.member("action", action.selector)
        action.value?.describe(&visitor)
    }
}

// MARK: What became of each

extension Summary.TouchSummary: EntryObject {
    func describe<Visitor: EntryVisitor & ~Copyable>(_ visitor: inout Visitor) {
        visitor.member("id", contact.touch)
        visitor.member("contact", ContactNumber(contact: contact))
        visitor.member("window", orNull: window)
        visitor.member("hitView", orNull: hitView)
        visitor.member("fate", fate)
        visitor.member("by", ifAny: by)
    }
}

extension RecognizerAccount: EntryObject {
    func describe<Visitor: EntryVisitor & ~Copyable>(_ visitor: inout Visitor) {
        visitor.member("id", summary.id)
        visitor.member("state", summary.state)
        visitor.member("fired", summary.hasFired)
        visitor.member("why", Why(recognizer: self))
        visitor.member("attempts", attempts.last)
        let earlier = attempts.count - attempts.last.count
        visitor.member("earlierAttempts", ifAny: earlier > 0 ? earlier : nil)
    }

    /// The behavior of the recognizer and its reason, in words.
    private struct Why: EntryValue {
        let recognizer: RecognizerAccount

        static var form: EntryForm { .text }

        func write<Writer: EntryWriter & ~Copyable>(to writer: inout Writer) {
            writer.write(text: recognizer.why(in: writer.scene))
        }
    }
}

extension RecognizerAttempt: EntryObject {
    func describe<Visitor: EntryVisitor & ~Copyable>(_ visitor: inout Visitor) {
        visitor.member("t", start)
        visitor.member("state", state)
        visitor.member("since", since)
        visitor.member("reason", ifAny: reason)
        visitor.member("by", ifAny: by)
        visitor.member("question", ifAny: question)
        visitor.member("firedAt", ifAny: fired)
        visitor.member("actions", actions)
    }
}

extension Summary.ControlSummary: EntryObject {
    func describe<Visitor: EntryVisitor & ~Copyable>(_ visitor: inout Visitor) {
        visitor.member("id", id)
        visitor.member("enabled", isEnabled)
        visitor.member("selected", isSelected)
        visitor.member("highlighted", isHighlighted)
        visitor.member("tracking", isTracking)
        // A button whose selection is its value has said it already.
        if case .isSelected? = value { return }
        value?.describe(&visitor)
    }
}

extension Summary.ScrollViewSummary: EntryObject {
    func describe<Visitor: EntryVisitor & ~Copyable>(_ visitor: inout Visitor) {
        visitor.member("id", id)
        visitor.member("contentOffset", contentOffset)
        visitor.member("zoomScale", ifAny: zoomScale)
        visitor.member("tracking", properties.isTracking)
        visitor.member("dragging", properties.isDragging)
        visitor.member("decelerating", properties.isDecelerating)
        visitor.member("zooming", properties.isZooming)
    }
}

extension Summary.ControllerSummary: EntryObject {
    func describe<Visitor: EntryVisitor & ~Copyable>(_ visitor: inout Visitor) {
        visitor.member("id", Responder.viewController(id))
        visitor.member("top", ifAny: top)
        visitor.member("presented", ifAny: isPresented)
        visitor.member("detent", ifAny: detent)
        visitor.member("selected", ifAny: selected)
    }
}

// MARK: Descriptions

extension RunSummary {
    /// The descriptions of summaries, one for each kind of a control's value.
    static let descriptions = Summary.examples.map { example in
        EntryDescription { RunSummary(summary: example.summary, log: example.log).describe(&$0) }
    }
}
