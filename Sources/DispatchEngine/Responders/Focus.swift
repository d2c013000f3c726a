/// The focus of a run, and whether remote control follows it (EV-1, EV-7).
struct Focus: Sendable {
    /// The first responders, at most one for each window.
    private(set) var firstResponders: [Responder]
    /// The responder of a window that has resigned for another, until the log says for which.
    private var resigned: [ViewID: Responder] = [:]
    /// Whether the application asked for remote-control events (EV-7).
    private(set) var receivesRemoteControlEvents = false

    init(_ firstResponders: [Responder]) { self.firstResponders = firstResponders }

    // MARK: First responders

    func isFirstResponder(_ responder: Responder) -> Bool { firstResponders.contains(responder) }

    mutating func become(_ responder: Responder) { firstResponders.append(responder) }

    mutating func resign(_ responder: Responder) { firstResponders.removeAll { $0 == responder } }

    /// A responder resigns for another of its window.
    mutating func resign(_ responder: Responder, inFavorOfAnotherIn window: ViewID) {
        resign(responder)
        resigned[window] = responder
    }

    /// The responder of a window that resigned last for another; the log now says so.
    mutating func takeResigned(in window: ViewID) -> Responder? { resigned.removeValue(forKey: window) }

    // MARK: Remote control

    mutating func receiveRemoteControlEvents(_ receives: Bool) { receivesRemoteControlEvents = receives }
}
