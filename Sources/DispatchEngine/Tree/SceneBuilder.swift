/// Compiles a scene, and finds all of its errors, not only the first.
public struct SceneBuilder {
    /// The scene so far, which begins with the one that it adds to.
    var scene: Scene.Parts
    /// The scene that it adds to, or one without objects.
    let base: Scene.Parts
    /// True if it adds what changes add during a run.
    let isAddition: Bool
    private var faults: [SceneFault] = []
    /// The number of views that lie in each other down to each view.
    private var levels: [Int] = []
    private var isNestedTooDeeply = false
    private var customClasses: [String: Int32] = [:]
    /// Recognizers of scroll views that code has added to other views.
    var movedRecognizers: [GestureRecognizerDescription] = []
    private(set) var viewsWithContent: [(view: ViewID, id: Identifier, webView: WebViewDescription)] = []
    private(set) var swipeRows:
        [(view: ViewID, id: Identifier, configurations: [SwipeSide: SwipeActionsConfiguration])] = []
    private(set) var cells: [(view: ViewID, isSelected: Bool)] = []
    private(set) var actions: [(action: TargetAction, view: ViewID)] = []
    /// The selectors that each target implements which is no responder.
    private(set) var selectors: [String: [String]] = [:]
    private(set) var firstResponders: [Identifier] = []

    /// Makes a builder of a scene.
    ///
    /// References may lead anywhere in it.
    public init(_ description: consuming SceneDescription) {
        var base = Scene.Parts(
            name: description.name, screen: description.screen, system: description.system,
            tree: ViewTree(maximumDepth: description.maximumViewDepth))
        base.application.description = description.application
        self.init(description, base, isAddition: false)
    }

    /// Makes a builder of the additions that changes make to a scene during a run.
    public init(_ additions: consuming SceneDescription, addedTo base: Scene) {
        self.init(additions, base.parts, isAddition: true)
    }

    private init(_ description: consuming SceneDescription, _ base: Scene.Parts, isAddition: Bool) {
        (scene, self.base, self.isAddition) = (base, base, isAddition)
        let names = base.identifiers.classNames
        for index in ViewClass.allCases.count..<names.count { customClasses[names[index]] = Int32(index) }
        let count = base.tree.count + description.views.count
        scene.identifiers.reserveCapacity(views: count)
        scene.tree.reserveCapacity(count)
        levels.reserveCapacity(description.views.count)
        // In place: a copy of a view would count a reference to each of its parts.
        for index in description.views.indices {
            add(&description.views[index].description, to: description.views[index].superview)
        }
        for (view, window) in description.windows {
            add(window, view, source: description.views[view.index].description.id.source)
        }
        addSwipes()
        for (controller, view) in description.viewControllers { add(controller, view) }
        for (id, selectors) in description.objects {
            addObject(id)
            self.selectors[id.name] = selectors
        }
        addContentGestures(beside: description.recognizers)
        for (recognizer, view) in description.recognizers { add(recognizer, to: view) }
        // Last, as code adds them to views that have their recognizers (GR-4).
        for recognizer in movedRecognizers { add(recognizer) }
        for recognizer in description.addedRecognizers {
            scene.additions.recognizers.insert(nextRecognizer)
            add(recognizer)
        }
        scene.additions.views.formUnion(description.addedViews)
        scene.tree.expect(scene.additions.views.union(scene.containerButtons.keys))
        actions = description.actions
        firstResponders = description.firstResponders
    }

    /// The identifier of the next recognizer to be added.
    var nextRecognizer: GestureRecognizerID { GestureRecognizerID(scene.recognizers.count) }

    /// Keeps overrides in the tree, and returns their place.
    mutating func add(_ overrides: Overrides?) -> Int32 {
        guard let overrides else { return -1 }
        scene.tree.overrides.append(overrides)
        return Int32(scene.tree.overrides.count - 1)
    }

    private mutating func add(_ window: WindowDescription, _ view: ViewID, source: Int) {
        scene.identifiers.windows.insert(view)
        scene.tree.update(view, position: 0) { $0.flags.insert(.window) }
        scene.windows.append(
            Scene.Window(
                view: view, description: window,
                canBecomeKey: scene.tree.overrides(of: view)?.canBecomeKey ?? true))
        addSystemGate(to: view, source: source)
    }

    /// Adds a view, and takes its overrides.
    private mutating func add(_ view: inout ViewDescription, to superview: ViewID?) {
        let className = view.customClass.map { number(ofClass: $0) } ?? Int32(view.viewClass.rawValue)
        let overrides = view.overrides == nil ? -1 : add(view.overrides.take())
        let id = scene.tree.append(
            ViewNode(
                geometry: view.geometry, alpha: Float(view.alpha), flags: ViewFlags(view),
                viewClass: view.viewClass, className: className, overrides: overrides),
            to: superview)
        noteLevel(below: superview, view.id)
        scene.identifiers.viewNames.append(view.id.name)
        declare(view.id, as: .responder(.view(id)))
        if view.hasAdditions || !view.viewClass.isPlain { addParts(of: view, id) }
    }

    /// Adds the parts that few views have.
    private mutating func addParts(of view: ViewDescription, _ id: ViewID) {
        if let label = view.label { scene.labels[id] = label }
        if view.zPosition != 0 { scene.zPositions[id] = view.zPosition }
        if let capabilities = view.capabilities { scene.capabilities[id] = capabilities }
        if view.viewClass.controlClass != nil { addControl(view, id) }
        if view.viewClass.isCell { cells.append((id, view.isSelected)) }
        if view.viewClass.isKind(of: .scrollView) { addScrollView(view, id) }
        if view.viewClass.ownsTextTap { addTextTap(view, id) }
        if !view.viewClass.contentGestures.isEmpty { viewsWithContent.append((id, view.id, view.webView)) }
        if view.hasAdditions { addInteractions(view, id) }
        if !view.swipeActions.isEmpty { swipeRows.append((id, view.id, view.swipeActions)) }
    }

    /// Adds a button that a container puts into a view, and that is outside the tree until then.
    mutating func addButton(_ id: Identifier, in view: ViewID) -> ViewID {
        var button = ViewDescription(id: id)
        button.viewClass = .button
        let next = ViewID(scene.tree.count)
        // In the view for a moment, so that it counts among the levels.
        add(&button, to: view)
        scene.tree.remove(next, position: 0)
        return next
    }

    /// Finds the first view of a branch that lies too deep.
    private mutating func noteLevel(below superview: ViewID?, _ id: Identifier) {
        let level = superview.map { levels[$0.index - base.tree.count] + 1 } ?? 1
        levels.append(level)
        if level == scene.tree.maximumDepth + 1 { noteDepth(of: id) }
    }

    private mutating func noteDepth(of id: Identifier) {
        isNestedTooDeeply = true
        keep(.nestedTooDeeply(id.name, limit: scene.tree.maximumDepth), id)
    }

    private mutating func addControl(_ view: ViewDescription, _ id: ViewID) {
        scene.controlViews.append(id)
        if let control = view.control { scene.controls[id] = control }
    }

    /// Gives a text field or a text view its own tap (D52, D62).
    ///
    /// It is the first of its `gestureRecognizers`, after a scroll view's own.
    private mutating func addTextTap(_ view: ViewDescription, _ id: ViewID) {
        scene.textTaps.insert(nextRecognizer)
        var tap = GestureRecognizerDescription(
            id: Identifier(view.id.name + IdentifierTable.tapSuffix, source: view.id.source),
            kind: .tap(.init()))
        if let text = view.scrollView { tap.isEnabled = text.isEditable || text.isSelectable }
        add(tap, to: id)
    }

    private mutating func number(ofClass name: String) -> Int32 {
        if let known = customClasses[name] { return known }
        let index = Int32(scene.identifiers.classNames.count)
        scene.identifiers.classNames.append(name)
        customClasses[name] = index
        return index
    }

    private mutating func add(_ controller: ViewControllerDescription, _ view: ViewID) {
        let id = ViewControllerID(scene.viewControllers.count)
        var controller = controller
        let overrides = add(controller.overrides.take())
        let containers = controller.takeContainers()
        scene.viewControllers.append(
            Scene.ViewController(view: view, description: controller, overrides: overrides))
        scene.identifiers.viewControllerNames.append(controller.id.name)
        scene.tree.update(view, position: 0) { $0.viewController = id }
        declare(controller.id, as: .responder(.viewController(id)))
        if let item = controller.navigationItem { scene.navigationItems[id] = item }
        if let tabs = containers?.tabs {
            scene.viewControllers[id.index].containers.tabBarController = TabBarControllerID(
                scene.tabBarControllers.count)
            scene.tabBarControllers.append(TabBarController(controller: id, description: tabs))
        }
        // SHEET-1: the pan is the first.
        if let presentation = containers?.presentation {
            addPresentation(presentation, controller.id, id, view)
        }
        if let navigation = containers?.navigation {
            addNavigationController(navigation, controller.id, id, view)
        }
    }

    private mutating func addObject(_ id: Identifier) {
        scene.identifiers.objectNames.append(id.name)
        declare(id, as: .object(ObjectID(scene.identifiers.objectNames.count - 1)))
    }

    /// Adds a recognizer to a view.
    mutating func add(_ recognizer: GestureRecognizerDescription, to view: ViewID) {
        var recognizer = recognizer
        if recognizer.view == nil {
            recognizer.view = Identifier(scene.identifiers.viewNames[view.index])
            recognizer.view?.object = .responder(.view(view))
        }
        add(recognizer)
    }

    /// Adds a recognizer to the view that it names.
    private mutating func add(_ recognizer: GestureRecognizerDescription) {
        let id = nextRecognizer
        var recognizer = recognizer
        recognizer.actions.removeRepeats()
        scene.recognizers.append(recognizer)
        if let scrollView = recognizer.scrollView {
            scene.scrollViews[scrollView.index].note(id, as: recognizer.kind)
        }
        scene.identifiers.recognizerNames.append(recognizer.id.name)
        declare(recognizer.id, as: .gestureRecognizer(id))
        let classes = [recognizer.className, recognizer.superclassName].compactMap { $0 }
        if !classes.isEmpty { scene.identifiers.recognizerClasses[id] = classes }
    }

    /// Declares an object whose name is in its list of names.
    mutating func declare(_ id: Identifier, as object: SceneObject) {
        if IdentifierTable.isReserved(id.name) {
            keep(.reservedIdentifier(id.name), id)
            return
        }
        // The other place may be in another text.
        if isAddition, base.identifiers.declaration(of: id.name) != nil {
            keep(.takenIdentifier(id.name), id)
            return
        }
        if let first = scene.identifiers.declare(id, as: object) {
            keep(.duplicateIdentifier(id.name, first: first), id)
        }
    }

    private mutating func keep(_ kind: SceneFault.Kind, _ id: Identifier) {
        SceneFaults.keep(SceneFault(kind: kind, source: id.source), in: &faults)
    }

    /// Resolves every reference and ends the scene.
    ///
    /// - Throws: the errors of the scene, in the order in which they were found.
    public consuming func build() throws(SceneFaults) -> Scene {
        var builder = self
        let (scene, faults) = builder.buildInPart()
        guard let scene, faults.isEmpty else { throw SceneFaults(faults: faults) }
        return scene
    }

    /// Resolves the references that can be resolved, once.
    ///
    /// That way, references to the scene's objects can be checked although the scene has errors. Such a scene must not
    /// be run.
    ///
    /// - Returns: the scene, unless it is nested too deeply, and all its errors, in the order in which they were found.
    package mutating func buildInPart() -> (scene: Scene?, faults: [SceneFault]) {
        // The code that resolves references depends on the depth.
        guard !isNestedTooDeeply else { return (nil, faults) }
        for fault in takenWindowIdentifiers() { SceneFaults.keep(fault, in: &faults) }
        var linker = SceneLinker(scene, isOfEvents: isAddition, faults: faults)
        link(by: &linker)
        return (Scene(scene), linker.faults)
    }

    /// Returns errors for identifiers that windows have implicitly and that the scene gives to other objects.
    private func takenWindowIdentifiers() -> [SceneFault] {
        let identifiers = scene.identifiers
        return identifiers.windows.sorted().flatMap { window in
            [IdentifierTable.sceneSuffix, IdentifierTable.transitionViewSuffix].compactMap { suffix in
                let name = identifiers.viewNames[window.index] + suffix
                return identifiers.declaration(of: name).map {
                    SceneFault(kind: .reservedIdentifier(name), source: $0.source)
                }
            }
        }
    }

    /// Returns the identifiers declared so far that a reference of that kind could name, for suggestions in messages.
    public func declaredIdentifiers(of kind: SceneFault.ExpectedObject) -> [String] {
        scene.identifiers.declared(kind)
    }
}
