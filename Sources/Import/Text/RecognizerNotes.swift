internal import DispatchEngine
internal import SceneFormat

/// The notes about recognizers.
enum RecognizerNotes {
    static func withoutView(_ record: RecognizerRecord) -> Note {
        Note(
            .recognizerUnknown, line: record.line,
            "The view of this \(ClassName.short(record.className)) is not in the dump, so it was left out; paste a dump "
                + "of the same run that shows its view.")
    }

    static func system(_ record: RecognizerRecord, view: String) -> Note {
        Note(
            .recognizersSystem, line: record.line, view: view,
            "\(ClassName.short(record.className)) is one of UIKit's own and was left out of \(view); add a recognizer to "
                + "the scene if it matters.")
    }

    static func swipe(_ record: RecognizerRecord, view: String) -> Note {
        Note(
            .containerAssumed, line: record.line, view: view,
            "The rows of \(view) may have swipe actions, but which ones is not told, so none opens; add "
                + "trailingSwipeActions or leadingSwipeActions to a cell that has some.")
    }

    static func swiftUI(_ record: RecognizerRecord, view: String) -> Note {
        Note(
            .swiftUI, line: record.line, view: view,
            "With \(ClassName.short(record.className)) SwiftUI gets the touches in \(view), and its buttons and gestures are "
                + "not views; use SwiftUI's own tools for the rest.")
    }

    /// Returns the note about a recognizer of the app's own class, or nil for one of UIKit's.
    static func ownClass(
        _ id: String, _ record: RecognizerRecord, _ kind: RecognizerKind, view: String
    ) -> Note? {
        let baseClass = record.baseClass.map(ClassName.cut)
        switch kind {
        case .scrollViews, .system: return nil
        case .known:
            guard let baseClass, baseClass != record.className else { return nil }
            return Note(
                .recognizerUnknown, line: record.line, view: view,
                "\(id) derives from \(baseClass) and is taken to recognize what that does; give it a script if its class "
                    + "changes that.")
        case .custom:
            let remedy =
                baseClass.map { "it derives from \($0): give it a script" }
                ?? "give it a script, or the type that it derives from"
            return Note(
                .recognizerUnknown, line: record.line, view: view,
                "\(id) is of a class whose code the dump does not show, so it never recognizes anything; \(remedy)."
            )
        }
    }

    static func withoutEdges(_ id: String, _ record: RecognizerRecord, view: String) -> Note {
        Note(
            .recognizerUnknown, line: record.line, view: view,
            "The edges of \(id) are not printed, and without them it never begins; set its edges in the scene."
        )
    }

    static func withoutRequirement(_ id: String, _ record: RecognizerRecord, view: String) -> Note {
        Note(
            .recognizerUnknown, line: record.line, view: view,
            "\(id) waits for recognizers to fail that the text does not describe, so it waits for none of those; paste the "
                + "`gestureRecognizers` of their views too.")
    }

    static func valueIgnored(_ attribute: String, _ id: String, _ record: RecognizerRecord, view: String)
        -> Note
    {
        Note(
            .valueIgnored, line: record.line, view: view,
            "`\(attribute)` of \(id) is not a value that scenes take, so the default stands; set it in the "
                + "scene.")
    }

    static func delegates(_ id: String, _ record: RecognizerRecord) -> Note {
        Note(
            .delegateUnknown, line: record.line,
            "A dump never shows the delegates of recognizers such as \(id), so none has one; give it a delegate in the scene "
                + "if yours does not answer with the defaults.")
    }
}
