import DispatchEngine
import JSONText

/// The overrides of methods that handle events.
extension Forms {
    /// The ways to override a method.
    static let method = Codec<MethodOverride>.name(
        in: [("default", .default), ("handle", .handle), ("observe", .observe)], "a way to override a method"
    ).described(
        "handle: without super, the climb stops (TC-19); observe: acts, then passes on (TC-20); default: not overridden "
            + "(TC-18).")

    static let remoteControl = answer(method, at: .run("remoteControlReceived"))
    static let touchMethods = methods(.touches, "an override of the touch methods", "began", "Touch")
    static let motionMethods = methods(.motion, "an override of the motion methods", "ended", "Motion")
    static let pressMethods = methods(.presses, "an override of the press methods", "began", "Press")

    /// The methods of a family: all in one word, all with a condition, or each by its phase.
    private static func methods(
        _ family: MethodFamily, _ owner: String, _ phaseOfExample: String, _ component: String
    ) -> Codec<ScriptedAnswer<MethodAnswers>> {
        let example =
            "{\"\(phaseOfExample)\": \"\(phaseOfExample == "began" && family == .touches ? "observe" : "handle")\"}"
        let forward = forward(family).named("\(component)Forward")
        let single = answer(.either([Look(.string, method), Look(.object, forward)]), at: family.place)
            .named("\(component)Method")
        let phases = family.phases.names.map { name in
            Field<MethodAnswers>(
                name, "The method of that phase.", single.schema(),
                read: { reader, node, methods in
                    guard let phase = family.phases.value(of: name) else { return }
                    methods[phase] = single.read(reader, node) ?? .value(.default)
                })
        }
        let forwardsAll = Field<MethodAnswers>(
            "forwardAs", "Calls the method of that phase on next instead of each (TC-21).",
            .names(family.phases.names),
            read: { reader, node, methods in
                methods = MethodAnswers(all: family.forward(reader, node))
            })
        let word: Codec<MethodAnswers> = method.map({ MethodAnswers(all: $0) }, { _ in nil })
        let byPhase = Form(owner, example: example, MethodAnswers(all: .default), phases + [forwardsAll])
            .codec
        return answer(
            .either(
                [
                    Look(.string, word),
                    Look(.object, byPhase),
                ],
                "\"default\", \"handle\", \"observe\" or an object by phase", example: example),
            at: family.place
        ).named("\(component)Methods")
    }

    private static func forward(_ family: MethodFamily) -> Codec<MethodOverride> {
        Form(
            "a forwarding override", example: #"{"forwardAs": "ended"}"#, MethodOverride.default,
            [
                Field(
                    "forwardAs", isRequired: true,
                    "Calls the method of that phase on next, and not super (TC-21, B13).",
                    .names(family.phases.names),
                    read: { reader, node, method in method = family.forward(reader, node) })
            ]
        ).codec
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

    fileprivate func forward(_ reader: DocumentReader, _ node: JSONNode) -> MethodOverride {
        reader.choice(node, in: phases, "a phase").map { .forward(as: $0) } ?? .default
    }

    /// The table of the family.
    var methods: Codec<ScriptedAnswer<MethodAnswers>> {
        switch self {
        case .touches: Forms.touchMethods
        case .motion: Forms.motionMethods
        case .presses: Forms.pressMethods
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

extension MethodFamily {
    /// Writes the overrides of the family: once if all are alike, and otherwise by phase.
    func write(_ json: inout JSONWriter, _ name: String, _ overrides: Overrides) {
        let answers = EventPhase.allCases.map { phase in
            overrides.methods[method(phase)] ?? .value(overrides[self][phase])
        }
        guard let first = answers.first, answers.contains(where: { $0 != .value(.default) }) else { return }
        json.key(dynamic: name)
        if answers.allSatisfy({ $0 == first }) { return write(&json, first) }
        json.beginObject()
        for (name, phase) in phases.entries {
            let answer = answers[Int(phase.rawValue)]
            guard answer != .value(.default) else { continue }
            json.key(dynamic: name)
            write(&json, answer)
        }
        json.endObject()
    }

    private func write(_ json: inout JSONWriter, _ answer: ScriptedAnswer<MethodOverride>) {
        Forms.write(answer, to: &json) { json, override in
            guard case .forward(let phase) = override else {
                _ = Forms.method.write(&json, override)
                return
            }
            json.beginObject()
            json.member("forwardAs", phases.entries.first { $0.value == phase }?.name ?? "\(phase)")
            json.endObject()
        }
    }
}

extension DocumentReader {
    /// Reads the overrides of a family of methods.
    func readMethods(_ node: JSONNode, _ family: MethodFamily, into overrides: inout Overrides) {
        // Most scenes have one word for all, which takes no answer for each phase.
        if document.kind(of: node) == .string {
            overrides[family] = PhaseOverrides(all: Forms.method.read(self, node) ?? .default)
            return
        }
        guard let answer = family.methods.read(self, node) else { return }
        for phase in EventPhase.allCases {
            switch answer.flatMap({ $0[phase] }) {
            case .value(let always): overrides[family][phase] = always
            case let depends: overrides.methods[family.method(phase)] = depends
            }
        }
    }

    func readRemoteControl(_ node: JSONNode, into overrides: inout Overrides) {
        switch Forms.remoteControl.read(self, node) {
        case nil: break
        case .value(let always): overrides.remoteControl = always
        case let answer?: overrides.methods[.remoteControlReceived] = answer
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
struct MethodAnswers: Sendable {
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
