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
    static let first = "front-button-wins"

    static func list(_ exchange: Exchange) -> Answer { index }

    static func read(_ exchange: Exchange) throws(Problem) -> Answer {
        let name = exchange.parameters.first ?? ""
        guard let answer = answers[name] else {
            throw Problem(
                .notFound, "There is no example \"\(name.prefix(100))\"; GET /v1/examples lists them.")
        }
        return answer
    }

    /// Writes what a file says about itself.
    private static func write(_ file: EmbeddedFile, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("name")
        writer.write(file.name)
        if let document = try? JSONDocument(file.bytes) {
            for name in members {
                guard let value = document.member(name, of: document.root) else { continue }
                writer.key(name)
                writer.write(value, from: document)
            }
            if document.member("articles", of: document.root) == nil {
                writer.key("articles")
                writer.beginArray(onOneLine: true)
                writer.endArray()
            }
        }
        writer.key("href")
        writer.write("/v1/examples/" + file.name)
        writer.endObject()
    }

    private static let members: [StaticString] = ["group", "description", "rules", "source", "articles"]
}
