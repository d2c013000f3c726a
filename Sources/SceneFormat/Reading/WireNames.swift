import DispatchEngine

/// An enum of the engine whose cases have names in the wire format.
protocol WireNamed: CaseIterable, Sendable {
    /// A case in the words of messages, with its article: `a touch phase`.
    static var noun: String { get }
    /// The cases by name, as a stored constant of `allNames`.
    static var table: NameTable<Self> { get }
}

extension WireNamed {
    static var allNames: NameTable<Self> {
        NameTable(allCases.map { ("\($0)", $0) })
    }
}

extension RawRepresentable where Self: CaseIterable & Sendable, RawValue == String {
    /// The cases of an option by their names.
    static var options: NameTable<Self> { NameTable(allCases.map { ($0.rawValue, $0) }) }
}

// The engine's enums in requests, with the names of the cases.

extension EventPhase: WireNamed {
    static let noun = "a phase"
    static let table = allNames
    static let pressTable = NameTable(allCases.map { (PressPhase($0).name, $0) })
    static let motionTable = NameTable(ofMotions.map { ($0.name, $0) })
}

extension TouchPhase: WireNamed {
    static let noun = "a touch phase"
    static let table = allNames
}

extension TouchType: WireNamed {
    static let noun = "a touch type"
    static let table = allNames
}

extension RemoteControlSubtype: WireNamed {
    static let noun = "a remote-control command"
    static let table = allNames
}
