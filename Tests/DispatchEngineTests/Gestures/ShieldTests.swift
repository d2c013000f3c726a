import DispatchEngine
import Testing

/// The touches that system controls keep from the recognizers of their ancestors: GC-1 to GC-11, GC-15.
@Suite struct ShieldTests {
    private func scene(
        _ viewClass: ViewClass, _ recognizer: GestureRecognizerDescription, configure: (Node) -> Node = { $0 }
    ) throws -> Scene {
        try Scene.common {
            view("P") { configure(view("C", 0, 0, 200, 100, viewClass)) }.with(recognizer)
        }
    }

    @Test(arguments: [ViewClass.button, .switch, .stepper, .segmentedControl, .pageControl])
    func `BTN-2, CI-1, GC-1, GC-2, GC-3: a system control refuses an ancestor's single tap`(
        viewClass: ViewClass
    )
        throws
    {
        let run = try scene(viewClass, tap("t")).play(.tap(10, 10))
        #expect(run.story([.gates, .states]) == ["C shouldBegin t: no", "t failed, gate by C"])
    }

    @Test(arguments: [
        ViewClass.control, .slider, .datePicker, .colorWell, .refreshControl, .label, .view,
    ])
    func `CI-5, GC-7, GC-15: others do not`(viewClass: ViewClass) throws {
        let run = try scene(viewClass, tap("t")) { $0.set(\.isUserInteractionEnabled, true) }.play(
            .tap(10, 10))
        #expect(run.actions.contains("t fires ended"))
    }

    @Test func `CI-6, GC-15, D52: a text field refuses nothing, but its own tap is deeper`() throws {
        let run = try scene(.textField, tap("t")).play(.tap(10, 10))
        #expect(run.story([.gates]) == [])
        #expect(run.story([.states]).contains("t failed, prevented by C.tap"))
    }

    @Test func `GC-4, D38: other gestures over a button are not refused`() throws {
        let double = try scene(.button, tap("r", taps: 2)).play(.tap(10, 10).at(0), .tap(10, 10).at(0.2))
        #expect(double.story([.gates, .actions]) == ["C shouldBegin r: yes", "r fires ended"])
        for recognizer in [pan("r"), swipe("r")] {
            let run = try scene(.button, recognizer).run(.down(1, 10, 10).at(0), .move(1, 90, 10).at(0.1))
            #expect(run.actions.count == 1)
        }
        #expect(try scene(.button, longPress("r")).run(.down(1, 10, 10), .up(1, 10, 10)).actions.count == 2)
        let two = try scene(.button, tap("r", touches: 2)).run(
            .frame(.down(1, 10, 10), .down(2, 20, 20)).at(0), .frame(.up(1, 10, 10), .up(2, 20, 20)).at(0.1))
        #expect(two.actions == ["r fires ended"])
    }

    @Test func `GC-5: a recognizer that cancels no touches is not refused, and the control is not asked`()
        throws
    {
        let run = try scene(.button, tap("t").set(\.cancelsTouchesInView, false)).play(.tap(10, 10))
        #expect(run.story([.gates, .actions]) == ["t fires ended"])
    }

    @Test func `CI-3, GC-6: a recognizer of the control itself is not refused`() throws {
        let run = try Scene.common { view("C", 0, 0, 200, 100, .button).with(tap("t")) }.play(.tap(10, 10))
        #expect(run.story([.gates, .actions]) == ["C shouldBegin t: yes", "t fires ended"])
    }

    @Test func `GC-8: a control held longer than 0.75 seconds hears its ended, as the tap has failed`() throws
    {
        let run = try scene(.control, tap("t")).play(.down(1, 10, 10).at(0), .up(1, 10, 10).at(0.8))
        #expect(run.story([.states]) == ["t failed, timeout"])
        #expect(run.viewCalls.last?.hasPrefix("C ended") == true)
        #expect(run.events == "TD UI")
    }

    @Test func `GC-10: a disabled control, were it hit, protects nothing`() throws {
        let run = try Scene.common {
            view("P") { view("C", 0, 0, 200, 100, .button).set(\.isEnabled, false) }
                .override(\.hitTest, .returnView("C", when: nil)).with(tap("t"))
        }.play(.tap(10, 10))
        #expect(run.actions == ["t fires ended"])
    }

    @Test func `GC-11: a view inside the control is the hit view, and the control is not asked`() throws {
        let run = try Scene.common {
            view("P") { view("C", 0, 0, 200, 100, .button) { view("icon", 0, 0, 50, 50) } }.with(tap("t"))
        }.play(.tap(10, 10))
        #expect(run.story([.gates, .actions]) == ["t fires ended"])
        #expect(run.events.isEmpty)
    }
}
