import DispatchEngine
import JSONText

extension SceneDecoder {
    private static let methods = NameTable<MethodOverride>([
        ("default", .default), ("handle", .handle), ("observe", .observe),
    ])

    /// Reads how a family of methods is overridden: in one word for all, with a condition for all, or by phase.
    func readMethods(_ node: JSONNode, _ family: MethodFamily, into overrides: inout Overrides<Identifier>) {
        // One word for all is what most scenes have; it takes no answer for each phase.
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

    private func wordForAll(_ node: JSONNode) -> MethodOverride? {
        document.kind(of: node) == .string ? simpleMethod(node) ?? .default : nil
    }

    private func methods(_ node: JSONNode, _ family: MethodFamily) -> MethodAnswers {
        if let word = wordForAll(node) { return MethodAnswers(all: word) }
        return switch family {
        case .touches: touchMethods(node)
        case .motion: motionMethods(node)
        case .presses: pressMethods(node)
        }
    }

    private func touchMethods(_ node: JSONNode) -> MethodAnswers {
        var methods = MethodAnswers()
        for (member, value) in methodMembers(of: node, TouchOverrideMember.self) {
            switch member {
            case .began: methods.began = method(value, .touches)
            case .moved: methods.moved = method(value, .touches)
            case .ended: methods.ended = method(value, .touches)
            case .cancelled: methods.cancelled = method(value, .touches)
            case .forwardAs: methods = MethodAnswers(all: forward(value, .touches))
            }
        }
        return methods
    }

    private func motionMethods(_ node: JSONNode) -> MethodAnswers {
        var methods = MethodAnswers()
        for (member, value) in methodMembers(of: node, MotionOverrideMember.self) {
            switch member {
            case .began: methods.began = method(value, .motion)
            case .ended: methods.ended = method(value, .motion)
            case .cancelled: methods.cancelled = method(value, .motion)
            case .forwardAs: methods = MethodAnswers(all: forward(value, .motion))
            }
        }
        return methods
    }

    private func pressMethods(_ node: JSONNode) -> MethodAnswers {
        var methods = MethodAnswers()
        for (member, value) in methodMembers(of: node, PressOverrideMember.self) {
            switch member {
            case .began: methods.began = method(value, .presses)
            case .changed: methods.moved = method(value, .presses)
            case .ended: methods.ended = method(value, .presses)
            case .cancelled: methods.cancelled = method(value, .presses)
            case .forwardAs: methods = MethodAnswers(all: forward(value, .presses))
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
                        example: "{\"began\": \"observe\"}")), at: node)
            return DocumentReader.Members(of: node, reader: reader, first: nil)
        }
        return reader.members(of: node, type)
    }

    private func method(_ node: JSONNode, _ family: MethodFamily) -> Answer<MethodOverride, Identifier> {
        reader.answer(node, at: family.place) { unconditionalMethod($0, family) } ?? .value(.default)
    }

    private func unconditionalMethod(_ node: JSONNode, _ family: MethodFamily) -> MethodOverride {
        guard document.kind(of: node) == .object else { return simpleMethod(node) ?? .default }
        var result = MethodOverride.default
        for (_, value) in reader.members(of: node, ForwardMember.self) { result = forward(value, family) }
        if document.count(of: node) == 0 {
            reader.fault(.missingMember("forwardAs", owner: ForwardMember.owner), at: node)
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

/// How the methods of a family are overridden, each for itself.
private struct MethodAnswers {
    var began = Answer<MethodOverride, Identifier>.value(.default)
    var moved = Answer<MethodOverride, Identifier>.value(.default)
    var ended = Answer<MethodOverride, Identifier>.value(.default)
    var cancelled = Answer<MethodOverride, Identifier>.value(.default)

    init() {}

    init(all method: MethodOverride) {
        let answer = Answer<MethodOverride, Identifier>.value(method)
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
