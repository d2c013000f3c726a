internal import HTTPCore
internal import Synchronization
internal import SystemCalls

/// The way for other threads to reach a loop: messages in order, and a wake-up for the first of them.
final class Mailbox: Sendable {
    enum Message: Sendable {
        /// A connection accepted by another loop.
        case connection(Descriptor)
        /// Another loop has closed a connection while the limit was reached: accept again.
        case room
        /// The answer of a worker, and its part of the memory for answers.
        case answer(ConnectionToken, HTTPResponse, MemoryShare)
        /// A worker found no memory for the answer.
        case decline(ConnectionToken, HTTPFault)
        /// There is room now for a body that waited.
        case bodyRoom(ConnectionToken, BodyShare)
        /// The content of an answer that goes on has grown.
        case growth(ConnectionToken)
        /// Finish the requests in flight, until the time on the monotonic clock.
        case drain(deadline: Seconds)
    }

    private struct State {
        var messages: [Message] = []
        var isClosed = false
    }

    let wakeup: Wakeup
    private let state = Mutex(State())

    init() throws(SystemError) {
        wakeup = try Wakeup()
    }

    /// Leaves a message, or returns false if the loop has ended and will never read it.
    @discardableResult
    func post(_ message: Message) -> Bool {
        let (isTaken, isFirst) = state.withLock { state in
            guard !state.isClosed else { return (false, false) }
            state.messages.append(message)
            return (true, state.messages.count == 1)
        }
        if isFirst { wakeup.signal() }
        return isTaken
    }

    /// Takes all messages.
    ///
    /// Call it after the wake-up was cleared.
    func takeAll() -> [Message] {
        state.withLock { state in
            let messages = state.messages
            state.messages = []
            return messages
        }
    }

    /// Refuses messages from now on, and returns those that will have no effect.
    func abandon() -> [Message] {
        state.withLock { state in
            state.isClosed = true
            let messages = state.messages
            state.messages = []
            return messages
        }
    }

    /// Refuses messages from now on, or returns false if some still have to be taken.
    func close() -> Bool {
        state.withLock { state in
            state.isClosed = state.messages.isEmpty
            return state.isClosed
        }
    }
}
