import DispatchEngine
import JSONText

/// The actions of rows (SWA-3).
extension Forms {
    static let swipeActionsConfiguration = Form(
        "a configuration of swipe actions", example: #"{"actions": [{"id": "delete"}]}"#,
        SwipeActionsConfiguration(actions: []),
        [
            Field(
                "actions", isRequired: true,
                "The actions, the first one at the edge; an empty list keeps the row closed on that side (SWA-2).",
                .list(of: swipeAction.schema),
                read: { reader, node, configuration in
                    configuration.actions = reader.swipeActions(node)
                }),
            Field(
                "performsFirstActionWithFullSwipe", default: \.performsFirstActionWithFullSwipe, .flag,
                "True if a swipe over most of the row performs the first action (SWA-10)."),
        ])

    fileprivate static let swipeAction = Form(
        "an action of a row", example: #"{"id": "delete"}"#, SwipeActionParts(),
        [
            Field(
                "id", \.id, .id, isRequired: true,
                "The action; `<cell>.<id>` is the id of its button, which an open row has in front of its content (SWA-13)."
            ),
            Field("effects", "What its handler changes.", .changes, read: { $2.effects = $0.changes($1) }),
        ])

    struct SwipeActionParts: Sendable {
        var id: Identifier?
        var effects: [Change] = []
    }
}

extension SwipeSide {
    /// The member of a cell that states its actions on the side.
    var part: ViewClassPart {
        switch self {
        case .leading: .leadingSwipeActions
        case .trailing: .trailingSwipeActions
        }
    }
}

extension DocumentReader {
    fileprivate func swipeActions(_ node: JSONNode) -> [SwipeAction] {
        var actions: [SwipeAction] = []
        for element in elements(of: node, "actions", like: "[\(Forms.swipeAction.object.example)]") {
            let parts = Forms.swipeAction.read(self, element)
            guard let id = parts.id else { continue }
            var action = SwipeAction(id: id)
            action.effects = parts.effects
            actions.append(action)
        }
        return actions
    }
}

extension SceneDecoder {
    /// Counts the recognizers of the table around a row with actions, and the buttons of these (SWA-1, SWA-13).
    ///
    /// Returns false if there are too many.
    mutating func countSwipes(of view: ViewID, at node: JSONNode) -> Bool {
        viewCount += scene[view].swipeActions.values.reduce(0) { $0 + $1.actions.count }
        guard viewCount <= reader.limits.views else {
            reader.fault(.limit(.views, value: reader.limits.views, noun: "views"), at: node)
            return false
        }
        guard let table = scene.table(around: view), swipeTables.insert(table).inserted else { return true }
        return countRecognizers(SwipeGesture.allCases.count, at: node)
    }
}

extension SceneDescription {
    /// Returns the nearest table or collection view around a view, itself not included.
    fileprivate func table(around view: ViewID) -> ViewID? {
        var current = superview(of: view)
        while let candidate = current {
            let viewClass = self[candidate].viewClass
            if viewClass == .tableView || viewClass == .collectionView { return candidate }
            current = superview(of: candidate)
        }
        return nil
    }
}

extension SceneWriter {
    /// Writes the actions of a row.
    mutating func writeSwipeActions(of view: ViewDescription) {
        let configurations = view.swipeActions
        guard !configurations.isEmpty else { return }
        for side in SwipeSide.allCases {
            guard let configuration = configurations[side] else { continue }
            json.key(dynamic: side.part.rawValue)
            json.beginObject()
            json.key("actions")
            json.beginArray()
            for action in configuration.actions {
                json.beginObject()
                member("id", action.id)
                if !action.effects.isEmpty { write(dynamic: "effects", action.effects) }
                json.endObject()
            }
            json.endArray()
            Forms.swipeActionsConfiguration.writeMembers(&json, configuration)
            json.endObject()
        }
    }
}
