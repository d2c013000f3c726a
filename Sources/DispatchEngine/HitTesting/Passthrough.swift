/// A dimming view that lets touches on some views behind it through (SHEET-21).
struct Passthrough: Sendable {
    let dimming: ViewID
    /// `passthroughViews` of its popover.
    let views: [ViewID]

    /// The most of them in a scene: a hit-test looks behind each.
    static let limit = 16
}

extension ViewTree {
    /// Returns the views with those dimming views passed over that let a touch at a point through (SHEET-21).
    ///
    /// A dimming view does if the walk without it ends at one of its passthrough views, or inside one.
    func passingOver(
        _ point: Point, windows: some Sequence<ViewID>, moment: ConditionContext?
    ) -> ViewTree {
        var (result, silence) = (self, NoHitTestLog())
        result.passOver(passthroughs.map(\.dimming))
        for passthrough in passthroughs {
            let hit = result.walk(point, windows: windows, moment: moment, log: &silence)?.view
            let lets = hit.map { hit in passthrough.views.contains { isDescendant(hit, of: $0) } } ?? false
            if !lets { result.passOver(result.passedOver.filter { $0 != passthrough.dimming }) }
        }
        return result
    }
}
