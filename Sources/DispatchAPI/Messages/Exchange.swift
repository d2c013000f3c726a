internal import HTTPCore
internal import SceneFormat

/// A request at its resource: the path's parameters taken out, the form of the answer agreed upon.
struct Exchange: Sendable {
    let request: HTTPRequest
    /// The values for the `{…}` of the path, in order, percent-decoded.
    let parameters: [String]
    /// The form of the answer.
    let representation: Representation
    /// The codings that the answer may have.
    let codings: AcceptEncoding
    /// The service whose resource it is.
    let service: DispatchService
    /// The query's items, all of them known to the route.
    let query: [QueryItem]

    /// The form of an answer that is made of a run or of a probe.
    ///
    /// - Throws: 406 if its resource offers another.
    var format: ResponseFormat {
        get throws(Problem) {
            if case .form(let format) = representation { return format }
            throw Problem(.notAcceptable, "Nothing here is answered as \(representation.contentType).")
        }
    }

    /// A query parameter's value, or nil if it is not given.
    ///
    /// - Throws: 400 if it is given twice or without a value.
    func parameter(_ name: String) throws(Problem) -> String? { try query.value(of: name) }
}

extension [QueryItem] {
    /// A query parameter's value, or nil if it is not given.
    ///
    /// - Throws: 400 if it is given twice or without a value.
    func value(of name: String) throws(Problem) -> String? {
        let values = try values(of: name)
        guard values.count <= 1 else {
            throw Problem(
                .invalidQuery, "The query parameter \"\(name)\" is given \(values.count) times; give it once."
            )
        }
        return values.first
    }

    /// The values of a query parameter that may be given several times.
    ///
    /// - Throws: 400 if it is given without a value.
    func values(of name: String) throws(Problem) -> [String] {
        var values: [String] = []
        for item in self where item.name == name {
            guard let value = item.value else {
                throw Problem(
                    .invalidQuery, "The query parameter \"\(name)\" has no value; write \"\(name)=…\".")
            }
            values.append(value)
        }
        return values
    }
}
