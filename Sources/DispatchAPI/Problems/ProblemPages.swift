internal import HTTPCore

/// `GET /problems/{kind}`: what the `type` of a problem leads to.
enum ProblemPages {
    static func read(_ exchange: Exchange) throws(Problem) -> Answer {
        guard let name = exchange.parameters.first, let kind = ProblemKind(rawValue: name) else {
            let names = ProblemKind.allCases.map(\.rawValue).joined(separator: ", ")
            throw Problem(.notFound, "There is no such kind of problem; there are \(names).")
        }
        // A page's policy may be another after a restart.
        if exchange.representation == .html { return Answer.tagged(.html, Array(kind.html.utf8)) }
        var answer = Answer.tagged(.markdown, Array(kind.markdown.utf8))
        answer.freshness = .embedded
        return answer
    }
}
