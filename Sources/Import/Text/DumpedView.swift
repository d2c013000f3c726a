internal import DispatchEngine
internal import SceneFormat

/// A view as its row, and the view that it lies in, tell it.
struct DumpedView {
    /// What the view is in the scene.
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
    /// What the name of its class says.
    let dumpedClass: DumpedClass
    /// The frame as it is printed, or what stands for it.
    let printedFrame: Rect
    /// Where it lies; nil if that is beyond what scenes take.
    let geometry: DumpedGeometry?
    /// What is known of it as a window of UIKit's own.
    let systemWindow: SystemWindow?
    /// Whether it is a window of UIKit's own, or in one.
    let isInSystemWindow: Bool
    /// Whether it is a private part of a control, printed as if it took touches.
    let isControlInternal: Bool
    /// Whether it takes touches, as the row has it.
    let isInteractive: Bool
    /// Whether SwiftUI draws in it and nothing else takes touches there.
    let isDrawing: Bool
    /// Whether views of its kind always have recognizers of UIKit's own.
    let hasSystemRecognizers: Bool
    /// Whether those in it have them too.
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

    /// The frame as it is printed; without one, all of the superview or of the screen.
    static func frame(of record: ViewRecord, in superview: PlacedView?) -> Rect {
        switch record.frame {
        case .rect(let rect): rect
        case .invalid: Rect(0, 0, 0, 0)
        case .missing: superview?.bounds ?? Rect(origin: .zero, size: SceneDescription.defaultScreen)
        }
    }

    /// Takes what the row says of the view's properties.
    private static func setProperties(of view: inout ViewDescription, _ record: ViewRecord) {
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
