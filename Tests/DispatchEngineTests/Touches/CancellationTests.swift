import DispatchEngine
import Testing

@Suite struct CancellationTests {
    @Test func `TC-22: a delivered touch ends exactly once, whatever happens`() throws {
        let run = try Scene.common { view("K", 0, 0, 100, 100).touches(.handle) }.run(
            .down(1, 10, 10), .remove("K"), .resignActive, .up(1, 10, 10))
        #expect(run.calls == ["K began {1} handled", "K cancelled {1} handled"])
    }

    @Test func `TC-23: a cancelled touch is in the phase cancelled, and the call climbs as any other`() throws
    {
        let chain = "K V VC W W.scene application appDelegate"
        let inactive = try Scene.common { view("K", 0, 0, 100, 100) }.run(
            .down(1, 10, 10), .resignActive, categories: .touchProperties)
        #expect(inactive.calls == climb("began", chain) + climb("cancelled", chain))
        #expect(inactive.properties.last == "appDelegate 1 cancelled at (10, 10) from (10, 10) taps 1 time 1")
        let removed = try Scene.common { view("K", 0, 0, 100, 100) }.run(
            .down(1, 10, 10), .remove("K"), categories: .touchProperties)
        #expect(removed.properties.last?.hasPrefix("K 1 cancelled") == true)
    }

    @Test func `TC-24, B16: becoming inactive cancels all touches of all windows in one event`() throws {
        let scene = try Scene.make {
            window("W1", 0, 0, 100, 480).touches(.handle)
            window("W2", 100, 0, 100, 480) { view("K", 0, 0, 100, 100).touches(.handle) }.touches(.handle)
        }
        let run = try scene.run(
            .down(1, 110, 10), .down(2, 10, 10), .down(3, 110, 200), .down(4, 20, 20), .resignActive)
        #expect(
            run.lines(.sendEvent, .touches).suffix(6) == [
                "sendEvent application 4 touches", "sendEvent W2 4 touches",
                "touches K cancelled {1} handled",
                "touches W2 cancelled {3} handled", "sendEvent W1 4 touches",
                "touches W1 cancelled {2,4} handled",
            ])
        #expect(Set(run.dispatcher.summary.touches.map(\.fate)) == [.cancelled])
    }

    @Test func `TC-24, Y-5: the fingers still down are dead until lifted, and then count again (A27)`() throws
    {
        let run = try Scene.common { view("K").touches(.handle) }.run(
            .down(1, 10, 10), .resignActive, .move(1, 20, 20), .up(1, 20, 20), .down(1, 30, 30),
            .up(1, 30, 30))
        #expect(
            run.calls == [
                "K began {1} handled", "K cancelled {1} handled", "K began {1} handled",
                "K ended {1} handled",
            ])
    }

    @Test
    func `A27: touches that begin afterwards are dispatched normally, without fingers no event is sent`()
        throws
    {
        let scene = try Scene.common { view("K").touches(.handle) }
        let run = try scene.run(.down(1, 10, 10), .resignActive, .down(2, 20, 20))
        #expect(run.calls.last == "K began {2} handled")
        #expect(try scene.run(.resignActive).lines() == [])
        #expect(try scene.run(.down(1, 10, 10), .resignActive, .resignActive).lines(.sendEvent).count == 4)
    }

    @Test
    func
        `TC-25: touches of a view that leaves its window are cancelled at once, with the chain that is left`()
        throws
    {
        let run = try Scene.common {
            view("P", 0, 0, 200, 200) { view("K", 0, 0, 100, 100) }
        }.run(.down(1, 10, 10), .remove("P"), .move(1, 20, 20), .up(1, 20, 20))
        #expect(
            run.calls == climb("began", "K P V VC W W.scene application appDelegate")
                + climb("cancelled", "K P"))
    }

    @Test func `TC-25, Y-4: with removedView keep the view goes on to hear of its touch`() throws {
        let options = Options().set(\.removedView, .keep)
        let run = try Scene.common { view("K", 0, 0, 100, 100).touches(.handle) }.run(
            .down(1, 10, 10), .remove("K"), .move(1, 20, 20), .up(1, 20, 20), options: options)
        #expect(run.calls == ["K began {1} handled", "K moved {1} handled", "K ended {1} handled"])
    }

    @Test func `TC-25: a view that goes to another window has left its own`() throws {
        let run = try Scene.make {
            window("W1") { view("K", 0, 0, 100, 100) }
            window("W2", 200, 200, 10, 10) { view("L").touches(.handle) }
        }.run(.down(1, 10, 10), .change("K", .move(to: "L", index: nil)), .up(1, 10, 10))
        #expect(
            run.calls == climb("began", "K W1 W1.scene application appDelegate")
                + ["K cancelled {1} default", "L cancelled {1} handled"])
    }

    @Test func `TC-25: removing a window takes it off the screen`() throws {
        let run = try Scene.make {
            window("W1").touches(.handle)
            window("W2").touches(.handle)
        }.run(.down(1, 10, 10), .remove("W2"), .down(2, 10, 10))
        #expect(run.calls == ["W2 began {1} handled", "W2 cancelled {1} handled", "W1 began {2} handled"])
    }

    @Test func `TC-26: moving within the window or removing an unrelated view cancels nothing`() throws {
        let run = try Scene.common {
            view("K", 0, 0, 100, 100).touches(.handle)
            view("L", 200, 0, 100, 100)
            view("M", 300, 0, 10, 10)
        }.run(
            .down(1, 10, 10), .change("K", .move(to: "L", index: nil)), .remove("M"), .move(1, 20, 20),
            .up(1, 20, 20))
        #expect(run.calls == ["K began {1} handled", "K moved {1} handled", "K ended {1} handled"])
    }

    @Test(arguments: [
        PropertyChange.hidden(true), .alpha(0), .userInteractionEnabled(false), .frame(Rect(300, 300, 1, 1)),
        .multipleTouchEnabled(false), .exclusiveTouch(true), .animating(true),
    ])
    func `TC-27, TC-28, Y-6: nothing set on the view or above changes a touch that is bound`(
        change: PropertyChange
    ) throws {
        for target: Identifier in ["K", "P"] {
            let run = try Scene.common { view("P") { view("K", 0, 0, 100, 100).touches(.handle) } }.run(
                .down(1, 10, 10), .set(target, change), .move(1, 20, 20), .up(1, 20, 20))
            #expect(run.calls == ["K began {1} handled", "K moved {1} handled", "K ended {1} handled"])
        }
    }

    @Test func `TC-27: hiding the window cancels its touches`() throws {
        let run = try Scene.common { view("K").touches(.handle) }.run(
            .down(1, 10, 10), .set("W", .hidden(true)), .up(1, 10, 10))
        #expect(run.calls == ["K began {1} handled", "K cancelled {1} handled"])
        let again = try Scene.common { view("K").touches(.handle) }.run(
            .down(1, 10, 10), .set("W", .hidden(false)), .up(1, 10, 10))
        #expect(again.calls == ["K began {1} handled", "K ended {1} handled"])
    }

    @Test func `TC-27, GR-19: hiding the window cancels its touches in the recognizers, too`() throws {
        let run = try Scene.common { view("K").touches(.handle).with(tap("t")) }.run(
            .down(1, 10, 10).at(0), .set("W", .hidden(true)).at(0.1), .up(1, 10, 10).at(0.2))
        #expect(
            run.story([.callbacks, .states, .actions, .views]) == [
                "t gets {1} began", "K began {1}", "t gets {1} cancelled", "t failed, cancelled",
                "K cancelled {1}",
            ])
    }

    @Test func `TC-27: hiding one window leaves the touches of another`() throws {
        let scene = try Scene.make {
            window("W", 0, 0, 100, 100) { view("K").touches(.handle) }
            window("V", 100, 0, 100, 100) { view("L").touches(.handle) }
        }
        let run = try scene.run(
            .down(1, 10, 10), .down(2, 110, 10), .set("W", .hidden(true)), .up(1, 10, 10), .up(2, 110, 10))
        #expect(run.viewCalls == ["K began {1}", "L began {2}", "K cancelled {1}", "L ended {2}"])
    }

    @Test func `A27: a finger that the system took may come down again without a word about its lift`() throws
    {
        let run = try Scene.common { view("K").touches(.handle) }.run(
            .down(1, 10, 10), .resignActive, .down(1, 10, 10), .up(1, 10, 10))
        #expect(run.viewCalls == ["K began {1}", "K cancelled {1}", "K began {1}", "K ended {1}"])
    }

    @Test func `TC-28: with animationCancels an animation that starts on the view cancels its touches`()
        throws
    {
        let options = Options().set(\.animationCancels, true)
        let run = try Scene.common { view("P") { view("K").touches(.handle) } }.run(
            .down(1, 10, 10), .set("P", .animating(true)), .up(1, 10, 10), options: options)
        #expect(run.calls == ["K began {1} handled", "K cancelled {1} handled"])
    }

    @Test func `A39: the change, then the first responder, then the cancelled touches`() throws {
        let run = try Scene.common(firstResponders: ["F"]) {
            view("P", 0, 0, 200, 200) {
                view("F", 0, 0, 100, 100).touches(.handle)
                view("K", 100, 0, 100, 100).touches(.handle)
            }
        }.run(.down(1, 10, 10), .down(2, 110, 10), .remove("P"))
        #expect(
            run.lines().suffix(4) == [
                "change P", "firstResponder F -> none", "touches F cancelled {1} handled",
                "touches K cancelled {2} handled",
            ])
    }

    @Test func `A view can be taken out of a part that has left its window`() throws {
        let run = try Scene.common {
            view("P", 0, 0, 100, 100) { view("K", 0, 0, 100, 100) }
        }.run(
            .remove("P"), .remove("K"), .change("P", .move(to: "V", index: nil)), .down(1, 10, 10))
        #expect(run.lines(.hitView) == ["hitView 1 W P"])
    }

    @Test func `A view is not put into itself, nor a window into a view`() throws {
        let run = try Scene.common { view("P", 0, 0, 100, 100) { view("K", 0, 0, 100, 100) } }.run(
            .change("P", .move(to: "K", index: nil)), .change("P", .move(to: "P", index: 0)),
            .change("W", .move(to: "V", index: nil)), .down(1, 10, 10))
        #expect(
            run.lines(.change, .hitView) == [
                "change P false", "change P false", "change W false", "hitView 1 W K",
            ])
    }
}
