/// The containers of a run, with what each of them knows and code can set.
struct Containers: Sendable {
    private var navigationControllers: [NavigationState]
    /// `navigationItem` of the controllers that have one of their own.
    private var navigationItems: [ViewControllerID: NavigationItem]
    /// The phases of the drags among the interactions.
    private var dragPhases: [DragPhase]
    private var presentations: [PresentationState]
    /// The open rows of the tables whose rows have actions, at most one of each (SWA-8).
    private var openRows: [OpenRow?]
    /// `selectedIndex` of the tab bar controllers.
    private var selectedTabs: [Int]
    /// The controllers whose `isModalInPresentation` is true.
    private var modalControllers: Set<ViewControllerID>
    /// The first navigation controller whose pop began at its root, after which a real one is stuck (NAV-7).
    private(set) var poppedAtRoot: NavigationControllerID?

    init(_ scene: Scene) {
        navigationControllers = scene.navigationControllers.map { NavigationState($0) }
        navigationItems = scene.navigationItems
        dragPhases = scene.interactions.map { _ in .idle }
        presentations = scene.presentations.map { PresentationState($0) }
        openRows = scene.swipeTables.map { _ in nil }
        selectedTabs = scene.tabBarControllers.map(\.description.selectedIndex)
        modalControllers =
            scene.presentations.isEmpty
            ? []
            : Set(
                scene.viewControllers.indices.lazy
                    .filter { scene.viewControllers[$0].description.isModalInPresentation }
                    .map { ViewControllerID($0) })
    }

    subscript(id: NavigationControllerID) -> NavigationState {
        get { navigationControllers[id.index] }
        _modify { yield &navigationControllers[id.index] }
    }

    subscript(id: InteractionID) -> DragPhase {
        get { dragPhases[id.index] }
        set { dragPhases[id.index] = newValue }
    }

    subscript(id: PresentationID) -> PresentationState {
        get { presentations[id.index] }
        _modify { yield &presentations[id.index] }
    }

    subscript(id: SwipeTableID) -> OpenRow? {
        get { openRows[id.index] }
        set { openRows[id.index] = newValue }
    }

    var hasOpenRows: Bool { !openRows.isEmpty && openRows.contains { $0 != nil } }

    subscript(id: TabBarControllerID) -> Int {
        get { selectedTabs[id.index] }
        set { selectedTabs[id.index] = newValue }
    }

    /// Returns the top controller, if it is in the scene.
    func top(of id: NavigationControllerID) -> ViewControllerID? {
        self[id].viewControllers.last?.viewController
    }

    /// Returns the controller whose `isModalInPresentation` keeps gestures from dismissing a presented one (SHEET-12).
    ///
    /// That is the presented controller itself or one that it shows, or nil if neither does.
    func modalController(shownBy presented: ViewControllerID, in scene: Scene) -> ViewControllerID? {
        var controllers: Set<ViewControllerID> = []
        var next: ViewControllerID? = presented
        while let controller = next, controllers.insert(controller).inserted {
            if modalControllers.contains(controller) { return controller }
            next = shown(by: controller, in: scene)
        }
        return nil
    }

    /// Returns the top controller of a navigation controller, or the selected one of a tab bar controller.
    private func shown(by controller: ViewControllerID, in scene: Scene) -> ViewControllerID? {
        if let id = scene.navigationController(of: controller) { return top(of: id) }
        guard let id = scene.tabBarController(of: controller) else { return nil }
        let tabs = scene[id].description.viewControllers
        return tabs.indices.contains(self[id]) ? tabs[self[id]].viewController : nil
    }

    /// Returns the reason why a navigation controller refuses to pop, or nil if it does not (NAV-3).
    func popRefusal(of id: NavigationControllerID) -> PopRefusal? {
        self[id].refusal(top: top(of: id).flatMap { navigationItems[$0] } ?? NavigationItem())
    }

    /// Notes that a pop began at the root.
    mutating func notePopAtRoot(of id: NavigationControllerID) { poppedAtRoot = poppedAtRoot ?? id }

    /// Sets a property of a controller from code.
    ///
    /// - Parameters:
    ///   - setting: the property and its value.
    ///   - controller: the controller.
    ///   - scene: the scene, which knows what container it is.
    mutating func set(_ setting: ObjectSetting, of controller: ViewControllerID, in scene: Scene) {
        switch setting {
        case .selectedIndex(let index):
            if let id = scene.tabBarController(of: controller) { self[id] = index }
            return
        case .modalInPresentation(true): modalControllers.insert(controller)
        case .modalInPresentation(false): modalControllers.remove(controller)
        case .delegate, .requiresFailureOf, .state, .applicationState, .viewControllers, .navigationBarHidden,
            .navigationItem, .selectedDetentIdentifier:
            break
        }
        switch (setting, scene.navigationController(of: controller)) {
        case (.navigationItem(let item), _): navigationItems[controller, default: NavigationItem()].set(item)
        case (.navigationBarHidden(let isHidden), let id?): self[id].isNavigationBarHidden = isHidden
        case (.viewControllers, _), (.navigationBarHidden, nil), (.delegate, _), (.requiresFailureOf, _),
            (.state, _), (.applicationState, _), (.modalInPresentation, _), (.selectedDetentIdentifier, _),
            (.selectedIndex, _):
            break
        }
    }
}

extension Presentation {
    /// Returns the controller that keeps gestures from dismissing it when a run starts, or nil if none does (SHEET-12).
    package func modalController(in scene: Scene) -> ViewControllerID? {
        Containers(scene).modalController(shownBy: controller, in: scene)
    }
}
