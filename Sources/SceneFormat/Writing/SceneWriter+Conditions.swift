import DispatchEngine
import JSONText

extension SceneWriter {
    /// Writes an answer, using `value` for a constant one.
    mutating func write<Value>(
        _ answer: ScriptedAnswer<Value>, _ value: (inout SceneWriter, Value) -> Void
    ) {
        switch answer {
        case .value(let always): value(&self, always)
        case .when(let condition, let then, let otherwise):
            json.beginObject()
            json.key("if")
            write(condition)
            json.key("then")
            write(then, value)
            if let otherwise {
                json.key("else")
                write(otherwise, value)
            }
            json.endObject()
        }
    }

    /// Writes a member with an answer, if there is one.
    mutating func answer<Value>(
        _ name: StaticString, _ answer: ScriptedAnswer<Value>?,
        _ value: (inout SceneWriter, Value) -> Void
    ) {
        guard let answer else { return }
        json.key(name)
        write(answer, value)
    }

    mutating func write(_ condition: Condition) {
        json.beginObject()
        switch condition {
        case .all(let conditions): write("all", conditions)
        case .any(let conditions): write("any", conditions)
        case .not(let condition):
            json.key("not")
            write(condition)
        case .direction(let direction): member("direction", direction.rawValue)
        case .motion(let quantity, let test): write(quantity, test)
        case .inside(let area): write(area)
        case .touchView(let test): write(test)
        case .touches(let range): write("touches", range)
        case .tapCount(let range): write("tapCount", range)
        case .other(let test): write(test)
        case .state(let recognizer, let states):
            beginTest("state", of: recognizer)
            if states.count == 1 { member("is", states[0].name) } else { list("is", states.map(\.name)) }
            json.endObject()
        case .scrollLimit(let scrollView, let edge):
            beginTest("scroll", of: scrollView)
            member("at", edge.rawValue)
            json.endObject()
        case .scrollActivity(let scrollView, let activity):
            beginTest("scroll", of: scrollView)
            member("is", activity.rawValue)
            json.endObject()
        case .offset(let scrollView, let x, let y):
            beginTest("offset", of: scrollView)
            if let x { write("x", x) }
            if let y { write("y", y) }
            json.endObject()
        case .value(let control, let test):
            beginTest("value", of: control)
            write(test)
            json.endObject()
        case .property(let object, let property, let value):
            beginTest("property", of: object)
            member("name", property.name)
            json.key("is")
            if let form = property.changeForm { json.write(value, as: form) }
            json.endObject()
        case .firstResponder(let id): member("firstResponder", id)
        case .windowIsKey(let id): member("windowIsKey", id)
        }
        json.endObject()
    }

    private mutating func write(_ name: StaticString, _ conditions: [Condition]) {
        json.key(name)
        json.beginArray()
        for condition in conditions { write(condition) }
        json.endArray()
    }

    /// Begins a condition about an object of the scene.
    private mutating func beginTest(_ name: StaticString, of id: Identifier) {
        json.key(name)
        json.beginObject()
        member("of", id)
    }

    // MARK: What the question is about

    private mutating func write(_ quantity: MotionQuantity, _ test: VectorTest) {
        json.key(dynamic: quantity.rawValue)
        json.beginObject()
        if let x = test.x { write("x", x) }
        if let y = test.y { write("y", y) }
        if let length = test.length { write("length", length) }
        json.endObject()
    }

    private mutating func write(_ area: Area) {
        if case .view(let view) = area { return member("inside", view) }
        json.key("inside")
        json.beginObject()
        switch area {
        case .view: break
        case .rect(let rect, in: let view):
            member("view", view)
            json.key("rect")
            json.write(rect)
        case .strip(let edge, let width, of: let view):
            member("view", view)
            member("edge", edge.rawValue)
            json.key("width")
            json.write(width)
        }
        json.endObject()
    }

    private mutating func write(_ test: TouchViewTest) {
        json.key("touchView")
        json.beginObject()
        if let view = test.view { member("id", view) }
        if let name = test.className { member("class", name) }
        if let within = test.within { member("within", within.name) }
        member("isControl", test.isControl, unless: nil)
        json.endObject()
    }

    private mutating func write(_ test: CounterpartTest) {
        json.key("other")
        json.beginObject()
        if let recognizer = test.recognizer { member("id", recognizer) }
        if let type = test.type { member("type", type.rawValue) }
        if let name = test.className { member("class", name) }
        if let view = test.view { member("view", view) }
        if let within = test.within { member("within", within.name) }
        json.endObject()
    }

    // MARK: Values and ranges

    private mutating func write(_ test: ValueTest) {
        switch test {
        case .isOn(let flag): member("is", flag)
        case .text(let text): member("is", text)
        case .number(let range) where range.min == range.max && range.min != nil:
            json.key("is")
            if let number = range.min { json.write(number) }
        case .number(let range): writeBounds(range) { $0.write($1) }
        }
    }

    private mutating func write(_ name: StaticString, _ range: Interval<Int>) {
        json.key(name)
        if let number = range.min, number == range.max { return json.write(number) }
        json.beginObject()
        writeBounds(range) { $0.write($1) }
        json.endObject()
    }

    private mutating func write(_ name: StaticString, _ range: Interval<Double>) {
        json.key(name)
        json.beginObject()
        writeBounds(range) { $0.write($1) }
        json.endObject()
    }

    private mutating func writeBounds<Bound>(
        _ range: Interval<Bound>, _ write: (inout JSONWriter, Bound) -> Void
    ) {
        if let min = range.min {
            json.key("min")
            write(&json, min)
        }
        if let max = range.max {
            json.key("max")
            write(&json, max)
        }
    }
}

extension ViewOrClass {
    fileprivate var name: String {
        switch self {
        case .view(let id): id.name
        case .viewClass(let name): name
        }
    }
}
