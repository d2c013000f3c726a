package import DispatchEngine

/// A member of a recognizer: a part of its own kind, or a property.
enum RecognizerMember: Member {
    case part(RecognizerPart)
    case partOfCustom(CustomRecognizerPart)
    case property(NamedProperty<GestureRecognizerDescription>)
    /// A property that some classes have.
    case propertyOfClass(Property)

    static let owner = "a gesture recognizer"
    static let example = #"{"id": "tap", "type": "tap"}"#
    static let hints = Forms.hints(at: Forms.recognizerAction)
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

extension RecognizerMember: DescribedMember {
    var about: String {
        switch self {
        case .part(let part): return part.about
        case .partOfCustom(let part): return part.about
        case .property(let property): return property.property.row.about
        case .propertyOfClass(let property):
            let types = (types ?? []).map(\.rawValue)
            return "\(Wording.list(types, "and")). \(property.row.about)".capitalizedFirst
        }
    }

    var schema: Schema {
        switch self {
        case .part(let part): return part.schema
        case .partOfCustom(let part): return part.schema
        case .property(let property): return property.path.form.schema
        case .propertyOfClass(let property): return property.changeForm?.schema ?? .object([])
        }
    }

    static let component = Schema.component("GestureRecognizer") {
        schema(
            "UIKit's property names and defaults; those of single types only there.",
            required: ["id", "type"]
        ) { member in if case .part(.view) = member { false } else { true } }
    }

    static let componentOfOwn = Schema.component("OwnGestureRecognizer") {
        schema(
            "A scroll view's own recognizer (D1); its id and type are given, and the scroll view is its delegate (GR-43).",
            example: #"{"minimumNumberOfTouches": 2}"#
        ) { member in
            switch member {
            case .part(.id), .part(.type), .part(.requires), .partOfCustom: false
            case .part, .property: true
            case .propertyOfClass(let property): RecognizerType.pan.has(property)
            }
        }
    }
}

extension RecognizerMember {
    static let componentOfPop = Schema.component("PopGestureRecognizer") {
        schema(
            "A navigation controller's own recognizer; its id and type are given. A `delegate` replaces the answers of the navigation controller, null asks nobody (OWN-3).",
            example: #"{"delegate": {"shouldBegin": true}}"#
        ) { member in
            switch member {
            case .part(.id), .part(.type), .part(.requires), .part(.view), .partOfCustom: false
            case .part, .property: true
            case .propertyOfClass(let property):
                RecognizerType.pan.has(property) || RecognizerType.screenEdgePan.has(property)
            }
        }
    }
}

extension RecognizerMember {
    /// Returns the schema of a presentation's own recognizer.
    static func component(of gesture: PresentationGesture) -> Schema {
        let type = RecognizerType(gesture.recognizer("").kind)
        return .component(gesture == .sheetPan ? "SheetPanGestureRecognizer" : "DimmingTapGestureRecognizer")
        {
            schema(
                gesture == .sheetPan
                    ? "The pan of a sheet; its id and type are given. A `delegate` replaces the answers of the sheet, null asks nobody (OWN-3)."
                    : "The tap of a dimming view; its id and type are given.",
                example: gesture == .sheetPan
                    ? #"{"requiresFailureOf": ["list.pan"]}"# : #"{"enabled": false}"#
            ) { member in
                switch member {
                case .part(.id), .part(.type), .part(.requires), .part(.view), .partOfCustom: false
                case .part, .property: true
                case .propertyOfClass(let property): type.has(property)
                }
            }
        }
    }
}

extension RecognizerPart {
    fileprivate var about: String {
        switch self {
        case .id: "The id of the recognizer."
        case .type:
            "Its class, by UIKit's name without prefix and suffix; custom for a class of your own with a script."
        case .class: "A class of your own, which conditions can test for (COND-6)."
        case .superclass: "The class that it derives from."
        case .requiresFailureOf: "`require(toFail:)` (GA-18)."
        case .requires:
            "What a subclass of one of the types requires of the moment; not custom. The first rule that decides is carried out (CUST-4)."
        case .delegate:
            "The answers of its delegate, or the id of the responder that is the delegate (GR-43)."
        case .actions:
            "Its targets and actions (GR-38); a scroll view's own calls them behind the callbacks (D25)."
        case .name: "A name for people."
        case .view:
            "The view that a scroll view's pan or pinch was added to, as `view.addGestureRecognizer(scrollView.panGestureRecognizer)` does (SCV-30)."
        case .info: "Yours: any JSON; it is kept and given back with the scene, and never read."
        }
    }

    fileprivate var schema: Schema {
        switch self {
        case .id, .view: Codec.id.schema()
        case .type: Forms.recognizerType.schema()
        case .class, .superclass, .name: .type("string")
        case .requiresFailureOf: Codec<[Identifier]>.ids.schema()
        case .requires: .list(of: .component("RecognizerRule") { Forms.recognizerRule.schema })
        case .delegate: .either([Forms.gestureDelegateSchema, Codec.id.schema(), .type("null")])
        case .actions: .list(of: Forms.recognizerActionSchema)
        case .info: .object([])
        }
    }
}

extension CustomRecognizerPart {
    fileprivate var about: String {
        switch self {
        case .script: "Custom. What its methods do, rule by rule (CUST-1)."
        case .canPrevent: "Custom. `canPrevent(_:)` (GA-24)."
        case .canBePrevented: "Custom. `canBePrevented(by:)` (GA-24)."
        case .shouldRequireFailureOf: "Custom. `shouldRequireFailure(of:)` (GA-19)."
        case .shouldBeRequiredToFailBy: "Custom. `shouldBeRequiredToFail(by:)` (GA-19)."
        }
    }

    fileprivate var schema: Schema {
        switch self {
        case .script: .list(of: .component("ScriptRule") { Forms.scriptRule.schema() })
        case .canPrevent, .canBePrevented: Forms.customSelection.schema()
        case .shouldRequireFailureOf, .shouldBeRequiredToFailBy: Codec<[Identifier]>.ids.schema()
        }
    }
}
