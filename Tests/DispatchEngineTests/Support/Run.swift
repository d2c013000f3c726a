import DispatchEngine

/// A run of a scene, and its log as lines of text.
struct Run: Sendable {
    private(set) var dispatcher: Dispatcher
    private var clock = 0.0
    private var eventCount = 0

    /// An object that a test asks for and the scene does not have.
    struct NothingNamed: Error { var name: String }

    init(
        _ scene: Scene, options: Options = Options(), constants: Constants = Constants(),
        categories: LogCategories = []
    ) {
        dispatcher = Dispatcher(
            scene: scene, options: options, constants: constants, categories: categories)
    }

    /// Sends the steps one after the other.
    mutating func send(_ steps: Step...) throws { try send(steps) }

    mutating func send(_ steps: [Step]) throws {
        for step in steps {
            let start = step.time ?? clock
            for (delay, part) in step.parts {
                let content = try content(of: part)
                let time = Timestamp(seconds: start + delay)
                try dispatcher.send([Event(time: time, index: eventCount, content: content)])
                eventCount += 1
            }
            clock = start + 1
        }
    }

    /// Sends events as they are, and lets time run on until nothing is pending.
    mutating func play(_ events: [Event]) throws {
        try dispatcher.send(events)
        try dispatcher.finish()
    }

    /// Lets time run on until nothing is pending, or to a moment in seconds.
    mutating func finish(until end: Double? = nil) throws {
        try dispatcher.finish(until: end.map { Timestamp(seconds: $0) })
    }

    private func content(of part: Step.Part) throws -> Event.Content {
        switch part {
        case .event(let content): content
        case .changes(let changes): .change(try dispatcher.scene.resolve(changes))
        case .sendAction(let selector, let target, let sender):
            .sendAction(
                selector: selector, target: try target.map(object), sender: try sender.map(responder))
        }
    }

    /// Hit-tests a point as a touch-down would.
    mutating func probe(_ x: Double, _ y: Double) -> String? {
        dispatcher.probe(Point(x, y)).map { dispatcher.scene.identifier(of: $0.view) }
    }

    func object(_ name: String) throws -> SceneObject {
        guard let object = dispatcher.scene.object(named: name) else { throw NothingNamed(name: name) }
        return object
    }

    func responder(_ name: String) throws -> Responder {
        guard case .responder(let responder) = try object(name) else { throw NothingNamed(name: name) }
        return responder
    }

    /// Returns the responder chain from a responder, by name.
    func chain(from name: String) throws -> String {
        dispatcher.responderChain(from: try responder(name))
            .map { dispatcher.scene.identifier(of: $0) }.joined(separator: " ")
    }
}

extension Scene {
    /// Runs the steps from the start of the scene, and then until nothing is pending.
    func play(_ steps: Step..., options: Options = Options(), constants: Constants = Constants()) throws
        -> Run
    {
        var run = Run(self, options: options, constants: constants)
        try run.send(steps)
        try run.finish()
        return run
    }

    /// Runs the steps from the start of the scene.
    func run(_ steps: Step..., options: Options = Options(), categories: LogCategories = []) throws -> Run {
        var run = Run(self, options: options, categories: categories)
        try run.send(steps)
        return run
    }

    /// Returns the view that a touch at the point would have.
    func hit(_ x: Double, _ y: Double) -> String? { hitTest(Point(x, y)).map { identifier(of: $0) } }

    /// Returns the hit-test walk for a point, as `view outcome`, without the lines of W and V.
    func walk(_ x: Double, _ y: Double) -> [String] {
        var run = Run(self)
        let answer = run.probe(x, y)
        let lines = run.lines(.hitTest).map { String($0.dropFirst("hitTest ".count)) }
        return lines.filter { $0 != "W inside" && $0 != "V inside" } + ["-> " + (answer ?? "none")]
    }
}
