/// A registration of a target and a selector with a control or a recognizer (TA-1, GR-38).
public struct TargetAction: Equatable, Sendable {
    /// The target, or nil to look it up along the responder chain (TA-6).
    public var target: Identifier?
    /// The selector, or the identifier of a `UIAction`.
    public var action: String
    /// The control events that it is registered for, empty for recognizers.
    public var events = ControlEvents()
    /// True if `action` is the identifier of a `UIAction` (TA-2).
    public var isUIAction = false
    /// The segment of a segmented control whose own `UIAction` it is (SEG-3), or nil.
    public var segment: Int?
    /// The effects of the action on the scene.
    public var effects: [Change] = []
    /// The author's own mark of the registration, which checks return.
    ///
    /// The engine never reads it.
    public var source = -1

    /// Makes a registration.
    public init(target: Identifier?, action: String) {
        self.target = target
        self.action = action
    }
}

/// `UIControl.Event`, with UIKit's raw values (CE-1).
public struct ControlEvents: OptionSet, Hashable, Sendable {
    /// UIKit's raw value.
    public let rawValue: UInt32
    /// Makes a set from UIKit's raw value.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The single events and the masks, by UIKit's names, in the order of their bits.
    public static let named: [(name: String, events: ControlEvents)] = [
        ("touchDown", .touchDown), ("touchDownRepeat", .touchDownRepeat),
        ("touchDragInside", .touchDragInside), ("touchDragOutside", .touchDragOutside),
        ("touchDragEnter", .touchDragEnter), ("touchDragExit", .touchDragExit),
        ("touchUpInside", .touchUpInside), ("touchUpOutside", .touchUpOutside),
        ("touchCancel", .touchCancel), ("valueChanged", .valueChanged),
        ("primaryActionTriggered", .primaryActionTriggered),
        ("menuActionTriggered", .menuActionTriggered), ("editingDidBegin", .editingDidBegin),
        ("editingChanged", .editingChanged), ("editingDidEnd", .editingDidEnd),
        ("editingDidEndOnExit", .editingDidEndOnExit), ("allTouchEvents", .allTouchEvents),
        ("allEditingEvents", .allEditingEvents), ("allEvents", .allEvents),
    ]

    /// The name of a single event, empty for a mask without a name.
    public var name: String { Self.named.first { $0.events == self }?.name ?? "" }
}

extension ControlEvents {
    // Documented in UIControl.Event under the same names.
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public static let touchDown = ControlEvents(rawValue: 1 << 0)
    public static let touchDownRepeat = ControlEvents(rawValue: 1 << 1)
    public static let touchDragInside = ControlEvents(rawValue: 1 << 2)
    public static let touchDragOutside = ControlEvents(rawValue: 1 << 3)
    public static let touchDragEnter = ControlEvents(rawValue: 1 << 4)
    public static let touchDragExit = ControlEvents(rawValue: 1 << 5)
    public static let touchUpInside = ControlEvents(rawValue: 1 << 6)
    public static let touchUpOutside = ControlEvents(rawValue: 1 << 7)
    public static let touchCancel = ControlEvents(rawValue: 1 << 8)
    public static let valueChanged = ControlEvents(rawValue: 1 << 12)
    public static let primaryActionTriggered = ControlEvents(rawValue: 1 << 13)
    public static let menuActionTriggered = ControlEvents(rawValue: 1 << 14)
    public static let editingDidBegin = ControlEvents(rawValue: 1 << 16)
    public static let editingChanged = ControlEvents(rawValue: 1 << 17)
    public static let editingDidEnd = ControlEvents(rawValue: 1 << 18)
    public static let editingDidEndOnExit = ControlEvents(rawValue: 1 << 19)
    public static let allTouchEvents = ControlEvents(rawValue: 0x0000_0FFF)
    public static let allEditingEvents = ControlEvents(rawValue: 0x000F_0000)
    public static let allEvents = ControlEvents(rawValue: 0xFFFF_FFFF)
}
