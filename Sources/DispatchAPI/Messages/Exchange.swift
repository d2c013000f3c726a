internal import HTTPCore

/// A request at its resource: the path's parameters taken out, the form of the answer agreed upon.
struct Exchange: Sendable {
    let request: HTTPRequest
    /// The values for the `{…}` of the path, in order, percent-decoded.
    let parameters: [String]
    /// The form of the answer.
    let representation: Representation
    /// The service whose resource it is.
    let service: DispatchService
    /// The query's items, all of them known to the route.
    let query: [QueryItem]

    /// A query parameter's value, or nil if it is not given.
    ///
    /// - Throws: 400 if it is given twice or without a value.
    func parameter(_ name: String) throws(Problem) -> String? {
        let items = query.filter { $0.name == name }
        guard let item = items.first else { return nil }
        guard items.count == 1 else {
            throw Problem(
                .invalidQuery, "The query parameter \"\(name)\" is given \(items.count) times; give it once.")
        }
        guard let value = item.value else {
            throw Problem(.invalidQuery, "The query parameter \"\(name)\" has no value; write \"\(name)=…\".")
        }
        return value
    }
}
