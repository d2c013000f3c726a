import DispatchEngine
import TestSupport
import Testing

/// Registrations and passes over them (TA-1 to TA-10, CE-7 to CE-12).
struct TargetActionTests {
    private func run(_ node: Node, _ steps: Step..., firstResponders: [Identifier] = []) throws -> Run {
        var run = Run(try Scene.common(firstResponders: firstResponders) { node })
        try run.send(steps)
        return run
    }

    private func sendActions(_ events: ControlEvents, _ node: Node) throws -> Run {
        var run = Run(try Scene.common { node })
        try run.send(.event(.sendActions(try run.dispatcher.scene.viewID("C"), events)))
        return run
    }

    private func change(_ operation: Change.Operation) -> Step { .change("C", operation) }

    private func registration(_ events: ControlEvents, _ selector: String) -> TargetAction {
        var action = TargetAction(target: "VC", action: selector)
        action.events = events
        return action
    }

    @Test func `TA-1: an empty mask registers nothing`() throws {
        #expect(try run(control(), change(.addTarget(registration([], "a:"))), .tap(150, 120)).called.isEmpty)
    }

    @Test func `TA-2: registering once more unites the masks and moves to the end`() throws {
        let node = control().action(.touchDown, "a:").action(.touchDown, "b:").action(.touchUpInside, "a:")
        #expect(try run(node, .tap(150, 120)).called == ["b:", "a:", "a:"])
    }

    @Test func `TA-2: a UIAction is known by its identifier`() throws {
        let node = control().uiAction(.touchDown, "one").uiAction(.touchDown, "two").uiAction(
            .touchDown, "one")
        #expect(try run(node, .tap(150, 120)).called == ["two", "one"])
    }

    @Test(arguments: 0..<50)
    func `TA-2: registrations of a scene are those that the same calls would make`(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var declared = control()
        var calls: [Step] = []
        for _ in 0..<Int.random(in: 0...12, using: &generator) {
            let events: ControlEvents = Bool.random(using: &generator) ? .touchDown : .touchUpInside
            let name = "\(["a", "b", "c", "d"].randomElement(using: &generator) ?? "a"):"
            declared = declared.action(events, name)
            calls.append(.change("C", .addTarget(registration(events, name))))
        }
        var run = Run(try Scene.common { control() })
        try run.send(calls + [.tap(150, 120)])
        #expect(try self.run(declared, .tap(150, 120)).called == run.called)
    }

    @Test func `TA-3: a pass goes over a copy of the registrations`() throws {
        let adds = Change(
            target: "C", operation: .addTarget(registration(.allTouchEvents, "new:")))
        let removes = Change(
            target: "C", operation: .removeTarget(nil, action: "b:", events: .allEvents))
        let node = control().action(.touchDown, "a:", effects: [adds, removes]).action(.allTouchEvents, "b:")
        #expect(try run(node, .tap(150, 120)).called == ["a:", "b:", "new:"])
    }

    @Test func `TA-4: a UIAction's handler belongs to the control`() throws {
        #expect(
            try run(control().uiAction(.touchDown, "save"), .down(1, 150, 120)).lines(.action) == [
                "action C C save"
            ])
    }

    @Test func `TA-6: a nil target is looked up from the first responder, then from the control`() throws {
        let focus = view("F", 0, 0, 10, 10).set(\.canBecomeFirstResponder, true)
            .can { $0.implements = ["a:"] }
        let holder = view("P") { control().action(.touchDown, to: nil) }.can { $0.implements = ["a:"] }
        for target in ["F", "P"] {
            let first: [Identifier] = target == "F" ? ["F"] : []
            var run = Run(
                try Scene.common(firstResponders: first) {
                    focus
                    holder
                })
            try run.send(.down(1, 150, 120))
            #expect(run.lines(.action) == ["action C \(target) a:"])
        }
    }

    @Test func `TA-6: an action without a receiver is discarded`() throws {
        let run = try run(control().action(.touchDown, "nobody:", to: nil), .down(1, 150, 120))
        #expect(run.lines(.action, .discarded) == ["discarded action"])
    }

    // MARK: sendAction

    /// Returns the calls of overridden `sendAction`s and the actions: `C handled a: → VC`.
    private func sends(_ run: Run) -> [String] {
        let scene = run.dispatcher.scene
        return run.dispatcher.log.compactMap { entry in
            switch entry.content {
            case .sendAction(let call):
                "\(scene.identifier(of: call.responder)) \(call.handling) \(call.selector) → "
                    + (call.target.map { scene.identifier(of: $0) } ?? "nil")
            case .action(let action): "\(action.selector) → \(scene.identifier(of: action.target))"
            case .change(let change, _, _): "change \(change.target.name)"
            default: nil
            }
        }
    }

    @Test func `TA-4: a control that does not call super keeps its action, and the action's effects`() throws
    {
        let node = control().action(.touchDown, effects: [.set("V", .alpha(0.5))])
            .override(\.sendAction, .handle)
        #expect(sends(try run(node, .tap(150, 120))) == ["C handled a: → VC"])
    }

    @Test func `TA-4: calling super changes nothing, and another target gets what super receives`() throws {
        let node = control().action(.touchDown)
        #expect(
            sends(try run(node.override(\.sendAction, .observe), .tap(150, 120)))
                == ["C observed a: → VC", "a: → VC"])
        #expect(
            sends(try run(node.override(\.sendAction, .redirect(to: "V", action: "b:")), .tap(150, 120)))
                == ["C observed a: → VC", "b: → V"])
    }

    @Test func `TA-4, TA-6: super can be given no target, which is looked up`() throws {
        let node = view("P") {
            control().action(.touchDown).override(\.sendAction, .redirect(to: nil, action: nil))
        }
        .can { $0.implements = ["a:"] }
        #expect(sends(try run(node, .tap(150, 120))) == ["C observed a: → VC", "a: → P"])
    }

    @Test func `TA-4: the application comes after the control, and for actions from code too`() throws {
        var application = ApplicationDescription()
        application.overrides = Overrides()
        application.overrides?.effects = [.sendAction: [.set("V", .alpha(0.5))]]
        let scene = try Scene.common(application: application) {
            control().action(.touchDown).override(\.sendAction, .observe).with(tap("tap"))
        }
        let run = try scene.play(.tap(150, 120), .sendAction("b:", to: "VC"))
        #expect(
            sends(run) == [
                "C observed a: → VC", "application observed a: → VC", "change V", "a: → VC",
                "fire → application", "application observed b: → VC", "change V", "b: → VC",
            ])
    }

    @Test func `TA-4: on request the way from control to application to target shows without any override`()
        throws
    {
        let scene = try Scene.common(objects: [("model", ["b:"])]) {
            control().action(.touchDown).with(tap("tap"))
        }
        var run = Run(scene, categories: .sendAction)
        try run.send(.tap(150, 120), .sendAction("b:", to: "model"))
        try run.finish()
        #expect(
            sends(run) == [
                "C default a: → VC", "application default a: → VC", "a: → VC", "fire → application",
                "application default b: → model", "b: → model",
            ])
    }

    @Test func `TA-4: on request an override and a default stand side by side`() throws {
        let scene = try Scene.common { control().action(.touchDown).override(\.sendAction, .handle) }
        #expect(sends(try scene.run(.tap(150, 120), categories: .sendAction)) == ["C handled a: → VC"])
    }

    @Test func `TA-4: a UIAction goes to its handler past sendAction`() throws {
        let node = control().uiAction(.touchDown, "u").override(\.sendAction, .handle)
        #expect(sends(try run(node, .tap(150, 120))) == ["u → C"])
    }

    @Test func `TA-8: removing takes bits away, and nil matches everything`() throws {
        let node = control().action([.touchDown, .touchUpInside], "a:").action(.touchDown, "b:")
        let some = change(.removeTarget("VC", action: "a:", events: .touchDown))
        #expect(try run(node, some, .tap(150, 120)).called == ["b:", "a:"])
        let all = change(.removeTarget(nil, action: nil, events: .touchDown))
        #expect(try run(node, all, .tap(150, 120)).called == ["a:"])
        let others = change(.removeTarget("V", action: nil, events: .allEvents))
        #expect(try run(node, others, .tap(150, 120)).called == ["a:", "b:", "a:"])
    }

    @Test func `TA-9: selectors whose mask contains all the events, and the union of all masks`() throws {
        let node = control().action([.touchDown, .touchUpInside], "a:").action(.touchDown, "b:")
        let run = Run(try Scene.common { node })
        let (view, target) = (try run.dispatcher.scene.viewID("C"), try run.object("VC"))
        func actions(_ events: ControlEvents) -> [String]? {
            run.dispatcher.actions(of: view, forTarget: target, forControlEvent: events)
        }
        #expect(actions(.touchDown) == ["a:", "b:"])
        #expect(actions([.touchDown, .touchUpInside]) == ["a:"])
        #expect(actions(.touchCancel) == nil)
        #expect(run.dispatcher.allControlEvents(of: view) == [.touchDown, .touchUpInside])
    }

    @Test func `TA-10: an action that disables or hides the control stops no other`() throws {
        let node = control().action(.touchDown, "a:", effects: [.set("C", .enabled(false), .hidden(true))])
            .action(.touchDown, "b:").action(.touchUpInside, "c:")
        #expect(try run(node, .tap(150, 120)).called == ["a:", "b:", "c:"])
    }

    @Test func `CE-2: a registration for the crossing and the place runs twice`() throws {
        let node = control().action([.touchDragExit, .touchDragOutside])
        #expect(try run(node, .down(1, 150, 120), .move(1, 300, 120)).called == ["a:", "a:"])
    }

    @Test(arguments: [
        (ViewClass.button, ControlEvents.touchUpInside, "UI PA"), (.switch, .valueChanged, "VC PA"),
        (.slider, .valueChanged, "VC PA"), (.segmentedControl, .valueChanged, "VC PA"),
        (.stepper, .valueChanged, "VC PA"), (.pageControl, .valueChanged, "VC PA"),
        (.datePicker, .valueChanged, "VC PA"), (.colorWell, .valueChanged, "VC PA"),
        (.textField, .editingDidEndOnExit, "EX PA"), (.control, .valueChanged, "VC"),
        (.refreshControl, .valueChanged, "VC"),
    ])
    func `CE-7, CE-10, PGC-3: code sends an event of a control, and its primary action follows`(
        viewClass: ViewClass, event: ControlEvents, expected: String
    ) throws {
        #expect(try sendActions(event, control(viewClass)).events == expected)
    }

    @Test func `CE-10: several events are one pass, disabled or not`() throws {
        let node = control(.switch).set(\.isEnabled, false).action([.valueChanged, .touchDown])
            .action(.primaryActionTriggered, "p:")
        let run = try sendActions([.valueChanged, .touchDown], node)
        #expect(run.events == "TD+VC PA")
        #expect(run.called == ["a:", "p:"])
    }

    @Test func `CE-12: allEvents is called once for each pass`() throws {
        #expect(try run(control(.button).action(.allEvents), .tap(150, 120)).called.count == 3)
    }

    @Test func `CE-8, BTN-3, D51: a menu takes the touch at once, and the rest of it goes to next`() throws {
        let node = control(.button).control {
            $0.hasMenu = true
            $0.showsMenuAsPrimaryAction = true
        }
        let run = try run(node, .down(1, 150, 120), .up(1, 150, 120))
        #expect(run.trackingStory == ["C begin yes", "C TD", "C MA", "C cancel", "C TC"])
        #expect(run.calls.contains("V ended {1} default"))
    }

    @Test func `BTN-4: the selection changes before the actions run`() throws {
        let node = control(.button).control { $0.changesSelectionAsPrimaryAction = true }
        let run = try run(node, .tap(150, 120), .tap(150, 120))
        #expect(
            run.values == [
                "TD not selected", "UI selected", "PA selected", "TD selected", "UI not selected",
                "PA not selected",
            ])
    }

    @Test func `BTN-1: what a button shows takes no touches`() throws {
        let node = view("C", 100, 100, 100, 40, .button) {
            view("L", 0, 0, 100, 40, .label)
            view("I", 0, 0, 100, 40, .imageView)
        }
        #expect(try run(node, .tap(150, 120)).events == "TD UI PA")
    }

    @Test func `BTN-5: a bar button is a button inside its bar`() throws {
        let bar = view("B", 0, 80, 320, 60, .navigationBar) {
            view("C", 100, 20, 60, 40, .button).action(.touchUpInside)
        }
        #expect(try run(bar, .tap(120, 110)).called == ["a:"])
    }

    @Test func `Actions that cause each other without end stop the run`() throws {
        func focus(_ id: Identifier) -> [Change] {
            [Change(target: id, operation: .call(.becomeFirstResponder))]
        }
        var run = Run(
            try Scene.common {
                view("A", 0, 0, 50, 50, .textField).action(.editingDidBegin, effects: focus("B"))
                view("B", 50, 0, 50, 50, .textField).action(.editingDidBegin, effects: focus("A"))
            })
        #expect(throws: DispatchFault.actionsNestedTooDeeply(limit: 32)) {
            try run.send(.change("A", .call(.becomeFirstResponder)))
        }
    }
}
