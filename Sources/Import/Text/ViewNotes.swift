internal import DispatchEngine
internal import SceneFormat

/// The notes about one view.
struct ViewNotes {
    let id: String
    let line: Int
    let className: String
    let viewClass: ViewClass
    var superview: String?
    var address: String?

    private func note(_ reason: Note.Reason, _ message: String) -> Note {
        Note(reason, line: line, view: id, message)
    }

    // MARK: Rows

    var rowsMissing: Note {
        note(
            .rowsMissing,
            "Rows are missing before \(id), which was put into \(superview ?? "its root"), though other views may lie "
                + "between them; paste the whole dump.")
    }

    /// The note that a dump breaks off.
    static func endMissing(line: Int) -> Note {
        Note(
            .rowsMissing, line: line,
            "The dump is cut off here, and the missing rows belong to views in front, which may take the touch; paste the "
                + "whole dump.")
    }

    var recordCut: Note {
        note(
            .recordCut,
            "The record of \(id) breaks off, so whatever came after that point has its default; paste the whole row."
        )
    }

    var rowShortened: Note {
        note(
            .recordCut,
            "The row of \(id) was shortened, since it has no layer, so \(id) takes no touches, as is the default of its class; "
                + "paste the whole row, or set isUserInteractionEnabled in the scene.")
    }

    func valueIgnored(_ attribute: String) -> Note {
        note(
            .valueIgnored,
            "`\(attribute)` of \(id) cannot be read, so the default stands; set it in the scene.")
    }

    func textIgnored(_ beginning: String) -> Note {
        note(
            .valueIgnored,
            "The text of \(id), which begins with `\(beginning)`, is longer than scenes take and was left out; set it in "
                + "the scene.")
    }

    // MARK: Geometry

    var frameMissing: Note {
        note(
            .frameMissing,
            "The dump has no frame for \(id), so it fills \(superview ?? "the screen"); set its frame in the scene."
        )
    }

    func frameInvalid(isNaN: Bool) -> Note {
        if isNaN {
            return note(
                .frameInvalid,
                "The frame of \(id) has a NaN, so it was set to [0, 0, 0, 0], where nothing can hit it; find the layout "
                    + "code that divides by zero.")
        }
        return note(
            .frameInvalid,
            "The frame of \(id) is not a finite rectangle within ±1,000,000,000 points, so it was set to [0, 0, 0, 0], "
                + "where nothing can hit it; set it in the scene.")
    }

    var boundsAssumed: Note {
        note(
            .boundsAssumed,
            "The size of \(id) does not follow from its frame and transform, so it is assumed to be square; set "
                + "its bounds in the scene.")
    }

    var perspectiveIgnored: Note {
        note(
            .boundsAssumed,
            "The transform of \(id) has a perspective, which scenes do not have, so \(id) is as large as its printed frame; "
                + "set its bounds and transform in the scene.")
    }

    /// The note about the outermost view of a dump without a window.
    ///
    /// - Parameters:
    ///   - frame: the frame that it had.
    ///   - list: the list that was added around it, if it is a cell.
    /// - Returns: the note.
    func windowAdded(_ frame: ViewRecord.Frame, in list: String?) -> Note {
        if let list {
            return note(
                .windowAdded,
                "The dump begins at the cell \(id), so it was put into \(list), an added table or collection view, in an added "
                    + "window of its size; take points from its top left corner, or paste the dump of the real one."
            )
        }
        return note(
            .windowAdded,
            "The dump shows no window, so \(id), \(Self.words(frame)); take points from its top left corner, or paste "
                + "`po [[UIWindow keyWindow] recursiveDescription]`.")
    }

    /// The note that views without a superview in the dump were put into a new one.
    ///
    /// - Parameters:
    ///   - id: the new one.
    ///   - count: the number of views.
    ///   - isList: true if nothing shows that they lie in one, as in `po view.subviews`.
    ///   - line: the line of the first.
    /// - Returns: the note.
    static func superviewAdded(_ id: String, for count: Int, isList: Bool, line: Int) -> Note {
        let reason =
            isList
            ? "The list does not show what its \(count) views lie in, so they"
            : "The dump begins inside a tree, so its \(count) outermost views"
        return Note(
            .windowAdded, line: line, view: id,
            "\(reason) were put into \(id), an added view in an added window; take points from its top left corner, or paste "
                + "`po [[UIWindow keyWindow] recursiveDescription]`."
        )
    }

    /// Returns words for the frame that the root of a dump had, and the window it got.
    private static func words(_ frame: ViewRecord.Frame) -> String {
        switch frame {
        case .missing:
            let screen = SceneDescription.defaultScreen
            return
                "whose frame is missing too, was put into a window as large as the default screen, "
                + "\(text(screen.width)) × \(text(screen.height))"
        case .invalid: return "whose frame is not usable either, was put into an empty window"
        case .rect(let frame):
            let place = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map(text)
            return
                "whose frame was (\(place[0]) \(place[1]); \(place[2]) \(place[3])), was put at the origin of a "
                + "window of its size"
        }
    }

    private static func text(_ number: Double) -> String {
        number == number.rounded() && abs(number) <= 1e9 ? String(Int(number)) : String(number)
    }

    // MARK: Classes

    var classAssumed: Note {
        note(
            .classAssumed,
            "The superclass of \(className) is not known, so \(id) behaves like a \(viewClass.name); set its superclass "
                + "in the scene if that is wrong.")
    }

    var nestedWindow: Note {
        note(
            .nestedWindow,
            "\(id) is a window inside another view, which scenes do not have, so it became a plain view; dump the "
                + "window on its own.")
    }

    var windowLevelAssumed: Note {
        note(
            .windowLevelAssumed,
            "The dump does not give window levels, so the windows are stacked in its order, the last in front as in "
                + "UIApplication.windows, with UIKit's own at their usual levels; set windowLevel in the scene where that is wrong."
        )
    }

    var systemOverride: Note {
        note(
            .systemOverride,
            "\(id) is UIKit's own, and touches that hit none of its subviews are assumed to pass through it; change its "
                + "hitTest override in the scene if they do not.")
    }

    var controlInternals: Note {
        note(
            .controlInternals,
            "The private views in \(id) were made userInteractionEnabled: false, since the control gets their touches; "
                + "set it to true in the scene for views that you added.")
    }

    // MARK: What is not known

    private var advice: String {
        address.map {
            "paste the output of `po [\($0) gestureRecognizers]` below the dump, or export the scene "
                + "(docs/export-from-app.md)"
        } ?? "add them to the scene, or export it (docs/export-from-app.md)"
    }

    var recognizersUnknown: Note {
        if viewClass.isKind(of: .scrollView) {
            return note(
                .recognizersUnknown,
                "\(id) has the recognizers of a scroll view, and whether others were added is unknown: \(advice)."
            )
        }
        return note(
            .recognizersUnknown,
            "\(id) has gesture recognizers that the dump does not describe, and who takes a tap there depends on them: "
                + "\(advice).")
    }

    var recognizersSystem: Note {
        note(
            .recognizersSystem,
            "The recognizers of \(id) are UIKit's own and were left out; if you added others, \(advice).")
    }

    var animationRunning: Note {
        note(
            .animationRunning,
            "\(id) is being animated: its frame is where it ends, and whether it lets touches through meanwhile is "
                + "unknown; set animating in the scene if it does.")
    }

    var remoteView: Note {
        note(
            .remoteView,
            "What \(id) shows belongs to another process, which gets its touches; treat it as the last view that an "
                + "answer can name.")
    }

    var swiftUICell: Note {
        note(
            .swiftUI,
            "SwiftUI made the cell \(id), and what a tap on it does is not in the dump, so it is a plain view that is never "
                + "selected; use SwiftUI's own tools for the rest.")
    }

    var swiftUI: Note {
        note(
            .swiftUI,
            "SwiftUI draws the content of \(id), and its buttons and gestures are not views; treat the hosting view as "
                + "the last one that an answer can name, and use SwiftUI's own tools for the rest.")
    }
}

extension ViewNotes {
    init(_ view: DumpedView, line: Int, _ address: String?) {
        self.init(
            id: view.description.id.name, line: line, className: view.namedClass.shortName,
            viewClass: view.description.viewClass, address: address)
    }
}
