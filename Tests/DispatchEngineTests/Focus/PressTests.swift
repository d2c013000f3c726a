import DispatchEngine
import Testing

@Suite struct PressTests {
    private func press(_ id: Int, _ phase: EventPhase, key: String? = nil, _ modifiers: String...)
        -> PressSample
    {
        var sample = PressSample(id: id, phase: phase)
        sample.key = key.map { PressSample.Key(characters: $0, modifierFlags: modifiers) }
        return sample
    }

    private func handling(_ id: Identifier) -> Node {
        view(id).override(\.presses, PhaseOverrides(all: .handle))
    }

    @Test func `EV-8, D50: sendEvent to the application and the key window, then the first responder`() throws
    {
        let run = try Scene.common(firstResponders: ["K"]) { handling("K") }.run(
            .presses(press(1, .began)), .presses(press(1, .moved)), .presses(press(1, .ended)))
        #expect(
            run.lines()
                == ["began", "moved", "ended"].enumerated().flatMap { index, phase in
                    [
                        "sendEvent application \(index) presses", "sendEvent W \(index) presses",
                        "presses K \(phase) {1} handled",
                    ]
                })
    }

    @Test func `GR-22, D50: a press of no type, such as a key, reaches no recognizer`() throws {
        let run = try Scene.common(firstResponders: ["K"]) { handling("K").with(tap("t")) }.run(
            .presses(press(1, .began)), .presses(press(1, .ended)))
        #expect(run.story([.callbacks]).isEmpty)
    }

    @Test func `EV-8: the default forwards up the chain`() throws {
        let run = try Scene.common(firstResponders: ["K"]) { view("K") }.run(.presses(press(1, .began)))
        #expect(
            run.lines(.presses, .discarded) == ["K", "V", "VC", "W", "W.scene", "application", "appDelegate"]
                .map { "presses \($0) began {1} default" } + ["discarded presses began {1}"])
    }

    @Test func `EV-8: the receiver is fixed from began to ended`() throws {
        let scene = try Scene.common(firstResponders: ["K"]) {
            handling("K")
            handling("L").set(\.canBecomeFirstResponder, true)
        }
        let run = try scene.run(
            .presses(press(1, .began)), .change("L", .call(.becomeFirstResponder)),
            .presses(press(2, .began)),
            .presses(press(1, .ended), press(2, .ended)))
        #expect(
            run.lines(.presses) == [
                "presses K began {1} handled", "presses L began {2} handled", "presses K ended {1} handled",
                "presses L ended {2} handled",
            ])
    }

    @Test func `D50: one call for each receiver and phase, receivers by their lowest press`() throws {
        let scene = try Scene.common(firstResponders: ["K"]) {
            handling("K")
            handling("L").set(\.canBecomeFirstResponder, true)
        }
        let run = try scene.run(
            .presses(press(4, .began), press(2, .began)), .change("L", .call(.becomeFirstResponder)),
            .presses(press(3, .began), press(1, .began), press(2, .ended), press(4, .moved)))
        #expect(
            run.lines(.presses) == [
                "presses K began {2,4} handled", "presses L began {1,3} handled",
                "presses K moved {4} handled",
                "presses K ended {2} handled",
            ])
    }

    @Test func `EV-8: becoming inactive cancels presses, and their later changes mean nothing`() throws {
        let scene = try Scene.common(firstResponders: ["K"]) { handling("K") }
        let run = try scene.run(
            .presses(press(2, .began), press(1, .began)), .resignActive, .presses(press(1, .moved)),
            .presses(press(1, .ended), press(2, .cancelled)), .presses(press(1, .began)))
        #expect(
            run.lines(.presses) == [
                "presses K began {1,2} handled", "presses K cancelled {1,2} handled",
                "presses K began {1} handled",
            ])
    }

    @Test func `EV-8: presses of a responder that leaves its window are cancelled, as touches`() throws {
        let scene = try Scene.common(firstResponders: ["K"]) { view("P") { handling("K") } }
        let steps: [Step] = [.presses(press(1, .began)), .remove("P"), .presses(press(1, .ended))]
        var run = Run(scene)
        try run.send(steps)
        #expect(
            run.lines(.change, .firstResponder, .presses) == [
                "presses K began {1} handled", "change P", "firstResponder K -> none",
                "presses K cancelled {1} handled",
            ])
        let options = Options().set(\.removedView, .keep)
        var keeping = Run(scene, options: options)
        try keeping.send(steps)
        #expect(keeping.lines(.presses) == ["presses K began {1} handled", "presses K ended {1} handled"])
    }

    @Test func `EV-9: a key is a press like any other, and not calling super stops it`() throws {
        let scene = try Scene.common(firstResponders: ["K"]) { view("P") { handling("K") } }
        let run = try scene.run(.presses(press(1, .began, key: "a")))
        #expect(run.lines(.presses) == ["presses K began {1} handled"])
    }

    @Test
    func `EV-10: a matching key command goes before presses, its action to the first that implements it`()
        throws
    {
        let save = KeyCommand(input: "s", modifierFlags: ["shift", "command"], action: "save:")
        let scene = try Scene.common(firstResponders: ["K"]) {
            view("P") { handling("K").can { $0.keyCommands = [save] } }.can { $0.implements = ["save:"] }
        }
        let run = try scene.run(
            .presses(press(1, .began, key: "s", "command", "shift")), .presses(press(1, .ended, key: "s")))
        #expect(run.lines(.action, .presses) == ["action keyCommand P save:"])
        let other = try scene.run(.presses(press(1, .began, key: "s", "command")))
        #expect(other.lines(.action, .presses) == ["presses K began {1} handled"])
    }

    @Test func `EV-10: the first responder of the chain that lists the command wins`() throws {
        let near = KeyCommand(input: "s", modifierFlags: [], action: "near:")
        let far = KeyCommand(input: "s", modifierFlags: [], action: "far:")
        let scene = try Scene.common(firstResponders: ["K"]) {
            view("P") { view("K").can { $0.keyCommands = [near] } }.can {
                $0.keyCommands = [far]
                $0.implements = ["near:", "far:"]
            }
        }
        #expect(
            try scene.run(.presses(press(1, .began, key: "s"))).lines(.action) == [
                "action keyCommand P near:"
            ])
        let lone = try Scene.common(firstResponders: ["K"]) { view("K").can { $0.keyCommands = [near] } }
        #expect(
            try lone.run(.presses(press(1, .began, key: "s"))).lines(.action, .discarded) == [
                "discarded action"
            ])
    }

    @Test(arguments: [false, true])
    func `EV-10: a controller's key commands count only if it can become first responder`(canBecome: Bool)
        throws
    {
        let scene = try Scene.make {
            window("W") {
                view("V").controller("VC") {
                    $0.canBecomeFirstResponder = canBecome
                    var capabilities = ResponderCapabilities()
                    capabilities.keyCommands = [KeyCommand(input: "s", modifierFlags: [], action: "save:")]
                    capabilities.implements = ["save:"]
                    $0.capabilities = capabilities
                }
            }.key()
        }
        let run = try scene.run(.presses(press(1, .began, key: "s")))
        #expect(run.lines(.action) == (canBecome ? ["action keyCommand VC save:"] : []))
        #expect(run.lines(.presses).first == (canBecome ? nil : "presses VC began {1} default"))
    }
}
