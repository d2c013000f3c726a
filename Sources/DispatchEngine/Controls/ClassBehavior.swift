/// What a UIKit class does in its own touch method, instead of or beside calling `next` (TC-20).
struct ClassBehavior: Sendable {
    /// The work in place of, or beside, the call.
    enum Work: Sendable {
        /// Nothing but keeping, or passing on, the call.
        case none
        /// `UIControl` tracks a touch (CT-1).
        case track
        /// A control that does not track follows a touch (D35).
        case followPress
        /// A table or collection view handles a touch of one of its cells.
        case cell(ViewID)
    }

    /// Whether the call ends here.
    var swallows: Bool
    var work = Work.none
}
