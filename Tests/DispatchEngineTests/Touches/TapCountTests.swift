import DispatchEngine
import Testing

@Suite struct TapCountTests {
    /// Returns the tap counts at each began that W receives.
    private func counts(_ steps: Step..., options: Options = Options()) throws -> [Int] {
        let scene = try Scene.make {
            window("W", 0, 0, 1000, 480).touches(.handle)
            window("W2", 1000, 0, 1000, 480).touches(.handle)
        }
        var run = Run(scene, options: options, categories: .touchProperties)
        try run.send(steps)
        return run.properties.filter { $0.contains("began") }.compactMap { line in
            let words = line.split(separator: " ")
            return words.firstIndex(of: "taps").flatMap { Int(words[$0 + 1]) }
        }
    }

    @Test(arguments: [
        (1.349999, 40, 40, 2), (1.35, 40, 40, 1), (1.2, 40.5, 10, 1), (1.2, 10, 40.5, 1), (1.2, -20, -20, 2),
        (1.0, 10, 10, 2),
    ])
    func `TC-10, Y-12: a contact counts up within 0.35 s and 30 points of the end of the one before`(
        time: Double, x: Double, y: Double, count: Int
    ) throws {
        let scene = try Scene.make { window("W", -100, -100, 500, 500).touches(.handle) }
        let run = try scene.run(
            .down(1, 10, 10).at(0.9), .up(1, 10, 10).at(1), .down(1, x, y).at(time),
            categories: .touchProperties)
        #expect(run.properties.last?.contains("taps \(count) ") == true)
    }

    @Test func `TC-10: a series goes on as long as each tap follows the one before`() throws {
        #expect(try counts(.tap(10, 10).at(0), .tap(30, 10).at(0.3), .tap(55, 10).at(0.6)) == [1, 2, 3])
        #expect(try counts(.tap(10, 10).at(0), .tap(10, 10).at(0.3), .tap(10, 10).at(2)) == [1, 2, 1])
    }

    @Test func `TC-10: the series belongs to a window, whatever the hit view (A22)`() throws {
        #expect(
            try counts(
                .tap(10, 10).at(0), .tap(1010, 10).at(0.2), .tap(10, 10).at(0.35), .tap(1010, 10).at(0.5))
                == [1, 1, 2, 2])
        let scene = try Scene.common {
            view("K", 0, 0, 20, 20).touches(.handle)
            view("L", 20, 0, 20, 20).touches(.handle)
        }
        let run = try scene.run(.tap(15, 10).at(0), .tap(25, 10).at(0.2), categories: .touchProperties)
        #expect(run.properties.last?.contains("L 1 ended at (5, 10) from (5, 10) taps 2") == true)
    }

    @Test func `TC-10: no touch continues the tap count of a cancelled one`() throws {
        let cancel = Step.frame(TouchSample(TouchID(1), .cancelled, at: Point(10, 10)))
        #expect(
            try counts(.tap(10, 10).at(0), .down(1, 10, 10).at(0.2), cancel.at(0.3), .tap(10, 10).at(0.4))
                == [1, 2, 1])
        #expect(
            try counts(
                .tap(10, 10).at(0), .down(1, 10, 10).at(0.2), .resignActive.at(0.3), .up(1, 10, 10).at(0.35),
                .tap(10, 10).at(0.4)) == [1, 2, 1])
    }

    @Test func `A22: the finger's lift counts as the end, also if its view lost the touch before`() throws {
        let scene = try Scene.common { view("K", 0, 0, 100, 100).touches(.handle) }
        let run = try scene.run(
            .down(1, 10, 10).at(0), .remove("K").at(0.1), .up(1, 10, 10).at(0.2), .down(1, 10, 10).at(0.3),
            categories: .touchProperties)
        #expect(run.properties.last { $0.hasPrefix("V 1 began") }?.contains("taps 2") == true)
    }

    @Test func `TC-11: more than 30 points of way make the count 0 and end the series`() throws {
        let scene = try Scene.make { window("W").touches(.handle) }
        let run = try scene.run(
            .tap(10, 10).at(0), .down(1, 10, 10).at(0.2), .move(1, 40, 40).at(0.21),
            .move(1, 40.5, 10).at(0.22),
            .move(1, 10, 10).at(0.23), .up(1, 10, 10).at(0.24), .down(1, 10, 10).at(0.3),
            categories: .touchProperties)
        let counts = run.properties.compactMap { line in
            line.split(separator: " ").drop { $0 != "taps" }.dropFirst().first
        }
        #expect(counts == ["1", "1", "2", "2", "0", "0", "0", "1"])
    }

    @Test func `TC-11: with tapCountDragReset off the count stays`() throws {
        let options = Options().set(\.tapCountDragReset, false)
        #expect(
            try counts(
                .tap(10, 10).at(0), .down(1, 10, 10).at(0.2), .up(1, 90, 10).at(0.3),
                .down(1, 90, 10).at(0.4),
                options: options) == [1, 2, 3])
    }

    @Test func `A22: a touch that begins beside another counts 1 and leaves the series alone`() throws {
        #expect(
            try counts(
                .tap(10, 10).at(0), .down(1, 10, 10).at(0.2), .down(2, 12, 10).at(0.25),
                .up(2, 12, 10).at(0.3),
                .up(1, 10, 10).at(0.4), .tap(10, 10).at(0.5)) == [1, 2, 1, 3])
        #expect(
            try counts(
                .frame(.down(1, 10, 10), .down(2, 10, 10)).at(0),
                .frame(.up(1, 10, 10), .up(2, 10, 10)).at(0.1), .tap(10, 10).at(0.2)) == [1, 1, 2])
    }

    @Test func `A22: a finger that is down in another window leaves the series alone`() throws {
        #expect(
            try counts(.down(2, 1010, 10).at(0), .tap(10, 10).at(0.1), .tap(10, 10).at(0.3)) == [1, 1, 2])
    }

    @Test func `A8, A22: a finger that lifts in the same event still counts as down`() throws {
        #expect(
            try counts(.down(1, 10, 10).at(0), .frame(.up(1, 10, 10), .down(2, 10, 10)).at(0.1)) == [1, 1])
    }

    @Test func `A22: fingers that hit nothing do not count, suppressed ones do`() throws {
        #expect(
            try counts(.tap(10, 10).at(0), .down(5, 10, 900).at(0.1), .tap(10, 10).at(0.2)) == [1, 2])
        let scene = try Scene.make {
            window("W") {
                view("K", 0, 0, 50, 50).touches(.handle)
                view("L", 50, 0, 50, 50).touches(.handle)
            }
        }
        let run = try scene.run(
            .down(1, 40, 10).at(0), .down(2, 45, 10).at(0.1), .up(1, 40, 10).at(0.15),
            .down(3, 55, 10).at(0.2),
            categories: .touchProperties)
        #expect(run.lines(.dropped) == ["dropped {2} multipleTouchEnabled by K"])
        #expect(run.properties.last == "L 3 began at (5, 10) from (5, 10) taps 1 time 0.2")
    }
}
