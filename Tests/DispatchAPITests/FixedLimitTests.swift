import Deflate
import Foundation
import TestSupport
import Testing

@testable import DispatchAPI
@testable import DispatchEngine
@testable import HTTPCore
@testable import HTTPServer
@testable import Import
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

    /// The megabytes that a run reserves for entries of its log and for copies of its answer.
    private static func megabytes(_ steps: Int, copies: Int) -> Double {
        let entries = steps * RequestCost.entriesPerStep
        let bytes = entries * (RequestCost.bytesPerEntry + copies * RequestCost.answerBytesPerEntry)
        return (Double(bytes) / 1e6).rounded()
    }

    /// The megabytes that the longest run reserves.
    private static func mostMegabytes(copies: Int) -> Double {
        let limits = ServiceLimits()
        return (Double(limits.logEntries * RequestCost.bytesPerEntry + limits.answerBytes * copies) / 1e6)
            .rounded()
    }

    /// The phrases of the sections before "What is fixed".
    private static let others: [Phrase] = [
        "each about \(RequestCost.bytesPerEntry) bytes of memory",
        "A Mermaid diagram has at most \(MermaidDiagram.maximumLength) characters",
        "\(XMLReader.mostAttributes) attributes of an XML element",
        "XML names of \(XMLReader.longestName) bytes",
        "\(ElementTree.mostFlatElements) elements in a flat list",
        "every \(DocumentReader.valuesBetweenLooks) values while decoding",
        "every \(Findings.stepsBetweenLooks) elements, records or rows",
        "every \(Budget.stepsPerLook) steps of a run",
        "every \(ResponseLimits.stepsPerLook) steps while its log",
        "Every \(connection.bytesPerSecond) bytes of a body",
        "The last \(SystemCall.keptDescriptors) file descriptors",
        "an answer of \(ServiceLimits().answerBytes / 1_048_576) MiB",
        "\(RequestCost.bytesPerBodyByte) bytes for each byte of the body",
        "\(RequestCost.bytesPerView) for each view",
        "\(RequestCost.bytesPerTouch) for each touch",
        "\(RequestCost.bytesPerEntry) for each entry",
        "\(RequestCost.copies) times the bytes of the longest answer",
        "or \(RequestCost.copies + 1) times if it is indented",
        "or \(RequestCost.copiesWithExpectations) times with expectations",
        """
        reserves \(megabytes(RequestCost.cheapSteps, copies: RequestCost.copies)) to \
        \(megabytes(RequestCost.shortSteps, copies: RequestCost.copies)) MB
        """,
        """
        with expectations \(megabytes(RequestCost.cheapSteps, copies: RequestCost.copiesWithExpectations)) to \
        \(megabytes(RequestCost.shortSteps, copies: RequestCost.copiesWithExpectations)) MB
        """,
        """
        begins with \(megabytes(RequestCost.shortSteps, copies: RequestCost.copies)) MB, or \
        \(megabytes(RequestCost.shortSteps, copies: RequestCost.copiesWithExpectations)) MB
        """,
        """
        at most \(mostMegabytes(copies: RequestCost.copies)) MB, or \
        \(mostMegabytes(copies: RequestCost.copiesWithExpectations)) MB
        """,
        "3 times its bytes and \(Gzip.mostBytes(for: 0) / 1_000) KB",
        "After \(ServerConfiguration().answerPatience) s in which",
        "if answers hold it for \(ServerConfiguration().answerPatience) s",
        "if it has \(OutputBuffer.largeBodyBytes) bytes or more",
        "reserves \(ConnectionState.firstChunkedBytes) bytes and doubles",
        "bodies of up to \(BodyBudget.smallBytes) bytes",
        "at most \(DecodingLimits.mostViewLevels), which is what the stack",
        "levels of views to \(DecodingLimits.mostViewLevels)",
        "bytes to \(ServiceLimit.mostBytes)",
        "counts to \(ServiceLimit.most)",
    ]

    /// The phrases whose numbers other checks enforce, with the file that holds each number.
    private static let measured: [(phrase: String, file: String, text: String)] = [
        ("at most 12 times the bytes of its body", "scripts/stranger_checks/errors.py", "TIMES = 12"),
        ("at most 0.6 s of work", "scripts/stranger_checks/run_time.py", "BESIDES = 0.6"),
        ("at most 1.3 times the counted bytes", "scripts/stranger_checks/stored.py", "BOUND = 1.3"),
        ("is stopped within 0.1 s", "scripts/stranger_checks/abandonment.py", "STOP = 0.1"),
        (
            "10,000 idle connections and requires less than 1 KB",
            "Tests/CommandLineTests/ManyConnectionsTests.swift",
            "/ 10_000 < 1_024"
        ),
    ]

    private static let phrases: [Phrase] = [
        // Limits of a request.
        "\(DocumentReader.maximumWhatIfChanges) changes in `whatIf`",
        "\(decoding.touchesPerEvent) touches or presses of one event",
        "\(decoding.expectations) entries of `expect` and `never` together, of \(decoding.expectationDepth) levels",
        "\(Probe.maximumPoints) points of a hit-test",
        "\(TouchTargets.maximumCount) views named in place of points",
        "found within \(SessionAhead.maximumLogEntries) log entries from the session's time",
        "\(Forms.maximumNotes) `notes` of an import",
        "\(decoding.questions) questions of an explanation",
        "\(Verdict.mostExplained) expectations of a verdict",
        "at most \(ExplainedRun.mostLogEntries) entries; the others go without",
        "\(ServiceLimits().pageSize) scenes on one page",
        // Limits of a connection.
        "\(connection.chunkExtensionBytes) bytes of chunk extensions",
        "\(connection.trailerBytes) bytes of the trailer section",
        "\(connection.discardedBodyBytes) bytes of a refused body",
        "\(connection.requestsPerConnection) requests on one connection",
        "\(connection.pipelinedRequests) answers or \(connection.unsentBytes) bytes of them",
        "\(connection.bytesPerSecond) bytes a second",
        "\(RouteResult.leastCompressedBytes) bytes of an answer: from that length on a worker [compresses]",
        "which is short work up to \(RouteResult.mostShortBytes) bytes",
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
        "\(ExampleSearch.maximumCount) words and \(ExampleSearch.maximumByteCount) bytes of a search",
        // Nesting.
        "actions whose effects cause actions, \(Budget.maximumCodeDepth) deep",
        "effects written inside each other, \(DocumentReader.maximumChangeDepth) deep",
        "\(Passthrough.limit) popovers with `passthroughViews`",
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

    /// The page up to "What is fixed" and that section, each in one line.
    ///
    /// They are without flags and their defaults, statuses, and the numbers of standards.
    private static func parts() throws -> (others: String, fixed: String) {
        let page = try PackageFiles.text("docs/limits.md")
        let parts = page.split(separator: "### What is fixed\n").map { part in
            part.replacing(/\| `--[a-z-]+` \| \d+ \|/, with: "|").replacing(/\s+/, with: " ")
                .replacing(/RFC \d+ [\d.]+\d|HTTP\/1\.\d|`100 Continue`|`scripts\/strangers 1/, with: "…")
                .replacing(
                    /\b(?:400|408|413|414|422|431|499|503|507|200(?=, the))\b(?!,\d| bytes| MB)/,
                    with: "status")
        }
        try #require(parts.count == 2)
        #expect(!parts[1].contains("\n#"), "The section is no longer the last.")
        return (String(parts[0]), String(parts[1]))
    }

    /// Takes the phrases out of a text, and records those that it lacks.
    private func removing(_ phrases: [Phrase], from text: String) -> String {
        var rest = text
        for phrase in phrases {
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
        return rest
    }

    @Test func `Docs/limits.md has the constants of the code, and no number beside them`() throws {
        let rest = removing(Self.phrases, from: try Self.parts().fixed)
        let numbers =
            /.{0,40}(?:\d|\b(?i:two|three|four|five|six|seven|eight|nine|ten|twice|half|hundred|thousand)\b).{0,40}/
        for match in rest.matches(of: numbers) {
            Issue.record("No constant accounts for a number: \(match.output)")
        }
    }

    @Test func `Every other number of docs/limits.md is a constant of the code or of a check`() throws {
        let measured = Self.measured.map { Phrase(stringLiteral: $0.phrase) }
        let rest = removing(Self.others + measured, from: try Self.parts().others)
        for match in rest.matches(of: /.{0,40}\b[1-9].{0,40}/) {
            Issue.record("Nothing accounts for a number: \(match.output)")
        }
        for (phrase, file, text) in Self.measured {
            let content = try PackageFiles.text(file)
            #expect(content.contains(text), "\(file) does not hold \(phrase)")
        }
    }

    @Test func `All that ends reading for the number of errors has the same number`() {
        #expect(JSONDocument.maximumDuplicateKeys == Faults.mostCounted + 1)
        #expect(SceneFaults.mostKept == Faults.mostCounted + 1)
    }
}
