/// Functions for texts in Mermaid's language.
enum MermaidText {
    /// Returns a text with escapes where the language could take it for its own.
    ///
    /// It is for the label of a participant or a part of a message. An entity is `#`, a number or a name, and `;`.
    /// Letters before a colon could be an option, `%%{` a directive and `<` the beginning of a tag.
    static func escaped(_ text: String) -> String {
        if text.utf8.allSatisfy(isPlain) { return text }
        var result = ""
        var isAfterReturn = false
        for scalar in text.unicodeScalars {
            defer { isAfterReturn = scalar == "\r" }
            switch scalar {
            case "\n" where isAfterReturn: break
            case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": result += "<br/>"
            case "\"": result += "#quot;"
            case "#", ";", "%", "<", ">", "&": result += "#\(scalar.value);"
            case _ where scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Returns the same for the beginning of a label, where an option such as `wrap:` could stand.
    static func label(_ text: String) -> String {
        escaped(text).split(separator: ":", omittingEmptySubsequences: false).joined(separator: "#58;")
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "#"), UInt8(ascii: ";"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"),
            UInt8(ascii: "&"), UInt8(ascii: "\""):
            false
        default: 0x20..<0x7F ~= byte
        }
    }

    /// Returns seconds to the millisecond, as diagrams show them.
    static func seconds(_ microseconds: Int64) -> String {
        let milliseconds = (microseconds + 500) / 1000
        let fraction = String(milliseconds % 1000)
        let zeros = String(repeating: "0", count: 3 - fraction.utf8.count)
        return "\(milliseconds / 1000).\(zeros)\(fraction)"
    }
}
