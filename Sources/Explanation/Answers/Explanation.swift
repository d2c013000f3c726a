import DispatchEngine

/// The answer to a question: its causes in dispatch's order, and the shortest remedy.
public struct Explanation: Hashable, Sendable {
    /// The question, with the contact that was examined.
    public var question: Question
    /// True if the premise of the question holds.
    public var holds: Bool
    /// One sentence.
    public var answer: String
    /// The entries that show that the premise does not hold, by their positions in the log.
    public var evidence: [Int]
    /// The causes in the order in which dispatch meets them, or none if the premise does not hold.
    public var causes: [Cause]
    /// The fewest changes that settle the question, or a few more if those would break something, or nil if none do.
    public var remedy: [SceneEdit]?
}

/// One cause.
public struct Cause: Hashable, Sendable {
    /// The kind of cause.
    public var code: CauseCode
    /// The identifier of the object that the code is about.
    public var culprit: String?
    /// The reason in the log's words, if the code has several.
    public var detail: String?
    /// One sentence.
    public var message: String
    /// The changes that uncovered it, empty for the first.
    ///
    /// It is a cause in the run with these.
    public var after: [SceneEdit]
    /// The entries that prove it, by their positions in the log of that run.
    public var evidence: [Int]
    /// The remedies that were tried, in the order of the catalog.
    public var remedies: [Remedy]

    /// True if UIKit intends it: most codes say so, a back swipe has nothing to go back to at the root (NAV-3), and a context
    /// menu takes the touch that opens it (CTX-4).
    public var isIntended: Bool {
        code.isIntended || code == .popRefused && detail == PopRefusal.rootViewController.rawValue
            || code.stage == .views && culprit?.hasSuffix(InteractionKind.contextMenu.suffix) == true
    }
}

/// A possible fix for a cause.
public struct Remedy: Hashable, Sendable {
    /// One sentence, in UIKit's Swift names.
    public var message: String
    /// The changes without those of `Cause.after`, or none if no change of the scene helps.
    public var edits: [SceneEdit]
    /// The outcome of the remedy.
    public var outcome: Outcome
    /// The other differences that it makes.
    public var alsoChanges: [SideEffect]
    /// The places of the request's expectations that are not met with it, if it settles the question.
    public var unmet: [String] = []
    /// The permanent cost of the change.
    var toll = Toll.nothing

    /// The cost of a change for people who use the application.
    enum Toll: Hashable, Sendable {
        /// The change is temporary, or ends something temporary, such as a menu.
        case passing
        /// It turns nothing off.
        case nothing
        /// It turns off what a person may need, such as a control, a bar, a scroll view or the key window.
        case turnsOff
    }

    /// The outcome of a remedy when it was run.
    public enum Outcome: Hashable, Sendable {
        /// The premise no longer holds.
        case settles
        /// Another cause stands in the way.
        case nextCause(CauseCode, culprit: String?)
        /// The same cause is still there.
        case changesNothing
        /// The limit on runs was reached.
        case notTried
        /// No change of the scene can help.
        case none(Reason)
    }

    /// The reason why no change of the scene helps.
    public enum Reason: String, CaseIterable, Sendable {
        /// The fingers do not make the required movement.
        case events
        /// The application's code decides it.
        case code
        /// UIKit intends it.
        case intended
    }
}

/// A difference that a remedy makes besides the requested one.
public struct SideEffect: Hashable, Sendable {
    /// The identifier of the object.
    public var of: String
    /// The view around the object that the remedy changes, for taps in the middle of the object.
    public var inside: String?
    /// The contact, for the fate of a touch.
    public var contact: Int?
    /// The selector or control event, for an action or event of an object.
    public var action: String?
    /// The outcome without the remedy, and with it.
    public var from: String
    /// See `from`.
    public var to: String
}
