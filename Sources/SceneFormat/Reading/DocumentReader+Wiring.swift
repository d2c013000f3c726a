import DispatchEngine
import JSONText

/// The changes that set and add.
extension DocumentReader {
    // MARK: Setting

    /// Reads the settings of a change.
    func set(_ node: JSONNode) -> Change.Operation {
        guard document.kind(of: node) == .object else {
            fault(.expected(.object(SetMember.form)), at: node)
            return .set([])
        }
        var properties: [PropertyChange] = []
        var wires: [ObjectSetting] = []
        for value in children(of: node) {
            guard let key = document.key(of: value) else { continue }
            switch SetMember.table.value(of: key, in: document) ?? aliasedProperty(key, of: node) {
            case .property(let property)?:
                if let change = change(property, value) { properties.append(change) }
            case .wire(let member)?:
                if let wire = wire(member, value) { wires.append(wire) }
            case nil: reportUnsettable(key)
            }
        }
        if document.count(of: node) == 0 { fault(.emptySet("property"), at: node) }
        return .set(properties, wires: wires)
    }

    private func aliasedProperty(_ key: JSONNode, of node: JSONNode) -> SetMember? {
        guard let (name, member) = SetMember.table.aliased(key, in: document) else { return nil }
        checkIsOnlyName(key, for: name, of: node)
        return member
    }

    private func change(_ property: Property, _ value: JSONNode) -> PropertyChange? {
        if property == .animating {
            return isAnimating(value).flatMap { PropertyChange(property, .flag($0)) }
        }
        return property.changeForm.flatMap { self.value(value, $0) }.flatMap { PropertyChange(property, $0) }
    }

    private func wire(_ member: WireMember, _ value: JSONNode) -> ObjectSetting? {
        switch member {
        case .delegate:
            if document.isNull(value) { return .delegate(nil) }
            return delegate(value, of: nil).map { .delegate($0) }
        case .requiresFailureOf: return .requiresFailureOf(identifiers(value))
        case .state: return choice(value, in: WireMember.states, "a state")
        case .viewControllers: return Forms.stack.read(self, value).map { .viewControllers($0) }
        case .navigationBarHidden: return bool(value).map { .navigationBarHidden($0) }
        case .navigationItem: return .navigationItem(Forms.navigationItem.read(self, value))
        case .modalInPresentation: return bool(value).map { .modalInPresentation($0) }
        case .selectedDetentIdentifier: return identifier(value).map { .selectedDetentIdentifier($0) }
        case .selectedIndex: return integer(value, from: 0).map { .selectedIndex($0) }
        }
    }

    /// Reports a member that a run cannot set, and names the change that does.
    private func reportUnsettable(_ key: JSONNode) {
        let member = ViewMember.table.value(of: key, in: document)
        if let member = member ?? ViewMember.table.aliased(key, in: document)?.value {
            fault(.notSettable(of: ViewMember.owner, instead: member.change), at: key)
        } else if Forms.recognizer.hasMember(key, in: document) {
            fault(.notSettable(of: Forms.recognizer.object.owner, instead: nil), at: key)
        } else if Forms.application.hasMember(key, in: document) {
            fault(.notSettable(of: Forms.application.object.owner, instead: nil), at: key)
        } else {
            fault(.unknownMember(owner: SetMember.owner, known: SetMember.table.names), at: key)
        }
    }

    // MARK: Adding

    /// Reads the addition of a change, whose content is read later, with its scene.
    func addition(_ node: JSONNode) -> Change.Operation? {
        switch addedPart(node) {
        case .view(let view, let index):
            putOff(.view(view))
            return .addView(addedIdentifier(of: view), index: index)
        case .gestureRecognizer(let recognizer):
            putOff(.gestureRecognizer(recognizer))
            return .addGestureRecognizer(addedIdentifier(of: recognizer))
        case nil: return nil
        }
    }

    /// An object that is added.
    enum AddedPart {
        case view(JSONNode, index: Int?)
        case gestureRecognizer(JSONNode)
    }

    /// Returns the object that an addition holds.
    func addedPart(_ node: JSONNode) -> AddedPart? {
        let parts = Forms.addition.read(self, node)
        switch (parts.view, parts.gestureRecognizer) {
        case (let view?, nil): return .view(view, index: parts.index)
        case (nil, let recognizer?): return .gestureRecognizer(recognizer)
        default: return nil
        }
    }

    /// Returns the id of an added object.
    ///
    /// A missing id is reported when the object is read.
    private func addedIdentifier(of node: JSONNode) -> Identifier {
        guard let place = document.member("id", of: node), let name = document.string(place), !name.isEmpty
        else { return placeholder(node) }
        return identifier(name, at: place)
    }
}

extension ViewMember {
    /// The change that has the effect of setting the member.
    fileprivate var change: String? {
        switch self {
        case .part(.subviews), .part(.gestureRecognizers): "add"
        case .partOfClass(.actions): "addTarget"
        case .property(.isKeyWindow): "\(ChangeMethod.makeKey.name)"
        default: nil
        }
    }
}
