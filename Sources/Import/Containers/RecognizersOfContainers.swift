internal import DispatchEngine

/// The recognizers that the containers of a scene bring along, which a console may describe.
struct RecognizersOfContainers {
    /// The navigation controllers by their views, without those whose back swipe has been found.
    private var navigationControllers: [ViewID: Int] = [:]
    /// The rows of tables and collection views.
    private var rows: [ViewID: [ViewID]] = [:]

    init(_ scene: SceneDescription) {
        for view in scene.views where view.description.viewClass.isCell {
            if let superview = view.superview, scene[superview].viewClass.isKind(of: .scrollView) {
                rows[superview, default: []].append(view.id)
            }
        }
        for (place, (controller, view)) in scene.viewControllers.enumerated()
        where controller.navigationController != nil {
            navigationControllers[view] = place
        }
    }

    /// Returns the id of a described recognizer, or nil if none of the containers brings it along.
    ///
    /// Of its properties only `enabled` is the app's to change.
    mutating func take(
        _ record: RecognizerRecord, on view: ViewID, of scene: inout SceneDescription
    ) -> Identifier? {
        if let suffix = Self.swipes[record.className], let rows = rows[view] {
            for row in rows where scene[row].swipeActions.isEmpty {
                scene[row].swipeActions[.trailing] = SwipeActionsConfiguration(actions: [])
            }
            // A further recognizer finds them so.
            self.rows[view] = []
            return Identifier(scene[view].id.name + suffix)
        }
        guard Self.popClasses.contains(record.className),
            let place = navigationControllers.removeValue(forKey: view)
        else { return nil }
        let id = Identifier(scene.viewControllers[place].description.id.name + PopKind.edge.suffix)
        if !record.isEnabled {
            var pop = NavigationControllerDescription.pop(.edge, id)
            pop.isEnabled = false
            scene.viewControllers[place].description.navigationController?.pops[.edge] = pop
        }
        return id
    }

    /// The class of the swipe that opens a row.
    static let swipe = "_UISwipeActionPanGestureRecognizer"
    /// The classes of the recognizers of a list whose rows may have actions, with the ends of their ids (SWA-1).
    private static let swipes = [
        swipe: SwipeGesture.swipe.suffix,
        "UISwipeDismissalGestureRecognizer": SwipeGesture.dismissal.suffix,
        "_UISwipeDismissalGestureRecognizer": SwipeGesture.dismissal.suffix,
    ]
    /// The classes of `interactivePopGestureRecognizer`: that of today, and that of iOS 7 to 12.
    private static let popClasses = [
        "_UIParallaxTransitionPanGestureRecognizer", "UIScreenEdgePanGestureRecognizer",
    ]
}
