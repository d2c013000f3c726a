import DispatchEngine
import JSONText

/// An object as the text log names it: `button "buy" ("Buy now")`.
enum NamedObject {
    case object(SceneObject)
    case delegate(of: GestureRecognizerID)
    case words(String)

    init(_ view: ViewID) { self = .object(.responder(.view(view))) }
    init(_ responder: Responder) { self = .object(.responder(responder)) }
    init(_ recognizer: GestureRecognizerID) { self = .object(.gestureRecognizer(recognizer)) }
    init(_ object: SceneObject) { self = .object(object) }

    init(_ receiver: EventReceiver) {
        switch receiver {
        case .application: self.init(Responder.application)
        case .window(let window): self.init(window)
        }
    }

    init(_ participant: Participant) {
        switch participant {
        case .responder(let responder): self.init(responder)
        case .recognizer(let recognizer): self.init(recognizer)
        case .delegate(let recognizer): self = .delegate(of: recognizer)
        case .keyCommand: self = .words("a key command")
        case .code: self = .words("code")
        }
    }

    init(_ reference: Identifier) { self = reference.object.map { .object($0) } ?? .words(reference.name) }

    /// Returns the name in a scene.
    func name(in scene: Scene) -> String { TextOutput.string { $0.append(self, of: scene) } }
}

extension TextOutput {
    /// Appends the name of an object of a scene.
    mutating func append(_ name: NamedObject, of scene: Scene) {
        switch name {
        case .object(.responder(let responder)): append(responder, of: scene)
        case .object(.gestureRecognizer(let recognizer)):
            append("recognizer ")
            append(quoted: scene.identifier(of: recognizer))
        case .object(let object):
            append("object ")
            append(quoted: scene.identifier(of: object))
        case .delegate(let recognizer):
            append("delegate of recognizer ")
            append(quoted: scene.identifier(of: recognizer))
        case .words(let words): append(text: words)
        }
    }

    private mutating func append(_ responder: Responder, of scene: Scene) {
        switch responder {
        case .view(let view):
            append(text: scene.noun(of: view))
            append(" ")
            append(quoted: scene.identifier(of: view))
            guard let label = scene.label(of: view) else { return }
            append(" (")
            append(quoted: label)
            append(")")
            return
        case .viewController: append("view controller ")
        case .windowScene: append("window scene ")
        case .transitionView: append("transition view ")
        case .application:
            append("application")
            return
        case .applicationDelegate:
            append("application delegate")
            return
        }
        append(quoted: scene.identifier(of: responder))
    }

    /// Appends a name in quotation marks.
    mutating func append(quoted name: String) {
        guard Wording.isPlain(name) else { return append(text: Wording.quoted(name)) }
        append("\"")
        append(text: name)
        append("\"")
    }

    /// Appends a number to three decimals, for people.
    mutating func append(short number: Double) {
        guard number.magnitude < 1e9 else { return append(text: Wording.number(number)) }
        let whole = Int(number)
        guard Double(whole) != number else { return append(whole) }
        // 1e12 at most.
        append(thousandths: Int64((number * 1000).rounded()), trimmed: true)
    }

    /// Appends a point: `(50, 20.5)`.
    mutating func append(_ point: Point) {
        append("(")
        append(short: point.x)
        append(", ")
        append(short: point.y)
        append(")")
    }

    /// Appends a time: `16.667 ms`.
    mutating func append(milliseconds time: Timestamp) {
        append(thousandths: time.microseconds, trimmed: false)
        append(" ms")
    }
}

extension Scene {
    /// Returns UIKit's class names as plain words, and the author's own as they are.
    fileprivate func noun(of view: ViewID) -> String {
        let place = classPlace(of: view)
        if place < Self.nouns.count { return Self.nouns[place] }
        let name = className(of: view)
        return ViewClass(named: name).map { Self.nouns[Int($0.rawValue)] } ?? name
    }

    /// The words for UIKit's classes, by their raw values.
    private static let nouns: [String] = ViewClass.allCases.map { known in
        guard known.name.hasPrefix("UI") else { return known.name }
        let name = known.name.dropFirst(2)
        return name.prefix(1).lowercased() + name.dropFirst()
    }
}
