import DispatchEngine
import Testing

@Suite struct ResponderChainTests {
    private func application(_ delegate: ApplicationDescription.Delegate) -> ApplicationDescription {
        ApplicationDescription().set(\.delegate, delegate)
    }

    @Test func `RC-2, RC-15: view, superviews, root view, controller, window, scene, application, delegate`()
        throws
    {
        let scene = try Scene.common { view("P") { view("K") } }
        #expect(try Run(scene).chain(from: "K") == "K P V VC W W.scene application appDelegate")
        let run = try scene.run(.down(1, 10, 10))
        #expect(run.calls == climb("began", "K P V VC W W.scene application appDelegate"))
    }

    @Test func `RC-1: the chain follows the live hierarchy`() throws {
        let scene = try Scene.common {
            view("P") { view("K") }
            view("Q")
        }
        let moved = try scene.run(.change("K", .move(to: "Q", index: nil)))
        #expect(try moved.chain(from: "K") == "K Q V VC W W.scene application appDelegate")
        #expect(try scene.run(.remove("P")).chain(from: "K") == "K P")
    }

    @Test func `RC-2: only a root view's next is a controller`() throws {
        let scene = try Scene.make { window("W") { view("A") { view("K") } } }
        #expect(try Run(scene).chain(from: "K") == "K A W W.scene application appDelegate")
    }

    @Test
    func `RC-3, Y-7: a controller's next is the one presenting it, else the superview of its view, else nil`()
        throws
    {
        let scene = try Scene.make {
            window("W") {
                view("V").controller("VC")
                view("box") { view("V2") { view("X") }.controller("VC2") { $0.presentedBy = "VC" } }
            }
        }
        #expect(try Run(scene).chain(from: "X") == "X V2 VC2 VC W W.scene application appDelegate")
        #expect(
            try scene.run(.remove("V2")).chain(from: "X") == "X V2 VC2 VC W W.scene application appDelegate")
        #expect(try scene.run(.remove("V")).chain(from: "X") == "X V2 VC2 VC")
        #expect(try scene.run(.remove("V")).chain(from: "V") == "V VC")
    }

    @Test func `RC-4: the presented view's own superviews are not in the chain`() throws {
        let scene = try Scene.make {
            window("W") {
                view("V").controller("VC")
                view("box") { view("V2").controller("VC2") { $0.presentedBy = "VC" } }
                view("V3").controller("VC3") { $0.presentedBy = "VC2" }
            }
        }
        #expect(try Run(scene).chain(from: "V3") == "V3 VC3 VC2 VC W W.scene application appDelegate")
    }

    @Test func `RC-5, Y-8: a contained controller's next is the superview of its view, not the parent`()
        throws
    {
        let scene = try Scene.common { view("slot") { view("V3").controller("VC3") } }
        #expect(try Run(scene).chain(from: "V3") == "V3 VC3 slot V VC W W.scene application appDelegate")
    }

    @Test func `RC-6: a window without a scene is followed by the application`() throws {
        var plain = window("W")
        plain.hasWindowScene = false
        let scene = try Scene.make { plain }
        #expect(try Run(scene).chain(from: "W") == "W application appDelegate")
    }

    @Test func `RC-7: the delegate ends the chain only if it is a separate responder`() throws {
        let delegates: [(ApplicationDescription.Delegate, String)] = [
            (.object(isResponder: true), " appDelegate"), (.object(isResponder: false), ""), (.none, ""),
            (.declared("VC"), ""), (.declared("K"), ""), (.declared("application"), ""),
        ]
        for (delegate, end) in delegates {
            let scene = try Scene.common(application: application(delegate)) { view("K") }
            #expect(try Run(scene).chain(from: "K") == "K V VC W W.scene application" + end, "\(delegate)")
        }
    }

    @Test func `RC-7, A31: without a description the application has a delegate that is a responder`() throws
    {
        #expect(try Run(Scene.common()).chain(from: "application") == "application appDelegate")
    }

    @Test func `RC-8: the window scene leads to the application, no scene delegate in between`() throws {
        #expect(try Run(Scene.common()).chain(from: "W.scene") == "W.scene application appDelegate")
    }

    @Test func `RC-9: with systemWrappers the private view is between a root controller and its window`()
        throws
    {
        let options = Options().set(\.systemWrappers, true)
        let scene = try Scene.common { view("slot") { view("V3").controller("VC3") } }
        let chain = "V3 VC3 slot V VC W.transitionView W W.scene application appDelegate"
        #expect(try Run(scene, options: options).chain(from: "V3") == chain)
        let run = try scene.run(.down(1, 10, 10), options: options)
        #expect(run.calls == climb("began", chain))
        #expect(!run.lines(.hitTest).contains { $0.contains("transition") })
    }

    @Test func `RC-10: an override of next is honored at every hop`() throws {
        let scene = try Scene.common {
            view("K").override(\.next, .returnResponder("L"))
            view("L", 0, 0, 1, 1).override(\.next, .returnResponder("VC"))
            view("M").override(\.next, .returnNil)
        }
        #expect(try Run(scene).chain(from: "K") == "K L VC W W.scene application appDelegate")
        #expect(try Run(scene).chain(from: "M") == "M")
        #expect(try scene.run(.down(1, 50, 50)).calls == climb("began", "M"))
    }

    @Test func `RC-10: the application, its delegate and controllers can override next too`() throws {
        var application = ApplicationDescription()
        application.delegateOverrides = Overrides()
        application.delegateOverrides?.next = .returnResponder("L")
        let scene = try Scene.common(application: application) { view("L").override(\.next, .returnNil) }
        #expect(try Run(scene).chain(from: "V") == "V VC W W.scene application appDelegate L")
    }

    @Test func `RC-10: a cycle is cut where a responder would come again`() throws {
        let scene = try Scene.common {
            view("P") { view("K") }.override(\.next, .returnResponder("K"))
        }
        #expect(try Run(scene).chain(from: "K") == "K P")
        let run = try scene.run(.down(1, 10, 10))
        #expect(
            run.lines(.touches, .chainCycle, .discarded) == [
                "touches K began {1} default", "touches P began {1} default", "chainCycle K",
                "discarded touches began {1}",
            ])
    }

    @Test func `RC-10: a responder that is its own next is called once`() throws {
        let scene = try Scene.common { view("K").override(\.next, .returnResponder("K")) }
        #expect(
            try scene.run(.down(1, 10, 10)).lines(.touches, .chainCycle) == [
                "touches K began {1} default", "chainCycle K",
            ])
    }

    @Test func `RC-11: the climb passes through views that hit-testing would skip, and disabled controls`()
        throws
    {
        let settings: [PropertyChange] = [
            .hidden(true), .alpha(0), .userInteractionEnabled(false), .animating(true), .enabled(false),
        ]
        for setting in settings {
            let scene = try Scene.common {
                view("P", 0, 0, 100, 100, .control) { view("K", 0, 0, 50, 50) }
                    .override(\.hitTest, .returnView("K", when: nil))
            }
            let run = try scene.run(.set("P", setting), .down(1, 10, 10))
            #expect(run.calls == climb("began", "K P V VC W W.scene application appDelegate"), "\(setting)")
        }
    }

    @Test func `RC-12: reaching nil discards the event`() throws {
        let scene = try Scene.common(application: application(.none)) { view("K") }
        #expect(try scene.run(.down(1, 10, 10)).lines().last == "discarded touches began {1}")
    }

    @Test func `RC-13, Z0-2, Z2-2: siblings are not in each other's chains, though hit-testing asks them`()
        throws
    {
        let scene = try Scene.common {
            view("A", 0, 0, 100, 100).touches(.handle)
            view("B", 0, 0, 100, 100)
        }
        let run = try scene.run(.down(1, 10, 10))
        #expect(run.calls == climb("began", "B V VC W W.scene application appDelegate"))
    }

    @Test func `RC-14: a touch does not make a view first responder`() throws {
        let scene = try Scene.common { view("K").touches(.handle).set(\.canBecomeFirstResponder, true) }
        let run = try scene.run(.tap(10, 10), .shake)
        #expect(run.lines(.firstResponder) == [])
        #expect(run.lines(.motion).first == "motion VC began default")
    }

    @Test func `Z3-7: the nearest controller is found by climbing`() throws {
        let scene = try Scene.make {
            window("W") {
                view("A") { view("D") { view("E") } }.controller("VC")
                view("B")
            }
        }
        let run = Run(scene)
        #expect(run.dispatcher.nearestViewController(from: try run.responder("E")).map { $0.index } == 0)
        #expect(run.dispatcher.nearestViewController(from: try run.responder("B")) == nil)
    }

    // MARK: Classes that keep calls for themselves

    @Test(arguments: [
        ViewClass.control, .button, .datePicker, .textField, .switch, .segmentedControl, .stepper,
        .pageControl,
        .colorWell,
    ])
    func `A6, CT-21, D35, TC-20, Z0-1: an enabled control keeps touches that hit it, of all phases`(
        viewClass: ViewClass
    )
        throws
    {
        let scene = try Scene.common { view("C", 0, 0, 100, 100, viewClass) }
        let run = try scene.run(
            .down(1, 10, 10), .move(1, 20, 20), .up(1, 20, 20), .down(2, 10, 10), .resignActive)
        #expect(
            run.calls == [
                "C began {1} handled", "C moved {1} handled", "C ended {1} handled", "C began {2} handled",
                "C cancelled {2} handled",
            ])
    }

    @Test func `A6: calls that climbed up from a subview pass a control, cancelled stops there`() throws {
        let scene = try Scene.common { view("C", 0, 0, 100, 100, .button) { view("K", 0, 0, 50, 50) } }
        let run = try scene.run(.down(1, 10, 10), .resignActive)
        #expect(
            run.calls == climb("began", "K C V VC W W.scene application appDelegate")
                + ["K cancelled {1} default", "C cancelled {1} handled"])
        #expect(run.trackingStory.isEmpty)
    }
}
