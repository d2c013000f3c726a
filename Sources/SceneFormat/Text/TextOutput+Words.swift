import DispatchEngine
import JSONText

extension TextOutput {
    /// Appends the name of a responder of a scene: `button "buy" ("Buy now")`.
    mutating func append(_ responder: Responder, of scene: Scene) {
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

    /// Appends the id of a responder alone, in quotation marks if it has spaces or the like.
    mutating func append(id responder: Responder, of scene: Scene) {
        let id = scene.identifier(of: responder)
        append(text: Wording.isWord(id) ? id : Wording.quoted(id))
    }

    /// Appends a name in quotation marks.
    mutating func append(quoted name: String) {
        guard Wording.isPlain(name) else { return append(text: Wording.quoted(name)) }
        append("\"")
        append(text: name)
        append("\"")
    }

    /// Appends numbers with commas between them.
    mutating func append(_ numbers: [Int]) {
        for (index, number) in numbers.enumerated() {
            if index > 0 { append(", ") }
            append(number)
        }
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
