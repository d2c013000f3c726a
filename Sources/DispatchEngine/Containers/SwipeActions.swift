/// `UISwipeActionsConfiguration`: the actions on one side of a row (SWA-3).
public struct SwipeActionsConfiguration: Sendable {
    /// The actions, the first one at the edge.
    ///
    /// Without any the row does not open on that side.
    public var actions: [SwipeAction]
    /// `performsFirstActionWithFullSwipe` (SWA-10).
    public var performsFirstActionWithFullSwipe = true

    /// Makes a configuration, as UIKit's initializer does.
    public init(actions: [SwipeAction]) { self.actions = actions }
}

/// `UIContextualAction`, with the button that an open row shows for it (SWA-13).
public struct SwipeAction: Sendable {
    /// Its identifier, unique within the row.
    public var id: Identifier
    /// The changes that its handler makes.
    public var effects: [Change] = []
    /// Its button, in a compiled scene.
    package internal(set) var button: ViewID?

    /// Makes an action that changes nothing.
    public init(id: Identifier) { self.id = id }
}

/// The two sides of a row that can have actions (SWA-2).
public enum SwipeSide: String, CaseIterable, Sendable {
    case leading, trailing

    /// The edge of the row where the actions of the side are.
    func edge(in direction: UserInterfaceLayoutDirection) -> ScreenEdges {
        switch self {
        case .leading: direction.leadingEdge
        case .trailing: direction.leadingEdge == .left ? .right : .left
        }
    }

    /// Returns how far a movement goes away from the edge of the side, which opens the row there.
    func outward(_ movement: Point, in direction: UserInterfaceLayoutDirection) -> Double {
        edge(in: direction) == .left ? movement.x : -movement.x
    }
}

/// The recognizers of a table whose rows have actions (SWA-1).
public enum SwipeGesture: String, CaseIterable, Sendable {
    /// The pan that opens a row.
    case swipe
    /// The recognizer that closes the open row at a touch elsewhere.
    ///
    /// It is disabled while no row is open.
    case dismissal = "swipeDismissal"

    /// The suffix of its identifier, behind the table's.
    public var suffix: String { "." + rawValue }
}
