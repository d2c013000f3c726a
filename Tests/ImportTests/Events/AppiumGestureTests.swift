import Import
import SceneFormat
import Testing

@Suite struct AppiumGestureTests {
    private let gesture = """
        {"name": "Swipe", "actions": [
        {"name": "pointer1", "id": "1", "ticks": [
        {"id": "1.1", "type": "pointerMove", "x": 70.3, "y": 67.1, "duration": 0},
        {"id": "1.2", "type": "pointerDown", "button": 0},
        {"id": "1.3", "type": "pointerMove", "x": 74.9, "y": 22.1, "duration": 50},
        {"id": "1.4", "type": "pause", "duration": 100}, {"id": "1.5", "type": "pointerUp", "button": 0}]},
        {"name": "pointer2", "ticks": [{"id": "2.1", "type": "pointerMove", "x": 34.2, "y": 61.5, "duration": 0}, {"id": "2.2"}]}]}
        """

    @Test func `A saved gesture is in percent of the screen, and an empty tick waits for no time`() throws {
        let text = EventSample.envelope(gesture, #""screen": [390, 844]"#)
        #expect(
            try EventSample.answer(text)
                == #"{"format":"appiumGesture","events":["#
                + [
                    entry("0", "began", "274.17,566.324"), entry("0.016667", "moved", "280.15,439.724"),
                    entry("0.033333", "moved", "286.13,313.124"), entry("0.05", "moved", "292.11,186.524"),
                    entry("0.15", "ended", "292.11,186.524"),
                ].joined(separator: ",") + #"],"notes":[]}"# + "\n")
        #expect(try EventSample.events(EventSample.envelope(gesture)).count == 5)
    }

    @Test func `Without a screen a percentage is no place`() {
        #expect(
            EventSample.faults(gesture) == [
                "line 1: The gesture is in percent of the screen; send it as {\"screen\": [390, 844], \"input\": …} "
                    + "or with the scene, or import it with --screen 390,844."
            ])
    }

    @Test func `Nothing is done where Inspector does nothing, but what cannot be read is refused`() throws {
        func text(_ ticks: String) -> String {
            EventSample.envelope(#"{"actions": [{"ticks": [\#(ticks)]}]}"#, #""screen": [100, 100]"#)
        }
        #expect(
            try EventSample.events(
                text(
                    #"{"type": "pause"}, {"type": "pointerDown"}, {"type": "pointerUp"}, {"type": "pointerUp"}"#
                ))
                == [])
        #expect(
            EventSample.faults(
                text(
                    #"{"type": "tap"}, {"type": "pointerMove", "x": 250, "y": 1}, {"type": "pause", "duration": -1}"#
                )
            )
            .map { String($0.prefix { $0 != ":" }) } == [
                "/input/actions/0/ticks/0/type", "/input/actions/0/ticks/1/x", "/input/actions/0/ticks/2",
            ])
    }

    @Test func `What Inspector does not do is noted`() throws {
        let text = EventSample.envelope(
            #"""
            {"actions": [{"ticks": [{"type": "pointerDown"},
            {"type": "pointerUp"}, {"type": "pointerMove", "x": 10, "y": 10},
            {"type": "pointerDown"}, {"type": "pointerUp"}]}]}
            """#, #""screen": [100, 100]"#)
        #expect(try EventSample.events(text).count == 2)
        #expect(try EventSample.notes(text) == ["eventIgnored 1", "eventIgnored 2"])
    }
}
