import DispatchEngine
import Testing

/// The effects of a touch on a scroll view in motion: SCV-27, SCV-28, D30 to D33, D56 to D58.
@Suite struct StoppingTests {
    /// A flick of 200 points in a tenth of a second.
    private let flick = Step.drag((100, 400), to: (100, 200)).at(0)
    /// Content that is pulled past its upper edge and let go, and is on its way back at 0.35 s.
    private let pull = Step.drag((100, 100), to: (100, 300), rest: 0.2).at(0)

    private func list(_ configure: (inout ScrollViewDescription) -> Void = { _ in }) throws -> Scene {
        try .common { scrollView("S", content: Size(320, 5000)).scrolling(configure) }
    }

    /// Makes a scroll view with content that handles touches, below recognizers of that content.
    private func content(
        _ recognizers: GestureRecognizerDescription..., pan: GestureRecognizerDescription? = nil
    )
        throws -> Scene
    {
        var content = view("K", 0, 0, 320, 5000).touches(.handle)
        content.recognizers = recognizers
        return try .common {
            scrollView("S", content: Size(320, 5000)) { content }
                .scrolling { $0.ownRecognizers = pan.map { [$0] } ?? [] }
        }
    }

    /// Returns true if the view lost the last touch, which stopped the content.
    private func isDropped(_ run: Run) -> Bool {
        run.lines(.hitView, .dropped).last?.hasPrefix("dropped") ?? false
    }

    // MARK: On its way

    @Test func `SCV-27, SCV-28, SCR-8, D30, D31: a touch-down stops it, and is lost to content and its taps`()
        throws
    {
        let scene = try content(tap("tap"), longPress("press"))
        let run = try scene.play(flick, .down(1, 100, 200).at(0.5), .up(1, 100, 200).at(1.2))
        let glide = try #require(run.order.firstIndex { $0.hasPrefix("S willBeginDecelerating") })
        let stop = run.order[glide...].filter { !$0.contains("didScroll") }.dropFirst()
        #expect(stop.prefix(2) == ["dropped, scrolling by S.pan", "tap failed, prevented"])
        #expect(run.viewCalls.isEmpty)
        #expect(run.actions == ["press fires began", "press fires ended"])
        #expect(run.scrollTrack.allSatisfy { $0.time <= 0.5 })
    }

    @Test func `SCV-27, D30: the deceleration ends at the lift, behind didEndDragging`() throws {
        let run = try list().play(flick, .down(1, 100, 200).at(0.5), .up(1, 100, 200).at(1.2))
        let stopped = try #require(run.scrollTrack.last).offset.y
        #expect(run.scrollTrack.allSatisfy { $0.time <= 0.5 } && stopped > 300)
        #expect(run.timedCallbacks.suffix(2) == ["1200 didEndDragging", "1200 didEndDecelerating"])
        #expect(run.scrolls.dropLast().last?.hasSuffix("rests") == true)
    }

    @Test func `SCV-27: a drag takes a deceleration over that its finger has stopped`() throws {
        let run = try list().play(
            flick, .down(1, 100, 200).at(0.5), .move(1, 100, 199).at(0.6), .up(1, 100, 199).at(1))
        #expect(
            run.scrollMoments.map { $0.split(separator: " ")[1] }.suffix(4) == [
                "willBeginDecelerating", "willBeginDragging", "willEndDragging", "didEndDragging",
            ])
    }

    @Test(arguments: [
        (Step.remove("S"), ["didEndDecelerating"]),
        (
            .set("S", .animatedContentOffset(Point(0, 100))),
            ["didEndDecelerating", "didEndScrollingAnimation"]
        ),
        (.set("S", .contentOffset(Point(0, 100))), ["didEndDecelerating"]),
        (.set("S", .scrollEnabled(false)), ["didEndDragging", "didEndDecelerating"]),
        (.resignActive, ["didEndDragging", "didEndDecelerating"]),
    ])
    func `SCV-27, D47: a deceleration that a touch has stopped ends once, whatever takes the touch`(
        change: Step, ends: [String]
    ) throws {
        let run = try list().play(flick, .down(1, 100, 200).at(0.5), change.at(0.6), .up(1, 100, 200).at(1.2))
        let callbacks = run.scrollMoments.map { String($0.split(separator: " ")[1]) }
        #expect(Array(callbacks.dropFirst(4)) == ends)
    }

    @Test func `D32: the finger that stopped it drags from its first move, whatever its way`() throws {
        let run = try list().play(
            flick, .down(1, 100, 200).at(0.5), .move(1, 100, 199).at(0.6), .up(1, 100, 199))
        let (before, after) = (
            run.scrollTrack.filter { $0.time <= 0.5 }, run.scrollTrack.filter { $0.time > 0.5 }
        )
        let stopped = try #require(before.last).offset
        #expect(after.map(\.offset) == [Point(0, stopped.y + 1)])
        #expect(run.scrollMoments.filter { $0.contains("willBeginDragging") }.count == 2)
    }

    @Test func `D33: a finger that stops a bounce and lifts lets it go on`() throws {
        let run = try list().play(
            .drag((100, 100), to: (100, 300), rest: 0.2).at(0), .down(1, 100, 200).at(0.35),
            .up(1, 100, 200).at(1))
        #expect(
            run.scrollMoments.map { $0.split(separator: " ")[1] } == [
                "willBeginDragging", "willEndDragging", "didEndDragging", "willBeginDecelerating",
                "didEndDragging", "willBeginDecelerating", "didEndDecelerating",
            ])
        #expect(run.offset(of: "S") == .zero)
    }

    @Test func `SCV-28, D56: off a page within the limits it is on its way, not in a bounce`() throws {
        let run = try list {
            $0.isPagingEnabled = true
            $0.contentOffset = Point(0, 480)
        }.play(.drag((100, 400), to: (100, 350)).at(0), .down(1, 100, 300).at(0.2), .up(1, 100, 300).at(0.5))
        #expect(isDropped(run))
        // D33: the page is reached all the same.
        #expect(run.scrollMoments.last?.hasPrefix("S didEndDecelerating 0,") ?? false)
    }

    @Test(arguments: [true, false])
    func `D58: a tap that a delegate lets recognize beside the pan is spared`(answers: Bool) throws {
        let run = try content(answers ? tap("tap").beside("S.pan") : tap("tap")).play(
            flick, .down(1, 100, 200).at(0.5), .up(1, 100, 200).at(0.6))
        let gate = "0.5 tap.delegate simultaneous S.pan: yes"
        #expect(
            run.story([.gates, .states, .actions, .holds], times: true).filter { $0 > "0.5" } == [
                "0.5 {1} dropped, scrolling by S.pan",
                answers ? gate : "0.5 tap failed, prevented by S.pan",
            ]
                + (answers
                    ? ["0.6 S.pan failed, touchesEnded", "0.6 tap ended, recognized", "0.6 tap fires ended"]
                    : ["0.6 S.pan failed, touchesEnded"]))
    }

    @Test func `D58, B4: the tap's delegate is asked first, then the pan's, at the touch-down and once`()
        throws
    {
        let pan = pan("S.pan").beside("tap").set(\.actions, [])
        let run = try content(tap("tap").beside("other"), tap("other"), pan: pan).play(
            flick, .down(1, 100, 200).at(0.5), .up(1, 100, 200).at(0.6))
        #expect(
            run.story([.gates], times: true).filter { $0.hasPrefix("0.5 ") }
                == [
                    "0.5 S simultaneous S.pan other: no",
                    "0.5 tap.delegate simultaneous S.pan: no", "0.5 S simultaneous S.pan tap: yes",
                ])
        #expect(run.actions == ["tap fires ended"])
    }

    @Test func `D58: of nested scroll views that stop each asks, the inner one first`() throws {
        let scene = try Scene.common {
            scrollView("O", content: Size(320, 4000)) {
                scrollView("I", 0, 0, 320, 4000, content: Size(320, 9000)) {
                    view("K", 0, 0, 320, 9000).with(tap("tap").beside("I.pan"))
                }
                .scrolling { $0.ownRecognizers = [pan("I.pan").beside("O.pan").set(\.actions, [])] }
            }
        }
        let run = try scene.play(flick, .down(1, 100, 200).at(0.5), .up(1, 100, 200).at(0.6))
        #expect(
            run.story([.gates, .states], times: true).filter { $0.hasPrefix("0.5 ") } == [
                "0.5 tap.delegate simultaneous I.pan: yes", "0.5 tap.delegate simultaneous O.pan: no",
                "0.5 tap failed, prevented by O.pan",
            ])
    }

    // MARK: In a bounce

    @Test func `SCV-28, D56: a touch that stops a bounce reaches its view, and taps recognize`() throws {
        let run = try content(tap("tap").set(\.cancelsTouchesInView, false)).play(
            pull, .down(1, 100, 200).at(0.35), .up(1, 100, 200).at(0.6))
        #expect(
            run.story([.states, .actions, .views, .holds], times: true).filter { $0 > "0.35" } == [
                "0.35 1 began withheld by S.delayedTouches", "0.5 {1} began released by S.delayedTouches",
                "0.5 K began {1}", "0.6 S.pan failed, touchesEnded", "0.6 tap ended, recognized",
                "0.6 tap fires ended", "0.6 K ended {1}",
            ])
        #expect(run.timedCallbacks.contains("600 didEndDragging"))
    }

    @Test func `D56: a button fires with a touch that stops a bounce`() throws {
        let run = try Scene.common {
            scrollView("S", content: Size(320, 5000)) { view("B", 0, 0, 320, 400, .button) }
        }.play(pull, .down(1, 100, 200).at(0.35), .up(1, 100, 200).at(0.6))
        #expect(run.events == "TD UI PA")
    }

    /// Makes twenty rows or items that are pulled past their upper edge.
    private func cells(_ viewClass: ViewClass, _ cellClass: ViewClass, selected: Bool = false) throws -> Scene
    {
        try .common {
            table("T", viewClass) {
                for row in 0..<20 {
                    cell(Identifier("c\(row)"), row, cellClass).set(\.isSelected, selected)
                }
            }
            .scrolling {
                $0.alwaysBounceVertical = true
                $0.allowsMultipleSelection = selected
            }
        }
    }

    @Test(arguments: [
        (ViewClass.tableView, ViewClass.tableViewCell), (.collectionView, .collectionViewCell),
    ])
    func `D56: it highlights and unhighlights a cell, and neither selects nor deselects it`(
        viewClass: ViewClass, cellClass: ViewClass
    ) throws {
        for selected in [false, true] {
            let run = try cells(viewClass, cellClass, selected: selected).play(
                pull, .down(1, 100, 300).at(0.35), .up(1, 100, 300).at(0.6), .tap(100, 220).at(2))
            let callbacks = run.cells.map { $0.split(separator: " ")[1] }
            #expect(callbacks.prefix(3) == ["shouldHighlight", "didHighlight", "didUnhighlight"])
            // The next touch is an ordinary one.
            #expect(callbacks.dropFirst(3).contains(selected ? "didDeselect" : "didSelect"))
        }
    }

    @Test(arguments: [(10.0, false), (11, true)])
    func `D57: a finger that has stopped a bounce drags beyond 10 points, less 10`(way: Double, drags: Bool)
        throws
    {
        let run = try list().run(
            pull, .down(1, 100, 200).at(0.35), .move(1, 100, 200 - way).at(0.4))
        let stopped = try #require(run.scrollTrack.last { $0.time <= 0.35 }).offset.y
        let after = run.scrollTrack.filter { $0.time > 0.35 }.map(\.offset.y)
        #expect(after.isEmpty == !drags)
        #expect(after.allSatisfy { $0 > stopped && $0 < stopped + 2 })
    }

    @Test func `D57: a sideways move does not drag what scrolls upright, as with any other touch`() throws {
        let run = try list().play(
            pull, .down(1, 100, 200).at(0.35), .move(1, 150, 200).at(0.4), .up(1, 150, 200).at(0.5))
        #expect(run.scrollMoments.filter { $0.contains("willBeginDragging") }.count == 1)
        #expect(run.timedCallbacks.contains("500 willBeginDecelerating"))
        #expect(run.offset(of: "S") == .zero)
    }

    @Test func `D56: a glide that has passed its limit bounces, before that it coasts`() throws {
        let scene = try Scene.common {
            scrollView("S", content: Size(320, 900)) { view("K", 0, 0, 320, 900) }
        }
        let free = try scene.play(flick)
        let passing = try #require(free.scrollTrack.first { $0.offset.y > 420 }).time
        for (time, isLost) in [(passing - 0.001, true), (passing + 0.001, false)] {
            let run = try scene.play(flick, .down(1, 100, 200).at(time), .up(1, 100, 200).at(time + 0.3))
            #expect(isDropped(run) == isLost)
        }
    }

    @Test func `D56: one axis within its limits and still moving is enough for coasting`() throws {
        // The content is released past the left edge with momentum downwards: x springs back while y glides.
        let scene = try Scene.common { scrollView("S", content: Size(2000, 5000)) }
        let drag = Step.drag((100, 400), to: (180, 200)).at(0)
        let early = try scene.play(drag, .down(1, 100, 200).at(0.2), .up(1, 100, 200).at(0.3))
        #expect(isDropped(early))
    }

    @Test func `D56: content that code moves evenly is no bounce, wherever it is`() throws {
        let run = try list().play(
            .set("S", .animatedContentOffset(Point(0, -60))).at(0), .down(1, 100, 200).at(0.2),
            .up(1, 100, 200).at(0.5))
        #expect(isDropped(run))
    }
}
