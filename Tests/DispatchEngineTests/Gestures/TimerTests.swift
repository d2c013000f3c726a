import DispatchEngine
import Testing

/// Time: GT-1 to GT-6, GR-37, B19.
@Suite struct TimerTests {
    @Test func `GT-1: taps, their gaps, presses and scripts run on the virtual clock`() throws {
        let scene = try Scene.common {
            view("K").with(
                tap("slow").beside(), tap("gap", taps: 2).beside(), longPress("press").beside(),
                longPress("taps", taps: 1).beside(), custom("script", .after(0.3, .failed)).beside())
        }
        let held = try scene.play(.down(1, 10, 10).at(0))
        #expect(
            held.story([.states], times: true) == [
                "0.3 script failed, script", "0.5 press began, recognized", "0.75 slow failed, timeout",
                "0.75 gap failed, timeout", "0.75 taps failed, timeout",
            ])
        let tapped = try scene.play(.tap(10, 10).at(0))
        #expect(
            tapped.story([.states], times: true).suffix(2) == [
                "0.43 gap failed, timeout", "0.43 taps failed, timeout",
            ])
    }

    @Test func `GT-2, SWIPE-3: a swipe's limit is tested at moves, no timer runs`() throws {
        let scene = try Scene.common { view("K").with(swipe("s")) }
        #expect(try scene.play(.down(1, 10, 10).at(0)).story([.states]) == [])
        #expect(
            try scene.play(.down(1, 10, 10).at(0), .move(1, 11, 10).at(0.6)).story([.states], times: true)
                == [
                    "0.6 s failed, timeout"
                ])
    }

    @Test func `GT-3, TAP-12, LP-10: a timer due at the time of an event comes first`() throws {
        let tapped = try Scene.common { view("K").with(tap("t")) }.play(
            .down(1, 10, 10).at(0), .up(1, 10, 10).at(0.75))
        #expect(tapped.story([.states]) == ["t failed, timeout"])
        let press = try Scene.common { view("K").with(longPress("l")) }.play(
            .down(1, 10, 10).at(0), .up(1, 10, 10).at(0.5))
        #expect(press.story([.actions], times: true) == ["0.5 l fires began", "0.5 l fires ended"])
    }

    @Test func `GR-37, B19: timers of one instant fire in the order of their start, and are settled once`()
        throws
    {
        let run = try Scene.common {
            view("K").with(longPress("a"), custom("b", .after(0.5, .failed)), longPress("c"))
        }.play(.down(1, 10, 10).at(0))
        #expect(
            run.story([.states, .actions]) == [
                "b failed, script", "a failed, prevented by c", "c began, recognized", "c fires began",
            ])
    }

    @Test(arguments: [Step.set("l", .enabled(false)), .remove("l"), .move(1, 30, 10), .resignActive])
    func `GT-4: a timer is gone when its recognizer is disabled, detached, reset or has failed`(step: Step)
        throws
    {
        let run = try Scene.common { view("K").with(longPress("l")) }.play(
            .down(1, 10, 10).at(0), step.at(0.2))
        #expect(run.actions == [])
        #expect(run.dispatcher.now.seconds == 0.2)
    }

    @Test func `GT-5: after the last event the clock runs on until no timer is left, or to a moment`() throws
    {
        let scene = try Scene.common { view("K").with(tap("s").requires("d"), tap("d", taps: 2)) }
        #expect(try scene.play(.tap(10, 10).at(0)).dispatcher.now.seconds == 0.43)
        var run = try scene.run(.tap(10, 10).at(0))
        try run.finish(until: 0.3)
        #expect(run.actions == [])
        #expect(run.dispatcher.now.seconds == 0.3)
        try run.finish(until: 0.5)
        #expect(run.actions == ["s fires ended"])
    }

    @Test func `GT-6, TAP-11: a tap of no duration counts`() throws {
        let run = try Scene.common { view("K").with(tap("t")) }.play(
            .down(1, 10, 10).at(0), .up(1, 10, 10).at(0))
        #expect(run.actions == ["t fires ended"])
    }
}
