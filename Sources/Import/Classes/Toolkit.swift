internal import SceneFormat

/// A toolkit whose view takes all touches and hands them to objects that are not views.
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
            "\(rawValue) handles the touches in \(view), and what it shows is not made of views, so no answer goes deeper than "
                + "that view.")
    }
}
