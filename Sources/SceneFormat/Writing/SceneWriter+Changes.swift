import DispatchEngine
import JSONText

extension SceneWriter {
    /// Writes a list of changes.
    mutating func write(dynamic name: String, _ changes: [Change]) {
        json.key(dynamic: name)
        json.beginArray()
        for change in changes {
            json.beginObject()
            write(change)
            if let condition = change.condition {
                json.key("if")
                _ = Forms.condition.write(&json, condition)
            }
            if change.once != nil { member("once", true) }
            json.endObject()
        }
        json.endArray()
    }

    private mutating func write(_ change: Change) {
        switch change.operation {
        case .addView(let view, let index) where addedViews[view.name] == nil:
            // A view that one change adds can be moved by another.
            write(Change(target: view, operation: .move(to: change.target, index: index)))
        case .addGestureRecognizer(let recognizer) where addedRecognizers[recognizer.name] == nil:
            write(Change(target: recognizer, operation: .move(to: change.target, index: nil)))
        default:
            member("target", change.target)
            write(change.operation)
        }
    }

    private mutating func write(_ operation: Change.Operation) {
        switch operation {
        case .set(let properties, let wires):
            json.key("set")
            json.beginObject()
            for change in properties {
                guard let form = change.property.changeForm else { continue }
                json.key(dynamic: change.property.name)
                json.write(change.value, as: form)
            }
            for wire in wires { write(wire) }
            json.endObject()
        case .addView(let view, let index):
            json.key("add")
            json.beginObject()
            writeAddedView(view)
            json.member("index", index)
            json.endObject()
        case .addGestureRecognizer(let recognizer):
            json.key("add")
            json.beginObject()
            if let recognizer = addedRecognizers.removeValue(forKey: recognizer.name) {
                json.key("gestureRecognizer")
                write(recognizer)
            }
            json.endObject()
        case .move(let destination, let index):
            member("moveTo", destination)
            json.member("index", index)
        case .addTarget(let action):
            json.key("addTarget")
            write(action)
        case .removeTarget(let target, let action, let events):
            json.key("removeTarget")
            Forms.removal.write(&json, Forms.Removal(target: target, action: action, events: events))
        case .remove: member("remove", true)
        case .call(let method): member(method.name, true)
        }
    }
}

extension SceneWriter {
    private mutating func write(_ wire: ObjectSetting) {
        switch wire {
        case .delegate(let delegate?): write(delegate)
        case .delegate(nil): member("delegate", orNull: nil)
        case .requiresFailureOf(let ids): fullList("requiresFailureOf", ids.map(\.name))
        case .state(let state): member("state", "\(state)")
        case .applicationState(let state): member("state", state.rawValue)
        case .viewControllers(let ids): fullList("viewControllers", ids.map(\.name))
        case .navigationBarHidden(let isHidden): member("navigationBarHidden", isHidden)
        case .modalInPresentation(let isModal): member("modalInPresentation", isModal)
        case .selectedDetentIdentifier(let id): member("selectedDetentIdentifier", id.name)
        case .navigationItem(let item): member("navigationItem", item, Forms.navigationItem.codec)
        case .selectedIndex(let index):
            json.member("selectedIndex", index)
        }
    }
}
