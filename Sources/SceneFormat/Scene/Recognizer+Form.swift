package import DispatchEngine
import JSONText

/// The member of a scene that describes a recognizer.
enum RecognizerHome {
    /// The list of a view.
    case list
    /// A member of the scroll view that has it by itself.
    case scrollView
    /// A member of the navigation controller that has it by itself.
    case navigationController
    /// A member of the controller whose presentation has it by itself.
    case presentation
}

/// Gesture recognizers, with UIKit's property names and defaults.
extension Forms {
    static let recognizer = Form(
        "a gesture recognizer", example: #"{"id": "tap", "type": "tap"}"#, RecognizerParts(),
        hints: gestureDelegate.hints(into: "delegate").merging(hints(at: recognizerAction)) { $1 },
        aliases: Property.swiftNames,
        membersOfAll
            + GestureRecognizerDescription.properties.map { Field($0.property, \.description, $0.path) }
            + propertiesOfClasses.map(propertyOfClass) + partsOfCustom + references)

    struct RecognizerParts: Sendable {
        /// The recognizer's type, or nil if it is not known.
        var type: RecognizerType?
        var home = RecognizerHome.list
        var description = GestureRecognizerDescription(id: "", kind: .hover)

        /// Its properties as a recognizer of the author's own class, if it is one.
        fileprivate var custom: CustomRecognizer {
            get { if case .custom(let custom) = description.kind { custom } else { CustomRecognizer() } }
            set { if case .custom = description.kind { description.kind = .custom(newValue) } }
        }
    }

    private static let membersOfAll: [Field<RecognizerParts>] = [
        // The rest depends on these two, so they are read first.
        Field("id", "The id of the recognizer.", Codec.id.schema(), of: listed, read: { _, _, _ in }),
        Field(
            "type",
            "Its class, by UIKit's name without prefix and suffix; custom for a class of your own with a script.",
            recognizerType.schema(), of: listed, read: { _, _, _ in }),
        Field(
            "class", \.description.className, .className,
            "A class of your own, which conditions can test for (COND-6)."),
        Field("superclass", \.description.superclassName, .className, "The class that it derives from."),
        Field(
            "view", \.description.view, .id,
            // Only what UIKit gives out can be added to another view.
            of: owners("a scroll view's pan or pinch") { $0 == .scrollView && $1 != .custom },
            "The view that a scroll view's pan or pinch was added to, as `view.addGestureRecognizer(scrollView.panGestureRecognizer)` does (SCV-30)."
        ),
        Field(
            "name", "A name for people.", .type("string"),
            read: { reader, node, _ in reader.checkString(node) }),
        info(),
    ]

    private static let references: [Field<RecognizerParts>] = [
        Field(
            "requiresFailureOf", default: \.description.requiresFailureOf, .ids,
            "`require(toFail:)` (GA-18)."),
        Field(
            "requires",
            "What a subclass of one of the types requires of the moment; not custom. The first rule that decides is carried out (CUST-4).",
            .list(of: .component("RecognizerRule") { recognizerRule.schema }),
            of: owners("a recognizer of the scene's own, of one of UIKit's types") {
                $0 == .list && $1 != .custom
            },
            read: { $2.description.requires = $0.rules($1, of: $2.type) },
            write: { json, recognizer in
                guard !recognizer.description.requires.isEmpty else { return }
                json.array("requires", recognizer.description.requires) {
                    recognizerRule.write(&$0, RuleParts($1))
                }
            }),
        Field(
            "delegate",
            "The answers of its delegate, or the id of the responder that is the delegate (GR-43).",
            .either([gestureDelegateSchema, Codec.id.schema(), .type("null")]),
            // The one that delays touches takes no part in arbitration: its delegate is not asked (D1).
            of: owners("a scroll view's pan or pinch") { $0 != .scrollView || $1 != .custom },
            read: {
                $2.description.delegate = $0.delegate(
                    $1, of: $2.type, isScrollView: $2.home == .scrollView)
            }),
        Field(
            "actions",
            "Its targets and actions (GR-38); a scroll view's own calls them behind the callbacks (D25).",
            .list(of: recognizerActionSchema),
            read: { $2.description.actions = $0.recognizerActions($1, of: $2.type) }),
    ]

    // MARK: Members of some recognizers

    private static let listed = owners("a recognizer of the scene's own") { home, _ in home == .list }

    private static func owners(
        _ words: String, _ contain: @escaping @Sendable (RecognizerHome, RecognizerType) -> Bool
    ) -> Field<RecognizerParts>.Owners {
        .init { name, parts in
            guard let type = parts.type, !contain(parts.home, type) else { return nil }
            return .misplacedMember(name, owners: words, here: type.words(parts.home))
        }
    }

    private static func owners(_ types: [RecognizerType]) -> Field<RecognizerParts>.Owners {
        owners(Wording.list(types.map { $0.words(.list) }, "or")) { types.contains($1) }
    }

    private static let propertiesOfClasses: [Property] = RecognizerType.allCases.reduce(into: []) {
        properties, type in
        properties += type.newKind.properties.map(\.property).filter { !properties.contains($0) }
    }

    private static func propertyOfClass(_ property: Property) -> Field<RecognizerParts> {
        let types = RecognizerType.allCases.filter { $0.has(property) }
        @Sendable func path(
            _ parts: RecognizerParts
        ) -> PropertyPath<GestureRecognizerDescription.Kind>? {
            parts.description.kind.properties.first { $0.property == property }?.path
        }
        return Field(
            property.name, isRequired: false, of: owners(types),
            "\(Wording.list(types.map(\.rawValue), "and")). \(property.row.about)".capitalizedFirst,
            { _ in property.changeForm?.schema ?? .object([]) },
            read: { reader, node, parts in
                if let path = path(parts) {
                    reader.set(path, of: &parts.description.kind, node)
                } else if let form = property.changeForm {
                    // Without a known type only the form can be judged.
                    _ = reader.value(node, form)
                }
            },
            write: { json, parts, initial in
                guard let path = path(parts), let value = path.value(in: parts.description.kind),
                    value != path.value(in: initial.description.kind)
                else { return }
                json.key(dynamic: property.name)
                json.write(value, as: path.form)
            })
    }

    private static let ofCustom = owners([.custom])
    /// Methods of a custom class that others' delegates have as well.
    private static let ofCustomOrDelegate = Field<RecognizerParts>.Owners { name, parts in
        guard let type = parts.type, type != .custom else { return nil }
        let hint = gestureDelegate.hints(into: "delegate")[name] ?? ""
        return .foreignName(owner: type.words(parts.home), hint: hint)
    }

    private static let partsOfCustom: [Field<RecognizerParts>] = [
        Field(
            "script", default: \.custom.script, script, of: ofCustom,
            "Custom. What its methods do, rule by rule (CUST-1)."),
        Field(
            "canPrevent", default: \.custom.canPrevent, customSelection, of: ofCustom,
            "Custom. `canPrevent(_:)` (GA-24)."),
        Field(
            "canBePrevented", default: \.custom.canBePrevented, customSelection, of: ofCustom,
            "Custom. `canBePrevented(by:)` (GA-24)."),
        Field(
            "shouldRequireFailureOf", default: \.custom.shouldRequireFailureOf, .ids, of: ofCustomOrDelegate,
            "Custom. `shouldRequireFailure(of:)` (GA-19)."),
        Field(
            "shouldBeRequiredToFailBy", default: \.custom.shouldBeRequiredToFailBy, .ids,
            of: ofCustomOrDelegate,
            "Custom. `shouldBeRequiredToFail(by:)` (GA-19)."),
    ]

    // MARK: Schemas

    static let recognizerSchema = Schema.component("GestureRecognizer") {
        recognizer.schema(without: ["view"], requiring: ["id", "type"])
            .described("UIKit's property names and defaults; those of single types only there.")
    }

    static let ownRecognizerSchema = Schema.component("OwnGestureRecognizer") {
        recognizer.schema(
            without: ["id", "type", "requires"] + members(notOf: [.pan]),
            example: #"{"minimumNumberOfTouches": 2}"#
        ).described(
            "A scroll view's own recognizer (D1); its id and type are given, and the scroll view is its delegate (GR-43)."
        )
    }

    static let popSchema = Schema.component("PopGestureRecognizer") {
        recognizer.schema(
            without: ["id", "type", "requires", "view"] + members(notOf: [.pan, .screenEdgePan]),
            example: #"{"delegate": {"shouldBegin": true}}"#
        ).described(
            "A navigation controller's own recognizer; its id and type are given. A `delegate` replaces the answers of the navigation controller, null asks nobody (OWN-3)."
        )
    }

    /// Returns the schema of a presentation's own recognizer.
    static func schema(of gesture: PresentationGesture) -> Schema {
        let isPan = gesture == .sheetPan
        return .component(isPan ? "SheetPanGestureRecognizer" : "DimmingTapGestureRecognizer") {
            recognizer.schema(
                without: ["id", "type", "requires", "view"]
                    + members(notOf: [RecognizerType(gesture.recognizer("").kind)]),
                example: isPan ? #"{"requiresFailureOf": ["list.pan"]}"# : #"{"enabled": false}"#
            ).described(
                isPan
                    ? "The pan of a sheet; its id and type are given. A `delegate` replaces the answers of the sheet, null asks nobody (OWN-3)."
                    : "The tap of a dimming view; its id and type are given.")
        }
    }

    /// Returns the names of the members that only recognizers of other types have.
    private static func members(notOf types: [RecognizerType]) -> [String] {
        partsOfCustom.map(\.name)
            + propertiesOfClasses.filter { property in !types.contains { $0.has(property) } }.map(\.name)
    }
}

extension RecognizerType {
    static let table = NameTable<RecognizerType>(allCases.map { ($0.rawValue, $0) })

    /// Returns true if recognizers of the type have a property that only some have.
    func has(_ property: Property) -> Bool {
        newKind.properties.contains { $0.property == property }
    }

    /// Returns words for a recognizer of the type.
    fileprivate func words(_ home: RecognizerHome) -> String {
        switch home {
        case .list: "a \(rawValue) recognizer"
        case .scrollView:
            self == .custom ? "its recognizer of delayed touches" : "a scroll view's own recognizer"
        case .navigationController: "a navigation controller's own recognizer"
        case .presentation: "a presentation's own recognizer"
        }
    }

    /// A new recognizer of the type.
    package var newKind: GestureRecognizerDescription.Kind {
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

extension SceneWriter {
    mutating func write(_ recognizer: GestureRecognizerDescription) {
        let type = RecognizerType(recognizer.kind)
        json.beginObject()
        member("id", recognizer.id)
        member("type", type.rawValue)
        writeMembers(of: recognizer, GestureRecognizerDescription(id: recognizer.id, kind: type.newKind))
        json.endObject()
    }

    /// Writes the members in which a recognizer differs from a new one of its class.
    mutating func writeMembers(
        of recognizer: GestureRecognizerDescription, _ initial: GestureRecognizerDescription
    ) {
        Forms.recognizer.writeMembers(
            &json, Forms.RecognizerParts(description: recognizer),
            unlike: Forms.RecognizerParts(description: initial))
        if let delegate = recognizer.delegate { write(delegate) }
        if !recognizer.actions.isEmpty {
            json.key("actions")
            json.beginArray()
            for action in recognizer.actions { write(action) }
            json.endArray()
        }
    }
}
