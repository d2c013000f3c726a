internal import DispatchEngine
internal import SceneFormat

/// The two times a run has: its own, which events set, and that which passes on the machine.
struct RunTime {
    /// Events dispatched between two looks at the clock.
    static let eventsPerLook = 16

    private let virtual: Timestamp
    private let virtualSeconds: Double
    private let realSeconds: Double
    private let clock: () -> Double
    private let start: Double

    /// Starts the machine's time.
    ///
    /// - Parameters:
    ///   - limits: `virtualSeconds` and `realSeconds` count here.
    ///   - clock: reads a monotonic clock, in seconds.
    init(_ limits: ServiceLimits, clock: @escaping () -> Double) {
        virtual = Timestamp(seconds: limits.virtualSeconds)
        virtualSeconds = limits.virtualSeconds
        realSeconds = limits.realSeconds
        self.clock = clock
        start = clock()
    }

    /// Refuses a request whose last moment is later than a run may last.
    func check(_ request: DispatchRequest) throws(Problem) {
        let last = max(request.events.last?.time ?? .zero, request.until ?? .zero)
        guard last <= virtual else { throw tooLate(last) }
    }

    /// Refuses a run that has come too far or has worked too long.
    func check(_ dispatcher: Dispatcher) throws(Problem) {
        guard dispatcher.now <= virtual else { throw tooLate(dispatcher.now) }
        guard clock() - start <= realSeconds else {
            var problem = Problem(
                .runTooLong,
                "The run has worked for more than \(realSeconds) s (--max-run-time); send fewer events in one request."
            )
            problem.limit = .runTime
            throw problem
        }
    }

    private func tooLate(_ time: Timestamp) -> Problem {
        var problem = Problem(
            .runTooLong,
            "The run lasts until \(time.seconds) s of its own time; at most \(virtualSeconds) s are allowed "
                + "(--max-virtual-time). End it earlier.")
        problem.limit = .virtualTime
        return problem
    }
}
