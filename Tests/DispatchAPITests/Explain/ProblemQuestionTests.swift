import Foundation
import TestSupport
import Testing

@testable import DispatchAPI

/// Questions about problems of the field, asked of the real server.
struct ProblemQuestionTests {
    /// A question of `Tests/Questions`, with the expected answer.
    struct Asked: Decodable, CustomTestStringConvertible, Sendable {
        var problem: String
        /// A file of `Tests/Cases/Problems`.
        var `case`: String
        /// Another file that solves the problem.
        var fix: String?
        var why: String
        var of: String
        var contact: Int?
        var beside: String?
        /// The causes in this order, where others may come between them, but not first.
        var causes: [Expected]

        struct Expected: Decodable, Sendable {
            var code: String
            var culprit: String?
            var detail: String?
        }

        var testDescription: String { "\(problem): \(why) \(of) in \(`case`)" }

        /// The question as a request has it.
        var question: String {
            let contact = contact.map { #", "contact": \#($0)"# } ?? ""
            let beside = beside.map { #", "beside": "\#($0)""# } ?? ""
            return #"{"why": "\#(why)", "of": "\#(of)"\#(contact)\#(beside)}"#
        }
    }

    static let questions: [Asked] = {
        let text = (try? PackageFiles.text("Tests/Questions/problems.json")) ?? ""
        return (try? JSONDecoder().decode([Asked].self, from: Data(text.utf8))) ?? []
    }()

    private struct Answer: Decodable {
        struct Explanation: Decodable {
            var holds: Bool
            var answer: String
            var causes: [Cause]
        }

        struct Cause: Decodable {
            var code: String
            var culprit: String?
            var detail: String?

            func isAs(_ expected: Asked.Expected) -> Bool {
                code == expected.code && (expected.culprit == nil || culprit == expected.culprit)
                    && (expected.detail == nil || detail == expected.detail)
            }
        }

        var explanations: [Explanation]
    }

    /// Returns the answer to a question about a case.
    private func answer(_ asked: Asked, in file: String) throws -> Answer.Explanation {
        let text = try CaseFiles.text("Problems/\(file)")
        let end = try #require(text.lastIndex(of: "}"))
        let body = text[..<end] + #", "questions": [\#(asked.question)]}"#
        let response = try RunningService.shared.get().answer("POST", "/v1/explain", body: String(body))
        try #require(response.status == 200, "\(response.text)")
        let answer = try JSONDecoder().decode(Answer.self, from: Data(response.text.utf8))
        return try #require(answer.explanations.first)
    }

    @Test func `There are questions`() { #expect(Self.questions.count == 50) }

    @Test(arguments: questions)
    func `A problem of the field has its causes in order, and none where it is solved`(asked: Asked) throws {
        let explanation = try answer(asked, in: asked.case)
        #expect(explanation.holds)
        let first = try #require(explanation.causes.first, "\(explanation.answer)")
        #expect(first.isAs(try #require(asked.causes.first)), "\(explanation)")
        var rest = explanation.causes[...]
        for expected in asked.causes {
            let place = try #require(rest.firstIndex { $0.isAs(expected) }, "\(expected) in \(explanation)")
            rest = rest[(place + 1)...]
        }
        guard let fix = asked.fix else { return }
        let repaired = try answer(asked, in: fix)
        #expect(!repaired.holds, "\(repaired.answer)")
        #expect(repaired.causes.isEmpty)
    }
}
