import DispatchEngine

/// Taps on the controls, cells and recognizers inside the views that a remedy changes.
///
/// They show side effects that the touches of the request do not reveal.
struct TapProbe {
    /// The most views that are tapped for one remedy.
    static let maximumTaps = 20

    /// A control, a cell or a view with recognizers.
    struct Target: Hashable {
        var view: String
        /// The view that the remedy changes.
        var inside: String
    }

    /// Returns the views whose touches a remedy may break.
    static func targets(of edits: [SceneEdit], in scene: Scene) -> [Target] {
        var targets: [Target] = []
        for outer in edits.flatMap(\.objects).compactMap({ Subject($0, in: scene)?.view(in: scene) }) {
            add(outer, in: outer)
        }
        func add(_ view: ViewID, in outer: ViewID) {
            guard targets.count < maximumTaps else { return }
            let (name, inside) = (scene.identifier(of: view), scene.identifier(of: outer))
            if scene.handlesTouches(view), !targets.contains(where: { $0.view == name }) {
                targets.append(Target(view: name, inside: inside))
            }
            for subview in scene.tree.subviewsFromFront(of: view) { add(subview, in: outer) }
        }
        return targets
    }

    /// Returns true if a tap in the middle of a view reaches it.
    ///
    /// Recognizers that the remedy itself changes do not count.
    static func reaches(_ target: Target, in experiment: Experiment, besides edits: [SceneEdit]) -> Bool {
        let scene = experiment.scene
        guard let view = scene.view(named: target.view) else { return false }
        let bounds = scene.tree[view].geometry.bounds
        let middle = scene.tree.screenPoint(
            Point(bounds.minX + bounds.size.width / 2, bounds.minY + bounds.size.height / 2), in: view)
        var tap = experiment
        tap.until = nil
        tap.events = [(TouchPhase.began, 0.0), (.ended, 0.08)].enumerated().map { index, step in
            Event(
                time: Timestamp(seconds: step.1), index: index,
                content: .touches([TouchSample(TouchID(1), step.0, at: middle)]))
        }
        guard let run = try? tap.run(), let hitView = run.hit(1)?.view else { return false }
        guard scene.tree.ancestry(of: hitView).first(where: scene.handlesTouches) == view else {
            return false
        }
        return run.entries(of: 1).contains { position in
            switch run.log[position].content {
            case .touches(.view(hitView), _, _, _, _, _): !scene.hasOwnRecognizers(view)
            case .recognizer(let recognizer, _, _):
                scene[recognizer].attachedView == view
                    && !edits.contains { $0.silences(scene.identifier(of: recognizer)) }
            default: false
            }
        }
    }
}

extension SceneEdit {
    /// The objects that the edit may take touches from: the one that it changes, and the one that it moves that into.
    fileprivate var objects: [String] {
        if case .move(let target, let destination, _) = self { return [target, destination] }
        return target.map { [$0] } ?? []
    }

    /// Returns true if the edit is meant to stop a recognizer.
    ///
    /// One that moves it is meant for touches elsewhere.
    fileprivate func silences(_ recognizer: String) -> Bool {
        if case .move = self { return false }
        return target == recognizer
    }

    /// The object that the edit changes, or nil if it changes a place of the request.
    var target: String? {
        switch self {
        case .set(let target, _, _), .remove(let target), .move(let target, _, _): target
        case .withdraw: nil
        }
    }
}

extension Scene {
    /// Returns true if a view has recognizers other than those of a scroll view, and is no control.
    fileprivate func hasOwnRecognizers(_ view: ViewID) -> Bool {
        (recognizersOfView[view] ?? []).contains {
            recognizers[$0.index].scrollView == nil && !isSystemGate($0)
        }
            && !tree[view].viewClass.isKind(of: .control)
    }

    fileprivate func handlesTouches(_ view: ViewID) -> Bool {
        tree[view].viewClass.handlesTouches || hasOwnRecognizers(view)
    }
}
