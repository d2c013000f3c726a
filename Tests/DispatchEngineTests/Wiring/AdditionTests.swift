import DispatchEngine
import Testing

/// Views and recognizers that changes add: A42, GR-2.
@Suite struct AdditionTests {
    private func panel() -> Node {
        view("panel", 0, 0, 100, 100) { view("inner", 0, 0, 50, 50).touches(.handle) }.touches(.handle)
    }

    @Test func `A42: an added view takes part from the next hit-test on, with all that is in it`() throws {
        let scene = try Scene.common { view("K").touches(.handle) }.adding { panel() }
        let run = try scene.run(
            .down(1, 10, 10), .add("panel", to: "V"), .move(1, 11, 10), .down(2, 10, 10), .down(3, 60, 60),
            .up(1, 11, 10))
        #expect(
            run.lines(.hitView, .change, .touches) == [
                "hitView 1 W K", "touches K began {1} handled", "change V", "touches K moved {1} handled",
                "hitView 2 W inner", "touches inner began {2} handled", "hitView 3 W panel",
                "touches panel began {3} handled", "touches K ended {1} handled",
            ])
    }

    @Test func `A42: an index puts an added view before the subview that has it`() throws {
        let scene = try Scene.common { view("K").touches(.handle) }.adding { panel() }
        #expect(
            try scene.run(.add("panel", to: "V", at: 0), .down(1, 10, 10)).calls == ["K began {1} handled"])
        let front = try scene.run(.add("panel", to: "V", at: 1), .down(1, 10, 10))
        #expect(front.calls == ["inner began {1} handled"])
    }

    @Test func `A42: what is there is not added again; what was removed is, as it is then`() throws {
        let scene = try Scene.common().adding { view("S", 0, 0, 60, 30, .switch) }
        let run = try scene.run(
            .add("S", to: "V"), .set("S", .on(true)), .add("S", to: "V"), .remove("S"), .tap(10, 10),
            .add("S", to: "V"), .tap(10, 10))
        #expect(
            run.lines(.change, .hitView, .controlEvent).filter { !$0.contains("controlEvent") } == [
                "change V", "change S", "change V false", "change S", "hitView 1 W V", "change V",
                "hitView 1 W S",
            ])
        #expect(run.dispatcher.summary.controls.map(\.value) == [.isOn(false)])
    }

    @Test func `A42: a view is not added to what lies in it`() throws {
        let scene = try Scene.common().adding { panel() }
        #expect(try scene.run(.add("panel", to: "inner")).lines() == ["change inner false"])
    }

    @Test func `GR-2: an added recognizer takes touches that begin afterwards, as the last of its view`()
        throws
    {
        let scene = try Scene.common { view("K").with(pan("own")) }.adding(pan("late"))
        let run = try scene.run(
            .down(1, 10, 10), .attach("late", to: "K"), .move(1, 10, 30), .down(2, 20, 20),
            .attach("late", to: "K"))
        #expect(
            run.story([.callbacks, .changes]) == [
                "own gets {1} began", "change K", "own gets {1} moved", "own gets {2} began",
                "late gets {2} began", "change K",
            ])
        #expect(run.lines(.change).last == "change K false")
    }

    @Test func `GR-2: the recognizers of an added view take touches on it, and require others of the scene`()
        throws
    {
        let single = tap("single").set(\.requiresFailureOf, ["double"])
        let scene = try Scene.common { view("K").with(tap("double", taps: 2)) }
            .adding { view("panel", 0, 0, 50, 50).with(single) }
        let run = try scene.play(.add("panel", to: "K"), .tap(10, 10))
        #expect(
            run.story([.states, .waits, .actions]) == [
                "single waits for double", "double failed, timeout", "single ended, recognized",
                "single fires ended",
            ])
    }

    @Test func `GR-2: a recognizer that is moved leaves its view first`() throws {
        let run = try Scene.common {
            view("K", 0, 0, 100, 100).with(longPress("press"))
            view("L", 100, 0, 100, 100)
        }.play(
            .down(1, 10, 10).at(0), .change("press", .move(to: "L", index: nil)).at(0.7),
            .up(1, 10, 10).at(1),
            .down(1, 110, 10).at(2), .up(1, 110, 10).at(3))
        #expect(
            run.story([.states, .actions, .changes]) == [
                "press began, recognized", "press fires began", "change press", "press cancelled, disabled",
                "press fires cancelled", "press began, recognized", "press fires began",
                "press ended, touchesEnded", "press fires ended",
            ])
    }

    @Test func `A42: effects of a scene add what the scene has compiled, and its own effects take it away`()
        throws
    {
        var close = tap("close")
        close.actions[0].effects = [Change(target: "panel", operation: .remove)]
        var description = SceneDescription(screen: Size(320, 480))
        let window = description.addWindow(window("W").key().view)
        var opener = view("opener", 200, 0, 50, 50).override(
            \.effects, [.touchesEnded: [Change(target: "W", operation: .addView("panel", index: nil))]]
        ).touches(.handle).view
        opener.source = 1
        _ = description.addView(opener, to: window)
        let panel = description.addDetachedView(view("panel", 0, 0, 100, 100).view)
        description.addGestureRecognizer(close, to: panel)
        let run = try description.compiled().play(
            .tap(10, 10), .tap(210, 10), .tap(10, 10), .tap(10, 10), .tap(210, 10))
        #expect(
            run.lines(.hitView, .change) == [
                "hitView 1 W W", "hitView 1 W opener", "change W", "hitView 1 W panel", "change panel",
                "hitView 1 W W", "hitView 1 W opener", "change W",
            ])
    }

    @Test func `A42: scroll views, cells and controllers of an added part work like others`() throws {
        let list = view("list", 0, 0, 320, 200, .tableView) {
            view("cell", 0, 0, 320, 44, .tableViewCell)
            view("long", 0, 44, 320, 400, .tableViewCell)
        }.controller("LC")
        let run = try Scene.common().adding { list }.play(
            .add("list", to: "V"), .tap(10, 10).at(1), .drag((100, 150), to: (100, 50)).at(2))
        #expect(run.lines(.cell).last?.contains("didSelect") == true)
        #expect(run.dispatcher.summary.scrollViews.first.map { $0.contentOffset.y > 50 } == true)
        #expect(try run.chain(from: "cell") == "cell list LC V VC W W.scene application appDelegate")
    }

    @Test func `C8: a summary has what a change has added, and nothing that none has`() throws {
        let scene = try Scene.common { view("B", 0, 0, 10, 10, .button).with(tap("b")) }
            .adding(tap("late")) { view("S", 0, 0, 60, 30, .switch).with(tap("s")) }
        func names(_ run: Run) -> [String] {
            run.dispatcher.summary.recognizers.map { run.dispatcher.scene.identifier(of: $0.id) }
                + run.dispatcher.summary.controls.map { run.dispatcher.scene.identifier(of: $0.id) }
        }
        #expect(names(try scene.run()) == ["b", "B"])
        #expect(
            names(try scene.run(.add("S", to: "V"), .attach("late", to: "B"), .remove("S"), .remove("late")))
                == ["b", "s", "late", "B", "S"])
    }

    @Test func `A42: ids are unique in the scene and all that changes add`() throws {
        let scene = try Scene.common { view("K").with(tap("tap")) }
        #expect(throws: SceneFaults.self) { try scene.adding { view("K") } }
        #expect(throws: SceneFaults.self) { try scene.adding(tap("tap")) }
        #expect(throws: SceneFaults.self) { try scene.adding(tap("new"), tap("new")) }
        #expect(throws: SceneFaults.self) { try scene.adding { view("W.scene") } }
        #expect(throws: SceneFaults.self) {
            try scene.resolve([Change(target: "V", operation: .addView("K", index: nil))])
        }
    }

    @Test func `A42: a part that would lie too deep ends the run`() throws {
        var description = SceneDescription(screen: Size(320, 480))
        description.maximumViewDepth = 3
        let root = description.addWindow(window("W").view)
        _ = description.addView(view("K").view, to: root)
        let scene = try description.compiled().adding { view("a") { view("b") } }
        #expect(try scene.run(.add("a", to: "W")).lines() == ["change W"])
        #expect(throws: DispatchFault.viewsNestedTooDeeply(limit: 3)) { try scene.run(.add("a", to: "K")) }
    }
}
