import DispatchEngine
import Explanation
import JSONText

/// The spelling of names, lists and numbers in messages.
package enum Wording {
    /// The advice for a dump of views in place of JSON.
    package static let dumpAdvice =
        "This looks like a view-hierarchy dump: POST it to /v1/import, or run `first-responder explain dump.txt --tap X,Y`."

    /// The most characters of a name in quotes.
    ///
    /// Longer ones are cut.
    static let maximumQuoteLength = 60

    /// The most names that a message lists.
    static let fewNames = 20

    /// The most choices that a message lists.
    static let mostChoices = 40

    static func quoted(_ name: String) -> String {
        if isPlain(name) { return "\"" + name + "\"" }
        let isCut = name.unicodeScalars.count > maximumQuoteLength
        var text = "\""
        for scalar in name.unicodeScalars.prefix(maximumQuoteLength) {
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: text += "\u{FFFD}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + (isCut ? "…\"" : "\"")
    }

    /// Returns a sentence of a name and a statement about it, such as that `"a"` lies outside its superview.
    static func about(_ name: String, _ predicate: String) -> String {
        guard isPlain(name) else { return quoted(name) + predicate }
        // Appending to a string would take three times as long.
        return TextOutput.string { sentence in
            sentence.append("\"")
            sentence.append(text: name)
            sentence.append("\"")
            sentence.append(text: predicate)
        }
    }

    /// Returns true if a name is quoted as it is.
    static func isPlain(_ name: String) -> Bool { isShort(name, of: isPlain) }

    /// Returns true if a name can stand without quotation marks.
    static func isWord(_ name: String) -> Bool {
        isShort(name) { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") }
    }

    /// Returns true if a name is not too long to be quoted, and all its bytes are allowed.
    private static func isShort(_ name: String, of isAllowed: (UInt8) -> Bool) -> Bool {
        guard name.utf8.count <= maximumQuoteLength else { return false }
        return name.utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isAllowed) }
            ?? name.utf8.allSatisfy(isAllowed)
    }

    /// Returns true if a byte is a whole character that needs no escape.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    /// Returns a noun with its article: `a view`, `an application`.
    static func withArticle(_ noun: String) -> String {
        (noun.first.map { "aeio".contains($0) } ?? false ? "an " : "a ") + noun
    }

    /// Returns a list: `a, b or c`.
    static func list(_ words: [String], _ conjunction: String) -> String {
        Prose.list(words, conjunction)
    }

    /// Returns `"a" requires "b", "b" requires "a"` as a chain that ends where it began.
    static func chain(_ names: [String], isCut: Bool) -> String {
        let quotedNames = names.map(quoted)
        return (quotedNames + (isCut ? ["…"] : []) + quotedNames.prefix(1)).joined(separator: " → ")
    }

    /// Returns a number without a needless fraction or exponent.
    static func number(_ value: Double) -> String {
        value == value.rounded() && value.magnitude < 1e15 ? "\(Int64(value))" : "\(value)"
    }

    /// Returns a number to three decimals, for people.
    static func shortNumber(_ value: Double) -> String { TextOutput.string { $0.append(short: value) } }

    /// Returns a point: `(50, 20.5)`.
    static func point(_ point: Point) -> String { TextOutput.string { $0.append(point) } }

    static func range(_ range: NumberRange, to isUpperNamed: Bool = false) -> String {
        switch (range.lower, range.upper) {
        case (let lower, let upper) where isUpperNamed: " from \(number(lower)) to \(number(upper))"
        case (-NumberRange.magnitude, NumberRange.magnitude): " from -1000000000 to 1000000000"
        case (let lower, NumberRange.magnitude): " of at least \(number(lower))"
        case (let lower, let upper): " from \(number(lower)) to \(number(upper))"
        }
    }
}
