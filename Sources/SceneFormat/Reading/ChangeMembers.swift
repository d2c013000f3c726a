import DispatchEngine

enum ChangeMember: String, MemberName {
    case target, set, remove, moveTo, index, addTarget, removeTarget, becomeFirstResponder,
        resignFirstResponder, makeKey
    case makeKeyAndVisible, beginReceivingRemoteControlEvents, endReceivingRemoteControlEvents
    case beginIgnoringInteractionEvents, endIgnoringInteractionEvents

    static let owner = "a change"
    static let table = allMembers
}

/// A property that code can change.
struct PropertyMember: Member {
    let property: Property

    static let owner = "a set of properties"
    static let table = NameTable(Property.changeable.map { ($0.name, PropertyMember(property: $0)) })
}
