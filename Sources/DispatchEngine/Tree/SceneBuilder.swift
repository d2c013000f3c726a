/// Compiles a scene, and finds all of its errors, not only the first.
public struct SceneBuilder {
    var scene: PendingScene
    private var faults: [SceneFault] = []
    /// The number of views that lie in each other down to each view.
    private var levels: [Int] = []
    private var isNestedTooDeeply = false

    /// Makes a builder of a scene.
    ///
    /// References may lead anywhere in it.
    public init(_ description: consuming SceneDescription) {
        var pending = PendingScene(
            name: description.name, screen: description.screen,
            tree: ViewTree(maximumDepth: description.maximumViewDepth))
        pending.application = description.application
        self.init(description, pending)
    }

    /// Makes a builder of the additions that changes make to a scene during a run.
    public init(_ additions: consuming SceneDescription, addedTo base: Scene) {
        self.init(additions, PendingScene(addingTo: base))
    }

    private init(_ description: consuming SceneDescription, _ pending: consuming PendingScene) {
        scene = pending
        let count = scene.tree.count + description.views.count
        scene.identifiers.viewNames.reserveCapacity(count)
        scene.identifiers.declarations.reserveCapacity(count)
        scene.tree.reserveCapacity(count)
        levels.reserveCapacity(description.views.count)
        // In place: a copy of a view would count a reference to each of its parts.
        for index in description.views.indices {
            add(&description.views[index].description, to: description.views[index].superview)
        }
        for (view, window) in description.windows { add(window, view) }
        for (controller, view) in description.viewControllers { add(controller, view) }
        for (id, selectors) in description.objects { add(id, implements: selectors) }
        for (recognizer, view) in description.recognizers { add(recognizer, view) }
        // Last, as code adds them to views that have their recognizers (GR-4).
        for recognizer in scene.movedRecognizers { addOwnRecognizer(recognizer) }
        for recognizer in description.addedRecognizers {
            scene.addedRecognizers.insert(scene.nextRecognizer)
            add(recognizer, nil)
        }
        scene.addedViews.formUnion(description.addedViews)
        scene.actions = description.actions
        scene.firstResponders = description.firstResponders
    }

    private mutating func add(_ window: WindowDescription, _ view: ViewID) {
        scene.identifiers.windows.insert(view)
        scene.tree.update(view, position: 0) { $0.flags.insert(.window) }
        let overrides = scene.overrides(of: view)
        scene.windows.append(
            Scene.Window(
                view: view, level: window.windowLevel, isKey: window.isKeyWindow,
                hasWindowScene: window.hasWindowScene, canBecomeKey: overrides?.canBecomeKey ?? true))
    }

    /// Adds a view, and takes its overrides.
    private mutating func add(_ view: inout ViewDescription, to superview: ViewID?) {
        var flags = ViewFlags()
        flags.set(.hidden, view.isHidden)
        flags.set(
            .userInteractionEnabled,
            view.isUserInteractionEnabled ?? view.viewClass.isUserInteractionEnabledByDefault)
        flags.set(.userInteractionGiven, view.isUserInteractionEnabled != nil)
        flags.set(.multipleTouchEnabled, view.isMultipleTouchEnabled)
        flags.set(.exclusiveTouch, view.isExclusiveTouch)
        flags.set(.enabled, view.isEnabled)
        flags.set(.animating, view.isAnimating)
        flags.set(
            .canBecomeFirstResponder,
            view.canBecomeFirstResponder ?? view.viewClass.canBecomeFirstResponderByDefault)
        flags.set(.canResignFirstResponder, view.canResignFirstResponder)
        flags.set(.selected, view.isSelected)
        flags.set(.clipsToBounds, view.clipsToBounds ?? view.viewClass.clipsToBoundsByDefault)
        var node = ViewNode(
            geometry: view.geometry, alpha: Float(view.alpha), flags: flags, viewClass: view.viewClass,
            className: view.customClass.map { number(ofClass: $0) } ?? Int32(view.viewClass.rawValue))
        if let overrides = view.overrides.take() { node.overrides = scene.addOverrides(overrides) }
        let id = scene.tree.append(node, to: superview)
        noteLevel(below: superview, view.id)
        scene.identifiers.viewNames.append(view.id.name)
        declare(view.id, as: .responder(.view(id)))
        if view.zPosition != 0 { scene.zPositions[id] = view.zPosition }
        if let capabilities = view.capabilities { scene.capabilities[id] = capabilities }
        if view.viewClass.controlClass != nil { addControl(view, id) }
        if view.viewClass.isCell { scene.cells.append((id, view.isSelected)) }
        if view.viewClass.isKind(of: .scrollView) { addScrollView(view, id) }
        if view.viewClass.ownsTextTap { addTextTap(view, id) }
    }

    /// Finds the first view of a branch that lies too deep.
    private mutating func noteLevel(below superview: ViewID?, _ id: Identifier) {
        let level = superview.map { levels[$0.index - scene.firstView] + 1 } ?? 1
        levels.append(level)
        let limit = scene.tree.maximumDepth
        if level == limit + 1 {
            isNestedTooDeeply = true
            keep(.nestedTooDeeply(id.name, limit: limit), id)
        }
    }

    private mutating func addControl(_ view: ViewDescription, _ id: ViewID) {
        scene.controlViews.append(id)
        if let control = view.control { scene.controls[id] = control }
    }

    /// Gives a text field or a text view its own tap (D52, D62).
    ///
    /// It is the first of its `gestureRecognizers`, after a scroll view's own.
    private mutating func addTextTap(_ view: ViewDescription, _ id: ViewID) {
        scene.textTaps.insert(scene.nextRecognizer)
        var tap = GestureRecognizerDescription(
            id: Identifier(view.id.name + IdentifierTable.tapSuffix, source: view.id.source),
            kind: .tap(.init()))
        if let text = view.scrollView { tap.isEnabled = text.isEditable || text.isSelectable }
        add(tap, id)
    }

    private mutating func number(ofClass name: String) -> Int32 {
        if let known = scene.customClasses[name] { return known }
        let index = Int32(scene.identifiers.classNames.count)
        scene.identifiers.classNames.append(name)
        scene.customClasses[name] = index
        return index
    }

    private mutating func add(_ controller: ViewControllerDescription, _ view: ViewID) {
        let id = scene.nextViewController
        scene.viewControllers.append((controller, view, scene.addOverrides(controller.overrides)))
        scene.identifiers.viewControllerNames.append(controller.id.name)
        scene.tree.update(view, position: 0) { $0.viewController = id }
        declare(controller.id, as: .responder(.viewController(id)))
    }

    private mutating func add(_ id: Identifier, implements selectors: [String]) {
        declare(id, as: .object(scene.nextObject))
        scene.identifiers.objectNames.append(id.name)
        scene.objects.append(selectors)
    }

    private mutating func add(_ recognizer: GestureRecognizerDescription, _ view: ViewID?) {
        declareRecognizer(recognizer)
        scene.recognizers.append((recognizer, view, nil))
    }

    /// Takes the identifier and the class names of the next recognizer to be added.
    mutating func declareRecognizer(_ recognizer: GestureRecognizerDescription) {
        let id = scene.nextRecognizer
        declare(recognizer.id, as: .gestureRecognizer(id))
        scene.identifiers.recognizerNames.append(recognizer.id.name)
        let classes = [recognizer.className, recognizer.superclassName].compactMap { $0 }
        if !classes.isEmpty { scene.identifiers.recognizerClasses[id] = classes }
    }

    mutating func declare(_ id: Identifier, as object: SceneObject) {
        if id.name == "application" || id.name == "appDelegate" {
            keep(.reservedIdentifier(id.name), id)
            return
        }
        // The other place may be in another text.
        if scene.base?.identifiers.declarations[id.name] != nil {
            keep(.takenIdentifier(id.name), id)
            return
        }
        let declaration = IdentifierTable.Declaration(object: object, source: id.source)
        guard let earlier = scene.identifiers.declarations.updateValue(declaration, forKey: id.name) else {
            return
        }
        // All later ones refer to the first.
        scene.identifiers.declarations[id.name]?.source = earlier.source
        keep(.duplicateIdentifier(id.name, first: earlier.source), id)
    }

    private mutating func keep(_ kind: SceneFault.Kind, _ id: Identifier) {
        SceneFaults.keep(SceneFault(kind: kind, source: id.source), in: &faults)
    }

    /// Resolves every reference and ends the scene.
    ///
    /// - Throws: the errors of the scene, in the order in which they were found.
    public func build() throws(SceneFaults) -> Scene {
        let (scene, faults) = buildInPart()
        guard let scene, faults.isEmpty else { throw SceneFaults(faults: faults) }
        return scene
    }

    /// Resolves the references that can be resolved.
    ///
    /// That way, references to the scene's objects can be checked although the scene has errors. Such a scene must not
    /// be run.
    ///
    /// - Returns: the scene, unless it is nested too deeply, and all its errors, in the order in which they were found.
    package func buildInPart() -> (scene: Scene?, faults: [SceneFault]) {
        // The code that resolves references depends on the depth.
        guard !isNestedTooDeeply else { return (nil, faults) }
        var faults = faults
        for fault in takenWindowIdentifiers() { SceneFaults.keep(fault, in: &faults) }
        let pending = self.scene
        var linker = SceneLinker(
            identifiers: pending.identifiers, tree: pending.tree, additions: pending.additions,
            isOfEvents: pending.base != nil,
            faults: faults
        ) { pending.limits(of: $0) }
        let scene = linker.compile(pending)
        return (scene, linker.faults)
    }

    /// Returns errors for identifiers that windows have implicitly and that the scene gives to other objects.
    private func takenWindowIdentifiers() -> [SceneFault] {
        let identifiers = scene.identifiers
        return identifiers.windows.sorted().flatMap { window in
            [IdentifierTable.sceneSuffix, IdentifierTable.transitionViewSuffix].compactMap { suffix in
                let name = identifiers.viewNames[window.index] + suffix
                return identifiers.declarations[name].map {
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
