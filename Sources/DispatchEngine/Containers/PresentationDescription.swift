/// The properties of a controller that is presented over others, and dims what lies behind it (OWN-1).
public struct PresentationDescription: Sendable {
    /// The kind of presentation, with what only that kind has.
    public var kind: Kind
    /// The answer of `presentationControllerShouldDismiss(_:)`, or nil if the delegate does not answer (SHEET-11).
    public var shouldDismiss: ScriptedAnswer<Bool>?
    /// Its recognizers, as far as the scene states them.
    public var gestures: [PresentationGesture: GestureRecognizerDescription] = [:]

    /// Makes a presentation of a kind.
    public init(_ kind: Kind) { self.kind = kind }

    /// The kinds of presentations.
    public enum Kind: Sendable {
        /// `UIModalPresentationStyle.pageSheet`, or `formSheet`, which is the same on a phone.
        case sheet(SheetDescription)
        /// `UIModalPresentationStyle.popover`, with `passthroughViews` (SHEET-21).
        case popover(passthroughViews: [Identifier])
        /// `UISearchController` with `obscuresBackgroundDuringPresentation` (SHEET-25).
        case search
    }
}

/// `UISheetPresentationController`, as far as it decides about touches.
public struct SheetDescription: Sendable {
    /// True for `formSheet`.
    public var isFormSheet = false
    /// `detents`, or none for one as high as the frame.
    public var detents: [Detent] = []
    /// `selectedDetentIdentifier`, or nil for the smallest.
    public var selectedDetentIdentifier: Identifier?
    /// `largestUndimmedDetentIdentifier`, or nil if it dims at every detent (SHEET-17).
    public var largestUndimmedDetentIdentifier: Identifier?
    /// `prefersScrollingExpandsWhenScrolledToEdge` (SHEET-9).
    public var prefersScrollingExpandsWhenScrolledToEdge = true

    /// Makes a sheet with one detent.
    public init() {}

    /// `UISheetPresentationController.Detent`, a height of the sheet.
    public struct Detent: Hashable, Sendable {
        /// `identifier`.
        public var identifier: String
        /// The height of the root view, in points.
        public var height: Double

        /// Makes a detent.
        public init(identifier: String, height: Double) {
            (self.identifier, self.height) = (identifier, height)
        }
    }
}

/// The recognizers of a presentation (SHEET-1, SHEET-16).
public enum PresentationGesture: String, CaseIterable, Sendable {
    /// The pan of a sheet's root view.
    case sheetPan
    /// The tap of the dimming view.
    case dimmingTap

    /// The suffix of its identifier, behind the controller's.
    public var suffix: String { "." + rawValue }

    /// Returns the recognizer as UIKit makes it.
    public func recognizer(_ id: Identifier) -> GestureRecognizerDescription {
        switch self {
        case .sheetPan:
            var pan = GestureRecognizerDescription.Pan()
            (pan.course, pan.waitsForCourse) = (.vertical, true)
            return GestureRecognizerDescription(id: id, kind: .pan(pan))
        case .dimmingTap: return GestureRecognizerDescription(id: id, kind: .tap(.init()))
        }
    }
}
