/// The identifier of a presentation of a compiled scene.
package typealias PresentationID = ContainerID<Presentation>

/// Models `UIPresentationController` of a sheet, a popover or a search, as a run starts with it.
package struct Presentation: Sendable {
    package let controller: ViewControllerID
    /// The root view of what is presented.
    package let view: ViewID
    package internal(set) var description: PresentationDescription
    /// The heights of a sheet, the smallest first, and none of other kinds.
    let detents: [SheetDescription.Detent]
    /// The view that takes the touches around the root view, unless that is a window (SHEET-16).
    package internal(set) var dimming: ViewID?
    /// A sheet's pan.
    package internal(set) var pan: GestureRecognizerID?
    /// The tap of the dimming view.
    package internal(set) var tap: GestureRecognizerID?

    /// The sheet that it is, or nil for another kind.
    package var sheet: SheetDescription? {
        if case .sheet(let sheet) = description.kind { sheet } else { nil }
    }

    /// True for a search, whose bar stays when it ends (SHEET-25).
    package var isSearch: Bool { if case .search = description.kind { true } else { false } }

    /// Returns the index of the detent with an identifier, or nil if no detent has it.
    func detent(_ identifier: String?) -> Int? {
        identifier.flatMap { name in detents.firstIndex { $0.identifier == name } }
    }

    /// Returns true if a sheet at a detent lets touches beside it through (SHEET-17).
    func isUndimmed(at selected: Int) -> Bool {
        detent(sheet?.largestUndimmedDetentIdentifier?.name).map { selected <= $0 } ?? false
    }

    /// The place of the detent at which the run starts.
    var initialDetent: Int { detent(sheet?.selectedDetentIdentifier?.name) ?? 0 }
}

extension Scene {
    package subscript(id: PresentationID) -> Presentation { presentations[id.index] }

    /// Returns the presentation that a view controller brings along, or nil if it brings none.
    package func presentation(of controller: ViewControllerID) -> PresentationID? {
        viewControllers[controller.index].containers.presentation
    }

    /// The views in preorder, siblings back to front, then those that changes add.
    ///
    /// Each dimming view stands right before its root view.
    package var viewsBackToFront: [ViewID] {
        guard !presentations.isEmpty else { return (0..<viewCount).map { viewID(at: $0) } }
        let dimming = Set(presentationOfDimming.keys)
        return (0..<viewCount).flatMap { index -> [ViewID] in
            let view = viewID(at: index)
            if dimming.contains(view) { return [] }
            return (presentationOfRoot[view].flatMap { self[$0].dimming }.map { [$0] } ?? []) + [view]
        }
    }

    /// Returns the presentation whose dimming view a view is, or nil if it is none.
    package func presentation(dimmingBy view: ViewID) -> PresentationID? { presentationOfDimming[view] }
}

/// A presentation in a run: its height, and the drag under way.
struct PresentationState: Sendable {
    /// The place of the selected detent.
    var selectedDetent: Int
    /// The drag of a sheet that is under way, or nil without one.
    var drag: SheetDrag?
    /// True once a gesture has dismissed it, until code presents it again.
    var isDismissed = false

    init(_ model: Presentation) {
        selectedDetent = model.initialDetent
    }
}

/// The possible results of a drag of a sheet (SHEET-14).
enum SheetDrag: Hashable, Sendable {
    /// To another height.
    case resizing
    /// To its dismissal, which the delegate has allowed.
    case dismissing
    /// To no dismissal, because that was refused (SHEET-12).
    case refused
}
