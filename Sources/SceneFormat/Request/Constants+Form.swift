import DispatchEngine
import JSONText

extension Forms {
    /// UIKit's numbers, for a run that knows better.
    static let constants = Form(
        "the set of constants", example: #"{"panHysteresis": 5}"#, Constants(), named)

    private static let named = [
        constant(
            "tapAllowableMovement", \.tapAllowableMovement,
            "Points a tap's center may move from the start of its first tap (TAP-5)."),
        constant(
            "tapMaximumDuration", \.tapMaximumDuration,
            "Seconds from the first touch-down of a tap to its last lift (TAP-4)."),
        constant(
            "tapMaximumInterval", \.tapMaximumInterval,
            "Seconds from the lift of a tap to the next touch-down (TAP-6)."),
        constant(
            "panHysteresis", \.panHysteresis,
            "Points of movement on one axis at which a pan begins (PAN-2)."),
        constant(
            "panVelocityShare", \.panVelocityShare,
            "The share of the newest sample in a pan's velocity (PAN-7)."),
        constant(
            "swipeMaximumDuration", \.swipeMaximumDuration,
            "Seconds after which a moving swipe fails (SWIPE-3)."),
        constant(
            "swipeMinimumPrimaryMovement", \.swipeMinimumPrimaryMovement,
            "Points along the direction at time zero (SWIPE-4)."),
        constant(
            "swipePrimaryDecay", \.swipePrimaryDecay,
            "The rate at which the least primary movement shrinks, per second (SWIPE-4)."),
        constant(
            "swipeMaximumSecondaryMovement", \.swipeMaximumSecondaryMovement,
            "Points across the direction at time zero (SWIPE-4)."),
        constant(
            "swipeSecondaryDecay", \.swipeSecondaryDecay,
            "The rate at which the most secondary movement shrinks, per second (SWIPE-4)."),
        constant("swipeReverseTolerance", \.swipeReverseTolerance, "Points against the direction (SWIPE-5)."),
        constant(
            "pinchHysteresis", \.pinchHysteresis,
            "Points of change of the finger distance at which a pinch begins (PINCH-2)."),
        constant(
            "rotationHysteresis", \.rotationHysteresis,
            "Degrees of turn at which a rotation begins when the distance is unchanged (ROT-2)."),
        constant(
            "pinchVelocityShare", \.pinchVelocityShare,
            "The share of the newest sample in the velocity of a pinch or a rotation (PINCH-4)."),
        constant(
            "edgeRegion", \.edgeRegion,
            "Points from the left, top and right edge in which an edge pan starts (EDGE-2)."),
        constant(
            "bottomEdgeRegion", \.bottomEdgeRegion,
            "Points from the bottom edge in which an edge pan starts (EDGE-2)."),
        constant("edgeHysteresis", \.edgeHysteresis, "Points inward at which an edge pan begins (EDGE-3)."),
        constant(
            "edgeAngleWindow", \.edgeAngleWindow,
            "The full angle around the inward normal in which an edge pan may go, in degrees (EDGE-4)."),
        constant(
            "popDistance", \.popDistance,
            "The share of a navigation controller's width that a finger goes to pop (NAV-11)."),
        constant(
            "popVelocity", \.popVelocity,
            "Points per second inward at which a lift pops, or outward at which it does not (NAV-11)."),
        constant(
            "sheetDismissDistance", \.sheetDismissDistance,
            "The share of a sheet's smallest height that its pan goes below it to dismiss it (SHEET-14)."),
        constant(
            "sheetDismissVelocity", \.sheetDismissVelocity,
            "Points per second at which a lift takes a sheet to its next detent, or dismisses it (SHEET-14)."),
        constant(
            "rowSwipeHysteresis", \.rowSwipeHysteresis,
            "Points of movement at which the swipe of a row begins (SWA-2)."),
        constant(
            "swipeActionWidth", \.swipeActionWidth,
            "The width of the button of each action of an open row, in points (SWA-9)."),
        constant(
            "contextMenuDelay", \.contextMenuDelay,
            "Seconds that a finger rests before a context menu opens (CTX-2)."),
        constant(
            "dragLiftDelay", \.dragLiftDelay,
            "Seconds that a finger rests before a drag lifts its items (CTX-6)."),
        constant(
            "tapCountInterval", \.tapCountInterval,
            "Seconds from a lift to the next touch-down of a series of taps (TC-10)."),
        constant(
            "tapCountDistance", \.tapCountDistance,
            "Points on either axis between the taps of a series, and for a touch that keeps its count "
                + "(TC-10, TC-11)."),
        constant(
            "controlTrackingOutset", \.controlTrackingOutset,
            "Points around a control's bounds that still count as inside while it tracks (CT-9)."),
        constant("sliderThumbWidth", \.sliderThumbWidth, "The width of a slider's thumb in points (SLD-2)."),
        constant(
            "sliderThumbHeight", \.sliderThumbHeight,
            "The height of a slider's thumb in points (SLD-2)."),
        constant(
            "sliderThumbTarget", \.sliderThumbTarget,
            "The least width and height, in points, of the area that takes hold of the thumb (SLD-1)."),
        constant(
            "switchDragDistance", \.switchDragDistance,
            "Points of movement on x at which a press on a switch becomes a drag (D36)."),
        constant(
            "stepperRepeatInterval", \.stepperRepeatInterval,
            "Seconds to a held stepper's first repeat, and between the first ones (STP-2), never less "
                + "than 0.001."),
        constant(
            "stepperFastRepeatInterval", \.stepperFastRepeatInterval,
            "Seconds between a held stepper's repeats after the fifth (STP-2)."),
        constant(
            "stepperFastestRepeatInterval", \.stepperFastestRepeatInterval,
            "Seconds between a held stepper's repeats after the twentieth (STP-2)."),
        constant(
            "refreshThreshold", \.refreshThreshold,
            "Points a scroll view's content must show past its top for its refresh control to send its "
                + "event (PGC-4)."),
        constant(
            "contentTouchDelay", \.contentTouchDelay,
            "Seconds for which a scroll view holds back a touch on its content (SCV-2)."),
        constant(
            "scrollHysteresis", \.scrollHysteresis,
            "Points of movement beyond which the pan of a scroll view begins (SCV-12)."),
        constant(
            "directionalLockRatio", \.directionalLockRatio,
            "The least ratio of the larger component to the smaller one that locks the direction (SCV-14)."),
        constant("rubberBand", \.rubberBand, "The visible share of a small drag past an edge (SCV-18)."),
        constant(
            "pagingVelocity", \.pagingVelocity,
            "Points per second beyond which a release turns the page (SCV-19)."),
        constant(
            "scrollVelocityWindow", \.scrollVelocityWindow,
            "Seconds before the release over which the velocity is measured (SCV-23)."),
        constant(
            "decelerationStartVelocity", \.decelerationStartVelocity,
            "Points per second beyond which a release decelerates (SCV-24, D53)."),
        constant(
            "decelerationStopVelocity", \.decelerationStopVelocity,
            "Points per second at which a deceleration ends (SCV-24)."),
        constant(
            "bounceFrequency", \.bounceFrequency,
            "The rate of the critically damped bounce, per second (SCV-25)."),
        constant(
            "bounceSlowRate", \.bounceSlowRate,
            "The slower rate of the overdamped bounce, per second (SCV-25)."),
        constant(
            "bounceFastRate", \.bounceFastRate,
            "The faster rate of the overdamped bounce, per second (SCV-25)."),
        constant(
            "bounceSwitchVelocity", \.bounceSwitchVelocity,
            "Points per second from which on a bounce is critically damped (SCV-25)."),
        constant(
            "bounceTolerance", \.bounceTolerance,
            "Points from its end at which a bounce is over (D28)."),
        constant(
            "scrollFrameInterval", \.scrollFrameInterval,
            "Seconds between the frames of a deceleration (SCV-26)."),
        constant(
            "scrollAnimationDuration", \.scrollAnimationDuration,
            "Seconds that an animated change of the offset takes (SCV-29)."),
        constant(
            "systemGateBottom", \.systemGateBottom,
            "Points from the bottom edge in which the system holds touches back (SYS-11)."),
        constant(
            "systemGateTop", \.systemGateTop,
            "Points from the top edge in which the system holds touches back (SYS-11)."),
        constant(
            "systemGateSide", \.systemGateSide,
            "Points from the left and right edge in which the system holds touches back (SYS-11)."),
        constant(
            "systemGateRest", \.systemGateRest,
            "Seconds of rest after which the system lets go of a touch at an edge (SYS-11)."),
    ]

    private static func constant(
        _ name: String, _ path: any WritableKeyPath<Constants, Double> & Sendable, _ about: String
    ) -> Field<Constants> {
        Field(name, default: path, .number(in: .notNegative), about)
    }
}
