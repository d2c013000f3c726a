/// The messages about a replay while it runs and at its end.
package struct Progress: Sendable {
    /// The number of input lines before the first that is answered.
    let skipped: Int
    /// True if the number of faulty lines may be red.
    let hasColor: Bool

    package init(skipped: Int = 0, hasColor: Bool = false) {
        (self.skipped, self.hasColor) = (skipped, hasColor)
    }

    /// Returns the progress, such as `41,200 of 100,000 lines  8,310/s  0:07 left  3 faulty`.
    ///
    /// - Parameters:
    ///   - tally: the answers so far.
    ///   - total: the number of lines, or nil if that is not known.
    ///   - seconds: the time it took.
    /// - Returns: one line, without its end.
    package func line(_ tally: Tally, of total: Int?, after seconds: Double) -> String {
        let place = skipped + tally.answered
        let rate = seconds > 0 ? Double(tally.answered) / seconds : 0
        var parts = [Self.number(place) + (total.map { " of \(Self.number($0))" } ?? "") + " lines"]
        parts.append("\(Self.number(Int(rate.rounded())))/s")
        if let total, rate > 0 {
            let left = Double(max(0, total - place)) / rate
            parts.append("\(Self.time(Int(left.rounded(.up)))) left")
        }
        if tally.faulty > 0 { parts.append(red("\(Self.number(tally.faulty)) faulty")) }
        return parts.joined(separator: "  ")
    }

    /// Returns the result, such as `100,000 answered, 3 faulty, 12 unmet, 12.0 s`.
    package func end(_ tally: Tally, after seconds: Double) -> String {
        let faulty = "\(Self.number(tally.faulty)) faulty"
        let tenths = Int((seconds * 10).rounded())
        return "\(Self.number(tally.answered)) answered, \(tally.faulty > 0 ? red(faulty) : faulty), "
            + "\(Self.number(tally.unmet)) unmet, \(tenths / 10).\(tenths % 10) s"
    }

    private func red(_ text: String) -> String { hasColor ? "\u{1B}[31m\(text)\u{1B}[0m" : text }

    /// Returns a number with a comma before every three digits.
    private static func number(_ number: Int) -> String {
        var text = ""
        for (index, digit) in String(number).reversed().enumerated() {
            if index > 0, index % 3 == 0 { text.append(",") }
            text.append(digit)
        }
        return String(text.reversed())
    }

    /// Returns minutes and seconds, and hours if there are some.
    private static func time(_ seconds: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let (minutes, rest) = (seconds / 60, two(seconds % 60))
        return minutes < 60 ? "\(minutes):\(rest)" : "\(minutes / 60):\(two(minutes % 60)):\(rest)"
    }
}
