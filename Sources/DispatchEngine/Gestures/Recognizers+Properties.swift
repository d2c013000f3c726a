extension Recognizers {
    /// Returns the properties of a recognizer as its actions see them (GR-48, GR-49), or nil if it is in no window.
    func properties(
        of id: GestureRecognizerID, _ touches: Touches, in tree: ViewTree
    ) -> RecognizerProperties? {
        guard let view = self[id].view, let window = tree.window(of: view) else { return nil }
        let measured = recognitions[id].measurements
        let tracked = touches.seen(lists[id].tracked, in: tree)
        var properties = RecognizerProperties(numberOfTouches: measured.numberOfTouches ?? tracked.count)
        let center = tracked.isEmpty ? nil : GestureInput.centroid(of: tracked.map(\.liftLocation))
        // PAN-14: the location of a scroll is that of the pointer.
        let scroll = touches.scroll.flatMap { scroll in
            lists[id].tracks(scroll.arrival) ? tree[window].pointFromSuperview(scroll.location) : nil
        }
        properties.location =
            (scroll ?? measured.location ?? center).map { tree.convert($0, from: window, to: view) } ?? .zero
        properties.motion = measured.motion?.mapPoints { tree.convert(vector: $0, from: window, to: view) }
        return properties
    }
}
