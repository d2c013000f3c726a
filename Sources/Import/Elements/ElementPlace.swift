internal import DispatchEngine

/// The place of an element as a text gives it.
///
/// Parts may be missing, or be no numbers.
struct ElementPlace {
    var x: Double?
    var y: Double?
    var width: Double?
    var height: Double?
    /// The attribute that could not be read, its text and the expected form, for a message: `"y" is "1,5", and a
    /// number was expected`.
    var unreadable: String?
    /// True if the text has it end before it begins, so that it is empty.
    var isInverted = false

    /// True if any part is given.
    var isGiven: Bool { x != nil || y != nil || width != nil || height != nil }

    /// Returns the frame on the screen.
    ///
    /// - Parameters:
    ///   - parent: the frame of the superview, which supplies the missing parts.
    ///   - isRelative: true if positions are in the parent's coordinates.
    /// - Returns: the frame, and the error in it.
    func frame(in parent: Rect, isRelative: Bool) -> (frame: Rect, flaw: FrameFlaw?) {
        let base = isRelative ? parent.origin : .zero
        let frame = Rect(
            standardizing: x.map { base.x + $0 } ?? parent.minX, y.map { base.y + $0 } ?? parent.minY,
            width ?? parent.size.width, height ?? parent.size.height)
        guard let frame else { return (Rect(origin: parent.origin, size: Size(0, 0)), .invalid(unreadable)) }
        return (frame, missing.map { .missing($0) } ?? (isInverted ? .inverted : nil))
    }

    private var missing: String? {
        let parts = [("x", x), ("y", y), ("width", width), ("height", height)]
        let names = parts.filter { $0.1 == nil }.map(\.0)
        return names.isEmpty ? nil : names.joined(separator: ", ")
    }
}

extension ElementPlace {
    /// Makes a place from four numbers.
    ///
    /// A number that could not be read is NaN, and `text` returns the original text.
    init(
        x: Double?, y: Double?, width: Double?, height: Double?, text: (_ name: StaticString) -> String?
    ) {
        self.init(x: x, y: y, width: width, height: height)
        let parts: [(name: StaticString, value: Double?)] = [
            ("x", x), ("y", y), ("width", width), ("height", height),
        ]
        if let flawed = parts.first(where: { $0.value?.isNaN == true }) {
            setUnreadable("\(flawed.name)", text(flawed.name) ?? "no text", expected: "a number")
        }
    }

    /// Notes an attribute that could not be read.
    mutating func setUnreadable(_ name: String, _ text: String, expected: String) {
        unreadable = "\"\(name)\" is \(text.quotedShort), and \(expected) was expected"
    }

    /// Reads `{{x, y}, {width, height}}`, or returns nil if it is not of that form.
    init?(braces text: String) {
        let bytes = Array(text.utf8)
        guard let numbers = PrintedNumbers(bytes.indices, count: 4, bytes)?.values else { return nil }
        self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// Reads a frame as the text of a member, whose error an element without a place is noted with.
    init(frame text: String) {
        self = ElementPlace(braces: text) ?? ElementPlace()
        if !isGiven { setUnreadable("frame", text, expected: "{{x, y}, {width, height}}") }
    }
}
