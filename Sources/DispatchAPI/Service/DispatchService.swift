internal import DispatchEngine
package import HTTPCore
internal import Synchronization

/// The service: a function from requests to responses, testable without a socket.
package final class DispatchService: HTTPHandler {
    let configuration: ServiceConfiguration
    let store: SceneStore
    let table = RouteTable.service
    let crossOrigin: CrossOrigin
    let counters = ServiceCounters()
    private let draining = Atomic(false)
    private let statisticsSource = Mutex(StatisticsSource(statistics: { nil }))

    /// A function in a structure of its own: one that is itself the value of a lock would be wrapped once more at every
    /// look at it, until no stack is deep enough to call it.
    private struct StatisticsSource: Sendable {
        let statistics: @Sendable () -> HTTPStatistics?
    }

    /// Makes a service.
    ///
    /// - Parameters:
    ///   - configuration: limits and the like.
    ///   - store: where scenes are kept; nil keeps them in memory.
    package init(_ configuration: ServiceConfiguration = .init(), store: SceneStore? = nil) {
        self.configuration = configuration
        self.store = store ?? SceneStore(limits: configuration.limits)
        crossOrigin = CrossOrigin(
            allowedOrigins: configuration.allowedOrigins, ownHost: configuration.host)
    }

    var limits: ServiceLimits { configuration.limits }

    /// Whether `/readyz` says no, so that no new work is sent here.
    package var isDraining: Bool { draining.load(ordering: .relaxed) }

    /// Makes `/readyz` say no from now on; everything else is answered as before.
    package func startDraining() { draining.store(true, ordering: .relaxed) }

    /// Says where `/metrics` finds what the server has done; without a source it leaves that out.
    ///
    /// - Parameter source: called by every scrape; nil leaves them out.
    package func observe(_ source: @escaping @Sendable () -> HTTPStatistics?) {
        statisticsSource.withLock { $0 = StatisticsSource(statistics: source) }
    }

    /// What the server has done.
    var statistics: HTTPStatistics? { statisticsSource.withLock { $0 }.statistics() }

    package var labels: [String] { table.labels.map(\.route) }

    package func respond(to request: HTTPRequest) -> HTTPResponse {
        if case .options = request.method { return optionsResponse(to: request) }
        return switch resolve(request) {
        case .refusal(let problem, let effect): response(problem, to: request, effect: effect)
        case .route(let route, let exchange): response(of: route, exchange)
        }
    }

    package func immediateResponse(to request: HTTPRequest) -> HTTPResponse? {
        if case .options = request.method { return optionsResponse(to: request) }
        switch resolve(request) {
        case .refusal(let problem, let effect):
            return response(problem, to: request, effect: effect)
        case .route(let route, var exchange):
            guard isImmediate(route, exchange) else { return nil }
            exchange.isOnEventLoop = true
            do throws(Problem) {
                return response(try route.answer(exchange), to: request, route: route)
            } catch {
                return RequestCost.isTooMuch(error) ? nil : response(error, to: request, route: route)
            }
        }
    }

    package func mostlyWaits(for request: HTTPRequest) -> Bool {
        guard store.isDurable, case .route(let route, _) = resolve(request) else { return false }
        return route.effect == .changes
    }

    private func isImmediate(_ route: Route, _ exchange: Exchange) -> Bool {
        // A disk may take its time, and an event loop has none.
        if route.effect == .changes, store.isDurable { return false }
        guard route.place == .byCost else { return true }
        var views = 0
        if let id = exchange.parameters.first, let stored = try? store.scene(id) {
            views = stored.scene.viewCount
        }
        return RequestCost.isCheap(body: exchange.request.body, storedViews: views)
    }

    private func response(_ problem: Problem, to request: HTTPRequest, effect: Route.Effect?) -> HTTPResponse
    {
        counters.count(problem.limit)
        return response(
            problem.answer, to: request, effect: effect,
            label: table.label(of: request.method, request.target))
    }

    private func response(of route: Route, _ exchange: Exchange) -> HTTPResponse {
        do throws(Problem) {
            return response(try route.answer(exchange), to: exchange.request, route: route)
        } catch {
            return response(error, to: exchange.request, route: route)
        }
    }

    private func response(_ problem: Problem, to request: HTTPRequest, route: Route) -> HTTPResponse {
        counters.count(problem.limit)
        return response(
            problem.answer, to: request, effect: route.effect, label: route.label, offers: route.offers)
    }

    package func admitBody(of request: HTTPRequest, limit: Int) -> BodyAdmission {
        // What is wrong with a head is so with any body: say so before it is sent.
        guard request.method != .options else { return .discard(limit: limit) }
        switch resolve(request) {
        case .refusal(let problem, let effect):
            return .refuse(
                response(
                    problem.answer, to: request, effect: effect,
                    label: table.label(of: request.method, request.target)))
        case .route(let route, _):
            // RFC 9110 9.3.1: a body that means nothing to the method is none of its business.
            return route.takesBody ? .accept(limit: min(limit, limits.bodyBytes)) : .discard(limit: limit)
        }
    }

    package func response(to fault: HTTPFault, method: HTTPMethod?, target: RequestTarget?) -> HTTPResponse {
        let flag = fault.limit.map { " " + Flags.sentence($0.name) } ?? ""
        var response = HTTPResponse(
            status: fault.status, fields: Offers.problemFields,
            body: Problem(ProblemKind(fault.status), fault.detail + flag).json(), closesConnection: true)
        if let method, let target { response.label = table.label(of: method, target) }
        return response
    }
}
