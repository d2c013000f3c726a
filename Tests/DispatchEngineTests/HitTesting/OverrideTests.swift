import DispatchEngine
import Testing

@Suite struct OverrideTests {
    static let unusable: [(property: PropertyChange, name: String)] = [
        (.hidden(true), "hidden"), (.userInteractionEnabled(false), "non-interactive"), (.alpha(0), "clear"),
        (.frame(Rect(300, 300, 10, 10)), "elsewhere"),
    ]

    @Test(arguments: unusable.indices)
    func `HT-17, Z4-3: a view that an override returns is taken, whatever its state and place`(index: Int)
        throws
    {
        let scene = try Scene.common {
            view("P", 0, 0, 100, 100).override(\.hitTest, .returnView("K", when: nil))
            view("K", 0, 0, 100, 100)
        }
        let run = try scene.run(.set("K", Self.unusable[index].property), .down(1, 10, 10))
        #expect(run.lines(.hitView) == ["hitView 1 W K"])
        #expect(run.calls.first == "K began {1} default")
    }

    @Test(arguments: unusable.indices)
    func `HT-17, Z4-4: an override answers before the view's own state is looked at`(index: Int) throws {
        let scene = try Scene.common { view("P", 0, 0, 100, 100).override(\.hitTest, .returnSelf) }
        let run = try scene.run(.set("P", Self.unusable[index].property), .down(1, 10, 10))
        #expect(run.lines(.hitTest).last == "hitTest P override")
        #expect(run.lines(.hitView) == ["hitView 1 W P"])
    }

    @Test func `HT-17: the returned view need not be a descendant, and what is behind is not asked`() throws {
        let scene = try Scene.common {
            view("A", 0, 0, 100, 100)
            view("B", 0, 0, 100, 100).override(\.hitTest, .returnView("V", when: nil))
        }
        #expect(scene.walk(10, 10) == ["B override", "-> V"])
    }

    @Test func `HT-17, Z3-4: an override that returns nil lets the touch through to what is behind`() throws {
        let scene = try Scene.common {
            view("A", 0, 0, 100, 100)
            view("B", 0, 0, 100, 100) { view("C", 0, 0, 100, 100) }.override(\.hitTest, .returnNil)
        }
        #expect(scene.walk(10, 10) == ["B override", "A inside", "-> A"])
        let none = try Scene.common {
            view("B", 0, 0, 100, 100).override(\.hitTest, .returnView(nil, when: nil))
        }
        #expect(none.walk(10, 10) == ["B override", "-> V"])
    }

    @Test func `B14: skipSelf calls super, so the outcome is super's, and only its own answer becomes nil`()
        throws
    {
        let scene = try Scene.common {
            view("A", 0, 0, 100, 100)
            view("B", 0, 0, 100, 100) { view("C", 0, 0, 50, 50) }.override(\.hitTest, .skipSelf)
        }
        #expect(scene.walk(10, 10) == ["B inside", "C inside", "-> C"])
        #expect(scene.walk(60, 60) == ["B inside", "C outside", "A inside", "-> A"])
        #expect(scene.walk(200, 200) == ["B outside", "A outside", "-> V"])
    }

    @Test func `B14, Z0-3: when the condition fails the default runs, and the probe logs nothing`() throws {
        let scene = try Scene.common {
            view("P", 0, 0, 200, 200) { view("K", 0, 0, 50, 50) }
                .override(\.hitTest, .returnView("K", when: .inside(.view("K"))))
        }
        #expect(scene.walk(10, 10) == ["P override", "-> K"])
        #expect(scene.walk(60, 60) == ["P inside", "K outside", "-> P"])
        #expect(scene.walk(250, 250) == ["P outside", "-> V"])
    }

    @Test
    func `X-5: the condition asks pointInside alone, so the returned view may be hidden and overridden`()
        throws
    {
        let scene = try Scene.common {
            view("P", 0, 0, 200, 200) {
                view("K", 0, 0, 50, 50).set(\.isHidden, true)
                    .override(\.pointInside, .inset(EdgeInsets(-20, -20, -20, -20)))
            }
            .override(\.hitTest, .returnView("K", when: .inside(.view("K"))))
        }
        #expect(scene.walk(60, 60) == ["P override", "-> K"])
    }

    @Test func `HT-18: a view of another window is hit in the window that was asked`() throws {
        let scene = try Scene.make {
            window("W1") { view("K", 0, 0, 100, 100) }
            window("W2") { view("L") }.override(\.hitTest, .returnView("K", when: nil))
        }
        let run = try scene.run(.down(1, 10, 10))
        #expect(run.lines(.hitView) == ["hitView 1 W2 K"])
        #expect(
            run.lines(.sendEvent, .touches).prefix(3) == [
                "sendEvent application 0 touches", "sendEvent W2 0 touches", "touches K began {1} default",
            ])
    }

    @Test func `HT-18: a view in no window counts as nil for the whole window`() throws {
        let scene = try Scene.make {
            window("W1") { view("L1") }
            window("W2") {
                view("behind")
                view("P").override(\.hitTest, .returnView("K", when: nil))
                view("K", 0, 0, 10, 10)
            }
        }
        let run = try scene.run(.remove("K"), .down(1, 50, 50))
        #expect(
            run.lines(.hitTest, .hitView) == [
                "hitTest W2 inside", "hitTest P override", "hitTest W1 inside", "hitTest L1 inside",
                "hitView 1 W1 L1",
            ])
    }

    /// Returns the answers of overrides, by view.
    private func answers(_ scene: Scene, _ x: Double, _ y: Double) throws -> [String] {
        let run = try scene.run(.down(1, x, y))
        return run.dispatcher.log.compactMap { entry in
            guard case .hitTest(let view, _, _, let details?) = entry.content,
                let answer = details.value.answer
            else { return nil }
            return "\(scene.identifier(of: view)) \(answer.view.map { scene.identifier(of: $0) } ?? "nil")"
        }
    }

    @Test func `HT-17: the log says what an override answers, nil and itself apart`() throws {
        func answer(_ override: HitTestOverride) throws -> [String] {
            try answers(
                Scene.common {
                    view("A")
                    view("P", 0, 0, 100, 100) { view("K", 0, 0, 50, 50) }.override(\.hitTest, override)
                }, 10, 10)
        }
        #expect(try answer(.returnSelf) == ["P P"])
        #expect(try answer(.returnNil) == ["P nil"])
        #expect(try answer(.returnView("A", when: nil)) == ["P A"])
        #expect(try answer(.returnView(nil, when: nil)) == ["P nil"])
        #expect(try answer(.returnView("A", when: .inside(.view("K")))) == ["P A"])
    }

    @Test func `B14: an override that calls super answers after it, and the log says so at its own entry`()
        throws
    {
        let scene = try Scene.common {
            view("A", 0, 0, 200, 200)
            view("B", 0, 0, 100, 100) {
                view("C", 0, 0, 50, 50) { view("D", 0, 0, 20, 20) }.override(\.hitTest, .skipSelf)
            }
            .override(\.hitTest, .skipSelf)
        }
        #expect(try answers(scene, 10, 10) == ["B D", "C D"])
        #expect(try answers(scene, 30, 30) == ["B nil", "C nil"])
        #expect(try answers(scene, 60, 60) == ["B nil", "C nil"])
        #expect(try answers(scene, 150, 150) == ["B nil"])
        let hidden = try scene.run(.set("B", .hidden(true)), .down(1, 10, 10))
        #expect(
            hidden.lines(.hitTest) == [
                "hitTest W inside", "hitTest V inside", "hitTest B hidden", "hitTest A inside",
            ])
        let condition = try Scene.common {
            view("P", 0, 0, 200, 200) { view("K", 0, 0, 50, 50) }
                .override(\.hitTest, .returnView("V", when: .inside(.view("K"))))
        }
        #expect(try answers(condition, 10, 10) == ["P V"])
        #expect(try answers(condition, 60, 60) == ["P P"])
    }

    @Test func `HT-19: pointInside is asked only of a view that does not ignore touches`() throws {
        let scene = try Scene.common {
            view("K", 0, 0, 10, 10).override(\.pointInside, .always(true)).set(\.isHidden, true)
        }
        #expect(scene.walk(100, 100) == ["K hidden", "-> V"])
    }

    @Test func `HT-19, Z3-5: an enlarged view is reached only where every ancestor accepts the point`() throws
    {
        let scene = try Scene.common {
            view("P", 100, 100, 50, 50) {
                view("K", 0, 0, 50, 50).override(\.pointInside, .inset(EdgeInsets(-20, -20, -20, -20)))
            }
            view("L", 200, 200, 50, 50).override(\.pointInside, .inset(EdgeInsets(-20, -20, -20, -20)))
        }
        #expect(scene.walk(155, 120) == ["L outside", "P outside", "-> V"])
        #expect(scene.walk(190, 220) == ["L inside", "-> L"])
        #expect([180.0, 269.5, 179.5, 270].map { scene.hit($0, 220) } == ["L", "L", "V", "V"])
    }

    @Test func `HT-19, Z0-5, Z0-6: an override can shrink a view or shut it`() throws {
        let scene = try Scene.common {
            view("K", 0, 0, 100, 100).override(\.pointInside, .inset(EdgeInsets(10, 20, 30, 40)))
            view("L", 0, 200, 100, 100).override(\.pointInside, .always(false))
        }
        #expect(scene.hit(20, 10) == "K")
        #expect(scene.hit(19.5, 10) == "V")
        #expect(scene.hit(20, 9.5) == "V")
        #expect(scene.hit(59.5, 69.5) == "K")
        #expect(scene.hit(60, 50) == "V")
        #expect(scene.hit(30, 70) == "V")
        #expect(scene.walk(10, 210) == ["L outside", "K outside", "-> V"])
    }

    @Test func `A38: the union of the subviews' frames, hidden ones too, without the view's own bounds`()
        throws
    {
        let scene = try Scene.common {
            view("K", 100, 100, 100, 100) {
                view("L", -50, 0, 40, 40)
                view("M", 60, 60, 80, 80).set(\.isHidden, true)
            }
            .override(\.pointInside, .unionOfSubviews)
        }
        #expect(scene.hit(55, 105) == "L")
        #expect(scene.hit(110, 110) == "V")
        #expect(scene.hit(230, 230) == "K")
        #expect(scene.hit(240, 230) == "V")
    }

    @Test func `A38, Z3-3: the union of the view's bounds and its subviews' frames keeps the own area`()
        throws
    {
        let scene = try Scene.common {
            view("K", 100, 100, 100, 100) { view("L", -50, 0, 40, 40) }
                .override(\.pointInside, .unionOfBoundsAndSubviews)
        }
        #expect([55.0, 110, 95, 200].map { scene.hit($0, 105) } == ["L", "K", "V", "V"])
    }

    @Test func `A38: the frame of a turned subview is the box around it`() throws {
        let half = 0.5.squareRoot()
        let scene = try Scene.common {
            view("K", 0, 0, 300, 300) {
                view("L", 100, 100, 100, 100)
                    .set(\.geometry.transform, AffineTransform(half, half, -half, half, 0, 0))
            }
            .override(\.pointInside, .unionOfSubviews)
        }
        #expect(scene.walk(85, 85) == ["K inside", "L outside", "-> K"])
        #expect(scene.hit(75, 75) == "V")
    }

    @Test func `A38: the border of an ellipse is inside`() throws {
        let scene = try Scene.common {
            view("K", 100, 100, 100, 100).override(\.pointInside, .ellipse(Rect(0, 0, 100, 100)))
        }
        #expect(scene.hit(150, 150) == "K")
        #expect(scene.hit(100, 150) == "K")
        #expect(scene.hit(200, 150) == "K")
        #expect(scene.hit(150, 200) == "K")
        #expect(scene.hit(101, 101) == "V")
        #expect(scene.hit(200, 151) == "V")
    }

    @Test func `A38, HT-5: a polygon has its minimum edges inside and its maximum edges outside`() throws {
        let square = [Point(0, 0), Point(100, 0), Point(100, 100), Point(0, 100)]
        let scene = try Scene.common {
            view("K", 100, 100, 100, 100).override(\.pointInside, .polygon(square))
        }
        #expect(
            [(100.0, 150.0), (150, 100), (199.9, 199.9)].map { scene.hit($0.0, $0.1) } == ["K", "K", "K"])
        #expect([(200.0, 150.0), (150, 200), (99.9, 150)].map { scene.hit($0.0, $0.1) } == ["V", "V", "V"])
    }

    @Test func `A38: a polygon's inside goes by the even-odd rule`() throws {
        let star =
            [Point(0, 0), Point(100, 0), Point(100, 100), Point(0, 100), Point(0, 0), Point(25, 25)]
            + [Point(75, 25), Point(75, 75), Point(25, 75), Point(25, 25)]
        let scene = try Scene.common {
            view("K", 100, 100, 100, 100).override(\.pointInside, .polygon(star))
            view("L", 0, 0, 10, 10).override(\.pointInside, .polygon([]))
        }
        #expect(scene.hit(110, 110) == "K")
        #expect(scene.hit(150, 150) == "V")
        #expect(scene.hit(190, 150) == "K")
        #expect(scene.hit(210, 150) == "V")
        #expect(scene.hit(5, 5) == "V")
    }
}
