/// Chooses the trees of a console that make the scene: all windows, or else the largest tree and its siblings.
struct DumpRoots {
    /// The roots that are taken, in the order of the text, by their places in the tree.
    private(set) var taken: [Int] = []
    /// The roots that are left out.
    private(set) var skipped: [Skipped] = []
    /// True if the root is no window, so that the scene needs one.
    private(set) var needsWindow = false
    /// True if several roots are siblings whose superview is not in the dump.
    var areSiblings: Bool { needsWindow && taken.count > 1 }

    /// The number of bars before the outermost sibling.
    private(set) var leastBars = 0

    /// A root that is left out.
    struct Skipped {
        let root: Int
        let reason: Reason

        enum Reason {
            /// There are windows, and the root is in none.
            case outsideWindows
            /// The same window appears with a larger tree, or earlier with an equal one.
            case repeated
            /// Another tree has more rows.
            case smaller
            /// No row of it has a frame.
            case withoutFrames
        }
    }

    init(_ tree: DumpTree) {
        skipped = tree.roots.indices.filter { tree.roots[$0].isTrace }.map {
            Skipped(root: $0, reason: .withoutFrames)
        }
        let roots = tree.roots.filter { !$0.isResponderChain && !$0.isTrace }
        let hasFrames = roots.contains { $0.hasFrame || $0.count > 1 }
        // A console prints other objects as well. An address alone is taken for a view only if there is nothing better.
        let candidates = tree.roots.indices.filter {
            !tree.roots[$0].isResponderChain && !tree.roots[$0].isTrace
                && (!hasFrames || tree.roots[$0].hasFrame || tree.roots[$0].count > 1)
        }
        if candidates.contains(where: { tree.roots[$0].isWindow }) {
            chooseWindows(candidates, tree)
        } else {
            needsWindow = true
            let largest = candidates.max { (tree.roots[$0].count, $1) < (tree.roots[$1].count, $0) }
            let siblings = largest.map { Self.siblings(of: $0, among: candidates, tree) } ?? []
            var addresses: Set<UInt64> = []
            taken = siblings.filter { tree.roots[$0].address.map { addresses.insert($0).inserted } ?? true }
            let others = Set(candidates).subtracting(taken)
            skipped += others.sorted().map { root in
                let isRepeated = tree.roots[root].address.map(addresses.contains) ?? false
                return Skipped(root: root, reason: isRepeated ? .repeated : .smaller)
            }
            leastBars = taken.lazy.map { tree.roots[$0].bars }.min() ?? 0
        }
    }

    /// Returns a root together with its siblings, whose common superview is not in the dump.
    ///
    /// Bars before a row show that it has a superview. Rows without bars are siblings if they form a list, such as
    /// `view.subviews`. Trees without bars are separate dumps.
    private static func siblings(of root: Int, among candidates: [Int], _ tree: DumpTree) -> [Int] {
        let first = tree.roots[root]
        let others = candidates.filter { tree.roots[$0].dump == first.dump }
        if first.bars > 0 { return others.filter { tree.roots[$0].bars > 0 } }
        let isList = others.allSatisfy { tree.roots[$0].count == 1 && tree.roots[$0].bars == 0 }
        return isList ? others : [root]
    }

    private mutating func chooseWindows(_ candidates: [Int], _ tree: DumpTree) {
        var largest: [UInt64: Int] = [:]
        for root in candidates where tree.roots[root].isWindow {
            guard let address = tree.roots[root].address else { continue }
            if let other = largest[address], tree.roots[other].count >= tree.roots[root].count { continue }
            largest[address] = root
        }
        var known: Set<UInt64> = []
        for root in order(candidates, tree) {
            if !tree.roots[root].isWindow {
                skipped.append(Skipped(root: root, reason: .outsideWindows))
                continue
            }
            guard let address = tree.roots[root].address, let largest = largest[address] else {
                taken.append(root)
                continue
            }
            // A window stands where it is listed first, though its tree may follow later.
            if known.insert(address).inserted { taken.append(largest) }
            // A line of a list is no tree of its own.
            let isListed = tree.roots[root].count == 1 && tree.roots[largest].count > 1
            if largest != root, !isListed {
                skipped.append(Skipped(root: root, reason: .repeated))
            }
        }
    }

    /// Returns the candidates from back to front: first those of the dump that lists the most windows.
    private func order(_ candidates: [Int], _ tree: DumpTree) -> [Int] {
        let windows = Dictionary(grouping: candidates.filter { tree.roots[$0].isWindow }) {
            tree.roots[$0].dump
        }
        let list = windows.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
        return candidates.filter { tree.roots[$0].dump == list }
            + candidates.filter { tree.roots[$0].dump != list }
    }
}
