import DispatchEngine
import Testing

/// The properties of recognizers that actions see and code may set: GR-48, GR-49, PAN-6, PINCH-5, ROT-4.
@Suite struct RecognizerPropertiesTests {
    /// Returns the properties that the actions of a run have seen, in order: `1 at 65,55 by 5,0 speed 100,0`.
    private func seen(_ run: Run) -> [String] {
        run.dispatcher.log.compactMap { entry in
            guard case .action(let action) = entry.content else { return nil }
            return action.properties.map(text) ?? "nothing"
        }
    }

    private func text(_ properties: RecognizerProperties) -> String {
        let start = "\(properties.numberOfTouches) at \(text(properties.location))"
        return switch properties.motion {
        case nil: start
        case .pan(let translation, let velocity): "\(start) by \(text(translation)) speed \(text(velocity))"
        case .pinch(let scale, let velocity): "\(start) scale \(text(scale)) speed \(text(velocity))"
        case .rotation(let angle, let velocity):
            "\(start) angle \(text(angle * 180 / .pi)) speed \(text(velocity * 180 / .pi))"
        }
    }

    private func text(_ point: Point?) -> String {
        point.map { "\(text($0.x)),\(text($0.y))" } ?? "nowhere"
    }

    private func text(_ number: Double) -> String {
        let rounded = (number * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }

    /// Returns the properties seen by a recognizer on a view with its origin at (50, 100), under these touches.
    private func seen(
        by recognizer: GestureRecognizerDescription, scale: Double = 1, _ steps: Step...
    ) throws -> [String] {
        let scene = try Scene.common {
            view("K", 50, 100, 200, 200).set(\.isMultipleTouchEnabled, true).with(recognizer)
                .set(\.geometry.transform, AffineTransform(scale, 0, 0, scale, 0, 0))
        }
        var run = Run(scene, categories: .recognizerProperties)
        for step in steps { try run.send(step) }
        try run.finish()
        return seen(run)
    }

    @Test func `GR-48: without the category nothing is seen`() throws {
        let run = try Scene.common { view("K").with(tap("tap")) }.play(.tap(10, 10))
        #expect(seen(run) == ["nothing"])
    }

    @Test func `GR-48, TAP-9: a tap has its fingers, and the place where it started`() throws {
        let properties = try seen(
            by: tap("tap", touches: 2), .down(1, 60, 110).at(0), .down(2, 100, 110).at(0),
            .move(1, 64, 110).at(0.02), .up(1, 64, 110).at(0.05), .up(2, 100, 110).at(0.06))
        #expect(properties == ["2 at 30,10"])
    }

    @Test func `LP-9, GR-49: a press has its present place`() throws {
        let properties = try seen(
            by: longPress("press"), .down(1, 60, 110).at(0), .move(1, 80, 110).at(0.6), .up(1, 80, 110).at(1))
        #expect(properties == ["1 at 10,10", "1 at 30,10", "1 at 30,10"])
    }

    @Test func `LP-9, GR-48, GR-49: fingers that lift count with the place of their lift`() throws {
        let press = try seen(by: longPress("press"), .down(1, 60, 110).at(0), .up(1, 90, 110).at(1))
        #expect(press == ["1 at 10,10", "1 at 40,10"])
        let pinch = try seen(
            by: pinch("pinch"), .down(1, 100, 150).at(0), .down(2, 140, 150).at(0),
            .move(2, 188, 150).at(0.1), .frame(.up(1, 100, 150), .up(2, 198, 150)).at(0.2))
        #expect(pinch == ["2 at 94,50 scale 1.833 speed 8.333", "2 at 99,50 scale 1.833 speed 8.333"])
    }

    @Test func `HOVER-1, GR-49: a hover recognizer is where the pointer is`() throws {
        func pointer(_ x: Double) -> Step { .event(.hover(Point(x, 110), phase: .moved)) }
        #expect(
            try seen(by: hover("h"), pointer(60), pointer(70), pointer(300)) == [
                "0 at 10,10", "0 at 20,10", "0 at 250,10",
            ])
    }

    @Test func `PAN-2, PAN-4, EDGE-5: the hysteresis comes off a movement of just as much, too`() throws {
        let pan = try seen(
            by: pan("pan"), .down(1, 60, 110).at(0), .move(1, 70, 110).at(0.1), .move(1, 80, 110).at(0.2))
        #expect(pan == ["1 at 20,10 by 0,0 speed 100,0", "1 at 30,10 by 10,0 speed 100,0"])
    }

    @Test func `PAN-4, PAN-6, PAN-7: a pan has translation and velocity in its view`() throws {
        let properties = try seen(
            by: pan("pan"), scale: 2, .down(1, 60, 110).at(0), .move(1, 80, 110).at(0.1),
            .move(1, 90, 114).at(0.2), .up(1, 90, 114).at(0.3))
        // The view is scaled about its middle, (150, 200), so its lengths are half of the window's.
        #expect(
            properties == [
                "1 at 65,55 by 5,0 speed 100,0", "1 at 70,57 by 10,2 speed 90,4",
                "1 at 70,57 by 10,2 speed 90,4",
            ])
    }

    @Test func `PAN-6: setTranslation makes the next translation count from there, and leaves the velocity`()
        throws
    {
        let reset = pan("pan").effect("pan", .set([.translation(.zero)]))
        let properties = try seen(
            by: reset, .down(1, 60, 110).at(0), .move(1, 80, 110).at(0.1), .move(1, 90, 110).at(0.2),
            .move(1, 95, 110).at(0.3))
        #expect(
            properties == [
                "1 at 30,10 by 10,0 speed 200,0", "1 at 40,10 by 10,0 speed 180,0",
                "1 at 45,10 by 5,0 speed 90,0",
            ])
    }

    @Test func `PINCH-3, PINCH-5: a pinch has its scale, which continues from a value that code sets`() throws
    {
        // The fingers are 40 points apart, then 88. The first 8 points of the change do not count.
        func seen(_ recognizer: GestureRecognizerDescription) throws -> [String] {
            try self.seen(
                by: recognizer, .down(1, 100, 150).at(0), .down(2, 140, 150).at(0),
                .move(2, 188, 150).at(0.1), .move(2, 196, 150).at(0.2))
        }
        #expect(
            try seen(pinch("pinch")) == [
                "2 at 94,50 scale 1.833 speed 8.333", "2 at 98,50 scale 2 speed 6.667",
            ])
        #expect(
            try seen(pinch("pinch").effect("pinch", .set([.scale(1)]))) == [
                "2 at 94,50 scale 1.833 speed 8.333", "2 at 98,50 scale 1.091 speed 6.477",
            ])
    }

    @Test func `ROT-3, ROT-4: a rotation has its angle, which continues from a value that code sets`() throws
    {
        func seen(_ recognizer: GestureRecognizerDescription) throws -> [String] {
            try self.seen(
                by: recognizer, .down(1, 100, 150).at(0), .down(2, 140, 150).at(0),
                .move(2, 100, 190).at(0.1), .move(2, 60, 150).at(0.2))
        }
        #expect(
            try seen(rotation("rotation")) == [
                "2 at 50,70 angle 85 speed 850", "2 at 30,50 angle 175 speed 862.5",
            ])
        #expect(
            try seen(rotation("rotation").effect("rotation", .set([.rotation(0)]))) == [
                "2 at 50,70 angle 85 speed 850", "2 at 30,50 angle 90 speed 862.5",
            ])
    }

    @Test func `GR-49: others have the center of their touches, those that end in the event included`() throws
    {
        let properties = try seen(
            by: custom("custom", .on(.ended, .began)), .down(1, 60, 110).at(0),
            .down(2, 100, 110).at(0), .up(2, 100, 110).at(0.1))
        #expect(properties == ["2 at 30,10"])
    }

    @Test(arguments: [
        ("tap", PropertyChange.translation(.zero)), ("pan", .scale(1)),
        ("S.pan", .translation(.zero)), ("K", .rotation(1)),
    ])
    func `C9: what a recognizer does not measure cannot be set`(name: String, property: PropertyChange)
        throws
    {
        let scene = try Scene.common {
            view("K").with(tap("tap"), pan("pan"))
            scrollView("S")
        }
        #expect(throws: SceneFaults.self) {
            try scene.resolve([Change(target: Identifier(name), operation: .set([property]))])
        }
    }
}
