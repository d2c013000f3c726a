import DispatchEngine

enum SceneMember: String, MemberName {
    case name, description, screen, application, windows, objects, firstResponder

    static let owner = "a scene"
    static let exampleOfWindows = #"[{"id": "window", "frame": [0, 0, 390, 844]}]"#
    static let example = #"{"windows": "# + exampleOfWindows + "}"
    static let table = allMembers
}

enum ApplicationMember: String, MemberName {
    case state, delegate, overrides, implements, keyCommands, applicationSupportsShakeToEdit

    static let owner = "an application"
    static let example = #"{"state": "background"}"#
    static let table = allMembers
    var canBeNull: Bool { self == .delegate }
}

enum ApplicationDelegateMember: String, MemberName {
    case isResponder, implements, overrides

    static let owner = "an application delegate"
    static let example = #"{"isResponder": true}"#
    static let table = allMembers
}

enum TargetObjectMember: String, MemberName {
    case id, implements

    static let owner = "an object"
    static let example = #"{"id": "coordinator", "implements": ["save:"]}"#
    static let table = allMembers
}

enum ViewControllerMember: String, MemberName {
    case id, `class`, superclass, presentedBy, overrides, touches, implements
    case canBecomeFirstResponder, canResignFirstResponder, keyCommands, undoManager, info

    static let owner = "a view controller"
    static let example = #"{"id": "controller"}"#
    static let table = allMembers
}

enum KeyCommandMember: String, MemberName {
    case input, modifierFlags, action, wantsPriorityOverSystemBehavior

    static let owner = "a key command"
    static let example = #"{"input": "s", "modifierFlags": ["command"], "action": "save:"}"#
    static let table = allMembers
}

enum AnimatingMember: String, MemberName {
    case allowUserInteraction

    static let owner = "an animation"
    static let example = #"{"allowUserInteraction": true}"#
    static let table = allMembers
}

/// A member of a view: a part of its own kind, or a property.
enum ViewMember: Member {
    case part(ViewPart)
    case partOfClass(ViewClassPart)
    case property(Property)

    static let owner = "a view"
    static let example = #"{"id": "card", "frame": [20, 40, 100, 44]}"#
    static let hints = ActionMember.hints(ActionMember.form)
    static let table = NameTable<ViewMember>(
        ViewPart.allCases.map { ($0.rawValue, .part($0)) } + properties.map { ($0.name, .property($0)) }
            + ViewClassPart.allCases.map { ($0.rawValue, .partOfClass($0)) }, aliases: Property.swiftNames)
    private static let properties = Property.allCases.filter {
        if case .run = $0.row.place { false } else { true }
    }
}

/// A part that every view can have.
enum ViewPart: String, CaseIterable {
    case id, `class`, superclass, backgroundColor, viewController, overrides, implements, keyCommands
    case undoManager, gestureRecognizers, subviews
    /// The author's own data, which can be any JSON.
    case info
}

/// A part that views of some classes can have.
enum ViewClassPart: String, CaseIterable {
    case actions, delegate
    case panGestureRecognizer, pinchGestureRecognizer, delayedTouchesGestureRecognizer

    /// The classes that have the part.
    var owners: [ViewClass] {
        switch self {
        case .actions: [.control]
        case .delegate: [.scrollView, .textField]
        case .panGestureRecognizer, .pinchGestureRecognizer, .delayedTouchesGestureRecognizer: [.scrollView]
        }
    }
}
