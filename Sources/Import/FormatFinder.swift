internal import JSONText
internal import SceneFormat

/// Tells what a foreign text is by looking at it.
enum FormatFinder {
    /// What was found.
    enum Finding {
        case format(ImportFormat)
        /// A scene, a request or an event list of ours.
        case own
        /// Nothing that can be imported, and why if more can be said.
        case nothing(String?)
    }

    // MARK: Text

    static func format(of text: SourceText) -> Finding {
        if startsLikeXML(text.bytes) { return .format(xmlFormat(of: text.bytes)) }
        if contains("Element subtree:", in: text.bytes) { return .format(.xcuitest) }
        switch Transcript.kind(of: text) {
        case .views: return .format(.recursiveDescription)
        case .controllersOnly, .recognizersOnly:
            // Its reader says what is missing.
            return .format(.recursiveDescription)
        case nil: break
        }
        for index in text.lines.starts.indices {
            let line = text.string(text.range(ofLine: index)).trimmed
            if line.hasPrefix("# EVEMU") { return .format(.evemu) }
            if IDBCommands.isCommand(line) { return .format(.idbCommands) }
            if line.hasPrefix("E: ") || line.hasPrefix("N: ") { return .format(.evemu) }
        }
        return .nothing(nil)
    }

    private static let xmlStarts = [
        "<?xml", "<!--", "<!DOCTYPE", "<AppiumAUT", "<XCUIElementType", "<hierarchy", "<ViewHierarchy",
    ]

    static func startsLikeXML(_ bytes: [UInt8]) -> Bool {
        guard let first = bytes.firstIndex(where: { !isSpace($0) }) else { return false }
        return xmlStarts.contains { bytes[first...].starts(with: $0.utf8) }
    }

    /// By the root: only its name counts, and whether a `hierarchy` is Android's.
    static func xmlFormat(of bytes: [UInt8]) -> ImportFormat {
        let tags = leadingTags(of: bytes)
        guard let root = tags.first else { return .appium }
        if root.hasPrefix("ViewHierarchy") { return .detox }
        guard root.hasPrefix("hierarchy") else { return .appium }
        let isAndroid = root.contains(" rotation=") || (tags.count > 1 && tags[1].hasPrefix("android."))
        return isAndroid || (tags.count > 1 && tags[1].hasPrefix("node ")) ? .uiautomator : .appium
    }

    /// The first two tags without their brackets, each cut to what tells them.
    private static func leadingTags(of bytes: [UInt8]) -> [String] {
        var tags: [String] = []
        var index = 0
        while tags.count < 2, let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = open + 1
            guard index < bytes.count else { break }
            switch bytes[index] {
            case UInt8(ascii: "!") where bytes[index...].starts(with: "!--".utf8):
                guard let end = firstIndex(of: "-->", in: bytes, from: index) else { return tags }
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

    private static func contains(_ text: String, in bytes: [UInt8]) -> Bool {
        firstIndex(of: text, in: bytes, from: 0) != nil
    }

    private static func firstIndex(of text: String, in bytes: [UInt8], from start: Int) -> Int? {
        let pattern = Array(text.utf8)
        guard let first = pattern.first else { return nil }
        var index = start
        while let candidate = bytes[index...].firstIndex(of: first) {
            if bytes[candidate...].starts(with: pattern) { return candidate }
            index = candidate + 1
        }
        return nil
    }

    // MARK: JSON

    /// Elements of a list that are looked at before it is given up.
    private static let mostElements = 100

    static func format(of input: JSONInput) -> Finding {
        let root = input.root
        switch input.kind(of: root) {
        case .object: return format(ofObject: root, input) ?? .nothing(nil)
        case .array:
            if input.document.count(of: root) == 0 {
                return .nothing("The list is empty, so that it may be of any format; name it with ?from=.")
            }
            for element in input.elements(of: root).prefix(mostElements) {
                if let finding = format(ofElement: element, input) { return finding }
            }
            return .nothing(nil)
        default: return .nothing(nil)
        }
    }

    private static func format(ofObject node: JSONNode, _ input: JSONInput) -> Finding? {
        func has(_ name: StaticString) -> Bool { input.member(name, of: node) != nil }
        if let actions = input.member("actions", of: node) {
            let first = input.elements(of: actions).first { _ in true }
            if let first, input.member("ticks", of: first) != nil { return .format(.appiumGesture) }
            return .format(.w3cActions)
        }
        if has("script") { return .format(.mobileGestures) }
        if has("rendering_system"), has("windows") { return .format(.sentry) }
        if has("scene") || has("windows") { return .own }
        if let events = input.member("events", of: node) {
            for element in input.elements(of: events).prefix(mostElements) {
                if let finding = format(ofRecord: element, input) { return finding }
            }
        }
        if let finding = format(ofRecord: node, input) { return finding }
        if let finding = format(ofAccessibilityElement: node, input) { return finding }
        if let elements = input.member("elements", of: node) {
            for element in input.elements(of: elements).prefix(mostElements) {
                if let finding = format(ofAccessibilityElement: element, input) { return finding }
                // idb's complete form has other names.
                if input.member("frame", of: element) != nil, input.member("type", of: element) != nil {
                    return .format(.idb)
                }
            }
        }
        if has("rect"), has("type") { return .format(.wdaJSON) }
        return nil
    }

    private static func format(ofElement node: JSONNode, _ input: JSONInput) -> Finding? {
        if input.member("actions", of: node) != nil { return .format(.w3cActions) }
        if input.member("script", of: node) != nil { return .format(.mobileGestures) }
        return format(ofRecord: node, input) ?? format(ofAccessibilityElement: node, input)
            ?? (input.member("rect", of: node) != nil && input.member("type", of: node) != nil
                ? .format(.wdaJSON) : nil)
    }

    private static func format(ofRecord node: JSONNode, _ input: JSONInput) -> Finding? {
        func has(_ name: StaticString) -> Bool { input.member(name, of: node) != nil }
        if has("timestamp"), has("data") { return .format(.rrweb) }
        if has("pointerId") { return .format(.pointerEvents) }
        if has("changedTouches") { return .format(.touchEvents) }
        return has("t") ? .own : nil
    }

    private static func format(ofAccessibilityElement node: JSONNode, _ input: JSONInput) -> Finding? {
        let names: [StaticString] = ["AXFrame", "AXLabel", "AXUniqueId"]
        // A member that is null tells as much.
        return names.contains { input.document.member($0, of: node) != nil } ? .format(.idb) : nil
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
