import DispatchEngine
import JSONText

extension EventsDecoder {
    func touches(_ node: JSONNode) -> [TouchSample]? {
        samples(node, "touch", "touches", like: TouchMember.example) { touch($0) }
    }

    func presses(_ node: JSONNode) -> [PressSample]? {
        samples(node, "press", "presses", like: PressMember.example) { press($0) }
    }

    /// Reads an event about fingers or buttons, with one entry for each, or returns nil after an error.
    private func samples<Sample>(
        _ node: JSONNode, _ noun: String, _ plural: String, like example: @autoclosure () -> String,
        _ sample: (JSONNode) -> Sample?
    ) -> [Sample]? {
        var samples: [Sample] = []
        let before = reader.findings.count
        for element in reader.elements(of: node, plural, like: "[\(example())]") {
            guard samples.count < reader.limits.touchesPerEvent else {
                let limit = reader.limits.touchesPerEvent
                reader.fault(
                    .limit(.touchesPerEvent, value: limit, noun: "\(plural) in one event"), at: element)
                break
            }
            if let sample = sample(element) { samples.append(sample) }
        }
        guard reader.findings.count == before else { return nil }
        if samples.isEmpty { reader.fault(.emptySet(noun), at: node) }
        return samples
    }

    private func touch(_ node: JSONNode) -> TouchSample? {
        var id: Int?
        var phase: TouchPhase?
        var location: Point?
        var buttonMask: JSONNode?
        var sample = TouchSample(TouchID(0), .began, at: .zero)
        for (member, value) in reader.members(of: node, TouchMember.self) {
            switch member {
            case .id: id = reader.integer(value)
            case .phase: phase = reader.choice(value, TouchPhase.self)
            case .at: location = reader.point(value)
            case .type: sample.type = reader.choice(value, TouchType.self) ?? .direct
            case .buttonMask:
                buttonMask = value
                sample.buttonMask = reader.integer(value, from: 0).map { UInt32(clamping: $0) } ?? 1
            case .force: reader.set(&sample.properties.force, value, in: .notNegative)
            case .altitudeAngle: reader.set(&sample.properties.altitudeAngle, value)
            case .azimuthAngle: reader.set(&sample.properties.azimuthAngle, value)
            case .majorRadius: reader.set(&sample.properties.majorRadius, value, in: .notNegative)
            }
        }
        if let buttonMask, sample.type != .indirectPointer {
            reader.fault(
                .misplacedMember(
                    "buttonMask", owners: "a touch of type \"indirectPointer\"", here: "this one"),
                at: document.key(of: buttonMask) ?? buttonMask)
        }
        guard let id, let phase, let location else {
            reader.requireMembers(of: node, ["id", "phase", "at"], TouchMember.form)
            return nil
        }
        sample.id = TouchID(id)
        sample.phase = phase
        sample.location = location
        return sample
    }

    func touchNumbers(_ node: JSONNode) -> [TouchID]? {
        var result: [TouchID] = []
        let before = reader.findings.count
        for element in reader.elements(of: node, "touch ids", like: "[1]") {
            if let id = reader.integer(element) { result.append(TouchID(id)) }
        }
        guard reader.findings.count == before else { return nil }
        if result.isEmpty { reader.fault(.emptySet("touch id"), at: node) }
        return result
    }

    // MARK: Presses

    private func press(_ node: JSONNode) -> PressSample? {
        var id: Int?
        var phase: EventPhase?
        var type: PressType?
        var key: PressSample.Key?
        for (member, value) in reader.members(of: node, PressMember.self) {
            switch member {
            case .id: id = reader.integer(value)
            case .phase: phase = reader.choice(value, in: EventPhase.pressTable, "a press phase")
            case .type:
                if !document.isNull(value) {
                    type = reader.choice(value, in: Names.pressTypes, "a press type")
                }
            case .key: key = self.key(value)
            }
        }
        guard let id, let phase else {
            reader.requireMembers(of: node, ["id", "phase"], PressMember.form)
            return nil
        }
        var sample = PressSample(id: id, phase: phase)
        (sample.type, sample.key) = (type, key)
        return sample
    }

    private func key(_ node: JSONNode) -> PressSample.Key? {
        if document.isNull(node) { return nil }
        var characters = ""
        var flags: [String] = []
        for (member, value) in reader.members(of: node, KeyMember.self) {
            switch member {
            case .characters: characters = reader.string(value) ?? ""
            case .keyCode: _ = reader.integer(value, from: 0)
            case .modifierFlags: flags = reader.modifierFlags(value)
            }
        }
        return PressSample.Key(characters: characters, modifierFlags: flags)
    }

    // MARK: Motions and the pointer

    func motion(_ node: JSONNode) -> MotionEnd? {
        guard document.kind(of: node) == .object else {
            return reader.choice(node, in: Names.motions, "a motion").map { .ended }
        }
        var end: MotionEnd? = .ended
        for (member, value) in reader.members(of: node, MotionMember.self) {
            switch member {
            case .subtype: _ = reader.choice(value, in: Names.motions, "a motion")
            case .phase: end = reader.choice(value, in: Names.motionEnds, "an end of a motion")
            }
        }
        reader.requireMembers(of: node, ["subtype"], MotionMember.form)
        return end
    }

    func hover(_ node: JSONNode) -> Event.Content? {
        var location: Point?
        var phase: EventPhase? = .moved
        for (member, value) in reader.members(of: node, HoverMember.self) {
            switch member {
            case .phase: phase = reader.choice(value, in: Names.pointerPhases, "a phase of the pointer")
            case .at: location = reader.point(value)
            }
        }
        reader.requireMembers(of: node, ["phase", "at"], HoverMember.form)
        guard let location, let phase else { return nil }
        return .hover(location, phase: phase)
    }

    func scroll(_ node: JSONNode) -> ScrollSample? {
        var phase: EventPhase?
        var location: Point?
        var translation: Point? = .zero
        var type: ScrollType? = .continuous
        for (member, value) in reader.members(of: node, ScrollMember.self) {
            switch member {
            case .phase: phase = reader.choice(value, EventPhase.self)
            case .at: location = reader.point(value)
            case .translation: translation = reader.point(value)
            case .type: type = reader.choice(value, in: ScrollType.options, "a scroll type")
            }
        }
        reader.requireMembers(of: node, ["phase", "at"], ScrollMember.form)
        guard let phase, let location, let translation, let type else { return nil }
        var sample = ScrollSample(phase, at: location)
        (sample.translation, sample.type) = (translation, type)
        return sample
    }
}
