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

    /// The name of the method in Swift.
    package var swiftName: String {
        switch self {
        case .begin: "beginTracking(_:with:)"
        case .continue: "continueTracking(_:with:)"
        case .end: "endTracking(_:with:)"
        case .cancel: "cancelTracking(with:)"
        }
    }
}
