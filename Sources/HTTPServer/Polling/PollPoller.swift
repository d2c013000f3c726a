internal import Foundation
internal import SystemCalls

/// Readiness by poll(2), for systems without epoll.
///
/// It costs time in proportion to all connections.
final class PollPoller: Poller {
    let wantsInterest = true
    private var entries: [pollfd] = []
    private var tokens: [UInt64] = []
    /// The place of each descriptor's entry, never iterated.
    private var positions: [Int32: Int] = [:]

    func addSource(_ descriptor: Descriptor, token: UInt64) throws(SystemError) {
        add(descriptor, token, Int16(POLLIN))
    }

    func addConnection(_ descriptor: Descriptor, token: UInt64) throws(SystemError) {
        add(descriptor, token, Int16(POLLIN))
    }

    func setInterest(_ interest: Interest, _ descriptor: Descriptor) {
        guard let position = positions[descriptor.number] else { return }
        var events: Int16 = 0
        if interest.contains(.reading) { events |= Int16(POLLIN) }
        if interest.contains(.writing) { events |= Int16(POLLOUT) }
        if interest.contains(.ending) { events |= Platform.peerEnd }
        entries[position].events = events
        // A peer that is gone is always reported, and must not wake a connection that waits for nothing.
        entries[position].fd = interest.isEmpty ? -1 - descriptor.number : descriptor.number
    }

    func remove(_ descriptor: Descriptor) {
        guard let position = positions.removeValue(forKey: descriptor.number) else { return }
        let last = entries.count - 1
        if position != last {
            entries[position] = entries[last]
            tokens[position] = tokens[last]
            let moved = entries[position].fd
            positions[moved < 0 ? -1 - moved : moved] = position
        }
        entries.removeLast()
        tokens.removeLast()
    }

    func wait(milliseconds: Int32, into events: inout [Readiness]) throws(SystemError) {
        let count = entries.withUnsafeMutableBufferPointer {
            poll($0.baseAddress, nfds_t($0.count), milliseconds)
        }
        guard count != -1 else {
            let error = SystemError("poll")
            guard error.meansInterruption else { throw error }
            return
        }
        guard count > 0 else { return }
        for (entry, token) in zip(entries, tokens) where entry.revents != 0 {
            let flags = Int32(entry.revents)
            let isEnded = flags & (POLLHUP | POLLERR | POLLNVAL | Int32(Platform.peerEndReport)) != 0
            events.append(
                Readiness(
                    token: token,
                    isReadable: flags & POLLIN != 0 || isEnded,
                    isWritable: flags & POLLOUT != 0 || isEnded,
                    isEnded: isEnded
                )
            )
        }
    }

    private func add(_ descriptor: Descriptor, _ token: UInt64, _ events: Int16) {
        positions[descriptor.number] = entries.count
        entries.append(pollfd(fd: descriptor.number, events: events, revents: 0))
        tokens.append(token)
    }
}
