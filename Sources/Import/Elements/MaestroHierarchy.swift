internal import DispatchEngine
internal import JSONText
internal import SceneFormat

/// The output of `maestro hierarchy`: elements without types, whose frames are given by their corners.
enum MaestroHierarchy {
    /// Returns the scene of a hierarchy, or nil after an error.
    static func scene(
        of input: JSONInput, _ context: ImportContext, _ findings: inout Findings
    ) -> SceneDescription? {
        findings.noteWhatTypesLack()
        var reader = MaestroReader(input)
        let builder = ElementTreeBuilder(.types, limits: context.limits)
        let tree = ElementTree.read(input, at: input.root, into: builder, &findings) { node, _, _ in
            reader.reading(node)
        }
        if let line = reader.firstUntyped {
            findings.note(
                .classAssumed, line: line,
                "Maestro does not say what kind of element each is on iOS, so all became plain views; set class in the "
                    + "scene where a control or a list matters, or bring the page source of another driver.")
        }
        if reader.isAndroid { findings.noteAndroid() }
        return tree.flatMap { SceneAssembler.scene(of: $0, context, &findings) }
    }
}

private struct MaestroReader {
    let input: JSONInput
    /// The line of the first element without a class.
    private(set) var firstUntyped: Int?
    /// True if an element has an Android class.
    private(set) var isAndroid = false

    init(_ input: JSONInput) { self.input = input }

    mutating func reading(_ node: JSONNode) -> ElementTreeBuilder.Reading {
        guard let attributes = input.member("attributes", of: node) else { return .container }
        let place = place(of: attributes)
        // Maestro puts the app, the status bar and others into elements of its own.
        if !place.isGiven || place.isEmpty, !input.elements(of: input.member("children", of: node)).isEmpty {
            return .container
        }
        let name = input.string("class", of: attributes)
        var element: Element
        if let name, !name.isEmpty {
            isAndroid = true
            element = AndroidWidget.element(name, isClickable: flag("clickable", node, attributes) ?? false)
        } else {
            firstUntyped = firstUntyped ?? input.line(of: node)
            element = Element(type: "Element")
        }
        element.name = Element.name(
            of: input.string("resource-id", of: attributes).map(AndroidWidget.resourceName),
            input.string("identifier", of: attributes), input.string("accessibilityText", of: attributes),
            input.string("content-desc", of: attributes), input.string("text", of: attributes))
        element.labels = ["text", "accessibilityText", "content-desc"].map {
            input.string($0, of: attributes)
        }
        element.value = input.string("value", of: attributes)
        element.isEnabled = flag("enabled", node, attributes) ?? true
        element.isSelected = flag("selected", node, attributes) ?? false
        element.isFirstResponder = flag("focused", node, attributes) ?? false
        switch element.viewClass {
        case .switch: element.value = flag("checked", node, attributes).map { $0 ? "1" : "0" }
        case .control: element.isSelected = element.isSelected || flag("checked", node, attributes) == true
        case .textField: element.value = input.string("text", of: attributes)
        default: break
        }
        element.placeholder = input.string("hintText", of: attributes)
        return .element(element, place)
    }

    private func flag(_ name: StaticString, _ node: JSONNode, _ attributes: JSONNode) -> Bool? {
        input.flag(name, of: node) ?? input.flag(name, of: attributes)
    }

    private func place(of attributes: JSONNode) -> ElementPlace {
        input.string("bounds", of: attributes).map { ElementPlace(corners: $0) } ?? ElementPlace()
    }
}

extension JSONInput {
    /// Returns the elements of a list, or none without a list.
    fileprivate func elements(of node: JSONNode?) -> [JSONNode] { node.map { Array(elements(of: $0)) } ?? [] }
}

extension ElementPlace {
    /// True if the place has no area.
    fileprivate var isEmpty: Bool { width == 0 || height == 0 }
}
