import DispatchEngine
import SceneFormat
import Testing

/// Requests that are changed before their run.
@Suite struct WhatIfTests {
    private static let scene = """
        {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": [
          {"id": "root", "frame": [0, 0, 390, 844], "subviews": [
            {"id": "buy", "class": "UIButton", "frame": [40, 100, 200, 44]},
            {"id": "banner", "frame": [0, 80, 390, 100], "isUserInteractionEnabled": true,
             "gestureRecognizers": [{"id": "tap", "type": "tap"}]},
            {"id": "list", "class": "UIScrollView", "frame": [0, 300, 390, 400], "contentSize": [390, 2000]}]}]}]}
        """
    private static let events = #"[{"t": 0, "tap": {"at": [100, 120]}}, {"t": 1, "tap": {"at": [10, 90]}}]"#

    private func request(_ whatIf: String, isStored: Bool = false, around: String = "") throws
        -> DispatchRequest
    {
        let scene = isStored ? "" : #""scene": \#(Self.scene), "#
        return try WireFormat.decodeRequest(
            Array(#"{\#(scene)"events": \#(Self.events), "whatIf": \#(whatIf)\#(around)}"#.utf8),
            scene: isStored ? try WireFormat.decodeScene(Array(Self.scene.utf8)) : nil)
    }

    private func hitViews(_ request: DispatchRequest) throws -> [String] {
        var dispatcher = Dispatcher(scene: request.scene)
        try dispatcher.run(request.events)
        return dispatcher.log.compactMap { entry in
            guard case .hitView(_, _, let view) = entry.content else { return nil }
            return view.map { request.scene.identifier(of: $0) } ?? "none"
        }
    }

    private func faults(_ whatIf: String, isStored: Bool = false, around: String = "") throws -> [String] {
        let faults = #expect(throws: Faults.self) {
            _ = try request(whatIf, isStored: isStored, around: around)
        }
        return (faults?.faults ?? []).map { "\($0.pointer): \($0.message)" }
    }

    @Test(arguments: [false, true])
    func `Any member of a scene can be set, under any of its names, and null takes it away`(isStored: Bool)
        throws
    {
        #expect(try hitViews(request("[]", isStored: isStored)) == ["banner", "banner"])
        let off = #"[{"target": "banner", "set": {"userInteractionEnabled": false}}]"#
        #expect(try hitViews(request(off, isStored: isStored)) == ["buy", "root"])
        let skips = #"[{"target": "banner", "set": {"overrides": {"hitTest": {"skipSelf": true}}}}]"#
        #expect(try hitViews(request(skips, isStored: isStored)) == ["buy", "root"])
        let off2 = #"[{"target": "root", "set": {"isUserInteractionEnabled": false}}]"#
        #expect(try hitViews(request(off2, isStored: isStored)) == ["w", "w"])
        let none = #"[{"target": "banner", "set": {"frame": null}}]"#
        #expect(try hitViews(request(none, isStored: isStored)) == ["buy", "root"])
    }

    @Test func `What a change of the run adds can be set, but not taken`() throws {
        let cover =
            #"{"id": "cover", "frame": [0, 0, 390, 844], "subviews": [{"id": "x", "frame": [0, 0, 390, 844]}]}"#
        let effect = #"[{"target": "root", "add": {"view": \#(cover)}}]"#
        let actions = #"[{"target": "root", "action": "a:", "effects": \#(effect)}]"#
        let whatIf =
            #"[{"target": "tap", "set": {"actions": \#(actions)}}, {"target": "banner", "set": {"isUserInteractionEnabled": true}}]"#
        #expect(try hitViews(request(whatIf)) == ["banner", "x"])
        func changed(_ change: String) throws -> [UInt8] {
            Array(
                #"{"scene": \#(Self.scene), "events": [{"t": 0, "change": \#(effect)}, {"t": 1, "tap": {"at": [100, 120]}}], "whatIf": [{"target": "x", \#(change)}]}"#
                    .utf8)
        }
        let off = try WireFormat.decodeRequest(changed(#""set": {"userInteractionEnabled": false}"#))
        #expect(try hitViews(off) == ["cover"])
        #expect(throws: Faults.self) { try WireFormat.decodeRequest(changed(#""remove": true"#)) }
    }

    @Test func `Objects are removed, moved and added`() throws {
        #expect(try hitViews(request(#"[{"target": "banner", "remove": true}]"#)) == ["buy", "root"])
        #expect(
            try hitViews(request(#"[{"target": "banner", "moveTo": "root", "index": 0}]"#)) == [
                "buy", "banner",
            ])
        #expect(try hitViews(request(#"[{"target": "buy", "moveTo": "banner"}]"#)) == ["banner", "banner"])
        let add = """
            [{"target": "root", "add": {"view": {"id": "badge", "frame": [90, 110, 20, 20]}}},
             {"target": "buy", "add": {"gestureRecognizer": {"id": "press", "type": "longPress"}}}]
            """
        let added = try request(add)
        #expect(try hitViews(added) == ["badge", "banner"])
        #expect(added.scene.object(named: "press") != nil)
        let under =
            #"[{"target": "root", "add": {"view": {"id": "mat", "frame": [0, 0, 390, 844]}, "index": 0}}]"#
        #expect(try hitViews(request(under)) == ["banner", "banner"])
        let moved = try request(
            #"[{"target": "tap", "moveTo": "buy"}, {"target": "banner", "remove": true}]"#)
        #expect(moved.scene.object(named: "tap") != nil)
    }

    @Test func `What a scene may leave out can be set: the application, a scroll view's recognizers`() throws
    {
        let background = try request(#"[{"target": "application", "set": {"state": "background"}}]"#)
        #expect(try hitViews(background) == [])
        let pan = try request(#"[{"target": "list.pan", "set": {"enabled": false}}]"#)
        let log = try hitViews(pan)
        #expect(log == ["banner", "banner"])
    }

    @Test(arguments: [false, true])
    func `Values of the request are withdrawn by pointers into it as it was sent`(isStored: Bool) throws {
        let both = #"[{"withdraw": "/events/0"}, {"withdraw": "/scene/windows/0/subviews/0/subviews/1"}]"#
        #expect(try hitViews(request(both, isStored: isStored)) == ["root"])
    }

    @Test func `Faults of changes say where in whatIf they are, all at once`() throws {
        #expect(
            try faults(
                """
                [{"target": "baner", "set": {"hidden": true}}, {"target": "banner"}, {"withdraw": "/events/7"},
                 {"target": "root", "moveTo": "buy"}, {"target": "buy", "remove": true, "index": 1},
                 {"target": "list.pan", "remove": true}, {"set": {"alpha": 1}}, {"target": "buy", "set": {}},
                 {"target": "buy", "add": {}}, {"target": "buy", "set": {"hidden": true, "isHidden": true}},
                 {"target": "buy", "withdraw": "/events/0"}]
                """, around: #", "until": "x""#
            ).map { String($0.prefix { $0 != ":" }) } == [
                "/whatIf/0/target", "/whatIf/1", "/whatIf/2/withdraw", "/whatIf/3/moveTo", "/whatIf/4/index",
                "/whatIf/5/target", "/whatIf/6", "/whatIf/7/set", "/whatIf/8/add", "/whatIf/9/set/isHidden",
                "/whatIf/10/target",
                "/until",
            ])
    }

    @Test(arguments: [false, true])
    func `What a change makes wrong is told where the change stands`(isStored: Bool) throws {
        #expect(
            try faults(
                #"[{"target": "banner", "set": {"frame": [0, 0, -1, 2], "colour": 1}}]"#, isStored: isStored
            ).map { String($0.prefix { $0 != ":" }) } == [
                "/whatIf/0/set/frame/2", "/whatIf/0/set/colour",
            ])
        let expects = #", "expect": [{"kind": "hitView", "view": "banner"}]"#
        let gone = try faults(
            #"[{"target": "banner", "remove": true}]"#, isStored: isStored, around: expects)
        #expect(
            gone == [#"/whatIf/0: This takes "banner" away, which /expect/0/view names. Change that too."#])
        let twice = try faults(
            #"[{"target": "root", "add": {"view": {"id": "buy", "frame": [0, 0, 1, 1]}}}]"#,
            isStored: isStored)
        #expect(twice.first?.hasPrefix("/whatIf/0/add/view/id: ") == true)
    }

    @Test func `A fault in a part of the scene that was not sent leads to whatIf`() throws {
        let faults = try faults(
            #"[{"target": "list", "set": {"class": "UIView"}}]"#, isStored: true)
        #expect(faults.count == 1)
        #expect(
            faults.first?.hasPrefix(
                "/whatIf: With these changes the request has a fault at /scene/windows/0/subviews/0/subviews/2"
            )
                == true)
    }

    @Test func `A view cannot move into itself, nor two into each other`() throws {
        let loop = """
            [{"target": "buy", "moveTo": "banner"}, {"target": "banner", "moveTo": "buy"}]
            """
        #expect(
            try faults(loop) == [
                "/whatIf/0/moveTo: This would put the object inside itself. Choose another destination.",
                "/whatIf/1/moveTo: This would put the object inside itself. Choose another destination.",
            ])
    }

    @Test func `An object is taken from its place once`() throws {
        let twice = """
            [{"target": "buy", "moveTo": "banner"}, {"target": "buy", "moveTo": "list"},
             {"target": "tap", "remove": true}, {"target": "tap", "moveTo": "buy"}]
            """
        #expect(
            try faults(twice) == [
                "/whatIf/1/target: Another change moves or removes \"buy\" already. Remove one of the two.",
                "/whatIf/3/target: Another change moves or removes \"tap\" already. Remove one of the two.",
            ])
    }

    @Test func `As many changes as there may be, each in the one before it, take no long time`() throws {
        let count = 1_000
        let views = (0..<count).map { #"{"id": "v\#($0)", "frame": [0, 0, 9, 9]}"# }
        let scene =
            #"{"windows": [{"id": "w", "frame": [0, 0, 9, 9], "subviews": [\#(views.joined(separator: ","))]}]}"#
        // All of them move in a ring, so none can stay where it is.
        let moves = (0..<count).map { #"{"target": "v\#($0)", "moveTo": "v\#(($0 + 1) % count)"}"# }
        func read(_ moves: some Sequence<String>) throws -> Int {
            let body = #"{"scene": \#(scene), "events": [], "whatIf": [\#(moves.joined(separator: ","))]}"#
            return Faults.ofRequest(body)?.total ?? 0
        }
        #expect(try read(moves) == count)
        #expect(try read(moves.dropLast(100)) == 0)
        #expect(try read(moves + [#"{"withdraw": "/events"}"#]) > 0)
    }

    @Test func `Warnings stand where their values were sent`() throws {
        let warned = try request(
            #"[{"target": "root", "add": {"view": {"id": "x", "class": "Mine", "frame": [0, 0, 1, 1]}}}]"#)
        let dispatcher = Dispatcher(scene: warned.scene)
        let response = try WireFormat.response(
            to: warned, log: dispatcher.log, summary: dispatcher.summary, as: .json, limits: ResponseLimits())
        #expect(String(decoding: response.bytes, as: UTF8.self).contains("/whatIf/0/add/view/class"))
    }
}
