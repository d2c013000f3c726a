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

/// A setting of code: a property, or a wire to other objects.
enum SetMember: Member {
    case property(Property)
    case wire(WireMember)

    static let owner = "a set of properties"
    static let example = #"{"hidden": true}"#
    static let table = NameTable<SetMember>(
        Property.changeable.map { ($0.name, .property($0)) }
            + WireMember.allCases.map { ($0.rawValue, .wire($0)) },
        aliases: Property.swiftNames + WireMember.swiftNames)
}

/// A setting of code besides properties.
enum WireMember: String, CaseIterable {
    case delegate, requiresFailureOf, state
    case viewControllers, navigationBarHidden, navigationItem
    case modalInPresentation, selectedDetentIdentifier, selectedIndex

    /// The Swift names of flags, as of properties.
    static let swiftNames = [
        (alias: "isNavigationBarHidden", name: navigationBarHidden.rawValue),
        (alias: "isModalInPresentation", name: modalInPresentation.rawValue),
    ]

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
    static func ownName(of name: String) -> String { ownNames[name] ?? name }

    /// The canonical names of members by their Swift names.
    private static let ownNames = Dictionary(
        (swiftNames + WireMember.swiftNames).map { ($0.alias, $0.name) },
        uniquingKeysWith: { first, _ in first })
}

extension ChangeMember: DescribedMember {
    var about: String {
        switch self {
        case .part(let part): part.about
        case .call(let method): "\(method.receivers). Calls `\(method.name)()` (\(method.rule))."
        }
    }

    var schema: Schema {
        switch self {
        case .part(let part): part.schema
        case .call: .type("boolean")
        }
    }

    static let component = Schema.component("Change") {
        schema(
            "One thing done to one object that has the property or the method (A30, C9, D34).",
            required: ["target"])
    }
}

extension ChangePart {
    fileprivate var about: String {
        switch self {
        case .target: "The object that is changed."
        case .set: "The properties that get other values."
        case .remove: "Takes a view or a recognizer away (TC-25, GR-14, A39)."
        case .moveTo:
            "The new superview, without `index` in front of all; of a recognizer, its new view (A43)."
        case .index: "With `moveTo` of a view only: the place among the subviews."
        case .add: "UIView. Adds a subview or a gesture recognizer (A42)."
        case .addTarget:
            "UIControl. `addTarget(_:action:for:)` (TA-2); counts from the next pass (TA-3). Without `segment`."
        case .removeTarget: "UIControl. `removeTarget(_:action:for:)` (TA-8)."
        case .if: "Must hold when the turn of the change comes (A44)."
        case .once: "Effects only: it happens the first time it would, and never again in the run (A44)."
        }
    }

    fileprivate var schema: Schema {
        switch self {
        case .target, .moveTo: Codec.id.schema()
        case .set: SetMember.component
        case .remove, .once: .type("boolean")
        case .index: PropertyForm.whole(from: 0).schema
        case .add:
            .component("Addition") {
                Forms.addition.schema.described(
                    "One object with all that is in it, whose ids nothing else has, in the scene or in another addition. "
                        + "A view takes part from the next hit-test on, a recognizer from the next touch on. While it "
                        + "is there, adding it again does nothing; once removed it comes back as it is then (A42)."
                )
            }
        case .addTarget: ActionMember.ofControl
        case .removeTarget:
            .component("TargetRemoval") {
                Forms.removal.schema.described(
                    "`removeTarget(_:action:for:)`; a null or missing target or action matches all (TA-8).")
            }
        case .if: Forms.condition.schema()
        }
    }
}

extension SetMember: DescribedMember {
    var about: String {
        switch self {
        case .property(let property): property.sentences
        case .wire(.delegate):
            "Recognizers. The delegate, asked from the next question on; null for none (A43)."
        case .wire(.requiresFailureOf):
            "Recognizers. The recognizers of `require(toFail:)`, in place of those before (GA-18)."
        case .wire(.state):
            "Recognizers: the state that the code of a subclass sets (GR-32). The application: its state (EQ-21)."
        case .wire(.viewControllers): "UINavigationController. Its stack, the root first (NAV-3)."
        case .wire(.navigationBarHidden): "UINavigationController. True if its bar is hidden (NAV-3)."
        case .wire(.navigationItem):
            "View controllers. What is stated of `navigationItem`; the rest stays (NAV-3)."
        case .wire(.modalInPresentation):
            "Presented controllers. True if no gesture dismisses it (SHEET-12)."
        case .wire(.selectedDetentIdentifier):
            "Sheets. The detent whose height the root view gets; its delegate does not hear of it (SHEET-14)."
        case .wire(.selectedIndex):
            "UITabBarController. The index of the selected tab, of which the delegate does not hear (PAGE-10)."
        }
    }

    var schema: Schema {
        switch self {
        case .property(let property): property.schemaOfChange
        case .wire(.delegate): .either([DelegateMember.component, Codec.id.schema(), .type("null")])
        case .wire(.requiresFailureOf): Codec<[Identifier]>.ids.schema()
        case .wire(.state): .names(WireMember.states.names)
        case .wire(.viewControllers): Forms.stack.schema()
        case .wire(.navigationBarHidden), .wire(.modalInPresentation): .type("boolean")
        case .wire(.selectedDetentIdentifier): .type("string")
        case .wire(.navigationItem): Forms.navigationItem.codec.named("NavigationItem").schema()
        case .wire(.selectedIndex): PropertyForm.whole(from: 0).schema
        }
    }

    static let component = Schema.component("PropertySet") {
        schema(
            "What code sets, with new values; that sends no control events (D34, SWI-6, SEG-6). Numbers of a recognizer's "
                + "class count from its next attempt on, all else from the next question or touch on (A43).")
    }
}

extension ChangeMethod {
    /// The objects that have the method, in the words of the contract.
    fileprivate var receivers: String {
        switch self {
        case .becomeFirstResponder, .resignFirstResponder: "Responders"
        case .makeKey, .makeKeyAndVisible: "UIWindow"
        case .beginReceivingRemoteControlEvents, .endReceivingRemoteControlEvents,
            .beginIgnoringInteractionEvents, .endIgnoringInteractionEvents:
            "The application"
        }
    }

    /// The rule about the method.
    fileprivate var rule: String {
        switch self {
        case .becomeFirstResponder, .resignFirstResponder: "EV-1"
        case .makeKey, .makeKeyAndVisible: "EQ-5"
        case .beginReceivingRemoteControlEvents, .endReceivingRemoteControlEvents: "EV-7"
        case .beginIgnoringInteractionEvents, .endIgnoringInteractionEvents: "EQ-19"
        }
    }
}
