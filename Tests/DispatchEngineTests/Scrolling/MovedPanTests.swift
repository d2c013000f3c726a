import DispatchEngine
import Testing

/// A scroll view whose pan was added to another view: GR-2, GR-4, SCV-30.
@Suite struct MovedPanTests {
    /// Returns the pan of "S", added to another view.
    private func moved(to view: Identifier) -> GestureRecognizerDescription {
        ScrollViewDescription.ownRecognizer("S.pan", .pan(.init())).set(\.view, view)
    }

    /// Makes a list with content of its size, whose pan was added to another view.
    private func list(panOf home: Identifier = "H", _ configure: (Node) -> Node = { $0 }) -> Node {
        configure(
            scrollView("S", 0, 100, 320, 380, content: Size(320, 5000)) {
                view("K", 0, 0, 320, 5000).touches(.handle)
            }
            .scrolling { $0.ownRecognizers = [moved(to: home)] })
    }

    /// Makes that list below a header.
    ///
    /// The list's pan was added to the header.
    private func scene(
        _ list: (Node) -> Node = { $0 }, header: (Node) -> Node = { $0.touches(.handle) }
    ) throws -> Scene {
        try .common {
            header(view("H", 0, 0, 320, 100))
            self.list(list)
        }
    }

    /// A drag of 50 points in the header.
    private let drag = Step.drag((100, 90), to: (100, 40), rest: 0.2).at(0)
    /// A drag of 50 points on the list's content.
    private let dragOnContent = Step.drag((100, 300), to: (100, 250), rest: 0.2).at(0)
    /// A flick in the header.
    private let flick = Step.drag((100, 90), to: (100, 10), duration: 0.05).at(0)

    // MARK: Whose touches it hears

    @Test(arguments: [(50.0, true), (300, false)])
    func `SCV-30, COND-5: a condition finds it tracking if a finger is on the pan's view`(
        y: Double, isTracking: Bool
    ) throws {
        var change = Change(target: "V", operation: .set([.alpha(0.5)]))
        change.condition = .scrollActivity(of: "S", is: .tracking)
        let run = try scene().run(
            .down(1, 100, y).at(0), Step(time: 0.1, parts: [(0, .changes([change]))]))
        #expect(run.lines(.change).count == (isTracking ? 1 : 0))
    }

    @Test func `GR-2, SCV-12: the touches of that view scroll, beyond 10 points and less 10`() throws {
        let run = try scene().play(drag)
        #expect(run.scrolls.first == "S willBeginDragging 0,0")
        #expect(run.offset(of: "S") == Point(0, 40))
    }

    @Test func `GR-2: the scroll view's own touches do not reach it`() throws {
        let run = try scene().play(dragOnContent)
        #expect(run.scrolls.isEmpty)
        #expect(run.story([.callbacks]).isEmpty)
    }

    @Test func `GR-2: they do if the view contains the scroll view, and so do those beside it`() throws {
        let scene = try Scene.common {
            view("H", 0, 0, 320, 100)
            list(panOf: "V")
        }
        for step in [drag, dragOnContent] {
            #expect(try scene.play(step).offset(of: "S") == Point(0, 40))
        }
    }

    @Test func `GR-4, GA-8: it comes after the recognizers of that view, and was added last`() throws {
        let run = try scene(header: { $0.with(tap("tap"), pan("own")) }).play(
            .drag((100, 90), to: (70, 90), duration: 0.05).at(0), .drag((100, 90), to: (100, 40)).at(2))
        #expect(
            run.story([.callbacks]).prefix(3) == [
                "tap gets {1} began", "own gets {1} began", "S.pan gets {1} began",
            ])
        // Along an axis that cannot scroll it leaves the drag to the other.
        #expect(run.story([.states]).contains("S.pan failed, prevented by own"))
        #expect(run.story([.states]).last { $0.hasPrefix("own") } == "own failed, prevented by S.pan")
    }

    @Test func `GR-43: the scroll view stays its delegate`() throws {
        let run = try scene({ $0.override(\.gestureRecognizerShouldBegin, .always(false)) }).play(drag)
        #expect(run.story([.gates]) == ["S shouldBegin S.pan: no"])
        #expect(run.scrolls.isEmpty)
    }

    @Test func `D47: disabling scrolling disables it where it is`() throws {
        let run = try scene().play(.set("S", .scrollEnabled(false)), .drag((100, 90), to: (100, 40)))
        #expect(run.scrolls.isEmpty && run.story([.callbacks]).isEmpty)
    }

    // MARK: What the views get

    @Test func `SCV-2: touches of that view are not held back, those on the content still are`() throws {
        let run = try scene().play(.tap(100, 50).at(0), .tap(100, 300).at(1))
        #expect(
            run.story([.holds, .views], times: true) == [
                "0.0 H began {1}", "0.08 H ended {1}", "1.0 1 began withheld by S.delayedTouches",
                "1.08 {1} began released by S.delayedTouches", "1.08 K began {1}",
                "1.08 {1} ended released by S.delayedTouches", "1.08 K ended {1}",
            ])
    }

    @Test
    func `SCV-8, GD-3: when it begins the scroll view is asked about that view, whose touch is cancelled`()
        throws
    {
        let run = try scene().play(drag)
        #expect(run.order.contains("S touchesShouldCancel H yes"))
        #expect(run.viewCalls.last == "H cancelled {1}")
    }

    @Test(arguments: [false, true])
    func `SCV-8, SCV-9: a control in that view keeps its touch unless the class says otherwise`(cancels: Bool)
        throws
    {
        let scene = try scene(
            { cancels ? $0.answer { $0.touchesShouldCancel = true } : $0 },
            header: { header in
                var header = header
                header.subviews = [view("B", 0, 0, 320, 100, .button)]
                return header
            })
        let run = try scene.play(drag)
        #expect(run.order.contains("S touchesShouldCancel B \(cancels ? "yes" : "no")"))
        #expect(run.scrolls.isEmpty == !cancels)
        #expect(run.events.hasPrefix("TD") && run.events.contains("TC") == cancels)
    }

    // MARK: Coordinates

    @Test func `SCV-12, D18: its movement is the scroll view's, in the coordinates of the scroll view`()
        throws
    {
        // The view is upside down, and half as large.
        let turned = try scene({ $0.set(\.geometry.transform, AffineTransform(-0.5, 0, 0, -0.5, 0, 0)) })
        let run = try turned.play(.drag((100, 10), to: (100, 60), rest: 0.2))
        #expect(run.offset(of: "S") == Point(0, 80))
    }

    @Test func `SCV-12: the view may lie in another window, with coordinates of its own`() throws {
        let scene = try Scene.make {
            window("W") { list() }.key()
            window("U", 0, 0, 320, 100) { view("H", 0, 0, 320, 100) }.level(1)
                .set(\.geometry.transform, AffineTransform(-1, 0, 0, -1, 0, 0))
        }
        #expect(scene.hit(100, 50) == "H")
        #expect(try scene.play(drag).offset(of: "S") == Point(0, 40))
    }

    @Test func `PAN-6: what actions see of it is in the coordinates of its view`() throws {
        var pan = moved(to: "H")
        pan.actions = [TargetAction(target: "application", action: "fire")]
        let scene = try scene({ $0.scrolling { $0.ownRecognizers = [pan] } })
        var run = Run(scene, categories: .recognizerProperties)
        try run.send(.down(1, 100, 90), .move(1, 100, 60))
        let seen = run.dispatcher.log.compactMap { entry in
            if case .action(let action) = entry.content { action.properties } else { nil }
        }
        #expect(seen.map(\.location) == [Point(100, 60)])
    }

    // MARK: Stopping and tracking

    @Test
    func `SCV-27, SCV-28: a touch there stops the content and goes its way, one on the content does not`()
        throws
    {
        let scene = try scene(header: { $0.touches(.handle).with(tap("tap")) })
        let there = try scene.play(flick, .tap(100, 50).at(0.5))
        #expect(there.timedCallbacks.suffix(2) == ["580 didEndDragging", "580 didEndDecelerating"])
        #expect(there.viewCalls.contains("H began {1}") && there.actions == ["tap fires ended"])
        let onContent = try scene.play(flick, .tap(100, 300).at(0.5))
        #expect(onContent.timedCallbacks.contains("580 didEndDecelerating") == false)
        #expect(onContent.viewCalls.suffix(2) == ["K began {1}", "K ended {1}"])
    }

    @Test func `SCV-28: if the view contains the scroll view, only touches on the content are lost`() throws {
        let scene = try Scene.common {
            view("H", 0, 0, 320, 100).touches(.handle)
            list(panOf: "V")
        }
        let beside = try scene.play(flick, .tap(100, 50).at(0.5))
        #expect(beside.viewCalls.suffix(2) == ["H began {1}", "H ended {1}"])
        let onContent = try scene.play(flick, .tap(100, 300).at(0.5))
        #expect(!onContent.viewCalls.contains("K began {1}"))
    }

    @Test func `D32: a finger there that has stopped the content drags from its first move`() throws {
        let run = try scene().run(flick, .down(1, 100, 50).at(0.5), .move(1, 100, 49).at(0.6))
        #expect(run.timedCallbacks.suffix(2) == ["600 willBeginDragging", "600 didScroll"])
    }

    @Test func `SCV-22: a finger tracks where the pan is`() throws {
        for (y, isTracking) in [(50.0, true), (300, false)] {
            let run = try scene().run(.down(1, 100, y))
            #expect(run.dispatcher.summary.scrollViews.first?.properties.isTracking == isTracking)
        }
    }

    @Test(arguments: ["S", "H"])
    func `D47, A39: the drag ends when the scroll view or the view with its pan is removed`(name: String)
        throws
    {
        let run = try scene().run(
            .drag((100, 90), to: (100, 40), rest: nil).at(0), .remove(Identifier(name)).at(0.3))
        #expect(run.timedCallbacks.last == "300 didEndDragging")
        #expect(run.scrollMoments.last == "S didEndDragging 0,40 rests")
    }

    @Test func `SCV-15: nested scroll views compete for what each pan hears`() throws {
        let scene = try Scene.common {
            scrollView("O", content: Size(320, 2000)) {
                view("H", 0, 0, 320, 100)
                list()
            }
        }
        #expect(try scene.play(drag).scrolls.allSatisfy { $0.hasPrefix("S") })
        #expect(try scene.play(dragOnContent).scrolls.allSatisfy { $0.hasPrefix("O") })
    }

    @Test func `SCV-20: a pinch can be added to another view, too`() throws {
        let scene = try Scene.common {
            view("H", 0, 0, 320, 100).set(\.isMultipleTouchEnabled, true)
            scrollView("S", 0, 100, 320, 380, content: Size(320, 380)) { view("P", 0, 0, 320, 380) }
                .scrolling {
                    $0.maximumZoomScale = 2
                    $0.ownRecognizers = [
                        ScrollViewDescription.ownRecognizer("S.pinch", .pinch).set(\.view, "H")
                    ]
                }
        }
        let run = try scene.run(
            .frame(.down(1, 100, 50), .down(2, 200, 50)), .frame(.move(1, 80, 50), .move(2, 220, 50)),
            .frame(.move(1, 50, 50), .move(2, 250, 50)))
        #expect(run.scrolls.contains { $0.hasPrefix("S didZoom") })
    }

    // MARK: The scene

    @Test func `A pan that is added to its own scroll view stays where it is`() throws {
        let scene = try Scene.common { list(panOf: "S").with(tap("tap")) }
        let run = try scene.play(dragOnContent)
        #expect(run.story([.callbacks]).first == "S.pan gets {1} began")
        #expect(run.offset(of: "S") == Point(0, 40))
    }

    @Test(arguments: ["nothing", "VC"])
    func `It can be added to views only`(name: String) {
        #expect(throws: SceneFaults.self) { try Scene.common { list(panOf: Identifier(name)) } }
    }
}
