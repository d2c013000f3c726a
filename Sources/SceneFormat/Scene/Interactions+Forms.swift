import DispatchEngine
import JSONText

/// The interactions of views (CTX-1).
extension Forms {
    static let interaction = Form(
        "an interaction", example: #"{"type": "contextMenu", "configuration": true}"#, InteractionParts(),
        [
            Field(
                "type", isRequired: true,
                "The class of the interaction: UIContextMenuInteraction or UIDragInteraction.",
                .names(InteractionKind.allCases.map(\.rawValue)),
                read: { $2.kind = $0.choice($1, in: InteractionKind.options, "a type of interactions") },
                write: { json, parts in
                    json.member("type", parts.kind?.rawValue ?? "")
                }),
            Field(
                "configuration", \.configuration, yesOrNo(at: .interaction), of: menuInteraction,
                "Context menus. True if there is a menu at the place; without one the press fails (CTX-2). True by default."
            ),
            Field(
                "enabled", default: \.isEnabled, .flag,
                "A disabled interaction sees no touches: `isEnabled` of a drag (CTX-7), that of its press for a menu."
            ),
            Field(
                "items", \.items, yesOrNo(at: .interaction), of: dragInteraction,
                "Drags. True if there are items to drag at the place; without any the press fails (CTX-6). True by default."
            ),
            Field(
                "allowsSimultaneousRecognitionDuringLift",
                default: \.allowsSimultaneousRecognitionDuringLift, .flag, of: dragInteraction,
                "Drags. True if other recognizers may recognize during the lift, which then is cancelled (CTX-8)."
            ),
            // Its kind, which decides the methods, may follow.
            Field(
                "effects", effectsAbout, effects(of: .interactionDelegate(nil)), read: { $2.effects = $1 }),
        ])

    static let interactions = Codec<InteractionParts>(
        .component("Interaction") {
            interaction.schema.described(
                "A context menu or a drag, which work by a long press each, `<view>.contextMenu` or `<view>.drag` (CTX-1)."
            )
        }, read: { interaction.read($0, $1) }, write: { interaction.write(&$0, $1) }
    ).list(of: "interactions", example: "[\(interaction.object.example)]")

    private static let menuInteraction = owner(.contextMenu, "a context menu")
    private static let dragInteraction = owner(.drag, "a drag")

    private static func owner(_ kind: InteractionKind, _ words: String) -> Field<InteractionParts>.Owners {
        // One whose type has an error can have all members.
        Field<InteractionParts>.Owners(words: words) { $0.kind == kind || $0.kind == nil }
    }

    struct InteractionParts: Sendable {
        var kind: InteractionKind?
        var configuration: ScriptedAnswer<Bool>?
        var items: ScriptedAnswer<Bool>?
        var isEnabled = true
        var allowsSimultaneousRecognitionDuringLift = false
        var effects: JSONNode?
    }
}

extension InteractionKind {
    fileprivate static let options = NameTable<InteractionKind>(allCases.map { ($0.rawValue, $0) })
}

extension ConditionPlace {
    /// The question of an interaction to its delegate, which is about its long press.
    fileprivate static let interaction = ConditionPlace(
        name: "a question of an interaction", knowledge: [.place, .touch])
}

extension Forms.InteractionParts {
    init(_ interaction: InteractionDescription) {
        kind = interaction.kind
        switch interaction.kind {
        case .contextMenu: configuration = interaction.answer
        case .drag: items = interaction.answer
        }
        isEnabled = interaction.isEnabled
        allowsSimultaneousRecognitionDuringLift = interaction.allowsSimultaneousRecognitionDuringLift
    }

    /// The interaction, or nil if its type has an error.
    fileprivate var description: InteractionDescription? {
        guard let kind else { return nil }
        var description = InteractionDescription(kind)
        description.answer = kind == .contextMenu ? configuration : items
        description.isEnabled = isEnabled
        description.allowsSimultaneousRecognitionDuringLift = allowsSimultaneousRecognitionDuringLift
        return description
    }
}

extension SceneDecoder {
    /// Reads the interactions of a view, at most one of each type.
    func readInteractions(_ node: JSONNode, of view: inout ViewDescription, _ parts: inout ViewParts) {
        for element in reader.elements(
            of: node, "interactions", like: "[\(Forms.interaction.object.example)]")
        {
            let read = Forms.interaction.read(reader, element)
            var effects: [ScriptedMethod: [Change]] = [:]
            if let changes = read.effects {
                effects = reader.effects(changes, of: .interactionDelegate(read.kind))
            }
            guard let interaction = read.description else { continue }
            if view.interactions.contains(where: { $0.kind == interaction.kind }) {
                reader.fault(.secondInteraction(interaction.kind.rawValue), at: element)
                continue
            }
            view.interactions.append(interaction)
            parts.delegateEffects = (parts.delegateEffects ?? [:]).merging(effects) { own, _ in own }
        }
    }
}

extension SceneWriter {
    /// Writes the interactions of a view, with the effects of their delegates' methods.
    mutating func write(_ interactions: [InteractionDescription], effects: [ScriptedMethod: [Change]]) {
        guard !interactions.isEmpty else { return }
        json.key("interactions")
        json.beginArray()
        for interaction in interactions {
            json.beginObject()
            Forms.interaction.writeMembers(&json, Forms.InteractionParts(interaction))
            write(effects: effects, where: EffectsOwner.interactionDelegate(interaction.kind).has)
            json.endObject()
        }
        json.endArray()
    }
}
