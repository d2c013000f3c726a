internal import DispatchEngine
internal import HTTPCore
internal import JSONText
internal import SceneFormat
internal import Synchronization

/// A session's log as server-sent events (the HTML standard, 9.2): a position in the log, and nothing else.
final class SessionStream: BodyStream {
    let number: Int
    private let session: LiveSession
    private let registry: SessionRegistry
    private let state: Mutex<State>

    private struct Moment: Equatable {
        let now: Timestamp
        let events: Int
    }

    private struct State {
        /// The number of entries that the reader has.
        var position: Int
        /// The same as a place in the log, once the log has got there.
        var place: SessionLog.Place?
        /// The time and the number of events that the reader knows.
        var known: Moment?
        var hasBegun = false
        var wake: (@Sendable () -> Void)?
        /// True if the service is about to stop.
        var isCut = false
    }

    /// Proxies often give up after a minute, and a client that has left is found by what is sent to it.
    let silence: Seconds = 15

    init(_ session: LiveSession, number: Int, after position: Int, in registry: SessionRegistry) {
        self.session = session
        self.number = number
        self.registry = registry
        state = Mutex(State(position: position))
    }

    deinit {
        registry.forget(number)
        session.unwatch(number, registry.clock())
    }

    func onGrowth(_ wake: (@Sendable () -> Void)?) {
        state.withLock { $0.wake = wake }
        if wake != nil { session.watch(number, wake) } else { session.unwatch(number, registry.clock()) }
    }

    /// Ends the stream where it is, so that its reader comes back for the rest.
    func cut() {
        let wake = state.withLock { state in
            state.isCut = true
            return state.wake
        }
        wake?()
    }

    func next(limit: Int, isSilent: Bool) -> BodyPart {
        state.withLock { state in
            guard !state.isCut else { return BodyPart(isLast: true) }
            var part = session.read { (record, end) in
                Self.part(record, end, &state, limit: limit)
            }
            if part.bytes.isEmpty, isSilent { part.bytes = Array(": alive\n\n".utf8) }
            return part
        }
    }

    private static func part(
        _ record: borrowing SessionRecord, _ end: SessionEnd?, _ state: inout State, limit: Int
    ) -> BodyPart {
        var bytes: [UInt8] = []
        if !state.hasBegun {
            state.hasBegun = true
            bytes += Array("retry: 1000\n\n".utf8)
        }
        if state.place == nil, state.position <= record.log.count {
            state.place = record.log.place(before: state.position)
        }
        while let place = state.place, let (line, next) = record.log.next(after: place) {
            bytes += Array("id: \(place.position)\nevent: entry\ndata: ".utf8)
            bytes += line
            bytes += Array("\n\n".utf8)
            state.place = next
            state.position = next.position
            if bytes.count >= limit { return BodyPart(bytes, hasMore: true) }
        }
        let moment = Moment(now: record.now, events: record.entryCount)
        if state.place != nil, state.known != moment {
            state.known = moment
            var writer = JSONWriter()
            writer.beginObject()
            writer.key("now")
            writer.writeSeconds(microseconds: record.now.microseconds)
            writer.member("events", record.entryCount)
            writer.endObject()
            bytes += Array("event: now\ndata: ".utf8) + writer.finish() + Array("\n\n".utf8)
        }
        guard let end else { return BodyPart(bytes) }
        bytes += Array("event: end\ndata: {\"reason\":\"\(end.rawValue)\"}\n\n".utf8)
        return BodyPart(bytes, isLast: true)
    }
}
