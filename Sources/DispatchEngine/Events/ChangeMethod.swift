/// A method without arguments that a change calls.
public enum ChangeMethod: CaseIterable, Hashable, Sendable {
    /// `becomeFirstResponder()` (EV-1).
    case becomeFirstResponder
    /// `resignFirstResponder()` (EV-1).
    case resignFirstResponder
    /// `makeKey()`, which never reorders windows (EQ-5).
    case makeKey
    /// `makeKeyAndVisible()` (EQ-5).
    case makeKeyAndVisible
    /// `beginReceivingRemoteControlEvents()` (EV-7).
    case beginReceivingRemoteControlEvents
    /// `endReceivingRemoteControlEvents()` (EV-7).
    case endReceivingRemoteControlEvents
    /// `beginIgnoringInteractionEvents()` (EQ-19).
    case beginIgnoringInteractionEvents
    /// `endIgnoringInteractionEvents()` (EQ-19).
    case endIgnoringInteractionEvents

    /// The name in UIKit, without parentheses.
    public var name: StaticString { definition.name }

    /// The kind of object that has the method.
    var receiver: SceneFault.ExpectedObject { definition.receiver }

    /// True if the method has a result: true if it has done anything.
    public var isAnswered: Bool { self == .becomeFirstResponder || self == .resignFirstResponder }

    private var definition: (name: StaticString, receiver: SceneFault.ExpectedObject) {
        switch self {
        case .becomeFirstResponder: ("becomeFirstResponder", .responder)
        case .resignFirstResponder: ("resignFirstResponder", .responder)
        case .makeKey: ("makeKey", .window)
        case .makeKeyAndVisible: ("makeKeyAndVisible", .window)
        case .beginReceivingRemoteControlEvents: ("beginReceivingRemoteControlEvents", .application)
        case .endReceivingRemoteControlEvents: ("endReceivingRemoteControlEvents", .application)
        case .beginIgnoringInteractionEvents: ("beginIgnoringInteractionEvents", .application)
        case .endIgnoringInteractionEvents: ("endIgnoringInteractionEvents", .application)
        }
    }
}
