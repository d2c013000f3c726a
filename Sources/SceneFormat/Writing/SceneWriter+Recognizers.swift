import DispatchEngine
import JSONText

extension SceneWriter {
    mutating func write(_ recognizer: GestureRecognizerDescription) {
        let type = RecognizerType(recognizer.kind)
        json.beginObject()
        member("id", recognizer.id)
        member("type", type.rawValue)
        writeMembers(of: recognizer, GestureRecognizerDescription(id: recognizer.id, kind: type.newKind))
        json.endObject()
    }

    /// Writes the properties in which a recognizer differs from a new one of its class.
    mutating func writeMembers(
        of recognizer: GestureRecognizerDescription, _ initial: GestureRecognizerDescription
    ) {
        if let name = recognizer.className { member("class", name) }
        if let name = recognizer.superclassName { member("superclass", name) }
        if let view = recognizer.view { member("view", view) }
        for property in GestureRecognizerDescription.properties {
            member(property.name, property.path, recognizer, initial)
        }
        for property in recognizer.kind.properties {
            member(property.name, property.path, recognizer.kind, initial.kind)
        }
        if case .custom(let custom) = recognizer.kind { write(custom) }
        list("requiresFailureOf", recognizer.requiresFailureOf)
        write(recognizer.requires)
        if let delegate = recognizer.delegate { write(delegate) }
        if !recognizer.actions.isEmpty {
            json.key("actions")
            json.beginArray()
            for action in recognizer.actions { write(action) }
            json.endArray()
        }
    }

    private mutating func write(_ rules: [RecognizerRule]) {
        guard !rules.isEmpty else { return }
        json.key("requires")
        json.beginArray()
        for rule in rules {
            json.beginObject()
            json.key("if")
            write(rule.condition)
            member(rule.consequence == .began ? "then" : "else", rule.consequence.rawValue)
            json.endObject()
        }
        json.endArray()
    }

    // MARK: Custom recognizers

    private mutating func write(_ custom: CustomRecognizer) {
        if !custom.script.isEmpty {
            json.key("script")
            json.beginArray()
            for rule in custom.script { write(rule) }
            json.endArray()
        }
        write("canPrevent", custom.canPrevent)
        write("canBePrevented", custom.canBePrevented)
        list("shouldRequireFailureOf", custom.shouldRequireFailureOf)
        list("shouldBeRequiredToFailBy", custom.shouldBeRequiredToFailBy)
    }

    private mutating func write(_ rule: CustomRecognizer.Rule) {
        json.beginObject()
        switch rule.trigger {
        case .on(let phase, let touches):
            member("on", "\(phase)")
            if let touches {
                json.key("touches")
                json.write(touches)
            }
        case .distance(let distance):
            json.key("distance")
            json.write(distance)
        case .after(let seconds):
            json.key("after")
            json.write(seconds)
        }
        if let request = rule.request { member("request", "\(request)") }
        member("ignore", rule.ignoresTouches, unless: false)
        json.endObject()
    }

    private mutating func write(_ name: StaticString, _ selection: CustomRecognizer.Selection) {
        switch selection {
        case .all: break
        case .none: member(name, false)
        case .only(let ids): fullList(name, ids.map(\.name))
        }
    }

    // MARK: Delegates

    mutating func write(_ delegate: GestureDelegate) {
        json.key("delegate")
        json.beginObject()
        if let object = delegate.object { member("id", object) }
        answer("shouldBegin", delegate.shouldBegin) { $0.write($1) }
        answer("shouldReceiveTouch", delegate.shouldReceiveTouch) { $0.write($1) }
        answer("shouldReceiveEvent", delegate.shouldReceiveEvent) { $0.json.write($1) }
        answer("simultaneousWith", delegate.simultaneousWith) { $0.write($1) }
        answer("shouldRequireFailureOf", delegate.shouldRequireFailureOf) { $0.write($1) }
        answer("shouldBeRequiredToFailBy", delegate.shouldBeRequiredToFailBy) { $0.write($1) }
        if !delegate.shouldBeginEffects.isEmpty {
            json.key("effects")
            json.beginObject()
            write(dynamic: "shouldBegin", delegate.shouldBeginEffects)
            json.endObject()
        }
        json.endObject()
    }

    private mutating func write(_ answer: GestureShouldBegin) {
        switch answer {
        case .always(let answer): json.write(answer)
        case .along(let quantity, let direction):
            json.beginObject()
            json.key(dynamic: quantity.rawValue)
            json.write(direction.rawValue)
            json.endObject()
        }
    }

    private mutating func write(_ answer: ShouldReceiveTouch) {
        switch answer {
        case .always(let answer): json.write(answer)
        case .notFrom(let views, let classes): object("notFrom", views.map(\.name) + classes)
        case .onlyFrom(let views, let classes): object("onlyFrom", views.map(\.name) + classes)
        case .notWithin(let views): object("notWithin", views.map(\.name))
        }
    }

    private mutating func write(_ selection: GestureSelection) {
        switch selection {
        case .all: json.write("all")
        case .only(let ids): names(ids.map(\.name))
        }
    }

    /// Writes an object with one list.
    mutating func object(_ name: StaticString, _ names: [String]) {
        json.beginObject()
        fullList(name, names)
        json.endObject()
    }
}
