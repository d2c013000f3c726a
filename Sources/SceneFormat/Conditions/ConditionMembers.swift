import DispatchEngine

/// The conditions by their names.
enum ConditionMember: String, MemberName {
    case all, any, not
    case direction, translation, velocity, inside, touchView, touches, tapCount, other
    case state, scroll, offset, value, property, firstResponder, windowIsKey

    static let owner = "a condition"
    static let example = #"{"direction": "left"}"#
    static let table = allMembers

    /// The knowledge that a question must have for the condition.
    var needs: Knowledge {
        switch self {
        case .all, .any, .not: []
        case .direction, .translation, .velocity: .motion
        case .inside: .place
        case .touchView, .touches, .tapCount: .touch
        case .other: .counterpart
        case .state, .scroll, .offset, .value, .property, .firstResponder, .windowIsKey: []
        }
    }
}

enum AnswerMember: String, MemberName {
    case `if`, then, `else`

    static let owner = "an answer with a condition"
    static let example = #"{"if": {"touches": 1}, "then": true}"#
    static let table = allMembers
}

enum RangeMember: String, MemberName {
    case min, max

    static let owner = "a range"
    static let example = #"{"min": 1, "max": 2}"#
    static let table = allMembers
}

enum VectorTestMember: String, MemberName {
    case x, y, length

    static let owner = "a condition about a vector"
    static let example = #"{"x": {"min": 10}}"#
    static let table = allMembers
}

enum AreaMember: String, MemberName {
    case view, rect, edge, width

    static let owner = "an area"
    static let example = #"{"view": "card", "edge": "top", "width": 44}"#
    static let table = allMembers
}

enum TouchViewMember: String, MemberName {
    case id, `class`, within, isControl

    static let owner = "a condition about the view of a touch"
    static let example = #"{"class": "UIControl"}"#
    static let table = allMembers
}

enum CounterpartMember: String, MemberName {
    case id, type, `class`, view, within

    static let owner = "a condition about the other recognizer"
    static let example = #"{"type": "pan"}"#
    static let table = allMembers
}

enum StateTestMember: String, MemberName {
    case of, `is`

    static let owner = "a condition about a state"
    static let example = #"{"of": "pan", "is": "began"}"#
    static let table = allMembers
}

enum ScrollTestMember: String, MemberName {
    case of, at, `is`

    static let owner = "a condition about scrolling"
    static let example = #"{"of": "list", "at": "top"}"#
    static let table = allMembers
}

enum OffsetTestMember: String, MemberName {
    case of, x, y

    static let owner = "a condition about an offset"
    static let example = #"{"of": "list", "y": {"min": 10}}"#
    static let table = allMembers
}

enum ValueTestMember: String, MemberName {
    case of, `is`, min, max

    static let owner = "a condition about a value"
    static let example = #"{"of": "switch", "is": true}"#
    static let table = allMembers
}

enum PropertyTestMember: String, MemberName {
    case of, name, `is`

    static let owner = "a condition about a property"
    static let example = #"{"of": "panel", "name": "hidden", "is": true}"#
    static let table = allMembers
}
