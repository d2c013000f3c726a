import DispatchEngine
import Foundation
import JSONText
import TestSupport
import Testing

@testable import SceneFormat

/// The case files of the repository, as requests.
struct CaseFileTests {
    static let files = PackageFiles.requests(beneath: "Tests/Cases")
    static let examples = PackageFiles.requests(beneath: "Sources/DispatchAPI/Examples")

    @Test(arguments: files)
    func `A case file is a valid request, and its log can be written and judged`(path: String) throws {
        let bytes = Array(try PackageFiles.text(path).utf8)
        let request = try WireFormat.decodeRequest(bytes)
        var dispatcher = Dispatcher(
            scene: request.scene, options: request.options, constants: request.constants,
            categories: request.log)
        try dispatcher.send(request.events)
        try dispatcher.finish(until: request.until)
        let (log, summary) = (dispatcher.log, dispatcher.summary)
        for format in ResponseFormat.allCases {
            let response = try WireFormat.response(to: request, log: log, summary: summary, as: format)
            // The form with more of the log than the request asks for judges nothing.
            #expect((response.verdict != nil) == request.log.isSuperset(of: format.categories))
            #expect(
                response.bytes
                    == (try WireFormat.response(to: request, log: log, summary: summary, as: format).bytes))
        }
    }

    @Test(arguments: files)
    func `Whatever is logged can be expected`(path: String) throws {
        let all: LogCategories = [
            .intake, .touchProperties, .controlProperties, .recognizerProperties, .scrollProperties,
            .sendAction,
        ]
        let request = try WireFormat.decodeRequest(Array(try PackageFiles.text(path).utf8))
        var dispatcher = Dispatcher(
            scene: request.scene, options: request.options, constants: request.constants, categories: all)
        try dispatcher.send(request.events)
        try dispatcher.finish(until: request.until)
        let log = try JSONDocument(
            WireFormat.log(dispatcher.log, of: request.scene, as: .json, categories: all))
        var writer = LogWriter(scene: request.scene, categories: all, json: JSONWriter())
        RunSummary(summary: dispatcher.summary, log: dispatcher.log).write(to: &writer)
        let summary = try JSONDocument(writer.finish())
        let inLog = try expectations(log, request.scene, all) {
            $0.read(expected: log.root, never: nil, summary: nil)
        }
        func verdict(of expectations: Expectations) throws -> Verdict {
            try Verdict(
                of: expectations,
                log: JudgedLog(entries: dispatcher.log, scene: request.scene, categories: all),
                summary: RunSummary(summary: dispatcher.summary, log: dispatcher.log),
                limits: ResponseLimits())
        }
        #expect(try verdict(of: inLog).passed)
        let inSummary = try expectations(summary, request.scene, all) {
            $0.read(expected: nil, never: nil, summary: summary.root)
        }
        #expect(try verdict(of: inSummary).passed)
    }

    @Test func `Every kind of log entry is expected by a case or an example`() throws {
        var kinds: Set<String> = []
        for path in Self.files + Self.examples {
            let request = try JSONSerialization.jsonObject(with: Data(PackageFiles.text(path).utf8))
            let expected = (request as? [String: Any])?["expect"] as? [[String: Any]] ?? []
            kinds.formUnion(expected.compactMap { $0["kind"] as? String })
        }
        // Only explanations have these written; the catalogue of causes has them as evidence.
        let explained: Set<EntryKind> = [.refused, .spared, .deferred]
        #expect(
            differences(
                of: kinds, from: Set(EntryKind.allCases).subtracting(explained).map(\.name)) == [])
    }

    /// Returns the expectations of a document, without errors except for empty lists.
    private func expectations(
        _ document: JSONDocument, _ scene: Scene, _ categories: LogCategories,
        _ read: (ExpectationReader) -> Expectations?
    ) throws -> Expectations {
        let reader = DocumentReader(document, limits: DecodingLimits())
        let result = read(ExpectationReader(reader: reader, scene: scene, categories: categories))
        let faults = reader.findings.filter {
            document.count(of: $0.node) > 0 || document.kind(of: $0.node) != .array
        }
        #expect(faults.map { "\($0.reason) \(document.summary(of: $0.node))" } == [])
        return try #require(result)
    }
}
