import DispatchEngine

/// An event of a request that WebDriver cannot send, because its pointers are fingers.
///
/// The actions of the application's own code are no obstacle, since on a device the application performs them.
public struct WebDriverObstacle: Hashable, Sendable {
    /// A sentence with the obstacle, and what to do about it.
    public let message: String

    /// Finds the first obstacle, or nil if all actions of a user can be sent.
    public init?(in request: DispatchRequest) {
        var hasTouches = false
        for event in request.events where event.time <= request.until ?? .distantFuture {
            if case .touches(let samples) = event.content {
                hasTouches = hasTouches || !samples.isEmpty
                if let reason = samples.lazy.compactMap(Self.reason).first {
                    self.init(message: Self.sentence(event, reason))
                    return
                }
            } else if let name = Self.name(of: event.content) {
                self.init(message: Self.sentence(event, "is \"\(name)\""))
                return
            }
        }
        guard !hasTouches else { return nil }
        self.init(
            message:
                "A run without touches has no WebDriver actions; ask for another form of the answer.")
    }

    private init(message: String) { self.message = message }

    private static func sentence(_ event: Event, _ reason: String) -> String {
        "WebDriver sends nothing but fingers, and event \(event.index) \(reason); leave it out, or ask for another "
            + "form of the answer."
    }

    private static func reason(_ sample: TouchSample) -> String? {
        if sample.phase == .began, sample.type != .direct { return "has a touch of type \"\(sample.type)\"" }
        if sample.properties.force > 1 { return "has a force above 1, where pressure ends" }
        return nil
    }

    /// Returns the member of a request for an input device other than a finger, or nil for all else.
    private static func name(of content: Event.Content) -> String? {
        switch content {
        case .touches, .change, .sendAction, .sendActions, .estimatedPropertiesUpdated: nil
        case .motion: "motion"
        case .remoteControl: "remoteControl"
        case .presses: "presses"
        case .resignActive, .becomeActive, .statusBarTap: "system"
        case .hover: "hover"
        case .accessibilityActivate: "accessibilityActivate"
        case .scroll: "scroll"
        case .type: "type"
        case .returnKey: "return"
        }
    }
}
