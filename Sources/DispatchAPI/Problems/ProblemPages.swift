internal import HTTPCore

/// `GET /problems` and `GET /problems/{kind}`: the explanations that the `type` of a problem leads to.
enum ProblemPages {
    private static let all = Documents.markdown(
        ProblemKind.allCases.map(\.markdown).joined(separator: "\n"))

    static func list(_ exchange: Exchange) -> RouteResult { all }

    static func read(_ exchange: Exchange) throws(Problem) -> RouteResult {
        guard let name = exchange.parameters.first, let kind = ProblemKind(rawValue: name) else {
            let names = ProblemKind.allCases.map(\.rawValue).joined(separator: ", ")
            throw Problem(.notFound, "There is no such kind of problem; there are \(names).")
        }
        return exchange.representation == .html
            ? try Pages.drawing(from: .above) : Documents.markdown(kind.markdown)
    }
}
