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

    let role: Role
    /// The class that its name gives.
    let namedClass: NamedClass
    /// The class that its row gives.
    let dumpedClass: DumpedClass
    /// The frame as it is printed, or the one that replaces it.
    let printedFrame: Rect
    /// The view's geometry, or nil if that is outside the range for scenes.
    let geometry: DumpedGeometry?
    /// Its own coordinates.
    let bounds: Rect
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
    /// The view of the scene.
    let description: ViewDescription

    init(
        _ record: ViewRecord, of named: NamedClass, _ baseClass: NamedClass?, as role: Role,
        in superview: PlacedView?, id: String, _ bytes: [UInt8]
    ) {
        self.role = role
        namedClass = named
        dumpedClass = DumpedClass(named, baseClass: baseClass, scrolls: record.scrolls)
        let viewClass = dumpedClass.asWindow(role == .window)
        printedFrame = Self.frame(of: record, in: superview)
        let frame = role == .root ? Rect(origin: .zero, size: printedFrame.size) : printedFrame
        geometry = DumpedGeometry(box: frame, transform: record.transform, anchorPoint: record.anchorPoint)
        systemWindow = role == .window ? named.systemWindow : nil
        isInSystemWindow = superview?.isInSystemWindow ?? (systemWindow != nil)

        var description = ViewDescription(id: Identifier(id))
        description.source = record.row.line
        description.viewClass = viewClass.viewClass
        description.customClass = viewClass.customClass
        if let geometry { description.geometry = geometry.geometry }
        bounds = Rect(origin: record.contentOffset ?? .zero, size: description.geometry.bounds.size)
        Self.setProperties(of: &description, record, bytes)
        isInteractive =
            description.isUserInteractionEnabled ?? description.viewClass.isUserInteractionEnabledByDefault
        isControlInternal =
            isInteractive
            && superview.map { ControlInternals.include(named.shortName, in: $0.viewClass) } ?? false
        if isControlInternal { description.isUserInteractionEnabled = false }
        isDrawing = baseClass == nil && named.isDrawing
        let isPart = superview?.hasSystemParts == true
        let hasParts =
            Self.hasSystemParts(description.viewClass) || UIKitClasses.alerts.contains(named.shortName)
        hasSystemParts = isPart || hasParts
        hasSystemRecognizers =
            hasParts || description.viewClass.isKind(of: .window) || named.hasSystemRecognizers
            || (isPart && named.isUIKits)
        if named.letsTouchesPast
            || isInSystemWindow && (role == .window || named.shortName == SystemWindow.container)
        {
            description.overrides = PassThrough.overrides
        }
        self.description = description
    }

    /// Returns the frame as it is printed, or without one, all of the superview or of the screen.
    static func frame(of record: ViewRecord, in superview: PlacedView?) -> Rect {
        switch record.frame {
        case .rect(let rect): rect
        case .invalid: Rect(0, 0, 0, 0)
        case .missing: superview?.bounds ?? Rect(origin: .zero, size: SceneDescription.defaultScreen)
        }
    }

    /// Sets the view's properties from the row.
    private static func setProperties(
        of view: inout ViewDescription, _ record: ViewRecord, _ bytes: [UInt8]
    ) {
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
            if let text = record.text.map(bytes.unescapedText) {
                view.label = Label.label(of: [text], besides: view.id.name)
            }
        } else if let text = record.text.map(bytes.unescapedText), !text.isEmpty {
            var control = ControlDescription(of: view.viewClass)
            if control.setText(text) { view.control = control }
        }
        if view.viewClass.isKind(of: .scrollView), record.scrolls {
            var scrollView = ScrollViewDescription()
            scrollView.contentOffset = record.contentOffset
            scrollView.contentSize = record.contentSize
            if let inset = record.contentInset { scrollView.contentInset = inset }
            view.scrollView = scrollView
        }
    }

    /// Returns true if views of a class, and those in them, always have recognizers of UIKit's own, so that a dump's
    /// are nothing new.
    private static func hasSystemParts(_ viewClass: ViewClass) -> Bool {
        switch viewClass {
        case .textField, .textView, .switch, .slider: true
        default: false
        }
    }
}
