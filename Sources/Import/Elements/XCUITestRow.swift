/// A row such as `Button, 0x7f…, {{20.0, 59.0}, {55.0, 40.0}}, label: 'Menu', Selected`.
struct XCUITestRow {
    private let bytes: ArraySlice<UInt8>
    private var place: Int
    /// True once the frame has been read, because texts may contain braces too.
    private var hasFrame = false

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        place = bytes.startIndex
    }

    /// Returns true if a row begins with these bytes: a type, and the address of an element.
    static func begins(_ bytes: ArraySlice<UInt8>) -> Bool {
        let rest = bytes.drop(while: isLetter)
        guard rest.startIndex > bytes.startIndex else { return false }
        // `(Main)`, and the address as `, 0x1` or ` 0x1:`. Lists may lack the address.
        return beginnings.contains { rest.starts(with: $0) }
    }

    /// Returns true if a row of a sparse tree begins with these bytes: a type, without an address or a frame.
    static func beginsWithType(_ bytes: ArraySlice<UInt8>) -> Bool {
        let type = bytes.prefix(while: isLetter)
        let rest = bytes[type.endIndex...]
        return !ElementType.element(String(decoding: type, as: UTF8.self)).isUnknownType && !type.isEmpty
            && (rest.isEmpty || rest.starts(with: ", ".utf8) || rest.starts(with: " (Main)".utf8))
    }

    private static let beginnings = [", 0x", " 0x", " (Main), 0x", ", {{", " (Main), {{"].map {
        Array($0.utf8)
    }

    /// The content of the row, or nil if it breaks off inside its frame.
    var reading: ElementTreeBuilder.Reading? {
        let type = bytes.prefix(while: Self.isLetter)
        var row = self
        row.place = type.endIndex
        var element = ElementType.element(String(decoding: type, as: UTF8.self))
        element.isMain =
            bytes[row.place...].starts(with: " (Main)".utf8)
            || row.placeBehindAddress.map { bytes[$0...].starts(with: "Main Window".utf8) } ?? false
        guard let parts = row.parts() else { return nil }
        let place = parts.place ?? ElementPlace()
        if element.type == ElementType.application { return .application(place) }
        element.name = Element.name(of: parts.texts["identifier"], parts.texts["label"], parts.texts["title"])
        element.labels = [parts.texts["label"], parts.texts["title"]]
        element.value = parts.texts["value"]
        element.placeholder = parts.texts["placeholderValue"]
        element.isEnabled = !parts.flags.contains("Disabled")
        element.isSelected = parts.flags.contains("Selected")
        element.isFirstResponder = parts.flags.contains("Keyboard Focused")
        return .element(element, place)
    }

    // MARK: Parts

    private struct Parts {
        var place: ElementPlace?
        var texts: [String: String] = [:]
        var flags: Set<String> = []
    }

    /// A part with a name, and its beginning.
    private struct Key {
        let name: String
        let start: [UInt8]

        init(_ name: String, quoted: Bool) {
            self.name = name
            start = Array((name + (quoted ? ": '" : ": ")).utf8)
        }
    }

    private static let quoted = ["identifier", "title", "label", "placeholderValue"]
        .map { Key($0, quoted: true) }
    private static let value = Key("value", quoted: false)
    private static let flags = ["Disabled", "Selected", "Focused", "Keyboard Focused"].map { Array($0.utf8) }
    private static let frameStart = Array("{{".utf8)
    private static let frameEnd = Array("}}".utf8)
    /// The beginnings of parts with a value.
    private static let starts = quoted.map(\.start) + [value.start, Array("pid: ".utf8)]

    /// Reads the parts after the type, each after a comma, or returns nil if the frame breaks off.
    private mutating func parts() -> Parts? {
        var parts = Parts()
        // Xcode 7 and 8 put the frame of some elements right behind the address.
        var first = placeBehindAddress.flatMap { isThere(Self.frameStart, at: $0) ? $0 : nil }
        while let next = first ?? nextComma() {
            (first, place) = (nil, next)
            if !hasFrame, looking(at: Self.frameStart) {
                guard let end = bytes[place...].firstRange(of: Self.frameEnd)?.upperBound else { return nil }
                parts.place = ElementPlace(braces: String(decoding: bytes[place..<end], as: UTF8.self))
                hasFrame = parts.place != nil
                place = end
            } else if let key = Self.quoted.first(where: { looking(at: $0.start) }) {
                place += key.start.count
                parts.texts[key.name] = text(upTo: quotedEnd())
            } else if looking(at: Self.value.start) {
                place += Self.value.start.count
                parts.texts[Self.value.name] = text(upTo: plainEnd())
            } else if let flag = Self.flags.first(where: {
                looking(at: $0) && endsPart(place + $0.count)
            }) {
                parts.flags.insert(String(decoding: flag, as: UTF8.self))
            }
        }
        return parts
    }

    /// The place behind ` 0x7f…: `, as Xcode 7 and 8 write the address, or nil if the row has none of that form.
    private var placeBehindAddress: Int? {
        let address = bytes[place...].prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ",") }
        guard address.starts(with: " 0x".utf8), bytes[address.endIndex...].starts(with: ": ".utf8) else {
            return nil
        }
        return address.endIndex + 2
    }

    private mutating func text(upTo end: Int) -> String {
        defer { place = end }
        return String(decoding: bytes[place..<end], as: UTF8.self)
    }

    /// Returns the place where the next part begins, or nil after the last one.
    private func nextComma() -> Int? {
        var next = place
        while let comma = bytes[next...].firstIndex(of: UInt8(ascii: ",")) {
            if comma + 1 < bytes.endIndex, bytes[comma + 1] == 0x20 { return comma + 2 }
            next = comma + 1
        }
        return nil
    }

    /// Returns the place where a quoted text ends.
    ///
    /// That is the last quote followed by another part, because the text may have quotes of its own.
    private func quotedEnd() -> Int {
        var last: Int?
        for index in place..<bytes.endIndex where bytes[index] == UInt8(ascii: "'") {
            if index + 1 == bytes.endIndex || beginsPart(index + 1) { return index }
            last = index
        }
        return last ?? bytes.endIndex
    }

    /// Returns the place where a text without quotes ends.
    private func plainEnd() -> Int {
        (place..<bytes.endIndex).first { bytes[$0] == UInt8(ascii: ",") && beginsPart($0) } ?? bytes.endIndex
    }

    /// Returns true if a comma and another part follow at a place.
    private func beginsPart(_ index: Int) -> Bool {
        let start = index + 2
        guard start < bytes.endIndex, bytes[index] == UInt8(ascii: ","), bytes[index + 1] == 0x20 else {
            return false
        }
        return Self.starts.contains { isThere($0, at: start) } || beginsFrame(start)
            || Self.flags.contains { isThere($0, at: start) && endsPart(start + $0.count) }
    }

    /// Returns true if the frame begins at a place, whole or not.
    private func beginsFrame(_ start: Int) -> Bool {
        guard !hasFrame, isThere(Self.frameStart, at: start) else { return false }
        guard let end = bytes[start...].firstRange(of: Self.frameEnd)?.upperBound else { return true }
        return ElementPlace(braces: String(decoding: bytes[start..<end], as: UTF8.self)) != nil
    }

    /// Returns true if a part ends at a place.
    private func endsPart(_ index: Int) -> Bool {
        index == bytes.endIndex || (index < bytes.endIndex && bytes[index] == UInt8(ascii: ","))
    }

    private func looking(at text: [UInt8]) -> Bool { isThere(text, at: place) }

    private func isThere(_ text: [UInt8], at index: Int) -> Bool {
        guard index + text.count <= bytes.endIndex else { return false }
        for offset in text.indices where bytes[index + offset] != text[offset] { return false }
        return true
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
