import Import
import SceneFormat
import Testing

@Suite struct TouchDescriptionTests {
    /// Returns a touch as a console prints it.
    static func touch(
        _ phase: String, at place: String, before: String? = nil, address: String = "0x7",
        window: String = "(0 0; 390 844)"
    ) -> String {
        "<UITouch: \(address)> phase: \(phase) tap count: 1 force: 0.000 window: <UIWindow: 0x1; frame = \(window); "
            + "layer = <UIWindowLayer: 0x2>> view: <UIView: 0x3; frame = (0 0; 390 844);\n layer = <CALayer: 0x4>> "
            + "location in window: {\(place)} previous location in window: {\(before ?? place)} "
            + "location in view: {1, 2} previous location in view: {1, 2}"
    }

    /// A touch-down and a lift, each in its own event.
    static let tap = """
        (lldb) po event
        <UITouchesEvent: 0x600> timestamp: 462.25 touches: {(
            \(touch("Began", at: "150, 250.5"))
        )}
        <UITouchesEvent: 0x600> timestamp: 462.5 touches: {(
            \(touch("Ended", at: "151, 250.5"))
        )}
        """

    @Test func `Touches become entries at the timestamps of their events, without views`() throws {
        #expect(
            try EventSample.events(Self.tap)
                == [entry("0", "began", "150,250.5"), entry("0.25", "ended", "151,250.5")])
        #expect(try EventSample.notes(Self.tap).isEmpty)
    }

    @Test
    func `The form with semicolons and a responder is read, and places in a window are places on the screen`()
        throws
    {
        let semicolons =
            "[<UITouch: 0x7> type: Direct; phase: Began; is pointer: NO; tap count: 1; force: 0.000; window: <UIWindow: 0x1; "
            + "frame = (10 20; 100 100); layer = <UIWindowLayer: 0x2>>; responder: <B: 0x3; frame: {{120, 5}, {6, 7}}>; "
            + "location in window: {1.5, 2}; previous location in window: {1.5, 2}; location in view: {9, 9}; "
            + "previous location in view: {9, 9}]"
        #expect(try EventSample.events(semicolons) == [entry("0", "began", "11.5,22")])
        #expect(try EventSample.notes(semicolons) == ["touchLeftDown 1"])
    }

    @Test func `Two touches of one set share an entry; without timestamps entries follow at 60 Hz`() throws {
        let text = """
            {(
                \(Self.touch("Began", at: "10, 10")),
                \(Self.touch("Began", at: "90, 10", address: "0x8"))
            )}
            {(
                \(Self.touch("Ended", at: "10, 10")),
                \(Self.touch("Cancelled", at: "90, 12", address: "0x8"))
            )}
            """
        #expect(
            try EventSample.events(text) == [
                #"{"t":0,"touches":[{"id":1,"phase":"began","at":[10,10]},{"id":2,"phase":"began","at":[90,10]}]}"#,
                #"{"t":0.016667,"touches":[{"id":1,"phase":"ended","at":[10,10]},"#
                    + #"{"id":2,"phase":"moved","at":[90,12]}]}"#,
                #"{"t":0.025,"touches":[{"id":2,"phase":"cancelled","at":[90,12]}]}"#,
            ])
        #expect(try EventSample.notes(text) == ["timeAssumed 2", "pathAssumed 10"])
    }

    @Test
    func `GD-3: a touch that a log has cancelled goes on for half a frame, so that a recognizer comes first`()
        throws
    {
        let log = [
            Self.touch("Began", at: "1, 1"), Self.touch("Moved", at: "1, 6"),
            Self.touch("Cancelled", at: "1, 12"),
        ].joined(separator: "\nlog: ")
        #expect(
            try EventSample.events(log) == [
                entry("0", "began", "1,1"), entry("0.016667", "moved", "1,6"),
                entry("0.033333", "moved", "1,12"),
                entry("0.041667", "cancelled", "1,12"),
            ])
        let still = [Self.touch("Began", at: "1, 1"), Self.touch("Cancelled", at: "1, 1")].joined(
            separator: "\nlog: ")
        #expect(
            try EventSample.events(still) == [entry("0", "began", "1,1"), entry("0.025", "cancelled", "1,1")])
    }

    @Test
    func `A touch that several views log counts once; a beginning or an end that no one logs is filled in`()
        throws
    {
        let twice = [
            Self.touch("Began", at: "1, 1"), Self.touch("Began", at: "1, 1"), Self.touch("Ended", at: "1, 1"),
        ]
        #expect(try EventSample.events(twice.joined(separator: "\nlog: ")).count == 2)
        let lifted = Self.touch("Ended", at: "5, 6", before: "3, 4")
        #expect(
            try EventSample.events(lifted) == [entry("0", "began", "3,4"), entry("0", "ended", "5,6")])
        #expect(try EventSample.notes(lifted) == ["pathAssumed 1"])
        let downs = [Self.touch("Began", at: "1, 1"), Self.touch("Began", at: "2, 2")].joined(
            separator: "\nlog: ")
        #expect(
            try EventSample.events(downs) == [
                entry("0", "began", "1,1"), entry("0.016667", "ended", "1,1"),
                entry("0.016667", "began", "2,2"),
            ])
    }

    @Test func `A touch without a window is left out, and nothing but such is refused`() throws {
        let none =
            "<UITouch: 0x7> phase: Stationary tap count: 1 window: (null) view: (null) location in window: {0, 0}"
        #expect(EventSample.refusal(none).count == 1)
        #expect(try EventSample.events(none + "\n" + Self.touch("Began", at: "1, 1")).count == 1)
    }

    @Test func `In a console with views touches are no views, and noted`() throws {
        let dump = Dump.window(Dump.view(1, "0x3"))
        let imported = try ElementImport(Self.tap + "\n(lldb) po window\n" + dump)
        #expect(imported.scene == Dump.scene(Dump.plain("0x3")))
        #expect(imported.notes == ["3 eventIgnored"])
        #expect(try EventSample.events(Self.tap + "\n" + dump, from: .uiTouch).count == 2)
    }
}
