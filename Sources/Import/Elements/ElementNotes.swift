internal import SceneFormat

extension Findings {
    /// Notes the properties that no tree of accessibility elements gives.
    mutating func noteWhatTypesLack(tellsHidden: Bool = false) {
        note(
            .formatLacks, line: 1,
            "Such a tree says nothing of recognizers, actions, classes of the app's own, "
                + "\(tellsHidden ? "" : "isHidden, ")alpha, isUserInteractionEnabled, transforms, and views without accessibility: who gets a touch is good to the "
                + "nearest element; for who acts on it export the scene from the app (docs/export-from-app.md)."
        )
        note(
            .orderAssumed, line: 1,
            "The order of the text is taken for the order of the views, back to front; reorder subviews where "
                + "elements lie over each other and the answer is not as in the app.")
    }

    /// Notes the properties that a tree of views without a debugger does not give.
    mutating func noteWhatClassesLack(_ others: String) {
        note(
            .formatLacks, line: 1,
            "Such a tree says nothing of recognizers, actions, superclasses of the app's own classes, "
                + "isUserInteractionEnabled, isEnabled, transforms, content offsets\(others); export the scene from the "
                + "app for these (docs/export-from-app.md).")
    }
}
