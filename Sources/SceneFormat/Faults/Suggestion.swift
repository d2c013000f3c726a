/// Finds the name that was probably meant.
enum Suggestion {
    /// More candidates than this are not searched; the message then goes without a suggestion.
    static let maximumCandidates = 20_000

    /// The candidate nearest to `name`, the first among equals, or nil if none is near enough to be a misspelling.
    ///
    /// - Parameters:
    ///   - name: the name that nothing has.
    ///   - candidates: the names that something has.
    ///   - most: how many slips a misspelling has at most; a third of its letters in any case.
    /// - Returns: the candidate.
    static func nearest(to name: String, among candidates: [String], atMost most: Int = .max) -> String? {
        guard candidates.count <= maximumCandidates else { return nil }
        // Near the name that Swift gives a property.
        if let plain = withoutIs(name), let nearest = nearest(to: plain, among: candidates) { return nearest }
        let wanted = Array(folded(name))
        guard wanted.count <= 64 else { return nil }
        var best: (distance: Int, candidate: String)?
        for candidate in candidates {
            let length = max(wanted.count, candidate.utf8.count)
            // A single letter is not a misspelling of another.
            let allowed = length < 2 ? 0 : min(most, max(1, length / 3))
            let limit = min(allowed, best.map { $0.distance - 1 } ?? allowed)
            guard abs(candidate.utf8.count - wanted.count) <= limit else { continue }
            let distance = distance(wanted, Array(folded(candidate)))
            guard distance <= limit else { continue }
            if distance == 0 { return candidate }
            best = (distance, candidate)
        }
        return best?.candidate
    }

    /// The name that was probably meant of a fixed few: the nearest, or the longest in one of UIKit's such as
    /// `UIPanGestureRecognizer` or `UIControlEventTouchUpInside`.
    static func known(as name: String, among candidates: [String]) -> String? {
        if let nearest = nearest(to: name, among: candidates) { return nearest }
        let written = String(decoding: folded(name), as: UTF8.self)
        guard written.utf8.count <= 64, written.hasPrefix("ui") else { return nil }
        return candidates.filter { candidate in
            candidate.utf8.count > 2 && written.contains(String(decoding: folded(candidate), as: UTF8.self))
        }.max { $0.utf8.count < $1.utf8.count }
    }

    /// `on` for `isOn`; nil for a name that does not begin so.
    private static func withoutIs(_ name: String) -> String? {
        let rest = name.dropFirst(2)
        guard name.hasPrefix("is"), let first = rest.first, first.isUppercase else { return nil }
        return first.lowercased() + rest.dropFirst()
    }

    /// Letters without case: a wrong case is the smallest of mistakes.
    private static func folded(_ name: String) -> some Collection<UInt8> {
        name.utf8.lazy.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
    }

    /// The number of insertions, removals, replacements and swaps of neighbors between two texts.
    private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
        guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
        var beforeLast = [Int](repeating: 0, count: b.count + 1)
        var last = Array(0...b.count)
        var current = last
        for i in 1...a.count {
            current[0] = i
            for j in 1...b.count {
                let replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
                current[j] = min(replaced, last[j] + 1, current[j - 1] + 1)
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                    current[j] = min(current[j], beforeLast[j - 2] + 1)
                }
            }
            (beforeLast, last, current) = (last, current, beforeLast)
        }
        return last[b.count]
    }
}
