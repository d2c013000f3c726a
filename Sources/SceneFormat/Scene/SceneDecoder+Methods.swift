import DispatchEngine
import JSONText

extension SceneDecoder {
    private static let methods = NameTable<MethodOverride>([
        ("default", .default), ("handle", .handle), ("observe", .observe),
    ])

    /// Reads the overrides of a family of methods: in one word for all, with a condition for all, or by phase.
    func readMethods(_ node: JSONNode, _ family: MethodFamily, into overrides: inout Overrides) {
        // Most scenes have one word for all, which takes no answer for each phase.
        if let word = wordForAll(node) {
            overrides[family] = PhaseOverrides(all: word)
            return
        }
        guard let answer = reader.answer(node, at: family.place, { methods($0, family) }) else { return }
        for phase in EventPhase.allCases {
            switch answer.flatMap({ $0[phase] }) {
            case .value(let always): overrides[family][phase] = always
            case let depends: overrides.methods[family.method(phase)] = depends
            }
        }
    }

    func readRemoteControl(_ node: JSONNode, into overrides: inout Overrides) {
        switch reader.answer(node, at: .run("remoteControlReceived"), { simpleMethod($0) }) {
        case nil: break
        case .value(let always): overrides.remoteControl = always
        case let answer?: overrides.methods[.remoteControlReceived] = answer
        }
    }

    /// Reads `"default"`, `"handle"` or `"observe"`.
    func simpleMethod(_ node: JSONNode) -> MethodOverride? {
        reader.choice(node, in: Self.methods, "a way to override a method")
    }

    // MARK: Families

    private func wordForAll(_ node: JSONNode) -> MethodOverride? {
        document.kind(of: node) == .string ? simpleMethod(node) ?? .default : nil
    }

    private func methods(_ node: JSONNode, _ family: MethodFamily) -> MethodAnswers {
        if let word = wordForAll(node) { return MethodAnswers(all: word) }
        return switch family {
        case .touches: byPhase(node, TouchOverrideMember.self, family)
        case .motion: byPhase(node, MotionOverrideMember.self, family)
        case .presses: byPhase(node, PressOverrideMember.self, family)
        }
    }

    /// Reads the methods of a family by their phases.
    ///
    /// Any name that is no phase forwards them all.
    private func byPhase<Name: MemberName>(
        _ node: JSONNode, _ type: Name.Type, _ family: MethodFamily
    ) -> MethodAnswers {
        var methods = MethodAnswers(all: .default)
        for (member, value) in methodMembers(of: node, type) {
            if let phase = family.phases.value(of: member.rawValue) {
                methods[phase] = method(value, family)
            } else {
                methods = MethodAnswers(all: forward(value, family))
            }
        }
        return methods
    }

    private func methodMembers<Name: MemberName>(
        of node: JSONNode, _ type: Name.Type
    ) -> DocumentReader.Members<Name> {
        if document.kind(of: node) != .object {
            reader.fault(
                .expected(
                    .either(
                        "\"default\", \"handle\", \"observe\" or an object by phase",
                        example: Name.example)), at: node)
            return DocumentReader.Members(of: node, reader: reader, first: nil)
        }
        return reader.members(of: node, type)
    }

    private func method(_ node: JSONNode, _ family: MethodFamily) -> ScriptedAnswer<MethodOverride> {
        reader.answer(node, at: family.place) { unconditionalMethod($0, family) } ?? .value(.default)
    }

    private func unconditionalMethod(_ node: JSONNode, _ family: MethodFamily) -> MethodOverride {
        guard document.kind(of: node) == .object else { return simpleMethod(node) ?? .default }
        var result = MethodOverride.default
        for (_, value) in reader.members(of: node, ForwardMember.self) { result = forward(value, family) }
        if document.count(of: node) == 0 {
            reader.fault(.missingMember("forwardAs", of: ForwardMember.form), at: node)
        }
        return result
    }

    private func forward(_ node: JSONNode, _ family: MethodFamily) -> MethodOverride {
        reader.choice(node, in: family.phases, "a phase").map { .forward(as: $0) } ?? .default
    }
}

/// A family of methods with a phase each.
enum MethodFamily {
    case touches, motion, presses

    fileprivate var place: ConditionPlace {
        switch self {
        case .touches: .touches
        case .motion: .run("a motion method")
        case .presses: .run("a press method")
        }
    }

    /// The names of the phases that have a method.
    fileprivate var phases: NameTable<EventPhase> {
        switch self {
        case .touches: EventPhase.table
        case .motion: EventPhase.motionTable
        case .presses: EventPhase.pressTable
        }
    }

    fileprivate func method(_ phase: EventPhase) -> ScriptedMethod {
        switch self {
        case .touches: .touches(phase)
        case .motion: .motion(phase)
        case .presses: .presses(phase)
        }
    }
}

extension Overrides {
    fileprivate subscript(family: MethodFamily) -> PhaseOverrides {
        get {
            switch family {
            case .touches: touches
            case .motion: motion
            case .presses: presses
            }
        }
        set {
            switch family {
            case .touches: touches = newValue
            case .motion: motion = newValue
            case .presses: presses = newValue
            }
        }
    }
}

/// The overrides of the methods of a family, each by itself.
private struct MethodAnswers {
    private var always: PhaseOverrides
    /// The methods that depend on conditions.
    private var conditional: [EventPhase: ScriptedAnswer<MethodOverride>] = [:]

    init(all override: MethodOverride) { always = PhaseOverrides(all: override) }

    subscript(phase: EventPhase) -> ScriptedAnswer<MethodOverride> {
        get { conditional[phase] ?? .value(always[phase]) }
        set {
            switch newValue {
            case .value(let override): (always[phase], conditional[phase]) = (override, nil)
            case .when: conditional[phase] = newValue
            }
        }
    }
}
