internal import DispatchEngine
internal import JSONText
internal import SceneFormat

extension ElementTree {
    /// The most elements of a flat list, because the time grows with the square of their number.
    static let mostFlatElements = 10_000

    /// Nests a flat list, and adds a note about it, or returns false after an error.
    mutating func nestFlatList(
        at place: Findings.Place, line: Int, _ context: ImportContext, _ findings: inout Findings
    ) -> Bool {
        if let fault = nestByContainment(limits: context.limits) {
            findings.fault(fault.message, at: place, limit: fault.limit)
            return false
        }
        findings.note(
            .nestingAssumed, line: line,
            "The list is flat, so each element was put into the smallest one that holds it; bring the tree if that is "
                + "wrong (idb ui describe-all --nested, or the app's debugDescription).")
        return true
    }

    /// Puts each element into the smallest one that holds its frame, and of equal frames into the first.
    ///
    /// None goes into a text or an image, where it would get no touch, and no control into a button.
    ///
    /// - Returns: the reason why that cannot be done, if it cannot.
    mutating func nestByContainment(limits: DecodingLimits) -> (message: String, limit: DecodingLimits.Name?)?
    {
        guard elements.count <= Self.mostFlatElements else {
            return (
                "A flat list may have at most \(Self.mostFlatElements) elements. Use idb ui describe-all --nested.",
                nil
            )
        }
        // Elements that hold a frame come before it.
        let sorted = elements.indices.map { Candidate($0, elements[$0]) }.sorted()
        var levels = [Int](repeating: 2, count: elements.count)
        for (place, candidate) in sorted.enumerated() {
            guard let parent = sorted[..<place].smallestHolder(of: candidate) else { continue }
            elements[candidate.index].parent = parent
            levels[candidate.index] = levels[parent] + 1
            if levels[candidate.index] > limits.viewDepth {
                return (ExceededLimit(name: .viewDepth, limits).message, .viewDepth)
            }
        }
        return nil
    }
}

/// An element that may hold others, in the order from the largest to the smallest.
private struct Candidate: Comparable {
    let index: Int
    let frame: Rect
    /// True if it may be a superview.
    ///
    /// An element over a text or an image is in front of it, not in it.
    private let canHold: Bool
    private let isButton: Bool
    private let isControl: Bool
    /// The tolerance for frames that the accessibility system computes.
    private static let tolerance = 0.01

    init(_ index: Int, _ element: Element) {
        self.index = index
        frame = element.frame
        isButton = element.viewClass?.isKind(of: .button) == true
        isControl = element.viewClass?.isKind(of: .control) == true
        canHold = (element.viewClass ?? .view).isUserInteractionEnabledByDefault
    }

    private var area: Double { frame.size.width * frame.size.height }
    /// The sum of both lengths, which distinguishes lines of different lengths, because lines have no area.
    private var extent: Double { frame.size.width + frame.size.height }

    static func < (a: Candidate, b: Candidate) -> Bool {
        (b.area, b.extent, a.index) < (a.area, a.extent, b.index)
    }

    func isAsLarge(as other: Candidate) -> Bool { area == other.area && extent == other.extent }

    func holds(_ other: Candidate) -> Bool {
        let (inner, slack) = (other.frame, Self.tolerance)
        return canHold && !(isButton && other.isControl) && frame.minX <= inner.minX + slack
            && frame.minY <= inner.minY + slack
            && frame.maxX >= inner.maxX - slack && frame.maxY >= inner.maxY - slack
    }
}

extension ArraySlice<Candidate> {
    /// Returns the last and smallest of the candidates that hold another, and of equally large ones the first in the
    /// text.
    fileprivate func smallestHolder(of candidate: Candidate) -> Int? {
        guard let last = lastIndex(where: { $0.holds(candidate) }) else { return nil }
        var first = last
        var place = last
        while place > startIndex, self[place - 1].isAsLarge(as: self[last]) {
            place -= 1
            if self[place].holds(candidate) { first = place }
        }
        return self[first].index
    }
}
