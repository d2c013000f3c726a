import DispatchEngine
import JSONText

extension LogWriter {
    /// Writes what controls do, and the actions that they and recognisers send.
    mutating func writeControl(_ content: LogEntry.Content) {
        switch content {
        case .action(let action):
            member("sender", action.sender)
            json.key("target")
            json.write(scene.identifier(of: action.target))
            json.key("action")
            json.write(action.selector)
            switch action.cause {
            case .state(let state): member("state", state.wireName)
            case .event(let events): member("event", events)
            case .message: break
            }
            write(action.value)
            if let properties = action.properties { write(properties) }
        case .sendAction(let call):
            member("responder", call.responder)
            json.key("action")
            json.write(call.selector)
            json.key("target")
            if let target = call.target { json.write(scene.identifier(of: target)) } else { json.writeNull() }
            if let events = call.events { member("event", events) }
            member("handling", call.handling.wireName)
        case .tracking(let control, let call, let properties):
            member("control", control)
            member("call", call.wireName)
            if let answer = call.answer { member("answer", answer) }
            write(properties)
        case .controlEvent(let control, let events, let value, let properties):
            member("control", control)
            member("event", events)
            write(value)
            write(properties)
        default: break
        }
    }

    /// A control event by its name; several that code sends at once as a list (CE-10).
    private mutating func member(_ name: StaticString, _ events: ControlEvents) {
        json.key(name)
        let names = events.names
        if names.count == 1 {
            json.write(names[0])
        } else {
            json.beginArray(onOneLine: true)
            for name in names { json.write(name) }
            json.endArray()
        }
    }

    /// The value of a control under the name of its property; nothing for a control without one.
    mutating func write(_ value: ControlValue?) {
        switch value {
        case nil: break
        case .number(let value):
            json.key("value")
            json.write(value)
        case .isOn(let value): member("on", value)
        case .selectedSegmentIndex(let index): member("selectedSegmentIndex", index)
        case .currentPage(let page): member("currentPage", page)
        case .text(let text):
            json.key("text")
            json.write(text)
        case .isSelected(let value): member("selected", value)
        }
    }

    /// What is seen of a control's tracking, on request.
    private mutating func write(_ properties: ControlProperties?) {
        guard let properties else { return }
        json.key("properties")
        json.beginObject()
        member("isTracking", properties.isTracking)
        member("isTouchInside", properties.isTouchInside)
        member("isHighlighted", properties.isHighlighted)
        json.endObject()
    }
}

extension TrackingCall {
    /// The call's name in the wire format.
    var wireName: StaticString {
        switch self {
        case .begin: "begin"
        case .continue: "continue"
        case .end: "end"
        case .cancel: "cancel"
        }
    }

    /// The answer of the calls that have one (B17).
    var answer: Bool? {
        switch self {
        case .begin(let answer), .continue(let answer): answer
        case .end, .cancel: nil
        }
    }
}

extension ControlEvents {
    /// The names of the events: that of the mask if it has one, otherwise those of its single events.
    var names: [String] {
        if !name.isEmpty { return [name] }
        return Self.named.filter { $0.events.rawValue.nonzeroBitCount == 1 && isSuperset(of: $0.events) }
            .map(\.name)
    }
}
