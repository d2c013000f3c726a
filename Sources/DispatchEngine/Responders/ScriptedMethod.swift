/// A method that a class or a delegate of the scene's author implements, and that may change the scene when called.
///
/// The raw values are the names in the wire format. Pure questions have no place here: UIKit calls `hitTest`,
/// `point(inside:)`, `next` and `canPerformAction` as often as it likes, and code that changes something in them has
/// no defined number of effects.
public enum ScriptedMethod: String, CaseIterable, Sendable {
    // Every responder.
    case touchesBegan, touchesMoved, touchesEnded, touchesCancelled
    case motionBegan, motionEnded, motionCancelled
    case pressesBegan, pressesChanged, pressesEnded, pressesCancelled
    case remoteControlReceived
    // Views.
    case gestureRecognizerShouldBegin, accessibilityActivate
    // Controls.
    case beginTracking, continueTracking, endTracking, cancelTracking
    // Controls and the application.
    case sendAction
    // Scroll views.
    case touchesShouldBegin, touchesShouldCancel
    // Cells: the callbacks of their table's delegate about them (D14).
    case shouldHighlight, didHighlight, didUnhighlight, willSelect, willDeselect, didSelect, didDeselect
    case shouldSelect, shouldDeselect
    // The delegate of a scroll view (SCV-21).
    case willBeginDragging, didScroll, willEndDragging, didEndDragging, willBeginDecelerating
    case didEndDecelerating, willBeginZooming, didZoom, didEndZooming, didEndScrollingAnimation
    case shouldScrollToTop, didScrollToTop
    // The delegate of a text field (TXF-2 to TXF-5).
    case shouldBeginEditing, didBeginEditing, shouldEndEditing, didEndEditing, shouldChangeCharacters
    case shouldClear, shouldReturn
    // Rows with actions (SWA-8).
    case willBeginEditing
    // The delegate of a navigation controller (NAV-11).
    case willShow, didShow
    // The delegate of a presentation (SHEET-11 to SHEET-14, SHEET-25).
    case willDismiss, didDismiss, didAttemptToDismiss, didChangeSelectedDetent
    // The delegates of context menus and drags (CTX-3, CTX-6).
    case willDisplayMenu, sessionWillBegin

    /// The objects that have a method.
    public enum Implementer: Sendable {
        /// Every responder.
        case responder
        /// Controls, and the application.
        case sender
        /// Views of one of these classes.
        case view([ViewClass])
        /// Controls that track touches.
        case trackingControl
        /// The delegate of a scroll view.
        case scrollViewDelegate
        /// The delegate of a text field.
        case textFieldDelegate
        /// The delegate of a navigation controller.
        case navigationControllerDelegate
        /// The delegate of a presentation, that of a search included if `search`.
        case presentationDelegate(search: Bool)
        /// The delegate of a tab bar controller.
        case tabBarControllerDelegate
        /// The delegate of an interaction.
        case interactionDelegate(InteractionKind)
    }

    /// All objects that have the method, since some names are those of several methods.
    public var implementers: [Implementer] {
        switch self {
        case .didEndEditing: [implementer, .view(Self.cells)]
        case .shouldSelect, .didSelect: [implementer, .tabBarControllerDelegate]
        default: [implementer]
        }
    }

    private static let cells: [ViewClass] = [.tableViewCell, .collectionViewCell]

    /// The objects that have the method first of all.
    private var implementer: Implementer {
        switch self {
        case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled, .motionBegan, .motionEnded,
            .motionCancelled, .pressesBegan, .pressesChanged, .pressesEnded, .pressesCancelled,
            .remoteControlReceived:
            .responder
        case .gestureRecognizerShouldBegin, .accessibilityActivate: .view([.view])
        case .sendAction: .sender
        case .beginTracking, .continueTracking, .endTracking, .cancelTracking: .trackingControl
        case .touchesShouldBegin, .touchesShouldCancel: .view([.scrollView])
        case .shouldHighlight, .didHighlight, .didUnhighlight, .didSelect, .didDeselect, .willBeginEditing:
            .view(Self.cells)
        // D14: a table asks before, and a collection view asks otherwise.
        case .willSelect, .willDeselect: .view([.tableViewCell])
        case .shouldSelect, .shouldDeselect: .view([.collectionViewCell])
        case .willBeginDragging, .didScroll, .willEndDragging, .didEndDragging, .willBeginDecelerating,
            .didEndDecelerating, .willBeginZooming, .didZoom, .didEndZooming, .didEndScrollingAnimation,
            .shouldScrollToTop, .didScrollToTop:
            .scrollViewDelegate
        case .shouldBeginEditing, .didBeginEditing, .shouldEndEditing, .didEndEditing,
            .shouldChangeCharacters, .shouldClear, .shouldReturn:
            .textFieldDelegate
        case .willShow, .didShow: .navigationControllerDelegate
        case .willDismiss, .didDismiss: .presentationDelegate(search: true)
        case .didAttemptToDismiss, .didChangeSelectedDetent: .presentationDelegate(search: false)
        case .willDisplayMenu: .interactionDelegate(.contextMenu)
        case .sessionWillBegin: .interactionDelegate(.drag)
        }
    }
}

/// A call to a delegate, which has the name of its method if a scene may state effects of it.
protocol DelegateCall: RawRepresentable<String> {}

extension ScriptedMethod {
    private static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

    /// Finds the method of a call, or nil for calls that have no effects or have them elsewhere.
    init?(of call: some DelegateCall) {
        guard let method = Self.named[call.rawValue] else { return nil }
        self = method
    }

    /// Returns the touch method of a phase.
    package static func touches(_ phase: EventPhase) -> Self {
        switch phase {
        case .began: .touchesBegan
        case .moved: .touchesMoved
        case .ended: .touchesEnded
        case .cancelled: .touchesCancelled
        }
    }

    /// Returns the motion method of a phase.
    ///
    /// Motions do not move.
    package static func motion(_ phase: EventPhase) -> Self {
        switch phase {
        case .began: .motionBegan
        case .moved, .ended: .motionEnded
        case .cancelled: .motionCancelled
        }
    }

    /// Returns the press method of a phase.
    ///
    /// Presses change instead of moving.
    package static func presses(_ phase: EventPhase) -> Self {
        switch phase {
        case .began: .pressesBegan
        case .moved: .pressesChanged
        case .ended: .pressesEnded
        case .cancelled: .pressesCancelled
        }
    }
}

extension Overrides {
    /// Overrides every method that has effects and no override yet, with one that calls super.
    mutating func coverEffects() {
        guard hasQuestions else { return }
        let effects = self.effects
        guard !effects.isEmpty else { return }
        func cover(_ method: ScriptedMethod, _ override: inout MethodOverride) {
            if override == .default, effects[method] != nil { override = .observe }
        }
        cover(.touchesBegan, &touches.began)
        cover(.touchesMoved, &touches.moved)
        cover(.touchesEnded, &touches.ended)
        cover(.touchesCancelled, &touches.cancelled)
        cover(.motionBegan, &motion.began)
        cover(.motionEnded, &motion.ended)
        cover(.motionCancelled, &motion.cancelled)
        cover(.pressesBegan, &presses.began)
        cover(.pressesChanged, &presses.moved)
        cover(.pressesEnded, &presses.ended)
        cover(.pressesCancelled, &presses.cancelled)
        cover(.remoteControlReceived, &remoteControl)
        if sendAction == nil, effects[.sendAction] != nil { sendAction = .observe }
    }
}
