import DispatchEngine

/// A checker of a description, from any text.
///
/// A contradiction is an error, and a probable mistake gets a warning. The engine finds references that lead nowhere
/// when it compiles the scene.
struct SceneChecker<Text: FaultSink> {
    let scene: SceneDescription
    let text: Text

    init(_ scene: SceneDescription, _ text: Text) {
        self.scene = scene
        self.text = text
    }

    func check() {
        checkWindows()
        checkViews()
        for (action, view) in scene.actions { checkSegment(of: action, scene[view]) }
        for (recognizer, _) in scene.recognizers { checkFingers(of: recognizer) }
        for recognizer in scene.addedRecognizers { checkFingers(of: recognizer) }
        checkFirstResponders()
        checkDeferringEdges()
        if text.takesWarnings { warnOfPresentedViews() }
        warnOfRequirements()
    }

    /// Checks that at most one window is key (EQ-9).
    private func checkWindows() {
        let keyWindows = scene.windows.filter(\.description.isKeyWindow)
        for (view, _) in keyWindows.dropFirst() {
            let mark = scene[view].source
            text.fault(.secondKeyWindow, at: ScenePlace(mark, "isKeyWindow"))
        }
    }

    private func checkViews() {
        var surroundings = text.takesWarnings ? SurroundingsChecker(self) : nil
        var moved: [GestureRecognizerDescription] = []
        for index in scene.views.indices {
            let viewClass = scene.views[index].description.viewClass
            if viewClass.isKind(of: .control) || viewClass.isKind(of: .scrollView) {
                checkValues(ofViewAt: index, &moved)
            }
            surroundings?.checkView(at: index)
        }
        if !moved.isEmpty { warn(ofMovedRecognizers: moved) }
    }

    /// Warns of a recognizer that was added to a view that is never hit, because it gets no touches (SCV-30).
    private func warn(ofMovedRecognizers moved: [GestureRecognizerDescription]) {
        var places: [String: Int] = [:]
        for (place, view) in scene.views.enumerated() { places[view.description.id.name] = place }
        for recognizer in moved {
            guard let place = recognizer.view.flatMap({ places[$0.name] }) else { continue }
            let view = scene.views[place].description
            let isInteractive = view.isUserInteractionEnabled
            guard !(isInteractive ?? view.viewClass.isUserInteractionEnabledByDefault) else { continue }
            text.warn(
                .recognizerWithoutInteraction(
                    view.id.name, className: view.viewClass.name, isDefault: isInteractive == nil),
                at: ScenePlace(recognizer.source, "view"))
        }
    }

    /// Checks the values that only controls and scroll views have, which are copied for that.
    @inline(never)
    private func checkValues(ofViewAt index: Int, _ moved: inout [GestureRecognizerDescription]) {
        let view = scene.views[index].description
        if let control = view.control { checkValues(of: control, view) }
        if let scrollView = view.scrollView {
            checkZoom(of: scrollView, view)
            if scrollView.keyboardDismissMode.isInteractive, scene.system.keyboardFrame == nil {
                text.warn(
                    .keyboardWithoutFrame(view.id.name), at: ScenePlace(view.source, "keyboardDismissMode"))
            }
            for recognizer in scrollView.ownRecognizers {
                checkFingers(of: recognizer)
                if recognizer.view != nil { moved.append(recognizer) }
            }
        }
    }

    // MARK: Values that limit each other

    private func checkValues(of control: ControlDescription, _ view: ViewDescription) {
        let (lower, upper) = (control.minimumValue, control.maximumValue)
        if lower > upper {
            contradiction(
                .disorderedRange(lower: "minimumValue", upper: "maximumValue"), in: view.source,
                "minimumValue", "maximumValue")
        } else if control.value < lower || control.value > upper {
            contradiction(
                .outsideRange(of: ["minimumValue", "maximumValue"], lower: lower, upper: upper),
                in: view.source, "value", "minimumValue", "maximumValue")
        }
        if view.viewClass.isKind(of: .segmentedControl) {
            let last = control.numberOfSegments - 1
            if control.selectedSegmentIndex > last {
                contradiction(
                    .outsideRange(of: ["numberOfSegments"], lower: -1, upper: Double(last)),
                    in: view.source, "selectedSegmentIndex", "numberOfSegments")
            }
            if let largest = control.disabledSegments.last, largest > last {
                contradiction(
                    segmentFault(of: control.numberOfSegments), in: view.source, "disabledSegments",
                    "numberOfSegments")
            }
        }
        let lastPage = max(0, control.numberOfPages - 1)
        if view.viewClass.isKind(of: .pageControl), control.currentPage > lastPage {
            contradiction(
                .outsideRange(of: ["numberOfPages"], lower: 0, upper: Double(lastPage)), in: view.source,
                "currentPage", "numberOfPages")
        }
    }

    /// Reports that a member contradicts others of its object, unless one of them could not be read.
    private func contradiction(
        _ reason: FaultReason, in object: Int, _ member: StaticString, _ others: StaticString...
    ) {
        if others.contains(where: { text.isInDoubt(ScenePlace(object, $0)) }) { return }
        let place = ScenePlace(object, member)
        if !text.isInDoubt(place) { text.fault(reason, at: place) }
    }

    /// Checks that there is a segment whose own action it can be (SEG-3).
    private func checkSegment(of action: TargetAction, _ view: ViewDescription) {
        guard let segment = action.segment else { return }
        guard view.viewClass.isKind(of: .segmentedControl) else {
            if text.isInDoubt(ScenePlace(view.source, "class")) { return }
            if text.isInDoubt(ScenePlace(view.source, "superclass")) { return }
            return text.fault(
                .foreignMember(
                    "segment", owners: ViewClass.segmentedControl.name, className: view.viewClass.name),
                at: ScenePlace(action.source, "segment", isName: true))
        }
        let count = view.control?.numberOfSegments ?? 0
        if segment >= count, !text.isInDoubt(ScenePlace(view.source, "numberOfSegments")) {
            text.fault(segmentFault(of: count), at: ScenePlace(action.source, "segment"))
        }
    }

    /// Returns the error of a segment number beyond the control's segments (D39).
    private func segmentFault(of count: Int) -> FaultReason {
        count == 0
            ? .noSegments : .outsideRange(of: ["numberOfSegments"], lower: 0, upper: Double(count - 1))
    }

    /// Checks the scale against its limits, and that there is something to zoom (SCV-20).
    private func checkZoom(of scrollView: ScrollViewDescription, _ view: ViewDescription) {
        let (low, high) = (scrollView.minimumZoomScale, scrollView.maximumZoomScale)
        guard low <= high else {
            return contradiction(
                .disorderedRange(lower: "minimumZoomScale", upper: "maximumZoomScale"), in: view.source,
                "minimumZoomScale", "maximumZoomScale")
        }
        if low < high, !scrollView.canZoom {
            text.warn(.nothingToZoom(view.id.name), at: ScenePlace(view.source, "maximumZoomScale"))
        }
        // UIKit's scale of 1 is kept within limits that do not hold it. Only a stated one is a mistake.
        guard let scale = scrollView.zoomScale else { return }
        // A view that the scene names for zooming has the scale, though it may be the only one.
        let namesView = if case .view = scrollView.delegate.viewForZooming { true } else { false }
        let zooms = scrollView.canZoom || namesView
        if zooms ? low == high && scale != low : scale != 1 {
            contradiction(
                .zoomWithoutRange, in: view.source, "zoomScale", "minimumZoomScale", "maximumZoomScale")
        } else if scale < low || scale > high {
            contradiction(
                .outsideRange(of: ["minimumZoomScale", "maximumZoomScale"], lower: low, upper: high),
                in: view.source, "zoomScale", "minimumZoomScale", "maximumZoomScale")
        }
    }

    private func checkFingers(of recognizer: GestureRecognizerDescription) {
        guard case .pan(let pan) = recognizer.kind, let maximum = pan.maximumNumberOfTouches,
            pan.minimumNumberOfTouches > maximum
        else { return }
        contradiction(
            .disorderedRange(lower: "minimumNumberOfTouches", upper: "maximumNumberOfTouches"),
            in: recognizer.source, "maximumNumberOfTouches", "minimumNumberOfTouches")
    }

    /// Warns of controllers that defer gestures of the system where there are none (SYS-12).
    private func checkDeferringEdges() {
        for (controller, _) in scene.viewControllers {
            let edges = controller.preferredScreenEdgesDeferringSystemGestures
            if !edges.isEmpty, edges.isDisjoint(with: scene.system.gestureEdges) {
                text.warn(.nothingToDefer(controller.id.name), at: ScenePlace(controller.id.source))
            }
        }
    }

    /// Warns of an alert without anything behind it to take the touches, and of a search that covers everything.
    private func warnOfPresentedViews() {
        for (controller, view) in scene.viewControllers where controller.presentedBy != nil {
            let isAlert = controller.className == "UIAlertController"
            guard isAlert || controller.className == "UISearchController",
                let superview = scene.views.first(where: { $0.id == view })?.superview
            else { continue }
            let place = ScenePlace(controller.id.source)
            let size = scene[superview].geometry.bounds.size
            func fills(_ view: ViewDescription) -> Bool {
                let own = view.geometry.frame.size
                return own.width >= size.width && own.height >= size.height
            }
            if isAlert {
                let isDimmed = scene.views.contains { other in
                    other.superview == superview && fills(other.description)
                        && !scene.viewControllers.contains { $0.view == other.id }
                }
                if !isDimmed, !fills(scene[view]) { text.warn(.undimmedAlert(controller.id.name), at: place) }
            } else if fills(scene[view]), !scene.views.contains(where: { $0.superview == view }) {
                text.warn(.coveringSearch(controller.id.name), at: place)
            }
        }
    }

    // MARK: First responders

    /// Warns of first responders that cannot be one (EV-1).
    private func checkFirstResponders() {
        guard !scene.firstResponders.isEmpty else { return }
        var refusing: Set<String> = []
        for view in scene.views.lazy.map(\.description)
        where !(view.canBecomeFirstResponder ?? view.viewClass.canBecomeFirstResponderByDefault) {
            refusing.insert(view.id.name)
        }
        for (controller, _) in scene.viewControllers where !controller.canBecomeFirstResponder {
            refusing.insert(controller.id.name)
        }
        var warned: Set<String> = []
        for id in scene.firstResponders
        where refusing.contains(id.name) && warned.insert(id.name).inserted {
            text.warn(.cannotBecomeFirstResponder(id.name), at: ScenePlace(id.source))
        }
    }
}
