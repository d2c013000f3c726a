/// A call by which a container tells its delegate what it does, or asks it (OWN-5).
public struct ControllerEvent: Hashable, Sendable {
    /// The container.
    public var controller: ViewControllerID
    /// The call.
    public var callback: ControllerCallback
    /// The identifier of the controller that is shown.
    public var destination: String?
    /// The answer to a question.
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
public enum ControllerCallback: String, CaseIterable, Sendable {
    /// `navigationController(_:willShow:animated:)` and `navigationController(_:didShow:animated:)` (NAV-11).
    case willShow, didShow
    /// A pop was given up, or could pop nothing, which no delegate hears (NAV-7, NAV-11).
    case popCancelled, popAtRoot
    /// `tabBarController(_:shouldSelect:)` and `tabBarController(_:didSelect:)` (PAGE-10).
    case shouldSelect, didSelect

    /// The method of the delegate, if it is one.
    var method: ScriptedMethod? {
        switch self {
        case .willShow: .willShow
        case .didShow: .didShow
        case .popCancelled, .popAtRoot: nil
        case .shouldSelect: .shouldSelect
        case .didSelect: .didSelect
        }
    }

    /// True if it names what is shown.
    var hasDestination: Bool {
        switch self {
        case .willShow, .didShow, .shouldSelect, .didSelect: true
        case .popCancelled, .popAtRoot: false
        }
    }

    /// True if the delegate answers it.
    var isQuestion: Bool { self == .shouldSelect }
}
