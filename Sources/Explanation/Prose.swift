import DispatchEngine

/// The words of messages.
package enum Prose {
    /// Returns words for a moment: `0.08 s`.
    static func seconds(_ time: Timestamp) -> String { number(time.seconds) + " s" }

    /// Returns a number with at most three decimals.
    static func number(_ value: Double) -> String {
        let thousandths = (value * 1_000).rounded()
        guard thousandths.magnitude < 1e15 else { return String(value) }
        let whole = Int64(thousandths)
        let sign = whole < 0 ? "-" : ""
        let (quotient, remainder) = whole.magnitude.quotientAndRemainder(dividingBy: 1_000)
        guard remainder > 0 else { return sign + String(quotient) }
        // The digits behind the point, without zeros at the end.
        var (rest, places) = (remainder, 3)
        while rest % 10 == 0 { (rest, places) = (rest / 10, places - 1) }
        let digits = String(rest)
        return "\(sign)\(quotient).\("00".prefix(places - digits.utf8.count))\(digits)"
    }

    /// Returns words for a distance: `1 point`, `3 points`.
    static func points(_ value: Double) -> String { number(value) + (value == 1 ? " point" : " points") }

    /// Returns words for a point: `(20, 40)`.
    static func point(_ point: Point) -> String { "(\(number(point.x)), \(number(point.y)))" }

    /// Returns words for a size: `200 × 44`.
    static func size(_ size: Size) -> String { "\(number(size.width)) × \(number(size.height))" }

    /// Joins a lead and a sentence about the same object, with pronouns in the sentence.
    ///
    /// - Parameters:
    ///   - lead: the beginning.
    ///   - sentence: what follows it.
    ///   - name: the words for the object.
    ///   - isName: returns true for the identifier of an object, which keeps its capital.
    /// - Returns: the whole sentence.
    static func joined(
        _ lead: String, _ sentence: String, about name: String, where isName: (String) -> Bool
    ) -> String {
        let pronoun = lead.hasSuffix("the touch: ") ? "it" : "its touch"
        return lead
            + continued(
                replacing("the touch of " + name, with: pronoun, in: sentence), about: name, where: isName)
    }

    /// Replaces words in a sentence, wherever a space, a comma or a period follows.
    private static func replacing(_ words: String, with pronoun: String, in sentence: String) -> String {
        let (text, words) = (sentence.utf8, words.utf8)
        guard text.count > words.count, let first = words.first else { return sentence }
        var result = ""
        // The start of what is not in the result yet.
        var start = text.startIndex
        var place = text.startIndex
        while let found = text[place...].firstIndex(of: first) {
            place = text.index(after: found)
            let rest = text[found...]
            guard rest.starts(with: words) else { continue }
            let end = text.index(found, offsetBy: words.count)
            guard end < text.endIndex, " .,".utf8.contains(text[end]) else { continue }
            result += sentence[start..<found] + pronoun
            (start, place) = (end, end)
        }
        return start == text.startIndex ? sentence : result + sentence[start...]
    }

    private static func continued(
        _ sentence: String, about name: String, where isName: (String) -> Bool
    ) -> String {
        if sentence.hasPrefix(name + ".") { return "its " + sentence.dropFirst(name.count + 1) }
        if sentence.hasPrefix(name + "'s ") { return "its " + sentence.dropFirst(name.count + 3) }
        if sentence.hasPrefix(name + " ") { return "it" + sentence.dropFirst(name.count) }
        for article in ["A", "The", "No", "Nothing"]
        where sentence.hasPrefix(article + " ") && !isName(article) {
            return sentence.prefix(1).lowercased() + sentence.dropFirst()
        }
        return sentence
    }

    /// Returns a selector as Swift has it, `buy(_:)`, or the name of a control event.
    static func action(_ name: String) -> String {
        let parts = name.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count > 1, parts.last == "" else { return name }
        return "\(parts[0])(_:" + parts.dropFirst().dropLast().map { "\($0):" }.joined() + ")"
    }

    /// Returns a small number as a word.
    static func count(_ number: Int) -> String {
        let words = ["no", "one", "two", "three", "four", "five"]
        return words.indices.contains(number) ? words[number] : String(number)
    }

    /// Returns names as a list in a sentence: `a, b and c`.
    package static func list(_ names: [String], _ conjunction: String = "and") -> String {
        guard names.count > 1, let last = names.last else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
    }
}
