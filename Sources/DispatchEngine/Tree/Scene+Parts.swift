extension Scene {
    /// The parts of a scene, which its builder fills and links.
    struct Parts: Sendable {
        let name: String
        let screen: Size
        let system: SystemDescription
        var application = Application()
        var tree: ViewTree
        var windows: [Window] = []
        var viewControllers: [ViewController] = []
        var recognizers: [GestureRecognizerDescription] = []
        /// The recognizers that each one requires to fail, besides the answers of its delegate (GA-18).
        var requirements: [[GestureRecognizerID]] = []
        /// The requirements by its class, or another's, which code cannot change.
        var classRequirements: [GestureRecognizerID: [GestureRecognizerID]] = [:]
        /// The registrations of each view with any, in the order they were added.
        var actions: [ViewID: [TargetAction]] = [:]
        /// Every control, in preorder.
        var controlViews: [ViewID] = []
        /// The properties of controls that differ from the defaults of their class.
        var controls: [ViewID: ControlDescription] = [:]
        /// The taps that text fields and text views own (D52, D62).
        var textTaps: Set<GestureRecognizerID> = []
        /// The capabilities of views beyond their class.
        var capabilities: [ViewID: ResponderCapabilities] = [:]
        var firstResponders: [Responder] = []
        var scrollViews: [ScrollView] = []
        var navigationControllers: [NavigationController] = []
        var interactions: [Interaction] = []
        var presentations: [Presentation] = []
        var swipeTables: [SwipeTable] = []
        /// The actions of the rows that have any, by their side (SWA-3).
        var swipeActions: [ViewID: [SwipeSide: SwipeActionsConfiguration]] = [:]
        var tabBarControllers: [TabBarController] = []
        /// The buttons that containers hear of.
        var containerButtons: [ViewID: ContainerButton] = [:]
        var webViews: [ViewID: WebViewDescription] = [:]
        /// The navigation items that the scene states.
        var navigationItems: [ViewControllerID: NavigationItem] = [:]
        var identifiers = IdentifierTable()
        /// The names of views for people, where they have any.
        var labels: [ViewID: String] = [:]
        /// `layer.zPosition` where it is not 0: it changes what is drawn in front, and not what is hit (HT-11).
        var zPositions: [ViewID: Double] = [:]
        /// The objects that it has from the start and that changes add during a run.
        var additions = Additions()
        /// The number of conditions in all answers and effects, plus the superviews that they climb.
        var conditionVisits = 0

        /// Makes a scene without objects.
        init(name: String, screen: Size, system: SystemDescription, tree: ViewTree) {
            (self.name, self.screen, self.system, self.tree) = (name, screen, system, tree)
        }
    }

    /// A window as the scene starts with it.
    package struct Window: Sendable {
        package let view: ViewID
        let description: WindowDescription
        /// `canBecomeKey` of its class.
        let canBecomeKey: Bool

        package var level: Double { description.windowLevel }
        /// True if it is the key window as the run starts (EQ-9).
        package var isKeyWindow: Bool { description.isKeyWindow }
    }

    /// The objects that changes add during a run, compiled with the scene, and outside its windows until then.
    struct Additions: Sendable {
        /// The views, each at the top of a part of its own.
        var views: Set<ViewID> = []
        var recognizers: Set<GestureRecognizerID> = []

        var isEmpty: Bool { views.isEmpty && recognizers.isEmpty }
    }

    /// A view controller, with the place of its overrides.
    package struct ViewController: Sendable {
        package let view: ViewID
        package internal(set) var description: ViewControllerDescription
        let overrides: Int32
        /// The containers that it is.
        var containers = Containers()

        package var presentedBy: ViewControllerID? { description.presentedBy?.viewController }
    }

    /// The kinds of container that a view controller is.
    ///
    /// A presented one may be another kind as well.
    struct Containers: Sendable {
        var navigationController: NavigationControllerID?
        var tabBarController: TabBarControllerID?
        var presentation: PresentationID?
    }

    /// The application, with the places of its overrides and its delegate's.
    struct Application: Sendable {
        var description = ApplicationDescription()
        var overrides: Int32 = -1
        var delegateOverrides: Int32 = -1

        /// True if the delegate ends the chain (RC-7).
        ///
        /// One that is a view, a view controller or the application itself is not in the chain.
        var delegateIsInChain: Bool {
            if case .object(let isResponder) = description.delegate { isResponder } else { false }
        }
    }
}
