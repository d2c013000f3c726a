import DispatchEngine
import JSONText

/// The members of controllers that bring recognizers along (OWN-1).
extension Forms {
    // MARK: Navigation controllers

    private static let navigationController = Field<ViewControllerParts>.Owners(
        words: "a UINavigationController", contain: { $0.isNavigationController })

    private static let container = Field<ViewControllerParts>.Owners(
        words: "a UINavigationController or a UITabBarController",
        contain: { $0.isNavigationController || $0.isTabBarController })

    /// The controllers with a delegate of their own.
    private static let delegating = Field<ViewControllerParts>.Owners(
        words: "a UINavigationController, a UITabBarController or a UISearchController",
        contain: {
            $0.isNavigationController || $0.isTabBarController || $0.isKind(of: "UISearchController")
        })

    static let navigation: [Field<ViewControllerParts>] = [
        Field(
            "viewControllers", \.viewControllers, stack, of: container,
            "UINavigationController. Its stack by ids, the root first. The last one's root view must be in the scene, the others' need not be. With it the controller has its back swipe (NAV-1). UITabBarController. The controllers of its tabs by ids, which need not be in the scene (PAGE-10)."
        ),
        Field(
            "navigationBarHidden", default: \.navigation.isNavigationBarHidden, .flag,
            of: navigationController,
            "UINavigationController. With a hidden bar the back swipe does not begin (NAV-3)."),
        Field(
            "interactivePopGestureRecognizer",
            "UINavigationController. Its back swipe from the edge, `<id>.interactivePop` (NAV-2).",
            popSchema, of: navigationController,
            read: { $2.pops[.edge] = $1 }),
        Field(
            "interactiveContentPopGestureRecognizer",
            "UINavigationController. Its back swipe from anywhere, `<id>.contentPop`, which is there only if stated: apps built for iOS 26 have it (NAV-21).",
            popSchema, of: navigationController,
            read: { $2.pops[.content] = $1 }),
        Field(
            "delegate", "UINavigationController, UITabBarController and UISearchController. Its delegate.",
            .either([
                .component("NavigationControllerDelegate") {
                    navigationControllerDelegate.schema.described(
                        "The delegate of a navigation controller (NAV-11).")
                },
                .component("TabBarControllerDelegate") {
                    tabBarControllerDelegate.schema.described(
                        "The delegate of a tab bar controller (PAGE-10).")
                },
                .component("SearchControllerDelegate") {
                    searchControllerDelegate.schema.described("The delegate of a search (SHEET-25).")
                },
            ]), of: delegating,
            // Its class decides about its members.
            read: { $2.delegate = $1 }),
        Field(
            "navigationItem", \.description.navigationItem, navigationItem.codec.named("NavigationItem"),
            "What it shows in the bar of its navigation controller, as far as that stops the back swipe (NAV-3)."
        ),
    ]

    /// The stack of a navigation controller, which is never empty.
    static let stack = Codec<[Identifier]>(
        .object([
            ("type", .text("array")), ("items", Codec<Identifier>.id.schema()), ("minItems", .number(1)),
        ]),
        read: { reader, node in
            let ids = reader.identifiers(node)
            if ids.isEmpty, reader.document.kind(of: node) == .array {
                reader.fault(.emptySet("view controller"), at: node)
            }
            return ids
        }, write: { $0.write(names: $1.map(\.name)) })

    static let navigationItem = Form(
        "a navigation item", example: #"{"leftBarButtonItem": true}"#, NavigationItem(),
        [
            Field(
                "leftBarButtonItem", \.hasLeftBarButtonItem, .flag,
                "True if it has a left item, in whose presence the back swipe does not begin (NAV-3)."),
            Field(
                "leftItemsSupplementBackButton", \.leftItemsSupplementBackButton, .flag,
                "True if left items stand beside the back button, so that the swipe stays (NAV-5)."),
            Field(
                "hidesBackButton", \.hidesBackButton, .flag,
                "True if it hides the back button, and with it the swipe (NAV-3)."),
        ])

    static let navigationControllerDelegate = Form(
        "the delegate of a navigation controller",
        example: #"{"effects": {"didShow": [{"target": "tabBar", "set": {"hidden": false}}]}}"#,
        ControllerDelegateParts(), [effects(of: .navigationControllerDelegate) { $0.effects = $1 }])

    struct ControllerDelegateParts: Sendable {
        var effects: [ScriptedMethod: [Change]] = [:]
    }
}

extension Forms.ViewControllerParts {
    /// Returns true if it is of that class, or derives from it.
    func isKind(of name: String) -> Bool { description.className == name || superclassName == name }

    fileprivate var isNavigationController: Bool { isKind(of: "UINavigationController") }

    /// Its properties as a navigation controller, made on demand.
    fileprivate var navigation: NavigationControllerDescription {
        get { description.navigationController ?? NavigationControllerDescription(viewControllers: []) }
        set { description.navigationController = newValue }
    }
}

extension ViewControllerDescription {
    /// Adds the effects of its delegate's methods.
    mutating func addEffects(_ effects: [ScriptedMethod: [Change]]) {
        if effects.isEmpty { return }
        var all = overrides ?? Overrides()
        all.effects.merge(effects) { own, _ in own }
        overrides = all
    }
}

extension SceneDecoder {
    /// Reads the pops of a navigation controller, now that its id is known.
    private mutating func readPops(
        _ nodes: [PopKind: JSONNode], of controller: inout ViewControllerDescription
    ) {
        for kind in PopKind.allCases {
            guard let node = nodes[kind] else { continue }
            let pop = pop(kind, node, of: controller.id)
            controller.navigationController?.pops[kind] = pop
        }
    }

    /// Reads the stack and the delegate of a navigation controller, whose class is known now.
    mutating func readStack(
        _ parts: Forms.ViewControllerParts, at node: JSONNode,
        into controller: inout ViewControllerDescription
    ) {
        // Of another class it is an error already, and its references are checked nevertheless.
        guard !parts.isTabBarController else { return }
        if let stack = parts.viewControllers {
            let navigation = controller.navigationController
            controller.navigationController =
                navigation ?? NavigationControllerDescription(viewControllers: [])
            controller.navigationController?.viewControllers = stack
        }
        readPops(parts.pops, of: &controller)
        guard parts.isNavigationController else { return }
        if let delegate = parts.delegate {
            controller.addEffects(Forms.navigationControllerDelegate.read(reader, delegate).effects)
        }
        guard
            parts.description.navigationController != nil || !parts.pops.isEmpty || parts.delegate != nil,
            reader.given("viewControllers", of: node) == nil
        else { return }
        reportMissingControllers(
            of: "a navigation controller with a back swipe",
            like:
                #"{"id": "nav", "class": "UINavigationController", "viewControllers": ["list", "detail"]}"#,
            at: node)
    }

    /// Reports a container without the member that makes it one.
    func reportMissingControllers(of owner: String, like example: String, at node: JSONNode) {
        reader.fault(
            .missingMember("viewControllers", of: ObjectForm(owner: owner, example: example)), at: node)
    }
}

extension PopKind {
    /// The member of a navigation controller that describes the pop.
    var member: StaticString {
        switch self {
        case .edge: "interactivePopGestureRecognizer"
        case .content: "interactiveContentPopGestureRecognizer"
        }
    }
}
