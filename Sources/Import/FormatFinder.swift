internal import JSONText
internal import SceneFormat

/// Detects the format of a foreign text.
enum FormatFinder {
    /// The result of the search.
    enum FormatGuess {
        case format(ImportFormat)
        /// A scene, a request or an event list of this service.
        case own
        /// An empty list, which may be of several formats.
        case empty
        /// Nothing that can be imported.
        case nothing
    }

    // MARK: Text

    static func format(of text: SourceText) -> FormatGuess {
        if startsLikeXML(text.bytes) {
            // An unfinished document is still XML, and its reader reports the error.
            return .format(EnclosedDocuments(in: text).all.first?.format ?? xmlFormat(of: text.bytes))
        }
        let kind = Transcript.kind(of: text)
        // A dump has the views themselves.
        if case .views? = kind { return .format(.recursiveDescription) }
        if placeOfHeading(XCUITestRows.heading, text.bytes) != nil { return .format(.xcuitest) }
        if let document = EnclosedDocuments(in: text).all.first { return .format(document.format) }
        if XCUITestRows.areRows(text) { return .format(.xcuitest) }
        if !TouchDescriptions.ranges(in: text.bytes).isEmpty { return .format(.uiTouch) }
        // The reader reports what is missing.
        if kind != nil { return .format(.recursiveDescription) }
        for index in text.lines.starts.indices {
            let line = text.string(text.range(ofLine: index)).trimmed
            if line.hasPrefix("# EVEMU") { return .format(.evemu) }
            if IDBCommands.isCommand(line) { return .format(.idbCommands) }
            if line.hasPrefix("E: ") || line.hasPrefix("N: ") { return .format(.evemu) }
        }
        return .nothing
    }

    /// The beginning of an XML document.
    struct XMLBeginning {
        /// True for a whole document, false for a part that may be one of its elements.
        let isWhole: Bool

        /// Checks an offset, or returns nil if no XML document begins there.
        init?(_ bytes: [UInt8], at offset: Int) {
            guard offset + 1 < bytes.count else { return nil }
            let (second, rest) = (bytes[offset + 1], offset..<bytes.count)
            guard Self.starts(second).contains(where: { bytes.have(prefix: $0, at: rest) }) else {
                return nil
            }
            isWhole =
                second != UInt8(ascii: "X") || bytes.have(prefix: "<XCUIElementTypeApplication", at: rest)
        }

        /// Returns the beginnings that have a second byte.
        ///
        /// Most of what begins with a bracket in other text goes on like no document.
        private static func starts(_ second: UInt8) -> [StaticString] {
            switch second {
            case UInt8(ascii: "?"): ["<?xml"]
            case UInt8(ascii: "!"): ["<!--", "<!DOCTYPE"]
            case UInt8(ascii: "A"): ["<AppiumAUT"]
            case UInt8(ascii: "X"): ["<XCUIElementType"]
            case UInt8(ascii: "U"): ["<UIAApplication"]
            case UInt8(ascii: "h"): ["<hierarchy"]
            case UInt8(ascii: "d"): ["<displays>", "<displays "]
            case UInt8(ascii: "V"): ["<ViewHierarchy"]
            default: []
            }
        }
    }

    static func startsLikeXML(_ bytes: [UInt8]) -> Bool {
        bytes.firstIndex { !isSpace($0) }.map { XMLBeginning(bytes, at: $0) != nil } ?? false
    }

    /// Returns the format by the name of the root, and whether a `hierarchy` is Android's.
    static func xmlFormat(of bytes: [UInt8]) -> ImportFormat {
        let tags = leadingTags(of: bytes)
        guard let root = tags.first else { return .appium }
        if root.hasPrefix("ViewHierarchy") { return .detox }
        if root.hasPrefix("displays") { return .uiautomator }
        guard root.hasPrefix("hierarchy") else { return .appium }
        let isAndroid = root.contains(" rotation=") || (tags.count > 1 && tags[1].hasPrefix("android."))
        return isAndroid || (tags.count > 1 && tags[1].hasPrefix("node ")) ? .uiautomator : .appium
    }

    /// Returns the first two tags without their brackets, each cut to the part that identifies it.
    private static func leadingTags(of bytes: [UInt8]) -> [String] {
        var tags: [String] = []
        var index = 0
        while tags.count < 2, let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = open + 1
            guard index < bytes.count else { break }
            switch bytes[index] {
            case UInt8(ascii: "!") where bytes[index...].starts(with: "!--".utf8):
                guard let end = bytes.place(of: Array("-->".utf8), from: index, before: bytes.count) else {
                    return tags
                }
                index = end
            case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "/"): continue
            default:
                tags.append(
                    String(
                        decoding: bytes[index...].prefix(1_000).prefix { $0 != UInt8(ascii: ">") },
                        as: UTF8.self))
            }
        }
        return tags
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    /// Returns the place of a heading that begins a line, or nil if none does.
    ///
    /// A string of several lines may have `\\n` between them.
    static func placeOfHeading(_ heading: String, _ bytes: [UInt8]) -> Int? {
        var start = 0
        while let place = bytes.place(of: Array(heading.utf8), from: start, before: bytes.count) {
            start = place + 1
            let before = bytes[..<place].reversed().drop { $0 == 0x20 || $0 == 0x09 }
            guard let last = before.first, last != UInt8(ascii: "\n"), last != UInt8(ascii: "\r"),
                !before.starts(with: "n\\".utf8)
            else { return place }
        }
        return nil
    }

    // MARK: JSON

    /// The sign of a JSON format: the members of its objects, tried in this order.
    private struct Sign {
        let format: ImportFormat
        /// The members that every such object has, `null` or not.
        let members: [StaticString]
        /// The member of the whole that may hold a list of them, or nil.
        var list: StaticString?

        init(_ format: ImportFormat, _ members: StaticString..., in list: StaticString? = nil) {
            self.format = format
            self.members = members
            self.list = list
        }
    }

    private static let signs = [
        Sign(.appiumGesture, "ticks", in: "actions"), Sign(.w3cActions, "actions"),
        Sign(.mobileGestures, "script"), Sign(.rrweb, "timestamp", "data", in: "events"),
        Sign(.pointerEvents, "pointerId", in: "events"), Sign(.touchEvents, "changedTouches", in: "events"),
        Sign(.idb, "AXFrame", in: "elements"), Sign(.idb, "AXLabel", in: "elements"),
        Sign(.idb, "AXUniqueId", in: "elements"),
        // idb's complete form has other names.
        Sign(.idb, "elements", "screen"), Sign(.wdaJSON, "rect", "type"),
        Sign(.wdaJSON, "frame", "type"), Sign(.maestro, "attributes", "children"),
        Sign(.sentry, "rendering_system", "windows"),
    ]

    /// The signs, as a message lists them.
    static let tellingMembers = signs.map { sign in
        sign.members.map { "\"\($0)\"" }.joined(separator: " with ")
    }
    .joined(separator: ", ")

    /// The elements of a list that are looked at before the search ends.
    private static let mostElements = 100

    static func format(of input: JSONInput) -> FormatGuess {
        let root = input.root
        switch input.kind(of: root) {
        case .object, .array: break
        default: return .nothing
        }
        let objects = input.kind(of: root) == .object ? [root] : elements(of: root, input)
        // Recordings and gestures come in several lists, too, and lists in several objects.
        let areLists = objects.allSatisfy { input.kind(of: $0) == .array }
        let nested = areLists ? objects.flatMap { elements(of: $0, input) } : []
        for sign in signs {
            let isOfTouches = sign.format.tellsOfTouches
            let inList = sign.list.map { list in
                (isOfTouches ? objects : [root]).compactMap { input.member(list, of: $0) }.flatMap {
                    elements(of: $0, input)
                }
            }
            // A gesture's ticks are recognized by the list alone.
            let candidates =
                (sign.format == .appiumGesture ? [] : objects) + (inList ?? []) + (isOfTouches ? nested : [])
            if candidates.contains(where: { has(sign.members, $0, input) }) { return .format(sign.format) }
        }
        let lists = [root] + ["events", "actions"].compactMap { input.member($0, of: root) }
        if lists.contains(where: { input.kind(of: $0) == .array && input.document.count(of: $0) == 0 }) {
            return .empty
        }
        return isOwn(root, objects, input) ? .own : .nothing
    }

    /// Returns the values of a known format in JSON of none, nearest to its root: the body of a request in the record of a
    /// log, the arguments of a call, the properties of an event.
    static func parts(of input: JSONInput) -> [(format: ImportFormat, node: JSONNode)] {
        var level = [input.root]
        for _ in 0..<deepestPart {
            level = Array(
                level.flatMap { input.document.children(of: $0).prefix(mostElements) }.prefix(mostValues))
            let parts = level.compactMap { node -> (format: ImportFormat, node: JSONNode)? in
                guard case .format(let format) = format(of: input.inside(node)) else { return nil }
                return (format, node)
            }
            if !parts.isEmpty { return parts }
        }
        return []
    }

    /// The levels of values inside JSON of no known format that are looked at.
    private static let deepestPart = 2
    /// The most values of a level that are looked at.
    private static let mostValues = 1_000

    private static func elements(of list: JSONNode, _ input: JSONInput) -> [JSONNode] {
        Array(input.elements(of: list).prefix(mostElements))
    }

    private static func has(_ members: [StaticString], _ node: JSONNode, _ input: JSONInput) -> Bool {
        members.allSatisfy { input.document.member($0, of: node) != nil }
    }

    /// Returns true if the JSON is a scene, a request or a list of events of this service.
    private static func isOwn(_ root: JSONNode, _ objects: [JSONNode], _ input: JSONInput) -> Bool {
        if input.member("scene", of: root) != nil || objects.contains(where: { has(["t"], $0, input) }) {
            return true
        }
        if let events = input.member("events", of: root) {
            return elements(of: events, input).contains { has(["t"], $0, input) }
        }
        // Other formats have windows too.
        let windows = input.member("windows", of: root).map { elements(of: $0, input) } ?? []
        return windows.contains { has(["id"], $0, input) || has(["subviews"], $0, input) }
    }
}

extension String {
    /// The text without white space at its ends.
    var trimmed: String {
        let isSpace: (Unicode.Scalar) -> Bool = { $0.properties.isWhitespace }
        let scalars = unicodeScalars.drop(while: isSpace)
        guard let last = scalars.lastIndex(where: { !isSpace($0) }) else { return "" }
        return String(scalars[...last])
    }
}
