enum WhatIfMember: String, MemberName {
    case target, set, remove, moveTo, index, add, withdraw

    static let owner = "a change of \"whatIf\""
    static let example = #"{"target": "banner", "set": {"userInteractionEnabled": false}}"#
    static let table = allMembers
    /// The members that state the operation of a change, which has exactly one.
    static let operations: [Self] = [.set, .remove, .moveTo, .add, .withdraw]
}
