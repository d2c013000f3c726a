internal import JSONText

/// `GET /v1/examples` and `GET /v1/examples/{name}`: cases that can be posted to `/v1/dispatch` as they are.
enum Examples {
    private static let answers: [String: Answer] = {
        var answers: [String: Answer] = [:]
        for file in EmbeddedFile.examples {
            var answer = Answer.tagged(.json, file.bytes)
            answer.freshness = .embedded
            answers[file.name] = answer
        }
        return answers
    }()

    private static let index: Answer = {
        var writer = JSONWriter(pretty: true)
        writer.beginObject()
        writer.key("examples")
        writer.beginArray()
        for file in EmbeddedFile.examples { write(file, to: &writer) }
        writer.endArray()
        writer.endObject()
        writer.endLine()
        var answer = Answer.tagged(.json, writer.finish())
        answer.freshness = .embedded
        return answer
    }()

    /// The name of an example that shows most in a few lines, for texts that need one.
    static let first = "z0-1-front-button-wins"

    static func list(_ exchange: Exchange) -> Answer { index }

    static func read(_ exchange: Exchange) throws(Problem) -> Answer {
        let name = exchange.parameters.first ?? ""
        guard let answer = answers[name] else {
            throw Problem(
                .notFound, "There is no example \"\(name.prefix(100))\"; GET /v1/examples lists them.")
        }
        return answer
    }

    private static func write(_ file: EmbeddedFile, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("name")
        writer.write(file.name)
        if let document = try? JSONDocument(file.bytes) {
            if let title = document.member("name", of: document.root).flatMap(document.string) {
                writer.key("title")
                writer.write(title)
            }
            if let rules = document.member("rules", of: document.root) {
                writer.key("rules")
                writer.beginArray(onOneLine: true)
                var rule = document.firstChild(of: rules)
                while let node = rule {
                    if let text = document.string(node) { writer.write(text) }
                    rule = document.next(after: node)
                }
                writer.endArray()
            }
        }
        writer.key("href")
        writer.write("/v1/examples/" + file.name)
        writer.endObject()
    }
}
