import DispatchEngine
import Explanation
import JSONText
import TestSupport
import Testing

@testable import SceneFormat

/// Fixes as `whatIf` and as JSON Patch, which must make the same of a request.
struct RemedyTests {
    private static let scene = """
        {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": [
          {"id": "root", "frame": [0, 0, 390, 844], "subviews": [
            {"id": "a/b~c", "frame": [0, 0, 50, 50]},
            {"id": "buy", "class": "UIButton", "frame": [40, 100, 200, 44]},
            {"id": "banner", "frame": [0, 80, 390, 100], "isUserInteractionEnabled": true, "alpha": null,
             "overrides": {"hitTest": "self", "touches": "handle"},
             "gestureRecognizers": [
               {"id": "tap", "type": "tap", "delegate": {"id": "vc", "simultaneousWith": "all"}},
               {"id": "press", "type": "longPress", "delegate": "vc"}],
             "subviews": [{"id": "x", "frame": [0, 0, 9, 9]}, {"id": "y", "frame": [0, 0, 9, 9]},
                          {"id": "z", "frame": [0, 0, 9, 9]}]},
            {"id": "list", "class": "UIScrollView", "frame": [0, 300, 390, 400], "contentSize": [390, 2000]}],
           "viewController": {"id": "vc"}}]}]}
        """
    private static let events = #"[{"t": 0, "tap": {"at": [100, 120]}}, {"t": 1, "tap": {"at": [5, 85]}}]"#

    /// A request with or without its scene, and members beside it.
    private struct Sent {
        var text: String
        var isStored: Bool

        init(isStored: Bool = false, _ members: String = "") {
            let scene = isStored ? "" : #""scene": \#(RemedyTests.scene), "#
            text = #"{\#(scene)"events": \#(RemedyTests.events)\#(members)}"#
            self.isStored = isStored
        }

        var editable: EditableRequest {
            get throws {
                try #require(
                    EditableRequest(
                        JSONDocument(Array(text.utf8)),
                        stored: isStored ? JSONDocument(Array(RemedyTests.scene.utf8)) : nil,
                        compiled: WireFormat.decodeScene(Array(RemedyTests.scene.utf8)).scene,
                        DecodingLimits()))
            }
        }

        /// Returns the log of the request with these changes as its `whatIf`.
        func log(whatIf: [UInt8]) throws -> String {
            let request = try #require(try editable.decode(with: whatIf, DecodingLimits()))
            return try RemedyTests.log(of: request)
        }

        /// Returns the log of the patched request, including its scene if that is stored.
        func log(patch: [UInt8]) throws -> String {
            let whole =
                isStored ? #"{"scene": \#(RemedyTests.scene), "events": \#(RemedyTests.events)}"# : text
            let patched = try JSONValue(whole).applying(JSONValue(String(decoding: patch, as: UTF8.self)))
            return try RemedyTests.log(of: WireFormat.decodeRequest(Array(patched.text.utf8)))
        }
    }

    private static func log(of request: DispatchRequest) throws -> String {
        var dispatcher = Dispatcher(scene: request.scene)
        try dispatcher.run(request.events)
        let bytes = try WireFormat.log(dispatcher.log, of: request.scene, as: .jsonLines)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func whatIf(_ edits: [SceneEdit], of sent: Sent = Sent()) throws -> String? {
        try RemedyChanges(edits, of: sent.editable).map { String(decoding: $0.whatIf, as: UTF8.self) }
    }

    private func patch(_ edits: [SceneEdit], of sent: Sent = Sent()) throws -> String {
        var json = JSONWriter()
        RemedyPatch(try #require(try RemedyChanges(edits, of: sent.editable))).write(to: &json)
        return String(decoding: json.finish(), as: UTF8.self)
    }

    private static let off = SceneEdit.set(of: "banner", path: ["userInteractionEnabled"], to: .flag(false))

    // MARK: whatIf

    @Test func `Edits are written as one would write them, each object once`() throws {
        #expect(
            try whatIf([
                Self.off, .set(of: "buy", path: ["hidden"], to: nil), .move("buy", to: "root", index: 0),
                .remove("tap"), .withdraw("/events/1"),
                .set(
                    of: "banner", path: ["frame"],
                    to: .list([.number(0), .number(0.5), .number(9), .number(9)])),
            ])
                == #"[{"target":"banner","set":{"userInteractionEnabled":false,"frame":[0,0.5,9,9]}},"#
                + #"{"target":"buy","set":{"hidden":null}},"#
                + #"{"target":"buy","moveTo":"root","index":0},{"target":"tap","remove":true},{"withdraw":"/events/1"}]"#
        )
    }

    @Test func `An edit of a part of a member leaves the rest of it as it is`() throws {
        #expect(
            try whatIf([
                .set(
                    of: "banner", path: ["overrides", "hitTest"],
                    to: .object([.init("skipSelf", .flag(true))]))
            ])
                == #"[{"target":"banner","set":{"overrides":{"hitTest":{"skipSelf":true},"touches":"handle"}}}]"#
        )
        #expect(
            try whatIf([
                .set(of: "banner", path: ["overrides", "hitTest"], to: nil),
                .set(of: "banner", path: ["overrides", "pointInside"], to: .text("unionOfSubviews")),
            ])
                == #"[{"target":"banner","set":{"overrides":{"touches":"handle","pointInside":"unionOfSubviews"}}}]"#
        )
        #expect(
            try whatIf([
                .set(of: "banner", path: ["overrides", "hitTest"], to: nil),
                .set(of: "banner", path: ["overrides", "touches"], to: nil),
            ]) == #"[{"target":"banner","set":{"overrides":null}}]"#)
        #expect(
            try whatIf([.set(of: "buy", path: ["overrides", "hitTest"], to: .text("nil"))])
                == #"[{"target":"buy","set":{"overrides":{"hitTest":"nil"}}}]"#)
        #expect(
            try whatIf([.set(of: "tap", path: ["delegate", "simultaneousWith"], to: .list([.text("press")]))])
                == #"[{"target":"tap","set":{"delegate":{"id":"vc","simultaneousWith":["press"]}}}]"#)
    }

    @Test func `A delegate that is named by its id alone is edited as one with that id`() throws {
        let together = SceneEdit.set(of: "press", path: ["delegate", "simultaneousWith"], to: .text("all"))
        #expect(
            try whatIf([together])
                == #"[{"target":"press","set":{"delegate":{"id":"vc","simultaneousWith":"all"}}}]"#)
        #expect(
            try patch([together])
                == #"[{"op":"replace","path":"/scene/windows/0/subviews/0/subviews/2/gestureRecognizers/1/delegate","#
                + #""value":{"id":"vc","simultaneousWith":"all"}}]"#)
        #expect(
            try whatIf([.set(of: "press", path: ["delegate", "shouldBegin"], to: nil)])
                == #"[{"target":"press","set":{"delegate":"vc"}}]"#)
        // A list has no members.
        #expect(try whatIf([.set(of: "banner", path: ["frame", "x"], to: .number(0))]) == nil)
    }

    @Test func `The request's own changes stay, except where a remedy changes the same`() throws {
        let own = """
            , "whatIf": [{"target": "banner", "set": {"isUserInteractionEnabled": true, "alpha": 0.5}},
                         {"target": "buy", "moveTo": "banner"}, {"target": "list", "remove": true},
                         {"target": "tap", "set": {"delegate": {"simultaneousWith": "all"}}}]
            """
        let sent = Sent(own)
        #expect(
            try whatIf([Self.off, .remove("buy")], of: sent)
                == #"[{"target":"banner","set":{"alpha":0.5}},{"target":"list","remove":true},"#
                + #"{"target":"tap","set":{"delegate":{"simultaneousWith":"all"}}},"#
                + #"{"target":"banner","set":{"userInteractionEnabled":false}},{"target":"buy","remove":true}]"#
        )
        #expect(
            try whatIf([.set(of: "tap", path: ["delegate", "shouldBegin"], to: .flag(false))], of: sent)?
                .hasSuffix(
                    #"{"target":"tap","set":{"delegate":{"simultaneousWith":"all","shouldBegin":false}}}]"#)
                == true)
        #expect(
            try patch([Self.off], of: sent).hasPrefix(
                #"[{"op":"replace","path":"/whatIf","value":[{"target":"#))
        let edits = [Self.off, .remove("buy")]
        #expect(
            try sent.log(whatIf: Array(try #require(try whatIf(edits, of: sent)).utf8))
                == sent.log(patch: Array(try patch(edits, of: sent).utf8)))
    }

    @Test func `Of the request's own changes of one member a part is changed in the last`() throws {
        let own = """
            , "whatIf": [{"target": "tap", "set": {"delegate": {"shouldReceiveTouch": false}}},
                         {"target": "tap", "set": {"delegate": {"simultaneousWith": "all"}}}]
            """
        #expect(
            try whatIf([.set(of: "tap", path: ["delegate", "shouldBegin"], to: .flag(false))], of: Sent(own))
                == #"[{"target":"tap","set":{"delegate":{"simultaneousWith":"all","shouldBegin":false}}}]"#)
    }

    // MARK: Patches

    @Test func `Patches add, replace and remove by what is there, under the name it has`() throws {
        #expect(
            try patch([
                Self.off, .set(of: "banner", path: ["alpha"], to: .number(0.5)),
                .set(of: "buy", path: ["enabled"], to: .flag(false)),
                .set(of: "buy", path: ["hidden"], to: nil), .set(of: "banner", path: ["frame"], to: nil),
            ])
                == #"[{"op":"replace","path":"/scene/windows/0/subviews/0/subviews/2/isUserInteractionEnabled","value":false},"#
                + #"{"op":"replace","path":"/scene/windows/0/subviews/0/subviews/2/alpha","value":0.5},"#
                + #"{"op":"remove","path":"/scene/windows/0/subviews/0/subviews/2/frame"},"#
                + #"{"op":"add","path":"/scene/windows/0/subviews/0/subviews/1/enabled","value":false}]"#)
        #expect(
            try patch([.set(of: "list.pan", path: ["enabled"], to: .flag(false))])
                == #"[{"op":"add","path":"/scene/windows/0/subviews/0/subviews/3/panGestureRecognizer","value":{"enabled":false}}]"#
        )
    }

    @Test func `Patches allow for what earlier operations have shifted`() throws {
        #expect(
            try patch([.remove("x"), .remove("z"), .move("y", to: "root", index: 2)])
                == #"[{"op":"move","from":"/scene/windows/0/subviews/0/subviews/2/subviews/1","#
                + #""path":"/scene/windows/0/subviews/0/subviews/2"},"#
                + #"{"op":"remove","path":"/scene/windows/0/subviews/0/subviews/3/subviews/0"},"#
                + #"{"op":"remove","path":"/scene/windows/0/subviews/0/subviews/3/subviews/0"}]"#)
        #expect(
            try patch([.move("x", to: "buy", index: nil)])
                == #"[{"op":"add","path":"/scene/windows/0/subviews/0/subviews/1/subviews","value":[]},"#
                + #"{"op":"move","from":"/scene/windows/0/subviews/0/subviews/2/subviews/0","#
                + #""path":"/scene/windows/0/subviews/0/subviews/1/subviews/-"}]"#)
    }

    @Test func `A move in a long list is found by its place, not by a walk to each of its elements`() throws {
        let views = (0..<50_000).map { #"{"id":"v\#($0)"}"# }.joined(separator: ",")
        let text = #"{"scene":{"windows":[{"id":"w","subviews":[\#(views)]}]},"events":[]}"#
        let request = try #require(
            EditableRequest(JSONDocument(Array(text.utf8)), stored: nil, DecodingLimits()))
        let changes = try #require(RemedyChanges([.move("v49999", to: "w", index: 25_000)], of: request))
        var json = JSONWriter()
        RemedyPatch(changes).write(to: &json)
        #expect(
            String(decoding: json.finish(), as: UTF8.self)
                == #"[{"op":"move","from":"/scene/windows/0/subviews/49999","path":"/scene/windows/0/subviews/25000"}]"#
        )
    }

    /// Returns edits that may go together.
    ///
    /// They move each object at most once.
    private static func edits(_ random: inout SeededGenerator) -> [SceneEdit] {
        var edits: [SceneEdit] = []
        let settings: [SceneEdit] = [
            off, .set(of: "buy", path: ["hidden"], to: .flag(true)),
            .set(of: "banner", path: ["overrides", "hitTest"], to: nil),
            .set(
                of: "banner", path: ["overrides", "hitTest"], to: .object([.init("skipSelf", .flag(true))])),
            .set(of: "root", path: ["overrides", "pointInside"], to: .text("unionOfSubviews")),
            .set(of: "tap", path: ["delegate", "simultaneousWith"], to: .list([.text("press")])),
            .set(of: "press", path: ["delegate", "shouldReceiveTouch"], to: .flag(false)),
            .set(of: "list.pan", path: ["enabled"], to: .flag(false)),
            .set(of: "application", path: ["state"], to: .text("background")),
            .set(of: "tap", path: ["numberOfTapsRequired"], to: .number(2)), .withdraw("/events/0"),
        ]
        for setting in settings where random.isOne(in: 3) { edits.append(setting) }
        for view in ["a/b~c", "buy", "x", "y", "z"].shuffled(using: &random) where random.isOne(in: 2) {
            let destination = random.element(of: ["root", "banner", "list", "w"]) ?? "root"
            let index = random.isOne(in: 2) ? nil : random.number(in: 0...4)
            edits.append(random.isOne(in: 4) ? .remove(view) : .move(view, to: destination, index: index))
        }
        if random.isOne(in: 3) { edits.append(.move("press", to: "buy", index: nil)) }
        return edits
    }

    @Test(arguments: [false, true])
    func `RFC 6902: applied in sequence, a patch makes the run that whatIf makes`(isStored: Bool) throws {
        var random = SeededGenerator(seed: isStored ? 1 : 2)
        let sent = Sent(isStored: isStored)
        var compared = 0
        for _ in 0..<300 {
            let edits = Self.edits(&random)
            guard let changes = try RemedyChanges(edits, of: sent.editable) else { continue }
            // Some edits remove objects that others need.
            guard try sent.editable.decode(with: changes.whatIf, DecodingLimits()) != nil else { continue }
            let patch = try patch(edits, of: sent)
            #expect(
                try sent.log(whatIf: changes.whatIf) == sent.log(patch: Array(patch.utf8)),
                "\(String(decoding: changes.whatIf, as: UTF8.self)) \(patch)")
            compared += 1
        }
        #expect(compared > 150)
    }

    // MARK: The compiled scene

    /// The edits from which nothing else in a scene follows, so that no text is read again.
    private static let ofCompiled: [SceneEdit] = [
        off, .set(of: "buy", path: ["hidden"], to: .flag(true)), .set(of: "banner", path: ["alpha"], to: nil),
        .set(of: "banner", path: ["frame"], to: .list([0, 90, 390, 20].map { .number($0) })),
        .set(of: "buy", path: ["transform"], to: .list([2, 0, 0, 2, 0, 0].map { .number($0) })),
        .set(of: "buy", path: ["bounds"], to: .list([5, 5, 200, 44].map { .number($0) })),
        .set(of: "buy", path: ["enabled"], to: .flag(false)),
        .set(of: "banner", path: ["overrides"], to: nil),
        .set(of: "banner", path: ["overrides", "hitTest"], to: .object([.init("skipSelf", .flag(true))])),
        .set(of: "root", path: ["overrides", "pointInside"], to: .text("unionOfSubviews")),
        .set(
            of: "root", path: ["overrides", "hitTest"],
            to: .object([
                .init("if", .object([.init("windowIsKey", .text("w"))])), .init("then", .text("nil")),
            ])),
        .set(of: "tap", path: ["delegate", "simultaneousWith"], to: .list([.text("press")])),
        .set(of: "press", path: ["delegate", "shouldReceiveTouch"], to: .flag(false)),
        .set(of: "tap", path: ["numberOfTapsRequired"], to: .number(2)),
        .set(of: "tap", path: ["cancelsTouchesInView"], to: .flag(false)),
        .move("x", to: "root", index: nil), .move("z", to: "banner", index: 0),
        .move("a/b~c", to: "root", index: 3), .move("y", to: "buy", index: nil),
    ]

    /// Returns the log of the request with edits of its compiled scene, or nil if they need the scene's text.
    private func logOfCompiled(_ changes: RemedyChanges) throws -> String? {
        guard let scene = changes.editedScene(DecodingLimits()) else { return nil }
        let request = changes.request
        return try Self.log(of: #require(request.decode(request.document, in: scene, DecodingLimits())))
    }

    @Test(arguments: ofCompiled)
    func `Edits of views and recognizers are made to the compiled scene`(edit: SceneEdit) throws {
        for sent in [Sent(), Sent(isStored: true)] {
            let changes = try #require(try RemedyChanges([edit], of: sent.editable))
            #expect(try logOfCompiled(changes) == sent.log(whatIf: changes.whatIf))
        }
    }

    @Test func `A view of the compiled scene has its new label and zPosition, too`() throws {
        let changes = try #require(
            try RemedyChanges(
                [
                    .set(of: "buy", path: ["label"], to: .text("Buy now")),
                    .set(of: "buy", path: ["zPosition"], to: .number(2)),
                ], of: Sent().editable))
        let scene = try #require(changes.editedScene(DecodingLimits()))
        let buy = try #require(scene.view("buy"))
        #expect(scene.label(of: buy) == "Buy now")
        #expect(scene.zPositions == [buy: 2])
    }

    @Test func `A compiled scene with several edits runs like the one of the edited text`() throws {
        var random = SeededGenerator(seed: 3)
        let sent = Sent(isStored: true)
        var compared = 0
        for _ in 0..<300 {
            let edits = Self.ofCompiled.filter { _ in random.isOne(in: 4) }
            guard let changes = try RemedyChanges(edits, of: sent.editable),
                let log = try logOfCompiled(changes)
            else { continue }
            #expect(
                try log == sent.log(whatIf: changes.whatIf),
                "\(String(decoding: changes.whatIf, as: UTF8.self))")
            compared += 1
        }
        #expect(compared > 150)
    }

    @Test(arguments: [
        SceneEdit.set(of: "buy", path: ["class"], to: .text("UISwitch")),
        .set(of: "list", path: ["delaysContentTouches"], to: .flag(false)),
        .set(of: "list.pan", path: ["enabled"], to: .flag(false)),
        .set(of: "w", path: ["hidden"], to: .flag(true)), .set(of: "buy", path: ["alpha"], to: .text("much")),
        .set(of: "tap", path: ["requiresFailureOf"], to: .list([.text("press")])),
        .set(of: "banner", path: ["overrides", "next"], to: .text("nobody")), .remove("x"),
        .move("banner", to: "root", index: nil), .move("root", to: "root", index: nil),
        .withdraw("/events/0"),
    ])
    func `Edits that more may follow from, or that are wrong, go by the scene's text`(edit: SceneEdit) throws
    {
        let changes = try #require(try RemedyChanges([edit], of: Sent().editable))
        #expect(changes.editedScene(DecodingLimits()) == nil)
    }

    @Test func `A request is decoded with changes as if it had them as its whatIf`() throws {
        let whatIf = #"[{"target": "banner", "remove": true}]"#
        for isStored in [false, true] {
            let tried = try Sent(isStored: isStored).log(whatIf: Array(whatIf.utf8))
            let sent = Sent(isStored: isStored, #", "whatIf": \#(whatIf)"#)
            let scene = isStored ? try WireFormat.decodeScene(Array(Self.scene.utf8)) : nil
            #expect(try tried == Self.log(of: WireFormat.decodeRequest(Array(sent.text.utf8), scene: scene)))
        }
        #expect(
            try Sent().editable.decode(with: Array(#"[{"target": "bannr", "remove": true}]"#.utf8), .init())
                == nil)
        #expect(
            try Sent().editable.decode(
                with: Array(#"[{"target": "buy", "set": {"alpha": "much"}}]"#.utf8), .init()) == nil)
    }
}
