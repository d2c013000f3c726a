import DispatchEngine
import Testing

@Suite struct WindowChoiceTests {
    /// Returns the windows in the order in which an unclaimed touch asks them.
    private func order(_ run: Run) -> [String] {
        var run = run
        let before = run.lines(.hitTest).count
        _ = run.probe(1, 1)
        return run.lines(.hitTest).dropFirst(before).map { String($0.split(separator: " ")[1]) }
    }

    /// Makes a window that is asked and never answers.
    private func glass(_ id: Identifier, _ level: Double = 0) -> Node {
        window(id).override(\.hitTest, .returnNil).level(level)
    }

    /// Levels of three windows in list order, with the order in which they are asked.
    static let levels: [([Double], [String])] = [
        ([0, 0, 0], ["C", "B", "A"]), ([0, 1000, 0], ["B", "C", "A"]), ([2000, 1000, 0], ["A", "B", "C"]),
        ([0, 1000, 2000], ["C", "B", "A"]), ([0.5, 0.25, -1], ["A", "B", "C"]),
        ([1, 0, 1], ["C", "A", "B"]),
        ([-0.5, 0, -0.5], ["B", "C", "A"]),
    ]

    @Test(arguments: levels)
    func `EQ-4, EQ-5: windows are asked from the highest level down, among equals the frontmost first`(
        levels: [Double], expected: [String]
    ) throws {
        let scene = try Scene.make {
            for (id, level) in zip(["A", "B", "C"], levels) { glass(Identifier(id), level) }
        }
        #expect(order(Run(scene)) == expected)
    }

    @Test func `EQ-5: being shown, makeKeyAndVisible and a new level bring a window to the front`() throws {
        let scene = try Scene.make {
            for id in ["A", "B", "C"] { glass(Identifier(id)) }
        }
        #expect(order(try scene.run(.set("A", .hidden(true)), .set("A", .hidden(false)))) == ["A", "C", "B"])
        #expect(order(try scene.run(.change("A", .call(.makeKeyAndVisible)))) == ["A", "C", "B"])
        #expect(
            order(try scene.run(.set("B", .windowLevel(1)), .set("B", .windowLevel(0)))) == ["B", "C", "A"])
        #expect(order(try scene.run(.set("B", .windowLevel(0)))) == ["C", "B", "A"])
        #expect(order(try scene.run(.set("B", .windowLevel(-1)))) == ["C", "A", "B"])
        #expect(order(try scene.run(.set("A", .hidden(false)))) == ["C", "B", "A"])
    }

    @Test func `EQ-5: makeKey alone never reorders`() throws {
        let scene = try Scene.make { for id in ["A", "B", "C"] { glass(Identifier(id)) } }
        #expect(order(try scene.run(.change("A", .call(.makeKey)))) == ["C", "B", "A"])
    }

    @Test func `EQ-5: makeKeyAndVisible does not lift a window above a higher level`() throws {
        let scene = try Scene.make {
            glass("A")
            glass("B", 1)
        }
        #expect(order(try scene.run(.change("A", .call(.makeKeyAndVisible)))) == ["B", "A"])
    }

    @Test(arguments: [PropertyChange.hidden(true), .alpha(0.005), .userInteractionEnabled(false)])
    func `EQ-6: a window that ignores touches makes way for the next one down`(change: PropertyChange) throws
    {
        let scene = try Scene.make {
            window("W1") { view("K") }
            window("W2") { view("L") }
        }
        let run = try scene.run(.set("W2", change), .down(1, 10, 10))
        #expect(run.lines(.hitView) == ["hitView 1 W1 K"])
        #expect(run.lines(.hitTest).count == 3)
    }

    @Test func `EQ-6: the first answer wins and no lower window is asked`() throws {
        let scene = try Scene.make {
            window("W1") { view("K") }
            window("W2", 0, 0, 100, 100) { view("L", 0, 0, 50, 50) }
        }
        #expect(scene.walk(10, 10) == ["W2 inside", "L inside", "-> L"])
        #expect(scene.walk(200, 200) == ["W2 outside", "W1 inside", "K inside", "-> K"])
    }

    @Test
    func
        `EQ-7, Z3-6: a plain window swallows touches, one whose override returns nil lets them fall through`()
        throws
    {
        func scene(_ override: HitTestOverride?) throws -> Scene {
            try Scene.make {
                window("W1") { view("K") }
                window("W2").override(\.hitTest, override)
            }
        }
        #expect(try scene(nil).hit(10, 10) == "W2")
        #expect(try scene(.returnNil).hit(10, 10) == "K")
        #expect(try scene(.skipSelf).walk(10, 10) == ["W2 inside", "W1 inside", "K inside", "-> K"])
    }

    @Test func `EQ-8: an unhandled touch is not offered to the window behind`() throws {
        let scene = try Scene.make {
            window("W1") { view("K").touches(.handle) }
            window("W2")
        }
        let run = try scene.run(.down(1, 10, 10))
        #expect(run.calls == climb("began", "W2 W2.scene application appDelegate"))
    }

    @Test func `EQ-9: touches go to the hit window, other events to the key window`() throws {
        let scene = try Scene.make {
            window("W1").key()
            window("W2").touches(.handle)
        }
        let options = Options().set(\.touchMakesKey, false)
        let run = try scene.run(.down(1, 10, 10), .shake, options: options)
        #expect(run.calls.first == "W2 began {1} handled")
        #expect(run.lines(.motion).first == "motion W1 began default")
    }

    @Test func `EQ-9: makeKey and makeKeyAndVisible leave one key window`() throws {
        let scene = try Scene.make {
            window("W1").key()
            window("W2")
        }
        let key = try scene.run(.change("W2", .call(.makeKey)), .shake)
        #expect(key.lines(.motion).first == "motion W2 began default")
        let visible = try scene.run(
            .change("W2", .call(.makeKeyAndVisible)), .change("W1", .call(.makeKey)), .shake)
        #expect(visible.lines(.motion).first == "motion W1 began default")
    }

    @Test func `EQ-11: a window of a scene is visible unless it says otherwise`() throws {
        let scene = try Scene.make {
            window("W1")
            window("W2").set(\.isHidden, true)
        }
        #expect(scene.hit(10, 10) == "W1")
        let run = try scene.run(.change("W2", .call(.makeKeyAndVisible)), .down(1, 10, 10))
        #expect(run.lines(.hitView) == ["hitView 1 W2 W2"])
    }

    @Test func `EQ-13: a window is asked only about points it contains`() throws {
        let scene = try Scene.make { window("W", 10, 10, 100, 100) }
        #expect(scene.hit(9.5, 50) == nil)
        #expect(scene.hit(10, 10) == "W")
        #expect(scene.hit(110, 50) == nil)
    }
}
