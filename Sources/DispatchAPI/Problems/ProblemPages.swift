internal import HTTPCore

/// `GET /problems/{kind}`: what the `type` of a problem leads to.
enum ProblemPages {
    static func read(_ exchange: Exchange) throws(Problem) -> Answer {
        guard let name = exchange.parameters.first, let kind = ProblemKind(rawValue: name) else {
            let names = ProblemKind.allCases.map(\.rawValue).joined(separator: ", ")
            throw Problem(.notFound, "There is no such kind of problem; there are \(names).")
        }
        let text = """
            # \(kind.title)

            Status \(kind.status.code) (\(kind.status.reason)), type `\(kind.path)`.

            \(kind.explanation)

            """
        var answer = Answer.tagged(.markdown, Array(text.utf8))
        answer.freshness = .embedded
        return answer
    }
}
