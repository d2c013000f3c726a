internal import DispatchEngine

extension ContainerFinder {
    /// Makes a sheet of a drop shadow view that has a dimming view behind it: of all others, only the shadow is known
    /// (SHEET-1).
    mutating func addSheet(_ view: ViewID) {
        guard let container = scene.views[view.index].superview,
            let dimmingView = subviews(of: container).last(where: {
                $0 < view && scene[$0].className == "UIDimmingView" && !scene[$0].isHidden
            })
        else { return }
        guard let presenting = presentingController(of: container) else {
            return note(
                view,
                "\(scene[view].id.name) is a sheet, but no controller that presents it is in the dump, so it has no gesture "
                    + "here; add the output of _printHierarchy, or dump the whole window.")
        }
        let place = presentedController(in: view, by: presenting)
        scene.viewControllers[place].description.presentation = PresentationDescription(
            .sheet(SheetDescription()))
        // The sheet brings a dimming view of its own.
        scene[dimmingView].isUserInteractionEnabled = false
        let id = scene.viewControllers[place].description.id.name
        note(
            view,
            "\(id) is presented as a sheet, with one detent as high as it is now, and its delegate is not told; give it "
                + "sheetPresentationController and modalInPresentation if they matter.")
    }

    /// Returns the controller behind a container of a presentation: the outermost one in the same window.
    private func presentingController(of container: ViewID) -> Identifier? {
        var window = container
        while let superview = scene.views[window.index].superview { window = superview }
        guard let place = rootControllers[window], scene.viewControllers[place].view < container else {
            return nil
        }
        return scene.viewControllers[place].description.id
    }
}
