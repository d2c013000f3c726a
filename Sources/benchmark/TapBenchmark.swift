import DispatchEngine

/// A whole tap on the 200-view screen, from touch-down to the last call of the lift.
enum TapBenchmark {
    static func run() {
        let tree = BenchmarkTree.screen()
        let scene = tree.scene(handlersOn: 4)
        let taps = tree.points.map { point in
            [
                Event(time: .zero, index: 0, content: .touches([TouchSample(TouchID(1), .began, at: point)])),
                Event(
                    time: Timestamp(microseconds: 80_000), index: 1,
                    content: .touches([TouchSample(TouchID(1), .ended, at: point)])),
            ]
        }
        var entries = 0
        let time = Measurement.nanoseconds(per: taps.count) {
            for tap in taps {
                var run = Dispatcher(scene: scene)
                guard (try? run.send(tap)) != nil else { return }
                entries += run.log.count
                consume(run.log)
            }
        }
        let perTap = Double(entries) / Double(taps.count * (Measurement.rounds + 1))
        print("Full tap on the 200-view screen, a handler on every view of the climb")
        print(
            "  \(format(time / 1_000)) µs, \(format(perTap)) log entries, \(format(time / perTap)) ns/entry\n"
        )
    }
}
