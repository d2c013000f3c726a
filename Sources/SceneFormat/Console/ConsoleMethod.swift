import DispatchEngine

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

    private init(_ call: TrackingCall, isRepeated: Bool = false) {
        self.init(call.selector, call.swiftName, "CT-1", isRepeated: isRepeated)
    }

    private init(_ question: Gate.Question) {
        let scrollViewRules: [Gate.Question: String] = [
            .touchesShouldBegin: "SCV-3", .touchesShouldCancel: "SCV-4",
        ]
        // Swift names the two methods that receive alike.
        let ending = question == .shouldReceiveEvent ? "event" : ""
        self.init(question.selector, question.swiftName + ending, scrollViewRules[question] ?? "GR-23")
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

    private static let all = others + Gate.Question.allCases.map { ConsoleMethod($0) }

    private static let others = [
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
        ConsoleMethod(.begin(true)), ConsoleMethod(.continue(true), isRepeated: true),
        ConsoleMethod(.end),
        ConsoleMethod(.cancel),
        ConsoleMethod("sendAction:to:forEvent:", "sendAction(_:to:for:)", "TA-4"),
        ConsoleMethod("sendAction:to:from:forEvent:", "sendAction(_:to:from:for:)", "TA-4"),
        ConsoleMethod("accessibilityActivate", "accessibilityActivate()", "EV-17"),
    ]
}
