import DispatchEngine
import Testing

/// The events that make a window the key window (EQ-9, EQ-10, D54, D55).
struct KeyWindowTests {
    /// Makes the key window W1, and W2 in front of its left half with the field F at its top.
    private func windows(
        firstResponders: [Identifier] = [], canBecomeKey: Bool? = nil
    ) throws -> Scene {
        try Scene.make(firstResponders: firstResponders) {
            window("W1") { view("G", 200, 0, 100, 40, .textField) }.key()
            window("W2", 0, 0, 160, 480) {
                view("F", 0, 0, 100, 40, .textField)
                view("K", 0, 100, 100, 100).touches(.handle)
            }
            .override(\.canBecomeKey, canBecomeKey)
        }
    }

    private func run(_ scene: Scene, _ steps: Step..., touchMakesKey: Bool = true) throws -> Run {
        let options = Options().set(\.touchMakesKey, touchMakesKey)
        var run = Run(scene, options: options)
        try run.send(steps)
        return run
    }

    @Test func `EQ-10, D54: a touch-down makes its window key before the window is sent the event`() throws {
        let run = try run(windows(), .down(1, 10, 150), .move(1, 20, 150), .shake)
        #expect(
            run.lines(.sendEvent, .keyWindow, .touches, .motion).prefix(7) == [
                "sendEvent application 0 touches", "keyWindow W1 -> W2", "sendEvent W2 0 touches",
                "touches K began {1} handled", "sendEvent application 1 touches", "sendEvent W2 1 touches",
                "touches K moved {1} handled",
            ])
        #expect(run.lines(.motion).first == "motion W2 began default")
    }

    @Test func `EQ-10: a touch in the key window changes nothing, and one that hits no window neither`()
        throws
    {
        let scene = try Scene.make { window("W", 0, 0, 100, 100).key() }
        #expect(try run(scene, .down(1, 10, 10), .down(2, 200, 200)).lines(.keyWindow).isEmpty)
    }

    @Test func `EQ-10: a window can become key that is the first to be`() throws {
        let scene = try Scene.make { window("W") }
        #expect(try run(scene, .down(1, 10, 10)).lines(.keyWindow) == ["keyWindow none -> W"])
    }

    @Test func `D54: several windows in the order of their touches, so that the last stays key`() throws {
        let run = try run(windows(), .frame(.down(1, 10, 150), .down(2, 300, 150)), .shake)
        #expect(run.lines(.keyWindow) == ["keyWindow W1 -> W2", "keyWindow W2 -> W1"])
        #expect(run.lines(.motion).first == "motion W1 began default")
    }

    @Test func `D54: a touch that its view may not have counts, an earlier one no more`() throws {
        let run = try run(
            windows(), .down(1, 10, 150), .change("W1", .call(.makeKey)), .move(1, 20, 150), .down(2, 30, 150)
        )
        #expect(
            run.lines(.keyWindow, .dropped) == [
                "keyWindow W1 -> W2", "keyWindow W2 -> W1", "dropped {2} multipleTouchEnabled by K",
                "keyWindow W1 -> W2",
            ])
    }

    @Test func `EQ-10: neither a touch nor makeKey makes a window key whose class says it cannot be`() throws
    {
        let run = try run(
            windows(canBecomeKey: false), .down(1, 10, 150), .change("W2", .call(.makeKey)),
            .change("W2", .call(.makeKeyAndVisible)))
        #expect(run.lines(.keyWindow).isEmpty)
        #expect(
            try self.run(windows(canBecomeKey: true), .change("W2", .call(.makeKey))).lines(.keyWindow)
                == ["keyWindow W1 -> W2"])
    }

    @Test func `EQ-10: the option takes the behavior before iOS 14.2`() throws {
        let run = try run(windows(), .down(1, 10, 150), .shake, touchMakesKey: false)
        #expect(run.lines(.keyWindow).isEmpty)
        #expect(run.lines(.motion).first == "motion W1 began default")
    }

    @Test(arguments: [(nil, false), (false, true), (false, false)] as [(Bool?, Bool)])
    func `D55: beginning to edit makes the window key in any case`(canBecomeKey: Bool?, touchMakesKey: Bool)
        throws
    {
        let scene = try windows(canBecomeKey: canBecomeKey)
        let run = try run(scene, .tap(10, 20), .event(.type("a")), touchMakesKey: touchMakesKey)
        #expect(
            run.lines(.firstResponder, .keyWindow) == ["firstResponder none -> F", "keyWindow W1 -> W2"])
        #expect(run.events == "TD EB TC EC")
    }

    @Test func `D55: a field that is its window's first responder already begins nothing`() throws {
        let run = try run(
            windows(firstResponders: ["F"]), .change("F", .call(.becomeFirstResponder)), touchMakesKey: false)
        #expect(run.lines() == ["change F true"])
    }

    @Test func `D55: each window keeps its first responder while another is key`() throws {
        let scene = try windows(firstResponders: ["G"])
        let run = try run(
            scene, .tap(10, 20), .event(.type("a")), .change("W1", .call(.makeKey)), .event(.type("b")))
        #expect(
            run.lines(.firstResponder, .keyWindow) == [
                "keyWindow W1 -> W2", "firstResponder none -> F", "keyWindow W2 -> W1",
            ])
        #expect(run.controlEvents(of: "F") == "TD EB TC EC")
        #expect(run.controlEvents(of: "G") == "EC")
    }
}
