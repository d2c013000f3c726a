import DispatchEngine
import Foundation
import Testing

/// The events after a release: SCV-19, SCV-21 to SCV-26.
@Suite struct ReleaseTests {
    /// A flick of 200 points in a tenth of a second.
    private let flick = Step.drag((100, 400), to: (100, 200)).at(0)

    private func list(_ configure: (inout ScrollViewDescription) -> Void = { _ in }) throws -> Scene {
        try .common { scrollView("S", content: Size(320, 5000)).scrolling(configure) }
    }

    @Test func `SCV-21: the callbacks of a drag with momentum`() throws {
        let run = try list().play(flick)
        // D26: 190 points in the last tenth of a second. D27: (1900 − 10) · 0.499 further.
        #expect(
            run.scrollMoments == [
                "S willBeginDragging 0,0", "S willEndDragging 0,190 velocity 0,1900 target 0,1133.11",
                "S didEndDragging 0,190 decelerates", "S willBeginDecelerating 0,190",
                "S didEndDecelerating 0,1133.11",
            ])
        let names = run.scrolls.map { $0.split(separator: " ")[1] }
        #expect(names.prefix(2) == ["willBeginDragging", "didScroll"])
        #expect(names.suffix(2) == ["didScroll", "didEndDecelerating"])
    }

    @Test func `SCV-21, SCV-23, D26: a finger that rests a tenth of a second gives no momentum`() throws {
        let run = try list().play(.drag((100, 400), to: (100, 200), rest: 0.1))
        #expect(run.scrollMoments.suffix(1) == ["S didEndDragging 0,190 rests"])
    }

    @Test func `D25: callbacks come after the pan's state, before actions and cancels`() throws {
        let scene = try Scene.common {
            scrollView("S") { view("K", 0, 0, 320, 900).touches(.handle) }.scrolling { description in
                var pan = GestureRecognizerDescription(id: "S.pan", kind: .pan(.init()))
                pan.actions = [TargetAction(target: "application", action: "panned:")]
                description.ownRecognizers = [pan]
            }
        }
        let run = try scene.run(.down(1, 10, 200).at(0), .move(1, 10, 100).at(0.3))
        #expect(
            run.order.suffix(5) == [
                "S.pan began, recognized", "S willBeginDragging 0,0", "S didScroll 0,90", "S.pan panned:",
                "K cancelled",
            ])
    }

    @Test func `D25: a drag that is cancelled ends with velocity 0`() throws {
        let run = try list().run(.drag((100, 400), to: (100, 200), rest: nil).at(0), .resignActive.at(0.1))
        #expect(
            run.scrollMoments.suffix(2) == [
                "S willEndDragging 0,190 velocity 0,0 target 0,190", "S didEndDragging 0,190 rests",
            ])
    }

    @Test(arguments: [(0.998, "0,1133.11"), (0.99, "0,377.11")])
    func `SCV-24: the rate decides how far it goes`(rate: Double, end: String) throws {
        let run = try list { $0.decelerationRate = rate }.play(flick)
        #expect(run.scrolls.last == "S didEndDecelerating \(end)")
    }

    /// Runs a scroll view that has gone a hundred points and goes some more in the last tenth of a second.
    private func release(over way: Double, constants: Constants = Constants()) throws -> Run {
        try list().play(
            .down(1, 100, 400).at(0), .move(1, 100, 300).at(0.2), .move(1, 100, 300 - way).at(0.25),
            .up(1, 100, 300 - way).at(0.3), constants: constants)
    }

    @Test(arguments: [(6.0, false), (6.01, true)])
    func `SCV-24, D53: a velocity of exactly 60 rests, more decelerates`(way: Double, decelerates: Bool)
        throws
    {
        #expect(
            try release(over: way).scrollMoments.contains {
                $0.hasSuffix(decelerates ? "decelerates" : "rests")
            })
    }

    @Test func `SCV-24, D53: a deceleration that has begun goes on down to 10`() throws {
        // D27: (61 − 10) · 0.499 further.
        #expect(try release(over: 6.1).scrolls.last == "S didEndDecelerating 0,121.55")
    }

    @Test(arguments: [(1.0, "rests"), (1.01, "decelerates")])
    func `D53: however low the start is set, nothing decelerates that would stop at once`(
        way: Double, end: String
    ) throws {
        let constants = Constants().set(\.decelerationStartVelocity, 5)
        let run = try release(over: way, constants: constants)
        #expect(run.scrollMoments.contains { $0.hasSuffix(end) })
    }

    @Test func `D53: a spring into the range and the way to a page start at any velocity`() throws {
        let out = try list().play(.drag((100, 100), to: (100, 120), rest: 0.2))
        #expect(out.scrollMoments.contains { $0.hasSuffix("decelerates") } && out.offset(of: "S") == .zero)
        let page = try Scene.common {
            scrollView("S", content: Size(960, 480)).scrolling { $0.isPagingEnabled = true }
        }.play(.drag((250, 100), to: (200, 100), rest: 0.2))
        #expect(page.scrollMoments.contains { $0.hasSuffix("decelerates") } && page.offset(of: "S") == .zero)
    }

    @Test(arguments: [(190.0, 0.0), (189.99, 320.0)])
    func `SCV-19, D29: a velocity of exactly 300 leads back, more turns the page`(x: Double, end: Double)
        throws
    {
        let scene = try Scene.common {
            scrollView("S", content: Size(960, 480)).scrolling { $0.isPagingEnabled = true }
        }
        let run = try scene.play(
            .down(1, 250, 100).at(0), .move(1, 220, 100).at(0.2), .move(1, x, 100).at(0.25),
            .up(1, x, 100).at(0.3))
        #expect(run.offset(of: "S") == Point(end, 0))
    }

    @Test func `SCV-24, D27: frames every 1/60 s, slower and slower, the last one exactly at the target`()
        throws
    {
        let run = try list().play(flick)
        let track = run.scrollTrack.filter { $0.time > 0.1 }
        for (index, frame) in track.enumerated() {
            #expect(abs(frame.time - 0.1 - Double(index + 1) / 60) < 2e-6)
        }
        let offsets = [190] + track.map(\.offset.y)
        let steps = zip(offsets.dropFirst(), offsets).map { $0 - $1 }
        #expect(zip(steps.dropFirst(), steps).dropLast().allSatisfy { $0 < $1 })
        // ln(10 / 1900) / (1000 ln 0.998) = 2.62 s, so the 158th frame.
        #expect(track.count == 158)
    }

    @Test func `SCV-25, D28: at an edge it bounces and comes back to exactly the limit`() throws {
        let run = try Scene.common { scrollView("S", content: Size(320, 900)) }.play(flick)
        let highest = try #require(run.scrollTrack.map(\.offset.y).max())
        #expect(highest > 420)
        #expect(run.scrolls.last == "S didEndDecelerating 0,420")
        #expect(run.scrollMoments.contains("S willEndDragging 0,190 velocity 0,1900 target 0,420"))
    }

    @Test func `D28: without bounces it ends at the limit`() throws {
        let run = try Scene.common {
            scrollView("S", content: Size(320, 900)).scrolling { $0.bounces = false }
        }
        .play(flick)
        #expect(run.scrollTrack.map(\.offset.y).max() == 420)
        #expect(run.scrolls.last == "S didEndDecelerating 0,420")
    }

    @Test func `SCV-25: released out of range at rest it creeps back and never beyond the limit`() throws {
        let run = try list().play(.drag((100, 100), to: (100, 300), rest: 0.2).at(0))
        let back = run.scrollTrack.filter { $0.time > 0.3 }.map(\.offset.y)
        #expect(zip(back.dropFirst(), back).allSatisfy { $0 > $1 })
        #expect(back.last == 0)
        #expect(run.scrollMoments.contains { $0.hasSuffix("decelerates") })
    }

    @Test func `SCV-25, D28: at the switch-over the way back is critically damped, below it overdamped`()
        throws
    {
        /// Returns the first frame of the way back from x₀, released at a velocity of exactly 0.
        func firstFrame(switchVelocity: Double) throws -> (start: Double, offset: Double) {
            let constants = Constants().set(\.bounceSwitchVelocity, switchVelocity)
            let run = try list().play(
                .drag((100, 100), to: (100, 300), rest: 0.2).at(0), constants: constants)
            let back = try #require(run.scrollTrack.firstIndex { $0.time > 0.3 })
            return (run.scrollTrack[back - 1].offset.y, run.scrollTrack[back].offset.y)
        }
        let time = 1.0 / 60
        let critical = try firstFrame(switchVelocity: 0)
        #expect(abs(critical.offset - critical.start * (1 + 11 * time) * exp(-11 * time)) < 1e-9)
        let overdamped = try firstFrame(switchVelocity: 1e-9)
        let slow = 46 * overdamped.start / 37
        let expected = slow * exp(-9 * time) + (overdamped.start - slow) * exp(-46 * time)
        #expect(abs(overdamped.offset - expected) < 1e-9)
    }

    @Test(arguments: [
        // The cases are far enough, fast enough, and neither.
        (200.0, 0.3, 0.2, 320.0), (100, 0.1, 0, 320), (120, 0.6, 0.2, 0), (-60, 0.1, 0, 0),
    ])
    func `SCV-19, D29: paging ends at a page`(way: Double, duration: Double, rest: Double, end: Double) throws
    {
        let scene = try Scene.common {
            scrollView("S", content: Size(960, 480)).scrolling { $0.isPagingEnabled = true }
        }
        let run = try scene.play(.drag((250, 100), to: (250 - way, 100), duration: duration, rest: rest))
        #expect(run.offset(of: "S") == Point(end, 0))
    }

    @Test(arguments: [(170.0, 0.0), (170.5, 320.0)])
    func `SCV-19, D29: exactly half a page leads back, more than half of it on`(way: Double, end: Double)
        throws
    {
        let scene = try Scene.common {
            scrollView("S", content: Size(960, 480)).scrolling { $0.isPagingEnabled = true }
        }
        // The pan begins 10 points into the way, and rests before the lift.
        let run = try scene.play(.drag((250, 100), to: (250 - way, 100), duration: 0.3, rest: 0.2))
        #expect(
            run.scrollMoments.contains { $0.hasPrefix("S willEndDragging \(way == 170 ? "160" : "160.5"),0") }
        )
        #expect(run.offset(of: "S") == Point(end, 0))
    }

    @Test(arguments: [320.0, 370])
    func `SCV-18, D28, D29: without bounces the way to a page does not leave the content`(limit: Double)
        throws
    {
        let scene = try Scene.common {
            scrollView("S", content: Size(320 + limit, 480)).scrolling {
                $0.isPagingEnabled = true
                $0.bounces = false
            }
        }
        let run = try scene.play(.drag((300, 100), to: (10, 100)))
        #expect(run.scrollTrack.map(\.offset.x).max() == limit)
        #expect(run.offset(of: "S") == Point(320, 0))
        // If the limit is the target, the content rests there. Otherwise it waits for the spring to come back.
        #expect(
            (run.scrollTrack.last { $0.offset.x == limit }?.time == run.scrollTrack.last?.time)
                == (limit == 320))
        let ends = run.timedCallbacks.suffix(2).map { $0.prefix { $0 != " " } }
        #expect(ends.first == ends.last, "the motion is over with its last step")
    }

    @Test func `SCV-19: one drag turns at most one page`() throws {
        let scene = try Scene.common {
            scrollView("S", content: Size(3200, 480)).scrolling {
                $0.isPagingEnabled = true
                $0.contentOffset = Point(320, 0)
            }
        }
        let run = try scene.play(.drag((310, 100), to: (10, 100)))
        #expect(run.scrolls.last == "S didEndDecelerating 640,0")
    }

    @Test(arguments: [200.0, -100])
    func `SCV-19, D60: paging calls willEndDragging and ignores its target, out of range too`(way: Double)
        throws
    {
        func release(_ target: TargetContentOffset?) throws -> Run {
            try Scene.common {
                scrollView("S", content: Size(960, 480)).scrolling {
                    $0.isPagingEnabled = true
                    $0.delegate.willEndDragging = target
                }
            }.play(.drag((250, 100), to: (250 - way, 100)), .drag((250, 100), to: (250 - way, 100)))
        }
        let (alone, ignored) = (try release(nil), try release(.offset(x: 100, y: nil)))
        #expect(ignored.scrolls == alone.scrolls)
        #expect(alone.dispatcher.summary.ignoredTarget == nil)
        let view = try #require(ignored.dispatcher.summary.scrollViews.first).id
        #expect(ignored.dispatcher.summary.ignoredTarget == view)
    }

    @Test func `D60: a target that is the page anyway is not ignored, nor one set where nothing pages`()
        throws
    {
        func isIgnored(_ target: Double, isPaging: Bool) throws -> Bool {
            try Scene.common {
                scrollView("S", content: Size(960, 480)).scrolling {
                    $0.isPagingEnabled = isPaging
                    $0.delegate.willEndDragging = .offset(x: target, y: nil)
                }
            }.play(.drag((250, 100), to: (50, 100))).dispatcher.summary.ignoredTarget != nil
        }
        #expect(try !isIgnored(320, isPaging: true))
        #expect(try !isIgnored(100, isPaging: false))
        #expect(try isIgnored(100, isPaging: true))
    }

    @Test func `SCV-26: with ends the log has the first and the last frame`() throws {
        let options = Options().set(\.scrollFrames, .ends)
        let all = try list().play(flick)
        let ends = try list().play(flick, options: options)
        #expect(ends.scrollTrack.filter { $0.time > 0.1 }.count == 2)
        #expect(ends.scrolls.last == all.scrolls.last)
        #expect(ends.scrollMoments == all.scrollMoments)
        #expect(ends.scrollTrack.last?.time == all.scrollTrack.last?.time)
    }

    @Test func `D47: disabling during a drag cancels it; removal stops a deceleration, disabling does not`()
        throws
    {
        let drag = Step.drag((100, 400), to: (100, 200), rest: nil).at(0)
        let disabled = try list().play(drag, .set("S", .scrollEnabled(false)).at(0.1))
        #expect(disabled.story([.states]).last == "S.pan cancelled, disabled")
        #expect(disabled.scrolls.last == "S didEndDragging 0,190 rests")
        let removed = try list().play(flick, .remove("S").at(0.5))
        #expect(removed.timedCallbacks.last == "500 didEndDecelerating")
        let moving = try list().play(flick, .set("S", .scrollEnabled(false)).at(0.5))
        #expect(moving.scrolls.last == "S didEndDecelerating 0,1133.11")
    }

    @Test func `SCV-26: a motion that constants keep from coming to rest ends all the same`() throws {
        var constants = Constants()
        constants.bounceFrequency = 0
        constants.bounceSlowRate = 0
        constants.scrollFrameInterval = 0
        let options = Options().set(\.scrollFrames, .ends)
        var dispatcher = Dispatcher(
            scene: try list { $0.contentOffset = Point(0, -100) }, options: options, constants: constants,
            maximumLogEntries: 10_000)
        for (index, y) in [200.0, 250, 300].enumerated() {
            let phase: TouchPhase = index == 0 ? .began : index == 1 ? .moved : .ended
            try dispatcher.send([
                Event(
                    time: Timestamp(seconds: Double(index)), index: index,
                    content: .touches([TouchSample(TouchID(1), phase, at: Point(10, y))]))
            ])
        }
        #expect(throws: DispatchFault.tooManyLogEntries(limit: 10_000)) { try dispatcher.finish() }
    }
}
