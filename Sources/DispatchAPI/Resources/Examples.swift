/// `GET /v1/examples` and `GET /v1/examples/{name}`: cases that can be posted to `/v1/dispatch` as they are.
enum Examples {
    /// The name of an example that shows much in a few lines, for texts that need one.
    static let first = "front-button-wins"

    private static let answers: [String: RouteResult] = {
        var answers: [String: RouteResult] = [:]
        for file in EmbeddedFiles.examples { answers[file.name] = embedded(.json, file.text.bytes) }
        return answers
    }()

    private static let wholeList: [Representation: RouteResult] = [
        .json: embedded(.json, ExampleIndex.all.json()), .text: embedded(.text, ExampleIndex.all.text()),
    ]

    static func list(_ exchange: Exchange) throws(Problem) -> RouteResult {
        let words = try words(exchange)
        let group = try exchange.parameter("group")
        let form = exchange.representation
        if words == nil, group == nil, let answer = wholeList[form] { return answer }
        if let group, !ExampleIndex.all.groups.contains(group) {
            throw Problem(
                .invalidQuery,
                "There is no group \"\(group.prefix(100))\"; the groups are "
                    + ExampleIndex.all.groups.joined(separator: ", ") + ".")
        }
        let found = ExampleIndex.all.matching(words, in: group)
        return embedded(form, form == .text ? found.text() : found.json())
    }

    private static func words(_ exchange: Exchange) throws(Problem) -> ExampleIndex.SearchWords? {
        guard let text = try exchange.parameter("q") else { return nil }
        guard let words = ExampleIndex.SearchWords(text) else {
            throw Problem(
                .invalidQuery,
                "\"q\" has at most \(ExampleIndex.SearchWords.maximumCount) words and "
                    + "\(ExampleIndex.SearchWords.maximumByteCount) bytes; search for fewer words.")
        }
        return words
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
        var answer = RouteResult.tagged(form, bytes)
        answer.freshness = .embedded
        return answer
    }
}
