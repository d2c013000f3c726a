/// A compiled scene, which is immutable and can be shared by any number of runs at once.
public final class Scene: Sendable {
    /// The scene's name, empty if it has none.
    public let name: String
    /// The screen that windows are placed on, in points.
    public let screen: Size

    let application: Application
    package let tree: ViewTree
    package let windows: [Window]
    package let viewControllers: [ViewController]
    let objects: [TargetObject]
    package let recognizers: [GestureRecognizer]
    /// The registrations of each view with any, in the order they were added.
    package let actions: [ViewID: [TargetAction]]
    /// Every control, in preorder.
    package let controlViews: [ViewID]
    /// The refresh controls among them (PGC-4).
    let refreshControls: [ViewID]
    /// The properties of controls that differ from the defaults of their class.
    let controls: [ViewID: ControlDescription]
    /// The taps that text fields and text views own (D52, D62).
    let textTaps: Set<GestureRecognizerID>
    /// The capabilities of views beyond their class.
    let capabilities: [ViewID: ResponderCapabilities]
    /// True if methods of the author's have effects on the scene.
    let methodsHaveEffects: Bool
    /// True if any code of the author's has effects on the scene.
    package let hasEffects: Bool
    package let firstResponders: [Responder]
    let identifiers: IdentifierTable
    /// `layer.zPosition` where it is not 0: it changes what is drawn in front, and not what is hit (HT-11).
    package let zPositions: [ViewID: Double]
    /// True if a responder chain can lead back into itself, which takes `next` overrides or presented controllers.
    let chainMayCycle: Bool
    /// The recognizers of each view, in `gestureRecognizers` order, and empty if no view has any.
    package let recognizersOfView: [ViewID: [GestureRecognizerID]]

    /// The recognizers in the order of their views, a scroll view's own before those attached to it (D1).
    package let recognizersInViewOrder: [GestureRecognizerID]

    /// The recognizers that each one requires to fail, besides the answers of its delegate (GA-18).
    package let requirements: [[GestureRecognizerID]]
    /// The requirements by its class, or another's, which code cannot change.
    let classRequirements: [GestureRecognizerID: [GestureRecognizerID]]
    /// The requirements in both directions (GR-45).
    let requirementLinks: [[GestureRecognizerID]]
    /// The rules of subclasses of UIKit's recognizers (CUST-4).
    let rules: [GestureRecognizerID: [RecognizerRule]]
    /// The selectors that responders implement because an action of the scene names them as its target.
    let impliedSelectors: [Responder: [String]]
    /// The objects that it has from the start and that changes add during a run.
    let additions: Additions
    /// The places of views and recognizers in their lists.
    ///
    /// Only conditions need them, so they are empty without conditions.
    let places: Places
    /// The number of conditions in all answers and effects, plus the superviews that they climb.
    package let conditionVisits: Int
    package let scrollViews: [ScrollView]
    /// The place of each scroll view in that list.
    let scrollViewOfView: [ViewID: ScrollViewID]
    /// The windows in the order in which a touch asks them (EQ-4, EQ-5).
    package let windowsFromFront: [ViewID]

    /// A window as the scene starts with it.
    package struct Window: Sendable {
        package let view: ViewID
        package let level: Double
        let isKey: Bool
        let hasWindowScene: Bool
        /// `canBecomeKey` of its class.
        var canBecomeKey = true
    }

    /// The objects that changes add during a run, compiled with the scene, and outside its windows until then.
    struct Additions: Sendable {
        /// The views, each at the top of a part of its own.
        let views: Set<ViewID>
        let recognizers: Set<GestureRecognizerID>

        var isEmpty: Bool { views.isEmpty && recognizers.isEmpty }
    }

    /// A view controller.
    package struct ViewController: Sendable {
        package let view: ViewID
        let presentedBy: ViewControllerID?
        let canBecomeFirstResponder: Bool
        let canResignFirstResponder: Bool
        let overrides: Int32
        let capabilities: ResponderCapabilities?
    }

    /// The controls of the scene.
    struct Controls: Sendable {
        let views: [ViewID]
        let properties: [ViewID: ControlDescription]
        let textTaps: Set<GestureRecognizerID>
    }

    /// A target that is not a responder.
    struct TargetObject: Sendable {
        let implements: [String]
    }

    /// The application and its delegate.
    struct Application: Sendable {
        let state: ApplicationDescription.State
        /// True if the delegate ends the chain (RC-7).
        let delegateIsInChain: Bool
        let supportsShakeToEdit: Bool
        let overrides: Int32
        let capabilities: ResponderCapabilities?
        let delegateOverrides: Int32
        let delegateCapabilities: ResponderCapabilities?
    }

    init(
        name: String, screen: Size, application: Application, tree: ViewTree, windows: [Window],
        viewControllers: [ViewController], objects: [TargetObject], recognizers: [GestureRecognizer],
        requirements: [[GestureRecognizerID]], rules: [GestureRecognizerID: [RecognizerRule]],
        classRequirements: [GestureRecognizerID: [GestureRecognizerID]],
        additions: Additions, actions: [ViewID: [TargetAction]], controls: Controls,
        capabilities: [ViewID: ResponderCapabilities],
        firstResponders: [Responder], scrollViews: [ScrollView], identifiers: IdentifierTable,
        zPositions: [ViewID: Double], chainMayCycle: Bool, conditionVisits: Int
    ) {
        self.name = name
        self.screen = screen
        self.application = application
        self.tree = tree.expecting(additions.views)
        self.windows = windows
        self.viewControllers = viewControllers
        self.objects = objects
        self.recognizers = recognizers
        self.actions = actions
        controlViews = controls.views
        refreshControls = controls.views.filter { tree[$0].viewClass == .refreshControl }
        self.controls = controls.properties
        textTaps = controls.textTaps
        self.capabilities = capabilities
        methodsHaveEffects = tree.overrides.contains { !$0.effects.isEmpty }
        hasEffects =
            methodsHaveEffects || actions.values.joined().contains { !$0.effects.isEmpty }
            || recognizers.contains { $0.actions.contains { !$0.effects.isEmpty } }
        self.firstResponders = firstResponders
        self.identifiers = identifiers
        self.zPositions = zPositions
        self.chainMayCycle = chainMayCycle
        var recognizersOfView: [ViewID: [GestureRecognizerID]] = [:]
        // D1: the recognizer that holds back content touches takes no part in arbitration.
        let holders = Set(scrollViews.map(\.delayedTouches.index))
        for (index, recognizer) in recognizers.enumerated() where !holders.contains(index) {
            guard let view = recognizer.view else { continue }
            recognizersOfView[view, default: []].append(GestureRecognizerID(index))
        }
        self.recognizersOfView = recognizersOfView
        // Those that have no view yet come last.
        let views = recognizers.map { $0.view ?? ViewID(tree.count) }
        recognizersInViewOrder = recognizers.indices.filter { !holders.contains($0) }
            .sorted { (views[$0], $0) < (views[$1], $1) }
            .map { GestureRecognizerID($0) }
        self.additions = additions
        self.conditionVisits = conditionVisits
        self.scrollViews = scrollViews
        places =
            conditionVisits > 0 ? Places(tree, windows, recognizers, notListed: controls.textTaps) : Places()
        scrollViewOfView = Dictionary(
            uniqueKeysWithValues: scrollViews.enumerated().map { ($0.element.view, ScrollViewID($0.offset)) })
        self.requirements = requirements
        self.classRequirements = classRequirements
        self.rules = rules
        var links = requirements
        for (dependent, required) in requirements.enumerated() {
            for id in required where !links[id.index].contains(GestureRecognizerID(dependent)) {
                links[id.index].append(GestureRecognizerID(dependent))
            }
        }
        requirementLinks = links
        impliedSelectors = Self.impliedSelectors(actions, recognizers)
        windowsFromFront = windows.enumerated().sorted {
            ($0.element.level, $0.offset) > ($1.element.level, $1.offset)
        }
        .map(\.element.view)
    }

    private static func impliedSelectors(
        _ actions: [ViewID: [TargetAction]], _ recognizers: [GestureRecognizer]
    ) -> [Responder: [String]] {
        var result: [Responder: [String]] = [:]
        for action in actions.values.joined() + recognizers.flatMap(\.actions) {
            if let target = action.target?.responder {
                result[target, default: []].append(action.action)
            }
        }
        return result
    }

    /// Returns true if an action of the scene names the responder as the target of that selector.
    func implements(_ selector: String, _ responder: Responder) -> Bool {
        impliedSelectors[responder]?.contains(selector) ?? false
    }

    /// Returns true if a recognizer is the tap that a text field or a text view owns (D52, D62).
    package func isTextTap(_ recognizer: GestureRecognizerID) -> Bool { textTaps.contains(recognizer) }

    /// The number of views, windows included.
    public var viewCount: Int { tree.count }

    /// See `ViewTree.hitTestVisits`.
    package var hitTestVisits: Int { tree.hitTestVisits }

    /// Returns the view at a place of the list of all views, from 0: in preorder, then those that changes add.
    package func viewID(at place: Int) -> ViewID { ViewID(place) }

    /// The number of gesture recognizers.
    public var gestureRecognizerCount: Int { recognizers.count }

    /// Returns the object that an identifier of the scene names, or nil.
    public func object(named name: String) -> SceneObject? { identifiers[name] }

    /// Returns the identifier of an object of the scene.
    public func identifier(of object: SceneObject) -> String { identifiers.name(of: object) }

    /// Returns the identifier of a view.
    public func identifier(of view: ViewID) -> String { identifiers.viewNames[view.index] }

    /// Returns the identifier of a responder.
    public func identifier(of responder: Responder) -> String { identifiers.name(of: .responder(responder)) }

    /// Returns the identifier of a recognizer.
    public func identifier(of recognizer: GestureRecognizerID) -> String {
        identifiers.recognizerNames[recognizer.index]
    }

    /// Returns the scene together with the objects that its events add, which lie outside the windows until then.
    ///
    /// - Throws: all errors of the additions.
    public func adding(_ additions: SceneDescription) throws(SceneFaults) -> Scene {
        try SceneBuilder(additions, addedTo: self).build()
    }

    /// Returns the limits on changes of a recognizer.
    func limits(of id: GestureRecognizerID) -> SceneLinker.Recognizer {
        SceneLinker.Recognizer(
            kind: recognizers[id.index].kind, isOwn: recognizers[id.index].scrollView != nil)
    }

    /// Links the references of changes that an event makes.
    ///
    /// - Throws: one error for each identifier that names no object or the wrong kind.
    public func resolve(_ changes: [Change]) throws(SceneFaults) -> [Change] {
        var linker = SceneLinker(
            identifiers: identifiers, tree: tree, additions: additions, isOfEvents: true, faults: [],
            limits: limits)
        var changes = changes
        changes.link(by: &linker)
        guard linker.faults.isEmpty else { throw SceneFaults(faults: linker.faults) }
        return changes
    }

    /// Returns the name of a view's class: the author's own if there is one, else UIKit's.
    public func className(of view: ViewID) -> String { identifiers.classNames[Int(tree[view].className)] }

    /// Returns true if a view's class has that name or derives from the class with that name.
    func isKind(_ view: ViewNode, ofClassNamed name: String) -> Bool {
        if identifiers.classNames[Int(view.className)] == name { return true }
        return ViewClass(named: name).map { view.viewClass.isKind(of: $0) } ?? false
    }
}

/// The identifiers of a scene in both directions, implicit ones included.
struct IdentifierTable: Sendable {
    var declarations: [String: Declaration] = [:]
    /// The windows, which have implicit identifiers.
    var windows: Set<ViewID> = []
    var viewNames: [String] = []
    var viewControllerNames: [String] = []
    var recognizerNames: [String] = []
    /// The author's own names of the classes of a recognizer, for those that have any.
    var recognizerClasses: [GestureRecognizerID: [String]] = [:]
    var objectNames: [String] = []
    /// UIKit's class names in the order of `ViewClass`, then the author's own.
    var classNames: [String] = ViewClass.allCases.map(\.name)

    /// The object that an identifier names, and the author's mark of the place where it does.
    struct Declaration {
        var object: SceneObject
        var source: Int
    }

    static let sceneSuffix = ".scene"
    static let transitionViewSuffix = ".transitionView"
    static let tapSuffix = ".tap"

    /// Returns the object that a name means, implicit or declared.
    subscript(name: String) -> SceneObject? {
        if let declaration = declarations[name] { return declaration.object }
        switch name {
        case "application": return .responder(.application)
        case "appDelegate": return .responder(.applicationDelegate)
        default: break
        }
        if let window = owner(of: name, suffix: Self.sceneSuffix) { return .responder(.windowScene(window)) }
        if let window = owner(of: name, suffix: Self.transitionViewSuffix) {
            return .responder(.transitionView(window))
        }
        return nil
    }

    /// Returns true if a name is that of a class, UIKit's or the author's own, and of no object.
    func isClass(_ name: String) -> Bool { self[name] == nil && classNames.contains(name) }

    private func owner(of name: String, suffix: String) -> ViewID? {
        guard name.hasSuffix(suffix) else { return nil }
        guard case .responder(.view(let view))? = declarations[String(name.dropLast(suffix.count))]?.object,
            windows.contains(view)
        else { return nil }
        return view
    }

    func name(of object: SceneObject) -> String {
        switch object {
        case .responder(.view(let view)): viewNames[view.index]
        case .responder(.viewController(let controller)): viewControllerNames[controller.index]
        case .responder(.windowScene(let window)): viewNames[window.index] + Self.sceneSuffix
        case .responder(.transitionView(let window)): viewNames[window.index] + Self.transitionViewSuffix
        case .responder(.application): "application"
        case .responder(.applicationDelegate): "appDelegate"
        case .gestureRecognizer(let recognizer): recognizerNames[recognizer.index]
        case .object(let object): objectNames[object.index]
        }
    }
}
