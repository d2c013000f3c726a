import DispatchEngine

/// The objects that have had a contact begin, and those that have lost it.
struct BegunContacts {
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
