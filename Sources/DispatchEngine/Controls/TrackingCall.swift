/// The tracking methods of `UIControl`, with the answers of those that have one (B17).
public enum TrackingCall: Hashable, Sendable {
    /// `beginTracking(_:with:)`.
    case begin(Bool)
    /// `continueTracking(_:with:)`.
    case `continue`(Bool)
    /// `endTracking(_:with:)`.
    case end
    /// `cancelTracking(with:)`.
    case cancel
}
