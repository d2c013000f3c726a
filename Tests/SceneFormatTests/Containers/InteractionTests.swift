import DispatchEngine
import JSONText
import Testing

@testable import SceneFormat

/// Context menus and drags, from the text of a request to its log.
struct InteractionTests {
    private static let view = #"view "card""#
    private static let menu = #"recognizer "card.contextMenu""#
    private static let drag = #"recognizer "card.drag""#
    private static let long = #""longPress": {"at": [195, 200], "duration": 0.8}"#
    /// A press that lifts and then goes 60 points to the right.
    private static let liftAndMove = [
        #""touches": [{"id": 1, "phase": "began", "at": [195, 200]}]"#,
        #"{"t": 1.7, "touches": [{"id": 1, "phase": "moved", "at": [203, 200]}]"#,
        #"{"t": 1.8, "touches": [{"id": 1, "phase": "moved", "at": [255, 200]}]"#,
        #"{"t": 1.9, "touches": [{"id": 1, "phase": "ended", "at": [255, 200]}]"#,
    ].joined(separator: "}, ")

    private func log(
        _ interactions: String, gesture: String = long, card: String = "", content: String = "",
        constants: String = "{}", events: [String] = [],
        kinds: Set<EntryKind> = [.gate, .state, .interaction]
    ) throws -> [String] {
        let request = try WireFormat.decodeRequest(
            Array(
                """
                {"constants": \(constants), "scene": {
                 "windows": [{"id": "w", "frame": [0, 0, 390, 844], "isKeyWindow": true, "subviews": [
                  {"id": "root", "frame": [0, 0, 390, 844], "viewController": {"id": "vc"}, "subviews": [
                  {"id": "card", "frame": [20, 100, 350, 200], "interactions": [\(interactions)]\(card),
                   "subviews": [\(content)]}]}]}]},
                 "events": [\((events + ["{\"t\": 1, \(gesture)}"]).joined(separator: ", "))]}
                """.utf8))
        return try request.lines(of: kinds)
    }

    private static let button =
        #"{"id": "open", "class": "UIButton", "frame": [20, 20, 310, 160], "actions": [{"events": ["touchUpInside"], "target": "vc", "action": "open:"}]}"#

    @Test func `CTX-1, CTX-2, CTX-3: the press asks for a menu, begins, and shows it`() throws {
        #expect(
            try log(#"{"type": "contextMenu"}"#) == [
                "configurationForMenu \(Self.view) yes",
                "\(Self.menu) possible → began recognized",
                "willDisplayMenu \(Self.view)",
                "\(Self.menu) began → ended touchesEnded",
            ])
    }

    @Test func `CTX-3: the menu takes the touch from a button inside, whose lift fires nothing`() throws {
        let entries = try log(
            #"{"type": "contextMenu"}"#, content: Self.button, kinds: [.controlEvent, .interaction, .action])
        #expect(
            entries.map { $0.split(separator: " ")[0] } == [
                "touchDown", "configurationForMenu", "willDisplayMenu", "touchCancel",
            ])
    }

    @Test func `CTX-2: without a menu the press fails, and the touch goes on`() throws {
        let interaction = #"{"type": "contextMenu", "configuration": false}"#
        #expect(
            try log(interaction) == [
                "configurationForMenu \(Self.view) no",
                "\(Self.menu) possible → failed gate by \(Self.view)",
            ])
        let actions = try log(interaction, content: Self.button, kinds: [.action])
        #expect(actions.count == 1)
    }

    @Test(arguments: [(120, "yes"), (80, "no")])
    func `CTX-2: a condition may decide whether there is a menu`(width: Int, answer: String) throws {
        let interaction =
            #"{"type": "contextMenu", "configuration": {"if": {"inside": {"view": "card", "edge": "top", "width": \#(width)}}, "then": true, "else": false}}"#
        #expect(
            try log(interaction, kinds: [.interaction]).first == "configurationForMenu \(Self.view) \(answer)"
        )
    }

    @Test func `CTX-2: the delay is a constant`() throws {
        let tap = #""tap": {"at": [195, 200], "duration": 0.3}"#
        let interaction = #"{"type": "contextMenu"}"#
        #expect(try log(interaction, gesture: tap, kinds: [.interaction]).isEmpty)
        let entries = try log(
            interaction, gesture: tap, constants: #"{"contextMenuDelay": 0.2}"#, kinds: [.interaction])
        #expect(entries.count == 2)
    }

    @Test func `CTX-2: a finger that moves opens no menu`() throws {
        let drag = #""drag": {"from": [195, 200], "to": [195, 240], "duration": 0.9}"#
        #expect(try log(#"{"type": "contextMenu"}"#, gesture: drag, kinds: [.interaction]).isEmpty)
    }

    @Test func `CTX-4: a shorter touch reaches a button as it does without a menu`() throws {
        let tap = #""tap": {"at": [195, 200], "duration": 0.1}"#
        let kinds: Set<EntryKind> = [.touches, .controlEvent, .action, .withheld, .released]
        let without = try log("", gesture: tap, content: Self.button, kinds: kinds)
        #expect(!without.isEmpty)
        let with = try log(#"{"type": "contextMenu"}"#, gesture: tap, content: Self.button, kinds: kinds)
        #expect(with == without)
    }

    @Test
    func
        `CTX-5: a button whose menu is its primary action opens it at touchDown, and sends no touchUpInside`()
        throws
    {
        let more = Self.button.replacing(
            #""class": "UIButton""#,
            with: #""class": "UIButton", "menu": true, "showsMenuAsPrimaryAction": true"#)
        let entries = try log(
            #"{"type": "drag", "enabled": false}"#, gesture: #""tap": {"at": [195, 200]}"#, content: more,
            kinds: [.controlEvent, .action])
        #expect(
            entries.map { $0.split(separator: " ")[0] } == [
                "touchDown", "menuActionTriggered", "touchCancel",
            ])
    }

    @Test(arguments: [
        (
            #""menu": true"#,
            ["touchDown", "configurationForMenu", "menuActionTriggered", "willDisplayMenu", "touchCancel"]
        ),
        (#""menu": true, "enabled": false"#, []),
        (
            #""menu": true, "interactions": [{"type": "contextMenu", "configuration": false}]"#,
            ["touchDown", "configurationForMenu", "touchUpInside", "primaryActionTriggered"]
        ),
        (
            #""changesSelectionAsPrimaryAction": true"#,
            ["touchDown", "touchUpInside", "primaryActionTriggered"]
        ),
    ])
    func `CTX-5, BTN-3, CE-8: a button that is held opens its menu, unless it is off or has an interaction`(
        members: String, log expected: [String]
    ) throws {
        let held = Self.button.replacing(
            #""class": "UIButton""#, with: #""class": "UIButton", \#(members)"#)
        let entries = try log("", content: held, kinds: [.controlEvent, .interaction])
        #expect(entries.map { $0.split(separator: " ")[0] } == expected[...].map { Substring($0) })
    }

    @Test func `CTX-5: a button asks for its menu when it is to open`() throws {
        let more = Self.button.replacing(#""class": "UIButton""#, with: #""class": "UIButton", "menu": true"#)
        let without = #"{"t": 0.5, "change": [{"target": "open", "set": {"menu": false}}]}"#
        let entries = try log("", content: more, events: [without], kinds: [.interaction])
        #expect(entries == [#"configurationForMenu button "open" no"#])
    }

    @Test func `CTX-6: a drag lifts after its delay, and its session begins with a move of more than 10`()
        throws
    {
        #expect(
            try log(#"{"type": "drag"}"#, gesture: Self.liftAndMove) == [
                "itemsForBeginning \(Self.view) yes",
                "\(Self.drag) possible → began recognized",
                "sessionWillBegin \(Self.view)",
                "\(Self.drag) changed → ended touchesEnded",
            ])
        #expect(
            try log(#"{"type": "drag"}"#, kinds: [.interaction]) == ["itemsForBeginning \(Self.view) yes"])
    }

    @Test func `CTX-6: without items nothing is lifted`() throws {
        #expect(
            try log(#"{"type": "drag", "items": false}"#, gesture: Self.liftAndMove) == [
                "itemsForBeginning \(Self.view) no", "\(Self.drag) possible → failed gate by \(Self.view)",
            ])
    }

    @Test func `CTX-7: a drag is enabled unless the scene says otherwise`() throws {
        #expect(try log(#"{"type": "drag", "enabled": false}"#, kinds: [.state, .interaction]).isEmpty)
    }

    private static let press =
        #", "gestureRecognizers": [{"id": "press", "type": "longPress", "minimumPressDuration": 0.6}, {"id": "pan", "type": "pan"}]"#

    @Test func `CTX-8: a lift fails competing recognizers, but a long press goes on beside it`() throws {
        let entries = try log(
            #"{"type": "drag"}"#,
            gesture: Self.liftAndMove, card: Self.press)
        #expect(
            entries.contains(#"recognizer "pan" possible → failed prevented by \#(Self.drag)"#), "\(entries)")
        #expect(entries.contains(#"recognizer "press" possible → began recognized"#), "\(entries)")
        #expect(entries.contains("sessionWillBegin \(Self.view)"), "\(entries)")
    }

    @Test func `CTX-8: a drag that allows others during its lift is cancelled when one recognizes`() throws {
        let entries = try log(
            #"{"type": "drag", "allowsSimultaneousRecognitionDuringLift": true}"#,
            gesture: Self.liftAndMove,
            card: #", "gestureRecognizers": [{"id": "pan", "type": "pan"}]"#)
        #expect(
            entries == [
                "itemsForBeginning \(Self.view) yes",
                #"simultaneous \#(Self.drag) with recognizer "pan"? yes by \#(Self.view)"#,
                "\(Self.drag) possible → began recognized",
                #"simultaneous \#(Self.drag) with recognizer "pan"? yes by \#(Self.view)"#,
                #"recognizer "pan" possible → began recognized"#,
                #"\#(Self.drag) changed → cancelled prevented by recognizer "pan""#,
                #"recognizer "pan" began → ended touchesEnded"#,
            ], "\(entries)")
    }

    @Test func `CTX-10: a menu and a drag on one view are simultaneous, and a move after the menu drags`()
        throws
    {
        let both = #"{"type": "contextMenu"}, {"type": "drag"}"#
        #expect(
            try log(both, gesture: Self.liftAndMove, kinds: [.interaction]) == [
                "configurationForMenu \(Self.view) yes", "itemsForBeginning \(Self.view) yes",
                "willDisplayMenu \(Self.view)", "sessionWillBegin \(Self.view)",
            ])
        #expect(
            try log(both, kinds: [.interaction]) == [
                "configurationForMenu \(Self.view) yes", "itemsForBeginning \(Self.view) yes",
                "willDisplayMenu \(Self.view)",
            ])
        let button = try log(both, content: Self.button, kinds: [.touches])
        #expect(button.last?.hasSuffix("by \(Self.menu)") ?? false, "\(button)")
    }

    @Test func `OWN-3: with a delegate of the app's own nobody asks for a menu`() throws {
        let change = #"{"t": 0, "change": [{"target": "card.contextMenu", "set": {"delegate": null}}]}"#
        #expect(
            try log(#"{"type": "contextMenu"}"#, events: [change], kinds: [.interaction]) == [
                "willDisplayMenu \(Self.view)"
            ])
    }

    @Test func `OWN-2: code may disable the press of a menu`() throws {
        let change = #"{"t": 0, "change": [{"target": "card.contextMenu", "set": {"enabled": false}}]}"#
        #expect(try log(#"{"type": "contextMenu"}"#, events: [change], kinds: [.interaction]).isEmpty)
    }

    @Test func `OWN-4: its press stands ahead of the recognizers that the scene lists`() throws {
        let request = try WireFormat.decodeScene(
            Array(
                #"{"windows": [{"id": "w", "frame": [0, 0, 9, 9], "gestureRecognizers": [{"id": "tap", "type": "tap"}], "interactions": [{"type": "drag"}]}]}"#
                    .utf8))
        let names = request.scene.recognizers.map(\.id.name)
        #expect(names == ["w.drag", "tap"])
    }

    @Test func `OWN-5: the effects of willDisplayMenu and sessionWillBegin follow them`() throws {
        func effects(_ method: String) -> String {
            #""effects": {"\#(method)": [{"target": "card", "set": {"alpha": 0.5}}]}"#
        }
        let entries = try log(
            #"{"type": "contextMenu", \#(effects("willDisplayMenu"))}, {"type": "drag", \#(effects("sessionWillBegin"))}"#,
            gesture: Self.liftAndMove, kinds: [.interaction, .change])
        #expect(
            entries.map { $0.split(separator: " ")[0] }.suffix(4) == [
                "willDisplayMenu", "view", "sessionWillBegin", "view",
            ], "\(entries)")
    }

    @Test func `A scene with interactions is written as it was read`() throws {
        let scene =
            #"{"screen":[390,844],"windows":[{"id":"w","frame":[0,0,9,9],"overrides":{},"interactions":[{"type":"contextMenu","configuration":false,"effects":{"willDisplayMenu":[{"target":"w","set":{"alpha":0.5}}]}},{"type":"drag","enabled":false,"items":false,"allowsSimultaneousRecognitionDuringLift":true}]}]}"#
        let description = try WireFormat.describeScene(Array(scene.utf8))
        #expect(String(decoding: WireFormat.document(of: description, pretty: false), as: UTF8.self) == scene)
    }
}
