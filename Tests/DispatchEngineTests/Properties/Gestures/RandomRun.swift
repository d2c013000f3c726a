import DispatchEngine
import TestSupport

/// One run of a random scene with a random stream, and what is wrong with it.
struct RandomRun {
    let scene: Scene
    let source: RandomTree
    let events: [Event]
    private let options: Options

    init(seed: UInt64, configure: (inout RandomTree) -> Void = { _ in }) throws {
        var generator = SeededGenerator(seed: seed)
        var source = RandomTree(seed: generator.next())
        // Half of the scenes stay as they are, so that the relations of their views can be relied on.
        source.hasEffects = generator.isOne(in: 2)
        configure(&source)
        scene = try source.make()
        var stream = RandomStream(seed: generator.next())
        events = try stream.make(generator.number(in: 5...40), for: scene, source)
        self.source = source
        var options = Options()
        if generator.isOne(in: 8) { options.removedView = .keep }
        options.exclusiveTouchBindsRecognizers = generator.isOne(in: 8)
        self.options = options
    }

    /// Sends the events in parts of so many.
    func log(inPartsOf count: Int) throws -> [LogEntry] {
        var dispatcher = Dispatcher(scene: scene, options: options, categories: .touchProperties)
        var start = 0
        while start < events.count {
            let end = min(start + count, events.count)
            try dispatcher.send(events[start..<end])
            start = end
        }
        try dispatcher.finish()
        return dispatcher.log
    }

    /// What the log breaks of the rules that hold for every run.
    func violations() throws -> [String] {
        let log = try log(inPartsOf: events.count)
        var touches = TouchAccount()
        var recognizers = RecognizerAccount(ExclusionRules(scene, source))
        for entry in log {
            touches.take(entry)
            recognizers.take(entry)
        }
        touches.close()
        recognizers.close()
        var result = touches.violations + recognizers.violations
        let number = digest(log)
        if digest(try self.log(inPartsOf: 1)) != number { result.append("splitting changes the log") }
        if digest(try self.log(inPartsOf: events.count)) != number {
            result.append("the second run is another")
        }
        return result
    }
}
