import DispatchEngine
import TestSupport

/// One run of a random scene with a random stream, and its violations.
struct RandomRun {
    let scene: Scene
    let source: RandomTree
    var events: [Event]
    private let options: Options

    init(seed: UInt64, configure: (inout RandomTree) -> Void = { _ in }) throws {
        var generator = SeededGenerator(seed: seed)
        var source = RandomTree(seed: generator.next())
        source.hasEffects = generator.isOne(in: 2)
        // A third of the scenes has only plain views, and more of the recognizers' own business.
        if !generator.isOne(in: 3) {
            source.classes = RandomTree.everyClass
            (source.maximumViews, source.maximumRecognizers) = (12, generator.isOne(in: 2) ? 2 : 8)
            if generator.isOne(in: 3) { source.classes = [.view, .button] + RandomTree.scrollingClasses }
        }
        configure(&source)
        scene = try source.make()
        var stream = RandomStream(seed: generator.next())
        events = try stream.make(generator.number(in: 5...40), for: scene, source)
        self.source = source
        var options = Options()
        if generator.isOne(in: 8) { options.removedView = .keep }
        options.exclusiveTouchBindsRecognizers = generator.isOne(in: 8)
        options.animationCancels = generator.isOne(in: 4)
        options.sliderShieldsPans = generator.isOne(in: 2)
        if !generator.isOne(in: 4) { options.scrollFrames = .ends }
        self.options = options
    }

    /// Sends the events in parts of that size, lets time run on, and shakes the device to see the first responder.
    func run(inPartsOf count: Int) throws -> Dispatcher {
        var dispatcher = Dispatcher(
            scene: scene, options: options,
            categories: [.touchProperties, .controlProperties, .recognizerProperties, .scrollProperties])
        var start = 0
        while start < events.count {
            let end = min(start + count, events.count)
            try dispatcher.send(events[start..<end])
            start = end
        }
        try dispatcher.finish()
        // In the background nothing shows the first responder.
        try dispatcher.send([Event(time: dispatcher.now, index: events.count, content: .becomeActive)])
        let shake = Event(time: dispatcher.now, index: events.count, content: .motion(.ended))
        try dispatcher.send([shake])
        return dispatcher
    }

    /// Returns the violations of the rules that hold for every run.
    func violations() throws -> [Violation] {
        let run = try run(inPartsOf: events.count)
        let (log, summary) = (run.log, run.summary)
        var result = audit(log, summary, by: TouchAccount())
        result += audit(log, summary, by: recognizerAccount)
        result += audit(log, summary, by: TrackingAccount(scene, silent: source.silentControls))
        result += audit(log, summary, by: CrossingAccount(scene))
        result += audit(log, summary, by: ScrollAccount(scene))
        result += audit(log, summary, by: CellAccount(scene))
        result += audit(log, summary, by: ContainerAccount(scene))
        result += audit(log, summary, by: FinalControls(scene, source.controls))
        result += audit(log, summary, by: FinalOffsets(scene, isSparse: options.scrollFrames == .ends))
        result += audit(log, summary, by: FinalRecognizers(scene))
        result += audit(log, summary, by: FocusAccount(scene))
        result += audit(log, summary, by: PressAccount())
        result += audit(log, summary, by: KeyWindowAccount(scene, key: "w0"))
        result += audit(
            log, summary, by: ConditionAccount(scene, source.recognizers + source.ownRecognizers))
        result += audit(
            log, summary, by: EffectAccount(scene, source.effects, isSparse: options.scrollFrames == .ends))
        if try self.run(inPartsOf: 1).log != log {
            result.append(Violation(invariant: "Repetition", entry: nil, text: "split, the run is another"))
        }
        return result
    }

    private var recognizerAccount: RecognizerAccount {
        RecognizerAccount(
            ExclusionRules(
                scene, source.recognizers + source.ownRecognizers + source.additions.allRecognizers),
            Hierarchy(scene, source.parents))
    }
}
