/// The choices a request can make where UIKit leaves a point open or contested.
public struct Options: Hashable, Sendable {
    /// The fate of the touches of a view that leaves its window (TC-25).
    public enum RemovedView: String, CaseIterable, Sendable {
        case cancel, keep
    }

    /// The responder where the search for a nil target starts (TA-6).
    public enum NilTargetStart: String, CaseIterable, Sendable {
        case firstResponder, sender
    }

    /// The responder where focus-directed events start without a first responder (EV-4).
    public enum FocusStart: String, CaseIterable, Sendable {
        /// The deepest unambiguous controller of the key window.
        case controller
        /// The key window.
        case keyWindow
    }

    /// The frames of a deceleration that the log shows (SCV-26).
    public enum ScrollFrames: String, CaseIterable, Sendable {
        case all, ends
    }

    /// The end of `isDragging` of a scroll view (SCV-22).
    public enum DraggingEnd: String, CaseIterable, Sendable {
        /// Dragging ends when the finger is lifted.
        case lift
        /// Dragging ends when the content has come to rest.
        case rest
    }

    /// The scroll views whose pan waits until an edge pop around them has failed (NAV-14).
    public enum ScrollPansWaitForPop: String, CaseIterable, Sendable {
        /// Those that cannot scroll sideways.
        case vertical
        /// All in the content of the navigation controller.
        case all
        case none
    }

    /// The scroll view that a tap on the status bar scrolls, among several on the screen (SYS-21).
    public enum ScrollsToTopRule: String, CaseIterable, Sendable {
        /// None: there must be one alone.
        case one
        /// The one closest to the status bar.
        case closest
    }

    /// The fate of the touches of a removed view, `cancel` by default.
    public var removedView = RemovedView.cancel
    /// True if an animation that starts on a tracked view cancels its touches (TC-28).
    public var animationCancels = false
    /// True if a touch that moved too far loses its tap count (TC-11).
    public var tapCountDragReset = true
    /// The hit-test walks for a touch-down: 1 or 2 (HT-22).
    public var hitTestPasses = 1
    /// True if the chain shows the private view above a root view (RC-9).
    public var systemWrappers = false
    /// The responder where the search for a nil target starts.
    public var nilTargetStart = NilTargetStart.firstResponder
    /// The responder where focus-directed events start without a first responder.
    public var focusStart = FocusStart.controller
    /// True if a touch-down makes its window the key window, as since iOS 14.2 (EQ-10).
    public var touchMakesKey = true
    /// True if exclusive touch also binds recognizers (GR-20).
    public var exclusiveTouchBindsRecognizers = false
    /// True if a slider's thumb shields pans as well as swipes (GC-12).
    public var sliderShieldsPans = false
    /// The scroll views whose pan waits for an edge pop.
    public var scrollPansWaitForPop = ScrollPansWaitForPop.vertical
    /// The frames of a deceleration that the log shows.
    public var scrollFrames = ScrollFrames.all
    /// The end of `isDragging` of a scroll view.
    public var draggingEnd = DraggingEnd.lift
    /// True if `isDecelerating` is true at `didEndDragging` before a deceleration (SCV-22).
    public var deceleratingAtEnd = true
    /// The scroll view that a tap on the status bar scrolls, among several on the screen.
    public var scrollsToTopRule = ScrollsToTopRule.one

    /// Makes the default choices: UIKit's behavior where it is known, the documented choice elsewhere.
    public init() {}
}

/// The parts of the log that are written on request.
public struct LogCategories: OptionSet, Hashable, Sendable {
    /// One bit for each category.
    public let rawValue: Int
    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The steps below the event queue (EQ-21).
    public static let intake = LogCategories(rawValue: 1)
    /// The properties of events and touches at each delivery (EQ-14, EQ-17, TC-6, TC-7, TC-10).
    public static let touchProperties = LogCategories(rawValue: 2)
    /// A control's tracking properties as its actions would see them (CT-17).
    public static let controlProperties = LogCategories(rawValue: 4)
    /// The properties of a recognizer as its actions see them (GR-48, GR-49).
    public static let recognizerProperties = LogCategories(rawValue: 8)
    /// The `sendAction` of controls and of the application that do not override it (TA-4).
    public static let sendAction = LogCategories(rawValue: 16)
    /// The properties of a scroll view as its delegate sees them at each step of a scroll or a zoom (SCV-22).
    public static let scrollProperties = LogCategories(rawValue: 32)
    /// The reasons why things did not happen.
    ///
    /// They cover recognizers that take no touch, do not ask or spare another, and views that a point missed.
    public static let explain = LogCategories(rawValue: 64)
    /// The calls of `point(inside:with:)` during hit-tests, those inside overrides included (HT-19).
    public static let pointInside = LogCategories(rawValue: 128)
}
