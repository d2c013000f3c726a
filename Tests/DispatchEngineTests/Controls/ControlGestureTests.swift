import DispatchEngine
import Testing

/// Controls beside recognizers (CI-1 to CI-8, GC-1 to GC-15).
struct ControlGestureTests {
    /// Makes V with a recognizer, and the control in it.
    private func scene(
        _ node: Node, _ recognizer: GestureRecognizerDescription
    ) throws -> Scene {
        try Scene.make {
            window("W") { view("V") { node }.controller("VC").with(recognizer) }.key()
        }
    }

    private func fires(_ run: Run) -> Int { run.called.count { $0 == "fire" } }

    @Test func `CI-2, GC-3: under an ancestor's tap a button acts, a plain control is cancelled`() throws {
        #expect(try scene(control(.button), tap("t")).play(.tap(150, 120)).events == "TD UI PA")
        let plain = try scene(control(), tap("t")).play(.tap(150, 120))
        #expect(
            plain.controlStory.filter { $0.hasPrefix("C") || $0.hasPrefix("fire") } == [
                "C began", "C begin yes", "C TD", "fire → application", "C cancelled", "C cancel", "C TC",
            ])
    }

    @Test func `GC-9, C5: a subclass inherits the shield`() throws {
        let run = try scene(control(.button).set(\.customClass, "BuyButton"), tap("t")).play(.tap(150, 120))
        #expect(run.events == "TD UI PA")
        #expect(fires(run) == 0)
    }

    @Test func `C9: enabled means the control's or the recognizer's, by the id`() throws {
        let run = try scene(control(.button), longPress("l")).play(
            .set("l", .enabled(false)), .set("C", .enabled(false)), .down(1, 150, 120).at(2),
            .up(1, 150, 120).at(3))
        #expect(run.events.isEmpty)
        #expect(fires(run) == 0)
    }

    @Test(arguments: [
        (longPress("r"), [Step.down(1, 150, 120).at(0), .up(1, 150, 120).at(0.9)]),
        (tap("r", taps: 2), [.tap(150, 120).at(0), .tap(150, 120).at(0.2)]),
        (pan("r"), [.down(1, 150, 120), .move(1, 170, 120), .up(1, 170, 120)]),
    ])
    func `CI-4, GC-4: a gesture outside Apple's list competes, and the button loses`(
        recognizer: GestureRecognizerDescription, steps: [Step]
    ) throws {
        var run = Run(try scene(control(.button), recognizer))
        try run.send(steps)
        #expect(fires(run) >= 1)
        #expect(run.events.hasSuffix("TC"))
    }

    @Test func `CI-7, GC-10: a disabled button protects nothing`() throws {
        let run = try scene(control(.button).set(\.isEnabled, false), tap("t")).play(.tap(150, 120))
        #expect(fires(run) == 1)
        #expect(run.events.isEmpty)
    }

    @Test func `CI-8: touchDown comes before the recognizer is decided`() throws {
        let run = try scene(control(), tap("t")).play(.tap(150, 120))
        #expect(run.events == "TD TC")
        let delaying = tap("t").set(\.delaysTouchesBegan, true)
        #expect(try scene(control(), delaying).play(.tap(150, 120)).events.isEmpty)
    }

    @Test func `GC-5: beside a tap that does not cancel both act, the tap first`() throws {
        let beside = tap("t").set(\.cancelsTouchesInView, false)
        let run = try scene(control(.button).action(.touchUpInside), beside).play(.tap(150, 120))
        #expect(run.called == ["fire", "a:"])
    }

    // MARK: Slider

    private let slider = control(.slider).control { $0.value = 0.5 }

    @Test(
        arguments: [
            (.right, 150.0, 0), (.up, 150, 1), (.right, 105, 1), ([.right, .up], 150, 0),
        ] as [(SwipeDirections, Double, Int)])
    func `GC-12, D43: the thumb keeps a swipe along the slider`(
        direction: SwipeDirections, x: Double, count: Int
    ) throws {
        let goesUp = direction == .up
        let run = try scene(slider, swipe("s", direction)).play(
            .down(1, x, 120).at(0), .move(1, goesUp ? x : x + 60, goesUp ? 60 : 120).at(0.1),
            .up(1, goesUp ? x : x + 60, goesUp ? 60 : 120).at(0.12))
        #expect(fires(run) == count)
    }

    @Test func `GC-12, D43: pans are kept only with the option sliderShieldsPans`() throws {
        let steps = [Step.down(1, 150, 120), .move(1, 170, 120), .up(1, 170, 120)]
        for (isShielded, count) in [(false, 2), (true, 0)] {
            let options = Options().set(\.sliderShieldsPans, isShielded)
            var run = Run(try scene(slider, pan("p")), options: options)
            try run.send(steps)
            #expect(fires(run) == count)
        }
    }

    // MARK: Switch

    @Test(
        arguments: [
            (false, 120, 60, 0, 0), (false, 180, -60, 0, 2), (true, 180, -60, 0, 0), (true, 120, 60, 0, 2),
            (false, 120, 0, 60, 2),
            // The middle of the bounds belongs to the right half.
            (true, 150, -60, 0, 0), (false, 150, 60, 0, 2),
        ] as [(Bool, Double, Double, Double, Int)])
    func `GC-13, D37: the thumb keeps a one-finger pan along the switch`(
        isOn: Bool, x: Double, dx: Double, dy: Double, count: Int
    ) throws {
        let node = control(.switch).control { $0.isOn = isOn }
        let run = try scene(node, pan("p")).play(
            .down(1, x, 120), .move(1, x + dx, 120 + dy), .up(1, x + dx, 120 + dy))
        #expect(fires(run) == count)
    }
}
