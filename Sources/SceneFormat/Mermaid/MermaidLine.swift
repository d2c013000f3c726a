import DispatchEngine

/// A participant of a sequence diagram.
enum MermaidParticipant: Hashable {
    case finger(TouchID)
    case pointer
    case object(SceneObject)
    case delegate(of: GestureRecognizerID)
    case keyCommand, code

    static let application = responder(.application)

    static func responder(_ responder: Responder) -> MermaidParticipant { .object(.responder(responder)) }
    static func view(_ view: ViewID) -> MermaidParticipant { .responder(.view(view)) }
    static func recognizer(_ id: GestureRecognizerID) -> MermaidParticipant {
        .object(.gestureRecognizer(id))
    }

    /// Makes the participant that a note about a subject is written over.
    ///
    /// For several fingers it is the first.
    init(_ subject: LogEntry.Content.Subject) {
        self =
            switch subject {
            case .touches(let contacts): contacts.first.map { .finger($0.touch) } ?? .application
            case .pointer: .pointer
            case .recognizer(let recognizer): .recognizer(recognizer)
            case .responder(let responder): .responder(responder)
            case .object(let object): .object(object)
            }
    }

    init(_ participant: Participant) {
        self =
            switch participant {
            case .responder(let responder): .responder(responder)
            case .recognizer(let recognizer): .recognizer(recognizer)
            case .delegate(let recognizer): .delegate(of: recognizer)
            case .keyCommand: .keyCommand
            case .code: .code
            }
    }

    func name(in scene: Scene) -> String {
        switch self {
        case .finger(let touch): "touch \(touch.rawValue)"
        case .pointer: "pointer"
        case .object(let object): scene.identifier(of: object)
        case .delegate(let recognizer): Participant.delegate(of: recognizer).identifier(in: scene)
        case .keyCommand: Participant.keyCommand.identifier(in: scene)
        case .code: Participant.code.identifier(in: scene)
        }
    }
}

/// A message or a note of a sequence diagram, without its time.
struct MermaidLine: Hashable {
    let from: MermaidParticipant
    let arrow: Arrow
    /// The receiver, or nil for a note.
    let to: MermaidParticipant?
    /// The escaped text.
    let text: String

    enum Arrow: String {
        case call = "->>"
        /// An answer or a finding.
        case answer = "-->>"
        /// Something refused.
        case refusal = "-x"
        /// An action.
        case action = "-)"
    }

    init(_ from: MermaidParticipant, _ arrow: Arrow, _ to: MermaidParticipant?, _ text: String) {
        (self.from, self.arrow, self.to, self.text) = (from, arrow, to, text)
    }

    static func note(over participant: MermaidParticipant, _ text: String) -> MermaidLine {
        MermaidLine(participant, .call, nil, text)
    }
}
