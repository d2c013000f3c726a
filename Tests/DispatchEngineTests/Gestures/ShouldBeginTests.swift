import DispatchEngine
import Testing

/// One method of a view, of a delegate, or of a view that is the delegate: GR-42, GR-43, with effects.
struct ShouldBeginTests {
    private let content = view("K", 0, 0, 100, 100)

    /// Makes a tap whose delegate is a view of the scene.
    private func delegated(
        to object: Identifier, answer: Bool? = nil, effects: [Change] = []
    ) -> GestureRecognizerDescription {
        var tap = tap("tap")
        var delegate = GestureDelegate()
        delegate.object = object
        delegate.shouldBegin = answer.map { .value(.always($0)) }
        delegate.shouldBeginEffects = effects
        tap.delegate = delegate
        return tap
    }

    private func story(_ run: Run) -> [String] {
        run.story([.gates, .changes]).filter { $0.contains("shouldBegin ") || $0.hasPrefix("change") }
    }

    @Test(
        arguments: [
            (.horizontal, "left right"), (.vertical, "up down"), (.left, "left"), (.right, "right"),
            (.up, "up"), (.down, "down"),
        ] as [(MotionDirection, String)])
    func `GR-41: an answer by direction goes by the larger component and its sign, and a diagonal has none`(
        direction: MotionDirection, begins: String
    ) throws {
        let scene = try Scene.common {
            content.with(pan("p").delegate(\.shouldBegin, .along(.translation, direction)))
        }
        // 10 points are taken off each axis, so two are left of the smaller component.
        let ways = [
            ("left", Point(-40, -12)), ("right", Point(40, 12)), ("up", Point(12, -40)),
            ("down", Point(-12, 40)), ("diagonal", Point(-40, -40)),
        ]
        let begun = try ways.filter { way in
            try scene.run(.down(1, 50, 50), .move(1, 50 + way.1.x, 50 + way.1.y))
                .story([.states]).contains("p began, recognized")
        }
        #expect(begun.map(\.0).joined(separator: " ") == begins)
    }

    @Test func `GR-43: a delegate that was asked as the hit view has its effects, after the view's own`()
        throws
    {
        let tap = delegated(to: "K", effects: [.set("V", .alpha(0.5))])
        #expect(
            story(try Scene.common { content.with(tap) }.play(.tap(50, 50))) == [
                "K shouldBegin tap: yes", "change V",
            ])
        let both = content.with(tap)
            .override(\.effects, [.gestureRecognizerShouldBegin: [.set("W", .alpha(0.5))]])
        #expect(
            story(try Scene.common { both }.play(.tap(50, 50))) == [
                "K shouldBegin tap: yes", "change W", "change V",
            ])
    }

    @Test func `GR-43: a view asked as delegate implements what has effects only, and says yes`() throws {
        let effects: [ScriptedMethod: [Change]] = [
            .gestureRecognizerShouldBegin: [.set("V", .alpha(0.5))]
        ]
        let list = try Scene.common {
            scrollView("S") { view("X", 0, 0, 320, 900) }.override(\.effects, effects)
        }
        #expect(
            story(try list.play(.drag((100, 300), to: (100, 200)))) == [
                "S shouldBegin S.pan: yes", "change V",
            ])
        let elsewhere = try Scene.common {
            content.with(delegated(to: "D"))
            view("D", 200, 200, 10, 10).override(\.effects, effects)
        }
        #expect(story(try elsewhere.play(.tap(50, 50))) == ["D shouldBegin tap: yes", "change V"])
    }

    @Test func `GR-43: a view that is the delegate answers by its override, whether it is hit or not`() throws
    {
        let scene = try Scene.common {
            view("K", 0, 0, 100, 100) { view("inner", 0, 0, 50, 50) }
                .override(\.gestureRecognizerShouldBegin, .always(true))
                .with(delegated(to: "K", answer: false))
        }
        #expect(story(try scene.play(.tap(75, 75))) == ["K shouldBegin tap: yes"])
        #expect(story(try scene.play(.tap(25, 25))) == ["K shouldBegin tap: yes"])
    }

    @Test func `GR-38, TA-6: an action without a taker has no effects`() throws {
        var lost = tap("tap").set(\.actions, [TargetAction(target: nil, action: "nobody:")])
        lost.actions[0].effects = [.set("V", .alpha(0.5))]
        let run = try Scene.common { content.with(lost) }.play(.tap(50, 50))
        #expect(run.lines(.discarded).contains("discarded action"))
        #expect(run.lines(.change) == [])
    }
}
