/// The constants of UIKit's recognizers, controls and scroll views.
///
/// A run can override each of them.
public struct Constants: Hashable, Sendable {
    /// Points a tap's center may move from the start of its first tap (TAP-5).
    public var tapAllowableMovement = 45.0
    /// Seconds from the first touch-down of a tap to its last lift (TAP-4).
    public var tapMaximumDuration = 0.75
    /// Seconds from the lift of a tap to the next touch-down (TAP-6).
    public var tapMaximumInterval = 0.35
    /// Points of movement on one axis at which a pan begins (PAN-2).
    public var panHysteresis = 10.0
    /// The share of the newest sample in a pan's velocity (PAN-7).
    public var panVelocityShare = 0.2
    /// Seconds after which a moving swipe fails (SWIPE-3).
    public var swipeMaximumDuration = 0.5
    /// Points along the direction at time zero (SWIPE-4).
    public var swipeMinimumPrimaryMovement = 50.0
    /// The rate at which the least primary movement shrinks, per second (SWIPE-4).
    public var swipePrimaryDecay = 0.94
    /// Points across the direction at time zero (SWIPE-4).
    public var swipeMaximumSecondaryMovement = 200.0
    /// The rate at which the most secondary movement shrinks, per second (SWIPE-4).
    public var swipeSecondaryDecay = 0.98
    /// Points against the direction (SWIPE-5).
    public var swipeReverseTolerance = 10.0
    /// Points of change of the finger distance at which a pinch begins (PINCH-2).
    public var pinchHysteresis = 8.0
    /// Degrees of turn at which a rotation begins when the distance is unchanged (ROT-2).
    public var rotationHysteresis = 5.0
    /// The share of the newest sample in the velocity of a pinch or a rotation (PINCH-4).
    public var pinchVelocityShare = 0.25
    /// Points from the left, top and right edge in which an edge pan starts (EDGE-2).
    public var edgeRegion = 13.0
    /// Points from the bottom edge in which an edge pan starts (EDGE-2).
    public var bottomEdgeRegion = 11.0
    /// Points inward at which an edge pan begins (EDGE-3).
    public var edgeHysteresis = 15.0
    /// The full angle around the inward normal in which an edge pan may go, in degrees (EDGE-4).
    public var edgeAngleWindow = 155.0
    /// The share of a navigation controller's width that a finger goes to pop (NAV-11).
    public var popDistance = 0.5
    /// Points per second inward at which a lift pops, or outward at which it does not (NAV-11).
    public var popVelocity = 300.0
    /// The share of a sheet's smallest height that its pan goes below it to dismiss it (SHEET-14).
    public var sheetDismissDistance = 0.5
    /// Points per second at which a lift takes a sheet to its next detent, or dismisses it (SHEET-14).
    public var sheetDismissVelocity = 300.0
    /// Points of movement at which the swipe of a row begins (SWA-2).
    public var rowSwipeHysteresis = 15.0
    /// The width of the button of each action of an open row (SWA-9).
    public var swipeActionWidth = 74.0
    /// Seconds that a finger rests before a context menu opens (CTX-2).
    public var contextMenuDelay = 0.5
    /// Seconds that a finger rests before a drag lifts its items (CTX-6).
    public var dragLiftDelay = 0.5
    /// Seconds from a lift to the next touch-down of a series of taps (TC-10).
    public var tapCountInterval = 0.35
    /// Points on either axis between the taps of a series, and for a touch that keeps its count (TC-10, TC-11).
    public var tapCountDistance = 30.0
    /// Points around a control's bounds that still count as inside while it tracks (CT-9).
    public var controlTrackingOutset = 70.0
    /// The width of a slider's thumb in points (SLD-2).
    public var sliderThumbWidth = 37.0
    /// The height of a slider's thumb in points (SLD-2).
    public var sliderThumbHeight = 24.0
    /// The least width and height, in points, of the area that takes hold of the thumb (SLD-1).
    public var sliderThumbTarget = 48.0
    /// Points of movement on x at which a press on a switch becomes a drag (D36).
    public var switchDragDistance = 10.0
    /// Seconds to a held stepper's first repeat, and between the first ones (STP-2), never less than 0.001.
    public var stepperRepeatInterval = 0.5
    /// Seconds between a held stepper's repeats after the fifth (STP-2).
    public var stepperFastRepeatInterval = 0.1
    /// Seconds between a held stepper's repeats after the twentieth (STP-2).
    public var stepperFastestRepeatInterval = 0.05
    /// Points a scroll view's content must show past its top for its refresh control to send its event (PGC-4).
    public var refreshThreshold = 60.0
    /// Seconds for which a scroll view holds back a touch on its content (SCV-2).
    public var contentTouchDelay = 0.15
    /// Points of movement beyond which the pan of a scroll view begins (SCV-12).
    public var scrollHysteresis = 10.0
    /// The least ratio of the larger component to the smaller one that locks the direction (SCV-14).
    public var directionalLockRatio = 2.0
    /// The visible share of a small drag past an edge (SCV-18).
    public var rubberBand = 0.55
    /// Points per second beyond which a release turns the page (SCV-19).
    public var pagingVelocity = 300.0
    /// Seconds before the release over which the velocity is measured (SCV-23).
    public var scrollVelocityWindow = 0.1
    /// Points per second beyond which a release decelerates (SCV-24, D53).
    public var decelerationStartVelocity = 60.0
    /// Points per second at which a deceleration ends (SCV-24).
    public var decelerationStopVelocity = 10.0
    /// The rate of the critically damped bounce, per second (SCV-25).
    public var bounceFrequency = 11.0
    /// The slower rate of the overdamped bounce, per second (SCV-25).
    public var bounceSlowRate = 9.0
    /// The faster rate of the overdamped bounce, per second (SCV-25).
    public var bounceFastRate = 46.0
    /// Points per second from which on a bounce is critically damped (SCV-25).
    public var bounceSwitchVelocity = 50.0
    /// Points from its end at which a bounce is over (D28).
    public var bounceTolerance = 0.5
    /// Seconds between the frames of a deceleration (SCV-26).
    public var scrollFrameInterval = 1.0 / 60
    /// Seconds that an animated change of the offset takes (SCV-29).
    public var scrollAnimationDuration = 0.25
    /// Points from the bottom edge in which the system holds touches back (SYS-11).
    public var systemGateBottom = 20.0
    /// Points from the top edge in which the system holds touches back (SYS-11).
    public var systemGateTop = 20.0
    /// Points from the left and right edge in which the system holds touches back (SYS-11).
    public var systemGateSide = 13.0
    /// Seconds of rest after which the system lets go of a touch at an edge (SYS-11).
    public var systemGateRest = 0.5

    /// Makes UIKit's numbers.
    public init() {}
}
