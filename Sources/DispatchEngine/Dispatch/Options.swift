/// The choices a request can make where UIKit leaves a point open or contested.
public struct Options: Hashable, Sendable {
    /// What becomes of the touches of a view that leaves its window (TC-25).
    public enum RemovedView: String, CaseIterable, Sendable {
        case cancel, keep
    }

    /// Where the search for a nil target starts (TA-6).
    public enum NilTargetStart: String, CaseIterable, Sendable {
        case firstResponder, sender
    }

    /// Where focus-directed events start without a first responder (EV-4).
    public enum FocusStart: String, CaseIterable, Sendable {
        /// At the deepest unambiguous controller of the key window.
        case controller
        /// At the key window.
        case keyWindow
    }

    /// How much of a deceleration the log shows (SCV-26).
    public enum ScrollFrames: String, CaseIterable, Sendable {
        case all, ends
    }

    /// Until when `isDragging` of a scroll view is true (SCV-22).
    public enum DraggingEnd: String, CaseIterable, Sendable {
        /// Until the finger is lifted.
        case lift
        /// Until the content has come to rest.
        case rest
    }

    /// What becomes of the touches of a removed view; `cancel` by default.
    public var removedView = RemovedView.cancel
    /// Whether an animation that starts on a tracked view cancels its touches (TC-28).
    public var animationCancels = false
    /// Whether a touch that moved too far loses its tap count (TC-11).
    public var tapCountDragReset = true
    /// How often the hit-test walk runs for a touch-down: 1 or 2 (HT-22).
    public var hitTestPasses = 1
    /// Whether the chain shows the private view above a root view (RC-9).
    public var systemWrappers = false
    /// Where the search for a nil target starts.
    public var nilTargetStart = NilTargetStart.firstResponder
    /// Where focus-directed events start without a first responder.
    public var focusStart = FocusStart.controller
    /// Whether a touch-down makes its window the key window, as since iOS 14.2 (EQ-10).
    public var touchMakesKey = true
    /// Whether exclusive touch also binds recognizers (GR-20).
    public var exclusiveTouchBindsRecognizers = false
    /// Whether a slider's thumb shields pans as well as swipes (GC-12).
    public var sliderShieldsPans = false
    /// How much of a deceleration the log shows.
    public var scrollFrames = ScrollFrames.all
    /// Until when a scroll view is dragging.
    public var draggingEnd = DraggingEnd.lift
    /// Whether `isDecelerating` is true at `didEndDragging` if a deceleration follows (SCV-22).
    public var deceleratingAtEnd = true

    /// UIKit's side wherever it is known, the documented choice elsewhere.
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
    /// What an action would see of a control's tracking (CT-17).
    public static let controlProperties = LogCategories(rawValue: 4)
    /// What an action sees of the recognizer that sends it (GR-48, GR-49).
    public static let recognizerProperties = LogCategories(rawValue: 8)
    /// The `sendAction` of controls and of the application that do not override it (TA-4).
    public static let sendAction = LogCategories(rawValue: 16)
    /// What the delegate of a scroll view sees of it at each step of a scroll or a zoom (SCV-22).
    public static let scrollProperties = LogCategories(rawValue: 32)
    /// What did not happen, and why: recognizers that take no touch, do not ask or spare another, and what a point missed.
    public static let explain = LogCategories(rawValue: 64)
}
