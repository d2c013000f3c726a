import DispatchEngine

/// A finder of the name that was probably meant.
package enum Suggestion {
    /// The most candidates of similar length that are compared, from the first one on.
    static let mostComparisons = 2_000

    /// Returns the candidate nearest to `name`, the first among equals, or nil if none is near enough.
    ///
    /// - Parameters:
    ///   - name: the name that no object has.
    ///   - candidates: the names of objects.
    ///   - most: the largest edit distance allowed, but never more than a third of the length.
    /// - Returns: the candidate.
    package static func nearest(
        to name: String, among candidates: [String], atMost most: Int = .max
    ) -> String? {
        var comparisons = mostComparisons
        // Near the name that Swift gives a property.
        return withoutIs(name).flatMap { closest(to: $0, among: candidates, atMost: .max, &comparisons) }
            ?? closest(to: name, among: candidates, atMost: most, &comparisons)
    }

    private static func closest(
        to name: String, among candidates: [String], atMost most: Int, _ comparisons: inout Int
    ) -> String? {
        guard let wanted = EditDistance(from: name) else { return nil }
        var best: (distance: Int, candidate: String)?
        for candidate in candidates {
            let length = max(wanted.byteCount, candidate.utf8.count)
            // A single letter is not a misspelling of another.
            let allowed = length < 2 ? 0 : min(most, max(1, length / 3))
            guard abs(candidate.utf8.count - wanted.byteCount) <= allowed else { continue }
            guard comparisons > 0 else { break }
            comparisons -= 1
            let limit = best.map { min(allowed, $0.distance - 1) } ?? allowed
            guard let distance = wanted.distance(to: candidate, limit: limit) else { continue }
            if distance == 0 { return candidate }
            best = (distance, candidate)
        }
        return best?.candidate
    }

    /// Returns the id that was probably meant by one that no object has.
    ///
    /// It is the nearest, or the first that begins with the name or has it as its address, as in `PayButton-0x1003`.
    static func identifier(for name: String, among candidates: [String]) -> String? {
        if let nearest = nearest(to: name, among: candidates) { return nearest }
        // Many ids may begin with the same two letters.
        guard (3...EditDistance.maximumByteCount).contains(name.utf8.count) else { return nil }
        let address = "-" + name
        return candidates.first { $0.hasPrefix(name) || $0.hasSuffix(address) }
    }

    /// Returns the id in a scene that was probably meant: that of the view with this label, or one like the name.
    static func identifier(for name: String, of kind: SceneFault.ExpectedObject, in scene: Scene) -> String? {
        let candidates = scene.declaredIdentifiers(of: kind)
        if let labeled = scene.firstView(labeled: name).map({ scene.identifier(of: $0) }),
            candidates.contains(labeled)
        {
            return labeled
        }
        return identifier(for: name, among: candidates)
    }

    /// Returns the name that was probably meant of a fixed few.
    ///
    /// It is the nearest, or the longest in one of UIKit's such as `UIPanGestureRecognizer` or
    /// `UIControlEventTouchUpInside`.
    static func known(as name: String, among candidates: [String]) -> String? {
        if let nearest = nearest(to: name, among: candidates) { return nearest }
        guard name.utf8.count <= EditDistance.maximumByteCount else { return nil }
        let written = folded(name)
        guard written.hasPrefix("ui") else { return nil }
        return candidates.filter { candidate in
            candidate.utf8.count > 2 && written.contains(folded(candidate))
        }.max { $0.utf8.count < $1.utf8.count }
    }

    /// Returns `on` for `isOn`, or nil for a name that does not begin with `is`.
    private static func withoutIs(_ name: String) -> String? {
        guard name.hasPrefix("is"), name.utf8.count <= 2 + EditDistance.maximumByteCount else { return nil }
        let rest = name.dropFirst(2)
        guard let first = rest.first, first.isUppercase else { return nil }
        return first.lowercased() + rest.dropFirst()
    }

    private static func folded(_ name: String) -> String {
        String(decoding: name.utf8.map(EditDistance.folded), as: UTF8.self)
    }
}
