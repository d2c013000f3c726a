import DispatchEngine
import JSONText

extension SceneDecoder {
    private static let methods = NameTable<MethodOverride>([
        ("default", .default), ("handle", .handle), ("observe", .observe),
    ])

    /// How the touch methods are overridden: all alike, or phase by phase.
    func readTouchMethods(_ node: JSONNode, into overrides: inout Overrides<Identifier>) {
        let family = MethodFamily(place: .touches, phases: EventPhase.table, method: ScriptedMethod.touches)
        let answer = read(node, family) { node in
            var methods = MethodAnswers()
            for (member, value) in methodMembers(of: node, TouchOverrideMember.self) {
                switch member {
                case .began: methods.began = method(value, family)
                case .moved: methods.moved = method(value, family)
                case .ended: methods.ended = method(value, family)
                case .cancelled: methods.cancelled = method(value, family)
                case .forwardAs: methods = MethodAnswers(all: .value(forward(value, family.phases)))
                }
            }
            return methods
        }
        set(&overrides, \.touches, family, answer)
    }

    func readMotionMethods(_ node: JSONNode, into overrides: inout Overrides<Identifier>) {
        let family = MethodFamily(
            place: .run("a motion method"), phases: EventPhase.motionTable, method: ScriptedMethod.motion)
        let answer = read(node, family) { node in
            var methods = MethodAnswers()
            for (member, value) in methodMembers(of: node, MotionOverrideMember.self) {
                switch member {
                case .began: methods.began = method(value, family)
                case .ended: methods.ended = method(value, family)
                case .cancelled: methods.cancelled = method(value, family)
                case .forwardAs: methods = MethodAnswers(all: .value(forward(value, family.phases)))
                }
            }
            return methods
        }
        set(&overrides, \.motion, family, answer)
    }

    func readPressMethods(_ node: JSONNode, into overrides: inout Overrides<Identifier>) {
        let family = MethodFamily(
            place: .run("a press method"), phases: EventPhase.pressTable, method: ScriptedMethod.presses)
        let answer = read(node, family) { node in
            var methods = MethodAnswers()
            for (member, value) in methodMembers(of: node, PressOverrideMember.self) {
                switch member {
                case .began: methods.began = method(value, family)
                case .changed: methods.moved = method(value, family)
                case .ended: methods.ended = method(value, family)
                case .cancelled: methods.cancelled = method(value, family)
                case .forwardAs: methods = MethodAnswers(all: .value(forward(value, family.phases)))
                }
            }
            return methods
        }
        set(&overrides, \.presses, family, answer)
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
    private func read(
        _ node: JSONNode, _ family: MethodFamily, _ byPhase: (JSONNode) -> MethodAnswers
    ) -> Answer<MethodAnswers, Identifier>? {
        reader.answer(node, at: family.place) { node in
            document.kind(of: node) == .string
                ? MethodAnswers(all: .value(simpleMethod(node) ?? .default)) : byPhase(node)
        }
    }

    private func set(
        _ overrides: inout Overrides<Identifier>,
        _ path: WritableKeyPath<Overrides<Identifier>, PhaseOverrides>, _ family: MethodFamily,
        _ answer: Answer<MethodAnswers, Identifier>?
    ) {
        guard let answer else { return }
        for phase in EventPhase.allCases {
            switch answer.flatMap({ $0[phase] }) {
            case .value(let always): overrides[keyPath: path][phase] = always
            case let depends: overrides.methods[family.method(phase)] = depends
            }
        }
    }

    private func methodMembers<Name: MemberName>(
        of node: JSONNode, _ type: Name.Type
    ) -> DocumentReader.Members<Name> {
        if document.kind(of: node) != .object {
            reader.fault(
                .expected(
                    .either(
                        "\"default\", \"handle\", \"observe\" or an object by phase",
                        example: "{\"began\": \"observe\"}")), at: node)
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
            reader.fault(.missingMember("forwardAs", owner: ForwardMember.owner), at: node)
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
    var began = Answer<MethodOverride, Identifier>.value(.default)
    var moved = Answer<MethodOverride, Identifier>.value(.default)
    var ended = Answer<MethodOverride, Identifier>.value(.default)
    var cancelled = Answer<MethodOverride, Identifier>.value(.default)

    init() {}

    init(all answer: Answer<MethodOverride, Identifier>) {
        (began, moved, ended, cancelled) = (answer, answer, answer, answer)
    }

    subscript(phase: EventPhase) -> Answer<MethodOverride, Identifier> {
        switch phase {
        case .began: began
        case .moved: moved
        case .ended: ended
        case .cancelled: cancelled
        }
    }
}
