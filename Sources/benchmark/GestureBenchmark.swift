import DispatchEngine

/// The growth of cost with recognizers, requirements and events.
///
/// Only the shape of the curve matters.
enum GestureBenchmark {
    static func run() {
        print("Recognizers: one tap of one finger, per recognizer involved")
        for count in [125, 500, SceneDescription.standardViewDepth - 1] {
            let chain = scene(recognizers: count, views: count, requirements: 0)
            let pile = scene(recognizers: count, views: 1, requirements: 0)
            let linked = scene(recognizers: count, views: 1, requirements: count / 4)
            print(
                "  \(column(String(count), 5)): on a chain of views \(perRecognizer(chain, count)) ns, "
                    + "on one view \(perRecognizer(pile, count)) ns, "
                    + "with \(count / 4) requirements \(perRecognizer(linked, count)) ns")
        }
        print("Ten fingers at 120 Hz, 5 recognizers, per event")
        for seconds in [15, 30, 60] {
            print("  \(column(String(seconds), 3)) s: \(format(tenFingers(seconds: seconds))) ns")
        }
        print("")
    }

    private static func scene(recognizers: Int, views: Int, requirements: Int) -> Scene {
        var draft = SceneDescription(name: "recognizers", screen: Size(4000, 4000))
        var window = ViewDescription(id: "window")
        window.geometry = ViewGeometry(frame: Rect(0, 0, 4000, 4000))
        var parent = draft.addWindow(window)
        for index in 0..<recognizers {
            if index < views {
                var view = ViewDescription(id: Identifier("view\(index)"))
                view.geometry = ViewGeometry(frame: Rect(0, 0, 4000, 4000))
                parent = draft.addView(view, to: parent)
            }
            var recognizer = GestureRecognizerDescription(
                id: Identifier("tap\(index)"), kind: .tap(GestureRecognizerDescription.Tap()))
            if index > 0, index <= requirements {
                recognizer.requiresFailureOf = [Identifier("tap\(index - 1)")]
            }
            draft.addGestureRecognizer(recognizer, to: parent)
        }
        guard let scene = try? draft.compiled() else {
            preconditionFailure("the benchmark's scene has faults")
        }
        return scene
    }

    private static func perRecognizer(_ scene: Scene, _ count: Int) -> String {
        let tap = [
            Event(
                time: .zero, index: 0, content: .touches([TouchSample(TouchID(1), .began, at: Point(5, 5))])),
            Event(
                time: Timestamp(microseconds: 80_000), index: 1,
                content: .touches([TouchSample(TouchID(1), .ended, at: Point(5, 5))])),
        ]
        let time = Measurement.nanoseconds(per: count) {
            var run = Dispatcher(scene: scene)
            guard (try? run.send(tap)) != nil, (try? run.finish()) != nil else { return }
            consume(run.log)
        }
        return format(time)
    }

    private static func tenFingers(seconds: Int) -> Double {
        let scene = scene(recognizers: 5, views: 5, requirements: 1)
        let fingers = (1...10).map { TouchID($0) }
        func samples(_ phase: TouchPhase, _ step: Int) -> [TouchSample] {
            fingers.map {
                TouchSample($0, phase, at: Point(Double($0.rawValue) * 50 + Double(step % 7), 100))
            }
        }
        let steps = seconds * 120
        var events = [Event(time: .zero, index: 0, content: .touches(samples(.began, 0)))]
        for step in 1...steps {
            events.append(
                Event(
                    time: Timestamp(microseconds: Int64(step) * 8_333), index: step,
                    content: .touches(samples(step == steps ? .ended : .moved, step))))
        }
        return Measurement.nanoseconds(per: steps) {
            var run = Dispatcher(scene: scene, maximumLogEntries: 100_000_000)
            guard (try? run.send(events)) != nil else { return }
            consume(run.log.count)
        }
    }
}
