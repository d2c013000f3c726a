internal import DispatchEngine
package import HTTPCore
internal import Synchronization

/// The service: a function from requests to responses, testable without a socket.
package final class DispatchService: HTTPHandler {
    let configuration: ServiceConfiguration
    let store: any SceneStore
    /// The sessions of this process.
    package let sessions: SessionRegistry
    let table = RouteTable.service
    let crossOrigin: CrossOrigin
    let pagePolicy: PagePolicy
    let counters = ServiceCounters()
    private let draining = Atomic(false)
    private let statisticsSource = Mutex(StatisticsSource(statistics: { nil }))

    /// A function in a structure of its own.
    ///
    /// A function that is itself the value of a lock would be wrapped once more at every look at it, until no stack is
    /// deep enough to call it.
    private struct StatisticsSource: Sendable {
        let statistics: @Sendable () -> HTTPStatistics?
    }

    /// Makes a service.
    ///
    /// - Parameters:
    ///   - configuration: limits and other settings.
    ///   - store: the store of scenes, or nil to keep them in memory.
    ///   - shared: the store of sessions that replicas share, or nil to keep them in memory.
    package init(
        _ configuration: ServiceConfiguration = .init(), store: (any SceneStore)? = nil,
        sessions shared: SharedSessions? = nil
    ) {
        self.configuration = configuration
        self.store = store ?? LocalSceneStore(limits: configuration.limits)
        sessions = SessionRegistry(configuration.limits, in: shared)
        crossOrigin = CrossOrigin(
            allowedOrigins: configuration.allowedOrigins, ownHost: configuration.host)
        pagePolicy = PagePolicy(frameAncestors: configuration.frameAncestors)
    }

    var limits: ServiceLimits { configuration.limits }

    /// True once `/readyz` answers 503, so that no new work is sent here.
    package var isDraining: Bool { draining.load(ordering: .relaxed) }

    /// Makes `/readyz` answer 503 from now on.
    ///
    /// All other requests are answered as before.
    package func startDraining() { draining.store(true, ordering: .relaxed) }

    /// Sets the source of the server's statistics, without which `/metrics` leaves them out.
    ///
    /// - Parameter source: called by every scrape. If it returns nil, they are left out.
    package func observe(_ source: @escaping @Sendable () -> HTTPStatistics?) {
        statisticsSource.withLock { $0 = StatisticsSource(statistics: source) }
    }

    /// The server's statistics.
    var statistics: HTTPStatistics? { statisticsSource.withLock { $0 }.statistics() }

    package var labels: [String] { table.labels.map(\.route) }

    /// Lets a route answer a request, or begin to.
    func reply(_ route: Route, _ exchange: Exchange) -> Reply {
        reply(route, exchange) { () throws(Problem) in try route.handler(exchange) }
    }

    private func reply(
        _ route: Route, _ exchange: Exchange, _ caller: Caller? = nil,
        after step: () throws(Problem) -> Outcome
    ) -> Reply {
        do throws(Problem) {
            switch try step() {
            case .answer(let answer):
                return reply(answer, exchange, route)
            case .rest(let kind, let cost, let rest):
                return .work(
                    Work(kind, cost) { caller in
                        self.reply(route, exchange, caller) { () throws(Problem) in try rest(caller) }
                    })
            }
        } catch {
            var answer = error.answer
            // Work that stopped because its client left has reached no limit.
            if caller?.isGone == true { answer.tally.limit = nil }
            return reply(answer, exchange, route)
        }
    }

    package func response(to fault: HTTPFault, method: HTTPMethod?, target: RequestTarget?) -> HTTPResponse {
        var response = HTTPResponse(
            status: fault.status, fields: OfferedFormats.problemFields, body: Problem(fault).json(),
            closesConnection: true)
        if let method, let target { response.label = table.label(of: method, target) }
        return response
    }
}
