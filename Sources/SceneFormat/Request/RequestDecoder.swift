import DispatchEngine
import Explanation
import JSONText

/// A decoder of a request, which reports errors to the reader.
struct RequestDecoder {
    let reader: DocumentReader
    /// True if a request without events is an error.
    let needsEvents: Bool
    /// The treatment of the scene that the request holds.
    var reuse = SceneReuse.none
    /// True if the request names its stored scene in place of a scene.
    var namesScene = false

    var document: JSONDocument { reader.document }

    /// The parts of a request that have been read, and the places of those that depend on other members.
    struct Parts {
        fileprivate var scene, events, end, expect, never, expectSummary, questions: JSONNode?
        fileprivate var until: Timestamp?
        fileprivate var options = Options()
        fileprivate var constants = Constants()
        fileprivate var inquiry = Inquiry()
        fileprivate var provenance = Provenance()
        fileprivate var wantsTimeline = false
        fileprivate var log: LogCategories? = []
    }

    /// Decodes the request of an object, or returns nil if the reader has errors now.
    ///
    /// - Parameters:
    ///   - node: the object.
    ///   - stored: its scene, or nil if the request must bring its own.
    /// - Returns: the request.
    func decode(_ node: JSONNode, stored: Scene?) -> DispatchRequest? {
        var parts = Parts()
        for (member, value) in reader.members(of: node, RequestMember.self) {
            read(member, value, into: &parts)
        }
        return request(parts, of: node, RequestMember.form, stored: stored)
    }

    /// Reads a member as far as it does not depend on others.
    func read(_ member: RequestMember, _ value: JSONNode, into parts: inout Parts) {
        switch member {
        case .scene: parts.scene = value
        // Applied before the request is decoded.
        case .whatIf: break
        case .events: parts.events = value
        case .expect: parts.expect = value
        case .never: parts.never = value
        case .expectSummary: parts.expectSummary = value
        case .questions: parts.questions = value
        case .withLog: reader.set(&parts.inquiry.withLog, value)
        case .timeline: reader.set(&parts.wantsTimeline, value)
        case .until: (parts.end, parts.until) = (value, reader.time(value))
        case .options: parts.options = options(value)
        case .constants: parts.constants = constants(value)
        case .log: parts.log = log(value)
        case .name, .group, .description, .explanation, .source, .evidence: reader.checkString(value)
        case .format: parts.provenance.format = reader.choice(value, ImportFormat.self)
        case .notes: parts.provenance.notes = reader.notes(value)
        case .articles: articles(value)
        case .rules:
            for rule in reader.elements(of: value, "rule ids", like: "[\"HT-1\"]") {
                reader.checkString(rule)
            }
        }
    }

    /// Makes a request from its parts, or returns nil if the reader has errors now.
    ///
    /// - Parameters:
    ///   - parts: the parts.
    ///   - node: the object.
    ///   - form: the kind of object.
    ///   - stored: its scene, or nil if the request must bring its own.
    ///   - probe: reads the question of the request after its events, if it is a probe.
    /// - Returns: the request.
    func request(
        _ parts: Parts, of node: JSONNode, _ form: ObjectForm, stored: Scene?,
        probe: ((Scene?) -> Probe?)? = nil
    ) -> DispatchRequest? {
        var compiled: CompiledScene?
        var scene = self.scene(parts.scene, stored, of: node, form, keepingIn: &compiled)
        var events: [Event]? = needsEvents ? nil : []
        if let list = parts.events {
            events = EventsDecoder.decode(list, reader, scene: &scene)
        } else if needsEvents, document.kind(of: node) == .object {
            reader.fault(.missingMember("events", of: form), at: node)
        }
        let expectations = ExpectationReader(reader: reader, scene: scene, categories: parts.log).read(
            expected: parts.expect, never: parts.never, summary: parts.expectSummary)
        var inquiry = parts.inquiry
        if let list = parts.questions {
            var experiment: Experiment?
            if let scene, let events {
                experiment = Experiment(scene: scene, events: events, until: parts.until)
            }
            inquiry.questions = QuestionReader(reader: reader, experiment: experiment).read(list)
        }
        let question = probe?(scene)
        guard reader.isSound, let scene, let events, let log = parts.log else { return nil }
        if let place = parts.end, let until = parts.until { warn(of: events, after: until, at: place) }
        var request = DispatchRequest(
            scene: scene, events: events, until: parts.until, options: parts.options,
            constants: parts.constants, log: log, warnings: reader.sortedWarnings(),
            expectations: expectations, inquiry: inquiry)
        request.probe = question
        request.provenance = parts.provenance
        request.wantsTimeline = parts.wantsTimeline
        request.compiledScene = compiled
        return request
    }

    /// Decodes the request that is a list of events, or returns nil if the reader has errors now.
    func decode(events list: JSONNode, in scene: Scene) -> DispatchRequest? {
        var extended: Scene? = scene
        let events = EventsDecoder.decode(list, reader, scene: &extended)
        guard reader.isSound, let events, let scene = extended else { return nil }
        return DispatchRequest(
            scene: scene, events: events, until: nil, options: Options(), constants: Constants(), log: [],
            warnings: reader.sortedWarnings(), expectations: nil, inquiry: Inquiry())
    }

    private func articles(_ list: JSONNode) {
        for element in reader.elements(of: list, "steps of articles", like: "[\(ArticleMember.example)]") {
            for (_, value) in reader.members(of: element, ArticleMember.self) { _ = reader.integer(value) }
        }
    }

    private func scene(
        _ place: JSONNode?, _ stored: Scene?, of root: JSONNode, _ form: ObjectForm,
        keepingIn compiled: inout CompiledScene?
    ) -> Scene? {
        switch (place, stored) {
        case (let place?, nil): return scene(at: place, keepingIn: &compiled)
        case (nil, nil):
            if document.kind(of: root) == .object {
                reader.fault(.missingMember("scene", of: form), at: root)
            }
            return nil
        case (let place, let stored?):
            if let place, !namesScene {
                reader.fault(.sceneGivenTwice, at: document.key(of: place) ?? place)
            }
            return stored
        }
    }

    /// Decodes the scene that the request holds.
    private func scene(at place: JSONNode, keepingIn compiled: inout CompiledScene?) -> Scene? {
        if case .known(let known) = reuse, known.place == place {
            reader.resume(after: known.reading)
            return known.scene
        }
        let (faults, remarks) = (reader.findings.count, reader.remarks.count)
        let conditions = reader.conditionCount
        let scene = SceneDecoder.decode(place, reader)
        if case .keep = reuse, let scene, reader.findings.count == faults, reader.ending == nil,
            reader.unkeptRemarks == 0
        {
            compiled = CompiledScene(
                scene: scene, place: place, reading: reader.reading(since: remarks, conditions))
        }
        return scene
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
            case .deceleratingAtEnd: reader.set(&options.deceleratingAtEnd, value)
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

    /// Reads the categories, or returns nil after an error.
    private func log(_ node: JSONNode) -> LogCategories? {
        var categories: LogCategories? = []
        let before = reader.findings.count
        for (_, value) in reader.members(of: node, LogMember.self) {
            categories = reader.set(value, in: Names.logCategories, "a log category", "log categories")
        }
        return reader.findings.count == before ? categories : nil
    }
}
