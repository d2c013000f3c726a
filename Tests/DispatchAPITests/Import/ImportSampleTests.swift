import DispatchEngine
import Foundation
import HTTPCore
import JSONText
import SceneFormat
import TestSupport
import Testing

/// Imports real dumps, page sources and recordings, and checks known facts about each.
///
/// Their licenses keep them out of this repository. They are in the folder that IMPORT_SAMPLES names, or in
/// `shared/data` beside the repository. Without it the tests are skipped. `facts.json` there holds the facts by file
/// name.
@Suite(.enabled(if: ImportSamples.exist))
struct ImportSampleTests {
    @Test(arguments: ImportSamples.names)
    func `The facts about a sample hold`(name: String) throws {
        let fact = try #require(ImportSamples.facts?[name])
        let text = try ImportSamples.text(name)
        if let each = fact["each"] {
            let elements = try JSONTree(text).root.elements
            try #require(elements.count == each.elements.count)
            for (element, fact) in zip(elements, each.elements) {
                try check(try send(element.bytes, as: "application/json", "?from=w3cActions"), fact)
            }
            return
        }
        guard let request = fact["request"] else { return try check(send(text, as: "text/plain"), fact) }
        let envelope =
            Array(request.bytes.dropLast()) + Array(#","input":"#.utf8) + text + [UInt8(ascii: "}")]
        try check(send(envelope, as: "application/json"), fact, inside: "/input")
        if let alone = fact["alone"] { try check(send(text, as: "application/json"), alone) }
    }

    @Test(arguments: ImportSamples.all)
    func `Every sample is answered, and a scene of it can be stored and tapped in`(name: String) throws {
        let text = try ImportSamples.text(name)
        let answer = try send(text, as: "text/plain")
        #expect([200, 422].contains(answer.status))
        #expect(try send(text, as: "text/plain").body == answer.body)
        let tree = try JSONTree(answer.body)
        guard tree.root["scene"] != nil else { return }
        let request =
            Array(answer.body.dropLast(2)) + Array(#","events":[{"t":0,"tap":{"at":[100,100]}}]}"#.utf8)
        #expect(try post("/v1/dispatch", request, as: "application/json").status == 200)
        let explained = try post("/v1/explain", request, as: "application/json")
        #expect(explained.status == 200)
        for explanation in try JSONTree(explained.body).root["explanations"]?.elements ?? [] {
            #expect(explanation["assumptions"]?.elements.isEmpty == false)
        }
    }

    // MARK: The service

    private func send(_ text: [UInt8], as type: String, _ query: String = "") throws -> RawResponse {
        try post("/v1/import\(query)", text, as: type)
    }

    private func post(_ target: String, _ body: [UInt8], as type: String) throws -> RawResponse {
        let client = try RunningService.shared.get().connect()
        let head =
            "POST \(target) HTTP/1.1\r\nHost: service.test\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r\n\r\n"
        try client.send(Array(head.utf8) + body)
        return try client.receiveResponse(within: 60)
    }

    // MARK: Facts

    private func check(_ answer: RawResponse, _ fact: JSONTree.Value, inside pointer: String = "") throws {
        let tree = try JSONTree(answer.body)
        if let refused = fact["refused"] {
            #expect([400, 422].contains(answer.status))
            let errors = try #require(tree.root["errors"]?.elements)
            if let line = refused["line"]?.number {
                #expect(errors.contains { $0["line"]?.number == line })
            }
            if let place = refused["pointer"]?.string {
                #expect(errors.contains { $0["pointer"]?.string == pointer + place })
            }
            return
        }
        try #require(answer.status == 200, "\(answer.text)")
        #expect(tree.root["format"]?.string == fact["format"]?.string ?? "w3cActions")
        if let scene = tree.root["scene"] {
            try check(scene, fact, notes: try #require(tree.root["notes"]?.elements))
        } else {
            check(try #require(tree.root["events"]?.elements), fact)
        }
    }

    private func check(_ scene: JSONTree.Value, _ fact: JSONTree.Value, notes: [JSONTree.Value]) throws {
        let views = ScreenFrames(try WireFormat.describeScene(scene.bytes))
        let description = views.scene
        func expect(_ name: String, _ count: Int) {
            if let known = fact[name]?.number { #expect(known == Double(count), "\(name)") }
        }
        func count(_ isCounted: (ViewDescription) -> Bool) -> Int {
            description.views.count { isCounted($0.description) }
        }
        expect("windows", description.windows.count)
        expect("views", description.views.count)
        expect("depth", views.depths.max() ?? 0)
        expect("controls", count { $0.viewClass.isKind(of: .control) })
        expect("scrollViews", count { $0.viewClass.isKind(of: .scrollView) })
        expect("hidden", count(\.isHidden))
        expect("transparent", count { $0.alpha < 0.01 })
        if let screen = fact["screen"]?.numbers {
            #expect(screen == [description.screen.width, description.screen.height])
        }
        for reason in [
            "rowsMissing", "rootSkipped", "frameMissing", "frameInvalid", "elementSkipped", "orderChanged",
        ] {
            let lines = notes.filter { $0["reason"]?.string == reason }.compactMap { $0["line"]?.number }
            #expect(lines == fact["notes"]?[reason]?.numbers ?? [], "\(reason)")
        }
        for (id, frame) in fact["frames"]?.members ?? [] {
            let found = try #require(views.frames[id], "\(id)")
            #expect(zip(found, frame.numbers).allSatisfy { abs($0 - $1) <= 0.02 }, "\(id): \(found)")
        }
        let hits = fact["hits"]?.elements ?? []
        guard !hits.isEmpty else { return }
        let points = hits.compactMap { $0["at"]?.bytes }.map { String(decoding: $0, as: UTF8.self) }
        let body = #"{"scene":\#(scene.text),"points":[\#(points.joined(separator: ","))]}"#
        let answer = try post("/v1/hit-test", Array(body.utf8), as: "application/json")
        let found = try #require(try JSONTree(answer.body).root["hits"]?.elements)
        #expect(found.map { $0["view"]?.string } == hits.map { $0["id"]?.string })
    }

    private func check(_ events: [JSONTree.Value], _ fact: JSONTree.Value) {
        let samples = events.flatMap { event in
            (event["touches"]?.elements ?? []).map { (time: event["t"]?.number ?? -1, touch: $0) }
        }
        #expect(fact["entries"]?.number ?? 0 == Double(events.count))
        #expect(fact["samples"]?.number ?? 0 == Double(samples.count))
        #expect(
            fact["fingers"]?.number ?? 0 == Double(Set(samples.map { $0.touch["id"]?.number }).count))
        for (phase, count) in fact["phases"]?.members ?? [] {
            #expect(
                count.number == Double(samples.count { $0.touch["phase"]?.string == phase }), "\(phase)")
        }
        func compare(_ sample: (time: Double, touch: JSONTree.Value)?, _ known: JSONTree.Value?) {
            guard let known else { return }
            guard let sample else {
                Issue.record("there is no sample")
                return
            }
            if let time = known["t"]?.number { #expect(sample.time == time) }
            #expect(sample.touch["id"]?.number == known["id"]?.number)
            #expect(sample.touch["phase"]?.string == known["phase"]?.string)
            let places = zip(sample.touch["at"]?.numbers ?? [], known["at"]?.numbers ?? [])
            #expect(places.allSatisfy { abs($0 - $1) <= 1e-5 }, "\(sample.touch.text)")
        }
        compare(samples.first, fact["first"])
        compare(samples.last, fact["last"])
        guard let middle = fact["middle"], !events.isEmpty else { return }
        let entry = events[events.count / 2]
        #expect(entry["t"]?.number == middle["t"]?.number)
        for (touch, known) in zip(entry["touches"]?.elements ?? [], middle["touches"]?.elements ?? []) {
            compare((time: -1, touch: touch), known)
        }
    }
}
