import Explanation

/// The assumptions behind answers about an imported scene that its text does not confirm.
struct Assumptions {
    private let notes: [Note]
    private let run: Run

    init(_ notes: [Note], _ run: Run) {
        self.notes = notes.filter { $0.reason.bearing != .none }
        self.run = run
    }

    /// Returns the notes behind an answer, in their order.
    func notes(behind explanation: Explanation) -> [Note] {
        guard !notes.isEmpty else { return [] }
        let (views, named) = (explanation.views(in: run), explanation.namedViews(in: run))
        return notes.filter { note in
            switch note.reason.bearing {
            // A view of another toolkit's matters only to its own touches.
            case .everything where note.reason == .foreignToolkit && note.view != nil:
                note.view.map(views.contains) ?? false
            case .everything: true
            // The touch may pass through such a view.
            case .view where note.reason == .systemOverride:
                note.view.map { views.contains($0) || explanation.isUnderFinger($0, in: run) } ?? false
            case .view: note.view.map(views.contains) ?? false
            case .object: note.view.map(named.contains) ?? false
            case .none: false
            }
        }
    }
}

extension Note.Reason {
    /// The answers that a note makes uncertain.
    fileprivate enum Bearing {
        /// Every answer about the scene or the events.
        case everything
        /// Answers that its view has a part in.
        case view
        /// Answers that name its view, or an object that belongs to it.
        case object
        /// No answer: UIKit or the text leaves nothing open, or the omitted view takes no touches.
        case none
    }

    fileprivate var bearing: Bearing {
        switch self {
        case .formatLacks, .orderAssumed, .nestingAssumed, .windowLevelAssumed, .foreignToolkit,
            .delegateUnknown, .timeAssumed, .speedAssumed, .pathAssumed, .mouseAsTouch, .touchLeftDown,
            .rootSkipped, .rowsMissing, .windowAdded:
            .everything
        case .recordCut, .frameMissing, .frameInvalid, .boundsAssumed, .elementSkipped,
            .orderChanged, .nestedWindow, .classAssumed, .recognizersUnknown, .recognizerUnknown,
            .animationRunning, .remoteView, .swiftUI, .windowHidden, .systemOverride, .valueIgnored:
            .view
        case .containerAssumed: .object
        case .controlInternals, .recognizersSystem, .controllerSkipped,
            .eventIgnored:
            .none
        }
    }
}
