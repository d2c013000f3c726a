package import JSONText

/// An assumption, an omission or a gap of an import.
public struct Note: Hashable, Sendable {
    /// The kind.
    public internal(set) var reason: Reason
    /// The line of the text, from 1, which for a record of several lines is the first.
    public internal(set) var line: Int
    /// The column in Unicode scalars, from 1, if there is one.
    public internal(set) var column: Int?
    /// The id of the view that it is about, if there is one.
    public internal(set) var view: String?
    /// The problem and what to do about it, in one sentence.
    public internal(set) var message: String

    /// The kinds of notes.
    ///
    /// Programs may rely on these names.
    public enum Reason: String, CaseIterable, Sendable {
        // Of hierarchies.
        case formatLacks, rootSkipped, rowsMissing, recordCut, frameMissing, frameInvalid, boundsAssumed
        case elementSkipped, orderChanged, orderAssumed, nestingAssumed, windowAdded, windowHidden
        case windowLevelAssumed, systemOverride, nestedWindow, controlInternals, classAssumed
        case recognizersUnknown, recognizersSystem, recognizerUnknown, delegateUnknown, controllerSkipped
        case containerAssumed, animationRunning, remoteView, swiftUI, foreignToolkit
        // Of events.
        case timeAssumed, speedAssumed, pathAssumed, mouseAsTouch, eventIgnored, touchLeftDown
        // Of both.
        case valueIgnored
    }

    /// The most notes of one kind that are listed.
    ///
    /// The last one counts the others.
    package static let mostOfAReason = 100

    /// Makes a note.
    package init(_ reason: Reason, line: Int, column: Int? = nil, view: String? = nil, _ message: String) {
        self.reason = reason
        self.line = line
        self.column = column
        self.view = view
        self.message = message
    }

    /// Writes it as an object, in the form in which requests take it.
    package func write(to json: inout JSONWriter) { Forms.note.write(&json, self) }
}
