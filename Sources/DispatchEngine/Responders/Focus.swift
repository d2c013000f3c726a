/// The focus of a run (EV-1).
struct Focus: Sendable {
    /// The first responders, at most one for each window.
    private(set) var firstResponders: [Responder]
    /// The responder of each window that has resigned for another, until the log says for which.
    private var resigned: [ViewID: Responder] = [:]

    init(_ firstResponders: [Responder]) { self.firstResponders = firstResponders }

    func isFirstResponder(_ responder: Responder) -> Bool { firstResponders.contains(responder) }

    mutating func become(_ responder: Responder) { firstResponders.append(responder) }

    mutating func resign(_ responder: Responder) { firstResponders.removeAll { $0 == responder } }

    /// Notes that a responder resigns for another of its window.
    mutating func resign(_ responder: Responder, inFavorOfAnotherIn window: ViewID) {
        resign(responder)
        resigned[window] = responder
    }

    /// Takes the responder of a window that resigned last for another, for the log.
    mutating func takeResigned(in window: ViewID) -> Responder? { resigned.removeValue(forKey: window) }
}
