internal import Synchronization

/// The way for a content that grows to reach the loop of its connection: at most one message waits.
final class GrowthSignal: Sendable {
    private let token: ConnectionToken
    private let mailbox: Mailbox
    private let isSent = Atomic(false)

    init(_ token: ConnectionToken, _ mailbox: Mailbox) {
        self.token = token
        self.mailbox = mailbox
    }

    /// Has the loop look at the content, unless it is about to.
    func signal() {
        if !isSent.exchange(true, ordering: .acquiringAndReleasing) { mailbox.post(.growth(token)) }
    }

    /// Notes that the loop is about to look.
    func clear() { isSent.store(false, ordering: .sequentiallyConsistent) }
}
