/// The event or input that enters the application's event queue at one moment.
public struct Event: Sendable {
    /// The time at which it is taken from the queue.
    public var time: Timestamp
    /// The position of the request's entry that it comes from, which is the log's `event`.
    public var index: Int
    /// The content of the event.
    public var content: Content

    /// Makes an event.
    public init(time: Timestamp, index: Int, content: Content) {
        self.time = time
        self.index = index
        self.content = content
    }

    /// The kinds of events.
    public enum Content: Sendable {
        /// Changes of fingers in one display frame (EQ-15).
        case touches([TouchSample])
        /// A shake that begins and then ends or is cancelled (EV-5).
        case motion(MotionEnd)
        /// A remote-control command (EV-7).
        case remoteControl(RemoteControlSubtype)
        /// Changes of physical buttons or keys (EV-8).
        case presses([PressSample])
        /// The application becomes inactive (TC-24).
        case resignActive
        /// The application becomes active again, and comes to the front if it was in the background (TC-24).
        case becomeActive
        /// A finger taps the status bar, which is the system's (SYS-20).
        case statusBarTap
        /// The pointer comes, moves or goes without a button (EV-11).
        case hover(Point, phase: EventPhase = .moved)
        /// A scroll wheel or a two-finger drag on a trackpad (EV-11, PAN-14).
        case scroll(ScrollSample)
        /// VoiceOver activates an element: `accessibilityActivate()`, or else a tap (EV-17).
        case accessibilityActivate(ViewID)
        /// `touchesEstimatedPropertiesUpdated(_:)` for touches with pending estimates (TC-31).
        case estimatedPropertiesUpdated([TouchID])
        /// `UIApplication.sendAction(_:to:from:for:)` from code (EV-14 to EV-16, TA-6).
        case sendAction(selector: String, target: SceneObject?, sender: Responder?)
        /// The application's code changes the scene, by changes that `Scene.resolve(_:)` has linked.
        case change([Change])
        /// `UIControl.sendActions(for:)` from code (CE-10).
        case sendActions(ViewID, ControlEvents)
        /// The keyboard types into the text field that is being edited (TXF-3).
        case type(String)
        /// The keyboard's Return key (TXF-5).
        case returnKey
    }
}

/// One reading of one finger.
public struct TouchSample: Hashable, Sendable {
    /// The finger.
    public var id: TouchID
    /// The phase of the finger.
    public var phase: TouchPhase
    /// The location of the finger, in screen coordinates.
    public var location: Point
    /// The type of touch, read at began only (TC-5).
    public var type = TouchType.direct
    /// The buttons of a pointer, as `UIEvent.buttonMask`, read at began only (TAP-1).
    ///
    /// 1 is the primary button.
    public var buttonMask: UInt32 = 1
    /// Force, altitude and azimuth: a change of these makes an unmoved touch `moved` (TC-4).
    public var properties = PencilProperties()

    /// Makes a reading of a direct touch.
    public init(_ id: TouchID, _ phase: TouchPhase, at location: Point) {
        self.id = id
        self.phase = phase
        self.location = location
    }
}

/// One sample of a scroll wheel, or of two fingers on a trackpad (PAN-14).
public struct ScrollSample: Hashable, Sendable {
    /// The phase of the scroll.
    public var phase: EventPhase
    /// The pointer's location, in screen coordinates.
    public var location: Point
    /// The distance that the content is to move since the previous sample, in points.
    public var translation = Point.zero
    /// The kind of device.
    public var type = ScrollType.continuous

    /// Makes a trackpad sample without movement.
    public init(_ phase: EventPhase, at location: Point) {
        (self.phase, self.location) = (phase, location)
    }
}

/// The kind of scrolling device, an option of `UIScrollTypeMask`.
public enum ScrollType: String, CaseIterable, Sendable {
    /// A wheel with steps.
    case discrete
    /// A trackpad.
    case continuous
}

/// The properties that a force-sensing screen or a pencil adds to a reading.
public struct PencilProperties: Hashable, Sendable {
    /// `force`, where 1 is an average touch (TC-8).
    public var force = 0.0
    /// `altitudeAngle` in radians.
    public var altitudeAngle = 0.0
    /// `azimuthAngle(in:)` in radians.
    public var azimuthAngle = 0.0
    /// `majorRadius` in points.
    public var majorRadius = 0.0

    /// Makes the properties of a touch without force or angle.
    public init() {}

    /// Returns true if the change makes an unmoved touch `moved` (TC-4), which one of the radius does not.
    func differsForDelivery(from old: PencilProperties) -> Bool {
        force != old.force || altitudeAngle != old.altitudeAngle || azimuthAngle != old.azimuthAngle
    }
}

/// `UITouch.Phase`, with UIKit's raw values.
///
/// The hover phases belong to no touch here (TC-2).
public enum TouchPhase: UInt8, CaseIterable, Sendable {
    case began, moved, stationary, ended, cancelled
}

/// `UITouch.TouchType`, with UIKit's raw values (TC-5).
public enum TouchType: UInt8, CaseIterable, Sendable {
    case direct, indirect, pencil, indirectPointer
}

/// The end of a shake.
public enum MotionEnd: UInt8, Sendable {
    case ended, cancelled
}

/// The commands of `UIEvent.EventSubtype`, with UIKit's raw values (EV-7).
public enum RemoteControlSubtype: Int, CaseIterable, Sendable {
    case play = 100
    case pause, stop, togglePlayPause, nextTrack, previousTrack, beginSeekingBackward
    case endSeekingBackward, beginSeekingForward, endSeekingForward
}

/// `UIPress.PressType`, with UIKit's raw values (GR-22).
public enum PressType: UInt8, CaseIterable, Sendable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
    case pageUp = 30
    case pageDown
}

/// One reading of one button or key (EV-8).
public struct PressSample: Hashable, Sendable {
    /// The press.
    public var id: Int
    /// The phase of the press, where `moved` means changed.
    public var phase: EventPhase
    /// `UIPress.type`, or nil for keys and where it does not matter.
    public var type: PressType?
    /// `UIPress.key`, or nil for buttons (EV-9).
    public var key: Key?

    /// Makes a reading of a button.
    public init(id: Int, phase: EventPhase) {
        self.id = id
        self.phase = phase
    }

    /// `UIKey`.
    public struct Key: Hashable, Sendable {
        /// The characters the key types.
        public var characters: String
        /// The modifiers held, sorted by name.
        public var modifierFlags: [String]

        /// Makes a key.
        public init(characters: String, modifierFlags: [String]) {
            self.characters = characters
            self.modifierFlags = modifierFlags.sorted()
        }
    }
}
