/// A new value for one property of a scroll view.
public enum ScrollViewChange: Hashable, Sendable {
    /// `contentOffset`: taken as it is, out of range too; one `didScroll` if it differs (D34).
    case contentOffset(Point)
    /// `setContentOffset(_:animated: true)`: frames for 0.25 s, then `didEndScrollingAnimation` (SCV-29).
    case animatedContentOffset(Point)
    /// `contentSize`: moves nothing (D34).
    case contentSize(Size)
    /// `contentInset`: moves nothing (D34).
    case contentInset(EdgeInsets)
    /// `isScrollEnabled`: false cancels a drag (D47).
    case scrollEnabled(Bool)
    /// `isPagingEnabled`.
    case pagingEnabled(Bool)
    /// `bounces`.
    case bounces(Bool)
    /// `delaysContentTouches`: counts for touches that begin afterwards (D2).
    case delaysContentTouches(Bool)
    /// `canCancelContentTouches`.
    case canCancelContentTouches(Bool)
    /// `allowsSelection` of a table or collection view.
    case allowsSelection(Bool)
    /// `zoomScale`, within the limits of the scroll view; one `didZoom` if it differs.
    case zoomScale(Double)
}

extension ScrollState.Properties {
    /// Takes what moves nothing; false for what the scroll view does something about.
    mutating func set(_ change: ScrollViewChange) -> Bool {
        switch change {
        case .contentSize(let size): contentSize = size
        case .contentInset(let inset): contentInset = inset
        case .pagingEnabled(let value): isPagingEnabled = value
        case .bounces(let value): bounces = value
        case .delaysContentTouches(let value): delaysContentTouches = value
        case .canCancelContentTouches(let value): canCancelContentTouches = value
        case .allowsSelection(let value): allowsSelection = value
        case .contentOffset, .animatedContentOffset, .scrollEnabled, .zoomScale: return false
        }
        return true
    }
}
