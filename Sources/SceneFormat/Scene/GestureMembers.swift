import DispatchEngine

/// A member of a recognizer: a part of its own kind, or a property.
enum RecognizerMember: Member {
    case part(RecognizerPart)
    case partOfCustom(CustomRecognizerPart)
    case property(NamedProperty<GestureRecognizerDescription>)
    /// A property that some classes have.
    case propertyOfClass(Property)

    static let owner = "a gesture recognizer"
    static let example = #"{"id": "tap", "type": "tap"}"#
    static let hints = ActionMember.hints(ActionMember.formOfRecognizer)
    static let table = NameTable<RecognizerMember>(
        RecognizerPart.allCases.map { ($0.rawValue, .part($0)) }
            + GestureRecognizerDescription.properties.map { ($0.name, .property($0)) }
            + propertiesOfClasses.map { ($0.name, .propertyOfClass($0)) }
            + CustomRecognizerPart.allCases.map { ($0.rawValue, .partOfCustom($0)) },
        aliases: Property.swiftNames)
    private static let propertiesOfClasses = RecognizerType.allCases.reduce(into: []) { properties, type in
        properties += type.newKind.properties.map(\.property).filter { !properties.contains($0) }
    }

    /// The types that have the member, or nil for members of every recognizer.
    var types: [RecognizerType]? {
        switch self {
        case .part, .property: nil
        case .partOfCustom: [.custom]
        case .propertyOfClass(let property): RecognizerType.allCases.filter { $0.has(property) }
        }
    }

    var name: String {
        switch self {
        case .part(let part): part.rawValue
        case .partOfCustom(let part): part.rawValue
        case .property(let property): property.name
        case .propertyOfClass(let property): property.name
        }
    }
}

/// A part that every recognizer can have.
enum RecognizerPart: String, CaseIterable {
    case id, type, `class`, superclass, requiresFailureOf, requires, delegate, actions, name, view, info
}

/// A part of a recognizer of the author's own class.
enum CustomRecognizerPart: String, CaseIterable {
    case script, canPrevent, canBePrevented, shouldRequireFailureOf, shouldBeRequiredToFailBy
}

extension RecognizerType {
    static let table = NameTable<RecognizerType>(allCases.map { ($0.rawValue, $0) })

    /// Returns true if recognizers of the type have a property that only some have.
    func has(_ property: Property) -> Bool { newKind.properties.contains { $0.property == property } }

    /// A new recognizer of the type.
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
}

enum DelegateMember: String, MemberName {
    case id, effects, shouldBegin, shouldReceiveTouch, shouldReceiveEvent, simultaneousWith,
        shouldRequireFailureOf
    case shouldBeRequiredToFailBy

    static let owner = "a gesture recognizer delegate"
    static let example = #"{"shouldBegin": false}"#
    static let table = allMembers
}

enum ActionMember: String, MemberName {
    case target, action, events, uiAction, segment, effects

    static let owner = "an action"
    static let example = #"{"target": "controller", "action": "save:", "events": ["touchUpInside"]}"#
    static let table = allMembers
    /// The form of a recognizer's, which has no control events.
    static let formOfRecognizer = ObjectForm(
        owner: owner, example: #"{"target": "controller", "action": "handleTap:"}"#)

    /// Returns the hint at `actions` for those who look for `addTarget(_:action:for:)`.
    static func hints(_ form: ObjectForm) -> [String: String] {
        let hint = "Targets and actions are a list: \"actions\": [\(form.example)]."
        return ["target": hint, "targets": hint, "action": hint, "addTarget": hint]
    }
}
