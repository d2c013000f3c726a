internal import DispatchEngine
internal import JSONText

extension JSONInput {
    /// The member in which WebDriver's objects for elements have the id.
    static let elementKey: StaticString = "element-6066-11e4-a52e-4f735466cecf"

    /// Returns the id of the element that a value names: a text, or an object of WebDriver's, or of WebDriver BiDi's.
    func elementIdentifier(at node: JSONNode) -> String? {
        if let id = document.string(node) { return id }
        let object = member("element", of: node) ?? node
        // Older drivers write `ELEMENT`.
        return string(Self.elementKey, of: object) ?? string("ELEMENT", of: object)
            ?? string("sharedId", of: object)
    }
}

/// The places of the views that a driver's elements stand for.
struct ElementPlaces {
    private let context: ImportContext
    /// The places of views that were requested, where nil means that a view has none.
    private var known: [String: Place?] = [:]

    struct Place {
        /// The smallest upright rectangle around the view, on the screen.
        let frame: Rect
        /// The part of it that no ancestor and no edge of the screen cuts off.
        let visible: Rect
    }

    init(_ context: ImportContext) { self.context = context }

    /// Returns the place of an element's view as the scene starts, or nil after an error.
    mutating func place(
        of element: String, at node: JSONNode, of input: JSONInput, _ findings: inout Findings
    ) -> Place? {
        let name = "element \"\(element.prefix(100))\""
        let view = context.elements[element] ?? element
        guard let scene = context.scene, scene.view(named: view) != nil else {
            if context.scene != nil, context.elements[element] != nil {
                findings.fault(
                    "\("E" + name.dropFirst()) stands for \"\(view.prefix(100))\", and the scene has no such view; "
                        + "correct its id in \"elements\".", at: node)
            } else {
                findings.fault(
                    "This names \(name); send it as {\"scene\": …, \"elements\": {\"\(element.prefix(100))\": "
                        + "\"<view id>\"}, \"input\": …}, or import it with --scene and --elements.", at: node
                )
            }
            return nil
        }
        let place = known[view] ?? look(for: view, in: scene)
        known[view] = .some(place)
        if place == nil {
            findings.fault(
                "View \"\(view.prefix(100))\" has no visible part on the screen as the scene starts; move it "
                    + "there, or name another.", at: node)
        }
        return place
    }

    private func look(for name: String, in scene: Scene) -> Place? {
        guard let view = scene.view(named: name), let area = scene.tree.visibleArea(of: view) else {
            return nil
        }
        let screen = context.screen ?? scene.screen
        guard let visible = area.frame.intersection(Rect(origin: .zero, size: screen)) else { return nil }
        return Place(frame: scene.tree.screenFrame(of: view), visible: visible)
    }
}
