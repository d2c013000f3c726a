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

    /// A new value of a scroll view's property, in the form of the request.
    mutating func write(_ change: ScrollViewChange) {
        switch change {
        case .contentOffset(let point), .animatedContentOffset(let point): member(change.wireName, point)
        case .scrollEnabled(let value), .pagingEnabled(let value), .bounces(let value),
            .delaysContentTouches(let value), .canCancelContentTouches(let value),
            .allowsSelection(let value):
            member(change.wireName, value)
        case .contentSize(let size):
            json.key(change.wireName)
            writeNumbers(size.width, size.height)
        case .contentInset(let inset):
            json.key(change.wireName)
            writeNumbers(inset.top, inset.left, inset.bottom, inset.right)
        case .zoomScale(let scale):
            json.key(change.wireName)
            json.write(scale)
        }
    }
}

extension ScrollViewChange {
    /// The property's name in the wire format.
    var wireName: StaticString {
        switch self {
        case .contentOffset: "contentOffset"
        case .animatedContentOffset: "animatedContentOffset"
        case .contentSize: "contentSize"
        case .contentInset: "contentInset"
        case .scrollEnabled: "scrollEnabled"
        case .pagingEnabled: "pagingEnabled"
        case .bounces: "bounces"
        case .delaysContentTouches: "delaysContentTouches"
        case .canCancelContentTouches: "canCancelContentTouches"
        case .allowsSelection: "allowsSelection"
        case .zoomScale: "zoomScale"
        }
    }
}
