import DispatchEngine
import Testing

/// Answers that depend on conditions: their places, their value without an else, and the deciding condition.
struct ConditionalAnswerTests {
    private let yes = Condition.windowIsKey("W")
    private let no = Condition.not(.windowIsKey("W"))

    private func because(_ run: Run) -> [[DecidingCondition.Step]?] {
        run.dispatcher.log.compactMap { entry in
            if case .gate(let gate) = entry.content { .some(gate.because?.steps) } else { nil }
        }
    }

    @Test func `COND-1: without an else a delegate says yes, and no about another recognizer`() throws {
        let asking = tap("g")
            .delegate(\.shouldReceiveEvent, .when(no, then: false, otherwise: nil))
            .delegate(\.shouldReceiveTouch, .when(no, then: .value(.always(false)), otherwise: nil))
            .delegate(\.shouldBegin, .when(no, then: .value(.always(false)), otherwise: nil))
            .delegate(\.shouldRequireFailureOf, .when(no, then: .value(.all), otherwise: nil))
            .delegate(\.shouldBeRequiredToFailBy, .when(no, then: .value(.all), otherwise: nil))
        let run = try Scene.common { view("K", 0, 0, 100, 100).with(longPress("h"), asking) }.play(
            .tap(50, 50))
        #expect(
            run.story([.gates]) == [
                "g.delegate shouldReceiveEvent {1}: yes", "g.delegate shouldReceive {1}: yes",
                "g.delegate requireFailure h: no", "g.delegate requiredToFail h: no",
                "g.delegate shouldBegin: yes",
            ])
        #expect(because(run) == Array(repeating: [.condition, .not], count: 5))
    }

    @Test func `COND-1: overrides of views and scroll views depend on conditions`() throws {
        let refusing = try Scene.common {
            view("K", 0, 0, 100, 100).override(
                \.gestureRecognizerShouldBegin, .when(yes, then: .value(.always(false)), otherwise: nil)
            ).with(tap("g"))
        }.play(.tap(50, 50))
        #expect(refusing.story([.gates]) == ["K shouldBegin g: no"])
        let dropping = try Scene.common {
            scrollView("S") { view("K", 0, 0, 100, 100) }
                .answer { $0.touchesShouldBegin = .when(yes, then: false, otherwise: nil) }
        }.play(.tap(50, 50))
        #expect(dropping.story([.gates]) == ["S touchesShouldBegin S.delayedTouches K: no"])
        let keeping = try Scene.common {
            scrollView("S") { view("K", 0, 0, 100, 100, .button) }
                .answer { $0.touchesShouldCancel = .when(.direction(.up), then: true, otherwise: nil) }
        }
        let drag = Step.drag((50, 50), to: (50, 20), hold: 0.3)
        #expect(try keeping.play(drag).story([.gates]).last == "S touchesShouldCancel S.pan K: yes")
        let back = Step.drag((50, 50), to: (50, 80), hold: 0.3)
        #expect(try keeping.play(back).story([.gates]).last == "S touchesShouldCancel S.pan K: no")
    }

    @Test func `COND-6: to the override of a view the recognizer that asks is the other`() throws {
        var test = CounterpartTest()
        test.recognizer = "g"
        let run = try Scene.common {
            view("K", 0, 0, 100, 100).override(
                \.gestureRecognizerShouldBegin,
                .when(.other(test), then: .value(.always(false)), otherwise: .value(.always(true)))
            ).with(tap("g"), tap("h"))
        }.play(.tap(50, 50))
        #expect(
            run.story([.gates, .actions]) == ["K shouldBegin g: no", "K shouldBegin h: yes", "h fires ended"])
    }

    @Test func `COND-1: a touch method is overridden as the moment has it`() throws {
        let inside = Condition.inside(.strip(.left, width: 50, of: "K"))
        var overrides = Overrides()
        for method in [ScriptedMethod.touchesBegan, .touchesEnded] {
            overrides.methods[method] = .when(inside, then: .value(.handle), otherwise: nil)
        }
        var node = view("K", 0, 0, 100, 100)
        node.view.overrides = overrides
        let run = try Scene.common { node }.play(.tap(20, 50), .tap(70, 50))
        let calls = run.dispatcher.log.compactMap { entry -> Handling? in
            guard case .touches(.view(let view), _, let handling, _, _, _) = entry.content,
                run.dispatcher.scene.identifier(of: view) == "K"
            else { return nil }
            return handling
        }
        #expect(calls == [.handled, .handled, .default, .default])
    }

    @Test func `COND-3, HT-17: hit-tests depend on the point and on the run`() throws {
        let scene = try Scene.common {
            view("B", 0, 0, 100, 100)
            view("K", 0, 0, 100, 100).override(
                \.hitTest,
                .when(.inside(.strip(.left, width: 50, of: "K")), then: .value(.returnNil), otherwise: nil)
            )
            view("L", 200, 0, 50, 50).override(
                \.pointInside,
                .when(
                    .property(of: "B", .hidden, is: .flag(true)),
                    then: .value(.inset(EdgeInsets(-20, -20, -20, -20))), otherwise: nil))
        }
        #expect(scene.hit(20, 20) == "B")
        #expect(scene.hit(70, 20) == "K")
        #expect(scene.hit(190, 20) == "V")
        var run = Run(scene)
        try run.send(.set("B", .hidden(true)))
        #expect(run.probe(190, 20) == "L")
    }

    @Test
    func
        `COND-3: a pointInside that depends on a condition counts with its bounds, so nothing asks in a circle`()
        throws
    {
        func circle(_ id: Identifier, _ other: Identifier) -> Node {
            view(id, 0, 0, 50, 50).override(
                \.pointInside, .when(.inside(.view(other)), then: .value(.always(true)), otherwise: nil))
        }
        let scene = try Scene.common {
            circle("K", "L")
            circle("L", "K").set(\.geometry.center, Point(75, 25))
        }
        // L lies from 50 to 100, K from 0 to 50.
        #expect(scene.hit(60, 20) == "L")
        #expect(scene.hit(20, 20) == "L")
        #expect(scene.hit(120, 20) == "V")
    }

    @Test func `COND-3, CT-9: a control asks its pointInside at each move`() throws {
        let node = control().override(
            \.pointInside,
            .when(
                .property(of: "V", .multipleTouchEnabled, is: .flag(true)),
                then: .value(.inset(EdgeInsets(0, 0, 0, -200))), otherwise: nil))
        let scene = try Scene.common { node }
        func events(_ steps: Step...) throws -> String {
            var run = Run(scene)
            try run.send(steps)
            return run.controlEvents(of: "C")
        }
        let (down, move) = (Step.down(1, 120, 120), Step.move(1, 310, 120))
        #expect(try events(down, move) == "TD DEx DO")
        #expect(try events(.set("V", .multipleTouchEnabled(true)), down, move) == "TD DI")
    }

    @Test func `COND-7: the condition that decided is the first of all that fails or of any that holds`()
        throws
    {
        func steps(_ answer: ScriptedAnswer<GestureShouldBegin>) throws -> [DecidingCondition
            .Step]?
        {
            let run = try Scene.common {
                view("K", 0, 0, 100, 100).with(tap("g").delegate(\.shouldBegin, answer))
            }
            .play(.tap(50, 50))
            return try #require(because(run).first)
        }
        let always = ScriptedAnswer<GestureShouldBegin>.value(.always(true))
        #expect(try steps(always) == nil)
        #expect(try steps(.value(.along(.translation, .left))) == nil)
        #expect(try steps(.when(yes, then: always, otherwise: nil)) == [.condition])
        #expect(try steps(.when(.all([yes, yes]), then: always, otherwise: nil)) == [.condition])
        #expect(
            try steps(.when(.all([yes, no]), then: always, otherwise: nil)) == [.condition, .all(1), .not])
        #expect(try steps(.when(.any([no, yes]), then: always, otherwise: nil)) == [.condition, .any(1)])
        #expect(try steps(.when(.any([no, no]), then: always, otherwise: nil)) == [.condition])
        #expect(
            try steps(.when(.not(.any([no, yes])), then: always, otherwise: nil)) == [
                .condition, .not, .any(1),
            ])
        #expect(
            try steps(.when(yes, then: .when(yes, then: always, otherwise: nil), otherwise: nil))
                == [.then, .condition])
        #expect(
            try steps(.when(no, then: always, otherwise: .when(no, then: always, otherwise: nil)))
                == [.otherwise, .condition, .not])
    }
}
