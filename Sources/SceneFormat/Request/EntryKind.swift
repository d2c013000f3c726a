import DispatchEngine
import JSONText

/// The kinds of log entries, each with the members that its entries can have (`docs/log.md`).
enum EntryKind: String, CaseIterable, Sendable {
    case intake, sendEvent, hitTest, hitView, dropped, recognizer, gate, state, waiting, action, touches
    case estimatedPropertiesUpdated, withheld, released, change, motion, presses, remoteControl,
        firstResponder
    case discarded, chainCycle, shakeUndoEligible, tracking, controlEvent, scroll, cell
    case textField, sendAction

    static let table = NameTable<EntryKind>(allCases.map { ($0.rawValue, $0) })

    /// The members of the kind, those of every kind included.
    var members: NameTable<EntryMember> { Self.memberTables[self] ?? Self.common }

    private static let memberTables: [EntryKind: NameTable<EntryMember>] = Dictionary(
        uniqueKeysWithValues: allCases.map { kind in
            (kind, NameTable((EntryMember.ofEveryKind + kind.ownMembers).map { ($0.rawValue, $0) }))
        })
    private static let common = NameTable<EntryMember>(EntryMember.ofEveryKind.map { ($0.rawValue, $0) })

    private var ownMembers: [EntryMember] {
        switch self {
        case .intake: [.step, .event, .application]
        case .sendEvent: [.receiver, .event, .type, .sequence, .allTouches]
        case .hitTest: [.view, .point, .outcome]
        case .hitView: [.touch, .window, .view]
        case .dropped: [.touches, .phase, .reason, .by]
        case .recognizer: [.recognizer, .phase, .touches]
        case .gate: [.question, .recognizer, .other, .touches, .answer, .by]
        case .state: [.recognizer, .from, .to, .reason, .by]
        case .waiting: [.recognizer, .waitingFor]
        case .action: [.sender, .target, .action, .event, .state, .properties] + Self.values
        case .touches: [.responder, .phase, .touches, .handling, .properties]
        case .estimatedPropertiesUpdated: [.responder, .touches]
        case .withheld, .released: [.touches, .phase, .by]
        case .change:
            [
                .target, .set, .remove, .moveTo, .index, .becomeFirstResponder, .resignFirstResponder,
                .makeKey,
                .makeKeyAndVisible, .beginReceivingRemoteControlEvents, .endReceivingRemoteControlEvents,
                .beginIgnoringInteractionEvents, .endIgnoringInteractionEvents, .addTarget, .removeTarget,
                .answer,
            ]
        case .motion: [.responder, .subtype, .phase, .handling]
        case .presses: [.responder, .phase, .presses, .handling]
        case .remoteControl: [.responder, .subtype, .handling]
        case .firstResponder: [.from, .to]
        case .discarded: [.type, .phase, .touches, .presses]
        case .chainCycle: [.responder]
        case .shakeUndoEligible: [.window]
        case .tracking: [.control, .call, .answer, .properties]
        case .controlEvent: [.control, .event, .properties] + Self.values
        case .scroll:
            [
                .scrollView, .callback, .contentOffset, .velocity, .targetContentOffset, .willDecelerate,
                .zoomScale, .replacedBy, .properties,
            ]
        case .cell: [.view, .callback, .answer]
        case .textField: [.textField, .callback, .replacement, .answer]
        case .sendAction: [.responder, .action, .target, .event, .handling]
        }
    }

    /// The values of controls, each under the name of its property.
    private static let values: [EntryMember] = [
        .value, .on, .selectedSegmentIndex, .currentPage, .text, .selected,
    ]
}

/// The members of log entries.
enum EntryMember: String, CaseIterable, Sendable {
    case n, t, kind
    case step, event, application, receiver, type, sequence, allTouches, view, point, outcome, touch, window
    case touches, phase, reason, by, recognizer, question, other, answer, from, to, waitingFor, sender, target
    case action, state, responder, handling, properties, set, remove, moveTo, index, becomeFirstResponder
    case resignFirstResponder, makeKey, makeKeyAndVisible, beginReceivingRemoteControlEvents
    case endReceivingRemoteControlEvents, beginIgnoringInteractionEvents, endIgnoringInteractionEvents
    case subtype, presses, control, call, scrollView, callback, contentOffset, velocity, targetContentOffset
    case willDecelerate, zoomScale, replacedBy, textField, replacement, value, on, selectedSegmentIndex,
        currentPage, text, selected,
        addTarget,
        removeTarget

    static let ofEveryKind: [EntryMember] = [.n, .t, .kind]

    /// Whether the value is an id, and so must be one that the scene has.
    func isIdentifier(in kind: EntryKind) -> Bool {
        switch self {
        case .view, .window, .by, .recognizer, .other, .sender, .responder, .moveTo, .control, .scrollView,
            .textField, .receiver, .waitingFor:
            true
        case .target: true
        case .from, .to: kind == .firstResponder
        default: false
        }
    }

    /// What a value looks like that is neither a word nor an id.
    struct Form {
        let type: JSONKind
        let noun: String
        let example: String

        static let number = Form(type: .number, noun: "a number", example: "1")
        static let bool = Form(type: .bool, noun: "true or false", example: "true")
        static let string = Form(type: .string, noun: "a string", example: "\"save:\"")
        static let numbers = Form(type: .array, noun: "a list of numbers", example: "[1]")
        static let object = Form(type: .object, noun: "an object", example: "{}")
        static let objects = Form(type: .array, noun: "a list of objects", example: "[{}]")
    }

    /// The form of the values; nil where the words or the ids that they can be are known.
    func form(in kind: EntryKind) -> Form? {
        switch self {
        case .n, .t, .sequence, .touch, .index, .zoomScale, .value, .selectedSegmentIndex, .currentPage:
            .number
        case .event: kind == .intake || kind == .sendEvent ? .number : nil
        case .touches, .allTouches, .presses, .point, .contentOffset, .velocity, .targetContentOffset,
            .replacedBy:
            .numbers
        case .answer, .willDecelerate, .on, .selected, .remove, .becomeFirstResponder, .resignFirstResponder,
            .makeKey, .makeKeyAndVisible, .beginReceivingRemoteControlEvents,
            .endReceivingRemoteControlEvents,
            .beginIgnoringInteractionEvents, .endIgnoringInteractionEvents:
            .bool
        case .action, .text, .replacement: .string
        case .set, .addTarget, .removeTarget: .object
        case .properties: kind == .touches ? .objects : .object
        case .kind, .step, .application, .receiver, .type, .view, .outcome, .window, .phase, .reason, .by,
            .recognizer,
            .question, .other, .from, .to, .waitingFor, .sender, .target, .state, .responder, .handling,
            .moveTo,
            .subtype, .control, .call, .scrollView, .callback, .textField:
            nil
        }
    }

    /// The words that may stand here; nil if the value is no word or any word will do.
    func words(in kind: EntryKind) -> [String]? {
        switch self {
        case .step: IntakeStep.table.names
        case .type: EventType.table.names
        case .outcome: HitTestOutcome.table.names
        case .phase:
            kind == .presses
                ? EventPhase.pressTable.names
                : EventPhase.table.names + (kind == .discarded ? ["changed"] : [])
        case .reason: kind == .dropped ? DropReason.table.names : StateReason.table.names
        case .question: Gate.Question.table.names
        case .from, .to: kind == .state ? GestureState.table.names : nil
        case .state: GestureState.table.names
        case .handling: Handling.table.names
        case .subtype: kind == .motion ? Names.motions.names : RemoteControlSubtype.table.names
        case .application: Names.applicationStates.names
        case .call: Names.trackingCalls
        case .callback:
            switch kind {
            case .scroll: Names.scrollCallbacks
            case .textField: TextFieldCallback.table.names
            default: Names.cellCallbacks
            }
        case .event:
            kind == .controlEvent || kind == .action || kind == .sendAction ? Names.controlEvents.names : nil
        default: nil
        }
    }
}
