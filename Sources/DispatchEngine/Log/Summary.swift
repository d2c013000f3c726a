/// The outcome of a run (C8).
public struct Summary: Sendable {
    /// Every contact of the run, by its number.
    public var touches: [TouchSummary] = []
    /// Every recognizer, in the order of the scene.
    public var recognizers: [RecognizerSummary] = []
    /// Every control, in the order of the scene.
    public var controls: [ControlSummary] = []
    /// Every scroll view, in the order of the scene.
    public var scrollViews: [ScrollViewSummary] = []
    /// Every container, in the order of the scene (OWN-5).
    public var controllers: [ControllerSummary] = []
    /// The number of events taken from the queue.
    public var eventCount = 0
    /// The first entry of the request that the system kept from the application, which was in the background (EQ-21).
    public var firstKeptEvent: Int?
    /// The first scroll view that paged although its delegate chose another target (D60).
    public var ignoredTarget: ViewID?
    /// The first navigation controller whose pop began at its root (NAV-7).
    public var poppedAtRoot: ViewControllerID?

    /// The outcome of a finger.
    public struct TouchSummary: Hashable, Sendable {
        /// The finger and its landing.
        public var contact: Contact
        /// The window that answered.
        public var window: ViewID?
        /// The view that was hit.
        public var hitView: ViewID?
        /// The fate of the finger.
        public var fate: Fate
        /// The participant that caused that, if any.
        public var by: Participant?
    }

    /// The fate of a finger.
    public enum Fate: UInt8, CaseIterable, Sendable {
        /// It ended, and some responder handled or observed it.
        case ended
        /// Its view received touchesCancelled.
        case cancelled
        /// No view ever heard of it.
        case dropped
        /// Refused by `isMultipleTouchEnabled` or `isExclusiveTouch`.
        case suppressed
        /// No window took it, or it ended and no responder that was called handled or observed it.
        case discarded
        /// The run ended with the finger down, or with its end still withheld from the view.
        case live
    }

    /// The outcome of a recognizer.
    public struct RecognizerSummary: Hashable, Sendable {
        /// The recognizer.
        public var id: GestureRecognizerID
        /// Its state at the end.
        public var state: GestureState
        /// True if it sent an action, even without targets.
        public var hasFired: Bool
        /// The last change of state that decided an attempt.
        public var lastDecision: Decision?
        /// The reason why it refused a touch last.
        public var lastRefusal: Refusal?
        /// The recognizers that it waits for at the end of the run (GA-13).
        public var waitingFor: [GestureRecognizerID]
        /// True if it is in an attempt at the end of the run.
        public var isInAttempt: Bool
    }

    /// The reason why a recognizer did not take a touch on its view or inside it (GR-7).
    public enum Refusal: Hashable, Sendable {
        /// The recognizer itself.
        case own(RefusalReason)
        /// `shouldReceive` of its delegate (GR-7).
        case delegate(Participant)
        /// The recognizer was removed from its view (GR-14).
        case removed
    }

    /// The outcome of a control.
    public struct ControlSummary: Hashable, Sendable {
        /// The control.
        public var id: ViewID
        /// `isEnabled`, `isSelected` and `isHighlighted`: its state (CT-18).
        public var isEnabled: Bool
        /// See `isEnabled`.
        public var isSelected: Bool
        /// See `isEnabled`.
        public var isHighlighted: Bool
        /// `isTracking`.
        public var isTracking: Bool
        /// Its value, if its class has one.
        public var value: ControlValue?
    }

    /// The outcome of a scroll view.
    public struct ScrollViewSummary: Hashable, Sendable {
        /// The scroll view.
        public var id: ViewID
        /// `contentOffset` at the end.
        public var contentOffset: Point
        /// `zoomScale` at the end, or nil where nothing zooms (SCV-20).
        public var zoomScale: Double?
        /// The activity of the scroll view at the end (SCV-22).
        public var properties: ScrollProperties
    }

    /// The outcome of a container.
    public struct ControllerSummary: Hashable, Sendable {
        /// The container.
        public var id: ViewControllerID
        /// The identifier of a navigation controller's top controller.
        public var top: String?
        /// True if a presentation is on the screen, and nil for other containers.
        public var isPresented: Bool?
        /// The selected detent of a sheet that has several.
        public var detent: String?
        /// The identifier of the controller that a tab bar controller shows.
        public var selected: String?
    }

    /// The change of state that decided an attempt.
    public struct Decision: Hashable, Sendable {
        /// The state it went to.
        public var state: GestureState
        /// The reason for the change.
        public var reason: StateReason
        /// The participant that caused it.
        public var by: Participant?
    }
}

extension Summary {
    /// Returns the summary of a run so far (C8).
    ///
    /// An initializer would copy the run.
    static func of(_ run: Dispatcher) -> Summary {
        var summary = Summary()
        let (scene, tree) = (run.scene, run.tree)
        summary.eventCount = run.record.eventCount
        summary.firstKeptEvent = run.record.firstKeptEvent
        summary.ignoredTarget = run.scrolls.ignoringTarget.map { scene[$0].view }
        summary.poppedAtRoot = run.containers.poppedAtRoot.map { scene[$0].controller }
        summary.controllers = controllers(of: run)
        summary.touches = run.touches.summaries
        for id in scene.recognizersInViewOrder where !run.recognizers.isOutside(id, tree) {
            let recognizer = run.recognizers[id]
            summary.recognizers.append(
                RecognizerSummary(
                    id: id, state: recognizer.state, hasFired: recognizer.hasFired,
                    lastDecision: recognizer.lastDecision,
                    lastRefusal: recognizer.lastRefusal ?? (recognizer.view == nil ? .removed : nil),
                    waitingFor: recognizer.isWaiting ? run.recognizers.unmetRequirements(of: id) : [],
                    isInAttempt: recognizer.isInAttempt))
        }
        summary.controls = scene.controlViews.filter { !tree.isOutside($0) }.map { view in
            let (control, flags) = (run.controls[view], tree[view].flags)
            return ControlSummary(
                id: view, isEnabled: flags.contains(.enabled), isSelected: flags.contains(.selected),
                isHighlighted: control.isHighlighted, isTracking: control.isTracking,
                value: run.controls.value(of: view, in: tree))
        }
        let touched = tree.surroundings(
            of: scene.scrollViews.isEmpty ? [] : run.touches.live.map(\.view))
        summary.scrollViews = run.scrolls.ids.filter { !tree.isOutside(scene[$0].view) }.map { id in
            ScrollViewSummary(
                id: scene[id].view, contentOffset: run.scrolls.geometry(of: id, in: tree).contentOffset,
                zoomScale: scene[id].zooms ? run.scrolls[id].properties.zoomScale : nil,
                properties: run.scrolls[id].seenProperties(
                    isTouched: touched.contains(run.scrolls.trackedView(of: id, run.recognizers)),
                    draggingUntil: run.options.draggingEnd))
        }
        return summary
    }
}

extension Summary {
    private static func controllers(of run: Dispatcher) -> [ControllerSummary] {
        let scene = run.scene
        let stacks = scene.navigationControllers.indices.map { index in
            let id = NavigationControllerID(index)
            return ControllerSummary(
                id: scene[id].controller, top: run.containers[id].viewControllers.last?.name)
        }
        let tabs = scene.tabBarControllers.indices.map { index in
            let id = TabBarControllerID(index)
            let (controllers, selected) = (scene[id].description.viewControllers, run.containers[id])
            return ControllerSummary(
                id: scene[id].controller,
                selected: controllers.indices.contains(selected) ? controllers[selected].name : nil)
        }
        let presented = scene.presentations.indices.map { index in
            let (id, presentation) = (PresentationID(index), scene.presentations[index])
            let detent =
                presentation.sheet?.detents.isEmpty == false
                ? presentation.detents[run.containers[id].selectedDetent].identifier : nil
            return ControllerSummary(
                id: presentation.controller, isPresented: run.isPresented(id), detent: detent)
        }
        // One that is of two kinds has two lines.
        let others = tabs + presented
        return others.isEmpty ? stacks : (stacks + others).sorted { $0.id.index < $1.id.index }
    }
}
