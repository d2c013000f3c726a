import DispatchEngine
import Foundation
import JSONText
import Testing

@testable import SceneFormat

/// The case files of the repository, as requests.
struct CaseFileTests {
    static let files: [String] = {
        let cases = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Cases")
        let paths = FileManager.default.enumerator(atPath: cases.path())?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.hasSuffix(".json") }.sorted().map { cases.appending(path: $0).path() }
    }()

    @Test(arguments: files)
    func `A case file is a valid request, and its log can be written and judged`(path: String) throws {
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        let request = try WireFormat.decodeRequest(bytes)
        var dispatcher = Dispatcher(
            scene: request.scene, options: request.options, constants: request.constants,
            categories: request.log)
        try dispatcher.send(request.events)
        try dispatcher.finish(until: request.until)
        let (log, summary) = (dispatcher.log, dispatcher.summary)
        for format in [ResponseFormat.json, .prettyJSON, .jsonLines, .text] {
            let response = try WireFormat.response(to: request, log: log, summary: summary, as: format)
            #expect(response.verdict != nil)
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
        let request = try WireFormat.decodeRequest([UInt8](try Data(contentsOf: URL(filePath: path))))
        var dispatcher = Dispatcher(
            scene: request.scene, options: request.options, constants: request.constants, categories: all)
        try dispatcher.send(request.events)
        try dispatcher.finish(until: request.until)
        let log = try JSONDocument(WireFormat.log(dispatcher.log, of: request.scene, as: .json))
        let reader = DocumentReader(log, limits: DecodingLimits())
        let expectations = ExpectationReader(reader: reader, scene: request.scene, categories: all)
            .read(expected: log.root, never: nil)
        #expect(reader.findings.map { "\($0.reason) \(log.summary(of: $0.node))" } == [])
        let verdict = try Verdict(of: #require(expectations), log: log, limits: ResponseLimits())
        #expect(verdict.passed)
    }
}
