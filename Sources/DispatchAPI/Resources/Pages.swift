internal import Deflate
internal import HTTPCore
internal import InspectorPage

/// `GET /inspector/{version}/{file}` and `GET /docs`: the files that browsers load for the inspector and the reference.
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

    private static let parts = InspectorPage.files.filter { $0.value.type != .html }.mapValues { file in
        RouteResult.tagged(
            .page(file.type), file.text.bytes, compressed: file.compressed.decodedBase64)
    }

    /// The name of the present content of all parts, which stands in their paths.
    ///
    /// A file under a path with this name never changes, so browsers keep it without asking again.
    static let version: String = {
        let tags = parts.sorted { $0.key < $1.key }.flatMap { name, part in
            "\(name) \(part.entityTag?.text ?? "")\n".utf8
        }
        return String(ContentHash.hexadecimal(of: tags).prefix(12))
    }()

    /// The page that draws the reference, by the way to the root that its links begin with.
    private static let drawings = Dictionary(
        uniqueKeysWithValues: Root.allCases.map { root in
            (root, page("docs.html") { $0.replacing("{root}", with: root.rawValue) })
        })

    /// The inspector page with the request that it opens with, which would take a round trip by itself.
    private static let inspectorPage = page("index.html") {
        $0.replacing("{start}", with: InspectorPage.files["start.json"]?.text.description ?? "")
    }

    /// The inspector page.
    static func inspector() throws(Problem) -> RouteResult {
        guard let answer = inspectorPage else { throw missing("index.html") }
        return answer
    }

    /// The reference of the interface.
    static func reference(_ exchange: Exchange) throws(Problem) -> RouteResult { try drawing(from: .here) }

    /// The page that draws the contract or a document, whichever stands at its address.
    static func drawing(from root: Root) throws(Problem) -> RouteResult {
        guard let answer = drawings[root] ?? nil else { throw missing("docs.html") }
        return answer
    }

    /// A script, a style sheet or the like.
    static func part(_ exchange: Exchange) throws(Problem) -> RouteResult {
        let name = exchange.parameters.last ?? ""
        guard var part = parts[name] else { throw missing(name) }
        // The negotiated form is one of those of all parts, but this part has only its own.
        _ = try OfferedFormats([part.representation]).negotiate(exchange.request.fields)
        // A page from before an update of the service gets the present files, which it does not keep.
        if exchange.parameters.first == version { part.freshness = .immutable }
        return part
    }

    /// Makes the answer with a page, whose links lead to the present parts.
    private static func page(_ name: String, complete: (String) -> String) -> RouteResult? {
        guard let text = InspectorPage.files[name]?.text.description else { return nil }
        let bytes = Array(complete(text).replacing("{version}", with: version).utf8)
        return .tagged(.html, bytes, compressed: Gzip.compress(bytes, .thorough))
    }

    private static func missing(_ name: String) -> Problem {
        Problem(.notFound, "The inspector has no file \"\(name.prefix(100))\".")
    }
}
