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
            member(property.name, property.path, recognizer, property.path.value(in: initial))
        }
        for property in recognizer.kind.properties {
            member(property.name, property.path, recognizer.kind, property.path.value(in: initial.kind))
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
        for rule in rules { Forms.recognizerRule.write(&json, Forms.RuleParts(rule)) }
        json.endArray()
    }

    // MARK: Custom recognizers

    private mutating func write(_ custom: CustomRecognizer) {
        if !custom.script.isEmpty { member("script", custom.script, Forms.script) }
        if custom.canPrevent != .all { member("canPrevent", custom.canPrevent, Forms.customSelection) }
        if custom.canBePrevented != .all {
            member("canBePrevented", custom.canBePrevented, Forms.customSelection)
        }
        list("shouldRequireFailureOf", custom.shouldRequireFailureOf)
        list("shouldBeRequiredToFailBy", custom.shouldBeRequiredToFailBy)
    }
}
