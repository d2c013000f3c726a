import Foundation
import HTTPCore
import TestSupport
import Testing

@testable import DispatchAPI

/// `docs/common-statements.md` against the logs of the examples that it names.
struct CommonStatementsTests {
    /// A section of the page: the sentence, the examples it links to, and its statements about their logs.
    struct Statement: CustomTestStringConvertible {
        var sentence: String
        var examples: [String]
        var expectations: String
        var testDescription: String { sentence }

        init(_ section: Substring) {
            sentence = String(section.prefix { $0 != "\n" })
            examples = section.matches(
                of: /\[([a-z-]+)\]\(\.\.\/Sources\/DispatchAPI\/Examples\/([a-z-]+)\.json\)/
            )
            .filter { $0.1 == $0.2 }.map { String($0.1) }
            expectations = (section.firstMatch(of: /(?s)\n```json\n(.*?)\n```\n/)?.1).map(String.init) ?? ""
        }
    }

    static let statements = ((try? PackageFiles.text("docs/common-statements.md")) ?? "")
        .split(separator: "\n### ").dropFirst().map { Statement($0) }

    @Test func `The page has its statements`() { #expect(Self.statements.count >= 20) }

    @Test(arguments: statements)
    func `A statement names one example, whose log decides it as the page says`(statement: Statement) throws {
        #expect(statement.sentence.hasPrefix("“") && statement.sentence.hasSuffix("”"))
        let name = try #require(statement.examples.first)
        #expect(statement.examples.count == 1)
        #expect(statement.expectations.hasPrefix(#"{"expect": [{"kind": "#))
        let example = try CaseFiles.example(name)
        let own = try #require(example.range(of: "\n  \"expect\": ["))
        // The page's expectations replace the example's own, which come last in the file.
        let request = example[..<own.lowerBound] + "\n" + statement.expectations.dropFirst()
        let response = try DispatchService().answer(.post, "/v1/dispatch", body: String(request))
        #expect(response.text.contains(#""verdict":{"passed":true"#), "\(response.text.suffix(1000))")
    }

    @Test func `The page is served as it is on disk, and the first pages lead to it`() throws {
        let service = DispatchService()
        let page = try service.answer(.get, "/docs/common-statements")
        #expect(page.text == (try PackageFiles.text("docs/common-statements.md")))
        #expect(page.fields["Content-Type"] == "text/markdown; charset=utf-8")
        #expect(
            try service.answer(.get, "/", ["Host": "a:1"]).text.contains(
                "curl http://a:1/docs/common-statements"))
        #expect(try PackageFiles.text("README.md").contains("](docs/common-statements.md)"))
    }
}
