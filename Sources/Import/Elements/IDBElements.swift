internal import DispatchEngine
internal import JSONText
internal import SceneFormat

/// The output of `idb ui describe-all`, `describe-point` and AXe: one element, a flat list, or trees.
enum IDBElements {
    /// Returns the scene that it shows, or nil after an error.
    static func scene(
        of input: JSONInput, _ context: ImportContext, _ findings: inout Findings
    ) -> SceneDescription? {
        findings.noteWhatTypesLack()
        let root = input.member("elements", of: input.root) ?? input.root
        let builder = ElementTreeBuilder(.types, limits: context.limits)
        var hasChildren = false
        let read = ElementTree.read(input, at: root, into: builder, &findings) { node, _, _ in
            if !hasChildren, let children = input.member("children", of: node) {
                hasChildren = input.document.count(of: children) > 0
            }
            return reading(node, input)
        }
        guard var tree = read else { return nil }
        tree.screen = screen(of: input)
        if !hasChildren, tree.elements.count > 1 {
            guard
                tree.nestFlatList(
                    at: .node(root), line: input.line(of: root), context, &findings)
            else { return nil }
        }
        return SceneAssembler.scene(of: tree, context, &findings)
    }

    private static func reading(_ node: JSONNode, _ input: JSONInput) -> ElementTreeBuilder.Reading {
        let place = place(of: node, input)
        let role = input.string("role", of: node).map { $0.hasPrefix("AX") ? String($0.dropFirst(2)) : $0 }
        var element = ElementType.element(input.string("type", of: node) ?? role ?? "Other")
        if element.type == ElementType.application { return .application(place) }
        element.name = Element.name(
            of: input.string("AXUniqueId", of: node), input.string("identifier", of: node),
            input.string("AXLabel", of: node), input.string("label", of: node))
        element.labels = [
            input.string("AXLabel", of: node), input.string("label", of: node),
            input.string("title", of: node),
        ]
        element.isEnabled = input.flag("enabled", of: node) ?? true
        element.value = input.text("AXValue", of: node) ?? input.text("value", of: node)
        return .element(element, place)
    }

    private static func place(of node: JSONNode, _ input: JSONInput) -> ElementPlace {
        if let frame = input.member("frame", of: node), input.kind(of: frame) == .object {
            return input.place(in: frame)
        }
        let braces = input.string("AXFrame", of: node) ?? input.string("frame", of: node)
        return braces.flatMap(ElementPlace.init(braces:)) ?? ElementPlace()
    }

    /// Returns the size that idb's complete form gives for the screen.
    private static func screen(of input: JSONInput) -> Size? {
        guard let screen = input.member("screen", of: input.root),
            let width = input.number("width", of: screen), let height = input.number("height", of: screen),
            (1...1e6).contains(width), (1...1e6).contains(height)
        else { return nil }
        return Size(width, height)
    }
}
