import DispatchEngine
import Testing

@Suite struct FirstResponderTests {
    private func field(_ id: Identifier, canBecome: Bool = true, canResign: Bool = true) -> Node {
        view(id, 0, 0, 10, 10).set(\.canBecomeFirstResponder, canBecome).set(
            \.canResignFirstResponder, canResign)
    }

    private func become(_ id: Identifier) -> Step { .change(id, .call(.becomeFirstResponder)) }
    private func resign(_ id: Identifier) -> Step { .change(id, .call(.resignFirstResponder)) }

    @Test func `EV-1: a responder that can becomes first responder, the one before resigns`() throws {
        let run = try Scene.common {
            field("F")
            field("G")
        }.run(become("F"), become("G"))
        #expect(
            run.lines() == [
                "change F true", "firstResponder none -> F", "change G true", "firstResponder F -> G",
            ])
    }

    /// The cases of a candidate that can or cannot, has a window or none, and of a present one that does or does not
    /// let go.
    @Test(arguments: [false, true], [false, true])
    func `EV-1, EV-2: it takes all three, and a refused candidate never takes the focus away`(
        canBecome: Bool, oldCanResign: Bool
    ) throws {
        for isInWindow in [false, true] {
            let scene = try Scene.common(firstResponders: ["F"]) {
                field("F", canResign: oldCanResign)
                field("G", canBecome: canBecome)
            }
            var run = Run(scene)
            if !isInWindow { try run.send(.remove("G")) }
            try run.send(become("G"))
            let succeeds = canBecome && oldCanResign && isInWindow
            #expect(
                run.lines().suffix(succeeds ? 2 : 1)
                    == (succeeds ? ["change G true", "firstResponder F -> G"] : ["change G false"]))
        }
    }

    @Test func `EV-1: the default is no, except for classes that take text`() throws {
        for viewClass in ViewClass.allCases {
            let run = try Scene.common { view("K", 0, 0, 10, 10, viewClass) }.run(become("K"))
            let takesText = [.textField, .textView, .searchBar].contains(viewClass)
            #expect(run.lines(.change) == ["change K \(takesText)"], "\(viewClass)")
        }
    }

    @Test func `EV-1: a responder that already is first responder answers yes without callbacks`() throws {
        let run = try Scene.common(firstResponders: ["F"]) { field("F", canBecome: false) }.run(become("F"))
        #expect(run.lines() == ["change F true"])
    }

    @Test func `EV-1: each window has its own first responder`() throws {
        let run = try Scene.make(firstResponders: ["F"]) {
            window("W1") { field("F") }
            window("W2") { field("G") }
        }.run(become("G"))
        #expect(run.lines() == ["change G true", "firstResponder none -> G"])
    }

    @Test func `EV-1: a controller can become first responder, with the window of its view`() throws {
        let scene = try Scene.make(firstResponders: ["F"]) {
            window("W") { view("V") { field("F") }.controller("VC") { $0.canBecomeFirstResponder = true } }
        }
        #expect(try scene.run(become("VC")).lines() == ["change VC true", "firstResponder F -> VC"])
        #expect(try scene.run(.remove("V"), become("VC")).lines(.change).last == "change VC false")
        #expect(try scene.run(become("application")).lines() == ["change application false"])
    }

    @Test func `EV-1: resigning asks canResignFirstResponder, and is harmless for others`() throws {
        let scene = try Scene.common(firstResponders: ["F"]) {
            field("F")
            field("G")
        }
        #expect(try scene.run(resign("F")).lines() == ["change F true", "firstResponder F -> none"])
        #expect(try scene.run(resign("G")).lines() == ["change G true"])
        let stubborn = try Scene.common(firstResponders: ["F"]) { field("F", canResign: false) }
        #expect(try stubborn.run(resign("F")).lines() == ["change F false"])
    }

    @Test func `EV-3: a first responder that leaves the window resigns without being asked`() throws {
        let scene = try Scene.common(firstResponders: ["F"]) { view("P") { field("F", canResign: false) } }
        #expect(try scene.run(.remove("P")).lines() == ["change P", "firstResponder F -> none"])
        let root = try Scene.make(firstResponders: ["VC"]) { window("W") { view("V").controller("VC") } }
        #expect(try root.run(.remove("V")).lines() == ["change V", "firstResponder VC -> none"])
        let moved = try Scene.common(firstResponders: ["F"]) {
            view("P") { field("F") }
            view("Q")
        }.run(.change("F", .move(to: "Q", index: nil)))
        #expect(moved.lines() == ["change F"])
    }
}
