/// The work of a UIKit class in its own touch method, instead of or beside calling `next` (TC-20).
struct ClassBehavior: Sendable {
    /// The work in place of, or beside, the call.
    enum Work: Sendable {
        /// No work: the call is kept or passed on.
        case none
        /// `UIControl` tracks a touch (CT-1).
        case track
        /// A control that does not track follows a touch (D35).
        case followPress
        /// A table or collection view handles a touch of one of its cells.
        case cell(ViewID)
    }

    /// True if the call ends here.
    var swallows: Bool
    var work = Work.none
}
