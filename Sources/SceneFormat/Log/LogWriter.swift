import DispatchEngine
import JSONText

/// Writes log entries as JSON, members always in the order of `docs/log.md`.
struct LogWriter: ~Copyable {
    let scene: Scene
    var json: JSONWriter
    private let limits: ResponseLimits

    init(scene: Scene, json: consuming JSONWriter, limits: ResponseLimits = ResponseLimits()) {
        self.scene = scene
        self.json = json
        self.limits = limits
    }

    consuming func finish() -> [UInt8] { json.finish() }

    /// Writes a log as an array.
    mutating func write(_ log: [LogEntry]) throws(ResponseFault) {
        json.beginArray()
        try log.withUnsafeBufferPointer { (log) throws(ResponseFault) in
            // By their places: to go through the elements copies each.
            let log = log.span
            for position in log.indices {
                write(log[position], position: position)
                try limits.check(byteCount: json.count, step: position)
            }
        }
        json.endArray()
    }

    /// Writes a log as one line for each entry.
    mutating func writeLines(_ log: [LogEntry]) throws(ResponseFault) {
        for (position, entry) in log.enumerated() {
            write(entry, position: position)
            json.endLine()
            try limits.check(byteCount: json.count, step: position)
        }
    }

    /// Writes an entry as one object.
    private mutating func write(_ entry: LogEntry, position: Int) {
        json.beginObject()
        json.key("n")
        json.write(position)
        json.key("t")
        json.writeSeconds(microseconds: entry.time.microseconds)
        json.key("kind")
        json.write(word: entry.content.kind)
        write(entry.content)
        json.endObject()
    }

    private mutating func write(_ content: LogEntry.Content) {
        switch content {
        case .intake(let step, let event, let application):
            member("step", step.wireName)
            member("event", event)
            if step == .springBoard {
                member("application", application == .foreground ? "foreground" : "background")
            }
        case .sendEvent(let receiver, let event, let type, let properties):
            json.key("receiver")
            switch receiver {
            case .application: json.write(word: "UIApplication")
            case .window(let window): json.write(scene.identifier(of: window))
            }
            member("event", event)
            member("type", type.wireName)
            if let properties {
                member("sequence", properties.sequence)
                member("allTouches", properties.allTouches)
            }
        case .hitTest(let view, let point, let outcome):
            member("view", view)
            json.key("point")
            if let point { write(point) } else { json.writeNull() }
            member("outcome", outcome.wireName)
        case .hitView(let touch, let window, let view):
            if let touch { member("touch", touch.rawValue) }
            member("window", orNull: window)
            member("view", orNull: view)
        case .dropped(let touches, let reason, let by):
            member("touches", touches)
            member("phase", "began")
            member("reason", reason.wireName)
            member("by", by)
        case .touches(let responder, let phase, let touches, let handling, let properties):
            member("responder", responder)
            member("phase", phase.wireName)
            member("touches", touches)
            member("handling", handling.wireName)
            if let properties { write(properties) }
        case .estimatedPropertiesUpdated(let responder, let touches):
            member("responder", responder)
            member("touches", touches)
        case .motion(let responder, let phase, let handling):
            member("responder", responder)
            member("subtype", "shake")
            member("phase", phase.wireName)
            member("handling", handling.wireName)
        case .presses(let responder, let phase, let presses, let handling):
            member("responder", responder)
            member("phase", phase.pressName)
            member("presses", presses)
            member("handling", handling.wireName)
        case .remoteControl(let responder, let subtype, let handling):
            member("responder", responder)
            member("subtype", subtype.wireName)
            member("handling", handling.wireName)
        case .firstResponder(let from, let to):
            member("from", orNull: from)
            member("to", orNull: to)
        case .discarded(let type, let phase, let ids):
            member("type", type.wireName)
            if let phase { member("phase", type == .presses ? phase.pressName : phase.wireName) }
            if !ids.isEmpty { member(type == .presses ? "presses" : "touches", ids) }
        case .chainCycle(let responder): member("responder", responder)
        case .shakeUndoEligible(let window): member("window", window)
        case .change(let change, let answer):
            write(change)
            if let answer { member("answer", answer) }
        case .scroll(let event): write(event)
        case .cell(let view, let callback, let answer):
            member("view", view)
            member("callback", callback.wireName)
            if let answer { member("answer", answer) }
        case .textField(let field, let callback, let replacement, let answer):
            member("textField", field)
            member("callback", callback.wireName)
            if let replacement {
                json.key("replacement")
                json.write(replacement)
            }
            if let answer { member("answer", answer) }
        case .recognizer, .gate, .state, .waiting, .withheld, .released: writeGesture(content)
        case .action, .tracking, .controlEvent, .sendAction: writeControl(content)
        }
    }

    private mutating func writeGesture(_ content: LogEntry.Content) {
        switch content {
        case .recognizer(let recognizer, let phase, let touches):
            member("recognizer", recognizer)
            member("phase", phase.wireName)
            member("touches", touches)
        case .gate(let gate):
            member("question", gate.question.wireName)
            member("recognizer", gate.recognizer)
            member("other", gate.other)
            if !gate.touches.isEmpty { member("touches", gate.touches) }
            member("answer", gate.answer)
            member("by", gate.by)
        case .state(let recognizer, let from, let to, let reason, let by):
            member("recognizer", recognizer)
            member("from", from.wireName)
            member("to", to.wireName)
            member("reason", reason.wireName)
            member("by", by)
        case .waiting(let recognizer, let others):
            member("recognizer", recognizer)
            json.key("waitingFor")
            json.beginArray(onOneLine: true)
            for other in others { json.write(scene.identifier(of: other)) }
            json.endArray()
        case .withheld(let touch, let phase, let by):
            member("touches", [touch])
            member("phase", phase.wireName)
            member("by", by)
        case .released(let touches, let phase, let by):
            member("touches", touches)
            member("phase", phase.wireName)
            member("by", by)
        default: break
        }
    }
}

extension LogEntry.Content {
    /// The entry's `kind`.
    var kind: StaticString {
        switch self {
        case .intake: "intake"
        case .sendEvent: "sendEvent"
        case .hitTest: "hitTest"
        case .hitView: "hitView"
        case .dropped: "dropped"
        case .recognizer: "recognizer"
        case .gate: "gate"
        case .state: "state"
        case .waiting: "waiting"
        case .action: "action"
        case .touches: "touches"
        case .estimatedPropertiesUpdated: "estimatedPropertiesUpdated"
        case .tracking: "tracking"
        case .controlEvent: "controlEvent"
        case .withheld: "withheld"
        case .released: "released"
        case .change: "change"
        case .motion: "motion"
        case .presses: "presses"
        case .remoteControl: "remoteControl"
        case .firstResponder: "firstResponder"
        case .discarded: "discarded"
        case .chainCycle: "chainCycle"
        case .scroll: "scroll"
        case .cell: "cell"
        case .textField: "textField"
        case .sendAction: "sendAction"
        case .shakeUndoEligible: "shakeUndoEligible"
        }
    }
}
