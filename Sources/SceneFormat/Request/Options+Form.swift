import DispatchEngine
import JSONText

extension Forms {
    /// The choices where UIKit leaves a point open or contested.
    static let options = Form(
        "options", example: #"{"hitTestPasses": 2}"#, Options(),
        [
            Field(
                "removedView", default: \.removedView, .option,
                "The fate of the touches of a view that leaves its window (TC-25)."),
            Field(
                "animationCancels", default: \.animationCancels, .flag,
                "True if an animation that starts on a touched view cancels its touches (TC-28)."),
            Field(
                "tapCountDragReset", default: \.tapCountDragReset, .flag,
                "True if a touch that moved too far loses its tap count (TC-11)."),
            Field(
                "hitTestPasses", default: \.hitTestPasses, .whole(from: 1, through: 2),
                "The hit-test walks for a touch-down (HT-22)."),
            Field(
                "systemWrappers", default: \.systemWrappers, .flag,
                "True if the chain shows the private view above a root view (RC-9)."),
            Field(
                "nilTargetStart", default: \.nilTargetStart, .option,
                "The responder where the search for a nil target starts (TA-6)."),
            Field(
                "focusStart", default: \.focusStart, .option,
                "The responder where focus events start without a first responder (EV-4)."),
            Field(
                "touchMakesKey", default: \.touchMakesKey, .flag,
                "True if a touch-down makes its window the key window, as since iOS 14.2 (EQ-10)."),
            Field(
                "exclusiveTouchBindsRecognizers", default: \.exclusiveTouchBindsRecognizers, .flag,
                "True if exclusive touch also binds recognizers (GR-20)."),
            Field(
                "sliderShieldsPans", default: \.sliderShieldsPans, .flag,
                "True if a slider's thumb shields pans as well as swipes (GC-12)."),
            Field(
                "scrollPansWaitForPop", default: \.scrollPansWaitForPop, .option,
                "The scroll views in a navigation controller whose pan waits until the back swipe from the edge has failed: those that cannot scroll sideways, all, or none (NAV-14)."
            ),
            Field(
                "scrollFrames", default: \.scrollFrames, .option,
                "The frames of a deceleration that the log shows (SCV-26)."),
            Field(
                "draggingEnd", default: \.draggingEnd, .option,
                "The end of `isDragging` (SCV-22): the lift, as the log of jianshu b86a59cd50e7 shows it, or when the "
                    + "content rests, as those of jianshu 3a75dc28a532 and mo4tech (2021, with its code) do."),
            Field(
                "deceleratingAtEnd", default: \.deceleratingAtEnd, .flag,
                "True if `isDecelerating` is true at `didEndDragging` if a deceleration follows (SCV-22), as jianshu "
                    + "b86a59cd50e7 has it; the log of flowkey 307 shows false."),
            Field(
                "scrollsToTopRule", default: \.scrollsToTopRule, .option,
                "What a tap on the status bar scrolls if several scroll views on the screen have `scrollsToTop` (SYS-21): "
                    + "nothing, as UIScrollView.h says, or the one closest to the status bar, as Apple's page does."
            ),
        ])
}

extension Codec where Value: RawRepresentable<String> & CaseIterable & Equatable & Sendable {
    /// One of the values of an option by its name.
    fileprivate static var option: Codec { .name(in: Value.options, "a value of this option") }
}
