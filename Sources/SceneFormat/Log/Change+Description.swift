import DispatchEngine

extension Change {
    /// Describes the target and the change in the form of requests, with the answer of a method that has one.
    func describe<Visitor: EntryVisitor & ~Copyable>(_ visitor: inout Visitor, answer: Bool?) {
        visitor.member("target", target)
        switch operation {
        case .set(let properties, let wires):
            visitor.member("set", PropertySet(target: target, properties: properties, wires: wires))
            visitor.member("answer", ifAny: answer)
        case .remove: visitor.member("remove", Affirmation())
        case .move(let destination, let index):
            visitor.member("moveTo", destination)
            visitor.member("index", ifAny: index)
            visitor.member("answer", ifAny: answer)
        case .addView(let view, let index):
            visitor.member("add", AddedView(view: view, index: index))
            visitor.member("answer", ifAny: answer)
        case .addGestureRecognizer(let recognizer):
            visitor.member("add", AddedRecognizer(recognizer: recognizer))
            visitor.member("answer", ifAny: answer)
        case .addTarget(let action): visitor.member("addTarget", action)
        case .removeTarget(let target, let action, let events):
            visitor.member("removeTarget", TargetRemoval(target: target, action: action, events: events))
        case .call(let method):
            visitor.member(method.name, Affirmation())
            if method.isAnswered { visitor.member("answer", ifAny: answer) }
        }
    }
}

extension TargetAction: EntryValue, EntryObject {
    func describe<Visitor: EntryVisitor & ~Copyable>(_ visitor: inout Visitor) {
        visitor.member("target", orNull: target)
        if isUIAction { visitor.member("uiAction", action) } else { visitor.member("action", action) }
        visitor.member("events", ControlEventNames(events: events))
    }
}

/// The arguments of `removeTarget`, where nil matches every target, or every selector (TA-8).
struct TargetRemoval: EntryObject {
    let target: Identifier?
    let action: String?
    let events: ControlEvents

    func describe<Visitor: EntryVisitor & ~Copyable>(_ visitor: inout Visitor) {
        visitor.member("target", orNull: target)
        visitor.member("action", orNull: action)
        visitor.member("events", ControlEventNames(events: events))
    }
}

/// A view that a change adds.
struct AddedView: EntryObject {
    let view: Identifier
    let index: Int?

    func describe<Visitor: EntryVisitor & ~Copyable>(_ visitor: inout Visitor) {
        visitor.member("view", view)
        visitor.member("index", ifAny: index)
    }
}

/// A recognizer that a change adds.
struct AddedRecognizer: EntryObject {
    let recognizer: Identifier

    func describe<Visitor: EntryVisitor & ~Copyable>(_ visitor: inout Visitor) {
        visitor.member("gestureRecognizer", recognizer)
    }
}

/// The properties that a change sets, each under its name.
struct PropertySet: EntryValue {
    let target: Identifier
    let properties: [PropertyChange]
    let wires: [ObjectSetting]

    static var form: EntryForm {
        let properties = Property.changeable.compactMap { property in
            property.changeForm.map {
                EntryDescription.Member(name: property.name, form: EntryForm($0), presence: .ifAny)
            }
        }
        let wires = WireMember.allCases.map { member in
            let form: EntryForm =
                switch member {
                case .delegate: .identifier(words: [])
                case .requiresFailureOf: .list(of: .identifier(words: []))
                case .state: .words(WireMember.states.names)
                case .viewControllers: .list(of: .identifier(words: []))
                case .navigationBarHidden, .modalInPresentation: .flag
                case .selectedDetentIdentifier: .text
                case .navigationItem: NavigationItem.form
                case .selectedIndex: .whole(from: 0)
                }
            return EntryDescription.Member(
                name: member.rawValue, form: form, presence: member == .delegate ? .orNull : .ifAny)
        }
        return .object(EntryDescription(members: properties + wires))
    }

    func write<Writer: EntryWriter & ~Copyable>(to writer: inout Writer) {
        writer.beginObject()
        for change in properties {
            guard let form = change.property.changeForm else { continue }
            writer.key(dynamic: change.property.name)
            change.value.write(as: form, to: &writer)
        }
        for wire in wires {
            writer.key(dynamic: wire.name)
            write(wire, to: &writer)
        }
        writer.endObject()
    }

    /// Writes the object of a wire.
    private func write<Writer: EntryWriter & ~Copyable>(_ wire: ObjectSetting, to writer: inout Writer) {
        switch wire {
        case .delegate(let delegate):
            if let participant = delegate.flatMap({ participant($0) }) {
                writer.write(identifier: participant)
            } else {
                writer.writeNull()
            }
        case .requiresFailureOf(let recognizers): recognizers.write(to: &writer)
        case .state(let state): writer.write(word: state.name)
        case .applicationState(let state): writer.write(word: state.name)
        case .viewControllers(let controllers): controllers.write(to: &writer)
        case .navigationBarHidden(let isHidden): isHidden.write(to: &writer)
        case .navigationItem(let item): item.write(to: &writer)
        case .modalInPresentation(let isModal): isModal.write(to: &writer)
        case .selectedDetentIdentifier(let detent): writer.write(text: detent.name)
        case .selectedIndex(let index): index.write(to: &writer)
        }
    }

    /// Returns the current delegate of a recognizer, as the log names it elsewhere.
    private func participant(_ delegate: GestureDelegate) -> Participant? {
        delegate.object?.responder.map { .responder($0) }
            ?? target.gestureRecognizer.map { .delegate(of: $0) }
    }
}

extension PropertyValue {
    /// Writes the value of a property of that form, with lengths rounded as the log has them everywhere.
    fileprivate func write<Writer: EntryWriter & ~Copyable>(as form: PropertyForm, to writer: inout Writer) {
        switch self {
        case .flag(let flag): writer.write(flag)
        case .number(let number): writer.write(exact: number)
        case .whole(let number): writer.write(number)
        case .wholes(let numbers): writer.write(list: numbers)
        case .text(let text): writer.write(text: text)
        case .point, .size, .rect, .insets: (numbers ?? []).write(to: &writer)
        case .transform: (numbers ?? []).map { ExactNumber(number: $0) }.write(to: &writer)
        case .names(let set):
            guard case .names(let names) = form else { return }
            writer.beginList(ofObjects: false)
            for option in names.options where set & option.rawValue != 0 { writer.write(word: option.name) }
            writer.endList()
        }
    }
}

extension NavigationItem: EntryObject {
    func describe<Visitor: EntryVisitor & ~Copyable>(_ visitor: inout Visitor) {
        visitor.member("leftBarButtonItem", ifAny: hasLeftBarButtonItem)
        visitor.member("leftItemsSupplementBackButton", ifAny: leftItemsSupplementBackButton)
        visitor.member("hidesBackButton", ifAny: hidesBackButton)
    }
}

extension EntryForm {
    /// Makes the form of a property in logs, which have numbers for values that requests can name.
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
            case .word(let names): .words(names.words)
            }
    }
}
