import DispatchEngine
import TestSupport

/// Makes random scenes: views inside views, with recognizers, controls and scroll views among them.
///
/// The content of a scene is set before `make()`. The same seed gives the same scene.
struct RandomTree {
    /// The classes of the views, each as likely as the others.
    var classes: [ViewClass] = [.view]
    /// The most views, without windows and cells.
    var maximumViews = 8
    /// The most recognizers, without those that views make for themselves.
    var maximumRecognizers = 10
    /// True if actions and overridden methods change the scene.
    var hasEffects = true

    private(set) var views: [Identifier] = []
    private(set) var viewClasses: [String: ViewClass] = [:]
    private(set) var recognizers: [GestureRecognizerDescription] = []
    /// The recognizers that scroll views and text fields make for themselves (D1, D52).
    private(set) var ownRecognizers: [GestureRecognizerDescription] = []
    /// The controls, by name, as the scene describes them.
    private(set) var controls: [String: ControlDescription] = [:]
    /// The controls whose `cancelTracking` leaves out super (CT-7).
    private(set) var silentControls: Set<String> = []
    /// The effects of methods on the scene, by the name of the view that has them or whose delegate has.
    private(set) var effects: [String: [ScriptedMethod: [Change]]] = [:]
    /// The superview of each view but the windows, and the view of each recognizer, by name.
    private(set) var parents: [String: String] = [:]
    /// The objects that changes can add to the scene.
    private(set) var additions: RandomAdditions
    /// The middles of the views on the screen, while nothing has moved.
    private(set) var places: [Point] = []
    private var generator: SeededGenerator
    private var presentation: RandomPresentation
    /// The source of chance for rows with actions, apart so that scenes without them stay as they were.
    private var rowGenerator: SeededGenerator
    /// The source of chance for interactions and web views, for the same reason.
    private var interactionGenerator: SeededGenerator
    private var viewCount = 0

    /// Every class with behavior of its own, the plain view more often than the others.
    static let everyClass: [ViewClass] =
        [
            .view, .view, .view, .control, .button, .switch, .slider, .segmentedControl, .stepper,
            .pageControl, .textField, .datePicker, .refreshControl,
        ] + scrollingClasses
    /// The classes that scroll.
    static let scrollingClasses: [ViewClass] = [.scrollView, .scrollView, .tableView, .collectionView]

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        rowGenerator = SeededGenerator(seed: seed &+ 2)
        interactionGenerator = SeededGenerator(seed: seed &+ 3)
        var separate = SeededGenerator(seed: seed &+ 1)
        additions = RandomAdditions(&separate)
        presentation = RandomPresentation(seed: seed &+ 2)
    }

    /// Makes the next scene of the seed.
    mutating func make() throws(SceneFaults) -> Scene {
        let windowCount = generator.isOne(in: 6) ? 2 : 1
        var windows: [Node] = []
        for number in 0..<windowCount {
            // The second window covers the right part of the screen.
            let frame = number == 0 ? Rect(0, 0, 320, 480) : Rect(200, 0, 120, 480)
            let space = Space(name: "w\(number)", origin: frame.origin, size: frame.size, depth: 1)
            var node = makeView(space, frame, .window)
            node.isKeyWindow = number == 0
            node.subviews = makeSubviews(of: space)
            windows.append(node)
        }
        addRecognizers(to: &windows)
        for index in windows.indices { addActions(to: &windows[index]) }
        if hasEffects {
            for index in windows.indices { addMethodEffects(to: &windows[index]) }
        }
        presentation.present(in: &windows, views)
        parents.merge(additions.parents) { own, _ in own }
        return try Scene.make(adding: additions.nodes, additions.detached) { for node in windows { node } }
    }

    /// The changes that are possible in the scene.
    var changes: RandomChange {
        RandomChange(
            views: views, classes: viewClasses, recognizers: (recognizers + ownRecognizers).map(\.id),
            wiring: RandomWiring(
                views: views + additions.views, recognizers: recognizers + additions.allRecognizers,
                additions: additions))
    }

    // MARK: Views

    /// A view that others are put into.
    private struct Space {
        let name: String
        /// The place of its corner on the screen.
        let origin: Point
        let size: Size
        let depth: Int
        var isInCell = false
    }

    private mutating func makeSubviews(of parent: Space) -> [Node] {
        var nodes: [Node] = []
        for _ in 0..<generator.number(in: parent.depth == 1 ? 1...3 : 0...2) {
            guard parent.depth < 6, viewCount < maximumViews else { break }
            viewCount += 1
            nodes.append(makeSubtree("v\(viewCount)", generator.element(of: classes) ?? .view, in: parent))
        }
        return nodes
    }

    private mutating func makeSubtree(_ name: String, _ viewClass: ViewClass, in parent: Space) -> Node {
        let frame = makeFrame(viewClass, in: parent.size)
        let space = Space(
            name: name, origin: parent.origin.moved(frame.origin.x, frame.origin.y), size: frame.size,
            depth: parent.depth + 1, isInCell: parent.isInCell)
        parents[name] = parent.name
        var node = makeView(space, frame, viewClass)
        if viewClass.hasCells { node.subviews = makeCells(of: space, viewClass) }
        // A control seldom has something inside that is touched in its stead (A6). In a cell it never has, because a
        // cancel ends at the control, and the cell would stay highlighted.
        if !viewClass.isKind(of: .control) || !space.isInCell && generator.isOne(in: 8) {
            node.subviews += makeSubviews(of: space)
        }
        return node
    }

    private mutating func makeFrame(_ viewClass: ViewClass, in size: Size) -> Rect {
        let (width, height) = (max(Int(size.width), 8), max(Int(size.height), 8))
        let x = Double(generator.number(in: 0...width / 3))
        let y = Double(generator.number(in: 0...height / 3))
        // The size is small enough for a finger to leave the control (CT-9).
        let isSmall = viewClass.isKind(of: .control)
        return Rect(
            x, y, Double(generator.number(in: isSmall ? 40...100 : width / 2...width)),
            Double(generator.number(in: isSmall ? 20...60 : height / 2...height)))
    }

    private mutating func makeCells(of table: Space, _ viewClass: ViewClass) -> [Node] {
        (0..<generator.number(in: 1...4)).map { row in
            viewCount += 1
            let frame = Rect(0, Double(row) * 60, table.size.width, 60)
            let space = Space(
                name: "v\(viewCount)", origin: table.origin.moved(0, frame.origin.y), size: frame.size,
                depth: table.depth + 1, isInCell: true)
            parents[space.name] = table.name
            let isRow = viewClass.isKind(of: .tableView)
            var node = makeView(space, frame, isRow ? .tableViewCell : .collectionViewCell)
            node.subviews = makeSubviews(of: space)
            makeSwipeActions(of: &node)
            return node
        }
    }

    /// Gives every third row actions on one side or both (SWA-3).
    private mutating func makeSwipeActions(of row: inout Node) {
        guard rowGenerator.isOne(in: 3) else { return }
        for side in SwipeSide.allCases where !rowGenerator.isOne(in: 3) {
            let names = (0..<rowGenerator.number(in: 0...2)).map { Identifier("\(side.rawValue)\($0)") }
            var configuration = SwipeActionsConfiguration(actions: names.map { SwipeAction(id: $0) })
            configuration.performsFirstActionWithFullSwipe = rowGenerator.isOne(in: 2)
            row.view.swipeActions[side] = configuration
        }
    }

    /// Gives every eighth view a context menu, a drag or both (CTX-1), and makes some plain views web views (CTX-30).
    private mutating func makeInteractions(of node: inout Node) {
        if node.view.viewClass == .view, interactionGenerator.isOne(in: 12) {
            node.view.viewClass = .webView
            node.view.webView.allowsBackForwardNavigationGestures = interactionGenerator.isOne(in: 2)
            node.view.webView.canGoBack = interactionGenerator.isOne(in: 2)
            viewClasses[node.view.id.name] = .webView
        }
        guard interactionGenerator.isOne(in: 8) else { return }
        for kind in InteractionKind.allCases where !interactionGenerator.isOne(in: 3) {
            var interaction = InteractionDescription(kind)
            if interactionGenerator.isOne(in: 4) { interaction.answer = .value(false) }
            interaction.allowsSimultaneousRecognitionDuringLift =
                kind == .drag && interactionGenerator.isOne(in: 3)
            node.view.interactions.append(interaction)
        }
    }

    private mutating func makeView(_ space: Space, _ frame: Rect, _ viewClass: ViewClass) -> Node {
        let name = Identifier(space.name)
        var node = view(name, frame.origin.x, frame.origin.y, frame.size.width, frame.size.height, viewClass)
        views.append(name)
        viewClasses[space.name] = viewClass
        // Controls are small, but must be hit.
        let weight = viewClass.isKind(of: .control) ? 4 : 1
        places += Array(
            repeating: space.origin.moved(space.size.width / 2, space.size.height / 2), count: weight)
        node.view.isMultipleTouchEnabled = !generator.isOne(in: 3)
        node.view.isExclusiveTouch = generator.isOne(in: 12)
        if viewClass.isKind(of: .control) {
            controls[space.name] = node.makeControl(&generator)
            if node.view.overrides?.control?.cancelTrackingWithoutSuper ?? false {
                silentControls.insert(space.name)
            }
        } else {
            node.makeTouchHandler(&generator)
        }
        if viewClass.isKind(of: .scrollView) { node.makeScrollView(&generator) }
        makeInteractions(of: &node)
        if viewClass.isKind(of: .textField) { addOwn(tap(Identifier(space.name + ".tap")), to: space.name) }
        if viewClass.isKind(of: .scrollView) {
            addOwn(pan(Identifier(space.name + ".pan")), to: space.name)
            addOwn(pinch(Identifier(space.name + ".pinch")), to: space.name)
        }
        if generator.isOne(in: 8) {
            node = node.override(\.gestureRecognizerShouldBegin, .always(generator.isOne(in: 2)))
        }
        return node
    }

    private mutating func addOwn(_ recognizer: GestureRecognizerDescription, to view: String) {
        ownRecognizers.append(recognizer.set(\.delaysTouchesEnded, false))
        parents[recognizer.id.name] = view
    }

    // MARK: Recognizers and actions

    private mutating func addRecognizers(to windows: inout [Node]) {
        let count = generator.number(in: 1...maximumRecognizers)
        let names = (1...count).map { Identifier("g\($0)") }
        let all = names + ownRecognizers.map(\.id)
        let conditions = RandomCondition(recognizers: all, views: views, classes: viewClasses)
        let source = RandomRecognizer(names: all, views: views, conditions: conditions)
        let changes = RandomChange(views: views, classes: viewClasses, recognizers: source.names)
        var owned: [String: [GestureRecognizerDescription]] = [:]
        for name in names {
            guard let owner = generator.element(of: views) else { continue }
            let recognizer = source.make(name, changes: hasEffects ? changes : nil, &generator)
            parents[name.name] = owner.name
            owned[owner.name, default: []].append(recognizer)
            recognizers.append(recognizer)
        }
        addDelegates(from: source)
        movePans()
        for index in windows.indices { attach(owned, to: &windows[index]) }
        for index in windows.indices { addConditions(conditions, to: &windows[index]) }
        for recognizer in ownRecognizers {
            if let view = recognizer.view { parents[recognizer.id.name] = view.name }
        }
    }

    /// Adds the pans of some scroll views to other views (SCV-30).
    private mutating func movePans() {
        for index in ownRecognizers.indices {
            guard case .pan = ownRecognizers[index].kind, generator.isOne(in: 8) else { continue }
            ownRecognizers[index].view = generator.element(of: views)
        }
    }

    /// Makes the classes of some scroll views answer as the delegates of their own recognizers (GR-43).
    private mutating func addDelegates(from source: RandomRecognizer) {
        for index in ownRecognizers.indices {
            guard let owner = parents[ownRecognizers[index].id.name],
                viewClasses[owner]?.isKind(of: .scrollView) ?? false, generator.isOne(in: 3)
            else { continue }
            ownRecognizers[index].delegate = source.delegate(&generator)
        }
    }

    private func attach(_ owned: [String: [GestureRecognizerDescription]], to node: inout Node) {
        let name = node.view.id.name
        node.recognizers = owned[name] ?? []
        node.view.scrollView?.ownRecognizers = ownRecognizers.filter { parents[$0.id.name] == name }
        for index in node.subviews.indices { attach(owned, to: &node.subviews[index]) }
    }

    /// Makes some overridden methods depend on conditions.
    private mutating func addConditions(_ conditions: RandomCondition, to node: inout Node) {
        if var overrides = node.view.overrides {
            overrides.gestureRecognizerShouldBegin = conditions.depends(
                overrides.gestureRecognizerShouldBegin, &generator)
            if var scrollView = overrides.scrollView {
                scrollView.touchesShouldBegin = conditions.depends(scrollView.touchesShouldBegin, &generator)
                scrollView.touchesShouldCancel = conditions.depends(
                    scrollView.touchesShouldCancel, &generator)
                overrides.scrollView = scrollView
            }
            node.view.overrides = overrides
        }
        for index in node.subviews.indices { addConditions(conditions, to: &node.subviews[index]) }
    }

    private mutating func addMethodEffects(to node: inout Node) {
        // Plain views have few methods that are called besides those for touches.
        let share = node.view.viewClass == .view || node.view.viewClass == .window ? 6 : 3
        if generator.isOne(in: share) {
            effects[node.view.id.name] = node.makeMethodEffects(changes, &generator)
        }
        for index in node.subviews.indices { addMethodEffects(to: &node.subviews[index]) }
    }

    private mutating func addActions(to node: inout Node) {
        if node.view.viewClass.isKind(of: .control) {
            node.makeActions(changes: hasEffects ? changes : nil, &generator)
        }
        for index in node.subviews.indices { addActions(to: &node.subviews[index]) }
    }
}

extension Point {
    /// Returns the point so much further right and down.
    func moved(_ x: Double, _ y: Double) -> Point { Point(self.x + x, self.y + y) }
}

extension ViewClass {
    fileprivate var hasCells: Bool { isKind(of: .tableView) || isKind(of: .collectionView) }
}
