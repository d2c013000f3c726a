import DispatchEngine
import Testing

@Suite struct MotionTests {
    @Test func `EV-5, B16: a shake is one sendEvent to the application, then began and ended up the chain`()
        throws
    {
        let run = try Scene.common(firstResponders: ["K"]) { view("K") }.run(.shake)
        let chain = ["K", "V", "VC", "W", "W.scene", "application", "appDelegate"]
        var expected = ["sendEvent application 0 motion"]
        for phase in ["began", "ended"] {
            expected += chain.map { "motion \($0) \(phase) default" }
            expected.append("discarded motion \(phase)")
        }
        #expect(run.lines() == expected)
    }

    @Test func `EV-5: a shake ends or is cancelled as the scenario says, and climbs like a touch`() throws {
        let scene = try Scene.common(firstResponders: ["K"]) {
            view("P") { view("K").override(\.motion.began, .observe) }.override(
                \.motion, PhaseOverrides(all: .handle))
        }
        #expect(
            try scene.run(.event(.motion(.cancelled))).lines(.motion) == [
                "motion K began observed", "motion P began handled", "motion K cancelled default",
                "motion P cancelled handled",
            ])
    }

    @Test func `EV-5: a touch override does not concern motion`() throws {
        let scene = try Scene.common(firstResponders: ["K"]) { view("K").touches(.handle) }
        #expect(try scene.run(.shake).lines(.motion).first == "motion K began default")
    }

    @Test func `B13: motion can be forwarded as another phase`() throws {
        let scene = try Scene.common(firstResponders: ["K"]) {
            view("P") { view("K").override(\.motion.ended, .forward(as: .cancelled)) }
                .override(\.motion, PhaseOverrides(all: .handle))
        }
        #expect(
            try scene.run(.shake).lines(.motion).suffix(2) == [
                "motion K ended observed", "motion P cancelled handled",
            ])
    }

    /// An undo manager, the application's support, and whether a responder handles the shake.
    @Test(arguments: [false, true], [false, true])
    func `EV-6: a shake that reaches its window unhandled would undo, if there is an undo manager`(
        hasUndoManager: Bool, supportsShakeToEdit: Bool
    ) throws {
        for isHandled in [false, true] {
            let application = ApplicationDescription().set(\.supportsShakeToEdit, supportsShakeToEdit)
            let scene = try Scene.common(firstResponders: ["K"], application: application) {
                view("K").can { $0.hasUndoManager = hasUndoManager }
                    .override(\.motion.ended, isHandled ? .handle : .default)
            }
            let isEligible = hasUndoManager && supportsShakeToEdit && !isHandled
            #expect(
                try scene.run(.shake).lines(.shakeUndoEligible) == (isEligible ? ["shakeUndoEligible W"] : [])
            )
        }
    }

    @Test func `EV-6: the window's call comes first, and a cancelled shake undoes nothing`() throws {
        let scene = try Scene.common(firstResponders: ["K"]) { view("K").can { $0.hasUndoManager = true } }
        let lines = try scene.run(.shake).lines()
        let index = lines.firstIndex(of: "shakeUndoEligible W")
        #expect(index.map { lines[$0 - 1] } == "motion W ended default")
        #expect(try scene.run(.event(.motion(.cancelled))).lines(.shakeUndoEligible) == [])
    }

    @Test func `EV-7: remote control starts as motion does, once the application asked for it`() throws {
        let scene = try Scene.common { view("K") }
        let begin = Step.change("application", .call(.beginReceivingRemoteControlEvents))
        let end = Step.change("application", .call(.endReceivingRemoteControlEvents))
        let run = try scene.run(begin, .remoteControl(.play))
        #expect(
            run.lines().dropFirst() == [
                "sendEvent application 1 remoteControl", "remoteControl VC play default",
                "remoteControl W play default", "remoteControl W.scene play default",
                "remoteControl application play default", "remoteControl appDelegate play default",
                "discarded remoteControl",
            ])
        #expect(try scene.run(begin, end, .remoteControl(.play)).lines(.remoteControl) == [])
    }

    @Test
    func `EQ-21, D61: remote control reaches an application in the background, the first responder first`()
        throws
    {
        let application = ApplicationDescription().set(\.state, .background)
        let scene = try Scene.common(firstResponders: ["K"], application: application) { view("K") }
        let run = try scene.run(
            .change("application", .call(.beginReceivingRemoteControlEvents)), .remoteControl(.pause), .shake)
        #expect(run.lines(.remoteControl).first == "remoteControl K pause default")
        #expect(run.lines(.motion).isEmpty)
        #expect(try scene.run(.remoteControl(.pause)).lines(.discarded) == ["discarded remoteControl"])
    }

    @Test func `A32: without that it is discarded and does not climb`() throws {
        #expect(
            try Scene.common().run(.remoteControl(.pause)).lines() == [
                "sendEvent application 0 remoteControl", "discarded remoteControl",
            ])
    }

    @Test func `EV-7: a controller that handles it stops the climb`() throws {
        let scene = try Scene.make {
            window("W") {
                view("V").controller("VC") {
                    $0.overrides = Overrides()
                    $0.overrides?.remoteControl = .handle
                }
            }.key()
        }
        let run = try scene.run(
            .change("application", .call(.beginReceivingRemoteControlEvents)), .remoteControl(.nextTrack))
        #expect(run.lines(.remoteControl, .discarded) == ["remoteControl VC nextTrack handled"])
    }

    @Test func `EV-7: the subtypes have UIKit's raw values`() {
        #expect(RemoteControlSubtype.allCases.map(\.rawValue) == Array(100...109))
        #expect(
            RemoteControlSubtype.allCases.map { "\($0)" } == [
                "play", "pause", "stop", "togglePlayPause", "nextTrack", "previousTrack",
                "beginSeekingBackward", "endSeekingBackward", "beginSeekingForward", "endSeekingForward",
            ])
    }

    @Test func `EV-11: each hover and scroll is hit-tested by itself, logged and dropped`() throws {
        let scene = try Scene.common { view("K", 0, 0, 100, 100).touches(.handle) }
        let run = try scene.run(
            .event(.hover(Point(10, 10))), .event(.hover(Point(200, 10))),
            .event(.scroll(ScrollSample(.moved, at: Point(10, 900)))))
        #expect(
            run.lines(.hitView, .sendEvent, .touches, .discarded) == [
                "hitView pointer W K", "sendEvent application 0 hover", "sendEvent W 0 hover",
                "discarded hover",
                "hitView pointer W V", "sendEvent application 1 hover", "sendEvent W 1 hover",
                "discarded hover",
                "hitView pointer none none", "sendEvent application 2 scroll", "discarded scroll",
            ])
    }

    @Test func `EV-12: event types have UIKit's raw values`() {
        let types: [EventType] = [.touches, .motion, .remoteControl, .presses, .scroll, .hover]
        #expect(types.map(\.rawValue) == [0, 1, 2, 3, 10, 11])
    }
}
