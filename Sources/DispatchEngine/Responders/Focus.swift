/// The focus of a run, and the events that follow it: presses and remote control (EV-1, EV-7, EV-8).
struct Focus: Sendable {
    /// The first responders, at most one for each window.
    private(set) var firstResponders: [Responder]
    /// The responder of a window that has resigned for another, until the log says for which.
    private var resigned: [ViewID: Responder] = [:]
    /// The presses that are down.
    private var presses: [Press] = []
    /// Whether the application asked for remote-control events (EV-7).
    private(set) var receivesRemoteControlEvents = false

    /// A press that is down.
    private struct Press: Sendable {
        let id: Int
        /// Bound at began, for life; nil once no responder hears of it.
        var receiver: Responder?
    }

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

    // MARK: Presses

    func isDown(press id: Int) -> Bool { presses.contains { $0.id == id } }

    mutating func begin(press id: Int, receiver: Responder?) {
        presses.append(Press(id: id, receiver: receiver))
    }

    /// The responder that hears of a press, which ends with that if it does not go on.
    mutating func receiver(ofPress id: Int, goesOn: Bool) -> Responder? {
        guard let index = presses.firstIndex(where: { $0.id == id }) else { return nil }
        return goesOn ? presses[index].receiver : presses.remove(at: index).receiver
    }

    /// The responders that hear of presses, each once, in the order of their first press.
    var pressReceivers: [Responder] {
        var receivers: [Responder] = []
        for case let receiver? in presses.lazy.map(\.receiver) where !receivers.contains(receiver) {
            receivers.append(receiver)
        }
        return receivers
    }

    /// Takes the presses from a responder; until they are released they mean nothing.
    ///
    /// - Returns: the presses, ascending.
    mutating func takePresses(from receiver: Responder) -> [Int] {
        var ids: [Int] = []
        for index in presses.indices where presses[index].receiver == receiver {
            presses[index].receiver = nil
            ids.append(presses[index].id)
        }
        return ids.sorted()
    }
}
