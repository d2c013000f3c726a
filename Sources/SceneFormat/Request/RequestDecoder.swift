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

    /// Decodes the request of an object, or returns nil if the reader has errors now.
    ///
    /// - Parameters:
    ///   - node: the object.
    ///   - form: the kind of request.
    ///   - stored: its scene, or nil if the request must bring its own.
    /// - Returns: the request.
    func decode(
        _ node: JSONNode, as form: Form<RequestParts> = Forms.request, stored: Scene?
    ) -> DispatchRequest? {
        if stored == nil, document.member("scene", of: node) == nil,
            document.member("windows", of: node) != nil
        {
            reader.fault(.sceneInPlaceOfRequest(of: form.object), at: node)
            return nil
        }
        return request(form.read(reader, node), of: node, form.object, stored: stored)
    }

    private func request(
        _ parts: RequestParts, of node: JSONNode, _ form: ObjectForm, stored: Scene?
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
        reader.scene = scene
        let question = parts.probe?(reader)
        let locationViews = parts.locationsIn.map { reader.locationViews($0, in: scene) } ?? []
        guard reader.isSound, let scene, let events, let log = parts.log else { return nil }
        if let place = parts.end, let until = parts.until { warn(of: events, after: until, at: place) }
        var request = DispatchRequest(
            scene: scene, events: events, until: parts.until, options: parts.options,
            constants: parts.constants, log: log, warnings: reader.sortedWarnings(),
            expectations: expectations, inquiry: inquiry)
        request.probe = question
        request.locationViews = locationViews
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
        if document.member("windows", of: place) == nil, document.member("scene", of: place) != nil {
            reader.fault(.importInPlaceOfScene, at: place)
            return nil
        }
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
}

extension DocumentReader {
    /// Reads the views in which touches have locations, each once.
    func locationViews(_ list: JSONNode, in scene: Scene?) -> [ViewID] {
        var views: [ViewID] = []
        for (position, element) in elements(of: list, "ids of views", like: #"["button"]"#)
            .enumerated()
        {
            guard position < LogSelection.maximumViews else {
                fault(.longList(limit: LogSelection.maximumViews, noun: "views"), at: element)
                break
            }
            if let view = view(element, in: scene), !views.contains(view) { views.append(view) }
        }
        return views
    }
}
