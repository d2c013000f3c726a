import DispatchEngine

extension Change<SceneObject> {
    /// Tells what is changed and how, in the form of requests, and what a method that answers says.
    func describe<Visitor: EntryVisitor & ~Copyable>(_ visitor: inout Visitor, answer: Bool?) {
        visitor.member("target", target)
        switch operation {
        case .set(let properties): visitor.member("set", PropertySet(properties: properties))
        case .remove: visitor.member("remove", Affirmation())
        case .move(let destination, let index):
            visitor.member("moveTo", destination)
            visitor.member("index", ifAny: index)
            visitor.member("answer", ifAny: answer)
        case .addTarget(let action): visitor.member("addTarget", action)
        case .removeTarget(let target, let action, let events):
            visitor.member("removeTarget", TargetRemoval(target: target, action: action, events: events))
        case .becomeFirstResponder:
            visitor.member("becomeFirstResponder", Affirmation())
            visitor.member("answer", ifAny: answer)
        case .resignFirstResponder:
            visitor.member("resignFirstResponder", Affirmation())
            visitor.member("answer", ifAny: answer)
        case .makeKey: visitor.member("makeKey", Affirmation())
        case .makeKeyAndVisible: visitor.member("makeKeyAndVisible", Affirmation())
        case .beginReceivingRemoteControlEvents:
            visitor.member("beginReceivingRemoteControlEvents", Affirmation())
        case .endReceivingRemoteControlEvents:
            visitor.member("endReceivingRemoteControlEvents", Affirmation())
        case .beginIgnoringInteractionEvents: visitor.member("beginIgnoringInteractionEvents", Affirmation())
        case .endIgnoringInteractionEvents: visitor.member("endIgnoringInteractionEvents", Affirmation())
        }
    }
}

extension TargetAction: EntryValue, EntryObject where Reference == SceneObject {
    func describe<Visitor: EntryVisitor & ~Copyable>(_ visitor: inout Visitor) {
        visitor.member("target", orNull: target)
        if isUIAction { visitor.member("uiAction", action) } else { visitor.member("action", action) }
        visitor.member("events", ControlEventNames(events: events))
    }
}

/// What `removeTarget` is called with; nil matches every target, or every selector (TA-8).
struct TargetRemoval: EntryObject {
    let target: SceneObject?
    let action: String?
    let events: ControlEvents

    func describe<Visitor: EntryVisitor & ~Copyable>(_ visitor: inout Visitor) {
        visitor.member("target", orNull: target)
        visitor.member("action", orNull: action)
        visitor.member("events", ControlEventNames(events: events))
    }
}

/// The properties that a change sets, each under its name.
struct PropertySet: EntryValue {
    let properties: [PropertyChange]

    static var form: EntryForm {
        .object(
            EntryDescription(
                members: Property.changeable.compactMap { property in
                    property.changeForm.map {
                        EntryDescription.Member(name: property.name, form: EntryForm($0), presence: .ifAny)
                    }
                }))
    }

    func write<Writer: EntryWriter & ~Copyable>(to writer: inout Writer) { writer.write(properties) }
}

extension EntryForm {
    /// What logs have for the values of a property: numbers for those that requests can name.
    init(_ form: PropertyForm) {
        self =
            switch form {
            case .flag: .flag
            case .number: .number
            case .whole(let lowest): .whole(from: lowest)
            case .text: .text
            case .wholes(let lowest, _): .list(of: .whole(from: lowest))
            case .point, .size, .rect, .insets, .transform: .list(of: .number)
            case .names(let names): .list(of: .words(names.options.map(\.name)))
            }
    }
}
