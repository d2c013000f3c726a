import DispatchEngine
import JSONText

// A member's name and its value, for each type that entries have.
extension LogWriter {
    @inline(__always)
    mutating func member(_ name: StaticString, _ word: StaticString) {
        json.key(name)
        json.write(word: word)
    }

    @inline(__always)
    mutating func member(_ name: StaticString, _ value: Bool) {
        json.key(name)
        json.write(value)
    }

    @inline(__always)
    mutating func member(_ name: StaticString, _ number: Int) {
        json.key(name)
        json.write(number)
    }

    mutating func member(_ name: StaticString, _ numbers: [Int]) {
        json.key(name)
        json.beginArray(onOneLine: true)
        for number in numbers { json.write(number) }
        json.endArray()
    }

    mutating func member(_ name: StaticString, _ touches: [TouchID]) {
        json.key(name)
        json.beginArray(onOneLine: true)
        for touch in touches { json.write(touch.rawValue) }
        json.endArray()
    }

    @inline(__always)
    mutating func member(_ name: StaticString, _ view: ViewID) {
        json.key(name)
        json.write(scene.identifier(of: view))
    }

    @inline(__always)
    mutating func member(_ name: StaticString, _ responder: Responder) {
        json.key(name)
        json.write(scene.identifier(of: responder))
    }

    @inline(__always)
    mutating func member(_ name: StaticString, _ recognizer: GestureRecognizerID) {
        json.key(name)
        json.write(scene.identifier(of: recognizer))
    }

    mutating func member(_ name: StaticString, orNull view: ViewID?) {
        json.key(name)
        if let view { json.write(scene.identifier(of: view)) } else { json.writeNull() }
    }

    mutating func member(_ name: StaticString, orNull responder: Responder?) {
        json.key(name)
        if let responder { json.write(scene.identifier(of: responder)) } else { json.writeNull() }
    }

    mutating func member(_ name: StaticString, _ point: Point) {
        json.key(name)
        write(point)
    }

    /// A participant, left out if there is none.
    mutating func member(_ name: StaticString, _ participant: Participant?) {
        guard let participant else { return }
        json.key(name)
        json.write(scene.identifier(of: participant))
    }

    mutating func write(_ point: Point) {
        json.beginArray(onOneLine: true)
        json.write(point.x)
        json.write(point.y)
        json.endArray()
    }

    /// What is seen of each touch, on request.
    mutating func write(_ properties: [TouchProperties]) {
        json.key("properties")
        json.beginArray()
        for touch in properties {
            json.beginObject()
            member("touch", touch.touch.rawValue)
            member("location", touch.location)
            member("previousLocation", touch.previousLocation)
            member("tapCount", touch.tapCount)
            member("phase", touch.phase.wireName)
            json.key("timestamp")
            json.writeSeconds(microseconds: touch.timestamp.microseconds)
            json.endObject()
        }
        json.endArray()
    }

    /// What is seen of a recogniser, on request.
    mutating func write(_ properties: RecognizerProperties) {
        json.key("properties")
        json.beginObject()
        member("numberOfTouches", properties.numberOfTouches)
        member("location", properties.location)
        switch properties.motion {
        case nil: break
        case .pan(let translation, let velocity):
            member("translation", translation)
            member("velocity", velocity)
        case .pinch(let scale, let velocity):
            member("scale", scale)
            member("velocity", velocity)
        case .rotation(let rotation, let velocity):
            member("rotation", rotation)
            member("velocity", velocity)
        }
        json.endObject()
    }

    /// A point, or null where there is none.
    private mutating func member(_ name: StaticString, _ point: Point?) {
        json.key(name)
        if let point { write(point) } else { json.writeNull() }
    }

    private mutating func member(_ name: StaticString, _ number: Double) {
        json.key(name)
        json.write(number)
    }

    /// A change in the form of the request.
    mutating func write(_ change: Change<SceneObject>) {
        json.key("target")
        json.write(scene.identifier(of: change.target))
        switch change.operation {
        case .set(let properties):
            json.key("set")
            json.beginObject()
            for change in properties {
                guard let form = change.property.changeForm else { continue }
                json.key(dynamic: change.property.name)
                json.write(change.value, as: form)
            }
            json.endObject()
        case .move(let destination, let index):
            json.key("moveTo")
            json.write(scene.identifier(of: destination))
            if let index { member("index", index) }
        case .remove: member("remove", true)
        case .addTarget(let action):
            json.key("addTarget")
            json.beginObject()
            json.key("target")
            if let target = action.target {
                json.write(scene.identifier(of: target))
            } else {
                json.writeNull()
            }
            json.key(action.isUIAction ? "uiAction" : "action")
            json.write(action.action)
            writeList("events", action.events)
            json.endObject()
        case .removeTarget(let target, let action, let events):
            json.key("removeTarget")
            json.beginObject()
            json.key("target")
            if let target { json.write(scene.identifier(of: target)) } else { json.writeNull() }
            json.key("action")
            if let action { json.write(action) } else { json.writeNull() }
            writeList("events", events)
            json.endObject()
        case .becomeFirstResponder: member("becomeFirstResponder", true)
        case .resignFirstResponder: member("resignFirstResponder", true)
        case .makeKey: member("makeKey", true)
        case .makeKeyAndVisible: member("makeKeyAndVisible", true)
        case .beginReceivingRemoteControlEvents: member("beginReceivingRemoteControlEvents", true)
        case .endReceivingRemoteControlEvents: member("endReceivingRemoteControlEvents", true)
        case .beginIgnoringInteractionEvents: member("beginIgnoringInteractionEvents", true)
        case .endIgnoringInteractionEvents: member("endIgnoringInteractionEvents", true)
        }
    }

    private mutating func writeList(_ name: StaticString, _ events: ControlEvents) {
        json.key(name)
        json.beginArray(onOneLine: true)
        for name in events.names { json.write(name) }
        json.endArray()
    }
}

extension Scene {
    /// Who took part, as logs name them.
    func identifier(of participant: Participant) -> String {
        switch participant {
        case .responder(let responder): identifier(of: responder)
        case .recognizer(let recognizer): identifier(of: recognizer)
        case .delegate(let recognizer): identifier(of: recognizer) + ".delegate"
        case .keyCommand: "keyCommand"
        case .code: "code"
        }
    }
}
