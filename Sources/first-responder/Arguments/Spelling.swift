/// Finds what may have been meant.
enum Spelling {
    /// The candidate that differs least, if it differs by no more than a third of its length.
    static func nearest(to text: String, among candidates: [String]) -> String? {
        let ranked = candidates.map { ($0, distance(Array(text.utf8), Array($0.utf8))) }
        guard let best = ranked.min(by: { $0.1 < $1.1 }), best.1 * 3 <= best.0.utf8.count else { return nil }
        return best.0
    }

    /// How many insertions, removals and replacements lie between two texts (Levenshtein).
    private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var row = Array(0...b.count)
        for (i, left) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, right) in b.enumerated() {
                let next = min(row[j] + 1, row[j + 1] + 1, diagonal + (left == right ? 0 : 1))
                diagonal = row[j + 1]
                row[j + 1] = next
            }
        }
        return row[b.count]
    }
}
