/// A scene as its author describes it, which documents are read into and written from, and which is compiled.
///
/// The views are in preorder, back to front, and are added in that order (B3).
public struct SceneDescription: Sendable {
    /// The scene's name.
    public var name: String
    /// The size of the screen in points.
    public var screen: Size
    /// The most views that may lie in each other, windows included, in the scene and in its runs.
    ///
    /// Each level takes some stack where the views are walked, up to 4 KiB.
    public var maximumViewDepth = SceneDescription.standardViewDepth
    /// The application, by default in the foreground with a delegate that is a responder (A31).
    public var application = ApplicationDescription()
    /// The parts of the screen that are the system's.
    public var system = SystemDescription()
    /// The views, windows included.
    ///
    /// A view's identifier is its place in the list.
    public internal(set) var views: [View] = []
    /// The properties of the windows among the views, in the order in which they were added (EQ-5).
    public private(set) var windows: [(view: ViewID, description: WindowDescription)] = []
    /// The view controllers, each with its root view.
    public package(set) var viewControllers: [(description: ViewControllerDescription, view: ViewID)] = []
    /// The scene's own recognizers, each with its view.
    public private(set) var recognizers: [(description: GestureRecognizerDescription, view: ViewID)] = []
    /// The registrations with controls.
    public private(set) var actions: [(action: TargetAction, view: ViewID)] = []
    /// Targets that are not responders, with the selectors they implement.
    public private(set) var objects: [(id: Identifier, implements: [String])] = []
    /// The first responders, at most one for each window (EV-1).
    public private(set) var firstResponders: [Identifier] = []
    /// The views that changes add during a run, each followed in the list by the views in it.
    public private(set) var addedViews: [ViewID] = []
    /// The recognizers that changes add to views during a run.
    public private(set) var addedRecognizers: [GestureRecognizerDescription] = []
    /// The identifier of the first view.
    ///
    /// Those before it belong to a scene that this one adds to.
    let firstView: Int

    /// The default screen: an iPhone's, with 390 × 844 points.
    public static let defaultScreen = Size(390, 844)

    /// The default of `maximumViewDepth`.
    public static let standardViewDepth = 1_000

    /// A view with its place in the tree.
    public struct View: Sendable {
        /// Its identifier in the compiled scene.
        public let id: ViewID
        /// The view.
        public package(set) var description: ViewDescription
        /// Its superview, or nil for a window.
        public let superview: ViewID?
    }

    /// Starts a scene.
    ///
    /// - Parameters:
    ///   - name: the scene's name.
    ///   - screen: the size of the screen in points.
    public init(name: String = "", screen: Size = SceneDescription.defaultScreen) {
        self.name = name
        self.screen = screen
        firstView = 0
    }

    /// Starts the additions that changes make to a scene during a run.
    ///
    /// `Scene.adding(_:)` compiles them.
    public init(addingTo scene: Scene) {
        name = scene.name
        screen = scene.screen
        firstView = scene.viewCount
    }

    /// A view of the scene.
    public package(set) subscript(view: ViewID) -> ViewDescription {
        // A copy of a description costs more than what most callers ask of it. macOS 15 has no spans.
        _read {
            #if os(Linux)
                yield views.span[view.index - firstView].description
            #else
                yield views[view.index - firstView].description
            #endif
        }
        _modify { yield &views[view.index - firstView].description }
    }

    /// Returns the superview of a view of the scene.
    package func superview(of view: ViewID) -> ViewID? { views[view.index - firstView].superview }

    /// The views that have interactions.
    package var viewsWithInteractions: [ViewID] {
        var result: [ViewID] = []
        // In place: a copy of a view would count a reference to each of its parts.
        for index in views.indices
        where views[index].description.hasAdditions && !views[index].description.interactions.isEmpty {
            result.append(views[index].id)
        }
        return result
    }

    /// Makes room for that many views.
    public mutating func reserveCapacity(_ views: Int) { self.views.reserveCapacity(views) }

    /// Adds a window in front of the windows of its level (EQ-5).
    public mutating func addWindow(
        _ view: consuming ViewDescription, _ window: WindowDescription = WindowDescription()
    ) -> ViewID {
        add(View(id: nextView, description: view, superview: nil), window)
    }

    /// Adds a view in front of its siblings.
    public mutating func addView(_ view: consuming ViewDescription, to superview: ViewID) -> ViewID {
        add(View(id: nextView, description: view, superview: superview))
    }

    /// Adds a view that is in no window until a change adds it (`Change.Operation.addView`).
    ///
    /// All windows come before it.
    public mutating func addDetachedView(_ view: consuming ViewDescription) -> ViewID {
        add(View(id: nextView, description: view, superview: nil))
    }

    private var nextView: ViewID { ViewID(firstView + views.count) }

    /// Starts the next view, which is completed in its place, because copies of views are what reading a scene costs.
    package func newView(in superview: ViewID?) -> View {
        View(id: nextView, description: ViewDescription(id: ""), superview: superview)
    }

    /// Adds the next view: in its superview, as a window, or outside of all windows.
    package mutating func add(_ view: consuming View, _ window: WindowDescription? = nil) -> ViewID {
        let (id, isTop) = (view.id, view.superview == nil)
        if window != nil, !view.description.viewClass.isKind(of: .window) {
            view.description.viewClass = .window
        }
        views.append(view)
        if let window { windows.append((id, window)) } else if isTop { addedViews.append(id) }
        return id
    }

    /// Makes a view the root view of a controller.
    public mutating func setViewController(_ controller: ViewControllerDescription, of view: ViewID) {
        viewControllers.append((controller, view))
    }

    /// Adds a recognizer at the end of the view's `gestureRecognizers`.
    public mutating func addGestureRecognizer(_ recognizer: GestureRecognizerDescription, to view: ViewID) {
        recognizers.append((recognizer, view))
    }

    /// Adds a recognizer that has no view until a change adds it (`Change.Operation.addGestureRecognizer`).
    public mutating func addDetachedGestureRecognizer(_ recognizer: GestureRecognizerDescription) {
        addedRecognizers.append(recognizer)
    }

    /// Registers a target with a control.
    public mutating func addAction(_ action: TargetAction, to view: ViewID) {
        actions.append((action, view))
    }

    /// Adds a target that is not a responder.
    public mutating func addObject(_ id: Identifier, implements selectors: [String]) {
        objects.append((id, selectors))
    }

    /// Names a first responder.
    public mutating func addFirstResponder(_ id: Identifier) { firstResponders.append(id) }

    /// Resolves every reference.
    ///
    /// - Throws: all errors of the scene, in the order in which they were found.
    public func compiled() throws(SceneFaults) -> Scene { try SceneBuilder(self).build() }
}
