import DispatchEngine
import HTTPCore
import SceneFormat
import Testing

@testable import DispatchAPI

/// A run's touches as WebDriver's actions, which are imported again.
struct WebDriverRoundTripTests {
    private static let scene = """
        {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "isMultipleTouchEnabled": true, "subviews": [
        {"id": "list", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 3000]}]}]}
        """

    /// A sample of a finger.
    private struct Reading {
        let finger: Int
        let phase: TouchPhase
        let time: Double
        let place: Point
    }

    private func readings(_ events: String) throws -> [Reading] {
        let request = try WireFormat.decodeRequest(
            Array(#"{"scene": \#(Self.scene), "events": \#(events)}"#.utf8))
        return request.events.flatMap { event -> [Reading] in
            guard case .touches(let samples) = event.content else { return [] }
            return samples.map {
                Reading(finger: $0.id.rawValue, phase: $0.phase, time: event.time.seconds, place: $0.location)
            }
        }
    }

    /// Returns the events that the actions of a run are imported as.
    private func roundTrip(_ events: String) throws -> String {
        let service = DispatchService()
        let exported = try service.answer(
            .post, "/v1/dispatch?format=w3cActions", body: #"{"scene": \#(Self.scene), "events": \#(events)}"#
        )
        #expect(exported.status == .ok)
        #expect(exported.fields["Content-Type"] == "application/json")
        let imported = try service.answer(.post, "/v1/import", body: exported.text)
        #expect(imported.status == .ok)
        let prefix = #"{"format":"w3cActions","events":"#
        #expect(imported.text.hasPrefix(prefix))
        let answer = imported.text.dropFirst(prefix.count)
        let end = try #require(answer.firstRange(of: #","notes":"#))
        return String(answer[..<end.lowerBound])
    }

    @Test(arguments: [
        #"[{"t": 0, "tap": {"at": [10, 20]}}]"#,
        #"[{"t": 5.25, "tap": {"at": [10.123456, 20], "count": 3, "touches": 2}}]"#,
        #"[{"t": 0, "drag": {"from": [50, 285], "to": [50, 15], "duration": 1, "hold": 0.1}}]"#,
        #"[{"t": 0.0001, "drag": {"from": [50, 285], "to": [51, 15.5], "duration": 0.3333}}]"#,
        #"[{"t": 0, "drag": {"path": [[10, 10], [100, 10], [100, 200]], "duration": 0.4}}]"#,
        #"[{"t": 0, "pinch": {"at": [200, 300], "from": 50, "to": 180, "angle": 0.5}}]"#,
        #"[{"t": 0, "rotate": {"at": [200, 300], "angle": 1.57}}]"#,
        """
        [{"t": 0, "drag": {"from": [50, 285], "to": [50, 15], "duration": 1}}, {"t": 0.25, "tap": {"at": [10, 20], "count": 2}},
        {"t": 0.9, "swipe": {"at": [300, 300], "direction": "left"}}, {"t": 2, "longPress": {"at": [9, 9]}}]
        """,
        """
        [{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [1, 1]}]},
        {"t": 0.7, "touches": [{"id": 1, "phase": "moved", "at": [80, 90]}, {"id": 2, "phase": "began", "at": [5, 5]}]},
        {"t": 0.7, "touches": [{"id": 1, "phase": "ended", "at": [80, 90]}, {"id": 2, "phase": "moved", "at": [6, 5]}]},
        {"t": 0.9004, "touches": [{"id": 2, "phase": "cancelled", "at": [6, 5]}]}]
        """,
    ])
    func `An import of the actions gives every finger the same path within a millisecond`(events: String)
        throws
    {
        let before = try readings(events)
        let after = try readings(try roundTrip(events))
        #expect(after.count == before.count)
        for finger in Set(before.map(\.finger)).sorted() {
            let pairs = zip(before.filter { $0.finger == finger }, after.filter { $0.finger == finger })
            for (before, after) in pairs {
                #expect(before.phase == after.phase)
                #expect(abs(before.time - after.time) <= 0.0005001)
                #expect(abs(before.place.x - after.place.x) < 1e-5)
                #expect(abs(before.place.y - after.place.y) < 1e-5)
            }
        }
    }

    @Test func `A run of the imported actions comes to the same`() throws {
        let events = #"[{"t": 0, "drag": {"from": [50, 285], "to": [50, 15], "duration": 1, "hold": 0.1}}]"#
        func summary(_ events: String) throws -> Summary {
            let request = try WireFormat.decodeRequest(
                Array(#"{"scene": \#(Self.scene), "events": \#(events)}"#.utf8))
            var dispatcher = Dispatcher(scene: request.scene)
            try dispatcher.run(request.events)
            return dispatcher.summary
        }
        let (before, after) = (try summary(events), try summary(roundTrip(events)))
        #expect(after.scrollViews == before.scrollViews)
        #expect(after.touches == before.touches)
    }

    @Test func `What WebDriver cannot send is 406 before the run, and what takes any JSON gets the log`()
        throws
    {
        let service = DispatchService()
        let body = #"{"scene": \#(Self.scene), "events": [{"t": 0, "motion": "shake"}]}"#
        let answer = try service.answer(.post, "/v1/dispatch?format=w3cActions", body: body)
        #expect(answer.status == .notAcceptable)
        #expect(try answer.string("type") == "/problems/not-acceptable")
        #expect(
            try answer.string("detail")
                == #"WebDriver sends nothing but fingers, and event 0 is "motion"; leave it out, or ask for another form "#
                + "of the answer.")
        #expect(service.counters.dispatches == 0)
        let plain = try service.answer(.post, "/v1/dispatch", ["Accept": "application/json"], body: body)
        #expect(plain.text.hasPrefix(#"{"log":"#))
    }
}
