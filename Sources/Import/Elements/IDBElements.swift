internal import DispatchEngine
internal import JSONText
internal import SceneFormat

/// The output of `idb ui describe-all`, `describe-point` and AXe: one element, a flat list, or trees.
enum IDBElements {
    /// Returns the scene that it shows, or nil after an error.
    static func scene(
        of input: JSONInput, _ context: ImportContext, _ findings: inout Findings
    ) -> SceneDescription? {
        let tellsHidden = input.document.bytes.place(of: Array(#""hidden""#.utf8)) != nil
        findings.noteWhatTypesLack(tellsHidden: tellsHidden)
        noteState(of: input, &findings)
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
        var element = ElementType.element(
            ElementType.name(
                ofRole: input.string("type", of: node) ?? role ?? "Other", input.string("subrole", of: node),
                input.string("role_description", of: node)))
        if element.type == ElementType.application { return .application(place) }
        element.name = Element.name(
            of: input.string("AXUniqueId", of: node), input.string("identifier", of: node),
            input.string("AXLabel", of: node), input.string("label", of: node))
        element.labels = [
            input.string("AXLabel", of: node), input.string("label", of: node),
            input.string("title", of: node),
        ]
        element.isEnabled = input.flag("enabled", of: node) ?? true
        element.isHidden = input.flag("hidden", of: node) ?? false
        element.isFirstResponder = input.flag("focused", of: node) ?? false
        element.isRemote = input.flag("is_remote", of: node) ?? false
        element.value = input.text("AXValue", of: node) ?? input.text("value", of: node)
        element.placeholder = input.string("placeholder", of: node)
        return .element(element, place)
    }

    /// Notes what idb's complete form tells of the state in which the elements were read.
    private static func noteState(of input: JSONInput, _ findings: inout Findings) {
        if let truncated = input.member("truncated", of: input.root), input.document.bool(truncated) == true {
            findings.note(
                .rowsMissing, line: input.line(of: truncated),
                "The screen has more elements than idb reads at once, so some are missing, though they may take the touch; read "
                    + "a part of it, with `idb ui describe` or `describe-point`.")
        }
        if let modal = input.member("modal", of: input.root), input.string("owner", of: modal) == "system" {
            let title = input.string("title", of: modal).map { " \($0.quotedShort)" } ?? ""
            findings.note(
                .remoteView, line: input.line(of: modal),
                "An alert of the system's\(title) is in front, which another process shows, so it is not among the elements and "
                    + "gets their touches; dismiss it and read the screen again.")
        }
    }

    private static func place(of node: JSONNode, _ input: JSONInput) -> ElementPlace {
        if let frame = input.member("frame", of: node), input.kind(of: frame) == .object {
            return input.place(in: frame)
        }
        let braces = input.string("AXFrame", of: node) ?? input.string("frame", of: node)
        return braces.map(ElementPlace.init(frame:)) ?? ElementPlace()
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
