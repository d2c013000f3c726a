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
    fileprivate var names: String {
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

extension SceneDecoder {
    /// Reads the changes that methods make when they are called, by the methods' names.
    func effects(_ node: JSONNode, of owner: EffectsOwner) -> [ScriptedMethod: [Change]] {
        guard document.kind(of: node) == .object else {
            reader.fault(
                .expected(
                    .either(
                        "an object with a list of changes for each method",
                        example: "{\"touchesBegan\": [{\"target\": \"panel\", \"remove\": true}]}")), at: node
            )
            return [:]
        }
        var result: [ScriptedMethod: [Change]] = [:]
        for value in reader.children(of: node) {
            guard let key = document.key(of: value) else { continue }
            if Self.pureQueries.contains(where: { document.isString(key, equalTo: $0) }) {
                reader.fault(.effectsOfQuery(document.string(key) ?? ""), at: key)
            } else if let method = Names.scriptedMethods.value(of: key, in: document) {
                if owner.has(method) {
                    result[method] = reader.changes(value, at: method.placeOfEffects)
                } else {
                    reader.fault(
                        .foreignMember(
                            method.rawValue,
                            owners: Wording.list(method.implementers.map(\.names), "or"),
                            className: owner.name),
                        at: key)
                }
            } else {
                let known = ScriptedMethod.allCases.filter { owner.has($0) }.map(\.rawValue)
                reader.fault(.unknownMember(owner: "an effects object", known: known), at: key)
            }
        }
        return result
    }

    /// The methods that UIKit calls as often as it likes, so that the number of their changes would be undefined.
    private static let pureQueries: [StaticString] = ["hitTest", "pointInside", "next", "canPerformAction"]
}
