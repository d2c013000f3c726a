import DispatchEngine
import JSONText

extension SceneDecoder {
    private static let methods = NameTable<MethodOverride>([
        ("default", .default), ("handle", .handle), ("observe", .observe),
    ])

    /// How the touch methods are overridden: all alike, or phase by phase.
    func readTouchMethods(_ node: JSONNode, into overrides: inout Overrides<Identifier>) {
        let family = MethodFamily(place: .touches, phases: EventPhase.table, method: ScriptedMethod.touches)
        read(node, TouchOverrideMember.self, family, \.touches, into: &overrides)
    }

    func readMotionMethods(_ node: JSONNode, into overrides: inout Overrides<Identifier>) {
        let family = MethodFamily(
            place: .run("a motion method"), phases: EventPhase.motionTable, method: ScriptedMethod.motion)
        read(node, MotionOverrideMember.self, family, \.motion, into: &overrides)
    }

    func readPressMethods(_ node: JSONNode, into overrides: inout Overrides<Identifier>) {
        let family = MethodFamily(
            place: .run("a press method"), phases: EventPhase.pressTable, method: ScriptedMethod.presses)
        read(node, PressOverrideMember.self, family, \.presses, into: &overrides)
    }

    func readRemoteControl(_ node: JSONNode, into overrides: inout Overrides<Identifier>) {
        switch reader.answer(node, at: .run("remoteControlReceived"), { simpleMethod($0) }) {
        case nil: break
        case .value(let always): overrides.remoteControl = always
        case let answer?: overrides.methods[.remoteControlReceived] = answer
        }
    }

    /// `"default"`, `"handle"` or `"observe"`.
    func simpleMethod(_ node: JSONNode) -> MethodOverride? {
        reader.choice(node, in: Self.methods, "a way to override a method")
    }

    // MARK: Families

    /// Reads a family of methods: in one word for all, with a condition for all, or by phase.
    private func read<Name: MemberName>(
        _ node: JSONNode, _ type: Name.Type, _ family: MethodFamily,
        _ path: WritableKeyPath<Overrides<Identifier>, PhaseOverrides>,
        into overrides: inout Overrides<Identifier>
    ) {
        let answer = reader.answer(node, at: family.place) { node in
            document.kind(of: node) == .string
                ? MethodAnswers(all: simpleMethod(node) ?? .default) : byPhase(node, type, family)
        }
        guard let answer else { return }
        for phase in EventPhase.allCases {
            switch answer.flatMap({ $0[phase] }) {
            case .value(let always): overrides[keyPath: path][phase] = always
            case let depends: overrides.methods[family.method(phase)] = depends
            }
        }
    }

    /// The methods of a family by their phases; what is no phase forwards them all.
    private func byPhase<Name: MemberName>(
        _ node: JSONNode, _ type: Name.Type, _ family: MethodFamily
    ) -> MethodAnswers {
        var methods = MethodAnswers(all: .default)
        for (member, value) in methodMembers(of: node, type) {
            if let phase = family.phases.value(of: member.rawValue) {
                methods[phase] = method(value, family)
            } else {
                methods = MethodAnswers(all: forward(value, family.phases))
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

    private func method(_ node: JSONNode, _ family: MethodFamily) -> Answer<MethodOverride, Identifier> {
        reader.answer(node, at: family.place) { method($0, family.phases) } ?? .value(.default)
    }

    private func method(_ node: JSONNode, _ phases: NameTable<EventPhase>) -> MethodOverride {
        guard document.kind(of: node) == .object else { return simpleMethod(node) ?? .default }
        var result = MethodOverride.default
        for (_, value) in reader.members(of: node, ForwardMember.self) { result = forward(value, phases) }
        if document.count(of: node) == 0 {
            reader.fault(.missingMember("forwardAs", of: ForwardMember.form), at: node)
        }
        return result
    }

    private func forward(_ node: JSONNode, _ phases: NameTable<EventPhase>) -> MethodOverride {
        reader.choice(node, in: phases, "a phase").map { .forward(as: $0) } ?? .default
    }
}

/// A family of methods with a phase each.
private struct MethodFamily {
    let place: ConditionPlace
    /// The names of the phases that have a method.
    let phases: NameTable<EventPhase>
    let method: (EventPhase) -> ScriptedMethod
}

/// How the methods of a family are overridden, each for itself.
private struct MethodAnswers {
    private var always: PhaseOverrides
    /// Those that depend on conditions.
    private var conditional: [EventPhase: Answer<MethodOverride, Identifier>] = [:]

    init(all override: MethodOverride) { always = PhaseOverrides(all: override) }

    subscript(phase: EventPhase) -> Answer<MethodOverride, Identifier> {
        get { conditional[phase] ?? .value(always[phase]) }
        set {
            switch newValue {
            case .value(let override): (always[phase], conditional[phase]) = (override, nil)
            case .when: conditional[phase] = newValue
            }
        }
    }
}
