/// Returns what a set has beyond another and what it lacks, in order: `+ extra`, `- missing`.
package func differences<Element: Hashable>(
    of found: some Sequence<Element>, from expected: some Sequence<Element>
) -> [String] {
    let (found, expected) = (Set(found), Set(expected))
    return
        (found.subtracting(expected).map { "+ \($0)" } + expected.subtracting(found).map { "- \($0)" })
        .sorted()
}

/// Returns the first line in which a text differs from another; nil if they are equal.
package func firstDifference(of found: String, from expected: String) -> String? {
    guard found != expected else { return nil }
    let (left, right) = (lines(of: found), lines(of: expected))
    let line = zip(left, right).prefix { $0 == $1 }.count
    func text(_ lines: [Substring]) -> String {
        lines.indices.contains(line) ? "\"\(lines[line])\"" : "the end"
    }
    return "line \(line + 1): \(text(left)) instead of \(text(right))"
}

private func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
}
