import DispatchEngine
import Testing

@Suite struct FocusStartTests {
    /// Returns the responder at which a shake starts.
    private func start(_ run: Run) throws -> String? {
        var run = run
        let before = run.lines(.motion).count
        try run.send(.shake)
        return run.lines(.motion).dropFirst(before).first.map { String($0.split(separator: " ")[1]) }
    }

    private var keyWindowStart: Options {
        Options().set(\.focusStart, .keyWindow)
    }

    @Test func `EV-4: the first responder of the key window comes first`() throws {
        let scene = try Scene.common(firstResponders: ["K"]) { view("K") }
        #expect(try start(Run(scene)) == "K")
    }

    @Test func `EV-4: without one the deepest unambiguous controller, with focusStart keyWindow the window`()
        throws
    {
        let scene = try Scene.common { view("K") }
        #expect(try start(Run(scene)) == "VC")
        #expect(try start(Run(scene, options: keyWindowStart)) == "W")
    }

    @Test func `EV-4: without a key window the application`() throws {
        let scene = try Scene.make(firstResponders: ["K"]) { window("W") { view("K") } }
        #expect(try start(Run(scene)) == "application")
    }

    @Test func `A31: a first responder outside the key window does not count`() throws {
        let scene = try Scene.make(firstResponders: ["K"]) {
            window("W1").key()
            window("W2") { view("K") }
        }
        #expect(try start(Run(scene)) == "W1")
        #expect(try start(scene.run(.change("W2", .call(.makeKey)))) == "K")
    }

    @Test func `EV-4: from the root controller to the only child, several children stop there`() throws {
        let one = try Scene.common { view("slot") { view("A").controller("A1") } }
        #expect(try start(Run(one)) == "A1")
        let two = try Scene.common {
            view("A").controller("A1")
            view("B").controller("B1")
        }
        #expect(try start(Run(two)) == "VC")
        #expect(try start(two.run(.remove("B"))) == "A1")
        let nested = try Scene.common { view("A") { view("B").controller("B1") }.controller("A1") }
        #expect(try start(Run(nested)) == "B1")
    }

    @Test func `EV-4: a presented controller goes before children`() throws {
        let scene = try Scene.make {
            window("W") {
                view("V") { view("A").controller("A1") }.controller("VC")
                view("P") { view("Q").controller("Q1") }.controller("P1") { $0.presentedBy = "VC" }
            }.key()
        }
        #expect(try start(Run(scene)) == "Q1")
        #expect(try start(scene.run(.remove("P"))) == "A1")
    }

    @Test func `A31: several controllers directly in the window without a presented one are ambiguous`()
        throws
    {
        let scene = try Scene.make {
            window("W") {
                view("A").controller("A1")
                view("B").controller("B1")
            }.key()
        }
        #expect(try start(Run(scene)) == "W")
        let presented = try Scene.make {
            window("W") {
                view("A").controller("A1")
                view("B").controller("B1")
                view("C").controller("C1") { $0.presentedBy = "B1" }
            }.key()
        }
        #expect(try start(Run(presented)) == "C1")
    }

    @Test func `EV-4: no controller, no detour`() throws {
        #expect(try start(Run(Scene.make { window("W") { view("A") }.key() })) == "W")
    }

    @Test func `HT-25, EV-4: presses start as if that view were no first responder`() throws {
        let scene = try Scene.make(firstResponders: ["F"]) {
            window("W") {
                view("A") { view("F").set(\.isUserInteractionEnabled, false) }.controller("C")
            }.key()
        }
        #expect(
            try scene.run(.presses(PressSample(id: 1, phase: .began))).lines(.presses).first
                == "presses C began {1} default")
    }

    @Test func `HT-25: a view in a part without user interaction gets no presses or keys`() throws {
        let scene = try Scene.common(firstResponders: ["F"]) {
            view("P") { view("F") }.set(\.isUserInteractionEnabled, false)
        }
        let run = try scene.run(.presses(PressSample(id: 1, phase: .began)))
        #expect(!run.lines(.presses).contains { $0.hasPrefix("presses F") || $0.hasPrefix("presses P") })
        #expect(run.lines(.presses).first == "presses VC began {1} default")
        #expect(
            try scene.run(
                .set("P", .userInteractionEnabled(true)), .presses(PressSample(id: 1, phase: .began))
            )
            .lines(.presses).first == "presses F began {1} default")
    }
}
