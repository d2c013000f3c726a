import DispatchEngine
import JSONText

/// A part of a line for people.
///
/// A literal is words of the program's own.
enum LinePart: ExpressibleByStringLiteral {
    case words(StaticString)
    case text(String)
    /// A name in quotation marks.
    case quoted(String)
    /// An object with its noun: `button "buy" ("Buy now")`.
    case object(SceneObject)
    case delegate(of: GestureRecognizerID)
    case number(Int)
    case numbers([Int])
    case fingers([Int])
    case presses([Int])
    /// A contact by its finger, and by its own number if that differs.
    case contact(Contact)
    /// A number to three decimals.
    case measure(Double)
    case point(Point)
    /// A responder by its id alone.
    case id(Responder)
    /// A part after words that lead to it.
    indirect case led(StaticString, LinePart)

    init(stringLiteral words: StaticString) { self = .words(words) }

    static func word(_ word: some EntryWord) -> LinePart { .text(word.name) }
    static func name(_ view: ViewID) -> LinePart { .object(.responder(.view(view))) }
    static func name(_ responder: Responder) -> LinePart { .object(.responder(responder)) }
    static func name(_ recognizer: GestureRecognizerID) -> LinePart {
        .object(.gestureRecognizer(recognizer))
    }
    static func name(_ object: SceneObject) -> LinePart { .object(object) }
    static func name(_ reference: Identifier) -> LinePart {
        reference.object.map(name) ?? .text(reference.name)
    }
    static func name(_ receiver: EventReceiver) -> LinePart {
        switch receiver {
        case .application: name(Responder.application)
        case .window(let window): name(window)
        }
    }
    static func name(_ participant: Participant) -> LinePart {
        switch participant {
        case .responder(let responder): name(responder)
        case .recognizer(let recognizer): name(recognizer)
        case .delegate(let recognizer): .delegate(of: recognizer)
        case .keyCommand: "a key command"
        case .code: "code"
        }
    }

    /// Returns a part after words that lead to it, or nothing if there is no such part.
    static func after(_ words: StaticString, _ part: LinePart?) -> LinePart {
        part.map { .led(words, $0) } ?? ""
    }

    /// Returns the participant that is the cause, if there is one.
    static func by(_ participant: Participant?) -> LinePart { .after("   by ", participant.map(name)) }

    /// Returns an answer, if there is one.
    static func answer(_ answer: Bool?) -> LinePart { answer.map { $0 ? "   yes" : "   no" } ?? "" }

    static func touches(_ contacts: [Contact]) -> LinePart { .fingers(contacts.map(\.touch.rawValue)) }
    static func touches(_ touches: [TouchID]) -> LinePart { .fingers(touches.map(\.rawValue)) }
}

extension TextLogWriter {
    /// Puts the parts of a line, one after another.
    ///
    /// They are no list, which would take as long to make as to put.
    mutating func put(
        _ first: LinePart, _ second: LinePart, _ third: LinePart? = nil, _ fourth: LinePart? = nil,
        _ fifth: LinePart? = nil, _ sixth: LinePart? = nil, _ seventh: LinePart? = nil,
        _ eighth: LinePart? = nil
    ) {
        put(first)
        put(second)
        if let third { put(third) }
        if let fourth { put(fourth) }
        if let fifth { put(fifth) }
        if let sixth { put(sixth) }
        if let seventh { put(seventh) }
        if let eighth { put(eighth) }
    }

    mutating func put(_ part: LinePart) {
        switch part {
        case .words(let words): text.append(words)
        case .text(let words): text.append(text: words)
        case .quoted(let name): text.append(quoted: name)
        case .object(.responder(let responder)): text.append(responder, of: scene)
        case .object(.gestureRecognizer(let recognizer)):
            put("recognizer ", .quoted(scene.identifier(of: recognizer)))
        case .object(let object): put("object ", .quoted(scene.identifier(of: object)))
        case .delegate(let recognizer):
            put("delegate of recognizer ", .quoted(scene.identifier(of: recognizer)))
        case .number(let number): text.append(number)
        case .measure(let number): text.append(short: number)
        case .point(let point): text.append(point)
        case .id(let responder): text.append(id: responder, of: scene)
        case .contact(let contact):
            put("touch ", .number(contact.touch.rawValue))
            if contact.number != contact.touch.rawValue { put(" (contact ", .number(contact.number), ")") }
        case .numbers(let numbers): text.append(numbers)
        case .fingers(let fingers): put(fingers.count == 1 ? "touch " : "touches ", .numbers(fingers))
        case .presses(let presses): put(presses.count == 1 ? "press " : "presses ", .numbers(presses))
        case .led(let words, let part):
            text.append(words)
            put(part)
        }
    }

    /// Returns the words of a list: `a, b and c`.
    func list<Element>(_ elements: [Element], _ part: (Element) -> LinePart) -> LinePart {
        let words = elements.map { element in Self.words(in: scene) { $0.put(part(element)) } }
        return .text(Wording.list(words, "and"))
    }

    /// Returns properties as words, if there are any.
    func properties(_ object: (some EntryObject)?) -> LinePart {
        .text(object.map { PropertyText.words(for: $0, in: scene) } ?? "")
    }
}
