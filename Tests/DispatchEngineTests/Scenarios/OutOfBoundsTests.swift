import DispatchEngine
import Testing

/// Z3: B with child C, and D with a child E that sticks out of it over B.
@Suite struct OutOfBoundsTests {
    private func scene(hasE: Bool = true, d: (Node) -> Node = { $0 }, e: (Node) -> Node = { $0 }) throws
        -> Scene
    {
        let sticking = hasE ? [e(view("E", -60, -220, 140, 200))] : []
        let front = d(view("D", 120, 300, 180, 120) { for node in sticking { node } })
        return try Scene.make {
            window("W") {
                view("A") {
                    view("B", 20, 40, 200, 200) { view("C", 20, 120, 60, 60) }
                    front
                }.controller("VC")
            }.key()
        }
    }

    @Test func `Z3-1: the walk goes back to B, whose child does not contain the point`() throws {
        #expect(
            try scene(hasE: false).walk(150, 100) == [
                "A inside", "D outside", "B inside", "C outside", "-> B",
            ])
        #expect(
            try scene(hasE: false).run(.down(1, 150, 100)).calls
                == climb("began", "B A VC W W.scene application appDelegate"))
    }

    @Test func `Z3-2: a child outside its superview's bounds is never asked`() throws {
        #expect(try scene().walk(150, 100) == scene(hasE: false).walk(150, 100))
    }

    @Test func `Z3-3: pointInside as the union of the subviews' frames reaches E and loses D's own area`()
        throws
    {
        let union = try scene(d: { $0.override(\.pointInside, .unionOfSubviews) })
        #expect(union.walk(150, 100) == ["A inside", "D inside", "E inside", "-> E"])
        #expect(union.walk(200, 400) == ["A inside", "D outside", "B outside", "-> A"])
        let both = try scene(d: { $0.override(\.pointInside, .unionOfBoundsAndSubviews) })
        #expect(both.walk(150, 100) == ["A inside", "D inside", "E inside", "-> E"])
        #expect(try both.walk(200, 400) == scene().walk(200, 400))
        let hidden = try scene(
            d: { $0.override(\.pointInside, .unionOfSubviews) }, e: { $0.set(\.isHidden, true) })
        #expect(hidden.walk(150, 100) == ["A inside", "D inside", "E hidden", "-> D"])
    }

    @Test func `Z3-4: a copy of the default changes nothing, the one with the wrong condition shuts D`()
        throws
    {
        #expect(try scene().hit(150, 100) == "B")
        let wrong = try scene(d: { $0.override(\.hitTest, .returnNil) })
        #expect(wrong.walk(200, 400) == ["A inside", "D override", "B outside", "-> A"])
    }

    @Test(arguments: [(120, 265, "Btn"), (119.5, 265, "A"), (200, 265, "A"), (199.5, 265, "Btn")])
    func `Z3-5: a button enlarged by 20 points on all sides`(x: Double, y: Double, hit: String) throws {
        let scene = try Scene.make {
            window("W") {
                view("A") {
                    view("Btn", 140, 250, 40, 40, .button)
                        .override(\.pointInside, .inset(EdgeInsets(-20, -20, -20, -20)))
                }.controller("VC")
            }
        }
        #expect(scene.hit(x, y) == hit)
    }

    /// Makes windows W and W2 above it, whose root view covers everything.
    private func windows(_ override: HitTestOverride?, root: HitTestOverride?) throws
        -> Scene
    {
        try Scene.make {
            window("W") { view("A").controller("VC") }.key()
            window("W2") { view("root").override(\.hitTest, root) }.level(1).override(\.hitTest, override)
        }
    }

    @Test func `Z3-6: a transparent root view in a higher window takes every touch`() throws {
        #expect(try windows(nil, root: nil).walk(10, 10) == ["W2 inside", "root inside", "-> root"])
    }

    @Test func `Z3-6: with overrides that leave out themselves the window below is asked`() throws {
        #expect(
            try windows(.skipSelf, root: .skipSelf).walk(10, 10) == [
                "W2 inside", "root inside", "A inside", "-> A",
            ])
        #expect(try windows(.returnNil, root: nil).walk(10, 10) == ["W2 override", "A inside", "-> A"])
    }

    @Test
    func `Z3-8: without overrides: climb and discard; the controller's override stops what it overrides`()
        throws
    {
        let scene = try Scene.make {
            window("W") {
                view("A") { view("B", 20, 40, 200, 200) }.controller("VC") {
                    $0.overrides = Overrides()
                    $0.overrides?.touches.began = .handle
                }
            }.key()
        }
        #expect(
            try scene.run(.tap(100, 100)).calls
                == ["B began {1} default", "A began {1} default", "VC began {1} handled"]
                + climb("ended", "B A VC W W.scene application appDelegate"))
    }
}

/// Z4: Yellow in Blue in Orange, and Red and Green in White.
@Suite struct ColoredViewTests {
    private func boxes(_ blueClass: ViewClass = .view) throws -> Scene {
        try Scene.common {
            view("Orange", 20, 60, 280, 360) {
                view("Blue", 20, 20, 240, 200, blueClass) { view("Yellow", 20, 20, 100, 100) }
            }
        }
    }

    private func white(_ white: HitTestOverride? = nil, red: HitTestOverride? = nil)
        throws -> Scene
    {
        try Scene.common {
            view("White", 10, 100, 300, 300) {
                view("Red", 20, 20, 120, 120).override(\.hitTest, red)
                view("Green", 100, 100, 150, 150)
            }.override(\.hitTest, white)
        }
    }

    @Test(arguments: [PropertyChange.userInteractionEnabled(false), .hidden(true), .alpha(0)])
    func `Z4-1: Blue off, and Yellow with it; Orange has the touch`(setting: PropertyChange) throws {
        for (x, y) in [(110.0, 150.0), (240, 250)] {
            let run = try boxes().run(.set("Blue", setting), .down(1, x, y))
            #expect(run.lines(.hitTest).count == 4)
            #expect(run.lines(.hitView) == ["hitView 1 W Orange"])
        }
    }

    @Test func `Z4-2: Orange hidden leaves V, an image view in place of Blue is off by default`() throws {
        #expect(
            try boxes().run(.set("Orange", .hidden(true)), .down(1, 110, 150)).lines(.hitView) == [
                "hitView 1 W V"
            ])
        #expect(
            try boxes(.imageView).walk(110, 150) == [
                "Orange inside", "Blue userInteractionDisabled", "-> Orange",
            ])
    }

    @Test func `Z4-3: returning the first subview takes every touch, also far outside`() throws {
        let scene = try white(.returnView("Red", when: nil))
        #expect(scene.walk(210, 300) == ["White override", "-> Red"])
        #expect(scene.walk(5, 5) == ["White override", "-> Red"])
        let run = try scene.run(.down(1, 5, 5), categories: .touchProperties)
        #expect(run.calls == climb("began", "Red White V VC W W.scene application appDelegate"))
        #expect(run.properties.first == "Red 1 began at (-25, -115) from (-25, -115) taps 1 time 0")
    }

    @Test func `Z4-4: Red returning itself gets what Green does not claim in White`() throws {
        let scene = try white(red: .returnSelf)
        #expect(scene.walk(210, 300) == ["White inside", "Green inside", "-> Green"])
        #expect(scene.hit(130, 220) == "Green")
        #expect(scene.walk(30, 350) == ["White inside", "Green outside", "Red override", "-> Red"])
        #expect(scene.walk(5, 5) == ["White outside", "-> V"])
    }

    @Test func `Z4-5: the order of subviews decides the overlap`() throws {
        #expect(try white().walk(50, 150) == ["White inside", "Green outside", "Red inside", "-> Red"])
        #expect(try white().hit(130, 220) == "Green")
        let run = try white().run(.change("Red", .move(to: "White", index: nil)), .down(1, 130, 220))
        #expect(run.lines(.hitView) == ["hitView 1 W Red"])
    }
}
