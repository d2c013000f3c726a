import DispatchEngine
import SceneFormat
import Testing

struct DecodedEventsTests {
    private func events(_ text: String) throws(Faults) -> [Event] {
        let request = """
            {"scene": {"windows": [{"id": "w", "frame": [0, 0, 390, 844]}]}, "events": \(text)}
            """
        return try WireFormat.decodeRequest(Array(request.utf8)).events
    }

    private func samples(_ event: Event) -> [TouchSample] {
        guard case .touches(let samples) = event.content else { return [] }
        return samples
    }

    @Test func `C1: a short form expands to touches with the index of its entry`() throws {
        let events = try events(
            #"[{"t": 0, "motion": "shake"}, {"t": 1, "tap": {"at": [5, 6], "count": 2}}]"#)
        #expect(events.map(\.index) == [0, 1, 1, 1, 1])
        #expect(events.map(\.time.seconds) == [0, 1, 1.08, 1.18, 1.26])
        #expect(samples(events[1]) == [TouchSample(TouchID(1), .began, at: Point(5, 6))])
    }

    /// Returns the log of a request, without its calls of touch methods and hit-tests.
    private func log(_ events: String, in scene: DecodedScene? = nil) throws -> [String] {
        let window = #""scene": {"windows": [{"id": "w", "frame": [0, 0, 390, 844]}]}, "#
        let text = "{\(scene == nil ? window : "")\"events\": \(events)}"
        let request = try WireFormat.decodeRequest(Array(text.utf8), scene: scene)
        var dispatcher = Dispatcher(scene: request.scene)
        try dispatcher.send(request.events)
        let bytes = try WireFormat.log(dispatcher.log, of: request.scene, as: .jsonLines)
        let entries = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
            .map { entry in String(entry.drop { $0 != "k" }) }
        return entries.filter { $0.hasPrefix(#"kind":"change""#) || $0.hasPrefix(#"kind":"hitView""#) }
    }

    private static let adding = #"""
        [{"t": 0, "change": [{"target": "panel", "set": {"alpha": 0.5}}]}, {"t": 0, "touches": [
          {"id": 1, "phase": "began", "at": [5, 5]}]}, {"t": 1, "change": [{"target": "w", "add": {"view":
          {"id": "panel", "frame": [0, 0, 9, 9], "subviews": [{"id": "inner", "frame": [0, 0, 9, 9]}]}, "index": 0}}]},
          {"t": 2, "touches": [{"id": 2, "phase": "began", "at": [5, 5]}]}]
        """#

    @Test func `A42: every event may name what any of them adds`() throws {
        #expect(
            try log(Self.adding) == [
                #"kind":"change","target":"panel","set":{"alpha":0.5},"event":0}"#,
                #"kind":"hitView","touch":1,"contact":1,"window":"w","view":"w"}"#,
                #"kind":"change","target":"w","add":{"view":"panel","index":0},"event":2}"#,
                #"kind":"hitView","touch":2,"contact":2,"window":"w","view":"inner"}"#,
            ])
    }

    @Test func `A42: a stored scene keeps nothing of what a request adds to it`() throws {
        let stored = try WireFormat.decodeScene(
            Array(#"{"windows": [{"id": "w", "frame": [0, 0, 390, 844]}]}"#.utf8))
        #expect(try log(Self.adding, in: stored) == log(Self.adding))
        #expect(stored.scene.viewCount == 1 && stored.scene.object(named: "panel") == nil)
        #expect(throws: Faults.self) {
            try log(#"[{"t": 0, "change": [{"target": "w", "add": {"view": {"id": "w"}}}]}]"#, in: stored)
        }
    }

    @Test func `A43: a log says what was set as a request does, a delegate by its name`() throws {
        let lines = try log(
            #"""
            [{"t": 0, "change": [{"target": "w", "add": {"gestureRecognizer": {"id": "tap", "type": "tap"}}},
             {"target": "tap", "set": {"numberOfTapsRequired": 2, "requiresFailureOf": [], "delegate": {"shouldBegin": true}}},
             {"target": "tap", "set": {"delegate": "w"}}, {"target": "tap", "set": {"delegate": null, "state": "failed"}},
             {"target": "application", "set": {"state": "background"}}]}, {"t": 1, "system": "becomeActive"}]
            """#)
        #expect(
            lines == [
                #"kind":"change","target":"w","add":{"gestureRecognizer":"tap"},"event":0}"#,
                #"kind":"change","target":"tap","set":{"numberOfTapsRequired":2,"requiresFailureOf":[],"delegate":"tap.delegate"},"event":0}"#,
                #"kind":"change","target":"tap","set":{"delegate":"w"},"event":0}"#,
                #"kind":"change","target":"tap","set":{"delegate":null,"state":"failed"},"answer":false,"event":0}"#,
                #"kind":"change","target":"application","set":{"state":"background"},"event":0}"#,
                #"kind":"change","target":"application","set":{"state":"foreground"},"event":1}"#,
            ])
    }

    @Test func `C1: a swipe goes along its direction`() throws {
        for (name, end) in [
            ("left", Point(-20, 50)), ("right", Point(220, 50)), ("up", Point(100, -70)),
            ("down", Point(100, 170)),
        ] {
            let events = try events(#"[{"t": 0, "swipe": {"at": [100, 50], "direction": "\#(name)"}}]"#)
            #expect(events.last.map(samples) == [TouchSample(TouchID(1), .ended, at: end)])
        }
    }

    @Test func `D45: a form can name its fingers, as one id or a list`() throws {
        #expect(try samples(events(#"[{"t": 0, "tap": {"at": [1, 1], "id": 7}}]"#)[0])[0].id == TouchID(7))
        let pinch = try events(#"[{"t": 0, "pinch": {"at": [9, 9], "from": 2, "to": 4, "ids": [4, 3]}}]"#)
        #expect(samples(pinch[0]).map(\.id) == [TouchID(4), TouchID(3)])
    }

    @Test func `TC-4, TC-5: type, force and angles of a touch`() throws {
        let touch = try samples(
            events(
                """
                [{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [1, 1], "type": "pencil", "force": 0.5,
                 "altitudeAngle": 1, "azimuthAngle": 2, "majorRadius": 3}]}]
                """)[0])[0]
        #expect(touch.type == .pencil)
        #expect(touch.properties.force == 0.5)
        #expect(touch.properties.majorRadius == 3)
    }

    @Test func `C3: equal times are allowed, and a finger may lift after the system took its touch`() throws {
        let events = try events(
            """
            [{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [1, 1]}]}, {"t": 0, "system": "resignActive"},
             {"t": 0, "touches": [{"id": 1, "phase": "moved", "at": [2, 2]}]},
             {"t": 1, "touches": [{"id": 1, "phase": "ended", "at": [2, 2]}]},
             {"t": 1, "touches": [{"id": 1, "phase": "began", "at": [1, 1]}]}]
            """)
        #expect(events.count == 5)
    }

    @Test(arguments: ["moved", "stationary"])
    func `C3, TC-24: a finger whose touch the system took may move and rest`(phase: String)
        throws
    {
        let sample = #"{"t": 1, "touches": [{"id": 1, "phase": "\#(phase)", "at": [1, 1]}]}"#
        let events = try events(
            """
            [{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [1, 1]}]}, {"t": 0, "system": "resignActive"},
             \(sample), \(sample), {"t": 1, "touches": [{"id": 1, "phase": "ended", "at": [1, 1]}]}]
            """)
        #expect(events.count == 5)
    }

    @Test(arguments: ["touches", "presses"])
    func `C3, D50: after a clash both ends of an id pass, and a third is a fault`(member: String) throws {
        func messages(ends: Int) -> [String] {
            let phases = ["began", "began"] + Array(repeating: "ended", count: ends)
            let samples = phases.map {
                #"{"id": 1, "phase": "\#($0)"\#(member == "touches" ? #", "at": [1, 1]"# : "")}"#
            }
            let list = #"[{"t": 0, "\#(member)": [\#(samples.joined(separator: ", "))]}]"#
            let faults = Faults.of { () throws(Faults) in try events(list) }
            return (faults?.faults ?? []).map { "\($0.pointer) \($0.message.prefix { $0 != "," })" }
        }
        let word = member == "touches" ? "Touch" : "Press"
        let clash = "/events/0/\(member)/1 \(word) 1 begins"
        #expect(messages(ends: 2) == [clash])
        #expect(messages(ends: 3) == [clash, "/events/0/\(member)/4 \(word) 1 ends"])
    }

    @Test func `B15: a finger may occur several times in one entry`() throws {
        _ = try events(
            """
            [{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [1, 1]}, {"id": 1, "phase": "moved", "at": [2, 1]},
             {"id": 1, "phase": "ended", "at": [2, 1]}]}]
            """)
    }

    @Test func `Every other kind of event decodes`() throws {
        let events = try events(
            """
            [{"t": 0, "motion": {"subtype": "shake", "phase": "cancelled"}}, {"t": 0, "remoteControl": "play"},
             {"t": 0, "presses": [{"id": 1, "type": null, "phase": "began",
                "key": {"characters": "a", "keyCode": 4, "modifierFlags": ["shift", "command"]}}]},
             {"t": 0, "presses": [{"id": 1, "phase": "changed"}, {"id": 1, "phase": "ended"}]},
             {"t": 0, "hover": {"phase": "moved", "at": [1, 2]}},
             {"t": 0, "scroll": {"phase": "began", "at": [1, 2], "translation": [0, -4]}},
             {"t": 0, "estimatedPropertiesUpdated": [1]},
             {"t": 0, "sendAction": {"action": "save:", "to": null, "from": "w"}},
             {"t": 0, "change": [{"target": "w", "makeKeyAndVisible": true},
                {"target": "application", "beginIgnoringInteractionEvents": true}]}]
            """)
        guard case .presses(let presses) = events[2].content else {
            Issue.record("no presses")
            return
        }
        #expect(presses[0].key?.modifierFlags == ["command", "shift"])
        guard case .change(let changes) = events[8].content else {
            Issue.record("no changes")
            return
        }
        #expect(changes.count == 2)
    }

    @Test func `Options, constants, log and until decode`() throws {
        let request = try WireFormat.decodeRequest(
            Array(
                """
                {"scene": {"windows": [{"id": "w", "frame": [0, 0, 1, 1]}]}, "events": [], "until": 2.5,
                 "options": {"removedView": "keep", "hitTestPasses": 2, "focusStart": "keyWindow"},
                 "constants": {"panHysteresis": 4}, "log": {"include": ["intake"]}, "rules": ["HT-1"]}
                """.utf8))
        #expect(request.until == Timestamp(seconds: 2.5))
        #expect(request.options.removedView == .keep)
        #expect(request.options.hitTestPasses == 2)
        #expect(request.options.focusStart == .keyWindow)
        #expect(request.constants.panHysteresis == 4)
        #expect(request.log == .intake)
        #expect(!request.hasExpectations)
    }

    @Test func `A request for a stored scene must not bring one`() throws {
        let scene = try WireFormat.decodeScene(
            Array(#"{"windows": [{"id": "w", "frame": [0, 0, 1, 1]}]}"#.utf8))
        #expect(try WireFormat.decodeRequest(Array(#"{"events": []}"#.utf8), scene: scene).events.isEmpty)
        let faults = #expect(throws: Faults.self) {
            try WireFormat.decodeRequest(Array(#"{"events": [], "scene": {}}"#.utf8), scene: scene)
        }
        #expect(
            faults?.faults.map(\.message) == [
                "The scene of this request is given already, by the address or by --scene. Remove \"scene\"."
            ])
    }
}
