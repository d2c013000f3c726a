internal import HTTPCore
internal import InspectorPage

/// `GET /inspector/{file}`, `GET /docs` and `GET /docs/rules`: the files that browsers load for the inspector and the
/// reference.
enum Pages {
    /// The forms of the files that pages load.
    ///
    /// The pages themselves have paths of their own.
    static let partForms = InspectorPage.FileType.allCases.filter { $0 != .html }.map {
        Representation.page($0)
    }

    private static let answers = InspectorPage.files.mapValues { file in
        RouteResult.tagged(.page(file.type), file.text.bytes)
    }

    /// The inspector page.
    static func inspector() throws(Problem) -> RouteResult { try answer("index.html") }

    /// The reference of the interface.
    static func reference(_ exchange: Exchange) throws(Problem) -> RouteResult { try answer("docs.html") }

    /// The rules, the kinds of log entries, and how certain all of it is.
    static func rules(_ exchange: Exchange) throws(Problem) -> RouteResult { try answer("rules.html") }

    /// A script, a style sheet or the like.
    static func part(_ exchange: Exchange) throws(Problem) -> RouteResult {
        let name = exchange.parameters.first ?? ""
        let part = try answer(name)
        guard part.representation != .html else { throw missing(name) }
        // The negotiated form is one of those of all parts, but this part has only its own.
        _ = try OfferedFormats([part.representation]).negotiate(exchange.request.fields)
        return part
    }

    private static func answer(_ name: String) throws(Problem) -> RouteResult {
        guard let answer = answers[name] else { throw missing(name) }
        return answer
    }

    private static func missing(_ name: String) -> Problem {
        Problem(.notFound, "The inspector has no file \"\(name.prefix(100))\".")
    }
}
