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

    mutating func write(_ rect: Rect) {
        writeNumbers(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
    }

    mutating func writeNumbers(_ numbers: Double...) {
        json.beginArray(onOneLine: true)
        for number in numbers { json.write(number) }
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
            for property in properties { write(property) }
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

    private mutating func write(_ property: PropertyChange) {
        switch property {
        case .hidden(let value): member("hidden", value)
        case .userInteractionEnabled(let value): member("userInteractionEnabled", value)
        case .multipleTouchEnabled(let value): member("multipleTouchEnabled", value)
        case .exclusiveTouch(let value): member("exclusiveTouch", value)
        case .animating(let value): member("animating", value)
        case .enabled(let value): member("enabled", value)
        case .selected(let value): member("selected", value)
        case .value(let value): write(ControlValue.number(value))
        case .isOn(let value): write(ControlValue.isOn(value))
        case .selectedSegmentIndex(let index): write(ControlValue.selectedSegmentIndex(index))
        case .currentPage(let page): write(ControlValue.currentPage(page))
        case .text(let text): write(ControlValue.text(text))
        case .refreshing(let value): member("refreshing", value)
        case .scrollView(let change): write(change)
        case .recognizer(.translation(let value)): member("translation", value)
        case .recognizer(.scale(let value)): member("scale", value)
        case .recognizer(.rotation(let value)): member("rotation", value)
        case .alpha(let value): member("alpha", value)
        case .windowLevel(let value): member("windowLevel", value)
        case .frame(let rect):
            json.key("frame")
            write(rect)
        case .bounds(let rect):
            json.key("bounds")
            write(rect)
        case .center(let point):
            json.key("center")
            write(point)
        case .anchorPoint(let point):
            json.key("anchorPoint")
            write(point)
        case .transform(let transform):
            json.key("transform")
            writeNumbers(transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)
        }
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
