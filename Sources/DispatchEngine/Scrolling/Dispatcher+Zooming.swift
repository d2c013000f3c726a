/// Zooming in its simple form: the scale follows the fingers within its limits, and stays at the lift (SCV-20).
extension Dispatcher {
    mutating func zoom(_ id: ScrollViewID, by recognizer: GestureRecognizerID, enters state: GestureState) {
        guard case .pinch(let pinch) = recognizers[recognizer.index].recognition else { return }
        switch state {
        case .began:
            scrollViews[id.index].zoomStart = scrollViews[id.index].properties.zoomScale
            writeZoom(id, .willBeginZooming)
            zoom(id, by: pinch.scale)
        case .changed: zoom(id, by: pinch.scale)
        case .ended, .cancelled:
            guard scrollViews[id.index].zoomStart != nil else { return }
            scrollViews[id.index].zoomStart = nil
            writeZoom(id, .didEndZooming)
        case .possible, .failed: break
        }
    }

    private mutating func zoom(_ id: ScrollViewID, by scale: Double) {
        guard let start = scrollViews[id.index].zoomStart else { return }
        let model = scene.scrollViews[id.index]
        let zoomScale = min(max(start * scale, model.minimumZoomScale), model.maximumZoomScale)
        guard zoomScale != scrollViews[id.index].properties.zoomScale else { return }
        scrollViews[id.index].properties.zoomScale = zoomScale
        writeZoom(id, .didZoom)
    }

    /// Writes a callback with the scale at that moment.
    mutating func writeZoom(_ id: ScrollViewID, _ callback: ScrollEvent.Callback) {
        var event = scrollEvent(id, callback)
        event.zoomScale = scrollViews[id.index].properties.zoomScale
        tell(id, event)
    }
}
