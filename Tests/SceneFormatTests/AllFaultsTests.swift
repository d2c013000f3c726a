import DispatchEngine
import SceneFormat
import Testing

struct AllFaultsTests {
    /// A request whose scene, events, options and expectations have errors, over several lines.
    static let document = """
        {
          "scene": {
            "windows": [
              {"id": "w", "frame": [0, 0, 390, 844], "subviews": [
                {"id": "a", "hiden": true, "alpha": 2},
                {"id": "a", "frame": [0, 0, 1]}
              ]}
            ],
            "firstResponder": "zebra"
          },
          "events": [
            {"t": 1, "tap": {"at": [1, 1], "cuont": 2}},
            {"t": 0, "motion": "shake", "motion": "shake"}
          ],
          "options": {"hitTestPasses": 0},
          "expect": [{"kind": "touches", "phase": 3}]
        }
        """

    @Test func `Every fault of a document is found at once, in the order of places`() throws {
        let faults = try #require(throws: Faults.self) {
            try WireFormat.decodeRequest(Array(Self.document.utf8))
        }
        let places = faults.faults.map { "\($0.line):\($0.column) \($0.pointer)" }
        #expect(
            places == [
                "5:21 /scene/windows/0/subviews/0/hiden", "5:45 /scene/windows/0/subviews/0/alpha",
                "6:16 /scene/windows/0/subviews/1/id", "6:30 /scene/windows/0/subviews/1/frame",
                "9:23 /scene/firstResponder", "12:36 /events/0/tap/cuont", "13:11 /events/1/t",
                "13:33 /events/1/motion", "15:32 /options/hitTestPasses", "16:43 /expect/0/phase",
            ])
    }

    @Test func `Columns count scalars, and CR LF ends one line`() throws {
        let text = "{\"name\": \"é🙂\", \"x\": 1,\r\n\"windows\": [], \"ü\": 2}"
        let faults = try #require(throws: Faults.self) { try WireFormat.decodeScene(Array(text.utf8)) }
        #expect(faults.faults.map { "\($0.line):\($0.column)" } == ["1:16", "2:12", "2:16"])
    }

    @Test func `More faults than are reported are counted`() throws {
        let members = (0..<30).map { "\"x\($0)\": 1" }.joined(separator: ", ")
        var limits = DecodingLimits()
        limits.reports = 10
        let faults = try #require(throws: Faults.self) {
            try WireFormat.decodeScene(Array("{\(members), \"windows\": []}".utf8), limits: limits)
        }
        #expect(faults.faults.count == 11)
        #expect(faults.faults.last?.message == "21 more errors follow. Fix these first.")
    }
}
