import DispatchEngine
import JSONText

/// Responders besides views, and objects that are none.
extension Forms {
    // MARK: Members that several responders have

    /// The selectors that a responder implements beyond those that an action of the scene names (EV-14).
    static let implements = Codec.selectors.named(
        "Implements",
        "Selectors beyond those that an action of the scene names (EV-14). An object under `objects` implements no others (TA-7)."
    )

    /// `keyCommands` (EV-10).
    static let keyCommands = Codec<[KeyCommand]>(
        .component("KeyCommands") {
            .list(of: keyCommand.schema).described("Models `keyCommands` (EV-10).")
        }
    ) { reader, node in
        var result: [KeyCommand] = []
        for element in reader.elements(of: node, "key commands", like: "[\(keyCommand.object.example)]") {
            if let command = keyCommand.read(reader, element).command { result.append(command) }
        }
        return result
    } write: { json, commands in
        json.array(commands) { keyCommand.write(&$0, KeyCommandParts($1)) }
    }

    static let keyCommand = Form(
        "a key command", example: #"{"input": "s", "modifierFlags": ["command"], "action": "save:"}"#,
        KeyCommandParts(),
        [
            Field(
                "input", \.input, .text("the characters of a key", example: "\"s\""), isRequired: true,
                "The characters of the key."),
            Field(
                "modifierFlags", default: \.modifierFlags, modifierFlags, "The keys that must be held."),
            Field("action", \.action, .selector, isRequired: true, "The selector that it sends."),
            Field(
                "wantsPriorityOverSystemBehavior", default: \.wantsPriority, .flag,
                "True if it comes before text input and other behavior of the system (D63)."),
        ])

    struct KeyCommandParts: Sendable {
        var input: String?
        var modifierFlags: [String] = []
        var action: String?
        var wantsPriority = false

        init() {}

        init(_ command: KeyCommand) {
            (input, modifierFlags, action) = (command.input, command.modifierFlags, command.action)
            wantsPriority = command.wantsPriorityOverSystemBehavior
        }

        var command: KeyCommand? {
            guard let input, let action else { return nil }
            var command = KeyCommand(input: input, modifierFlags: modifierFlags, action: action)
            command.wantsPriorityOverSystemBehavior = wantsPriority
            return command
        }
    }

    static let modifierFlags = Codec<[String]>(
        .component("ModifierFlags") { .list(of: .names(Names.modifierFlags.names)) },
        read: { $0.modifierFlags($1) },
        write: { $0.write(names: $1) })

    /// Any JSON of the author's own, which is given back with the scene and never read.
    static func info<Root>() -> Field<Root> {
        Field(
            "info", "Yours: any JSON; it is kept and given back with the scene, and never read.", .object([]),
            read: { _, _, _ in })
    }

    // MARK: View controllers

    private static let hintsAtRootView = Dictionary(
        uniqueKeysWithValues: ["subviews", "gestureRecognizers", "frame", "bounds", "backgroundColor"].map {
            ($0, "It belongs to its root view, the view with this \"viewController\".")
        })

    static let viewController = Form(
        "a view controller", example: #"{"id": "controller"}"#, ViewControllerParts(),
        hints: overrides.hints(into: "overrides").merging(hintsAtRootView) { $1 },
        aliases: WireMember.swiftNames,
        [
            Field("id", \.id, .id, isRequired: true, "The id of the controller."),
            info(),
            // No class name of a controller is unknown: none has its own behavior here.
            Field("class", \.description.className, .className, "The class of the controller."),
            Field("superclass", \.superclassName, .className, "The class that it derives from."),
            Field("presentedBy", \.description.presentedBy, .id, "The presenting controller (RC-3)."),
            Field(
                "overrides", "Methods that its class overrides.", .reference("Overrides"),
                read: { $2.overrides = $1 }),
            Field(
                "touches", "Short for `overrides` with `touches`.", touchMethods.schema(),
                read: { $2.touches = $1 }),
            Field(
                "preferredScreenEdgesDeferringSystemGestures",
                default: \.description.preferredScreenEdgesDeferringSystemGestures, deferringEdges,
                "The edges at which touches are the application's first, if it is the controller that the system asks (SYS-12)."
            ),
            Field(
                "implements", default: \.description.capabilities.orNew.implements, implements,
                "The selectors that it implements."),
            Field(
                "canBecomeFirstResponder", default: \.description.canBecomeFirstResponder, .flag,
                "True if `becomeFirstResponder()` may succeed (EV-1)."),
            Field(
                "canResignFirstResponder", default: \.description.canResignFirstResponder, .flag,
                "True if `resignFirstResponder()` may succeed (EV-2)."),
            Field(
                "keyCommands", default: \.description.capabilities.orNew.keyCommands, keyCommands,
                "Its key commands (EV-10)."),
            Field(
                "modalInPresentation", default: \.description.isModalInPresentation, .flag,
                "True if no gesture may dismiss it, or a container that is presented and shows it. The delegate is not asked (SHEET-12, SHEET-13)."
            ),
            Field(
                "undoManager", default: \.description.capabilities.orNew.hasUndoManager, .flag,
                "True if it has an undo manager (EV-6)."),
        ] + navigation + tabs + presentation)

    /// Edges of the screen: a list, or one word.
    private static let deferringEdges = Codec<ScreenEdges>.either(
        [
            Look(.string, .name(in: Names.deferringEdges, "a screen edge")),
            Look(
                .array,
                .set(
                    of: .names(Names.deferringEdges.names), in: Names.deferringEdges, "a screen edge",
                    "screen edges")),
        ], "a screen edge or a list of them", example: #"["bottom"]"#)

    /// The members of a view controller, with those that others decide how to read.
    struct ViewControllerParts: Sendable {
        var description = ViewControllerDescription(id: "")
        var id: Identifier?
        var superclassName: String?
        var overrides: JSONNode?
        var touches: JSONNode?
        var pops: [PopKind: JSONNode] = [:]
        var viewControllers: [Identifier]?
        var presentation = PresentationParts()
        /// The delegate, which is read by the class of the controller.
        var delegate: JSONNode?
    }

    // MARK: The application

    static let application = Form(
        "an application", example: #"{"state": "background"}"#, ApplicationParts(),
        [
            Field(
                "state", default: \.description.state,
                .name(in: Names.applicationStates, "an application state"),
                "In the background events end below the application, but for remote control (EQ-21, D61)."),
            Field(
                "delegate",
                canBeNull: true,
                "Null for none, an object for one of its own, or the id of a declared responder, which then ends no chain (RC-7).",
                .either([.type("null"), Codec.id.schema(), applicationDelegate.schema]),
                read: { $2.delegate = $1 }),
            Field(
                "overrides", "Methods that its class overrides.", .reference("Overrides"),
                read: { $2.overrides = $1 }),
            Field(
                "implements", default: \.description.capabilities.orNew.implements, implements,
                "The selectors that it implements."),
            Field(
                "keyCommands", default: \.description.capabilities.orNew.keyCommands, keyCommands,
                "Its key commands (EV-10)."),
            Field(
                "applicationSupportsShakeToEdit", default: \.description.supportsShakeToEdit, .flag,
                "True if a shake undoes (EV-6)."),
            Field(
                "userInterfaceLayoutDirection", default: \.description.userInterfaceLayoutDirection,
                .name(in: Names.layoutDirections, "a layout direction"),
                "The direction of the layout: the edge of the back swipe (NAV-2), the sides of rows' actions (SWA-2) "
                    + "and controls (CT-22) follow it."),
        ])

    struct ApplicationParts: Sendable {
        var description = ApplicationDescription()
        var delegate: JSONNode?
        var overrides: JSONNode?
    }

    static let applicationDelegate = Form(
        "an application delegate", example: #"{"isResponder": true}"#, ApplicationDelegateParts(),
        [
            Field(
                "isResponder", default: \.isResponder, .flag,
                "True if it ends the responder chain (RC-7)."),
            Field(
                "implements", default: \.description.delegateCapabilities.orNew.implements, implements,
                "The selectors that it implements."),
            Field(
                "overrides", "Methods that its class overrides.", .reference("Overrides"),
                read: { $2.overrides = $1 }),
        ])

    struct ApplicationDelegateParts: Sendable {
        /// The application, which keeps what its delegate has.
        var description = ApplicationDescription()
        var isResponder = true
        var overrides: JSONNode?
    }

    // MARK: Objects

    static let targetObject = Form(
        "an object", example: #"{"id": "coordinator", "implements": ["save:"]}"#, TargetObjectParts(),
        [
            Field("id", \.id, .id, isRequired: true, "The id of the object."),
            Field("implements", default: \.implements, implements, "The selectors that it implements."),
        ])

    struct TargetObjectParts: Sendable {
        var id: Identifier?
        var implements: [String] = []
    }
}
