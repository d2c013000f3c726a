internal import HTTPCore
internal import SceneFormat

/// The resources of the service with their methods.
///
/// 404, 405, `Allow`, HEAD, OPTIONS and the rest follow from it.
struct RouteTable: Sendable {
    /// A path with the routes of its methods.
    final class Resource: Sendable {
        let pattern: PathPattern
        let routes: [Route]
        /// The class of answers to methods without a route: OPTIONS, and refusals with 405.
        let label: Int
        /// The route of GET.
        private let reading: Route?

        init(_ pattern: PathPattern, _ routes: [Route], label: Int) {
            self.pattern = pattern
            self.routes = routes
            reading = routes.first { $0.method == .get }
            self.label = label
        }

        /// The value of `Allow` (RFC 9110 10.2.1).
        var allow: String { RouteTable.allow(routes) }

        /// The methods of the routes in a sentence.
        var advice: String {
            var names: [String] = []
            for name in routes.map(\.method.name) where !names.contains(name) { names.append(name) }
            guard let last = names.last, names.count > 1 else { return names.first ?? allow }
            return names.dropLast().joined(separator: ", ") + " or " + last
        }

        /// Returns the route of a method.
        ///
        /// HEAD is GET without the content (RFC 9110 9.3.2).
        func route(_ method: HTTPMethod) -> Route? {
            switch method {
            case .get, .head: reading
            default: routes.first { $0.method == method }
            }
        }
    }

    /// A class of answers, as statistics and the access log name it.
    struct Label: Sendable, Hashable {
        /// The route's method, or "other" for methods without a route.
        let method: String
        /// The path's pattern, or "other" for paths that name nothing.
        let route: String
    }

    let resources: [Resource]
    private let tree: PathTree
    /// The classes of answers in a fixed order, beginning with the one for requests that lead nowhere.
    let labels: [Label]

    init(_ routes: [Route]) {
        var patterns: [PathPattern] = []
        for route in routes where !patterns.contains(route.pattern) { patterns.append(route.pattern) }
        var labels = [Label(method: "other", route: "other")]
        resources = patterns.map { pattern in
            let own = routes.filter { $0.pattern == pattern }.map { route in
                labels.append(Label(method: route.method.name, route: pattern.text))
                return route.labeled(labels.count - 1)
            }
            labels.append(Label(method: "other", route: pattern.text))
            return Resource(pattern, own, label: labels.count - 1)
        }
        self.labels = labels
        tree = PathTree(patterns)
    }

    /// The value of `Allow` for the service as a whole (RFC 9110 9.3.7).
    var allow: String { Self.allow(resources.flatMap(\.routes)) }

    /// Returns the methods of routes as `Allow` lists them: with HEAD beside GET, and OPTIONS.
    private static func allow(_ routes: [Route]) -> String {
        var methods: [HTTPMethod] = []
        for route in routes where !methods.contains(route.method) {
            methods.append(route.method)
            if route.method == .get { methods.append(.head) }
        }
        return (methods + [.options]).map(\.name).joined(separator: ", ")
    }

    /// The class of the answer to a request that no route takes.
    func label(of method: HTTPMethod, _ target: RequestTarget) -> Int {
        guard let (resource, _) = resource(at: target) else { return 0 }
        return resource.route(method)?.label ?? resource.label
    }

    /// The resource that a target names, with the values of the path's parameters.
    func resource(at target: RequestTarget) -> (resource: Resource, parameters: [String])? {
        tree.find(target).map { (resources[$0.pattern], $0.parameters) }
    }

    /// The resources of the service, in the order of `openapi.yaml`.
    static let service = RouteTable([
        Route(.get, "/v1", handler: quick(Abilities.read)),
        Route(.get, "/v1/demo", as: [.text, .json, .lines], handler: DispatchRoutes.demo),
        Route(
            .post, "/v1/dispatch", takes: .json, as: runForms, query: filters,
            handler: DispatchRoutes.dispatch),
        Route(
            .post, "/v1/explain", takes: .json, as: explanationForms, handler: Explanations.explain),
        Route(
            .post, "/v1/hit-test", takes: .json, as: [.json, .text, .lines], handler: HitTests.stateless),
        Route(
            .post, "/v1/responder-chain", takes: .json, as: [.json, .text],
            handler: ResponderChains.stateless),
        Route(.post, "/v1/import", takes: .foreign, query: ["from"], handler: Scenes.reading(Imports.read)),
        Route(.get, "/v1/scenes", query: ["cursor", "limit"], handler: Scenes.reading(quick(Scenes.list))),
        Route(
            .post, "/v1/scenes", takes: .json, effect: .changes, handler: Scenes.changing(Scenes.add)),
        Route(.get, "/v1/scenes/{id}", handler: Scenes.reading(quick(Scenes.read))),
        Route(
            .put, "/v1/scenes/{id}", takes: .json, effect: .changes, handler: Scenes.changing(Scenes.put)),
        Route(
            .delete, "/v1/scenes/{id}", as: [], effect: .changes, handler: Scenes.changing(Scenes.remove)),
        Route(
            .post, "/v1/scenes/{id}/dispatch", takes: .json, as: runForms, query: filters,
            handler: Scenes.reading(DispatchRoutes.dispatch)),
        Route(
            .post, "/v1/scenes/{id}/explain", takes: .json, as: explanationForms,
            handler: Scenes.reading(Explanations.explain)),
        Route(
            .get, "/v1/scenes/{id}/hit-test", as: [.json, .text, .lines], query: ["x", "y", "view"],
            handler: Scenes.reading(HitTests.stored)),
        Route(
            .get, "/v1/scenes/{id}/responder-chain/{responder}", as: [.json, .text],
            handler: Scenes.reading(ResponderChains.stored)),
        Route(
            .post, "/v1/sessions", takes: .json, effect: .session, handler: Scenes.reading(Sessions.add)),
        Route(
            .post, "/v1/sessions/{id}/events", takes: .json, effect: .session,
            handler: Sessions.current(SessionSteps.append)),
        Route(
            .post, "/v1/sessions/{id}/advance", takes: .json, effect: .session,
            handler: Sessions.current(SessionSteps.advance)),
        Route(
            .get, "/v1/sessions/{id}/log", as: SessionReadings.logForms, query: ["after"] + filters,
            handler: Sessions.current(SessionReadings.log)),
        Route(.get, "/v1/sessions/{id}/request", handler: Sessions.current(quick(SessionReadings.request))),
        Route(.get, "/v1/sessions/{id}/summary", handler: Sessions.current(SessionReadings.summary)),
        Route(
            .get, "/v1/sessions/{id}/state", query: ["n"], handler: Sessions.current(SessionReadings.state)),
        Route(
            .get, "/v1/sessions/{id}/hit-test", as: [.json, .text, .lines], query: ["x", "y", "view"],
            handler: Sessions.current(SessionReadings.hitTest)),
        Route(
            .get, "/v1/sessions/{id}/responder-chain/{responder}", as: [.json, .text],
            handler: Sessions.current(SessionReadings.responderChain)),
        Route(
            .post, "/v1/sessions/{id}/explain", takes: .json, as: explanationForms,
            handler: Sessions.current(SessionReadings.explain)),
        Route(
            .post, "/v1/sessions/{id}/check", takes: .json, handler: Sessions.current(SessionReadings.check)),
        Route(.get, "/v1/sessions/{id}", handler: Sessions.current(quick(Sessions.read))),
        Route(
            .put, "/v1/sessions/{id}", takes: .json, effect: .session,
            handler: Scenes.reading(Sessions.put)),
        Route(
            .delete, "/v1/sessions/{id}", as: [], effect: .session,
            handler: Sessions.current(quick(Sessions.remove))),
        Route(
            .get, "/v1/examples", as: [.json, .text], query: ["q", "group", "article", "chapter"],
            handler: quick(Examples.list)),
        Route(.get, "/v1/examples/{name}", handler: quick(Examples.read)),
        Route(.get, "/", as: [.text, .html], query: nil, isOpen: true, handler: quick(Welcome.read)),
        Route(
            .get, "/inspector/{version}/{file}", as: Pages.partForms, query: nil, isOpen: true,
            handler: quick(Pages.part)),
        Route(.get, "/docs", as: [.html], query: nil, isOpen: true, handler: quick(Pages.reference)),
        Route(.get, "/docs/rules", as: [.markdown, .html], isOpen: true, handler: quick(Documents.rules)),
        Route(.get, "/docs/scene", as: [.markdown, .html], isOpen: true, handler: quick(Documents.scene)),
        Route(
            .get, "/healthz", as: [.json, .text], query: nil, isOpen: true, handler: quick(Health.isAlive)),
        Route(.get, "/readyz", as: [.json, .text], query: nil, isOpen: true, handler: quick(Health.isReady)),
        Route(.get, "/metrics", as: [.metrics], query: nil, handler: quick(Metrics.read)),
        Route(
            .get, "/openapi.yaml", as: [.text, .yaml], query: nil, isOpen: true, handler: quick(Contract.read)
        ),
        Route(.get, "/openapi.json", query: nil, isOpen: true, handler: quick(Contract.read)),
        Route(
            .get, "/docs/common-statements", as: [.markdown, .html], isOpen: true,
            handler: quick(Documents.commonStatements)),
        Route(
            .get, "/problems", as: [.markdown], query: nil, isOpen: true, handler: quick(ProblemPages.list)),
        Route(
            .get, "/problems/{kind}", as: [.markdown, .html], query: nil, isOpen: true,
            handler: quick(ProblemPages.read)),
    ])

    /// A run is answered in every form.
    private static let runForms = ResponseFormat.allCases.map { Representation.form($0) }
    private static let explanationForms = ExplainRequest.formats.map { Representation.form($0) }
    private static let filters = LogFilter.Parameter.allCases.map(\.rawValue)

    /// Makes the handler of a request that takes microseconds, whatever its content.
    private static func quick(
        _ answer: @escaping @Sendable (Exchange) throws(Problem) -> RouteResult
    ) -> Route.Handler {
        { exchange throws(Problem) in .answer(try answer(exchange)) }
    }
}
