import DispatchEngine
import JSONText

/// The owner of the methods of an `effects` object.
enum EffectsOwner {
    /// The class of a responder.
    case overrides(OverrideOwner)
    /// The delegate of a scroll view.
    case scrollViewDelegate
    /// The delegate of a text field.
    case textFieldDelegate
    /// The delegate of a navigation controller.
    case navigationControllerDelegate
    /// The delegate of a sheet or a popover, and that of a search.
    case presentationDelegate, searchDelegate
    /// The delegate of a tab bar controller.
    case tabBarControllerDelegate
    /// The delegate of an interaction, of either type for nil.
    case interactionDelegate(InteractionKind?)

    func has(_ method: ScriptedMethod) -> Bool { method.implementers.contains(where: isImplementer) }

    func isImplementer(_ implementer: ScriptedMethod.Implementer) -> Bool {
        switch (self, implementer) {
        case (.overrides, .responder), (.scrollViewDelegate, .scrollViewDelegate),
            (.textFieldDelegate, .textFieldDelegate),
            (.navigationControllerDelegate, .navigationControllerDelegate),
            (.presentationDelegate, .presentationDelegate),
            (.searchDelegate, .presentationDelegate(search: true)),
            (.tabBarControllerDelegate, .tabBarControllerDelegate),
            (.interactionDelegate(nil), .interactionDelegate),
            (.overrides(.application), .sender):
            true
        case (.overrides(.view(nil)), .sender), (.overrides(.view(nil)), .trackingControl),
            (.overrides(.view(nil)), .view):
            true
        case (.interactionDelegate(let own?), .interactionDelegate(let kind)): own == kind
        case (.overrides(.view(let viewClass?)), .sender): viewClass.isKind(of: .control)
        case (.overrides(.view(let viewClass?)), .trackingControl):
            ViewClass.trackingControls.contains(viewClass)
        case (.overrides(.view(let viewClass?)), .view(let classes)):
            classes.contains { viewClass.isKind(of: $0) }
        default: false
        }
    }

    /// Returns the sentence about the effects of a method, with the classes that have it.
    fileprivate func sentence(about method: ScriptedMethod) -> String {
        let changes = "What each call of it changes."
        return method.implementers.first(where: isImplementer)?.sentence(changes) ?? changes
    }

    fileprivate var name: String {
        switch self {
        case .overrides(let owner): owner.name
        case .scrollViewDelegate: "the delegate of a scroll view"
        case .textFieldDelegate: "the delegate of a text field"
        case .navigationControllerDelegate: "the delegate of a navigation controller"
        case .presentationDelegate: "the delegate of a presentation"
        case .searchDelegate: "the delegate of a search"
        case .tabBarControllerDelegate: "the delegate of a tab bar controller"
        case .interactionDelegate(let kind): kind?.words ?? "an interaction"
        }
    }
}

extension ScriptedMethod.Implementer {
    /// The owner of the method in the words of messages.
    var names: String {
        switch self {
        case .responder: "the overrides of a responder"
        case .view(let classes): Wording.list(classes.map(\.name), "or")
        case .trackingControl: Wording.list(ViewClass.trackingControls.map(\.name), "or")
        case .sender: "UIControl or the application"
        case .scrollViewDelegate: "the delegate of a UIScrollView"
        case .textFieldDelegate: "the delegate of a UITextField"
        case .navigationControllerDelegate: "the delegate of a UINavigationController"
        case .presentationDelegate: "the delegate of a presentation"
        case .tabBarControllerDelegate: "the delegate of a UITabBarController"
        case .interactionDelegate(let kind): kind.words
        }
    }
}

extension ScriptedMethod.Implementer {
    /// Returns a sentence about the method, with the owners if not every responder has it.
    func sentence(_ about: String) -> String {
        switch self {
        case .view(let classes): "\(Wording.list(classes.map(\.name), "and")). \(about)"
        case .trackingControl: "\(Wording.list(ViewClass.trackingControls.map(\.name), "and")). \(about)"
        case .sender: "UIControl and the application. \(about)"
        case .interactionDelegate(.contextMenu): "Context menus. \(about)"
        case .interactionDelegate(.drag): "Drags. \(about)"
        case .responder, .scrollViewDelegate, .textFieldDelegate, .navigationControllerDelegate,
            .presentationDelegate, .tabBarControllerDelegate:
            about
        }
    }
}

extension InteractionKind {
    /// An interaction of the type in the words of messages.
    fileprivate var words: String {
        switch self {
        case .contextMenu: "a context menu"
        case .drag: "a drag"
        }
    }
}

extension ScriptedMethod {
    /// The knowledge where its effects happen.
    fileprivate var placeOfEffects: ConditionPlace {
        switch self {
        case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled: .effectOfTouches
        case .gestureRecognizerShouldBegin: .recognizer(nil)
        default: .effect
        }
    }
}

extension Forms {
    static let effectsAbout =
        "What its methods change whenever they are called, by their names without the prefix."

    /// The changes that methods make whenever they are called.
    static func effects<Root>(
        of owner: EffectsOwner, _ set: @escaping @Sendable (inout Root, [ScriptedMethod: [Change]]) -> Void
    ) -> Field<Root> {
        Field(
            "effects", effectsAbout, effects(of: owner), read: { set(&$2, $0.effects($1, of: owner)) })
    }

    /// The schema of the effects of an owner's methods.
    static func effects(of owner: EffectsOwner) -> Schema {
        .object([
            ("type", .text("object")), ("additionalProperties", .flag(false)),
            (
                "properties",
                .object(
                    ScriptedMethod.allCases.filter(owner.has).map {
                        ($0.rawValue, Schema.changes.described(owner.sentence(about: $0)))
                    })
            ),
        ])
    }
}

extension DocumentReader {
    /// Reads the changes that methods make when they are called, by the methods' names.
    func effects(_ node: JSONNode, of owner: EffectsOwner) -> [ScriptedMethod: [Change]] {
        guard document.kind(of: node) == .object else {
            fault(
                .expected(
                    .either(
                        "an object with a list of changes for each method",
                        example: "{\"touchesBegan\": [{\"target\": \"panel\", \"remove\": true}]}")), at: node
            )
            return [:]
        }
        var result: [ScriptedMethod: [Change]] = [:]
        for value in children(of: node) {
            guard let key = document.key(of: value) else { continue }
            if Self.pureQueries.contains(where: { document.isString(key, equalTo: $0) }) {
                fault(.effectsOfQuery(document.string(key) ?? ""), at: key)
            } else if let method = Names.scriptedMethods.value(of: key, in: document) {
                if owner.has(method) {
                    result[method] = changes(value, at: method.placeOfEffects)
                } else {
                    fault(
                        .foreignMember(
                            method.rawValue,
                            owners: Wording.list(method.implementers.map(\.names), "or"),
                            className: owner.name),
                        at: key)
                }
            } else {
                let known = ScriptedMethod.allCases.filter { owner.has($0) }.map(\.rawValue)
                fault(.unknownMember(owner: "an effects object", known: known), at: key)
            }
        }
        return result
    }

    /// The methods that UIKit calls as often as it likes, so that the number of their changes would be undefined.
    private static let pureQueries: [StaticString] = ["hitTest", "pointInside", "next", "canPerformAction"]
}

extension SceneWriter {
    /// Writes the effects of the methods for which `isMeant` returns true.
    mutating func write(
        effects: [ScriptedMethod: [Change]], where isMeant: (ScriptedMethod) -> Bool
    ) {
        let methods = ScriptedMethod.allCases.filter { effects[$0] != nil && isMeant($0) }
        guard !methods.isEmpty else { return }
        json.key("effects")
        json.beginObject()
        for method in methods { write(dynamic: method.rawValue, effects[method] ?? []) }
        json.endObject()
    }
}
