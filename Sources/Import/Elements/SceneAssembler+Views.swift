internal import DispatchEngine
internal import SceneFormat

extension SceneAssembler {
    /// Returns the view of an element, without its subviews.
    ///
    /// - Parameters:
    ///   - index: the element.
    ///   - superview: the view that it lies in, or nil for the window.
    ///   - place: the element's place.
    /// - Returns: the view.
    mutating func description(
        of index: Int, in superview: Superview?, _ place: Place
    ) -> ViewDescription {
        let element = tree.elements[index]
        let id = identifier(of: element)
        note(element, at: index, as: id, place.flaw)
        noteForeignViews(element, at: index, as: id)
        var view = ViewDescription(id: Identifier(id))
        view.source = element.line
        view.label = Label.label(of: element.labels, besides: id)
        view.viewClass = element.viewClass ?? superview?.list?.classOfCells ?? .view
        view.customClass = element.customClass
        view.geometry = ViewGeometry(frame: place.frame)
        view.alpha = element.alpha
        view.isHidden = element.isHidden
        view.isUserInteractionEnabled = element.isUserInteractionEnabled
        if view.viewClass == .window || element.role == .window {
            view.viewClass = .view
            // Scenes have windows only at the top.
            if view.customClass == ViewClass.window.name { view.customClass = nil }
            view.isHidden = tree.vocabulary == .classes && element.isHidden
            findings.note(
                .nestedWindow, line: element.line, view: id,
                "The window \(id.quotedShort) lies in another view and is taken for a plain view; move it out if it is "
                    + "a window.")
        }
        if let superview { makeInert(&view, element, in: superview) }
        if view.viewClass.isKind(of: .control) {
            view.isEnabled = element.isEnabled
            setValue(of: &view, element, index)
            // What a person has typed names nothing.
            if view.label == view.control?.text { view.label = nil }
        }
        if view.viewClass.canBeSelected { view.isSelected = element.isSelected }
        if view.viewClass.isKind(of: .scrollView) {
            var scrollView = ScrollViewDescription()
            scrollView.contentSize = contentSize(of: index)
            view.scrollView = scrollView
        }
        noteInternals(of: view, index, isInert: superview?.isInert == true)
        return view
    }

    /// The place of an element.
    struct Place {
        let onScreen: Rect
        /// The frame in its superview.
        let frame: Rect
        let flaw: FrameFlaw?
    }

    /// Returns the place of an element in a superview with this frame on the screen.
    ///
    /// Both may be valid and yet too far from each other. Then the element is empty, at the superview's origin.
    func place(of index: Int, in superview: Rect) -> Place {
        let element = tree.elements[index]
        let origin = Point(element.frame.minX - superview.minX, element.frame.minY - superview.minY)
        guard origin.isValid else {
            return Place(
                onScreen: Rect(origin: superview.origin, size: Size(0, 0)), frame: Rect(0, 0, 0, 0),
                flaw: .invalid(nil))
        }
        return Place(
            onScreen: element.frame, frame: Rect(origin: origin, size: element.frame.size).rounded6,
            flaw: element.frameFlaw)
    }

    /// Returns the content size of a scroll view: its own size, extended by its content to the right and below.
    private func contentSize(of index: Int) -> Size {
        let frame = tree.elements[index].frame
        var size = frame.size
        for child in order.children(of: index) {
            let edges = tree.elements[child].frame
            size.width = max(size.width, edges.maxX - frame.minX)
            size.height = max(size.height, edges.maxY - frame.minY)
        }
        let largest = NumberRange.magnitude
        return Size(min(size.width, largest).rounded6, min(size.height, largest).rounded6)
    }

    // MARK: Inside controls

    /// Keeps touches from a view in a control, which takes them itself.
    private mutating func makeInert(
        _ view: inout ViewDescription, _ element: Element, in superview: Superview
    ) {
        let container = scene[superview.view].viewClass
        let isInside = keepsTouches(container, from: element)
        if isInside, view.takesTouches { view.isUserInteractionEnabled = false }
        // A driver's element for a part of a control is no control of its own.
        if tree.vocabulary == .types, isInside || superview.isInert, view.viewClass.isKind(of: .control) {
            (view.viewClass, view.customClass) = (.view, nil)
        }
    }

    /// Notes a control whose subviews would take touches from it.
    private mutating func noteInternals(of view: ViewDescription, _ index: Int, isInert: Bool) {
        guard !isInert, view.isUserInteractionEnabled != false else { return }
        let isNeeded = order.children(of: index).contains { child in
            let element = tree.elements[child]
            return keepsTouches(view.viewClass, from: element) && element.takesTouches
        }
        guard isNeeded else { return }
        let id = view.id.name
        findings.note(
            .controlInternals, line: tree.elements[index].line, view: id,
            "What is in \(id.quotedShort) takes no touches here, since \(view.viewClass.name) takes them itself; set "
                + "userInteractionEnabled of a view in it that does.")
    }

    private func keepsTouches(_ container: ViewClass, from element: Element) -> Bool {
        switch tree.vocabulary {
        case .types:
            container.isKind(of: .control) || [.webView, .mapView, .pickerView].contains(container)
        case .classes:
            ControlInternals.include(element.className, in: container)
        }
    }
}

extension ViewClass {
    /// The class of the cells of a list.
    fileprivate var classOfCells: ViewClass { self == .tableView ? .tableViewCell : .collectionViewCell }

    /// True if scenes can set `selected` for it.
    fileprivate var canBeSelected: Bool { handlesTouches }
}

extension ViewDescription {
    /// True if touches in it go to it or to its subviews.
    fileprivate var takesTouches: Bool {
        isUserInteractionEnabled ?? viewClass.isUserInteractionEnabledByDefault
    }
}

extension Element {
    /// True if touches in it go to it or to its children.
    var takesTouches: Bool {
        isUserInteractionEnabled ?? (viewClass ?? .view).isUserInteractionEnabledByDefault
    }
}
