public import DispatchEngine

/// The parts of a scene that the text it was imported from does not describe, and that decide what becomes of a touch.
public struct Gaps: Sendable {
    /// The reason why nobody can say what a view does with touches.
    public enum Reason: Sendable {
        /// It has gesture recognizers, and the text does not describe them.
        case recognizers
        /// It has a gesture recognizer of the app's own class, whose code the text does not have.
        case ownClass(GestureRecognizerID)
        /// SwiftUI draws in it and handles its touches.
        case swiftUI
        /// Another toolkit does, with objects that are not views.
        case toolkit
        /// Another process does.
        case otherProcess
    }

    /// The reasons by view.
    public var handlers: [ViewID: Reason] = [:]
    /// True if the text describes no recognizers of any view, as those of test drivers do not.
    public var lacksRecognizers = false
    /// True if the text tells the targets of the recognizers that it describes, so that one without any has none.
    public var tellsTargets = false
    /// The views whose parts were taken to leave their touches to them, such as controls, maps and web views.
    public var containers: Set<ViewID> = []
    /// The outermost view of a text without a window, from whose top left corner points are measured.
    public var outermost: ViewID?
    /// The views whose frame in the text is no rectangle.
    public var frames: Set<ViewID> = []

    /// Makes the gaps of a scene that is known in full.
    public init() {}

    /// The recognizers of classes whose code is not known.
    var recognizersOfOwnClasses: [GestureRecognizerID] {
        handlers.values.compactMap { if case .ownClass(let recognizer) = $0 { recognizer } else { nil } }
    }

    /// The views with recognizers that are not described.
    var recognizerViews: [ViewID] {
        handlers.filter { if case .recognizers = $0.value { true } else { false } }.keys.sorted {
            $0.index < $1.index
        }
    }
}

extension Run {
    /// Returns the view that gets the touches of a view in it, because the import took them from its parts.
    func container(of view: ViewID) -> ViewID? {
        guard !experiment.gaps.containers.isEmpty else { return nil }
        return scene.tree.ancestry(of: view).dropFirst().first { experiment.gaps.containers.contains($0) }
    }

    /// Returns the innermost view around a contact's hit view whose handling of touches the import does not describe.
    func gap(at contact: Int) -> (view: ViewID, reason: Gaps.Reason)? {
        let handlers = experiment.gaps.handlers
        guard !handlers.isEmpty, let hitView = hit(contact)?.view else { return nil }
        return scene.tree.ancestry(of: hitView).lazy.compactMap { view in handlers[view].map { (view, $0) } }
            .first
    }

    /// Returns what a contact comes to if a gap decides that.
    func sentence(about gap: (view: ViewID, reason: Gaps.Reason), hit view: ViewID) -> Sentence {
        let (hit, owner) = (scene.identifier(of: view), scene.identifier(of: gap.view))
        switch gap.reason {
        case .recognizers where experiment.gaps.lacksRecognizers:
            return
                "\(id: hit) was hit, and what happens depends on gesture recognizers, which the import does not describe."
        case .recognizers where hit == owner:
            return
                "\(id: hit) was hit, and what happens depends on its gesture recognizers, which the dump does not describe."
        case .recognizers:
            return
                "\(id: hit) was hit, and what happens depends on the gesture recognizers of \(id: owner), which the dump does not describe."
        case .ownClass(let recognizer):
            return
                "\(id: hit) was hit, and what happens depends on \(id: scene.identifier(of: recognizer)), whose code is not in the dump."
        case .toolkit:
            return
                "\(id: hit) was hit, and what happens is up to the toolkit of \(id: owner), whose buttons and gestures are not views."
        case .swiftUI:
            return
                "\(id: hit) was hit, and what happens is up to SwiftUI, whose buttons and gestures are not in the dump."
        case .otherProcess: return "\(id: hit) was hit, and what happens is up to another process."
        }
    }
}
