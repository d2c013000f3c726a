/// The nesting and order of elements, back to front.
struct ElementOrder {
    /// The windows, in the order of the text.
    private(set) var windows: [Int] = []
    /// The elements in no window, back to front.
    private(set) var loose: [Int] = []
    /// True if bars and alerts were moved to the front among the loose elements.
    private(set) var didChangeLoose = false
    /// All other elements, those of one parent side by side.
    private var children: [Int]
    /// The places where the children of each element begin, ending with the end of the last one's.
    private let starts: [Int]
    private var changed: Set<Int> = []

    init(_ tree: ElementTree) {
        let elements = tree.elements
        var counts = [Int](repeating: 0, count: elements.count + 1)
        for element in elements { if let parent = element.parent { counts[parent + 1] += 1 } }
        for index in elements.indices { counts[index + 1] += counts[index] }
        starts = counts
        children = [Int](repeating: 0, count: counts.last ?? 0)
        for (index, element) in elements.enumerated() {
            if let parent = element.parent {
                children[counts[parent]] = index
                counts[parent] += 1
            } else if element.role == .window {
                windows.append(index)
            } else {
                loose.append(index)
            }
        }
        windows = windows.enumerated().sorted {
            (elements[$0.element].layer ?? 0, $0.offset) < (elements[$1.element].layer ?? 0, $1.offset)
        }
        .map(\.element)
        if tree.vocabulary == .types { bringBarsToFront(elements) }
    }

    /// Returns the elements in one, back to front.
    func children(of index: Int) -> ArraySlice<Int> { children[starts[index]..<starts[index + 1]] }

    /// Returns true if bars and alerts in an element were moved to the front.
    func isChanged(_ index: Int) -> Bool { changed.contains(index) }

    /// Puts bars in front of their siblings, and alerts in front of these, because XCTest lists them before the
    /// elements they cover; and a dimming view behind what it is listed after.
    private mutating func bringBarsToFront(_ elements: [Element]) {
        var looked: Set<Int> = []
        for element in elements where element.role.isInFront || element.role == .dimming {
            // A parent is examined once, however many bars it has.
            guard let parent = element.parent, looked.insert(parent).inserted else { continue }
            let range = starts[parent]..<starts[parent + 1]
            guard let ordered = Self.ordered(children[range], elements) else { continue }
            children.replaceSubrange(range, with: ordered)
            changed.insert(parent)
        }
        if let ordered = Self.ordered(loose[...], elements) {
            loose = ordered
            didChangeLoose = true
        }
    }

    /// Returns the siblings in their new order, or nil if that is their present one.
    private static func ordered(_ siblings: ArraySlice<Int>, _ elements: [Element]) -> [Int]? {
        var behind = siblings.filter { !elements[$0].role.isInFront }
        let bars = siblings.filter { elements[$0].role == .bar }
        var overlays = siblings.filter { elements[$0].role == .overlay }
        var dimming: [Int] = []
        if let last = behind.last, elements[last].role == .dimming {
            // It lies behind what is listed before it.
            dimming = [behind.removeLast()]
            if overlays.isEmpty, let content = behind.popLast() { overlays = [content] }
        }
        let ordered = behind + bars + dimming + overlays
        return ordered.elementsEqual(siblings) ? nil : ordered
    }
}

extension ElementRole {
    fileprivate var isInFront: Bool { self == .bar || self == .overlay }
}
