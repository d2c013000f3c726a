import DispatchEngine
import Testing

@Suite struct TouchObjectTests {
    private func scene(_ configure: (Node) -> Node = { $0 }) throws -> Scene {
        try Scene.common { configure(view("K", 50, 50, 100, 100).touches(.handle)) }
    }

    @Test func `TC-2, TC-5: phases and types have UIKit's raw values`() {
        #expect(TouchPhase.allCases.map(\.rawValue) == [0, 1, 2, 3, 4])
        #expect(
            TouchPhase.allCases.map { "\($0)" } == ["began", "moved", "stationary", "ended", "cancelled"])
        #expect(TouchType.allCases.map(\.rawValue) == [0, 1, 2, 3])
        #expect(TouchType.allCases.map { "\($0)" } == ["direct", "indirect", "pencil", "indirectPointer"])
    }

    @Test func `TC-3: a touch without change is stationary, in allTouches but in no call`() throws {
        let scene = try scene { $0.set(\.isMultipleTouchEnabled, true) }
        let run = try scene.run(
            .down(1, 60, 60), .down(2, 70, 70), .move(2, 80, 80), categories: .touchProperties)
        #expect(run.calls == ["K began {1} handled", "K began {2} handled", "K moved {2} handled"])
        #expect(run.lines(.sendEvent).last == "sendEvent W 2 touches sequence 1 {1,2}")
    }

    @Test func `TC-4: a sample at the same place is stationary unless force or angle changed`() throws {
        func sample(_ change: (inout PencilProperties) -> Void) -> Step {
            var sample = TouchSample.move(1, 60, 60)
            change(&sample.properties)
            return .frame(sample)
        }
        let same = try scene().run(.down(1, 60, 60), .move(1, 60, 60))
        #expect(same.calls == ["K began {1} handled"])
        for change in [\PencilProperties.force, \.altitudeAngle, \.azimuthAngle, \.majorRadius] {
            let run = try scene().run(
                .down(1, 60, 60), sample { $0[keyPath: change] = 0.5 }, sample { $0[keyPath: change] = 0.5 },
                categories: .touchProperties)
            let isDispatched = change != \.majorRadius
            #expect(
                run.calls == ["K began {1} handled"] + (isDispatched ? ["K moved {1} handled"] : []),
                "\(change)")
        }
    }

    @Test func `TC-6: a touch keeps the time of its last change, and times are whole microseconds`() throws {
        let scene = try scene { $0.set(\.isMultipleTouchEnabled, true) }
        let run = try scene.run(
            .down(1, 60, 60), .down(2, 70, 70), .move(1, 60, 60), .frame(.up(1, 60, 60), .up(2, 70, 70)),
            categories: .touchProperties)
        #expect(run.properties.map { $0.split(separator: " ").last } == ["0", "1", "3", "3"])
        #expect(Timestamp(seconds: 0.1 + 0.2) == Timestamp(microseconds: 300_000))
        #expect(Timestamp(seconds: 1e300).microseconds == 9_000_000_000_000_000_000)
        #expect(Timestamp(microseconds: 1_500_000).seconds == 1.5)
    }

    @Test
    func
        `TC-7, Z1-5: places are converted by the geometry of the moment, previous is that of the event before`()
        throws
    {
        let run = try scene { $0.touches(.observe) }.run(
            .down(1, 60, 60), .set("K", .frame(Rect(0, 0, 100, 100))), .move(1, 70, 75),
            categories: .touchProperties)
        #expect(
            run.properties.filter { $0.hasPrefix("K") || $0.hasPrefix("application ") } == [
                "K 1 began at (10, 10) from (10, 10) taps 1 time 0",
                "application 1 began at (60, 60) from (60, 60) taps 1 time 0",
                "K 1 moved at (70, 75) from (60, 60) taps 1 time 2",
                "application 1 moved at (70, 75) from (60, 60) taps 1 time 2",
            ])
    }

    @Test func `TC-7: after an event without change previous is the present place`() throws {
        let scene = try scene { $0.set(\.isMultipleTouchEnabled, true) }
        let run = try scene.run(
            .down(1, 60, 60), .move(1, 70, 70), .down(2, 80, 80), .up(1, 70, 70), categories: .touchProperties
        )
        #expect(run.properties.last == "K 1 ended at (20, 20) from (20, 20) taps 1 time 3")
    }

    @Test func `TC-7: below a singular transform a touch has no place`() throws {
        let run = try scene().run(
            .down(1, 60, 60), .set("K", .transform(AffineTransform(0, 0, 0, 0, 0, 0))), .move(1, 70, 70),
            categories: .touchProperties)
        #expect(run.properties.last == "K 1 moved at nowhere from nowhere taps 1 time 2")
    }

    @Test func `TC-8: force, angles and radius are 0 unless given`() {
        let properties = PencilProperties()
        #expect(
            [properties.force, properties.altitudeAngle, properties.azimuthAngle, properties.majorRadius]
                == [0, 0, 0, 0])
        #expect(TouchSample(TouchID(1), .began, at: .zero).type == .direct)
    }

    @Test func `TC-9: extra samples of a frame do not influence dispatch`() throws {
        let steps: [Step] = [.down(1, 60, 60), .move(1, 70, 70), .up(1, 70, 70)]
        let coalesced: [Step] = [
            .down(1, 60, 60), .frame(.move(1, 300, 300), .move(1, 5, 5), .move(1, 70, 70)), .up(1, 70, 70),
        ]
        var (plain, extra) = (
            Run(try scene(), categories: .touchProperties), Run(try scene(), categories: .touchProperties)
        )
        try plain.send(steps)
        try extra.send(coalesced)
        #expect(plain.transcript == extra.transcript)
    }

    @Test func `TC-31: an update of estimated properties goes to the bound view and is only logged`() throws {
        let run = try Scene.common {
            view("K", 0, 0, 100, 100).set(\.isMultipleTouchEnabled, true)
            view("L", 200, 0, 100, 100)
        }.run(
            .down(3, 210, 10), .down(2, 10, 10), .down(1, 20, 20),
            .event(.estimatedPropertiesUpdated([TouchID(2), TouchID(3), TouchID(1)])))
        #expect(
            run.lines().suffix(2) == [
                "estimatedPropertiesUpdated K {1,2}", "estimatedPropertiesUpdated L {3}",
            ])
    }

    @Test func `TC-29, TC-31: a suppressed touch gets no update either`() throws {
        let run = try scene().run(
            .down(1, 60, 60), .down(2, 70, 70),
            .event(.estimatedPropertiesUpdated([TouchID(2), TouchID(9)])))
        #expect(run.lines(.estimatedPropertiesUpdated) == [])
    }
}
