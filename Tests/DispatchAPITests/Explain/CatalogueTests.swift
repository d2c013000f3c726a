import Explanation
import Foundation
import TestSupport
import Testing

/// The catalogue of causes, each explained by the real server.
struct CatalogueTests {
    @Test(arguments: CatalogueCase.names)
    func `Each case has its causes in their order, with the outcome of the first remedy`(name: String) throws
    {
        let expected = try CatalogueCase(name)
        let explanation = try explanation(of: expected)
        let causes: [[String: Any]] = try JSON.member("causes", of: explanation)
        let found = causes.map { cause in cause.compactMapValues { $0 as? String } }
            .map { $0.filter { ["code", "culprit", "detail"].contains($0.key) } }
        #expect(found == expected.causes)
        let remedies: [[String: Any]] = try JSON.member("remedies", of: try #require(causes.first))
        #expect(remedies.first?["outcome"] as? String == expected.outcome)
        let shortest = explanation["remedy"] as? [String: Any]
        #expect(try JSON.text(["": shortest?["whatIf"] ?? []]) == JSON.text(["": expected.remedy]))
    }

    @Test(arguments: CatalogueCase.names)
    func `The evidence of each cause is in the log of the run that shows it`(name: String) throws {
        let expected = try CatalogueCase(name)
        let causes: [[String: Any]] = try JSON.member("causes", of: explanation(of: expected))
        for cause in causes {
            let answer = try explain(expected.text(whatIf: cause["after"] as? [Any] ?? [], withLog: true))
            let log: [[String: Any]] = try JSON.member("log", of: answer)
            let numbers = Set(log.compactMap { $0["n"] as? Int })
            let evidence: [Int] = try JSON.member("evidence", of: cause)
            #expect(!evidence.isEmpty && numbers.isSuperset(of: evidence))
        }
    }

    @Test(arguments: CatalogueCase.names)
    func `What settles a question does so when it is dispatched by itself`(name: String) throws {
        let expected = try CatalogueCase(name)
        let explanation = try explanation(of: expected)
        let causes: [[String: Any]] = try JSON.member("causes", of: explanation)
        var settling: [[Any]] = []
        for cause in causes {
            let remedies: [[String: Any]] = try JSON.member("remedies", of: cause)
            for remedy in remedies where remedy["outcome"] as? String == "settles" {
                settling.append(try JSON.member("whatIf", of: remedy))
            }
        }
        if let shortest = explanation["remedy"] as? [String: Any] {
            settling.append(try JSON.member("whatIf", of: shortest))
        }
        // The question is about the same contact, because the first contact for which it holds may be another.
        var question: [String: Any] = try JSON.member("question", of: explanation)
        question["pointer"] = nil
        for whatIf in settling {
            let answers: [[String: Any]] = try JSON.member(
                "explanations", of: try explain(expected.text(asking: question, whatIf: whatIf)))
            let left = answers.first?["causes"] as? [[String: Any]] ?? []
            // The code of a control that sends its events itself is all that may be left.
            #expect(
                answers.first?["holds"] as? Bool == false
                    || left.map { $0["detail"] as? String } == ["sendActions"],
                "\(whatIf)")
        }
    }

    @Test func `Every code of the catalogue has a case of its name`() {
        let names = Set(CatalogueCase.names)
        #expect(CauseCode.allCases.map(\.rawValue).filter { !names.contains($0) } == [])
    }

    /// Returns the answer to the question of a case, whose premise holds.
    private func explanation(of expected: CatalogueCase) throws -> [String: Any] {
        let answers: [[String: Any]] = try JSON.member("explanations", of: explain(expected.text()))
        let explanation = try #require(answers.first)
        #expect(explanation["holds"] as? Bool == true)
        return explanation
    }

    private func explain(_ body: String) throws -> [String: Any] {
        let response = try RunningService.shared.get().answer("POST", "/v1/explain", body: body)
        #expect(response.status == 200, "\(response.text)")
        return try JSON.object(Data(response.text.utf8))
    }
}
