/// `GET /v1/examples` and `GET /v1/examples/{name}`: cases that can be posted to `/v1/dispatch` as they are.
enum Examples {
    /// The name of an example that shows much in a few lines, for texts that need one.
    static let first = "front-button-wins"

    /// The request that `GET /v1/demo` answers.
    static let demo = EmbeddedFiles.examples.first { $0.name == first }?.text.bytes ?? []

    private static let answers: [String: RouteResult] = {
        var answers: [String: RouteResult] = [:]
        for file in EmbeddedFiles.examples { answers[file.name] = embedded(.json, file.text.bytes) }
        return answers
    }()

    private static let wholeList: [Representation: RouteResult] = [
        .json: embedded(.json, ExampleIndex.all.json()), .text: embedded(.text, ExampleIndex.all.text()),
    ]

    static func list(_ exchange: Exchange) throws(Problem) -> RouteResult {
        let order = ReadingOrder.ofTour
        let selection = ExampleIndex.Selection(
            search: try search(exchange), group: try exchange.parameter("group"),
            article: try number("article", among: order.articles, exchange),
            chapter: try number("chapter", among: order.chapters, exchange))
        let form = exchange.representation
        if selection.isEmpty, let answer = wholeList[form] { return answer }
        if let group = selection.group, !ExampleIndex.all.groups.contains(group) {
            throw Problem(
                .invalidQuery,
                "There is no group \"\(group.prefix(100))\"; the groups are "
                    + ExampleIndex.all.groups.joined(separator: ", ") + ".")
        }
        let found = ExampleIndex.all.selecting(selection)
        return embedded(form, form == .text ? found.text() : found.json())
    }

    private static func search(_ exchange: Exchange) throws(Problem) -> ExampleSearch? {
        guard let text = try exchange.parameter("q") else { return nil }
        guard let search = ExampleSearch(text) else {
            throw Problem(
                .invalidQuery,
                "\"q\" has at most \(ExampleSearch.maximumCount) words and "
                    + "\(ExampleSearch.maximumByteCount) bytes; search for fewer words.")
        }
        return search
    }

    /// Returns the number of an article or a chapter that a query asks for.
    private static func number(
        _ name: String, among titles: [String], _ exchange: Exchange
    ) throws(Problem) -> Int? {
        guard let text = try exchange.parameter(name) else { return nil }
        guard let number = Int(text), titles.indices.contains(number - 1) else {
            throw Problem(
                .invalidQuery,
                "There is no \(name) \"\(text.prefix(100))\"; the \(name)s are 1 to \(titles.count).")
        }
        return number
    }

    static func read(_ exchange: Exchange) throws(Problem) -> RouteResult {
        let name = exchange.parameters.first ?? ""
        guard let answer = answers[name] else {
            throw Problem(
                .notFound, "There is no example \"\(name.prefix(100))\"; GET /v1/examples lists them.")
        }
        return answer
    }

    private static func embedded(_ form: Representation, _ bytes: [UInt8]) -> RouteResult {
        .tagged(form, bytes, freshness: .embedded)
    }
}
