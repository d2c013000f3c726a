import DispatchEngine
import Import
import JSONText
import SceneFormat
import TestSupport
import Testing

/// The properties of events of every format.
@Suite struct ImportedEventsTests {
    struct Sample: CustomTestStringConvertible {
        let format: ImportFormat
        let text: String
        let touches: Int

        init(_ format: ImportFormat, _ text: String, _ touches: Int) {
            (self.format, self.text, self.touches) = (format, text, touches)
        }

        var testDescription: String { format.rawValue }
    }

    /// The texts of each format, with the number of touches in a run of their events.
    static let samples: [Sample] = [
        Sample(
            .w3cActions,
            """
            {"actions": [{"type": "pointer", "id": "a", "parameters": {"pointerType": "touch"}, "actions": [
            {"type": "pointerMove", "x": 100, "y": 100}, {"type": "pointerDown"},
            {"type": "pointerMove", "x": 150, "y": 100, "duration": 300}, {"type": "pointerUp"}]}]}
            """, 1
        ),
        Sample(
            .appiumGesture,
            """
            {"screen": [390, 844], "input": {"actions": [{"name": "a", "ticks": [
            {"type": "pointerMove", "x": 50, "y": 50}, {"type": "pointerDown"}, {"type": "pause", "duration": 80},
            {"type": "pointerUp"}]}]}}
            """, 1
        ),
        Sample(
            .mobileGestures,
            """
            {"screen": [390, 844], "input": [{"script": "mobile: doubleTap"},
            {"script": "mobile: touchAndHold", "args": {"duration": 1}},
            {"script": "mobile: dragFromToForDuration", "args": {"fromX": 1, "fromY": 1, "toX": 9, "toY": 9, "duration": 1}},
            {"script": "mobile: swipe", "args": {"direction": "left"}},
            {"script": "mobile: pinch", "args": {"scale": 2, "velocity": 1}},
            {"script": "mobile: rotateElement", "args": {"rotation": 1, "velocity": 1}}]}
            """, 9
        ),
        Sample(.idbCommands, "idb ui tap 1 2\nidb ui swipe 1 2 3 4 --duration 0.5\n", 2),
        Sample(
            .pointerEvents,
            """
            [{"type": "pointerdown", "pointerId": 1, "pointerType": "pen", "clientX": 1, "clientY": 2, "timeStamp": 5},
            {"type": "pointerup", "pointerId": 1, "clientX": 1, "clientY": 2, "timeStamp": 95}]
            """, 1
        ),
        Sample(
            .touchEvents,
            """
            [{"type": "touchstart", "timeStamp": 1, "changedTouches": [{"identifier": -4, "clientX": 1, "clientY": 2}]},
            {"type": "touchend", "timeStamp": 9, "changedTouches": [{"identifier": -4}]}]
            """, 1
        ),
        Sample(
            .rrweb,
            """
            [{"type": 3, "timestamp": 1, "data": {"source": 2, "type": 7, "x": 1, "y": 2}},
            {"type": 3, "timestamp": 9, "data": {"source": 2, "type": 9, "x": 1, "y": 2}}]
            """, 1
        ),
        Sample(
            .evemu,
            """
            {"screen": [390, 844], "input": "# EVEMU 1.3\\nA: 35 0 9 0 0\\nA: 36 0 9 0 0\\nE: 1.0 3 39 1\\n\
            E: 1.0 3 35 1\\nE: 1.0 3 36 1\\nE: 1.0 0 0 0\\nE: 2.0 3 39 -1\\nE: 2.0 0 0 0\\n"}
            """, 1
        ),
        Sample(.uiTouch, TouchDescriptionTests.tap, 1),
    ]

    @Test func `There is a sample of every format of events`() {
        let hierarchies: Set<ImportFormat> = [
            .recursiveDescription, .appium, .xcuitest, .wdaJSON, .idb, .detox, .sentry, .uiautomator,
            .maestro,
        ]
        let formats = Set(ImportFormat.allCases).subtracting(hierarchies)
        #expect(differences(of: Self.samples.map(\.format), from: formats) == [])
    }

    @Test(arguments: samples)
    func `Events are run as they are imported`(sample: Sample) throws {
        let answer = try EventSample.answer(sample.text)
        #expect(answer.hasPrefix(#"{"format":"\#(sample.format.rawValue)","events":["#))
        #expect(try EventSample.answer(sample.text) == answer)
        let run = try EventSample.run(sample.text)
        #expect(run.summary.touches.count == sample.touches)
    }

    @Test(arguments: samples)
    func `For people every entry is a line of its own`(sample: Sample) throws {
        var importer = Importer()
        importer.isPretty = true
        guard case .events(let pretty) = try importer.read(Array(sample.text.utf8)).content else {
            Issue.record("no events")
            return
        }
        importer.isPretty = false
        guard case .events(let plain) = try importer.read(Array(sample.text.utf8)).content else { return }
        var json = JSONWriter()
        let document = try JSONDocument(pretty)
        json.write(document.root, from: document)
        #expect(json.finish() == plain)
        #expect(pretty.contains(UInt8(ascii: "\n")))
    }

    @Test(arguments: samples)
    func `Every prefix and every other byte is imported or refused`(sample: Sample) throws {
        let bytes = Array(sample.text.utf8)
        func tryOut(_ bytes: [UInt8], _ importer: Importer) {
            do throws(ImportFault) {
                _ = try importer.read(bytes)
            } catch {
                if case .unexpected(let message) = error { Issue.record("\(message)") }
            }
        }
        var named = Importer()
        named.format = sample.format
        let replacements: [UInt8] = [0, 0x20, 0x22, 0x2D, 0x30, 0x39, 0x5D, 0x65, 0x7B, 0xFF]
        for index in bytes.indices {
            if index.isMultiple(of: Turns.count(of: 2)) { tryOut(Array(bytes[..<index]), Importer()) }
            for (place, byte) in replacements.enumerated()
            where (index + place).isMultiple(of: Turns.count(of: 8)) {
                var changed = bytes
                changed[index] = byte
                tryOut(changed, byte == 0x39 ? named : Importer())
            }
        }
    }
}
