import DispatchEngine
import Explanation
import Testing

struct ExplainerTests {
    /// A laboratory that records the edits asked of it, and changes nothing but what it is told to.
    private final class Notes: Laboratory {
        private(set) var tried: [[SceneEdit]] = []
        private let unchanged: Run
        private let changed: [[SceneEdit]: Run]

        init(_ run: Run, changing changed: [[SceneEdit]: Run] = [:]) {
            (unchanged, self.changed) = (run, changed)
        }

        func run(_ edits: [SceneEdit]) -> Run? {
            tried.append(edits)
            return changed[edits] ?? unchanged
        }

        func unmetExpectations(in run: Run) -> [UnmetExpectation]? { nil }

        func check() {}
    }

    /// Makes a banner in front of a button that is tapped.
    private func coveredButton(
        tapsAt points: [Point] = [Point(100, 120)], isCovered: Bool = true, isEnabled: Bool = true,
        isShaded: Bool = false, sliderMoves: Int? = nil
    ) throws -> Run {
        var scene = SceneDescription()
        var (window, button, banner) = (
            ViewDescription(id: "window"), ViewDescription(id: "buy"), ViewDescription(id: "banner")
        )
        window.geometry.frame = Rect(0, 0, 390, 844)
        button.viewClass = .button
        button.geometry.frame = Rect(40, 100, 200, 44)
        button.isEnabled = isEnabled
        banner.geometry.frame = Rect(0, 80, 390, 100)
        let root = scene.addWindow(window)
        _ = scene.addView(button, to: root)
        if isShaded {
            var shade = ViewDescription(id: "shade")
            shade.geometry.frame = banner.geometry.frame
            _ = scene.addView(shade, to: root)
        }
        if isCovered { _ = scene.addView(banner, to: root) }
        if sliderMoves != nil {
            var slider = ViewDescription(id: "volume")
            slider.viewClass = .slider
            slider.geometry.frame = Rect(0, 400, 390, 44)
            _ = scene.addView(slider, to: root)
        }
        let touch = TouchID(1)
        var events = points.enumerated().flatMap { index, point in
            [TouchPhase.began, .ended].enumerated().map { step, phase in
                Event(
                    time: Timestamp(seconds: Double(index) + Double(step) / 10), index: 2 * index + step,
                    content: .touches([TouchSample(touch, phase, at: point)]))
            }
        }
        if let sliderMoves {
            let phases = [TouchPhase.began] + Array(repeating: .moved, count: sliderMoves) + [.ended]
            for (step, phase) in phases.enumerated() {
                let place = Point(10 + 20 * Double(min(step, sliderMoves)), 420)
                events.append(
                    Event(
                        time: Timestamp(seconds: 9 + Double(step) / 10), index: events.count,
                        content: .touches([TouchSample(touch, phase, at: place)])))
            }
        }
        return try Experiment(scene: scene.compiled(), events: events).run()
    }

    @Test func `A question has the request run as often as it may, and no remedy is offered untried`() throws
    {
        let run = try coveredButton()
        for maximum in 0...4 {
            let notes = Notes(run)
            var explainer = Explainer(run, notes, maximumRuns: maximum)
            let explanation = explainer.explain(Question(.notFired, of: "buy"))
            let remedies = try #require(explanation.causes.first).remedies
            #expect(notes.tried.count == min(maximum, remedies.count))
            #expect(
                remedies.map(\.outcome)
                    == Array(repeating: .notTried, count: max(0, remedies.count - maximum))
                    + Array(repeating: .changesNothing, count: min(maximum, remedies.count)))
            #expect(explanation.remedy == nil)
        }
    }

    @Test func `A cause names the entries that prove it`() throws {
        let run = try coveredButton()
        var explainer = Explainer(run, Notes(run), maximumRuns: 0)
        let cause = try #require(explainer.explain(Question(.notFired, of: "buy")).causes.first)
        #expect(cause.code == .coveredByView)
        #expect(cause.culprit == "banner")
        #expect(cause.evidence == [0, 1, 2])
    }

    @Test func `A premise that does not hold is answered with the entry that shows it`() throws {
        let run = try coveredButton()
        var explainer = Explainer(run, Notes(run), maximumRuns: 0)
        let explanation = explainer.explain(Question(.notReceived, of: "banner"))
        #expect(!explanation.holds)
        #expect(explanation.answer == "banner got the touch at 0 s.")
        let entry = try #require(explanation.evidence.first)
        guard case .touches(.view, .began, _, _, _, _) = run.log[entry].content else {
            Issue.record("\(run.log[entry])")
            return
        }
        #expect(explanation.causes.isEmpty)
    }

    @Test
    func
        `A question without a contact is about the last that lands where its object is, or the first if it holds`()
        throws
    {
        let run = try coveredButton(tapsAt: [Point(10, 800), Point(100, 120), Point(100, 120)])
        var explainer = Explainer(run, Notes(run), maximumRuns: 0)
        #expect(explainer.explain(Question(.notFired, of: "buy")).question.contact == 3)
        #expect(explainer.explain(Question(.notFired, of: "buy", contact: 1)).question.contact == 1)
        // Only the first finger lands on the window outside its views.
        #expect(explainer.explain(Question(.received, of: "window")).question.contact == 1)
    }

    /// A button in a view with a tap, which is tapped.
    private func buttonInTappedView(tapCancels: Bool) throws -> Run {
        var scene = SceneDescription()
        var (window, button) = (ViewDescription(id: "window"), ViewDescription(id: "buy"))
        window.geometry.frame = Rect(0, 0, 390, 844)
        button.viewClass = .button
        button.geometry.frame = Rect(40, 100, 200, 44)
        var tap = GestureRecognizerDescription(id: "tap", kind: .tap(.init()))
        tap.cancelsTouchesInView = tapCancels
        let root = scene.addWindow(window)
        scene.addGestureRecognizer(tap, to: root)
        _ = scene.addView(button, to: root)
        let events = [TouchPhase.began, .ended].enumerated().map { step, phase in
            Event(
                time: Timestamp(seconds: Double(step) / 10), index: step,
                content: .touches([TouchSample(TouchID(1), phase, at: Point(100, 120))]))
        }
        return try Experiment(scene: scene.compiled(), events: events).run()
    }

    /// Runs with a tap that cancels touches or does not, and takes no other change.
    private struct Cancelling: Laboratory {
        let runs: [Bool: Run]

        func run(_ edits: [SceneEdit]) -> Run? {
            guard case .set("tap", ["cancelsTouchesInView"], .flag(let flag))? = edits.last else {
                return nil
            }
            return runs[flag]
        }

        func unmetExpectations(in run: Run) -> [UnmetExpectation]? { nil }

        func check() {}
    }

    @Test func `No remedy undoes the change that uncovered its cause`() throws {
        let (run, changed) = (
            try buttonInTappedView(tapCancels: false), try buttonInTappedView(tapCancels: true)
        )
        var explainer = Explainer(run, Cancelling(runs: [false: run, true: changed]))
        let causes = explainer.explain(Question(.fired, of: "buy", beside: "tap")).causes
        #expect(causes.map(\.code) == [.recognizerDoesNotCancel, .systemControlKeepsTap])
        let undo = SceneEdit.set(of: "tap", path: ["cancelsTouchesInView"], to: .flag(false))
        #expect(causes.last?.remedies.contains { $0.edits.contains(undo) } == false)
    }

    @Test func `The remedy is the smallest set of changes that settles the question, tried in its order`()
        throws
    {
        let uncovered = SceneEdit.set(of: "banner", path: ["userInteractionEnabled"], to: .flag(false))
        let enabled = SceneEdit.set(of: "buy", path: ["enabled"], to: .flag(true))
        let (disabled, free) = try (
            coveredButton(isCovered: false, isEnabled: false), coveredButton(isCovered: false)
        )
        for isEnough in [false, true] {
            // Enabling the button is proposed only once nothing covers it.
            let notes = Notes(
                try coveredButton(),
                changing: [
                    [uncovered]: disabled, [uncovered, enabled]: free, [enabled]: isEnough ? free : disabled,
                ])
            var explainer = Explainer(try coveredButton(), notes)
            let explanation = explainer.explain(Question(.notFired, of: "buy"))
            #expect(explanation.causes.map(\.code) == [.coveredByView, .controlDisabled])
            #expect(explanation.remedy == (isEnough ? [enabled] : [uncovered, enabled]))
        }
    }

    /// A laboratory that knows the runs of certain sets of changes, and the expectations that some of them leave unmet.
    private struct Strict: Laboratory {
        let runs: [[SceneEdit]: Run]
        let unmet: [[SceneEdit]: String]

        func run(_ edits: [SceneEdit]) -> Run? { runs[edits] }

        func unmetExpectations(in run: Run) -> [UnmetExpectation]? {
            let edits = runs.first { $0.value === run }?.key
            return edits.flatMap { unmet[$0] }.map { [UnmetExpectation(at: $0, asking: nil)] } ?? []
        }

        func check() {}
    }

    @Test func `Of remedies with as many changes the first is offered that leaves no expectation unmet`()
        throws
    {
        func off(_ view: String) -> SceneEdit {
            .set(of: view, path: ["userInteractionEnabled"], to: .flag(false))
        }
        let skip = SceneEdit.set(
            of: "shade", path: ["overrides", "hitTest"], to: .object([.init("skipSelf", .flag(true))]))
        let (both, mixed) = ([off("banner"), off("shade")], [off("banner"), skip])
        let runs = try [
            [off("banner")]: coveredButton(isCovered: false, isShaded: true),
            both: coveredButton(isCovered: false), mixed: coveredButton(isCovered: false),
        ]
        for (unmet, remedy) in [([:], both), ([both: "/never/0"], mixed), ([both: "a", mixed: "b"], both)] {
            var explainer = Explainer(try coveredButton(isShaded: true), Strict(runs: runs, unmet: unmet))
            #expect(explainer.explain(Question(.notFired, of: "buy")).remedy == remedy)
        }
    }

    @Test func `What is sent more often with a remedy is no side effect, what is sent for the first time is`()
        throws
    {
        let off = [SceneEdit.set(of: "banner", path: ["userInteractionEnabled"], to: .flag(false))]
        let cases: [(moves: Int?, actions: [String])] = [(nil, ["valueChanged"]), (1, []), (2, [])]
        for (moves, actions) in cases {
            let run = try coveredButton(sliderMoves: moves)
            let notes = Notes(
                run, changing: [off: try coveredButton(isCovered: false, sliderMoves: 3)])
            var explainer = Explainer(run, notes)
            let remedies = try #require(explainer.explain(Question(.notFired, of: "buy")).causes.first)
                .remedies
            let settling = try #require(remedies.first { $0.edits == off })
            #expect(settling.alsoChanges.filter { $0.of == "volume" }.compactMap(\.action) == actions)
        }
    }

    @Test(arguments: [(30.0, true), (29.5, false), (249.5, true), (250.0, false)])
    func
        `HT-5: a view is proposed to answer beside its edge if its bounds grown by 10 points hold the finger`(
            x: Double, isNear: Bool
        ) throws
    {
        let growing = SceneEdit.set(
            of: "buy", path: ["overrides", "pointInside"],
            to: .object([
                .init("inset", .list([.number(-10), .number(-10), .number(-10), .number(-10)]))
            ]))
        let run = try coveredButton(tapsAt: [Point(x, 120)], isCovered: false)
        var explainer = Explainer(run, Notes(run), maximumRuns: 0)
        let cause = try #require(explainer.explain(Question(.notFired, of: "buy")).causes.first)
        #expect(cause.code == .outsideView)
        #expect(cause.remedies.contains { $0.edits == [growing] } == isNear)
    }

    @Test func `HT-5: a view is proposed to answer as far as a finger up to 44 points beside it`() throws {
        func reaching(_ margin: Double) -> [SceneEdit] {
            let insets: [SceneEdit.Value] = [.number(0), .number(0), .number(-margin), .number(0)]
            return [
                .set(
                    of: "buy", path: ["overrides", "pointInside"],
                    to: .object([.init("inset", .list(insets))]))
            ]
        }
        for (y, edits) in [(155.5, [[], reaching(12)]), (188, [[], reaching(45)]), (188.5, [[]])] {
            let run = try coveredButton(tapsAt: [Point(100, y)], isCovered: false)
            var explainer = Explainer(run, Notes(run), maximumRuns: 0)
            let cause = try #require(explainer.explain(Question(.notFired, of: "buy")).causes.first)
            #expect(cause.code == .outsideView)
            #expect(cause.remedies.map(\.edits) == edits)
        }
    }
}
