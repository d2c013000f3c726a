internal import DispatchEngine
internal import SceneFormat

/// A view as its row and its superview describe it.
struct DumpedView {
    /// The view's role in the scene.
    enum Role {
        case window
        /// The root of a dump without windows.
        case root
        case subview
    }

    let record: ViewRecord
    let role: Role
    /// The last component of its class's name.
    let shortClass: String
    /// The class that its name gives.
    let dumpedClass: DumpedClass
    /// The frame as it is printed, or the one that replaces it.
    let printedFrame: Rect
    /// The view's geometry, or nil if that is outside the range for scenes.
    let geometry: DumpedGeometry?
    /// Its properties as a window of UIKit's own.
    let systemWindow: SystemWindow?
    /// True if it is a window of UIKit's own, or in one.
    let isInSystemWindow: Bool
    /// True if it is a private part of a control, printed as if it took touches.
    let isControlInternal: Bool
    /// True if it takes touches, according to the row.
    let isInteractive: Bool
    /// True if SwiftUI draws in it and nothing else takes touches there.
    let isDrawing: Bool
    /// True if views of its kind always have recognizers of UIKit's own.
    let hasSystemRecognizers: Bool
    /// True if the views in it have them too.
    let hasSystemParts: Bool
    let description: ViewDescription

    init(
        _ record: ViewRecord, as role: Role, in superview: PlacedView?, named id: String, className: String,
        shortClass: String
    ) {
        self.record = record
        self.role = role
        self.shortClass = shortClass
        dumpedClass = DumpedClass(className, baseClass: record.baseClass, scrolls: record.scrolls)
        let viewClass = dumpedClass.asWindow(role == .window)
        printedFrame = Self.frame(of: record, in: superview)
        let frame = role == .root ? Rect(origin: .zero, size: printedFrame.size) : printedFrame
        geometry = DumpedGeometry(box: frame, transform: record.transform, anchorPoint: record.anchorPoint)
        systemWindow = role == .window ? SystemWindow(className) : nil
        isInSystemWindow = superview?.isInSystemWindow ?? (systemWindow != nil)

        var view = ViewDescription(id: Identifier(id))
        view.source = record.row.line
        view.viewClass = viewClass.viewClass
        view.customClass = viewClass.customClass
        view.geometry = geometry?.geometry ?? ViewGeometry()
        Self.setProperties(of: &view, record)
        isInteractive = view.isUserInteractionEnabled ?? view.viewClass.isUserInteractionEnabledByDefault
        isControlInternal =
            isInteractive && superview.map { ControlInternals.include(shortClass, in: $0.viewClass) } ?? false
        if isControlInternal { view.isUserInteractionEnabled = false }
        isDrawing = record.baseClass == nil && Self.isDrawing(className, shortClass)
        let isPart = superview?.hasSystemParts == true
        hasSystemParts = isPart || Self.hasSystemParts(view.viewClass)
        hasSystemRecognizers =
            Self.hasSystemRecognizers(view.viewClass, shortClass) || (isPart && Self.isUIKits(shortClass))
        if isInSystemWindow, role == .window || shortClass == SystemWindow.container {
            view.overrides = SystemWindow.overrides
        }
        description = view
    }

    /// Its own coordinates.
    var bounds: Rect { Rect(origin: record.contentOffset ?? .zero, size: description.geometry.bounds.size) }

    /// Returns the frame as it is printed, or without one, all of the superview or of the screen.
    static func frame(of record: ViewRecord, in superview: PlacedView?) -> Rect {
        switch record.frame {
        case .rect(let rect): rect
        case .invalid: Rect(0, 0, 0, 0)
        case .missing: superview?.bounds ?? Rect(origin: .zero, size: SceneDescription.defaultScreen)
        }
    }

    /// Sets the view's properties from the row.
    private static func setProperties(of view: inout ViewDescription, _ record: ViewRecord) {
        view.isHidden = record.isHidden
        view.alpha = record.alpha
        // Attributes that a complete row lacks have the default of UIView, whatever that of the class is.
        view.clipsToBounds = record.clipsToBounds ?? (record.isComplete ? false : nil)
        if view.clipsToBounds == view.viewClass.clipsToBoundsByDefault { view.clipsToBounds = nil }
        let isDefault =
            record.isUserInteractionEnabled == true && view.viewClass.isUserInteractionEnabledByDefault
        view.isUserInteractionEnabled = isDefault ? nil : record.isUserInteractionEnabled
        if view.viewClass.isKind(of: .control) { view.isEnabled = record.isEnabled }
        if !view.viewClass.isKind(of: .textField) {
            if let text = record.text { view.label = Label.label(of: [text], besides: view.id.name) }
        } else if let text = record.text, !text.isEmpty {
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

    /// Returns whether views of a class always have recognizers of UIKit's own, so that a dump's recognizers are
    /// nothing new.
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

    /// Returns whether a view is one that SwiftUI draws in, and that takes no touches of its own.
    private static func isDrawing(_ className: String, _ shortClass: String) -> Bool {
        className.hasPrefix("SwiftUI.")
            || (ClassName.isSwiftUI(className) && shortClass.hasSuffix("DrawingView"))
    }
}
