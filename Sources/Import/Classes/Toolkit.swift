internal import SceneFormat

/// A toolkit whose view takes all touches in it and handles them with objects that are no views.
enum Toolkit: String {
    case flutter = "Flutter"
    case spriteKit = "SpriteKit"
    case unity = "Unity"

    /// Returns the toolkit that a class belongs to, or nil for any other class.
    init?(_ className: String) {
        switch className {
        case "FlutterView", "FlutterOverlayView": self = .flutter
        case "SKView": self = .spriteKit
        case "UnityView", "UnityRenderingView": self = .unity
        default: return nil
        }
    }

    /// Returns the note about a view of the toolkit's.
    func note(on view: String, line: Int) -> Note {
        Note(
            .foreignToolkit, line: line, view: view,
            "\(rawValue) gets the touches in \(view), and what it shows is no views; treat that view as the last one that "
                + "an answer can name.")
    }
}
