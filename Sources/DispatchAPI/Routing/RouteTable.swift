internal import HTTPCore

/// The resources of the service with their methods; 404, 405, `Allow`, HEAD, OPTIONS and the rest follow from it.
struct RouteTable: Sendable {
    /// A path with the routes of its methods.
    struct Resource: Sendable {
        let pattern: PathPattern
        var routes: [Route]
        /// The class of answers to methods without a route: OPTIONS, and what is refused with 405.
        var label = 0

        /// The methods as `Allow` lists them: those of the routes, HEAD beside GET, and OPTIONS.
        var allowedMethods: [HTTPMethod] {
            var methods: [HTTPMethod] = []
            for route in routes {
                methods.append(route.method)
                if route.method == .get { methods.append(.head) }
            }
            return methods + [.options]
        }

        /// The value of `Allow` (RFC 9110 10.2.1).
        var allow: String { allowedMethods.map(\.name).joined(separator: ", ") }

        /// The route of a method; HEAD is GET without the content (RFC 9110 9.3.2).
        func route(_ method: HTTPMethod) -> Route? {
            let wanted = method == .head ? .get : method
            return routes.first { $0.method == wanted }
        }
    }

    /// A class of answers, as statistics and the access log name it.
    struct Label: Sendable, Hashable {
        /// The route's method; "other" for methods without a route.
        let method: String
        /// The path's pattern; "other" for paths that name nothing.
        let route: String
    }

    let resources: [Resource]
    /// The classes of answers in a fixed order; the first is for requests that lead nowhere.
    let labels: [Label]

    init(_ routes: [Route]) {
        var resources: [Resource] = []
        for route in routes {
            if let index = resources.firstIndex(where: { $0.pattern == route.pattern }) {
                resources[index].routes.append(route)
            } else {
                resources.append(Resource(pattern: route.pattern, routes: [route]))
            }
        }
        var labels = [Label(method: "other", route: "other")]
        for resource in resources.indices {
            let pattern = resources[resource].pattern.text
            for route in resources[resource].routes.indices {
                resources[resource].routes[route].label = labels.count
                let method = resources[resource].routes[route].method.name
                labels.append(Label(method: method, route: pattern))
            }
            resources[resource].label = labels.count
            labels.append(Label(method: "other", route: pattern))
        }
        self.resources = resources
        self.labels = labels
    }

    /// The class of the answer to a request that no route takes.
    func label(of request: HTTPRequest) -> Int {
        guard let (resource, _) = resource(at: request.target.segments) else { return 0 }
        return resource.route(request.method)?.label ?? resource.label
    }

    /// The resource at a path, with the values of its parameters.
    func resource(at path: [String]) -> (resource: Resource, parameters: [String])? {
        for resource in resources {
            if let parameters = resource.pattern.match(path) { return (resource, parameters) }
        }
        return nil
    }

    /// The resources of the service, in the order of `openapi.yaml`.
    static let service = RouteTable([
        Route(
            .post, "/v1/dispatch", takesBody: true, as: logForms, place: .byCost, answer: Dispatches.stateless
        ),
        Route(.get, "/v1/scenes", query: ["cursor", "limit"], answer: Scenes.list),
        Route(
            .post, "/v1/scenes", takesBody: true, effect: .changes, place: .byCost, answer: Scenes.add),
        Route(.get, "/v1/scenes/{id}", answer: Scenes.read),
        Route(
            .put, "/v1/scenes/{id}", takesBody: true, effect: .changes, place: .byCost, answer: Scenes.put),
        Route(.delete, "/v1/scenes/{id}", as: [], effect: .changes, answer: Scenes.remove),
        Route(
            .post, "/v1/scenes/{id}/dispatch", takesBody: true, as: logForms, place: .byCost,
            answer: Dispatches.stored),
        Route(
            .get, "/v1/scenes/{id}/hit-test", as: logForms, query: ["x", "y"], place: .byCost,
            answer: HitTests.read),
        Route(
            .get, "/v1/scenes/{id}/responder-chain/{responder}", as: [.json, .text], place: .byCost,
            answer: ResponderChains.read),
        Route(.get, "/v1/examples", answer: Examples.list),
        Route(.get, "/v1/examples/{name}", answer: Examples.read),
        Route(.get, "/", as: [.text], query: nil, isOpen: true, answer: Welcome.read),
        Route(.get, "/healthz", as: [.json, .text], query: nil, isOpen: true, answer: Health.isAlive),
        Route(.get, "/readyz", as: [.json, .text], query: nil, isOpen: true, answer: Health.isReady),
        Route(.get, "/openapi.yaml", as: [.yaml], query: nil, isOpen: true, answer: Contract.read),
        Route(.get, "/problems/{kind}", as: [.markdown], query: nil, isOpen: true, answer: ProblemPages.read),
    ])

    private static let logForms: [Representation] = [.json, .text, .lines]
}
