/// A compiled scene, which is immutable and can be shared by any number of runs at once.
public final class Scene: Sendable {
    let parts: Parts

    /// The scene's name, empty if it has none.
    public var name: String { parts.name }
    /// The screen that windows are placed on, in points.
    public var screen: Size { parts.screen }

    // See `Parts`.
    package var system: SystemDescription { parts.system }
    var application: Application { parts.application }
    package var tree: ViewTree { parts.tree }
    package var windows: [Window] { parts.windows }
    package var viewControllers: [ViewController] { parts.viewControllers }
    package var recognizers: [GestureRecognizerDescription] { parts.recognizers }
    package var requirements: [[GestureRecognizerID]] { parts.requirements }
    var classRequirements: [GestureRecognizerID: [GestureRecognizerID]] { parts.classRequirements }
    package var actions: [ViewID: [TargetAction]] { parts.actions }
    package var controlViews: [ViewID] { parts.controlViews }
    package var controls: [ViewID: ControlDescription] { parts.controls }
    var textTaps: Set<GestureRecognizerID> { parts.textTaps }
    var capabilities: [ViewID: ResponderCapabilities] { parts.capabilities }
    package var firstResponders: [Responder] { parts.firstResponders }
    package var scrollViews: [ScrollView] { parts.scrollViews }
    package var navigationControllers: [NavigationController] { parts.navigationControllers }
    var webViews: [ViewID: WebViewDescription] { parts.webViews }
    /// Returns the name of a view for people, or nil if its identifier is all.
    package func label(of view: ViewID) -> String? { parts.labels.isEmpty ? nil : parts.labels[view] }
    /// Returns the first view with a name for people, or nil if none has it.
    package func firstView(labeled label: String) -> ViewID? {
        parts.labels.filter { $0.value == label }.keys.min { $0.index < $1.index }
    }
    package var interactions: [Interaction] { parts.interactions }
    package var presentations: [Presentation] { parts.presentations }
    package var swipeTables: [SwipeTable] { parts.swipeTables }
    package var swipeActions: [ViewID: [SwipeSide: SwipeActionsConfiguration]] { parts.swipeActions }
    package var tabBarControllers: [TabBarController] { parts.tabBarControllers }
    package var containerButtons: [ViewID: ContainerButton] { parts.containerButtons }
    var navigationItems: [ViewControllerID: NavigationItem] { parts.navigationItems }
    var identifiers: IdentifierTable { parts.identifiers }
    package var zPositions: [ViewID: Double] { parts.zPositions }
    var additions: Additions { parts.additions }
    /// True if changes add views or recognizers.
    package var hasAdditions: Bool { !additions.isEmpty }
    package var conditionVisits: Int { parts.conditionVisits }

    // What follows from the parts.
    /// The refresh controls (PGC-4).
    package let refreshControls: [ViewID]
    /// True if methods of the author's have effects on the scene.
    let methodsHaveEffects: Bool
    /// True if any code of the author's has effects on the scene.
    package let hasEffects: Bool
    /// True if a responder chain can lead back into itself, which takes `next` overrides or presented controllers.
    let chainMayCycle: Bool
    /// The recognizers of each view, in `gestureRecognizers` order, and empty if no view has any.
    package let recognizersOfView: [ViewID: [GestureRecognizerID]]
    /// The views that may do something with touches: those with recognizers or overrides, controls, and cells.
    ///
    /// A view may be among them more than once.
    package let touchTakers: [ViewID]
    /// The recognizers in the order of their views, a scroll view's own before those attached to it (D1).
    package let recognizersInViewOrder: [GestureRecognizerID]
    /// The requirements in both directions (GR-45).
    let requirementLinks: [[GestureRecognizerID]]
    /// The selectors that responders implement because an action of the scene names them as its target.
    let impliedSelectors: [Responder: [String]]
    /// The places of views and recognizers in their lists.
    ///
    /// Only conditions and containers that refuse need them, so they are empty without either.
    let places: Places
    /// The place of each scroll view in the list of them.
    let scrollViewOfView: [ViewID: ScrollViewID]
    /// The presentations by their root views, and by their dimming views.
    let presentationOfRoot: [ViewID: PresentationID]
    let presentationOfDimming: [ViewID: PresentationID]
    /// The windows in the order in which a touch asks them (EQ-4, EQ-5).
    package let windowsFromFront: [ViewID]

    init(_ parts: Parts) {
        self.parts = parts
        let (tree, recognizers, scrollViews) = (parts.tree, parts.recognizers, parts.scrollViews)
        refreshControls = parts.controlViews.filter { tree[$0].viewClass == .refreshControl }
        methodsHaveEffects = tree.overrides.contains { !$0.effects.isEmpty }
        hasEffects =
            methodsHaveEffects || parts.actions.values.joined().contains { !$0.effects.isEmpty }
            || recognizers.contains { $0.actions.contains { !$0.effects.isEmpty } }
            || parts.swipeActions.values.contains {
                $0.values.contains { $0.actions.contains { !$0.effects.isEmpty } }
            }
        chainMayCycle =
            parts.viewControllers.contains { $0.presentedBy != nil }
            || tree.overrides.contains { $0.next != nil }
        var recognizersOfView: [ViewID: [GestureRecognizerID]] = [:]
        // D1: the recognizer that holds back content touches takes no part in arbitration.
        let holders = Set(scrollViews.map(\.delayedTouches.index))
        for (index, recognizer) in recognizers.enumerated() where !holders.contains(index) {
            guard let view = recognizer.attachedView else { continue }
            recognizersOfView[view, default: []].append(GestureRecognizerID(index))
        }
        self.recognizersOfView = recognizersOfView
        touchTakers = tree.touchTakers + recognizers.compactMap(\.attachedView)
        // Those that have no view yet come last.
        let views = recognizers.map { $0.attachedView ?? ViewID(tree.count) }
        recognizersInViewOrder = recognizers.indices.filter { !holders.contains($0) }
            .sorted { (views[$0], $0) < (views[$1], $1) }
            .map { GestureRecognizerID($0) }
        let mayPoint =
            parts.conditionVisits > 0 || !parts.navigationControllers.isEmpty || !parts.presentations.isEmpty
            || !parts.swipeTables.isEmpty
            || parts.webViews.values.contains { $0.allowsBackForwardNavigationGestures }
        places = mayPoint ? Places(parts) : Places()
        scrollViewOfView = Dictionary(
            uniqueKeysWithValues: scrollViews.enumerated().map { ($0.element.view, ScrollViewID($0.offset)) })
        var links = parts.requirements
        for (dependent, required) in parts.requirements.enumerated() {
            for id in required where !links[id.index].contains(GestureRecognizerID(dependent)) {
                links[id.index].append(GestureRecognizerID(dependent))
            }
        }
        requirementLinks = links
        let presentations = parts.presentations.enumerated().map { ($1, PresentationID($0)) }
        // Of two controllers with one root view the first counts.
        presentationOfRoot = Dictionary(presentations.map { ($0.view, $1) }) { first, _ in first }
        presentationOfDimming = Dictionary(
            uniqueKeysWithValues: presentations.compactMap { presentation, id in
                presentation.dimming.map { ($0, id) }
            })
        impliedSelectors = Self.impliedSelectors(parts.actions, recognizers)
        windowsFromFront = parts.windows.enumerated().sorted {
            ($0.element.level, $0.offset) > ($1.element.level, $1.offset)
        }
        .map(\.element.view)
    }

    private static func impliedSelectors(
        _ actions: [ViewID: [TargetAction]], _ recognizers: [GestureRecognizerDescription]
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

    /// Returns the view that an identifier names, or nil if it names something else.
    package func view(named name: String) -> ViewID? {
        if case .responder(.view(let view))? = object(named: name) { view } else { nil }
    }

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

    /// Links the references of changes that an event makes.
    ///
    /// - Throws: one error for each identifier that names no object or the wrong kind.
    public func resolve(_ changes: [Change]) throws(SceneFaults) -> [Change] {
        var (linker, changes) = (SceneLinker(parts, isOfEvents: true, faults: []), changes)
        changes.link(by: &linker)
        guard linker.faults.isEmpty else { throw SceneFaults(faults: linker.faults) }
        return changes
    }

    /// Returns the name of a view's class: the author's own if there is one, else UIKit's.
    public func className(of view: ViewID) -> String { identifiers.classNames[Int(tree[view].className)] }

    /// Returns true if a view or a recognizer is in no window until a change adds it, or the view around it.
    package func isAdded(_ name: String) -> Bool {
        var next: ViewID?
        switch object(named: name) {
        case .responder(.view(let view))?: next = view
        case .gestureRecognizer(let recognizer)?:
            if additions.recognizers.contains(recognizer) { return true }
            next = recognizers[recognizer.index].attachedView
        case .responder?, .object?, nil: return false
        }
        while let view = next {
            if additions.views.contains(view) { return true }
            next = tree.superview(of: view)
        }
        return false
    }

    /// Returns the place of a view's class: UIKit's by their raw values, then the author's own.
    package func classPlace(of view: ViewID) -> Int { Int(parts.tree[view].className) }

    /// Returns true if a view's class has that name or derives from the class with that name.
    func isKind(_ view: ViewNode, ofClassNamed name: String) -> Bool {
        if identifiers.classNames[Int(view.className)] == name { return true }
        return ViewClass(named: name).map { view.viewClass.isKind(of: $0) } ?? false
    }
}

/// The identifiers of a scene in both directions, implicit ones included.
struct IdentifierTable: Sendable {
    /// The declared objects, whose identifiers the lists of names hold.
    private var declarations: [Declaration] = []
    /// The places of the declarations by their identifiers.
    private var places = HashedPlaces()
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
    static let systemGateSuffix = ".systemGate"

    /// Returns the object that a name means, implicit or declared.
    subscript(name: String) -> SceneObject? {
        if let declaration = declaration(of: name) { return declaration.object }
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
        let owner = declaration(of: String(name.dropLast(suffix.count)))
        guard case .responder(.view(let view))? = owner?.object, windows.contains(view)
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

// The declarations of identifiers.
extension IdentifierTable {
    mutating func reserveCapacity(views: Int) {
        viewNames.reserveCapacity(views)
        declarations.reserveCapacity(views)
        places.reserveCapacity(views)
    }

    /// Returns the declaration of an identifier, which an implicit one does not have.
    func declaration(of name: String) -> Declaration? {
        place(of: name, TextHash.hash(name)).map { declarations[$0] }
    }

    /// Declares an object, whose name must be in its list already.
    ///
    /// - Returns: the source of an earlier declaration, which then has this object, or nil if there is none.
    mutating func declare(_ id: Identifier, as object: SceneObject) -> Int? {
        let hash = TextHash.hash(id.name)
        if let place = place(of: id.name, hash) {
            // All later ones refer to the first.
            declarations[place].object = object
            return declarations[place].source
        }
        declarations.append(Declaration(object: object, source: id.source))
        places.append(hash)
        return nil
    }

    /// Finds the declarations by new names.
    mutating func hashNames() {
        places = HashedPlaces()
        places.reserveCapacity(declarations.count)
        for declaration in declarations { places.append(TextHash.hash(name(of: declaration.object))) }
    }

    private func place(of name: String, _ hash: UInt32) -> Int? {
        places.first(hash) { self.name(of: declarations[$0].object) == name }
    }

    /// Returns true if an identifier is the application's or its delegate's.
    static func isReserved(_ name: String) -> Bool {
        // Most names have another length.
        name.utf8.count == 11 && (name == "application" || name == "appDelegate")
    }
}

extension Scene {
    /// Returns true if an identifier may be that of an object that no scene declares, such as a scroll view's pan.
    package static func mayImply(_ name: String) -> Bool {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else {
            return IdentifierTable.isReserved(name)
        }
        return impliedSuffixes.contains(String(name[dot...]))
    }

    /// The suffixes of such identifiers, behind that of a window, a view or a view controller.
    private static let impliedSuffixes: Set<String> = Set(
        [
            [IdentifierTable.sceneSuffix, IdentifierTable.transitionViewSuffix],
            [IdentifierTable.tapSuffix, IdentifierTable.systemGateSuffix],
            ScrollViewGesture.allCases.map(\.suffix), SwipeGesture.allCases.map(\.suffix),
            PopKind.allCases.map(\.suffix), PresentationGesture.allCases.map(\.suffix),
            InteractionKind.allCases.map(\.suffix), WebSwipe.allCases.map(\.suffix),
        ].joined())
}
