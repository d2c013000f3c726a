/// A UIKit method that applications log, by its names in both languages.
struct ConsoleMethod: Sendable {
    /// The selector in Objective-C, as `__func__` prints it: `touchesBegan:withEvent:`.
    let selector: String
    /// The name in Swift, as `#function` prints it: `touchesBegan(_:with:)`.
    let swiftName: String
    /// The rule that decides when the method is called.
    let rule: String
    /// True if a device may call it more or less often than a run, such as once for each frame of a drag.
    let isRepeated: Bool

    private init(_ selector: String, _ swiftName: String, _ rule: String, isRepeated: Bool = false) {
        (self.selector, self.swiftName, self.rule) = (selector, swiftName, rule)
        self.isRepeated = isRepeated
    }

    /// Returns the selector of a name in either language.
    static func selector(of name: String) -> String {
        if let method = bySwiftName[name] { return method.selector }
        // Actions have one unnamed argument at most.
        if name.hasSuffix("(_:)") { return name.dropLast(4) + ":" }
        return name.hasSuffix("()") ? String(name.dropLast(2)) : name
    }

    /// Returns the method of a selector, or nil for an action's.
    static func named(_ selector: String) -> ConsoleMethod? { bySelector[selector] }

    private static let bySelector = Dictionary(uniqueKeysWithValues: all.map { ($0.selector, $0) })
    private static let bySwiftName = Dictionary(uniqueKeysWithValues: all.map { ($0.swiftName, $0) })

    private static let all = [
        ConsoleMethod("sendEvent:", "sendEvent(_:)", "EQ-3", isRepeated: true),
        ConsoleMethod("hitTest:withEvent:", "hitTest(_:with:)", "HT-1"),
        ConsoleMethod("pointInside:withEvent:", "point(inside:with:)", "HT-5"),
        ConsoleMethod("touchesBegan:withEvent:", "touchesBegan(_:with:)", "TC-18"),
        ConsoleMethod("touchesMoved:withEvent:", "touchesMoved(_:with:)", "TC-18", isRepeated: true),
        ConsoleMethod("touchesEnded:withEvent:", "touchesEnded(_:with:)", "TC-18"),
        ConsoleMethod("touchesCancelled:withEvent:", "touchesCancelled(_:with:)", "GD-3"),
        ConsoleMethod(
            "touchesEstimatedPropertiesUpdated:", "touchesEstimatedPropertiesUpdated(_:)", "TC-31",
            isRepeated: true),
        ConsoleMethod("motionBegan:withEvent:", "motionBegan(_:with:)", "EV-5"),
        ConsoleMethod("motionEnded:withEvent:", "motionEnded(_:with:)", "EV-5"),
        ConsoleMethod("motionCancelled:withEvent:", "motionCancelled(_:with:)", "EV-5"),
        ConsoleMethod("remoteControlReceivedWithEvent:", "remoteControlReceived(with:)", "EV-7"),
        ConsoleMethod("pressesBegan:withEvent:", "pressesBegan(_:with:)", "EV-8"),
        ConsoleMethod("pressesChanged:withEvent:", "pressesChanged(_:with:)", "EV-8", isRepeated: true),
        ConsoleMethod("pressesEnded:withEvent:", "pressesEnded(_:with:)", "EV-8"),
        ConsoleMethod("pressesCancelled:withEvent:", "pressesCancelled(_:with:)", "EV-8"),
        ConsoleMethod("beginTrackingWithTouch:withEvent:", "beginTracking(_:with:)", "CT-1"),
        ConsoleMethod(
            "continueTrackingWithTouch:withEvent:", "continueTracking(_:with:)", "CT-1", isRepeated: true),
        ConsoleMethod("endTrackingWithTouch:withEvent:", "endTracking(_:with:)", "CT-1"),
        ConsoleMethod("cancelTrackingWithEvent:", "cancelTracking(with:)", "CT-1"),
        ConsoleMethod("sendAction:to:forEvent:", "sendAction(_:to:for:)", "TA-4"),
        ConsoleMethod("sendAction:to:from:forEvent:", "sendAction(_:to:from:for:)", "TA-4"),
        ConsoleMethod("accessibilityActivate", "accessibilityActivate()", "EV-17"),
        ConsoleMethod(
            "gestureRecognizer:shouldReceiveTouch:", "gestureRecognizer(_:shouldReceive:)", "GR-23"),
        ConsoleMethod(
            "gestureRecognizer:shouldReceiveEvent:", "gestureRecognizer(_:shouldReceive:)event", "GR-23"),
        ConsoleMethod("gestureRecognizerShouldBegin:", "gestureRecognizerShouldBegin(_:)", "GR-23"),
        ConsoleMethod(
            "gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer:",
            "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)", "GR-23"),
        ConsoleMethod(
            "gestureRecognizer:shouldRequireFailureOfGestureRecognizer:",
            "gestureRecognizer(_:shouldRequireFailureOf:)", "GR-23"),
        ConsoleMethod(
            "gestureRecognizer:shouldBeRequiredToFailByGestureRecognizer:",
            "gestureRecognizer(_:shouldBeRequiredToFailBy:)", "GR-23"),
        ConsoleMethod(
            "touchesShouldBegin:withEvent:inContentView:", "touchesShouldBegin(_:with:in:)", "SCV-3"),
        ConsoleMethod("touchesShouldCancelInContentView:", "touchesShouldCancel(in:)", "SCV-4"),
    ]
}
