/// Elements in order of arrival, in a ring of places that grows.
///
/// An empty place holds nothing.
struct Queue<Element> {
    private var places: [Element?] = []
    private var start = 0
    private(set) var count = 0

    mutating func append(_ element: Element) {
        if count == places.count { grow() }
        places[place(count)] = element
        count += 1
    }

    /// Inserts an element in front of all others.
    mutating func prepend(_ element: Element) {
        if count == places.count { grow() }
        start = place(places.count - 1)
        places[start] = element
        count += 1
    }

    /// The element that has waited longest.
    var first: Element? { count > 0 ? places[start] : nil }

    /// Takes the element that has waited longest.
    mutating func popFirst() -> Element? {
        guard count > 0 else { return nil }
        let element = places[start].take()
        start = place(1)
        count -= 1
        return element
    }

    /// Takes the longest waiting element that is wanted, and moves those behind it up.
    mutating func removeFirst(where isWanted: (Element) -> Bool) -> Element? {
        for index in 0..<count {
            guard let element = places[place(index)], isWanted(element) else { continue }
            for later in index..<count - 1 { places.swapAt(place(later), place(later + 1)) }
            count -= 1
            return places[place(count)].take()
        }
        return nil
    }

    /// Returns the place of the element at an index from 0.
    private func place(_ index: Int) -> Int { (start + index) % places.count }

    private mutating func grow() {
        var larger: [Element?] = []
        larger.reserveCapacity(max(16, 2 * count))
        for index in 0..<count { larger.append(places[place(index)]) }
        larger += Array(repeating: nil, count: max(16, 2 * count) - count)
        places = larger
        start = 0
    }
}
