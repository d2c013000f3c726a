/// The identifier of an interaction of a compiled scene.
package typealias InteractionID = ContainerID<Interaction>

/// Models `UIContextMenuInteraction` and `UIDragInteraction`, each with the long press by which it works (CTX-1).
package struct Interaction: Sendable {
    package let view: ViewID
    package internal(set) var description: InteractionDescription
    package let recognizer: GestureRecognizerID
    /// Its place in the view's list of interactions, or nil if a button has it for its menu.
    package let place: Int?

    /// True if it opens the menu of a button, which is its own delegate (BTN-3).
    package var isOfButton: Bool { place == nil }
}

extension Scene {
    package subscript(id: InteractionID) -> Interaction { interactions[id.index] }
}

/// The phases of a drag, from the lift of its items to the session (CTX-6).
enum DragPhase: Hashable, Sendable {
    /// Nothing has been lifted.
    case idle
    /// The items are lifted, and the finger has rested since it was there.
    case lifted(at: Point)
    /// The items are being dragged.
    case dragging
}

extension SceneBuilder {
    /// Gives a view the recognizers of its interactions (CTX-1, OWN-4).
    ///
    /// The menu's comes first, so that the menu opens before the items are lifted (CTX-10).
    mutating func addInteractions(_ view: ViewDescription, _ id: ViewID) {
        let interactions = view.interactions.enumerated().map { (place: Optional($0.offset), $0.element) }
        var menus = interactions.filter { $0.1.kind == .contextMenu }
        if menus.isEmpty, view.control?.opensMenuOnLongPress == true {
            menus.append((nil, InteractionDescription(.contextMenu)))
        }
        for (place, interaction) in menus + interactions.filter({ $0.1.kind == .drag }) {
            let owner = InteractionID(scene.interactions.count)
            scene.interactions.append(
                Interaction(view: id, description: interaction, recognizer: nextRecognizer, place: place))
            var press = GestureRecognizerDescription(
                id: Identifier(view.id.name + interaction.kind.suffix, source: view.id.source),
                kind: .longPress(.init()))
            press.owner = .interaction(owner)
            press.isEnabled = interaction.isEnabled
            add(press, to: id)
        }
    }

    /// Links the conditions of the new interactions' answers.
    mutating func linkInteractions(by linker: inout SceneLinker) {
        for index in base.interactions.count..<scene.interactions.count {
            scene.interactions[index].description.answer?.link(by: &linker)
        }
    }
}

extension Constants {
    /// Returns the time that a finger rests before an interaction begins (CTX-2, CTX-6).
    package func delay(of kind: InteractionKind) -> Double {
        switch kind {
        case .contextMenu: contextMenuDelay
        case .drag: dragLiftDelay
        }
    }
}

extension Recognizers {
    /// Sets the time that a finger rests before each interaction begins (CTX-2, CTX-6).
    mutating func setDelays(of interactions: [Interaction], _ constants: Constants, in tree: ViewTree) {
        for interaction in interactions {
            let delay = constants.delay(of: interaction.description.kind)
            set(
                PropertyChange(property: .minimumPressDuration, value: .number(delay)),
                of: interaction.recognizer, in: tree)
        }
    }
}
