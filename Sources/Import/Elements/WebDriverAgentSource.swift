internal import DispatchEngine
internal import JSONText
internal import SceneFormat

/// The page source of WebDriverAgent, as JSON.
enum WebDriverAgentSource {
    /// Returns the scene that it shows, or nil after an error.
    static func scene(
        of input: JSONInput, _ context: ImportContext, _ findings: inout Findings
    ) -> SceneDescription? {
        findings.noteWhatTypesLack()
        let builder = ElementTreeBuilder(.types, limits: context.limits)
        let tree = ElementTree.read(input, at: input.root, into: builder, &findings) { node, _, _ in
            reading(node, input)
        }
        guard let tree else { return nil }
        return SceneAssembler.scene(of: tree, context, &findings)
    }

    private static func reading(_ node: JSONNode, _ input: JSONInput) -> ElementTreeBuilder.Reading {
        let place = place(of: node, input)
        var element = ElementType.element(input.string("type", of: node) ?? "Other")
        if element.type == ElementType.application { return .application(place) }
        element.name = Element.name(
            of: input.string("rawIdentifier", of: node), input.string("name", of: node),
            input.string("label", of: node))
        element.labels = [input.string("label", of: node)]
        element.isHidden = element.role == .window && input.flag("isVisible", of: node) == false
        element.isEnabled = input.flag("isEnabled", of: node) ?? true
        element.isSelected = input.flag("isSelected", of: node) ?? false
        element.value = input.text("value", of: node)
        element.placeholder = input.string("placeholderValue", of: node)
        return .element(element, place)
    }

    private static func place(of node: JSONNode, _ input: JSONInput) -> ElementPlace {
        if let rect = input.member("rect", of: node) { return input.place(in: rect) }
        if let frame = input.member("frame", of: node), input.kind(of: frame) == .object {
            return input.place(in: frame)
        }
        return input.string("frame", of: node).map(ElementPlace.init(frame:)) ?? ElementPlace()
    }
}
