/// The answer to a question: its causes in dispatch's order, and the shortest remedy.
public struct Explanation: Hashable, Sendable {
    /// The question, with the contact that was looked at.
    public var question: Question
    /// Whether what the question takes for granted is so.
    public var holds: Bool
    /// One sentence.
    public var answer: String
    /// If the premise does not hold: the entries that show it, by their positions in the log.
    public var evidence: [Int]
    /// What stands in the way, in the order in which dispatch meets it; empty if the premise does not hold.
    public var causes: [Cause]
    /// The fewest changes that settle the question; nil where none do.
    public var remedy: [SceneEdit]?
}

/// One cause.
public struct Cause: Hashable, Sendable {
    /// What kind of cause it is.
    public var code: CauseCode
    /// The identifier of what the code is about.
    public var culprit: String?
    /// The reason in the log's words, where the code has several.
    public var detail: String?
    /// One sentence.
    public var message: String
    /// The changes that uncovered it: it is a cause in the run with these; empty for the first.
    public var after: [SceneEdit]
    /// The entries that prove it, by their positions in the log of that run.
    public var evidence: [Int]
    /// What was tried, in the order of the catalogue.
    public var remedies: [Remedy]
}

/// Something to do about a cause.
public struct Remedy: Hashable, Sendable {
    /// One sentence, in UIKit's Swift names.
    public var message: String
    /// The changes, those of `Cause.after` left out; empty where no change of the scene helps.
    public var edits: [SceneEdit]
    /// What came of it.
    public var outcome: Outcome
    /// What else is different with it.
    public var alsoChanges: [SideEffect]

    /// What came of a remedy when it was run.
    public enum Outcome: Hashable, Sendable {
        /// The premise does not hold any more.
        case settles
        /// Another cause stands in the way.
        case nextCause(CauseCode, culprit: String?)
        /// The same cause is still there.
        case changesNothing
        /// The limit on runs was reached.
        case notTried
        /// No change of the scene can cure it.
        case none(Reason)
    }

    /// Why no change of the scene cures a cause.
    public enum Reason: String, CaseIterable, Sendable {
        /// The fingers do not do what it takes.
        case events
        /// The application's code decides it.
        case code
        /// It is meant to be so.
        case intended
    }
}

/// A difference that a remedy makes beside what was asked.
public struct SideEffect: Hashable, Sendable {
    /// The identifier of the object.
    public var of: String
    /// The view around the object that the remedy changes; only for taps in the middle of the object.
    public var inside: String?
    /// The contact, for what becomes of a touch.
    public var contact: Int?
    /// The selector or control event, for what an object sends.
    public var action: String?
    /// What was, and what is with the remedy.
    public var from: String
    /// See `from`.
    public var to: String
}
