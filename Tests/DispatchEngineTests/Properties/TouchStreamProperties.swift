import DispatchEngine
import TestSupport
import Testing

@Suite struct TouchStreamProperties {
    static let seeds: ClosedRange<UInt64> = 0...30

    /// Makes a random scene with handlers on the way and a random stream for it.
    private func make(_ seed: UInt64) throws -> (scene: Scene, steps: [Step]) {
        var random = RandomScene(seed: seed, flavour: .everything)
        var windows = random.windows()
        for index in windows.indices { addHandlers(to: &windows[index], &random.generator) }
        let scene = try Scene.make { for window in windows { window } }
        var names: [String] = []
        for window in windows { collect(window, &names) }
        var touches = RandomTouches(seed: seed, names: names)
        return (scene, touches.steps(60))
    }

    private func addHandlers(to node: inout Node, _ generator: inout SeededGenerator) {
        let overrides: [MethodOverride] = [.default, .default, .observe, .handle, .forward(as: .began)]
        node.view.isMultipleTouchEnabled = generator.isOne(in: 2)
        node.view.isExclusiveTouch = generator.isOne(in: 8)
        node = node.override(\.touches.began, generator.element(of: overrides) ?? .default)
            .override(\.touches.moved, generator.element(of: overrides) ?? .default)
            .override(\.touches.ended, generator.element(of: overrides) ?? .default)
            .override(\.touches.cancelled, generator.element(of: overrides) ?? .default)
        for index in node.subviews.indices { addHandlers(to: &node.subviews[index], &generator) }
    }

    private func collect(_ node: Node, _ names: inout [String]) {
        names.append(node.view.id.name)
        for subview in node.subviews { collect(subview, &names) }
    }

    private func run(_ scene: Scene, _ steps: [Step], _ removedView: Options.RemovedView = .cancel) throws
        -> Run
    {
        let options = Options().set(\.removedView, removedView)
        var run = Run(scene, options: options, categories: [.touchProperties, .intake])
        try run.send(steps)
        return run
    }

    /// The calls that the bound view of a contact has received.
    private struct Hearing {
        let view: ViewID
        var began = 0
        var ends = 0
    }

    @Test(arguments: Options.RemovedView.allCases)
    func `TC-22: every touch a view hears begin, it hears end or be cancelled, exactly once`(
        removedView: Options.RemovedView
    ) throws {
        var delivered = 0
        for seed in Self.seeds {
            let (scene, steps) = try make(seed)
            let run = try run(scene, steps, removedView)
            var heard: [Contact: Hearing] = [:]
            // A climb's later calls are not the bound view's own.
            var previous: LogEntry.Content?
            for entry in run.dispatcher.log {
                defer { previous = entry.content }
                if case .hitView(let contact?, _, let view?) = entry.content {
                    heard[contact] = Hearing(view: view)
                }
                guard case .touches(.view(let view), let phase, _, let contacts, _, _) = entry.content else {
                    continue
                }
                if case .touches(_, _, let handling, contacts, _, _)? = previous, handling != .handled {
                    continue
                }
                for contact in contacts where heard[contact]?.view == view {
                    if phase == .began { heard[contact]?.began += 1 }
                    if phase == .ended || phase == .cancelled { heard[contact]?.ends += 1 }
                }
            }
            for hearing in heard.values {
                try #require(hearing.began <= 1, "seed \(seed)")
                try #require(hearing.ends == hearing.began, "seed \(seed)")
            }
            delivered += heard.values.count { $0.began == 1 }
            let fates = run.dispatcher.summary.touches.map(\.fate)
            try #require(!fates.contains(.live), "seed \(seed)")
        }
        #expect(delivered > 150)
    }

    @Test func `TC-1: contacts count from 1 in the order of the log, and each has one fate`() throws {
        for seed in Self.seeds {
            let (scene, steps) = try make(seed)
            let run = try run(scene, steps)
            let contacts = run.dispatcher.summary.touches.map(\.contact)
            try #require(!contacts.isEmpty, "seed \(seed)")
            try #require(contacts.map(\.number) == Array(1...contacts.count), "seed \(seed)")
            // EQ-19: an ignored touch is lost without being hit-tested.
            var lost: Set<Contact> = []
            var hit: [Contact] = []
            for entry in run.dispatcher.log {
                switch entry.content {
                case .hitView(let contact?, _, _): hit.append(contact)
                case .discarded(.touches, .began, let contacts, _): lost.formUnion(contacts)
                default: break
                }
            }
            try #require(hit == contacts.filter { hit.contains($0) || !lost.contains($0) }, "seed \(seed)")
        }
    }

    @Test func `TC-1: no two live touches have one number, and times never go back`() throws {
        for seed in Self.seeds {
            let (scene, steps) = try make(seed)
            let log = try run(scene, steps).dispatcher.log
            for entry in log {
                if case .sendEvent(_, _, .touches, let properties?, _) = entry.content {
                    let ids = properties.allTouches
                    try #require(zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
                }
            }
            try #require(zip(log, log.dropFirst()).allSatisfy { $0.time <= $1.time }, "seed \(seed)")
        }
    }

    @Test func `A run in two pieces has the same log, and so has a second run`() throws {
        for seed in Self.seeds {
            let (scene, steps) = try make(seed)
            let whole = try run(scene, steps)
            let transcript = whole.transcript
            var cut = SeededGenerator(seed: seed)
            let position = cut.number(in: 0...steps.count)
            var first = Run(scene, categories: [.touchProperties, .intake])
            try first.send(Array(steps[..<position]))
            // A copy is a snapshot, so events of one do not show in the other.
            var second = first
            try second.send(Array(steps[position...]))
            try #require(first.transcript == Array(transcript[..<first.dispatcher.log.count]), "seed \(seed)")
            try #require(second.transcript == transcript, "seed \(seed)")
            try #require(try run(scene, steps).transcript == transcript, "seed \(seed)")
        }
    }

    @Test func `EQ-1: several events in one send are the same as one by one`() throws {
        for seed in Self.seeds {
            let (scene, _) = try make(seed)
            let forms: [TouchForm] = [
                .tap(at: Point(50, 50), count: 2, touches: 2, duration: 0.08, interval: 0.1),
                .drag(path: [Point(20, 20), Point(150, 90)], duration: 0.3, hold: 0),
            ]
            let events = EventEntry.expand(
                forms.map { EventEntry(time: Timestamp(seconds: 0.05), content: .form($0, ids: [])) })
            var (together, apart) = (Dispatcher(scene: scene), Dispatcher(scene: scene))
            try together.send(events)
            for event in events { try apart.send([event]) }
            try together.finish()
            try apart.finish(until: Timestamp(seconds: 3))
            try #require(together.log.map { "\($0)" } == apart.log.map { "\($0)" }, "seed \(seed)")
        }
    }

    @Test func `EQ-21: the category intake adds its entries and changes nothing else`() throws {
        var deepest = 0
        for seed in Self.seeds {
            let (scene, _) = try make(seed)
            let forms: [TouchForm] = [
                .tap(at: Point(50, 50), count: 2, touches: 2, duration: 0.08, interval: 0.1),
                .drag(path: [Point(20, 20), Point(150, 90)], duration: 0.3, hold: 0),
                .drag(path: [Point(80, 20), Point(10, 90)], duration: 0.3, hold: 0),
            ]
            let events = EventEntry.expand(
                forms.map { EventEntry(time: Timestamp(seconds: 0.05), content: .form($0, ids: [])) })
            func log(_ categories: LogCategories) throws -> [LogEntry] {
                var dispatcher = Dispatcher(scene: scene, categories: categories)
                try dispatcher.run(events)
                return dispatcher.log
            }
            let narrated = try log(.intake)
            try #require(try log([]) == narrated.filter { $0.content.kind != .intake }, "seed \(seed)")
            for case .intake(let intake) in narrated.map(\.content) { deepest = max(deepest, intake.depth) }
        }
        #expect(deepest > 1)
    }

    @Test func `C3: a stream of nonsense is refused or dispatched, never a crash`() throws {
        var refused = 0
        for seed in Self.seeds {
            let (scene, _) = try make(seed)
            var generator = SeededGenerator(seed: seed)
            var run = Dispatcher(scene: scene)
            for index in 0..<200 {
                let time = Timestamp(microseconds: Int64(index * 1000 - generator.number(in: 0...1) * 500))
                let samples = (0..<generator.number(in: 0...3)).map { _ in
                    TouchSample(
                        TouchID(generator.number(in: 1...3)),
                        generator.element(of: TouchPhase.allCases) ?? .began,
                        at: Point(
                            Double(generator.number(in: -10...210)),
                            .greatestFiniteMagnitude * (generator.isOne(in: 9) ? 1 : 0)))
                }
                var next = run
                do {
                    try next.send([Event(time: time, index: index, content: .touches(samples))])
                    run = next
                } catch {
                    // The copy from before is still good.
                    refused += 1
                }
            }
        }
        #expect(refused > 500)
    }

    @Test func `One scene serves eight runs at once, with the same log each`() async throws {
        let (scene, steps) = try make(7)
        let expected = try run(scene, steps).transcript
        try await withThrowingTaskGroup(of: [String].self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var transcript: [String] = []
                    for _ in 0..<4 {
                        var run = Run(scene, categories: [.touchProperties, .intake])
                        try run.send(steps)
                        transcript = run.transcript
                    }
                    return transcript
                }
            }
            for try await transcript in group { #expect(transcript == expected) }
        }
    }
}
