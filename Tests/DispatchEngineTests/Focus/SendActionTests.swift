import DispatchEngine
import Testing

@Suite struct SendActionTests {
    private func implementing(_ id: Identifier, _ selectors: String...) -> Node {
        view(id).can { $0.implements = selectors }
    }

    @Test func `EV-13: canPerformAction answers for the receiver alone`() throws {
        let scene = try Scene.common(firstResponders: ["K"]) {
            implementing("P", "save:").set(\.isHidden, false)
            view("K")
        }
        #expect(try scene.run(.sendAction("save:")).lines() == ["discarded action"])
        let above = try Scene.common(firstResponders: ["K"]) {
            view("P") { view("K") }.can { $0.implements = ["save:"] }
        }
        #expect(try above.run(.sendAction("save:")).lines() == ["action code P save:"])
    }

    @Test func `EV-13: an override of canPerformAction answers in either direction`() throws {
        let scene = try Scene.common(firstResponders: ["K"]) {
            view("P") {
                implementing("K", "save:").override(\.canPerformAction, ["save:": false, "open:": true])
            }.can { $0.implements = ["save:", "open:"] }
        }
        #expect(try scene.run(.sendAction("save:")).lines() == ["action code P save:"])
        #expect(try scene.run(.sendAction("open:")).lines() == ["action code K open:"])
    }

    @Test func `EV-14: target(forAction:) climbs to the first that can, application and delegate included`()
        throws
    {
        var application = ApplicationDescription()
        application.capabilities = ResponderCapabilities()
        application.capabilities?.implements = ["quit:"]
        application.delegateCapabilities = ResponderCapabilities()
        application.delegateCapabilities?.implements = ["open:", "quit:"]
        let scene = try Scene.common(firstResponders: ["K"], application: application) { view("K") }
        #expect(try scene.run(.sendAction("quit:")).lines() == ["action code application quit:"])
        #expect(try scene.run(.sendAction("open:")).lines() == ["action code appDelegate open:"])
        #expect(try scene.run(.sendAction("save:")).lines() == ["discarded action"])
    }

    @Test func `EV-15, TA-6: a given target gets the action whether or not it implements it`() throws {
        let scene = try Scene.common(objects: [("model", ["save:"])]) { view("K") }
        #expect(try scene.run(.sendAction("save:", to: "K")).lines() == ["action code K save:"])
        #expect(
            try scene.run(.sendAction("save:", to: "model", from: "K")).lines() == ["action K model save:"])
    }

    /// A first responder and a sender on two branches, where the option and the implementer decide which is found.
    @Test func `EV-15, TA-6: a nil target is looked up from the first responder, then from the sender`()
        throws
    {
        func target(_ implementing: Identifier?, _ start: Options.NilTargetStart, from sender: String? = "S")
            throws -> [String]
        {
            let scene = try Scene.common(firstResponders: ["F"]) {
                for id: Identifier in ["F", "S"] {
                    view(id).can { $0.implements = id == implementing ? ["save:"] : [] }
                }
            }
            let options = Options().set(\.nilTargetStart, start)
            return try scene.run(.sendAction("save:", from: sender), options: options).lines()
        }
        #expect(try target("F", .firstResponder) == ["action S F save:"])
        #expect(try target("S", .firstResponder) == ["action S S save:"])
        #expect(try target("F", .sender) == ["discarded action"])
        #expect(try target("S", .sender) == ["action S S save:"])
        #expect(try target("F", .sender, from: nil) == ["action code F save:"])
        #expect(try target(nil, .firstResponder) == ["discarded action"])
    }

    @Test func `EV-15: without first responder and sender the search starts at the key window`() throws {
        let scene = try Scene.make { window("W").can { $0.implements = ["save:"] }.key() }
        #expect(try scene.run(.sendAction("save:")).lines() == ["action code W save:"])
        let keyless = try Scene.make { window("W").can { $0.implements = ["save:"] } }
        #expect(try keyless.run(.sendAction("save:")).lines() == ["discarded action"])
    }

    @Test func `EV-16: menu actions start at the first responder`() throws {
        let scene = try Scene.common(firstResponders: ["K"]) {
            view("P") { implementing("K", "copy:") }.can { $0.implements = ["copy:", "paste:"] }
        }
        #expect(try scene.run(.sendAction("copy:")).lines() == ["action code K copy:"])
        #expect(try scene.run(.sendAction("paste:")).lines() == ["action code P paste:"])
    }

    @Test(arguments: Options.NilTargetStart.allCases)
    func `Y-11: an action without target does not reach a controller that is in no chain`(
        start: Options.NilTargetStart
    ) throws {
        let scene = try Scene.make(firstResponders: ["F"]) {
            window("W") {
                view("V") { view("button", 0, 0, 50, 50, .button) }.controller("VC") {
                    $0.capabilities = ResponderCapabilities()
                    $0.capabilities?.implements = ["save"]
                }
                view("V2") { view("F", 0, 0, 50, 50, .textField) }.controller("VC2")
            }.key()
        }
        let options = Options().set(\.nilTargetStart, start)
        #expect(try scene.run(.sendAction("save"), options: options).lines() == ["discarded action"])
        #expect(
            try scene.run(.sendAction("save", from: "button"), options: options).lines() == [
                "action button VC save"
            ])
    }
}
