import DispatchEngine

// The engine's enums that requests name; the names are those of the cases.

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
