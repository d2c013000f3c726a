internal import DispatchEngine
internal import SceneFormat

extension TranscriptAssembler {
    /// Adds the view of a node; false after a fault.
    mutating func add(_ node: Int, _ findings: inout Findings) -> Bool {
        let place = tree.nodes[node]
        let record = ViewRecord(rows[place.row], bytes)
        let superview = place.superview.flatMap { placed[$0] }
        let isWindow = superview == nil && !roots.needsWindow
        let level = (superview?.level ?? (roots.needsWindow ? 1 : 0)) + 1
        guard hasRoom(record.row, level: level, &findings) else { return false }

        let className = bytes.text(record.row.head.className)
        let shortClass = ClassName.short(className)
        let prefix = RowPrefix(record.row, bytes)
        let address = record.row.head.address.map { bytes.text($0) }
        let dumped = DumpedClass(className, baseClass: record.baseClass, scrolls: record.scrolls)
        let viewClass = dumped.asWindow(isWindow)
        var view = ViewDescription(
            id: Identifier(names.view(shortClass, address, variable: prefix.variable)))
        view.source = record.row.line
        view.viewClass = viewClass.viewClass
        view.customClass = viewClass.customClass
        let printed = box(of: record, below: superview)
        let box = roots.needsWindow && superview == nil ? Rect(origin: .zero, size: printed.size) : printed
        let geometry = DumpedGeometry(box: box, transform: record.transform, anchorPoint: record.anchorPoint)
        view.geometry = geometry?.geometry ?? ViewGeometry()
        setProperties(of: &view, record)
        let isInert = superview.map { ControlInternals.include(shortClass, in: $0.viewClass) } ?? false
        let isInteractive = view.isUserInteractionEnabled ?? view.viewClass.isUserInteractionEnabledByDefault
        if isInert, isInteractive { view.isUserInteractionEnabled = false }

        let system = SystemWindow(className)
        let isInSystemWindow = superview?.isInSystemWindow ?? (isWindow && system != nil)
        let letsTouchesPast =
            isInSystemWindow && (isWindow || shortClass == SystemWindow.container)
        if letsTouchesPast { view.overrides = SystemWindow.overrides }
        let about = ViewNotes(
            record: record, id: view.id.name, className: shortClass, viewClass: view.viewClass,
            superview: superview.map { scene[$0.id].id.name },
            address: address)
        note(about, dumped, geometry, printed, place, isWindow: isWindow, &findings)
        if letsTouchesPast { findings.note(about.systemOverride) }
        if isInert, isInteractive { noteInternals(of: place.superview, &findings) }

        let hasSystemRecognizers =
            Self.hasSystemRecognizers(view.viewClass, shortClass)
            || (superview?.hasSystemRecognizers == true && Self.isUIKits(shortClass))
        if record.hasRecognizers, record.row.head.addressValue(in: bytes).map(describedViews.contains) != true
        {
            findings.note(hasSystemRecognizers ? about.recognizersSystem : about.recognizersUnknown)
        }
        let bounds = Rect(origin: record.contentOffset ?? .zero, size: view.geometry.bounds.size)
        let isDrawing = record.baseClass == nil && Self.isDrawing(className, shortClass)
        if let superview = place.superview, placed[superview]?.isHostingView == true, isInteractive,
            !isDrawing
        {
            placed[superview]?.hasContent = true
        }
        let finalClass = view.viewClass
        let id: ViewID
        if let superview {
            id = scene.addView(view, to: superview.id)
        } else if roots.needsWindow {
            id = scene.addView(view, to: scene.windows[0].view)
        } else {
            var window = WindowDescription()
            window.windowLevel = system?.level ?? 0
            window.isKeyWindow = keyWindow == place.root
            extendScreen(by: box)
            id = scene.addWindow(view, window)
        }
        placed[node] = PlacedView(
            id: id, level: level, viewClass: finalClass, bounds: bounds, isInSystemWindow: isInSystemWindow,
            hasSystemRecognizers: Self.hasSystemParts(finalClass)
                || (superview?.hasSystemRecognizers ?? false),
            isHostingView: shortClass.contains("HostingView"))
        if let value = record.row.head.addressValue(in: bytes), views[value] == nil { views[value] = id }
        if let controller = prefix.controller {
            controllers.append((record.row, id, controller.className, controller.address, controller.value))
        }
        return true
    }

    /// The frame as it is printed, or what stands for it.
    func box(of record: ViewRecord, below superview: PlacedView?) -> Rect {
        switch record.frame {
        case .rect(let rect): rect
        case .invalid: Rect(0, 0, 0, 0)
        case .missing: superview?.bounds ?? Rect(origin: .zero, size: SceneDescription.defaultScreen)
        }
    }

    private func setProperties(of view: inout ViewDescription, _ record: ViewRecord) {
        view.isHidden = record.isHidden
        view.alpha = record.alpha
        // What a whole row does not mention has the default of UIView, whatever that of the class is.
        view.clipsToBounds = record.clipsToBounds ?? (record.isComplete ? false : nil)
        if view.clipsToBounds == view.viewClass.clipsToBoundsByDefault { view.clipsToBounds = nil }
        let isDefault =
            record.isUserInteractionEnabled == true && view.viewClass.isUserInteractionEnabledByDefault
        view.isUserInteractionEnabled = isDefault ? nil : record.isUserInteractionEnabled
        if view.viewClass.isKind(of: .control) { view.isEnabled = record.isEnabled }
        if view.viewClass.isKind(of: .textField), let text = record.text, !text.isEmpty {
            var control = ControlDescription(of: view.viewClass)
            control.text = text
            view.control = control
        }
        if view.viewClass.isKind(of: .scrollView), record.scrolls {
            var scrollView = ScrollViewDescription()
            scrollView.contentOffset = record.contentOffset
            scrollView.contentSize = record.contentSize
            if let inset = record.contentInset { scrollView.contentInset = inset }
            view.scrollView = scrollView
        }
    }

    // MARK: Classes

    /// Whether views of a class always have recognizers of UIKit's own, so that a dump says nothing new of them.
    private static func hasSystemRecognizers(_ viewClass: ViewClass, _ shortClass: String) -> Bool {
        hasSystemParts(viewClass) || viewClass.isKind(of: .window) || systemClasses.contains(shortClass)
            || (isUIKits(shortClass) && shortClass.hasSuffix("ContentView")
                && (shortClass.contains("Cell") || shortClass.contains("HeaderFooter")))
    }

    private static func hasSystemParts(_ viewClass: ViewClass) -> Bool {
        [.textField, .textView, .switch, .slider].contains(viewClass)
    }

    private static let systemClasses: Set<String> = [
        "UILayoutContainerView", "UIDropShadowView", "UIDimmingView", "_UIButtonBarButton",
    ]

    private static func isUIKits(_ shortClass: String) -> Bool {
        shortClass.hasPrefix("UI") || shortClass.hasPrefix("_UI")
    }

    /// Whether a view is one that SwiftUI draws in, and that takes no touches of its own.
    private static func isDrawing(_ className: String, _ shortClass: String) -> Bool {
        className.hasPrefix("SwiftUI.")
            || (ClassName.isSwiftUI(className) && shortClass.hasSuffix("DrawingView"))
    }
}
