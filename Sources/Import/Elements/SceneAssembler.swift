internal import DispatchEngine
internal import JSONText
internal import SceneFormat

/// Makes a scene of a tree of elements, whatever format it was read from.
///
/// First it adds windows, with one for loose elements, then the views in preorder, back to front.
struct SceneAssembler {
    let tree: ElementTree
    let order: ElementOrder
    /// The keyboard, if the tree shows one in its own window.
    let keyboard: KeyboardElement?
    var scene: SceneDescription
    var findings: Findings
    var ids = IdentifierPool()
    /// The most scalars of a type that become part of an id.
    private static let longestType = 40
    /// The unknown types that have a note already.
    private var notedTypes: Set<String> = []
    /// The number of elements of each type that got a number.
    private var numbers: [String: Int] = [:]

    /// A view whose subviews are yet to be added.
    struct Superview {
        let view: ViewID
        /// The view's frame on the screen.
        let frame: Rect
        /// The class of the nearest table or collection that it is or lies in.
        let list: ViewClass?
        /// True if it lies in a view that keeps touches from it.
        let isInert: Bool
        /// True if it lies in a window of UIKit's own.
        let isInSystemWindow: Bool
    }

    /// Returns the scene of a tree, or nil after an error.
    static func scene(
        of tree: ElementTree, _ context: ImportContext, _ findings: inout Findings
    ) -> SceneDescription? {
        guard !tree.elements.isEmpty || tree.application != nil else {
            return findings.refuse(
                "Nothing here has a usable place, so there is nothing to make views of. Import a tree with "
                    + "x, y, width and height.", at: .line(1))
        }
        var assembler = SceneAssembler(tree, context, findings)
        assembler.addWindows()
        assembler.addKeyboard()
        assembler.addContainers()
        findings = assembler.findings
        return assembler.scene
    }

    private init(_ elements: ElementTree, _ context: ImportContext, _ findings: Findings) {
        var tree = elements
        switch tree.vocabulary {
        case .classes: tree.findCells()
        case .types: tree.findUIKitsOwn()
        }
        self.tree = tree
        self.findings = findings
        order = ElementOrder(tree)
        keyboard = KeyboardElement(in: tree)
        scene = SceneDescription(screen: tree.screenSize(given: context.screen))
        scene.maximumViewDepth = context.limits.viewDepth
        scene.reserveCapacity(tree.elements.count + 1)
    }

    // MARK: Views

    /// Adds everything that lies in a window, in preorder.
    mutating func addSubviews(
        _ subviews: some Sequence<Int>, of window: ViewID, in frame: Rect, isSystemWindow: Bool = false
    ) {
        // The last one comes next.
        var upcoming: [(element: Int, superview: Superview?)] = subviews.reversed().map { ($0, nil) }
        while case (let index, var superview)? = upcoming.popLast() {
            switch tree.elements[index].part {
            case .scrollBar?:
                noteScrollBar(tree.elements[index])
                continue
            case .wrapper?:
                noteWrapper(tree.elements[index])
                for child in order.children(of: index).reversed() { upcoming.append((child, superview)) }
                continue
            case .modal?: superview = addContainer(around: index, in: superview, window, frame)
            case .passThrough?, .presentation?, .grabber?, nil: break
            }
            let superframe = superview?.frame ?? frame
            let isInSystemWindow = superview?.isInSystemWindow ?? isSystemWindow
            let place = place(of: index, in: superframe)
            var description = description(of: index, in: superview, place)
            if isInSystemWindow, isContainer(index, in: frame) {
                // Other elements have no class of their own.
                description.customClass = SystemWindow.container
                letTouchesPast(&description, line: tree.elements[index].line)
            } else {
                setPart(of: &description, tree.elements[index])
            }
            let list = description.viewClass.isList ? description.viewClass : superview?.list
            let isInert =
                superview?.isInert == true || description.isUserInteractionEnabled == false
            let view = scene.addView(description, to: superview?.view ?? window)
            if let label = description.label { scene.lend(label, of: view) }
            addController(of: tree.elements[index], to: view)
            addFirstResponder(tree.elements[index], view)
            let inside = Superview(
                view: view, frame: place.onScreen, list: list, isInert: isInert,
                isInSystemWindow: isInSystemWindow)
            for child in order.children(of: index).reversed() { upcoming.append((child, inside)) }
        }
    }

    /// Adds the view in which UIKit presents an element in front of all of its window.
    private mutating func addContainer(
        around index: Int, in superview: Superview?, _ window: ViewID, _ frame: Rect
    ) -> Superview {
        let element = tree.elements[index]
        let origin = superview?.frame.origin ?? frame.origin
        let id = numbered("Presentation")
        var view = ViewDescription(id: Identifier(id))
        view.source = element.line
        view.customClass = "UITransitionView"
        view.geometry = ViewGeometry(
            frame: Rect(
                origin: Point(frame.minX - origin.x, frame.minY - origin.y), size: frame.size
            ).rounded6)
        findings.note(
            .containerAssumed, line: element.line, view: id,
            "An alert keeps touches from all that lies behind it, so \(id.quotedShort) was added around it, as large as its "
                + "window; remove that if the alert is a view of the app's.")
        return Superview(
            view: scene.addView(view, to: superview?.view ?? window), frame: frame, list: nil, isInert: false,
            isInSystemWindow: superview?.isInSystemWindow ?? false)
    }

    /// Returns true if an element fills a window of UIKit's own and passes touches through as that does.
    private func isContainer(_ index: Int, in window: Rect) -> Bool {
        let element = tree.elements[index]
        switch tree.vocabulary {
        case .classes: return element.className == SystemWindow.container
        case .types:
            // A keyboard that fills its window leaves nothing to pass through.
            return element.className == ViewClass.view.name && element.frame.covers(window)
                && keyboard?.frame != window
        }
    }

    /// Makes a view the root view of its controller, if it has one.
    mutating func addController(of element: Element, to view: ViewID) {
        guard let name = element.viewController, !name.isEmpty else { return }
        var controller = ViewControllerDescription(id: Identifier(numbered(ClassName.short(name))))
        controller.className = ClassName.cut(name)
        scene.setViewController(controller, of: view)
    }

    /// Makes a view the first responder, if the text says so and it can be.
    ///
    /// There is only one keyboard.
    private mutating func addFirstResponder(_ element: Element, _ view: ViewID) {
        guard element.isFirstResponder, scene.firstResponders.isEmpty,
            scene[view].viewClass.canBecomeFirstResponderByDefault
        else { return }
        scene.addFirstResponder(scene[view].id)
    }

    // MARK: Ids

    /// Returns the id of an element's view.
    mutating func identifier(of element: Element) -> String {
        element.name.map { ids.claim($0) } ?? numbered(element.type)
    }

    private mutating func numbered(_ type: String) -> String {
        let type = String(type.unicodeScalars.prefix(Self.longestType))
        let number = numbers[type, default: 0] + 1
        numbers[type] = number
        return ids.claim("\(type)-\(number)")
    }

    /// Returns the id of the window that the text does not have.
    mutating func identifierOfAddedWindow() -> String { ids.claim("window") }

    // MARK: Notes

    /// Notes errors in the frame of an element, and reordered subviews.
    mutating func note(_ element: Element, at index: Int, as id: String, _ flaw: FrameFlaw?) {
        switch flaw {
        case nil: break
        case .missing(let parts):
            findings.note(
                .frameMissing, line: element.line, view: id,
                "\(id.quotedShort) has no \(parts), so its superview's \(parts.contains(",") ? "were" : "was") taken; complete its frame if that is wrong."
            )
        case .invalid(let reason):
            findings.note(
                .frameInvalid, line: element.line, view: id,
                "The frame of \(id.quotedShort) is not a finite rectangle within ±1,000,000,000 points"
                    + "\(reason.map { " (\($0))" } ?? ""), so it was set to [0, 0, 0, 0], where nothing can hit it; set it in "
                    + "the scene.")
        case .inverted:
            findings.note(
                .boundsAssumed, line: element.line, view: id,
                "The bounds of \(id.quotedShort) end before they begin, so it is empty, and nothing can hit it; set its frame "
                    + "in the scene if it is not.")
        }
        if element.isClassAssumed, notedTypes.insert(element.spelling).inserted {
            findings.note(
                .classAssumed, line: element.line,
                "The superclass of \(element.spelling.quotedShort) is not in the text and taken for UIView; set superclass "
                    + "of its views if it is another.")
        }
        if element.isUnknownType, notedTypes.insert(element.type).inserted {
            findings.note(
                .classAssumed, line: element.line, view: id,
                "\(element.spelling.quotedShort) is no known type of elements, so \(id.quotedShort) became a plain view; "
                    + "set class in the scene if it is a control.")
        }
        if order.isChanged(index) { noteOrder(in: id, line: element.line) }
    }

    /// Notes once that the scroll bars are left out.
    private mutating func noteScrollBar(_ element: Element) {
        guard notedTypes.insert("scroll bar").inserted else { return }
        findings.note(
            .elementSkipped, line: element.line,
            "Scroll bars are no views that take touches where these elements are, so they became no views; add one if it "
                + "is the app's own.")
    }

    private mutating func noteWrapper(_ element: Element) {
        findings.note(
            .elementSkipped, line: element.line,
            "This element is 0 × 0, but what is in it is not, so it became no view and what is in it moved up, since such a "
                + "frame is that of accessibility; give it a size, or put its views into one of 0 × 0 if its view is that small."
        )
    }

    mutating func noteOrder(in id: String, line: Int) {
        findings.note(
            .orderChanged, line: line, view: id,
            "In \(id.quotedShort) bars, alerts and popovers are put in front of their siblings, which XCTest lists behind them; "
                + "reorder its subviews if they lie otherwise.")
    }
}

extension ElementTree {
    /// Returns the size of the screen: the application's, else the given one, else the extent of all windows or
    /// elements.
    fileprivate func screenSize(given: Size?) -> Size {
        if let size = application?.corner { return size }
        if let size = screen ?? given { return size }
        let windows = elements.filter { $0.role == .window && $0.parent == nil }
        let extents = [windows, elements].map { $0.reduce(Rect(0, 0, 0, 0)) { $0.union($1.frame) } }
        return extents.lazy.compactMap(\.corner).first ?? SceneDescription.defaultScreen
    }
}

extension Rect {
    /// The extent from the origin, or nil if there is none.
    fileprivate var corner: Size? {
        guard maxX > 0, maxY > 0 else { return nil }
        // A sum may be slightly larger than the checked values.
        let largest = NumberRange.magnitude
        return Size(min(maxX, largest).rounded6, min(maxY, largest).rounded6)
    }
}

extension ViewClass {
    /// True if cells in it are of a class of their own.
    fileprivate var isList: Bool { self == .tableView || self == .collectionView }
}
