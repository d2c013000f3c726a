import Testing

@testable import DispatchEngine
@testable import SceneFormat

/// The properties of touches and events that the log has on request.
struct TouchPropertyTests {
    private static let scene = """
        {"windows": [{"id": "w", "frame": [0, 0, 400, 400], "isKeyWindow": true, "subviews": [
        {"id": "card", "frame": [100, 100, 200, 200], "overrides": {"touches": "handle"},
        "gestureRecognizers": [{"id": "press", "type": "longPress"}], "subviews": [
        {"id": "badge", "frame": [20, 30, 10, 10]}]}]}]}
        """

    private func log(_ selection: String, _ events: String) throws -> [[String: String]] {
        let request = try WireFormat.decodeRequest(
            Array(#"{"scene": \#(Self.scene), "events": \#(events), "log": \#(selection)}"#.utf8))
        var dispatcher = Dispatcher(
            scene: request.scene, categories: request.log, locationViews: request.locationViews)
        try dispatcher.run(request.events, until: request.until)
        let bytes = try WireFormat.response(
            to: request, log: dispatcher.log, summary: dispatcher.summary, as: .jsonLines
        ).bytes
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
            var members = ["line": String(line)]
            for match in line.matches(of: /"(kind|phase|receiver)":"(\w+)"/)
            where members[String(match.1)] == nil {
                members[String(match.1)] = String(match.2)
            }
            return members
        }
    }

    private let drag = """
        [{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [150, 160]}]},
        {"t": 0.1, "touches": [{"id": 1, "phase": "moved", "at": [190, 160]}]}]
        """

    @Test func `TC-7: locationsIn gives the location in any view, and asks for the properties of touches`()
        throws
    {
        let log = try log(#"{"locationsIn": ["w", "badge"]}"#, drag)
        let moved = try #require(log.last { $0["kind"] == "touches" }?["line"])
        #expect(
            moved.contains(
                #""locations":[{"view":"w","location":[190,160],"previousLocation":[150,160]},"#
                    + #"{"view":"badge","location":[70,30],"previousLocation":[30,30]}]"#))
    }

    @Test
    func `GR-4, EQ-18: a touch has the recognizers that follow it, and an event the touches of each object`()
        throws
    {
        let log = try log(#"{"include": ["touchProperties"]}"#, drag)
        let calls = log.filter { $0["kind"] == "touches" }.compactMap { $0["line"] }
        #expect(calls.first?.contains(#""gestureRecognizers":["press"]"#) == true)
        // The move has failed it.
        #expect(calls.last?.contains(#""gestureRecognizers":[]"#) == true)
        let sent = try #require(log.first { $0["kind"] == "sendEvent" }?["line"])
        #expect(
            sent.contains(
                #""touchesFor":[{"object":"w","touches":[1]},{"object":"card","touches":[1]},{"object":"press","touches":[1]}]"#
            ))
    }

    @Test func `The views of locationsIn must be in the scene, and are at most 16`() throws {
        func message(_ views: String) -> String {
            let log = #""log": {"locationsIn": \#(views)}"#
            return Faults.ofRequest(#"{"scene": \#(Self.scene), "events": [], \#(log)}"#)?.lines.joined()
                ?? ""
        }
        #expect(message(#"["carb"]"#).hasPrefix("/log/locationsIn/0 "))
        #expect(message(#"["carb"]"#).contains("card"))
        #expect(message(#"["press"]"#).hasPrefix("/log/locationsIn/0 "))
        let sixteen = String(repeating: #""card", "#, count: 15)
        #expect(message(#"[\#(sixteen) "w"]"#) == "")
        #expect(message(#"[\#(sixteen) "w", "badge"]"#).hasPrefix("/log/locationsIn/16 "))
        #expect(message("{}").hasPrefix("/log/locationsIn "))
    }
}
