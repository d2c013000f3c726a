@testable import HTTPCore

/// A connection without a socket: drives a `ConnectionState` as an event loop does and records what it sends.
struct PureConnection {
    private(set) var sent: [UInt8] = []
    /// Whether the server has ended its side.
    private(set) var isClosed = false
    private(set) var state: ConnectionState
    private let handler: any HTTPHandler
    /// The same ids in every run, so that what was sent can be compared.
    let journal = AnswerJournal(ids: RequestIDs(random: 9_112))
    private var kept: [UInt8] = []
    private var hasEnded = false
    var now: Seconds = 0

    static let date = HTTPDate.bytes(unixTime: 784_111_777)

    init(handler: any HTTPHandler = ConformanceHandler(), limits: HTTPLimits = ConformanceHandler.limits) {
        self.handler = handler
        state = ConnectionState(limits: SharedLimits(limits), now: 0)
    }

    mutating func receive(_ bytes: some Sequence<UInt8>) {
        kept.append(contentsOf: bytes)
        serve()
    }

    mutating func receiveEnd() {
        guard !hasEnded else { return }
        hasEnded = true
        state.didReceiveEnd()
        serve()
    }

    /// Lets time pass, with the deadlines that fall into it.
    mutating func wait(until time: Seconds) {
        now = time
        if state.timeOut(handler: handler, now: now, date: PureConnection.date, journal: journal) {
            isClosed = true
        } else {
            flush()
        }
    }

    private mutating func serve() {
        var offset = 0
        let bytes = kept
        while true {
            let action = state.serve(
                bytes.span, &offset, handler: handler, now: now, date: PureConnection.date, journal: journal)
            flush()
            switch action {
            case .flush where !isClosed && offset < kept.count: continue
            case .handOver(let request):
                state.answer(
                    handler.respond(to: request), now: now, date: PureConnection.date, journal: journal)
            case .awaitBytes, .awaitAnswer, .flush:
                kept.removeFirst(offset)
                return
            }
        }
    }

    private mutating func flush() {
        while !state.output.isEmpty {
            let bytes = state.output.withFirst { Array($0) }
            sent += bytes
            state.didWrite(bytes.count, now: now)
        }
        switch state.didFlush(now: now) {
        case .proceed: break
        case .shutDownSending, .close: isClosed = true
        }
    }
}
