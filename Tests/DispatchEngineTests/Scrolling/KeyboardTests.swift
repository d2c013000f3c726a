import DispatchEngine
import Testing

/// Keyboards that drags and taps dismiss, and what lies around them: SYS-25 to SYS-30.
struct KeyboardTests {
    /// Makes a list with a field that is first responder, above a keyboard from y 300 on.
    private func scene(
        _ mode: KeyboardDismissMode, keyboard: Rect? = Rect(0, 300, 320, 180),
        _ configure: (Node) -> Node = { $0 }
    ) throws -> Scene {
        let system = SystemDescription().set(\.keyboardFrame, keyboard)
        return try .common(firstResponders: ["F"], system: system) {
            scrollView("S").scrolling {
                $0.keyboardDismissMode = mode
                $0.contentOffset = Point(0, 800)
            }
            configure(view("F", 0, 0, 100, 30, .textField))
        }
    }

    /// Returns the callbacks of the list, other than `didScroll`, and `resigned`.
    private func story(_ scene: Scene, _ steps: Step...) throws -> [String] {
        var run = Run(scene)
        try run.send(steps)
        return run.dispatcher.log.compactMap { entry in
            switch entry.content {
            case .scroll(let event) where event.callback != .didScroll: event.callback.rawValue
            case .firstResponder: "resigned"
            default: nil
            }
        }
    }

    @Test(arguments: [KeyboardDismissMode.onDrag, .onDragWithAccessory])
    func `SYS-25: onDrag dismisses the keyboard right behind willBeginDragging`(
        mode: KeyboardDismissMode
    ) throws {
        let story = try story(scene(mode), .drag((100, 250), to: (100, 200), rest: nil))
        #expect(story == ["willBeginDragging", "resigned"])
    }

    @Test func `SYS-25: without a drag, and with the mode none, the keyboard stays`() throws {
        let short = try story(scene(.onDrag), .drag((100, 250), to: (100, 245)))
        #expect(short == [])
        let none = try story(scene(.none), .drag((100, 250), to: (100, 350)))
        #expect(!none.contains("resigned") && none.contains("didEndDragging"))
    }

    @Test func `SYS-25, TXF-4: a field whose delegate refuses keeps the focus`() throws {
        let scene = try scene(.onDrag) { field in
            field.control { $0.textFieldDelegate.shouldEndEditing = false }
        }
        let run = try scene.play(.drag((100, 250), to: (100, 200)))
        #expect(run.lines(.firstResponder).isEmpty && run.lines(.textField).count == 1)
    }

    @Test(arguments: [KeyboardDismissMode.interactive, .interactiveWithAccessory])
    func `SYS-25: interactive dismisses it at a lift below its top`(mode: KeyboardDismissMode) throws {
        let story = try story(scene(mode), .drag((100, 200), to: (100, 301)))
        #expect(
            story == [
                "willBeginDragging", "willEndDragging", "didEndDragging", "resigned",
                "willBeginDecelerating",
            ])
    }

    @Test(arguments: [
        // Not below its top, going up, and after a rest below it.
        ([Step.drag((100, 150), to: (100, 300))], false),
        (
            [.down(1, 100, 200), .move(1, 100, 400), .move(1, 100, 350).at(1.02), .up(1, 100, 350).at(1.02)],
            false
        ),
        (
            [.down(1, 100, 200), .move(1, 100, 400), .move(1, 100, 350).at(1.02), .up(1, 100, 350).at(3)],
            true
        ),
        // A finger that the system takes lifts nowhere.
        ([.down(1, 100, 200), .move(1, 100, 400), .resignActive], false),
    ])
    func `SYS-25: interactive asks where the finger lifts and whether it goes up then`(
        steps: [Step], resigns: Bool
    ) throws {
        var run = Run(try scene(.interactive))
        try run.send(steps)
        #expect(run.lines(.firstResponder).isEmpty == !resigns)
    }

    @Test func `SYS-25: interactive does nothing without the keyboard's frame, or by a wheel`() throws {
        let unknown = try story(scene(.interactive, keyboard: nil), .drag((100, 200), to: (100, 400)))
        #expect(!unknown.contains("resigned") && unknown.contains("didEndDragging"))
        func scroll(_ phase: EventPhase, _ y: Double) -> Step {
            var sample = ScrollSample(phase, at: Point(100, 400))
            sample.translation = Point(0, y)
            return .event(.scroll(sample))
        }
        let wheel = try story(
            scene(.interactive), scroll(.began, 0), scroll(.moved, 30), scroll(.ended, 0))
        #expect(!wheel.contains("resigned") && wheel.contains("didEndDragging"))
    }

    @Test func `SYS-25, SCV-13: content that cannot scroll dismisses nothing, unless it always bounces`()
        throws
    {
        func lift(_ bounces: Bool) throws -> Bool {
            try Scene.common(firstResponders: ["F"]) {
                scrollView("S", content: Size(320, 100)).scrolling {
                    $0.keyboardDismissMode = .onDrag
                    $0.alwaysBounceVertical = bounces
                }
                view("F", 0, 0, 100, 30, .textField)
            }.play(.drag((100, 250), to: (100, 200))).lines(.firstResponder).isEmpty
        }
        #expect(try lift(false))
        #expect(try !lift(true))
    }

    @Test func `SYS-26: a keyboard that the scene states as a window in front takes the touches`() throws {
        let scene = try Scene.make {
            window("W") { view("K") }.key()
            window("B", 0, 300, 320, 180) { view("keys", 0, 0, 320, 180) }.level(1)
        }
        #expect(scene.hit(100, 400) == "keys" && scene.hit(100, 200) == "K")
    }

    @Test(arguments: [(ViewClass.button, true, true), (.control, true, false), (.control, false, true)])
    func `SYS-29, GC-2: a tap on the window takes the touch of a custom control, not of a button`(
        viewClass: ViewClass, cancels: Bool, fires: Bool
    ) throws {
        let run = try Scene.make {
            window("W") { view("K", 0, 0, 100, 100, viewClass) }
                .with(tap("t").set(\.cancelsTouchesInView, cancels)).key()
        }.play(.tap(50, 50))
        #expect(run.events.contains("UI") == fires)
    }

    @Test func `SYS-29, CELL-7: a tap on the window keeps a row from being selected`() throws {
        func selects(_ cancels: Bool) throws -> Bool {
            return try Scene.make {
                window("W") { table("T") { cell("a", 0) } }.with(
                    tap("t").set(\.cancelsTouchesInView, cancels)
                ).key()
            }.play(.tap(50, 20)).cells.contains("a didSelect")
        }
        #expect(try !selects(true))
        #expect(try selects(false))
    }

    @Test func `SYS-30, HT-6: what sticks out of an accessory is not hit, and the row behind is`() throws {
        let scene = try Scene.make {
            window("W") { table("T") { cell("a", 5) } }.key()
            window("B", 0, 260, 320, 220) {
                view("accessory", 0, 0, 320, 50) { view("send", 260, -40, 60, 44, .button) }
            }.level(1)
        }
        #expect(scene.hit(290, 235) == "a" && scene.hit(290, 262) == "send")
    }
}
