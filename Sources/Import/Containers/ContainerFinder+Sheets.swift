internal import DispatchEngine

extension ContainerFinder {
    /// Makes a sheet of a drop shadow view, or a popover of its view, that has a dimming view behind it (SHEET-1, SHEET-21).
    ///
    /// Other drop shadow views are only shadows.
    mutating func addPresentation(_ kind: PresentationDescription.Kind, of view: ViewID) {
        guard let container = scene.views[view.index].superview,
            let dimmingViews = dimmingViews[container],
            let dimmingView = dimmingViews[..<dimmingViews.bisect { $0 < view }].last
        else { return }
        let (name, what) =
            switch kind {
            case .sheet:
                (
                    "a sheet",
                    "one detent as high as it is now, and nothing is known of its delegate; give it "
                        + "sheetPresentationController and modalInPresentation if they matter."
                )
            case .popover:
                (
                    "a popover",
                    "no passthroughViews, and nothing is known of its delegate; give it "
                        + "popoverPresentationController and modalInPresentation if they matter."
                )
            case .search: ("a search", "nothing else told.")
            }
        guard let presenting = presentingController(of: container) else {
            return note(
                view,
                "\(scene[view].id.name) is \(name), but nothing that presents it is in the dump, so it has no gesture here; "
                    + "dump the whole window.")
        }
        let place = presentedController(in: view, by: presenting)
        scene.viewControllers[place].description.presentation = PresentationDescription(kind)
        // The presentation brings a dimming view of its own.
        scene[dimmingView].isUserInteractionEnabled = false
        let id = scene.viewControllers[place].description.id.name
        note(view, "\(id) is presented as \(name), with \(what)")
    }

    /// Returns the controller behind a container of a presentation: the outermost one in the same window, or a new one of
    /// the view that the window has behind everything.
    private mutating func presentingController(of container: ViewID) -> Identifier? {
        var window = container
        while let superview = scene.views[window.index].superview { window = superview }
        if let place = rootControllers[window] {
            guard scene.viewControllers[place].view < container else { return nil }
            return scene.viewControllers[place].description.id
        }
        guard var view = subviews(of: window).first else { return nil }
        // UIKit's own views around that of a root view controller.
        while ["UITransitionView", "UIDropShadowView"].contains(scene[view].className),
            let inner = subviews(of: view).last
        {
            view = inner
        }
        guard view < container else { return nil }
        return scene.viewControllers[controller(of: view, orNew: "UIViewController")].description.id
    }
}
