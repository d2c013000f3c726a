/// A summary of the assumptions in an import's notes: one sentence, and the few notes that are about certain views or rows.
enum AssumptionSummary {
    /// The most views named per reason.
    private static let mostNames = 3
    /// The most notes that are written in full.
    private static let mostNotes = 3

    /// Returns the lines, none if nothing is uncertain.
    ///
    /// A note in full says what to do, so it is better than its part of the sentence.
    static func lines(_ notes: [Note], in request: DispatchRequest) -> [String] {
        let certain = notes.filter { $0.reason.isAboutCertainViews || request.isGap($0) }
        let full = Array(certain.prefix(mostNotes))
        let rest = notes.filter { !full.contains($0) }
        let sentence = sentence(rest, request.provenance.format)
        guard sentence != nil || !full.isEmpty else { return [] }
        return ["Uncertain:" + (sentence.map { " " + $0 } ?? "")] + full.map { "  - \($0.message)" }
    }

    /// Returns the sentence, or nil if nothing is uncertain.
    private static func sentence(_ notes: [Note], _ format: ImportFormat?) -> String? {
        var reasons: [Note.Reason] = []
        var views: [Note.Reason: [String]] = [:]
        for note in notes {
            if views[note.reason] == nil { reasons.append(note.reason) }
            let known = views[note.reason, default: []]
            views[note.reason] = known + (note.view.map { known.contains($0) ? [] : [$0] } ?? [])
        }
        // The note about the format as a whole covers the delegates of recognizers.
        if reasons.contains(.formatLacks) { reasons.removeAll { $0 == .delegateUnknown } }
        let clauses = reasons.compactMap { reason in
            let views = views[reason] ?? []
            return reason.clause(
                names(views), hasViews: !views.isEmpty, isPlural: views.count != 1, format)
        }
        guard !clauses.isEmpty else { return nil }
        return clauses.joined(separator: "; ") + "."
    }

    private static func names(_ views: [String]) -> String {
        guard !views.isEmpty else { return "some views" }
        guard views.count > mostNames else { return Wording.list(views, "and") }
        return views.prefix(mostNames).joined(separator: ", ") + " and \(views.count - mostNames) more"
    }
}

extension Note.Reason {
    /// True for notes about certain views or rows that ask for something.
    fileprivate var isAboutCertainViews: Bool {
        switch self {
        case .rootSkipped, .rowsMissing, .recordCut, .frameMissing, .frameInvalid, .recognizerUnknown,
            .pathAssumed:
            true
        default: false
        }
    }

    /// Returns the part of the sentence about one reason and its views, or nil for a note that leaves nothing open.
    fileprivate func clause(
        _ views: String, hasViews: Bool, isPlural: Bool, _ format: ImportFormat?
    ) -> String? {
        let (are, were) = isPlural ? ("are", "were") : ("is", "was")
        return switch self {
        case .formatLacks:
            format == .recursiveDescription || format == nil
                ? "delegates, overrides and control actions are not in the dump"
                : "recognizers, actions and overrides are not in the import"
        case .orderAssumed: "the order of the text was taken for that of the views"
        case .nestingAssumed:
            format == .recursiveDescription
                ? "views were nested by the indentation of their rows" : "views were nested by their frames"
        case .windowLevelAssumed: "windows were stacked in the order of the text, the last in front"
        case .foreignToolkit where hasViews: "what is in \(views) is another toolkit's"
        case .foreignToolkit: "UIKit's rules were applied to another toolkit's views"
        case .delegateUnknown: "delegates of recognizers are not in the dump"
        case .timeAssumed: "times of gestures were assumed"
        case .speedAssumed: "the speed of fingers was assumed"
        case .pathAssumed: "the paths of fingers were assumed"
        case .mouseAsTouch: "a mouse was taken for a finger"
        case .touchLeftDown: "a finger never lifts"
        case .rowsMissing where !hasViews: "rows are missing"
        case .rowsMissing: "rows before \(views) are missing"
        case .recordCut: "the row of \(views) breaks off"
        case .frameMissing, .frameInvalid: "the frame of \(views) is not known"
        case .boundsAssumed: "the size of \(views) was assumed"
        case .orderChanged: "bars and alerts in \(views) were moved to the front"
        case .nestedWindow:
            isPlural
                ? "\(views) became plain views, though they are windows"
                : "\(views) became a plain view, though it is a window"
        case .classAssumed: "the class of \(views) was assumed"
        case .recognizersUnknown: "the recognizers of \(views) are not described"
        case .recognizerUnknown: "a recognizer of \(views) is not fully described"
        case .containerAssumed:
            "\(views) \(are) taken for \(isPlural ? "containers" : "a container") with UIKit's defaults"
        case .animationRunning: "\(views) \(are) being animated"
        case .remoteView: "\(views) \(isPlural ? "belong" : "belongs") to another process"
        case .swiftUI: "what is in \(views) is SwiftUI's"
        case .windowHidden: "\(views) \(were) taken for hidden"
        case .systemOverride: "\(views) \(were) taken to let touches pass"
        case .valueIgnored: "a value of \(views) is not known"
        case .elementSkipped: "an element has no place"
        case .rootSkipped: "rows were left out"
        // The elements of other formats have their places on the screen.
        case .windowAdded where format == .recursiveDescription:
            "points are measured from the top left corner of \(views), since no window is in the dump"
        case .windowAdded, .controlInternals, .recognizersSystem, .controllerSkipped, .eventIgnored: nil
        }
    }
}
