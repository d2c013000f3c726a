@testable import HTTPCore

/// A connection without a socket, which drives a `ConnectionState` as an event loop does and records the output.
final class PureConnection {
    private(set) var sent: [UInt8] = []
    /// True if the server has ended its side.
    private(set) var isClosed = false
    private var state: ConnectionState
    private var turn: LoopTurn
    private var kept: [UInt8] = []
    private var hasEnded = false

    init(handler: any HTTPHandler = ConformanceHandler(), limits: HTTPLimits = ConformanceHandler.limits) {
        // The ids are the same in every run, so that outputs can be compared.
        turn = .at(0, handler, AnswerJournal(ids: RequestIDs(random: 9_112)))
        state = ConnectionState(limits: SharedLimits(limits), now: 0)
    }

    func receive(_ bytes: some Sequence<UInt8>) {
        kept.append(contentsOf: bytes)
        serve()
    }

    func receiveEnd() {
        guard !hasEnded else { return }
        hasEnded = true
        state.didReceiveEnd()
        serve()
    }

    /// Lets time pass, with the deadlines that fall into it.
    func wait(until time: Seconds) {
        turn.now = time
        if state.timeOut(&turn) {
            isClosed = true
        } else {
            flush()
        }
    }

    private func serve() {
        var offset = 0
        let bytes = kept
        while true {
            let action = state.serve(bytes.span, &offset, &turn)
            flush()
            switch action {
            case .flush where !isClosed && offset < kept.count: continue
            case .handOver(let request):
                state.answer(Reply.work(request.work).finished(), &turn)
            case .reserve:
                state.admitBody(&turn)
            case .offer(let response):
                state.answer(response, &turn)
            case .awaitBytes, .awaitAnswer, .flush:
                kept.removeFirst(offset)
                return
            }
        }
    }

    private func flush() {
        while !state.output.isEmpty {
            let bytes = state.output.withFirst { Array($0) }
            sent += bytes
            state.didWrite(bytes.count, now: turn.now)
        }
        switch state.didFlush(now: turn.now) {
        case .proceed: break
        case .shutDownSending, .close: isClosed = true
        }
    }
}

extension LoopTurn {
    /// Makes a turn at a time of a clock that is moved by hand.
    static func at(
        _ now: Seconds, _ handler: any HTTPHandler = ConformanceHandler(),
        _ journal: consuming AnswerJournal = AnswerJournal()
    ) -> LoopTurn {
        LoopTurn(handler: handler, now: now, dateLine: HTTPDate.line(unixTime: 784_111_777), journal: journal)
    }
}
