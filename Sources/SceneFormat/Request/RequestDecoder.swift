import DispatchEngine
import Explanation
import JSONText

/// Decodes a request; faults go to the reader.
struct RequestDecoder {
    let reader: DocumentReader
    /// Whether a request without events is at fault.
    let needsEvents: Bool

    var document: JSONDocument { reader.document }

    /// The members that others depend on, whatever their order.
    private struct Places {
        var scene, events, until, expect, never, expectSummary, questions: JSONNode?
    }

    /// The request of an object, or nil if the reader has faults now.
    ///
    /// - Parameters:
    ///   - node: the object.
    ///   - stored: the scene the request is for; nil if it must bring its own.
    /// - Returns: the request.
    func decode(_ node: JSONNode, stored: Scene?) -> DispatchRequest? {
        var places = Places()
        var until: Timestamp?
        var options = Options()
        var constants = Constants()
        var log: LogCategories? = []
        var inquiry = Inquiry()
        for (member, value) in reader.members(of: node, RequestMember.self) {
            switch member {
            case .scene: places.scene = value
            // Applied before the request is decoded.
            case .whatIf: break
            case .events: places.events = value
            case .expect: places.expect = value
            case .never: places.never = value
            case .expectSummary: places.expectSummary = value
            case .questions: places.questions = value
            case .withLog: reader.set(&inquiry.withLog, value)
            case .until: (places.until, until) = (value, reader.time(value))
            case .options: options = self.options(value)
            case .constants: constants = self.constants(value)
            case .log: log = self.log(value)
            case .name, .group, .description, .explanation, .source, .evidence: reader.remark(value)
            case .articles: articles(value)
            case .rules:
                for rule in reader.elements(of: value, "rule ids", like: "[\"HT-1\"]") { reader.remark(rule) }
            }
        }
        var scene = self.scene(places.scene, stored, node)
        var events: [Event]? = needsEvents ? nil : []
        if let list = places.events {
            events = EventsDecoder.decode(list, reader, scene: &scene)
        } else if needsEvents, document.kind(of: node) == .object {
            reader.fault(.missingMember("events", of: RequestMember.form), at: node)
        }
        let expectations = ExpectationReader(reader: reader, scene: scene, categories: log).read(
            expected: places.expect, never: places.never, summary: places.expectSummary)
        if let list = places.questions {
            var experiment: Experiment?
            if let scene, let events { experiment = Experiment(scene: scene, events: events, until: until) }
            inquiry.questions = QuestionReader(reader: reader, experiment: experiment).read(list)
        }
        guard reader.findings.isEmpty, let scene, let events, let log else { return nil }
        if let place = places.until, let until { warn(of: events, after: until, at: place) }
        return DispatchRequest(
            scene: scene, events: events, until: until, options: options, constants: constants, log: log,
            warnings: reader.sortedWarnings(), expectations: expectations, inquiry: inquiry)
    }

    /// The request that a list of events is, or nil if the reader has faults now.
    func decode(events list: JSONNode, in scene: Scene) -> DispatchRequest? {
        var extended: Scene? = scene
        let events = EventsDecoder.decode(list, reader, scene: &extended)
        guard reader.findings.isEmpty, let events, let scene = extended else { return nil }
        return DispatchRequest(
            scene: scene, events: events, until: nil, options: Options(), constants: Constants(), log: [],
            warnings: reader.sortedWarnings(), expectations: nil, inquiry: Inquiry())
    }

    private func articles(_ list: JSONNode) {
        for element in reader.elements(of: list, "steps of articles", like: "[\(ArticleMember.example)]") {
            for (_, value) in reader.members(of: element, ArticleMember.self) { _ = reader.integer(value) }
        }
    }

    private func scene(_ place: JSONNode?, _ stored: Scene?, _ root: JSONNode) -> Scene? {
        switch (place, stored) {
        case (let place?, nil): return SceneDecoder.decode(place, reader)
        case (nil, nil):
            if document.kind(of: root) == .object {
                reader.fault(.missingMember("scene", of: RequestMember.form), at: root)
            }
            return nil
        case (let place, let stored?):
            if let place { reader.fault(.sceneGivenTwice, at: document.key(of: place) ?? place) }
            return stored
        }
    }

    /// Warns of entries of `events` that begin after the end of the run.
    private func warn(of events: [Event], after end: Timestamp, at place: JSONNode) {
        guard let last = events.last, last.time > end else { return }
        let begun = Set(events.lazy.prefix { $0.time <= end }.map(\.index))
        let late = Set(events.lazy.map(\.index)).subtracting(begun)
        guard let first = late.min() else { return }
        reader.warn(.eventsAfterEnd(first: first, count: late.count), at: place)
    }

    // MARK: Settings

    private func options(_ node: JSONNode) -> Options {
        var options = Options()
        for (member, value) in reader.members(of: node, OptionMember.self) {
            switch member {
            case .removedView: choose(&options.removedView, value, Self.removedViews)
            case .animationCancels: reader.set(&options.animationCancels, value)
            case .tapCountDragReset: reader.set(&options.tapCountDragReset, value)
            case .hitTestPasses: options.hitTestPasses = reader.integer(value, through: 2) ?? 1
            case .systemWrappers: reader.set(&options.systemWrappers, value)
            case .nilTargetStart: choose(&options.nilTargetStart, value, Self.nilTargetStarts)
            case .focusStart: choose(&options.focusStart, value, Self.focusStarts)
            case .touchMakesKey: reader.set(&options.touchMakesKey, value)
            case .exclusiveTouchBindsRecognizers: reader.set(&options.exclusiveTouchBindsRecognizers, value)
            case .sliderShieldsPans: reader.set(&options.sliderShieldsPans, value)
            case .scrollFrames: choose(&options.scrollFrames, value, Self.scrollFrames)
            case .draggingEnd: choose(&options.draggingEnd, value, Self.draggingEnds)
            }
        }
        return options
    }

    private func choose<Value>(_ target: inout Value, _ node: JSONNode, _ table: NameTable<Value>) {
        if let value = reader.choice(node, in: table, "a value of this option") { target = value }
    }

    private static let removedViews = Options.RemovedView.options
    private static let nilTargetStarts = Options.NilTargetStart.options
    private static let focusStarts = Options.FocusStart.options
    private static let scrollFrames = Options.ScrollFrames.options
    private static let draggingEnds = Options.DraggingEnd.options

    private func constants(_ node: JSONNode) -> Constants {
        var constants = Constants()
        guard document.kind(of: node) == .object else {
            reader.fault(
                .expected(.object(ObjectForm(owner: "numbers by name", example: #"{"longPressTime": 1}"#))),
                at: node)
            return constants
        }
        let named = Constants.named
        let table = NameTable(named.indices.map { (named[$0].name, $0) })
        for value in reader.children(of: node) {
            guard let key = document.key(of: value) else { continue }
            guard let index = table.value(of: key, in: document) else {
                reader.fault(.unknownMember(owner: "the set of constants", known: table.names), at: key)
                continue
            }
            reader.set(&constants[keyPath: named[index].path], value, in: .notNegative)
        }
        return constants
    }

    /// The categories, or nil after a fault.
    private func log(_ node: JSONNode) -> LogCategories? {
        var categories: LogCategories? = []
        let before = reader.findings.count
        for (_, value) in reader.members(of: node, LogMember.self) {
            categories = reader.set(value, in: Names.logCategories, "a log category", "log categories")
        }
        return reader.findings.count == before ? categories : nil
    }
}
