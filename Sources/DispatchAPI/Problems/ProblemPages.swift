internal import HTTPCore

/// `GET /problems/{kind}`: the page that the `type` of a problem leads to.
enum ProblemPages {
    static func read(_ exchange: Exchange) throws(Problem) -> RouteResult {
        guard let name = exchange.parameters.first, let kind = ProblemKind(rawValue: name) else {
            let names = ProblemKind.allCases.map(\.rawValue).joined(separator: ", ")
            throw Problem(.notFound, "There is no such kind of problem; there are \(names).")
        }
        // After a restart the policy of a page may differ.
        if exchange.representation == .html { return RouteResult.tagged(.html, Array(kind.html.utf8)) }
        var answer = RouteResult.tagged(.markdown, Array(kind.markdown.utf8))
        answer.freshness = .embedded
        return answer
    }
}
