internal import DispatchEngine

/// The recognizers that the containers of a scene bring along, which a console may describe.
struct RecognizersOfContainers {
    /// The navigation controllers by their views, without those whose back swipe has been found.
    private var navigationControllers: [ViewID: Int] = [:]

    init(_ scene: SceneDescription) {
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

    /// The classes of `interactivePopGestureRecognizer`: that of today, and that of iOS 7 to 12.
    private static let popClasses = [
        "_UIParallaxTransitionPanGestureRecognizer", "UIScreenEdgePanGestureRecognizer",
    ]
}
