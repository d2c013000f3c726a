import Foundation
import Testing

@testable import DispatchAPI
@testable import DispatchEngine
@testable import HTTPCore
@testable import HTTPServer
@testable import JSONText
@testable import SceneFormat

/// The limits in docs/limits.md that no flag sets, against the constants that the code has for them.
struct FixedLimitTests {
    /// Words of the page, with the numbers of the code.
    private struct Phrase: ExpressibleByStringInterpolation {
        struct StringInterpolation: StringInterpolationProtocol {
            fileprivate var text = ""

            init(literalCapacity: Int, interpolationCount: Int) {}

            mutating func appendLiteral(_ literal: String) { text += literal }

            mutating func appendInterpolation(_ number: Int) { appendInterpolation(Double(number)) }

            mutating func appendInterpolation(_ number: Double) {
                text += number.formatted(.number.locale(Locale(identifier: "en_US")))
            }
        }

        let text: String

        init(stringLiteral text: String) { self.text = text }

        init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
    }

    private static let connection = HTTPLimits()
    private static let decoding = DecodingLimits()

    private static let phrases: [Phrase] = [
        // Limits of a request.
        "\(DocumentReader.maximumWhatIfChanges) changes in `whatIf`",
        "\(decoding.touchesPerEvent) touches or presses of one event",
        "\(decoding.expectations) entries of `expect` and `never` together, of \(decoding.expectationDepth) levels",
        "\(Probe.maximumPoints) points of a hit-test",
        "\(TouchTargets.maximumCount) views named in place of points",
        "\(DocumentReader.maximumNotes) `notes` of an import",
        "\(decoding.questions) questions of an explanation",
        "\(Verdict.mostExplained) expectations of a verdict",
        "at most \(Verdict.explainedLogEntries) entries; the others go without",
        "\(ServiceLimits().pageSize) scenes on one page",
        // Limits of a connection.
        "\(connection.chunkExtensionBytes) bytes of chunk extensions",
        "\(connection.trailerBytes) bytes of the trailer section",
        "\(connection.discardedBodyBytes) bytes of a refused body",
        "\(connection.requestsPerConnection) requests on one connection",
        "\(connection.pipelinedRequests) answers or \(connection.unsentBytes) bytes of them",
        "\(connection.bytesPerSecond) bytes a second",
        "\(connection.lingerSeconds) s for the client to end a connection",
        "\(ServerConfiguration().backlog) connections in the kernel's queue",
        "\(ServerConfiguration().accessLogBytes) bytes of the request log",
        // Texts and lists.
        "a token (\(BearerToken.lengths.lowerBound) to \(BearerToken.lengths.upperBound) characters)",
        "a request id that is kept (\(RequestIDs.maximumLength))",
        "a scene's id (\(SceneName.maximumLength))",
        "an id, a class name or a selector (\(DocumentReader.maximumNameBytes))",
        "any other text in a scene or request (\(DocumentReader.maximumTextBytes))",
        "the ids or selectors in one list (\(DocumentReader.maximumIdentifiers))",
        "the corners of a polygon (\(DocumentReader.maximumCorners))",
        // Errors.
        "\(decoding.reports) errors and \(decoding.reports) warnings",
        "Reading ends after \(Faults.mostCounted) errors",
        "\(DocumentReader.maximumSuggestions) unknown ids",
        "the first \(Suggestion.mostComparisons) ids",
        "Ids of more than \(EditDistance.maximumByteCount) bytes",
        "\(ExampleIndex.Words.maximumCount) words and \(ExampleIndex.Words.maximumByteCount) bytes of a search",
        // Nesting.
        "actions whose effects cause actions, \(Budget.maximumCodeDepth) deep",
        "effects written inside each other, \(DocumentReader.maximumChangeDepth) deep",
        "conditions inside each other, \(DocumentReader.maximumConditionDepth) deep",
        "\(DocumentReader.maximumConditions) conditions in one document",
        // Turns of an event loop.
        "\(HeadParser.maximumEmptyLines) empty lines",
        "\(EventLoop.acceptsPerTurn) connections accepted",
        "\(ConnectionIO.readsPerTurn) reads of \(LoopResources.readBufferBytes) bytes",
        // Threads that answer.
        "bodies of up to \(RequestCost.cheapBodyBytes) bytes (\(RequestCost.cheapImportBytes) of an import)",
        "stored scenes of up to \(RequestCost.cheapViews) views",
        """
        hit-tests that visit up to \(RequestCost.cheapViews) views and conditions \
        (\(RequestCost.cheapViews / RequestCost.textFactor) as text), \
        or \(RequestCost.cheapViews * RequestCost.visitsPerStep) without a log
        """,
        "about \(RequestCost.cheapTouches) touches",
        "up to \(RequestCost.cheapSeconds) s of their own time",
        "about \(RequestCost.cheapSteps) steps (\(RequestCost.cheapSteps / RequestCost.textFactor) as text)",
        "Up to \(RequestCost.shortFactor) times as much is short work",
        """
        more than \(RequestCost.entriesPerStep) times as many entries as the estimate has steps \
        (or more than \(RequestCost.entriesPerStep * RequestCost.cheapSteps), if that is more)
        """,
        "more than \(RequestCost.answerBytesPerEntry) bytes for each of these",
        "room for \(RequestCost.entriesPerStep * RequestCost.shortSteps) entries",
        """
        Long work has room for \(RequestCost.longSlack * RequestCost.entriesPerStep) times as many entries as \
        estimated steps (or \(RequestCost.entriesPerStep * RequestCost.shortSteps), if that is more)
        """,
        """
        room for \(RequestCost.longSlack * RequestCost.entriesPerStep) times as many entries as the estimate of one run \
        has steps (or \(RequestCost.leastExplainedEntries), if that is more)
        """,
        "\(Int(SystemCall.unsentBytes)) bytes of answers that the kernel holds",
        // The end.
        "\(ConnectionState.drainingLingerSeconds) s for a client to end",
        "\(HTTPServer.logGrace) s for the request log",
    ]

    /// The section in one line, without statuses and the numbers of standards.
    private static func section() throws -> String {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let page = try String(contentsOf: root.appending(path: "docs/limits.md"), encoding: .utf8)
        let parts = page.split(separator: "### What is fixed\n")
        let section = String(try #require(parts.count == 2 ? parts[1] : nil))
        #expect(!section.contains("\n#"), "The section is no longer the last.")
        return section.replacing(/\s+/, with: " ").replacing(/RFC \d+ [\d.]+\d/, with: "RFC")
            .replacing(/\b4\d\d(?=[);])/, with: "status")
    }

    @Test func `Docs/limits.md has the constants of the code, and no number beside them`() throws {
        var rest = try Self.section()
        for phrase in Self.phrases {
            // The character before it may not be a part of its number.
            let place = rest.ranges(of: phrase.text).first { range in
                !rest[..<range.lowerBound].hasSuffix(",") && rest[..<range.lowerBound].last?.isNumber != true
            }
            guard let place else {
                Issue.record("The page lacks: \(phrase.text)")
                continue
            }
            rest.replaceSubrange(place, with: "…")
        }
        let numbers =
            /.{0,40}(?:\d|\b(?i:two|three|four|five|six|seven|eight|nine|ten|twice|half|hundred|thousand)\b).{0,40}/
        for match in rest.matches(of: numbers) {
            Issue.record("No constant accounts for a number: \(match.output)")
        }
    }

    @Test func `All that ends reading for the number of errors has the same number`() {
        #expect(JSONDocument.maximumDuplicateKeys == Faults.mostCounted + 1)
        #expect(SceneFaults.mostKept == Faults.mostCounted + 1)
    }
}
