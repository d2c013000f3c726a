internal import HTTPCore

/// `GET /docs/rules`, `GET /docs/scene` and `GET /docs/common-statements`: documents of the project, which browsers
/// get as the page that draws them.
enum Documents {
    /// The documents that the rules consist of, in the order in which they are read.
    private static let pathsOfRules = [
        "docs/rules/README.md", "docs/rules/dispatch.md", "docs/rules/gestures.md", "docs/rules/controls.md",
        "docs/rules/containers.md", "docs/rules/precisions.md", "docs/log.md", "docs/fidelity.md",
    ]

    /// All documents of the rules, each below a comment with its path, from which its links can be followed.
    private static let allRules = markdown(
        pathsOfRules.map { "<!-- \($0) -->\n\n\(text($0))" }.joined(separator: "\n"))
    private static let members = markdown(text("docs/scene.md"))
    private static let statements = markdown(text("docs/common-statements.md"))

    /// The rules, the kinds of log entries, and how certain all of it is.
    static func rules(_ exchange: Exchange) throws(Problem) -> RouteResult {
        exchange.representation == .html ? try Pages.drawing(from: .above) : allRules
    }

    /// The members of a scene, with their values, defaults and rules.
    static func scene(_ exchange: Exchange) throws(Problem) -> RouteResult {
        exchange.representation == .html ? try Pages.drawing(from: .above) : members
    }

    /// Common claims about UIKit that are wrong, each with the example that decides it.
    static func commonStatements(_ exchange: Exchange) throws(Problem) -> RouteResult {
        exchange.representation == .html ? try Pages.drawing(from: .above) : statements
    }

    /// Makes an answer of a text that stays as it is as long as the program runs.
    static func markdown(_ text: String) -> RouteResult {
        .tagged(.markdown, Array(text.utf8), freshness: .embedded)
    }

    private static func text(_ path: String) -> String {
        let file = EmbeddedFiles.documents.first { path.hasSuffix("/\($0.name).\($0.type)") }
        return file?.text.description ?? ""
    }
}
