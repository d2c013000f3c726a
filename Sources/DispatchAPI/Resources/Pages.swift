internal import HTTPCore
internal import InspectorPage

/// `GET /inspector/{file}` and `GET /docs`: the files that browsers load for the inspector and the reference.
enum Pages {
    /// The way from a page to the root of the service, relative because a proxy may serve all of it below a path.
    enum Root: String, CaseIterable {
        case here = "./"
        case above = "../"
    }

    /// The forms of the files that pages load.
    ///
    /// The pages themselves have paths of their own.
    static let partForms = InspectorPage.FileType.allCases.filter { $0 != .html }.map {
        Representation.page($0)
    }

    private static let answers = InspectorPage.files.mapValues { file in
        RouteResult.tagged(
            .page(file.type), file.text.bytes, compressed: file.compressed.decodedBase64)
    }

    /// The page that draws the reference, by the way to the root that its links begin with.
    private static let drawings = Dictionary(
        uniqueKeysWithValues: Root.allCases.map { root in
            let text = InspectorPage.files["docs.html"]?.text.description ?? ""
            return (
                root, RouteResult.tagged(.html, Array(text.replacing("{root}", with: root.rawValue).utf8))
            )
        })

    /// The inspector page.
    static func inspector() throws(Problem) -> RouteResult { try answer("index.html") }

    /// The reference of the interface.
    static func reference(_ exchange: Exchange) throws(Problem) -> RouteResult { try drawing(from: .here) }

    /// The page that draws the contract or a document, whichever stands at its address.
    static func drawing(from root: Root) throws(Problem) -> RouteResult {
        guard let answer = drawings[root] else { throw missing("docs.html") }
        return answer
    }

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
