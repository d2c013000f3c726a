import DispatchEngine
import Explanation

enum QuestionMember: String, MemberName {
    case why, of, contact, action, target, beside

    static let owner = "a question"
    static let example = #"{"why": "notFired", "of": "buy", "contact": 1}"#
    static let table = allMembers
}

extension Question.Why: WireNamed {
    static let noun = "what a question can ask"
    static let table = allNames

    /// True if it is about an object that fires.
    var isAboutFiring: Bool {
        switch self {
        case .notFired, .fired: true
        case .notReceived, .received, .late, .cancelled: false
        }
    }
}
