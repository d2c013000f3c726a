internal import SystemCalls

#if os(Linux)
    internal import CPosix
    internal import Foundation

    /// Readiness by epoll(7).
    ///
    /// Each connection is registered once, edge-triggered, for everything, so that serving requests never needs another
    /// epoll_ctl.
    final class EpollPoller: Poller {
        private static let capacity = 256

        let wantsInterest = false
        private let descriptor: Descriptor
        private var buffer: [epoll_event]

        init() throws(SystemError) {
            descriptor = Descriptor(
                owning: try checked("epoll_create1") { epoll_create1(Int32(EPOLL_CLOEXEC)) })
            buffer = Array(repeating: epoll_event(), count: EpollPoller.capacity)
        }

        func addSource(_ descriptor: Descriptor, token: UInt64) throws(SystemError) {
            try add(descriptor, token, EPOLLIN.rawValue)
        }

        func addConnection(_ descriptor: Descriptor, token: UInt64) throws(SystemError) {
            let events = EPOLLIN.rawValue | EPOLLOUT.rawValue | EPOLLRDHUP.rawValue | EPOLLET.rawValue
            try add(descriptor, token, events)
        }

        /// Does nothing, because edges are reported whether or not they are awaited.
        func setInterest(_ interest: Interest, _ descriptor: Descriptor) {}

        func remove(_ descriptor: Descriptor) {
            var event = epoll_event()
            _ = epoll_ctl(self.descriptor.number, EPOLL_CTL_DEL, descriptor.number, &event)
        }

        func wait(milliseconds: Int32, into events: inout [Readiness]) throws(SystemError) {
            let count = buffer.withUnsafeMutableBufferPointer {
                epoll_wait(descriptor.number, $0.baseAddress, Int32($0.count), milliseconds)
            }
            guard count != -1 else {
                let error = SystemError("epoll_wait")
                // A signal ends the wait early. The loop looks at its clock and comes back.
                guard error.meansInterruption else { throw error }
                return
            }
            for event in buffer[..<Int(count)] {
                let flags = event.events
                let isEnded = flags & (EPOLLRDHUP.rawValue | EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0
                events.append(
                    Readiness(
                        token: event.data.u64,
                        isReadable: flags & EPOLLIN.rawValue != 0 || isEnded,
                        isWritable: flags & (EPOLLOUT.rawValue | EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0,
                        isEnded: isEnded
                    )
                )
            }
        }

        private func add(_ descriptor: Descriptor, _ token: UInt64, _ events: UInt32) throws(SystemError) {
            var event = epoll_event(events: events, data: epoll_data_t(u64: token))
            _ = try checked("epoll_ctl") {
                epoll_ctl(self.descriptor.number, EPOLL_CTL_ADD, descriptor.number, &event)
            }
        }
    }
#endif
