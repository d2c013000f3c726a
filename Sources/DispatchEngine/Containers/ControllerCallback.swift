/// A call by which a container tells its delegate what it does, or asks it (OWN-5).
public struct ControllerEvent: Hashable, Sendable {
    /// The container.
    public var controller: ViewControllerID
    /// The call.
    public var callback: ControllerCallback
    /// The identifier of the controller that is shown, or of the detent that is selected.
    public var destination: String?
    /// The delegate's answer to a question.
    public var answer: Bool?

    /// Makes a call.
    public init(
        controller: ViewControllerID, callback: ControllerCallback, destination: String? = nil,
        answer: Bool? = nil
    ) {
        (self.controller, self.callback, self.destination) = (controller, callback, destination)
        self.answer = answer
    }
}

/// The calls of containers, by their verbs.
public enum ControllerCallback: String, CaseIterable, Sendable, DelegateCall {
    /// `navigationController(_:willShow:animated:)` and `navigationController(_:didShow:animated:)` (NAV-11).
    case willShow, didShow
    /// A pop was given up, or could pop nothing, which no delegate hears (NAV-7, NAV-11).
    case popCancelled, popAtRoot
    /// `presentationControllerShouldDismiss(_:)` and the calls that follow from the answer (SHEET-11, SHEET-12).
    case shouldDismiss, willDismiss, didDismiss, didAttemptToDismiss
    /// `sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)` (SHEET-14).
    case didChangeSelectedDetent
    /// `tabBarController(_:shouldSelect:)` and `tabBarController(_:didSelect:)` (PAGE-10).
    case shouldSelect, didSelect

    /// True if it names what is shown or selected.
    var hasDestination: Bool {
        switch self {
        case .willShow, .didShow, .didChangeSelectedDetent, .shouldSelect, .didSelect: true
        case .popCancelled, .popAtRoot, .shouldDismiss, .willDismiss, .didDismiss, .didAttemptToDismiss: false
        }
    }

    /// True if it is a question, which has an answer.
    var isQuestion: Bool { self == .shouldDismiss || self == .shouldSelect }
}
