/// A setting besides properties: it leads to other objects, or asks for a state.
public enum ObjectSetting: Equatable, Sendable {
    /// `delegate` of a recognizer, which is asked from the next question on.
    case delegate(GestureDelegate?)
    /// The recognizers of `require(toFail:)`, instead of those of the scene (GA-18).
    case requiresFailureOf([Identifier])
    /// `state` of a recognizer, as a subclass sets it (GR-32).
    case state(GestureState)
    /// The state of the application, which comes to the front or leaves it (EQ-21, TC-24).
    case applicationState(ApplicationDescription.State)
    /// `viewControllers` of a navigation controller, the root first (NAV-3).
    case viewControllers([Identifier])
    /// `isNavigationBarHidden` of a navigation controller (NAV-3).
    case navigationBarHidden(Bool)
    /// Changes to a view controller's `navigationItem` (NAV-3).
    case navigationItem(NavigationItem)
    /// `isModalInPresentation` of a presented controller (SHEET-12).
    case modalInPresentation(Bool)
    /// `selectedDetentIdentifier` of a sheet (SHEET-14).
    case selectedDetentIdentifier(Identifier)
    /// `selectedIndex` of a tab bar controller (PAGE-10).
    case selectedIndex(Int)
}

extension ObjectSetting {
    /// The name of the setting, as requests and logs have it.
    package var name: String {
        switch self {
        case .delegate: "delegate"
        case .requiresFailureOf: "requiresFailureOf"
        case .state, .applicationState: "state"
        case .viewControllers: "viewControllers"
        case .navigationBarHidden: "navigationBarHidden"
        case .navigationItem: "navigationItem"
        case .modalInPresentation: "modalInPresentation"
        case .selectedDetentIdentifier: "selectedDetentIdentifier"
        case .selectedIndex: "selectedIndex"
        }
    }
}
