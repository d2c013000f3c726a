import DispatchEngine
import Explanation

extension Gaps {
    /// Reads the gaps of an imported scene from its format and the notes of its import.
    init(_ provenance: Provenance, in scene: Scene) {
        self.init()
        if let format = provenance.format {
            tellsTargets = format == .recursiveDescription
            lacksRecognizers = !tellsTargets && !format.tellsOfTouches
        }
        for note in provenance.notes {
            guard let view = note.view.flatMap({ scene.view(named: $0) }) else { continue }
            switch note.reason {
            // A scroll view always has some, and others are rare.
            case .recognizersUnknown where !scene.tree[view].viewClass.isKind(of: .scrollView):
                handlers[view] = .recognizers
            case .recognizerUnknown:
                if let recognizer = scene.recognizerOfUnknownClass(on: view) {
                    handlers[view] = .ownClass(recognizer)
                }
            case .swiftUI: handlers[view] = .swiftUI
            case .foreignToolkit: handlers[view] = .toolkit
            case .remoteView: handlers[view] = .otherProcess
            case .frameInvalid: frames.insert(view)
            case .controlInternals: containers.insert(view)
            case .windowAdded where provenance.format == .recursiveDescription: outermost = view
            default: break
            }
        }
    }
}

extension Scene {
    /// Returns the first recognizer of a view whose class is the app's own and does nothing, because its code is not in the
    /// import.
    func recognizerOfUnknownClass(on view: ViewID) -> GestureRecognizerID? {
        recognizersOfView[view]?.first { recognizer in
            guard case .custom(let custom) = self[recognizer].kind else { return false }
            return custom.script.isEmpty
        }
    }
}
