import DispatchEngine
import JSONText

extension SceneDecoder {
    private static let methods = NameTable<MethodOverride>([
        ("default", .default), ("handle", .handle), ("observe", .observe),
    ])

    /// How the touch methods are overridden: all alike, or phase by phase.
    func touchMethods(_ node: JSONNode) -> PhaseOverrides {
        if let all = simpleMethodOrNil(node) { return PhaseOverrides(all: all) }
        var result = PhaseOverrides()
        for (member, value) in methodMembers(of: node, TouchOverrideMember.self) {
            switch member {
            case .began: result.began = method(value, EventPhase.table)
            case .moved: result.moved = method(value, EventPhase.table)
            case .ended: result.ended = method(value, EventPhase.table)
            case .cancelled: result.cancelled = method(value, EventPhase.table)
            case .forwardAs: result = PhaseOverrides(all: forward(value, EventPhase.table))
            }
        }
        return result
    }

    func motionMethods(_ node: JSONNode) -> PhaseOverrides {
        if let all = simpleMethodOrNil(node) { return PhaseOverrides(all: all) }
        var result = PhaseOverrides()
        for (member, value) in methodMembers(of: node, MotionOverrideMember.self) {
            switch member {
            case .began: result.began = method(value, EventPhase.motionTable)
            case .ended: result.ended = method(value, EventPhase.motionTable)
            case .cancelled: result.cancelled = method(value, EventPhase.motionTable)
            case .forwardAs: result = PhaseOverrides(all: forward(value, EventPhase.motionTable))
            }
        }
        return result
    }

    func pressMethods(_ node: JSONNode) -> PhaseOverrides {
        if let all = simpleMethodOrNil(node) { return PhaseOverrides(all: all) }
        var result = PhaseOverrides()
        for (member, value) in methodMembers(of: node, PressOverrideMember.self) {
            switch member {
            case .began: result.began = method(value, EventPhase.pressTable)
            case .changed: result.moved = method(value, EventPhase.pressTable)
            case .ended: result.ended = method(value, EventPhase.pressTable)
            case .cancelled: result.cancelled = method(value, EventPhase.pressTable)
            case .forwardAs: result = PhaseOverrides(all: forward(value, EventPhase.pressTable))
            }
        }
        return result
    }

    /// `"default"`, `"handle"` or `"observe"`.
    func simpleMethod(_ node: JSONNode) -> MethodOverride? {
        reader.choice(node, in: Self.methods, "a way to override a method")
    }

    private func simpleMethodOrNil(_ node: JSONNode) -> MethodOverride? {
        document.kind(of: node) == .string ? simpleMethod(node) ?? .default : nil
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
            return DocumentReader.Members(reader: reader, first: nil)
        }
        return reader.members(of: node, type)
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
