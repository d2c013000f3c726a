internal import HTTPCore

/// One method of one resource: everything that the router has to know about it, and the handler that answers.
///
/// A class, so that passing it from the table to an answer costs no more than a reference.
final class Route: Sendable {
    /// The effect of a request on others, which decides which web pages may send it.
    enum Effect: Sendable {
        /// Reads, or computes without keeping anything: open to pages of every origin.
        case none
        /// Changes a session, which only those know who know its id: open to pages of every origin.
        case session
        /// Changes what is stored: open to the service's own pages and to allowed origins.
        case changes
    }

    /// Answers a request on an event loop, or begins to.
    typealias Handler = @Sendable (Exchange) throws(Problem) -> Outcome

    let method: HTTPMethod
    let pattern: PathPattern
    /// The kinds of content that the body may have, or nil if a body has no meaning.
    let content: AcceptedContent?
    /// The forms of the answer, or none for an answer without content.
    let offers: OfferedFormats
    /// The query parameters, or nil if any query is ignored.
    let query: [String]?
    /// The query parameter that names the form of the answer, for routes with several forms that read the query.
    static let formatParameter = "format"
    let effect: Effect
    /// True if the route answers without the token, because its answer reveals nothing that is not in the program
    /// itself.
    let isOpen: Bool
    /// The class that its answers are counted in, as an index of `RouteTable.labels`.
    let label: Int
    let handler: Handler

    init(
        _ method: HTTPMethod, _ pattern: String, takes content: AcceptedContent? = nil,
        as representations: [Representation] = [.json], query: [String]? = [], effect: Effect = .none,
        isOpen: Bool = false, handler: @escaping Handler
    ) {
        self.method = method
        self.pattern = PathPattern(pattern)
        self.content = content
        let offers = OfferedFormats(representations)
        self.offers = offers
        self.query = query.map { offers.areSeveral ? $0 + [Self.formatParameter] : $0 }
        self.effect = effect
        self.isOpen = isOpen
        label = 0
        self.handler = handler
    }

    private init(_ route: Route, label: Int) {
        method = route.method
        pattern = route.pattern
        content = route.content
        offers = route.offers
        query = route.query
        effect = route.effect
        isOpen = route.isOpen
        self.label = label
        handler = route.handler
    }

    /// The same route with the class that its answers are counted in.
    func labeled(_ label: Int) -> Route { Route(self, label: label) }
}
