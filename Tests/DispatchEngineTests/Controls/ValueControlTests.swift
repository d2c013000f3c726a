import DispatchEngine
import Testing

/// Controls with values: switch, segments, stepper, pages, slider (SWI, SEG, STP, PGC, SLD).
struct ValueControlTests {
    private func run(_ node: Node, _ steps: Step..., until end: Double? = nil) throws -> Run {
        var run = Run(try Scene.common { node })
        try run.send(steps)
        try run.finish(until: end)
        return run
    }

    // MARK: Switch

    @Test func `SWI-1, SWI-3: a tap turns the switch at the lift, after the event`() throws {
        let run = try Scene.common {
            control(.switch).action(.allEvents)
            view("D", 0, 0, 50, 50, .control).set(\.isMultipleTouchEnabled, true)
        }
        .run(.frame(.down(1, 120, 120), .down(2, 10, 10)), .frame(.up(1, 120, 120), .up(2, 10, 10)))
        #expect(run.values == ["VC on", "PA on", "UI on"])
        // D's touchUpInside comes first, although the switch came before it.
        #expect(run.events == "TD UI VC PA UI")
        #expect(try run.value(of: "C") == "on")
    }

    @Test func `SWI-2, D35: a switch tracks nothing`() throws {
        #expect(try run(control(.switch), .down(1, 120, 120), .move(1, 121, 120)).trackingStory.isEmpty)
    }

    @Test(
        arguments: [
            (120, 129.9, "VC PA UI"), (120, 130, ""), (120, 149.9, ""), (120, 150, "VC PA"),
            (180, 150, "VC PA"), (180, 149.9, ""),
        ] as [(Double, Double, String)])
    func `SWI-5, D36: from 10 points on it is a drag, and the half under the finger counts`(
        start: Double, end: Double, expected: String
    ) throws {
        #expect(try run(control(.switch), .down(1, start, 120), .up(1, end, 120)).events == expected)
    }

    @Test func `SWI-4, SWI-6: released far away or cancelled, the switch stays`() throws {
        let away = try run(control(.switch), .down(1, 120, 120), .move(1, 180, 400), .up(1, 180, 400))
        #expect(try away.value(of: "C") == "off")
        let cancelled = try run(control(.switch), .down(1, 120, 120), .move(1, 180, 120), .resignActive)
        #expect(try cancelled.value(of: "C") == "off")
        #expect(away.events + cancelled.events == "")
    }

    @Test func `CT-13, D35: a switch that is disabled or removed while pressed`() throws {
        let disabled = try run(
            control(.switch), .down(1, 120, 120), .set("C", .enabled(false)), .up(1, 120, 120))
        #expect(disabled.events == "VC PA UI")
        #expect(try run(control(.switch), .down(1, 120, 120), .remove("C"), .up(1, 120, 120)).events == "")
    }

    /// Two taps that a double tap above holds back, so that one settlement delivers both.
    private func taps(on node: Node, at first: Double, _ second: Double) throws -> Run {
        try Scene.make {
            window("W") {
                view("V") { node }.with(tap("double", taps: 2).set(\.cancelsTouchesInView, false))
            }
        }
        .play(.tap(first, 120).at(0), .tap(second, 120).at(0.2))
    }

    @Test func `SWI-3, D36, D16: each of two taps settled at once turns the switch over`() throws {
        let run = try taps(on: control(.switch), at: 120, 120)
        #expect(run.values == ["VC on", "PA on", "UI on", "VC off", "PA off", "UI off"])
        #expect(run.times(of: .valueChanged) == [0.28, 0.28])
    }

    @Test func `SWI-5, D36, D16: a drag settled with a tap goes by the value that the tap has left`() throws {
        let scene = try Scene.common {
            control(.switch).with(tap("double", taps: 2).set(\.cancelsTouchesInView, false))
        }
        let run = try scene.play(
            .tap(120, 120).at(0), .down(1, 135, 120).at(0.2), .up(1, 155, 120).at(0.28))
        #expect(run.values == ["VC on", "PA on", "UI on"])
    }

    @Test func `D34, SWI-6, SEG-6, SLD-6: values set from code send nothing`() throws {
        let run = try Scene.common {
            control(.switch)
            view("S", 0, 0, 100, 40, .slider)
            view("G", 0, 50, 100, 40, .segmentedControl).control { $0.numberOfSegments = 2 }
            view("P", 0, 200, 100, 40, .pageControl).control { $0.numberOfPages = 3 }
            view("T", 0, 300, 100, 40, .textField)
        }
        .run(
            .set("C", .on(true)), .set("S", .value(7)), .set("G", .selectedSegmentIndex(1)),
            .set("P", .currentPage(9)), .set("T", .text("hi")))
        #expect(run.events.isEmpty)
        #expect(
            try ["C", "S", "G", "P", "T"].map { try run.value(of: $0) } == ["on", "1", "1", "2", "\"hi\""])
    }

    // MARK: Segmented control

    private let segments = control(.segmentedControl).control { $0.numberOfSegments = 4 }

    @Test(
        arguments: [
            (100, "0"), (124.9, "0"), (125, "1"), (199.9, "3"), (99.9, "-1"), (200, "-1"),
        ] as [(Double, String)])
    func `SEG-1, D39: the segment under the finger at the lift, of equal widths`(x: Double, index: String)
        throws
    {
        #expect(try run(segments, .down(1, 110, 120), .up(1, x, 120)).value(of: "C") == index)
    }

    @Test func `SEG-2: a momentary control says which segment, and then has no selection`() throws {
        let run = try run(segments.control { $0.isMomentary = true }, .tap(130, 120), .tap(130, 120))
        #expect(run.values == ["VC 1", "PA 1", "VC 1", "PA 1"])
        #expect(try run.value(of: "C") == "-1")
    }

    @Test func `SEG-3: a segment's own action runs before valueChanged`() throws {
        func own(_ segment: Int, _ identifier: String) -> TargetAction {
            var action = TargetAction(target: nil, action: identifier)
            (action.isUIAction, action.segment) = (true, segment)
            action.effects = [.set("V", .alpha(0.5))]
            return action
        }
        var node = control(.segmentedControl).control { $0.numberOfSegments = 2 }
            .action(.allEvents, "changed:")
        node.actions += [own(0, "first"), own(1, "second")]
        let run = try Scene.common { node }.play(.tap(180, 120))
        #expect(
            run.trackingStory == [
                "second → C", "change V", "C VC", "changed: → VC", "C PA", "changed: → VC",
            ])
        let removed = try Scene.common { node }.play(
            .change("C", .removeTarget(nil, action: nil, events: .allEvents)), .tap(120, 120))
        #expect(removed.called == ["first"])
    }

    @Test func `SEG-4, D16: first in, first out after the event`() throws {
        let run = try Scene.common {
            control(.switch)
            view("G", 0, 0, 100, 40, .segmentedControl).control { $0.numberOfSegments = 2 }
        }
        .run(.frame(.down(2, 120, 120), .down(1, 10, 10)), .frame(.up(2, 120, 120), .up(1, 10, 10)))
        #expect(run.trackingStory == ["G VC", "G PA", "C VC", "C PA", "C UI"])
    }

    @Test func `SEG-1, SEG-4, D16: two taps settled at once select one segment and then the other`() throws {
        #expect(try taps(on: segments, at: 130, 110).values == ["VC 1", "PA 1", "VC 0", "PA 0"])
    }

    @Test func `SEG-2, D16: the second of two taps on one segment, settled at once, sends nothing`() throws {
        #expect(try taps(on: segments, at: 130, 130).values == ["VC 1", "PA 1"])
        let momentary = segments.control { $0.isMomentary = true }
        #expect(try taps(on: momentary, at: 130, 130).values == ["VC 1", "PA 1", "VC 1", "PA 1"])
    }

    @Test func `SEG-5: a cancelled touch selects nothing`() throws {
        #expect(try run(segments, .down(1, 110, 120), .resignActive).events == "")
    }

    @Test func `D39: without segments nothing happens`() throws {
        #expect(try run(control(.segmentedControl), .tap(110, 120)).events == "")
    }

    // MARK: Stepper

    private func stepper(_ configure: (inout ControlDescription) -> Void = { _ in }) -> Node {
        control(.stepper).control {
            $0.value = 50
            configure(&$0)
        }
    }

    @Test func `STP-1: left is less, right is more, at the lift`() throws {
        #expect(
            try run(stepper(), .tap(149.9, 120), .tap(150, 120), .tap(150, 120)).values.filter {
                $0.hasPrefix("VC")
            }
                == ["VC 49", "VC 50", "VC 51"])
    }

    @Test func `STP-2, D40: the intervals get shorter after the fifth and the twentieth repeat`() throws {
        let run = try run(stepper(), .down(1, 180, 120).at(0), .up(1, 180, 120).at(4.3))
        let times = run.times(of: .valueChanged)
        #expect(times.prefix(7) == [0.5, 1, 1.5, 2, 2.5, 2.6, 2.7])
        #expect(times[18...].prefix(4) == [3.9, 4, 4.05, 4.1])
    }

    @Test func `STP-2: without autorepeat only the lift steps`() throws {
        let node = stepper { $0.autorepeats = false }
        #expect(
            try run(node, .down(1, 180, 120).at(0), .up(1, 180, 120).at(2)).times(of: .valueChanged) == [2])
    }

    @Test func `STP-4, D40: outside both halves nothing steps, and the other half steps the other way`()
        throws
    {
        let run = try run(
            stepper(), .down(1, 180, 120).at(0), .move(1, 180, 200).at(0.1), .move(1, 120, 120).at(0.7),
            .up(1, 120, 120).at(1.1))
        #expect(run.values == ["VC 49", "PA 49"])
        #expect(run.times(of: .valueChanged) == [1])
        #expect(try self.run(stepper(), .down(1, 180, 120).at(0), .up(1, 220, 120).at(0.1)).events == "")
    }

    @Test func `STP-4: limits hold, or the value goes round`() throws {
        #expect(
            try run(stepper { $0.value = 99.5 }, .tap(180, 120), .tap(180, 120)).values == [
                "VC 100", "PA 100",
            ])
        let round = stepper {
            $0.value = 100
            $0.wraps = true
        }
        #expect(
            try run(round, .tap(180, 120), .tap(120, 120)).values.filter { $0.hasPrefix("VC") } == [
                "VC 0", "VC 100",
            ])
    }

    @Test(arguments: [Step.up(1, 180, 120), .resignActive, .remove("C")])
    func `STP-3, D40: one that is not continuous speaks once at the end, however it ends`(end: Step) throws {
        let run = try run(stepper { $0.isContinuous = false }, .down(1, 180, 120).at(0), end.at(1.2))
        #expect(run.events == "VC PA")
        #expect(run.values == ["VC 52", "PA 52"])
    }

    @Test func `D40: a stepper held for ever does not keep the run from ending`() throws {
        #expect(try run(stepper(), .down(1, 180, 120)).events == "")
        #expect(try run(stepper(), .down(1, 180, 120).at(0), until: 1.1).values.count == 4)
    }

    @Test func `A stepper that is held at its limit for days ends the run at the limit of the log`() throws {
        let scene = try Scene.common { stepper { $0.value = 100 } }
        var run = Dispatcher(scene: scene, maximumLogEntries: 1_000)
        let touch = Event(time: .zero, index: 0, content: .touches([.down(1, 180, 120)]))
        #expect(throws: DispatchFault.tooManyLogEntries(limit: 1_000)) {
            try run.send([touch])
            try run.finish(until: Timestamp(seconds: 1_000_000))
        }
    }

    // MARK: Page control

    @Test func `PGC-1, D41: the half of the lift turns the page, as far as there are pages`() throws {
        let node = control(.pageControl).control { $0.numberOfPages = 3 }
        let run = try run(
            node, .down(1, 120, 120), .up(1, 260, 200), .tap(180, 120), .tap(180, 120), .tap(120, 120))
        #expect(run.values.filter { $0.hasPrefix("VC") } == ["VC 1", "VC 2", "VC 1"])
        #expect(try self.run(node, .down(1, 180, 120), .up(1, 180, 300)).events == "")
        // The middle of the bounds belongs to the next page.
        #expect(try self.run(node, .tap(150, 120)).values.contains("VC 1"))
    }

    // MARK: Slider

    /// A slider whose thumb may go from 100 to 163.
    ///
    /// At 0.5 it lies at 131.5…168.5 and can be grabbed in 126…174 × 96…144.
    private let slider = control(.slider).control { $0.value = 0.5 }

    @Test(
        arguments: [
            (126, 120, true), (125.9, 120, false), (173.9, 120, true), (174, 120, false), (150, 100, true),
            (150, 139.9, true),
        ] as [(Double, Double, Bool)])
    func `SLD-1, SLD-2: a slider is taken by its thumb, grown to 48 points`(
        x: Double, y: Double, isTaken: Bool
    ) throws {
        #expect(try run(slider, .down(1, x, y)).trackingStory.first == "C begin \(isTaken ? "yes" : "no")")
    }

    @Test func `SLD-3, SLD-6, D42: the value follows the finger where it took hold`() throws {
        let run = try run(
            slider, .down(1, 140, 120), .move(1, 155.75, 120), .move(1, 500, 120), .up(1, 124.25, 120))
        #expect(run.values.filter { $0.hasPrefix("VC") } == ["VC 0.5", "VC 0.75", "VC 1", "VC 0.25"])
        #expect(
            run.trackingStory.suffix(6) == ["C DO", "C DEn", "C end", "C VC", "C PA", "C UI"])
    }

    @Test func `SLD-4: one that is not continuous speaks once, also if nothing moved`() throws {
        let quiet = slider.control { $0.isContinuous = false }
        #expect(try run(quiet, .tap(150, 120)).events == "TD VC PA UI")
    }

    @Test func `SLD-5: a cancelled slider keeps the value it has reached`() throws {
        let run = try run(slider, .down(1, 150, 120), .move(1, 165.75, 120), .resignActive)
        #expect(try run.value(of: "C") == "0.75")
        #expect(run.events.hasSuffix("TC"))
    }

    @Test func `C6, D42: a slider whose class says yes to any touch moves from where it is`() throws {
        let run = try run(
            slider.tracking { $0.beginTracking = true }, .down(1, 110, 120), .move(1, 125.75, 120))
        #expect(run.events == "TD VC PA DI")
        #expect(run.values.filter { $0.hasPrefix("VC") } == ["VC 0.75"])
    }

    @Test func `D42: a slider that its touchDownRepeat action removes sends no valueChanged`() throws {
        let removed = slider.action(.touchDownRepeat, effects: [.remove("C")])
        let run = try run(removed, .tap(150, 120).at(0), .down(1, 150, 120).at(0.2))
        #expect(run.events == "TD VC PA VC PA UI TD TDR TC")
    }

    // MARK: From right to left

    /// Sends taps to a control of a layout from right to left.
    private func mirrored(_ node: Node, _ steps: Step...) throws -> Run {
        var application = ApplicationDescription()
        application.userInterfaceLayoutDirection = .rightToLeft
        var run = Run(try Scene.common(application: application) { node })
        try run.send(steps)
        try run.finish()
        return run
    }

    @Test func `CT-22, STP-1, SEG-1, PGC-1: from right to left more, last and next are on the left`() throws {
        let steps = try mirrored(stepper(), .tap(110, 120), .tap(190, 120), .tap(100, 120))
        #expect(steps.values.filter { $0.hasPrefix("VC") } == ["VC 51", "VC 50", "VC 51"])
        #expect(try mirrored(segments, .tap(110, 120)).value(of: "C") == "3")
        #expect(try mirrored(segments, .tap(190, 120)).value(of: "C") == "0")
        let pages = control(.pageControl).control { $0.numberOfPages = 3 }
        #expect(try mirrored(pages, .tap(110, 120)).value(of: "C") == "1")
        #expect(try mirrored(pages, .tap(190, 120)).value(of: "C") == "0")
    }

    @Test
    func `CT-22, SLD-2, SWI-5: from right to left sliders begin on the right, switches are on at the left`()
        throws
    {
        let low = control(.slider).control { $0.value = 0 }
        let run = try mirrored(low, .down(1, 181.5, 120), .move(1, 150, 120), .up(1, 150, 120))
        #expect(run.values.filter { $0.hasPrefix("VC") } == ["VC 0", "VC 0.5", "VC 0.5"])
        #expect(try mirrored(control(.switch), .down(1, 170, 120), .up(1, 130, 120)).value(of: "C") == "on")
        #expect(try mirrored(control(.switch), .down(1, 130, 120), .up(1, 170, 120)).value(of: "C") == "off")
    }
}
