import DispatchEngine

/// A member of a change: a part of it, or a method that it calls.
enum ChangeMember: Member {
    case part(ChangePart)
    case call(ChangeMethod)

    static let owner = "a change"
    static let example = #"{"target": "panel", "set": {"hidden": true}}"#
    static let table = NameTable<ChangeMember>(
        named(ChangePart.allCases.filter { !$0.isCondition })
            + ChangeMethod.allCases.map { ("\($0.name)", .call($0)) }
            + named(ChangePart.allCases.filter(\.isCondition)))

    /// The members that state the operation of a change, which has exactly one.
    static let operations =
        ChangePart.allCases.filter(\.isOperation).map(\.rawValue) + ChangeMethod.allCases.map { "\($0.name)" }

    private static func named(_ parts: [ChangePart]) -> [(String, ChangeMember)] {
        parts.map { ($0.rawValue, .part($0)) }
    }
}

/// A part of a change.
enum ChangePart: String, CaseIterable {
    case target, set, remove, moveTo, index, add, addTarget, removeTarget
    case `if`, once

    var isCondition: Bool { self == .if || self == .once }
    var isOperation: Bool { !isCondition && self != .target && self != .index }
}

enum AddMember: String, MemberName {
    case view, gestureRecognizer, index

    static let owner = "an addition"
    static let example = #"{"view": {"id": "badge", "frame": [0, 0, 20, 20]}}"#
    static let table = allMembers
}

/// A setting of code: a property, or a wire to other objects.
enum SetMember: Member {
    case property(Property)
    case wire(WireMember)

    static let owner = "a set of properties"
    static let example = #"{"hidden": true}"#
    static let table = NameTable<SetMember>(
        Property.changeable.map { ($0.name, .property($0)) }
            + WireMember.allCases.map { ($0.rawValue, .wire($0)) }, aliases: Property.swiftNames)
}

/// A setting of code besides properties.
enum WireMember: String, CaseIterable {
    case delegate, requiresFailureOf, state

    /// The states that code can set: for a recognizer those that a script can ask for, and those of the application.
    static let states = NameTable<ObjectSetting>(
        GestureState.requestable.map { ("\($0)", .state($0)) }
            + ApplicationDescription.State.allCases.map { ($0.rawValue, .applicationState($0)) })
}

extension GestureState {
    /// The states that code can ask for.
    static let requestable: [GestureState] = [.began, .changed, .ended, .cancelled, .failed]
}

extension Property {
    /// The Swift names of properties, such as `isHidden`, which a document may use in place of the properties' own.
    static let swiftNames = allCases.compactMap { property in
        property.swiftName.map { (alias: $0, name: property.name) }
    }

    /// Returns the canonical name of a member that may be written with its Swift name.
    static func ownName(of name: String) -> String {
        swiftNames.first { $0.alias == name }?.name ?? name
    }
}
