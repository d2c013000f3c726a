import DispatchEngine

/// The contacts of fingers by the time of the run (TC-1).
struct Landings {
    private typealias Landing = (position: Int, number: Int)
    /// The landings of each finger, in order.
    private var contacts: [Int: [Landing]] = [:]
    /// All landings, in order.
    private var all: [Landing] = []

    init(_ log: [LogEntry]) {
        for (position, entry) in log.enumerated() {
            guard case .hitView(let contact?, _, _) = entry.content else { continue }
            contacts[contact.touch.rawValue, default: []].append((position, contact.number))
            all.append((position, contact.number))
        }
    }

    /// True if no finger lands.
    var isEmpty: Bool { all.isEmpty }

    /// Returns the contact of a finger that lands once.
    func only(of finger: Int) -> Int? {
        guard let landings = contacts[finger], landings.count == 1 else { return nil }
        return landings[0].number
    }

    /// Returns the contact that has landed last before an entry.
    func latest(before position: Int) -> Int? { Self.last(of: all, before: position) }

    /// Returns the contact of a finger before an entry.
    func last(of finger: Int, before position: Int) -> Int? {
        contacts[finger].flatMap { Self.last(of: $0, before: position) }
    }

    private static func last(of landings: [Landing], before position: Int) -> Int? {
        landings[..<landings.bisect { $0.position <= position }].last?.number
    }
}
