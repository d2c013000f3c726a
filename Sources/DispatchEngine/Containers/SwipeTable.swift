/// The identifier of a table or collection view of a compiled scene whose rows have actions.
package typealias SwipeTableID = ContainerID<SwipeTable>

/// Models a table or collection view whose rows have actions, as a run starts with it (SWA-1).
package struct SwipeTable: Sendable {
    let scrollView: ScrollViewID
    package let view: ViewID
    package let swipe: GestureRecognizerID
    package let dismissal: GestureRecognizerID
}

/// A button that belongs to a container, which hears of its touchUpInside (SWA-13, PAGE-10).
package enum ContainerButton: Hashable, Sendable {
    /// That of an action of a row, by its place on its side.
    case swipeAction(row: ViewID, SwipeSide, Int)
    /// That of a tab, by its place in the tab bar.
    case tab(TabBarControllerID, Int)
}

extension Scene {
    package subscript(id: SwipeTableID) -> SwipeTable { swipeTables[id.index] }

    /// Returns the table that a scroll view is, or nil if none of its rows has actions.
    func swipeTable(of scrollView: ScrollViewID) -> SwipeTableID? {
        self[scrollView].swipeTable
    }

    /// Returns the actions on a side of a row, or nil if the scene states none there.
    package func swipeActions(of row: ViewID, on side: SwipeSide) -> SwipeActionsConfiguration? {
        swipeActions[row]?[side]
    }

    /// Returns the action whose button a view is, with its row.
    package func swipeAction(of button: ViewID) -> (row: ViewID, action: SwipeAction)? {
        guard case .swipeAction(let row, let side, let index)? = containerButtons[button],
            let actions = swipeActions(of: row, on: side)?.actions
        else { return nil }
        return (row, actions[index])
    }
}

/// The row of a table that is open, or that a finger is opening (SWA-8).
struct OpenRow: Sendable {
    let row: ViewID
    let side: SwipeSide
    /// The width of the actions that shows when no finger moves the row: nothing until it stays open.
    var restingWidth = 0.0

    /// True if it has stayed open.
    var isResting: Bool { restingWidth > 0 }
}

extension SceneBuilder {
    /// Gives the tables around the new rows with actions their recognizers, and the actions their buttons (SWA-1).
    ///
    /// The buttons stand outside the tree until the row opens.
    mutating func addSwipes() {
        guard !swipeRows.isEmpty else { return }
        let scrollViews = Dictionary(
            uniqueKeysWithValues: scene.scrollViews.enumerated().map { ($1.view, ScrollViewID($0)) })
        for (row, id, configurations) in swipeRows {
            var configurations = configurations
            for side in SwipeSide.allCases {
                for index in configurations[side]?.actions.indices ?? 0..<0 {
                    guard let action = configurations[side]?.actions[index].id else { continue }
                    let button = addButton(
                        Identifier("\(id.name).\(action.name)", source: action.source), in: row)
                    scene.containerButtons[button] = .swipeAction(row: row, side, index)
                    configurations[side]?.actions[index].button = button
                }
            }
            scene.swipeActions[row] = configurations
            if let table = scene.tree.table(around: row) {
                scrollViews[table].map { addSwipe(to: $0) }
            } else {
                // A row of its own is put into whichever table a change names.
                for index in scene.scrollViews.indices
                where scene.tree[scene.scrollViews[index].view].viewClass.cellStyle != nil {
                    addSwipe(to: ScrollViewID(index))
                }
            }
        }
    }

    private mutating func addSwipe(to scrollView: ScrollViewID) {
        guard scene.scrollViews[scrollView.index].swipeTable == nil else { return }
        let id = SwipeTableID(scene.swipeTables.count)
        scene.scrollViews[scrollView.index].swipeTable = id
        add(id, scene.scrollViews[scrollView.index].view, scrollView)
    }

    private mutating func add(_ owner: SwipeTableID, _ table: ViewID, _ scrollView: ScrollViewID) {
        let name = scene.identifiers.viewNames[table.index]
        func recognizer(
            _ gesture: SwipeGesture, _ kind: GestureRecognizerDescription.Kind
        ) -> GestureRecognizerDescription {
            var recognizer = GestureRecognizerDescription(id: Identifier(name + gesture.suffix), kind: kind)
            recognizer.owner = .table(owner, gesture)
            recognizer.delaysTouchesEnded = false
            return recognizer
        }
        var pan = GestureRecognizerDescription.Pan()
        pan.maximumNumberOfTouches = 1
        (pan.course, pan.isRowSwipe) = (.horizontal, true)
        var custom = CustomRecognizer()
        custom.script = [CustomRecognizer.Rule(.on(.began, touches: nil), request: .ended)]
        var dismissal = recognizer(.dismissal, .custom(custom))
        dismissal.isEnabled = false
        let swipe = nextRecognizer
        add(recognizer(.swipe, .pan(pan)), to: table)
        scene.swipeTables.append(
            SwipeTable(scrollView: scrollView, view: table, swipe: swipe, dismissal: nextRecognizer))
        add(dismissal, to: table)
    }

    /// Links what the actions of the new rows change.
    mutating func linkSwipeActions(by linker: inout SceneLinker) {
        for (row, _, _) in swipeRows {
            for side in SwipeSide.allCases {
                for index in scene.swipeActions[row]?[side]?.actions.indices ?? 0..<0 {
                    scene.swipeActions[row]?[side]?.actions[index].effects.link(by: &linker)
                }
            }
        }
    }
}
