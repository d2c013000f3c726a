internal import DispatchEngine
internal import JSONText
internal import SceneFormat

/// The arguments of one `mobile:` command.
struct MobileArguments {
    let input: JSONInput
    /// The command.
    let command: JSONNode
    private let node: JSONNode?
    private let screen: Size?

    /// Reads the arguments of a command.
    ///
    /// - Parameters:
    ///   - command: an object with `args`, which is an object, or a list of one.
    ///   - screen: the size of the screen in points.
    ///   - input: the text.
    init(of command: JSONNode, _ screen: Size?, _ input: JSONInput) {
        self.input = input
        self.command = command
        self.screen = screen
        let arguments = input.member("args", of: command)
        node =
            arguments.flatMap { input.kind(of: $0) == .array ? input.document.firstChild(of: $0) : $0 }
    }

    private func member(_ name: StaticString) -> JSONNode? { node.flatMap { input.member(name, of: $0) } }

    func has(_ name: StaticString) -> Bool { member(name) != nil }

    /// Returns the place of an argument, or that of all of them if it is absent.
    func place(of name: StaticString) -> JSONNode { member(name) ?? node ?? command }

    /// Notes each argument that is not read.
    func noteOthers(than names: [StaticString], _ findings: inout Findings) {
        guard let node else { return }
        for (key, _) in input.document.members(of: node) where findings.goesOn() {
            guard !names.contains(where: { input.document.isString(key, equalTo: $0) }) else { continue }
            let (place, name) = (input.position(of: key), input.document.string(key) ?? "")
            findings.note(
                .valueIgnored, line: place.line, column: place.column,
                "The argument \"\(name.prefix(60))\" is not read; change the events if it matters.")
        }
    }

    // MARK: Values

    /// Returns a number that must be there, or nil after an error.
    func number(_ name: StaticString, in range: NumberRange, _ findings: inout Findings) -> Double? {
        guard let member = member(name) else {
            return findings.refuse("This command has no argument \"\(name)\"; add it.", at: node ?? command)
        }
        // The driver takes texts for numbers, too.
        let number = input.document.double(member) ?? input.document.string(member).flatMap { Double($0) }
        if let number, range.contains(number) { return number }
        return findings.refuse(
            "\"\(name)\" is no number from \(Int(range.lower)) to \(Int(range.upper)); correct it.",
            at: member)
    }

    /// Returns a number that is not zero, or nil after an error.
    func rate(_ name: StaticString, _ findings: inout Findings) -> Double? {
        guard let rate = number(name, in: .coordinate, &findings) else { return nil }
        if rate != 0 { return rate }
        return findings.refuse(
            "With \"\(name)\" 0 the gesture would never end; correct it.", at: member(name) ?? command)
    }

    /// Returns a whole number of at least 1, which is 1 if it is absent, or nil after an error.
    func count(_ name: StaticString, _ findings: inout Findings) -> Int? {
        guard let member = member(name) else { return 1 }
        let count = input.document.integer(member) ?? input.document.string(member).flatMap { Int($0) }
        if let count, (1...1_000_000_000).contains(count) { return count }
        return findings.refuse("\"\(name)\" is no whole number of at least 1; correct it.", at: member)
    }

    /// Returns one of some words, in letters of either case, or nil after an error.
    func word(_ name: StaticString, of words: [String], _ findings: inout Findings) -> String? {
        let word = member(name).flatMap(input.document.string)?.lowercased()
        if let word, words.contains(word) { return word }
        let choice = words.map { "\"\($0)\"" }.joined(separator: ", ")
        return findings.refuse("\"\(name)\" is one of \(choice); correct it.", at: place(of: name))
    }

    // MARK: Places

    /// Returns the place of an element, nil if none is named, or `.some(nil)` after an error.
    func element(
        _ names: [StaticString], _ places: inout ElementPlaces, _ findings: inout Findings
    ) -> ElementPlaces.Place?? {
        for name in names {
            guard let member = member(name) else { continue }
            guard let id = input.elementIdentifier(at: member) else {
                findings.fault(
                    "The id of an element is a text, or an object such as {\"\(JSONInput.elementKey)\": \"<element id>\"}; "
                        + "correct it.", at: member)
                return .some(nil)
            }
            return .some(places.place(of: id, at: member, of: input, &findings))
        }
        return nil
    }

    /// Returns the rectangle that a gesture is about: that of an element, else the screen, or nil after an error.
    func area(_ places: inout ElementPlaces, _ findings: inout Findings) -> Rect? {
        if let place = element(Self.elementNames, &places, &findings) { return place?.visible }
        guard let screen else {
            return findings.refuse(
                "Without an element this is about the screen, whose size is not known; send it as "
                    + "{\"screen\": [390, 844], \"input\": …}, or import it with --screen 390,844.",
                at: command)
        }
        return Rect(origin: .zero, size: screen)
    }

    /// Returns a point in an element or on the screen: as given, else the middle, or nil after an error.
    func point(
        _ x: StaticString, _ y: StaticString, _ places: inout ElementPlaces, _ findings: inout Findings
    ) -> Point? {
        guard has(x) || has(y) else { return area(&places, &findings)?.center }
        var origin = Point.zero
        if let place = element(Self.elementNames, &places, &findings) {
            guard let place else { return nil }
            origin = place.frame.origin
        }
        guard let x = number(x, in: .coordinate, &findings), let y = number(y, in: .coordinate, &findings)
        else { return nil }
        let point = origin.moved(by: x, y)
        if point.isValid { return point }
        return findings.refuse("This place is too far away; correct it.", at: node ?? command)
    }

    /// The arguments that name the element of a command.
    static let elementNames: [StaticString] = ["elementId", "element"]
}
