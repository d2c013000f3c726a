/// `GET /common-statements`: common claims about UIKit that are wrong, each with the example that decides it.
enum CommonStatements {
    private static let answer: RouteResult = {
        var answer = RouteResult.tagged(.markdown, EmbeddedFiles.commonStatements.bytes)
        answer.freshness = .embedded
        return answer
    }()

    static func read(_ exchange: Exchange) -> RouteResult { answer }
}
