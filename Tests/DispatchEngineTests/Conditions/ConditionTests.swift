import DispatchEngine
import Testing

/// The cases in which each condition holds, asked by the delegate of a recognizer on K or of another view of one scene.
struct ConditionTests {
    /// Makes a scene with one of everything.
    ///
    /// K has the asking recognizer.
    private func scene(_ asking: GestureRecognizerDescription) throws -> Scene {
        try Scene.common(firstResponders: ["F"]) {
            view("K", 0, 0, 100, 100) {
                view("B", 0, 0, 50, 50, .button)
                view("L", 50, 50, 40, 40)
            }.set(\.isMultipleTouchEnabled, true).with(asking)
            view("F", 0, 120, 50, 20, .textField).control { $0.text = "hello" }
            view("N", 0, 150, 50, 20, .slider).control { $0.value = 0.5 }
            view("T", 0, 180, 50, 20, .switch).control { $0.isOn = true }
            view("E", 60, 120, 50, 20, .textView).scrolling { $0.isEditable = false }
            scrollView("S", 0, 200, 320, 280).scrolling { $0.contentOffset = Point(0, 100) }
        }
    }

    /// Returns the answers of a tap's delegate about touches at those places of K, as far as they land.
    private func answers(
        _ condition: Condition, at places: (Double, Double)..., taps: Int = 1
    ) throws -> [Bool] {
        let tap = tap("g").delegate(
            \.shouldReceiveTouch,
            .when(condition, then: .value(.always(true)), otherwise: .value(.always(false))))
        var run = Run(try scene(tap))
        for place in places { for _ in 0..<taps { try run.send(.tap(place.0, place.1)) } }
        return run.dispatcher.log.compactMap { entry in
            if case .gate(let gate) = entry.content { gate.answer } else { nil }
        }
    }

    /// Returns true if the condition holds for a touch at a place of K.
    private func holds(_ condition: Condition, at place: (Double, Double) = (75, 20)) throws -> Bool {
        guard let answer = try answers(condition, at: place).first else {
            throw Run.NothingNamed(name: "an answer")
        }
        return answer
    }

    @Test func `COND-1: all, any and not hold as they say`() throws {
        let (yes, no) = (Condition.windowIsKey("W"), Condition.firstResponder("K"))
        #expect(try holds(yes))
        #expect(try !holds(no))
        #expect(try holds(.all([yes, yes])))
        #expect(try !holds(.all([yes, no])))
        #expect(try holds(.any([no, yes])))
        #expect(try !holds(.any([no, no])))
        #expect(try holds(.not(no)))
        #expect(try !holds(.not(.not(no))))
    }

    @Test(
        arguments: [
            (Point(40, 30), "horizontal right"), (Point(-40, 30), "horizontal left"),
            (Point(30, -40), "up vertical"), (Point(30, 40), "down vertical"),
            (Point(40, 40), ""), (Point(-40, -40), ""),
        ])
    func `COND-2: the direction is the larger component, in a short answer as in a condition`(
        way: Point, directions: String
    ) throws {
        let forms: [(MotionDirection) -> ScriptedAnswer<GestureShouldBegin>] = [
            { .when(.direction($0), then: .value(.always(true)), otherwise: .value(.always(false))) },
            { .value(.along(.translation, $0)) }, { .value(.along(.velocity, $0)) },
        ]
        for form in forms {
            let found = try MotionDirection.allCases.filter { direction in
                let scene = try scene(pan("g").delegate(\.shouldBegin, form(direction)))
                return try !scene.play(
                    .drag((75, 50), to: (75 + way.x, 50 + way.y), duration: 0.02)
                ).actions.isEmpty
            }
            #expect(found.map(\.rawValue).sorted().joined(separator: " ") == directions)
        }
    }

    @Test(arguments: [MotionQuantity.translation, .velocity])
    func `COND-2: a short answer about a direction, too, is in the recognizer's view`(
        quantity: MotionQuantity
    )
        throws
    {
        let found = try MotionDirection.allCases.filter { direction in
            let scene = try Scene.common {
                // The view is turned by a quarter: the window's x is the view's −y.
                view("K", 0, 0, 100, 100).set(\.geometry.transform, AffineTransform(0, 1, -1, 0, 0, 0)).with(
                    pan("g").delegate(\.shouldBegin, .along(quantity, direction)))
            }
            return try !scene.play(.drag((50, 50), to: (80, 50), duration: 0.02)).actions.isEmpty
        }
        #expect(found == [.vertical, .up])
    }

    @Test func `COND-2: translation and velocity are in the recognizer's view`() throws {
        func begins(_ quantity: MotionQuantity, _ test: VectorTest) throws -> Bool {
            let asking = pan("g").delegate(
                \.shouldBegin,
                .when(.motion(quantity, test), then: .value(.always(true)), otherwise: .value(.always(false)))
            )
            let scene = try Scene.common {
                // The view is turned by a quarter: the window's x is the view's −y.
                view("K", 0, 0, 100, 100).set(\.geometry.transform, AffineTransform(0, 1, -1, 0, 0, 0)).with(
                    asking)
            }
            return try !scene.play(.drag((50, 50), to: (80, 50), duration: 0.02)).actions.isEmpty
        }
        var test = VectorTest()
        test.y = Interval(min: -21, max: -19)
        #expect(try begins(.translation, test))
        test.x = Interval(min: 1)
        #expect(try !begins(.translation, test))
        test = VectorTest()
        test.length = Interval(min: 19, max: 21)
        #expect(try begins(.translation, test))
        test.length = Interval(min: 1)
        #expect(try begins(.velocity, test))
        test.length = Interval(max: 1)
        #expect(try !begins(.velocity, test))
    }

    @Test func `COND-2: a recognizer without a translation has no direction`() throws {
        #expect(try !holds(.any(MotionDirection.allCases.map { .direction($0) })))
    }

    @Test func `COND-3: inside is where pointInside says so, a rectangle or a strip`() throws {
        let places = [(75.0, 20.0), (75, 55), (99, 99)]
        func found(_ area: Area) throws -> [Bool] {
            try places.map { try holds(.inside(area), at: $0) }
        }
        #expect(try found(.view("K")) == [true, true, true])
        #expect(try found(.view("L")) == [false, true, false])
        #expect(try found(.rect(Rect(0, 0, 40, 5.5), in: "L")) == [false, true, false])
        #expect(try found(.rect(Rect(0, 0, 40, 5), in: "L")) == [false, false, false])
        #expect(try found(.strip(.top, width: 21, of: "K")) == [true, false, false])
        #expect(try found(.strip(.bottom, width: 1, of: "K")) == [false, false, true])
        #expect(try found(.strip(.left, width: 75, of: "K")) == [false, false, false])
        #expect(try found(.strip(.left, width: 75.5, of: "K")) == [true, true, false])
        #expect(try found(.strip(.right, width: 25, of: "K")) == [true, true, true])
        #expect(try found(.strip(.right, width: 500, of: "F")) == [false, false, false])
    }

    @Test func `COND-3: a strip that is wider than its view is the view`() throws {
        let places = [(70.0, 70.0), (70, 30), (30, 70), (70, 95), (95, 70)]
        for edge in DispatchEngine.Edge.allCases {
            let found = try places.map { try holds(.inside(.strip(edge, width: 500, of: "L")), at: $0) }
            #expect(found == [true, false, false, false, false], "\(edge)")
        }
    }

    @Test func `COND-4: the view of the touch, by id, class, place and kind`() throws {
        func found(_ configure: (inout TouchViewTest) -> Void) throws -> [Bool] {
            var test = TouchViewTest()
            configure(&test)
            return try [(10.0, 10.0), (75, 20), (60, 60)].map { try holds(.touchView(test), at: $0) }
        }
        #expect(try found { $0.view = "K" } == [false, true, false])
        #expect(try found { $0.className = "UIControl" } == [true, false, false])
        #expect(try found { $0.className = "UIView" } == [true, true, true])
        #expect(try found { $0.within = .view("L") } == [false, false, true])
        #expect(try found { $0.within = .view("V") } == [true, true, true])
        #expect(try found { $0.within = .viewClass("UIButton") } == [true, false, false])
        #expect(try found { $0.isControl = false } == [false, true, true])
        let both = try found {
            $0.className = "UIView"
            $0.isControl = true
        }
        #expect(both == [true, false, false])
    }

    @Test func `COND-4: the fingers of the recognizer, and the taps of the touch`() throws {
        let two = pan("g").delegate(
            \.shouldBegin,
            .when(.touches(Interval(2)), then: .value(.always(true)), otherwise: .value(.always(false))))
        let fingers: [TouchSample] = [.down(1, 20, 60), .down(2, 20, 80)]
        var run = Run(try scene(two))
        try run.send(.event(.touches(fingers)), .frame(.move(1, 70, 60), .move(2, 70, 80)))
        #expect(run.story([.gates]) == ["g.delegate shouldBegin: yes"])
        let one = try scene(two).play(.drag((20, 60), to: (60, 60)))
        #expect(one.story([.gates]) == ["g.delegate shouldBegin: no"])

        let double = tap("g").delegate(
            \.shouldReceiveTouch,
            .when(.tapCount(Interval(min: 2)), then: .value(.always(true)), otherwise: .value(.always(false)))
        )
        let taps = try scene(double).play(.tap(75, 20), .tap(75, 20).at(0.2))
        #expect(
            taps.story([.gates]) == ["g.delegate shouldReceive {1}: no", "g.delegate shouldReceive {1}: yes"])
    }

    @Test func `COND-5: states, scroll views, values, properties, first responders and windows`() throws {
        let cases: [(Condition, Bool)] = [
            (.state(of: "g", is: [.possible]), true), (.state(of: "S.pan", is: [.began, .changed]), false),
            (.scrollLimit(of: "S", at: .top), false), (.scrollLimit(of: "S", at: .left), true),
            (.scrollLimit(of: "S", at: .right), true), (.scrollLimit(of: "S", at: .bottom), false),
            (.scrollActivity(of: "S", is: .dragging), false),
            (.scrollActivity(of: "S", is: .tracking), false),
            (.offset(of: "S", x: Interval(0), y: Interval(min: 100)), true),
            (.offset(of: "S", x: nil, y: Interval(max: 99)), false),
            (.value(of: "N", .number(Interval(0.5))), true),
            (.value(of: "N", .number(Interval(min: 0.6))), false),
            (.value(of: "T", .isOn(true)), true), (.value(of: "T", .isOn(false)), false),
            (.value(of: "F", .text("hello")), true), (.value(of: "B", .isOn(false)), true),
            (.property(of: "K", .hidden, is: .flag(false)), true),
            (.property(of: "K", .alpha, is: .number(1)), true),
            (.property(of: "K", .frame, is: .rect(Rect(0, 0, 100, 100))), true),
            (.property(of: "K", .frame, is: .rect(Rect(0, 0, 100, 99))), false),
            (.property(of: "S", .contentOffset, is: .point(Point(0, 100))), true),
            (.property(of: "S", .scrollEnabled, is: .flag(true)), true),
            (.property(of: "S", .bounces, is: .flag(false)), false),
            (.property(of: "E", .editable, is: .flag(false)), true),
            (.property(of: "E", .selectable, is: .flag(true)), true),
            (.property(of: "N", .value, is: .number(0.5)), true),
            (.property(of: "W", .windowLevel, is: .number(0)), true),
            (.property(of: "g", .enabled, is: .flag(true)), true),
            (.firstResponder("F"), true), (.firstResponder("VC"), false), (.windowIsKey("W"), true),
        ]
        for (condition, expected) in cases { #expect(try holds(condition) == expected, "\(condition)") }
    }

    @Test func `COND-5: the run is looked at as it is in the middle of the event`() throws {
        let asking = tap("g").delegate(
            \.shouldBegin,
            .when(
                .scrollActivity(of: "S", is: .decelerating), then: .value(.always(true)),
                otherwise: .value(.always(false))))
        var run = Run(try scene(asking))
        try run.send(.drag((100, 400), to: (100, 300)), .tap(75, 20).at(0.3), .tap(75, 20).at(9))
        #expect(run.story([.gates]) == ["g.delegate shouldBegin: yes", "g.delegate shouldBegin: no"])

        var hidden = Run(
            try scene(
                tap("g").delegate(
                    \.shouldReceiveTouch,
                    .when(
                        .property(of: "L", .hidden, is: .flag(true)), then: .value(.always(false)),
                        otherwise: nil))))
        try hidden.send(.tap(75, 20), .set("L", .hidden(true)), .tap(75, 20))
        #expect(
            hidden.story([.gates]) == [
                "g.delegate shouldReceive {1}: yes", "g.delegate shouldReceive {1}: no",
            ])
    }

    @Test func `COND-6: the other recognizer, by id, type, class, view and place`() throws {
        func allows(_ configure: (inout CounterpartTest) -> Void) throws -> Bool {
            var test = CounterpartTest()
            configure(&test)
            let asking = pan("inner").delegate(
                \.simultaneousWith, .when(.other(test), then: .value(.all), otherwise: nil))
            let run = try Scene.common {
                view("O", 0, 0, 200, 200) { view("I", 0, 0, 100, 100).with(asking) }
                    .with(pan("outer").set(\.className, "SheetPan").set(\.superclassName, "BasePan"))
            }.play(.drag((50, 50), to: (90, 50)))
            return run.actions.contains("outer fires began")
        }
        #expect(try allows { $0.recognizer = "outer" })
        #expect(try !allows { $0.recognizer = "inner" })
        #expect(try allows { $0.type = .pan })
        #expect(try !allows { $0.type = .tap })
        for name in ["SheetPan", "BasePan", "UIPanGestureRecognizer", "UIGestureRecognizer"] {
            #expect(try allows { $0.className = name })
        }
        #expect(try !allows { $0.className = "UIScreenEdgePanGestureRecognizer" })
        #expect(try allows { $0.view = "O" })
        #expect(try !allows { $0.view = "I" })
        #expect(try allows { $0.within = .view("V") })
        #expect(try !allows { $0.within = .view("I") })
        #expect(try allows { $0.within = .viewClass("UIWindow") })
    }

    @Test func `COND-6: a scroll view's own recognizers are known by their private names`() throws {
        func waits(_ name: String) throws -> Bool {
            var test = CounterpartTest()
            test.className = name
            let asking = longPress("g").delegate(
                \.shouldRequireFailureOf, .when(.other(test), then: .value(.all), otherwise: nil))
            let run = try Scene.common { scrollView("S") { view("K", 0, 0, 100, 100).with(asking) } }
                .run(.down(1, 50, 50))
            return run.story([.gates]).contains("g.delegate requireFailure S.pan: yes")
        }
        #expect(try waits("UIScrollViewPanGestureRecognizer"))
        #expect(try waits("UIPanGestureRecognizer"))
        #expect(try !waits("UIScrollViewPinchGestureRecognizer"))
    }
}
