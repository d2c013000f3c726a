import DispatchEngine
import Testing

/// The rules that subclasses of UIKit's recognizers add (CUST-4).
struct RecognizerRuleTests {
    private func pan(_ rules: RecognizerRule...) -> GestureRecognizerDescription {
        DispatchEngineTests.pan("g").set(\.requires, rules)
    }

    private func play(_ recognizer: GestureRecognizerDescription, _ steps: Step...) throws -> [String] {
        var run = Run(
            try Scene.common {
                view("K", 0, 0, 200, 200).set(\.isMultipleTouchEnabled, true).with(recognizer)
            })
        try run.send(steps)
        try run.finish()
        return run.story([.states, .gates])
    }

    @Test func `CUST-4: a rule that does not hold fails a recognizer that has not begun`() throws {
        for consequence in [RecognizerRule.Consequence.failed, .cancelled] {
            let sideways = pan(RecognizerRule(.direction(.horizontal), consequence))
            #expect(
                try play(sideways, .drag((50, 50), to: (100, 50))) == [
                    "g began, recognized", "g changed, recognized", "g ended, touchesEnded",
                ])
            #expect(try play(sideways, .drag((50, 50), to: (50, 100))) == ["g failed, script"])
        }
    }

    @Test func `CUST-4: once the recognizer has begun the rule cancels it`() throws {
        let inside = pan(RecognizerRule(.inside(.rect(Rect(0, 0, 80, 200), in: "K")), .failed))
        #expect(
            try play(inside, .down(1, 50, 50), .move(1, 70, 50), .move(1, 75, 50), .move(1, 90, 50)) == [
                "g began, recognized", "g changed, recognized", "g cancelled, script",
            ])
    }

    @Test func `CUST-4: a rule may fail the recognizer in the callback in which it asked to begin`() throws {
        let slow = pan(RecognizerRule(.inside(.rect(Rect(0, 0, 60, 200), in: "K")), .failed))
        #expect(try play(slow, .down(1, 50, 50), .move(1, 70, 50)) == ["g failed, script"])
    }

    @Test func `CUST-4: the first rule that decides is carried out`() throws {
        let rules = pan(
            RecognizerRule(.touches(Interval(max: 1)), .failed),
            RecognizerRule(.inside(.rect(Rect(0, 0, 80, 200), in: "K")), .cancelled))
        #expect(try play(rules, .frame(.down(1, 50, 50), .down(2, 50, 80))) == ["g failed, script"])
    }

    @Test func `CUST-4: a rule about movement waits for the first movement`() throws {
        let velocity = pan(RecognizerRule(.any([.tapCount(Interval(5)), .direction(.left)]), .failed))
        #expect(try play(velocity, .down(1, 50, 50)) == [])
        #expect(try play(velocity, .down(1, 50, 50), .move(1, 51, 50)) == ["g failed, script"])
    }

    @Test func `CUST-4: a continuous recognizer may begin early, and is asked like any other`() throws {
        let early = longPress("g").set(
            \.requires, [RecognizerRule(.inside(.strip(.left, width: 100, of: "K")), .began)])
        #expect(try play(early, .down(1, 50, 50)) == ["g began, recognized"])
        // Its timer is over, so nothing happens after half a second.
        #expect(
            try play(early, .down(1, 50, 50), .up(1, 50, 50)) == [
                "g began, recognized", "g ended, touchesEnded",
            ])
        #expect(try play(early, .down(1, 150, 50)) == ["g began, recognized"])
        let refused = early.delegate(\.shouldBegin, .always(false))
        #expect(
            try play(refused, .down(1, 50, 50)) == [
                "g.delegate shouldBegin: no", "g failed, gate by g.delegate",
            ])
    }

    @Test func `CUST-4: without a finger down a recognizer does not begin early`() throws {
        let hidden = Condition.property(of: "L", .hidden, is: .flag(true))
        var run = Run(
            try Scene.common {
                view("K", 0, 0, 200, 200)
                    .with(longPress("g", taps: 1).set(\.requires, [RecognizerRule(hidden, .began)]))
                view("L", 200, 0, 10, 10)
            })
        try run.send([
            .down(1, 50, 50).at(0), .set("L", .hidden(true)).at(0.1), .up(1, 50, 50).at(0.2),
        ])
        #expect(run.story([.states]) == [])
        try run.send([.down(2, 50, 50).at(0.3), .up(2, 50, 50).at(0.4)])
        #expect(run.story([.states]) == ["g began, recognized", "g ended, touchesEnded"])
    }

    @Test func `CUST-4: a long press that begins during its taps ends with the fingers that are down`()
        throws
    {
        let early = longPress("g", taps: 1).set(
            \.requires, [RecognizerRule(.inside(.strip(.left, width: 100, of: "K")), .began)])
        #expect(
            try play(early, .down(1, 50, 50), .down(2, 60, 50), .up(2, 60, 50), .up(1, 50, 50)) == [
                "g began, recognized", "g changed, recognized", "g ended, touchesEnded",
            ])
    }

    @Test func `CUST-4: a discrete recognizer is failed before it recognizes, and not after`() throws {
        let tap = tap("g").set(
            \.requires, [RecognizerRule(.inside(.strip(.left, width: 100, of: "K")), .failed)])
        #expect(try play(tap, .tap(50, 50)) == ["g ended, recognized"])
        #expect(try play(tap, .tap(150, 50)) == ["g failed, script"])
    }

    @Test func `CUST-4: a hover recognizer is cancelled until the pointer leaves`() throws {
        let hover = hover("g").set(\.requires, [RecognizerRule(.firstResponder("VC"), .cancelled)])
        let run = try Scene.common { view("K", 0, 0, 100, 100).with(hover) }.play(
            .event(.hover(Point(10, 10), phase: .began)), .event(.hover(Point(20, 20), phase: .moved)),
            .event(.hover(Point(200, 20), phase: .moved)))
        #expect(
            run.story([.states, .resets]) == ["g began, recognized", "g cancelled, script", "g possible"])
    }

    @Test func `CUST-4: a hover recognizer that its action removes is left alone`() throws {
        var hover = hover("g").set(\.requires, [RecognizerRule(.firstResponder("VC"), .failed)])
        hover.actions[0].effects = [Change(target: "g", operation: .remove)]
        let run = try Scene.common { view("K", 0, 0, 100, 100).with(hover) }.play(
            .event(.hover(Point(10, 10), phase: .began)))
        #expect(
            run.story([.states, .resets]) == ["g began, recognized", "g cancelled, disabled", "g possible"])
    }
}
