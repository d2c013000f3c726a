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

/// The objects that have had a contact begin, and those that have lost it.
struct Losses {
    private var began: [String: [Int]] = [:]
    private var cancelled: [String: [Int]] = [:]

    init(_ log: [LogEntry], _ scene: Scene) {
        for entry in log {
            guard case .touches(let responder, let phase, _, let touches, _, _) = entry.content else {
                continue
            }
            let name = scene.identifier(of: responder)
            switch phase {
            case .began: began[name, default: []] += touches.map(\.number)
            case .cancelled: cancelled[name, default: []] += touches.map(\.number)
            default: break
            }
        }
    }

    /// Returns true if an object has had a contact begin, or any contact for nil.
    func hasBegun(_ identifier: String, _ contact: Int?) -> Bool {
        let contacts = began[identifier] ?? []
        return contact.map(contacts.contains) ?? !contacts.isEmpty
    }

    /// Returns the contact that an object has lost, or nil if it has lost none.
    ///
    /// It is the given contact, or the first for nil.
    func contact(of identifier: String, _ contact: Int?) -> Int? {
        let contacts = cancelled[identifier] ?? []
        guard let contact else { return contacts.first }
        return contacts.contains(contact) ? contact : nil
    }
}
