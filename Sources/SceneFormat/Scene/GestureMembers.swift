import DispatchEngine

enum RecognizerMember: String, MemberName {
    // Every recogniser.
    case id, type, `class`, superclass, enabled, cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded
    case allowedTouchTypes, requiresExclusiveTouchType, requiresFailureOf, delegate, actions, name
    // Single classes.
    case numberOfTapsRequired, numberOfTouchesRequired, buttonMaskRequired, minimumPressDuration
    case allowableMovement, minimumNumberOfTouches, maximumNumberOfTouches, direction, edges
    case script, canPrevent, canBePrevented, shouldRequireFailureOf, shouldBeRequiredToFailBy

    static let owner = "a gesture recognizer"
    static let table = allMembers

    /// The types that have the member; nil for members of every recogniser.
    var types: [RecognizerType]? {
        switch self {
        case .numberOfTapsRequired: [.tap, .longPress]
        case .numberOfTouchesRequired: [.tap, .longPress, .swipe]
        case .buttonMaskRequired: [.tap]
        case .minimumPressDuration, .allowableMovement: [.longPress]
        case .minimumNumberOfTouches, .maximumNumberOfTouches: [.pan, .screenEdgePan]
        case .direction: [.swipe]
        case .edges: [.screenEdgePan]
        case .script, .canPrevent, .canBePrevented, .shouldRequireFailureOf, .shouldBeRequiredToFailBy:
            [.custom]
        default: nil
        }
    }
}

enum RecognizerType: String, CaseIterable {
    case tap, longPress, pan, swipe, pinch, rotation, screenEdgePan, hover, custom

    static let table = NameTable<RecognizerType>(allCases.map { ($0.rawValue, $0) })

    var newKind: GestureRecognizerDescription.Kind {
        switch self {
        case .tap: .tap(.init())
        case .longPress: .longPress(.init())
        case .pan: .pan(.init())
        case .swipe: .swipe(.init())
        case .pinch: .pinch
        case .rotation: .rotation
        case .screenEdgePan: .screenEdgePan(.init())
        case .hover: .hover
        case .custom: .custom(.init())
        }
    }

    /// Whether the class has `translation(in:)` and `velocity(in:)`.
    var hasTranslation: Bool { self == .pan || self == .screenEdgePan }
}

enum DelegateMember: String, MemberName {
    case id, effects, shouldBegin, shouldReceiveTouch, shouldReceiveEvent, simultaneousWith,
        shouldRequireFailureOf
    case shouldBeRequiredToFailBy

    static let owner = "a gesture recognizer delegate"
    static let table = allMembers
}

enum ShouldReceiveTouchMember: String, MemberName {
    case notFrom, notWithin, onlyFrom

    static let owner = "an answer to shouldReceiveTouch"
    static let table = allMembers
}

enum DelegateEffectMember: String, MemberName {
    case shouldBegin

    static let owner = "the effects of a recognizer's delegate"
    static let table = allMembers
}

enum ShouldBeginMember: String, MemberName {
    case translation, velocity

    static let owner = "an answer to shouldBegin"
    static let table = allMembers
}

enum ScriptRuleMember: String, MemberName {
    case on, touches, distance, after, request, ignore

    static let owner = "a rule of a script"
    static let table = allMembers
}

enum ActionMember: String, MemberName {
    case target, action, events, uiAction, segment, effects

    static let owner = "an action"
    static let table = allMembers
}
