import DispatchEngine

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
        case .wire(.delegate): .either([Forms.gestureDelegateSchema, Codec.id.schema(), .type("null")])
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
