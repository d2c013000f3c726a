import DispatchEngine
import JSONText

extension LogWriter {
    /// A call of a scroll view's delegate.
    mutating func write(_ event: ScrollEvent) {
        member("scrollView", event.scrollView)
        member("callback", event.callback.wireName)
        member("contentOffset", event.contentOffset)
        if let velocity = event.velocity { member("velocity", velocity) }
        if let target = event.targetContentOffset { member("targetContentOffset", target) }
        if let replacement = event.replacedBy { member("replacedBy", replacement) }
        if let willDecelerate = event.willDecelerate { member("willDecelerate", willDecelerate) }
        if let scale = event.zoomScale {
            json.key("zoomScale")
            json.write(scale)
        }
        if let properties = event.properties {
            json.key("properties")
            json.beginObject()
            member("isTracking", properties.isTracking)
            member("isDragging", properties.isDragging)
            member("isDecelerating", properties.isDecelerating)
            member("isZooming", properties.isZooming)
            json.endObject()
        }
    }
}
