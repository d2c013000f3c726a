/// A one-sentence summary of the assumptions in an import's notes.
enum AssumptionSummary {
    /// The most views named per reason.
    private static let mostNames = 3

    /// Returns the sentence, or nil if nothing is uncertain.
    static func sentence(_ notes: [Note], _ format: ImportFormat?) -> String? {
        var reasons: [Note.Reason] = []
        var views: [Note.Reason: [String]] = [:]
        for note in notes {
            if views[note.reason] == nil { reasons.append(note.reason) }
            let known = views[note.reason, default: []]
            views[note.reason] = known + (note.view.map { known.contains($0) ? [] : [$0] } ?? [])
        }
        // The note about the format as a whole covers the delegates of recognizers.
        if reasons.contains(.formatLacks) { reasons.removeAll { $0 == .delegateUnknown } }
        let clauses = reasons.compactMap { $0.clause(names(views[$0] ?? []), format) }
        guard !clauses.isEmpty else { return nil }
        return clauses.joined(separator: "; ") + ". As JSON, answers have the notes."
    }

    private static func names(_ views: [String]) -> String {
        guard views.count > mostNames else { return Wording.list(views, "and") }
        return views.prefix(mostNames).joined(separator: ", ") + " and \(views.count - mostNames) more"
    }
}

extension Note.Reason {
    /// Returns the part of the sentence about one reason and its views, or nil for a note that leaves nothing open.
    fileprivate func clause(_ views: String, _ format: ImportFormat?) -> String? {
        let views = views.isEmpty ? "some views" : views
        return switch self {
        case .formatLacks:
            format == .recursiveDescription || format == nil
                ? "delegates, overrides and control actions are not in the dump"
                : "recognizers, actions and overrides are not in the import"
        case .orderAssumed: "the order of the text was taken for that of the views"
        case .nestingAssumed: "views were nested by their frames"
        case .windowLevelAssumed: "the levels of windows were assumed"
        case .foreignToolkit: "UIKit's rules were applied to another toolkit's views"
        case .delegateUnknown: "delegates of recognizers are not in the dump"
        case .timeAssumed: "times of gestures were assumed"
        case .speedAssumed: "the speed of fingers was assumed"
        case .pathAssumed: "the paths of fingers were assumed"
        case .mouseAsTouch: "a mouse was taken for a finger"
        case .touchLeftDown: "a finger never lifts"
        case .rowsMissing: "rows before \(views) are missing"
        case .recordCut: "the row of \(views) breaks off"
        case .frameMissing, .frameInvalid: "the frame of \(views) is not known"
        case .boundsAssumed: "the size of \(views) was assumed"
        case .orderChanged: "bars and alerts in \(views) were moved to the front"
        case .nestedWindow: "\(views) became a plain view, though it is a window"
        case .classAssumed: "the class of \(views) was assumed"
        case .recognizersUnknown: "the recognizers of \(views) are not described"
        case .recognizerUnknown: "a recognizer of \(views) is not fully described"
        case .containerAssumed: "\(views) is taken for a container with UIKit's defaults"
        case .animationRunning: "\(views) is being animated"
        case .remoteView: "\(views) belongs to another process"
        case .swiftUI: "what is in \(views) is SwiftUI's"
        case .windowHidden: "\(views) was taken for hidden"
        case .systemOverride: "\(views) was taken to let touches pass"
        case .valueIgnored: "a value of \(views) could not be read"
        case .elementSkipped: "an element has no place"
        case .rootSkipped, .windowAdded, .controlInternals, .recognizersSystem, .controllerSkipped,
            .eventIgnored:
            nil
        }
    }
}
