internal import DispatchEngine
internal import JSONText
internal import SceneFormat

/// A JSON text to be imported, with the information of its envelope, if it has one.
///
/// An envelope is an object with the member `input`.
struct Envelope {
    /// The content to import.
    let content: ForeignContent
    /// The pointer to the content if it is a string, which has places of its own, or nil for a value of the document.
    let pointer: String?
    let context: ImportContext

    /// Reads an envelope.
    ///
    /// - Throws: the errors of the members beside the foreign value.
    init(_ document: JSONDocument, _ importer: Importer) throws(ImportFault) {
        var context = ImportContext(importer)
        if document.member("input", of: document.root) != nil {
            var reader = EnvelopeReader(
                envelope: JSONInput(document, root: document.root), importer: importer)
            reader.read(into: &context)
            if let faults = reader.findings.refusal { throw .refused(faults) }
        }
        let place = ForeignContent.place(in: document)
        content = ForeignContent(at: place, document)
        self.context = context
        pointer = document.kind(of: place) == .string ? document.pointer(to: place) : nil
    }
}

extension ImportContext {
    /// Takes the information that an importer was given besides the text.
    init(_ importer: Importer) {
        scene = importer.scene?.scene
        elements = importer.elements
        screen = importer.screen ?? importer.scene?.scene.screen
        limits = importer.limits
    }
}

private struct EnvelopeReader {
    let envelope: JSONInput
    let importer: Importer
    var findings: Findings

    private static let members: [StaticString] = ["input", "scene", "elements", "screen"]

    init(envelope: JSONInput, importer: Importer) {
        self.envelope = envelope
        self.importer = importer
        findings = Findings(importer.limits, of: envelope)
    }

    mutating func read(into context: inout ImportContext) {
        let (document, root) = (envelope.document, envelope.root)
        for (key, _) in document.members(of: root) where findings.goesOn() {
            guard !Self.members.contains(where: { document.isString(key, equalTo: $0) }) else { continue }
            let name = document.string(key) ?? ""
            findings.fault(
                "An import has no member \"\(name.prefix(60))\"; it has \"input\", and may have \"scene\", "
                    + "\"elements\" and \"screen\". Remove it.", at: key)
        }
        if let scene = envelope.member("scene", of: root) { readScene(scene, into: &context) }
        if let screen = envelope.member("screen", of: root) { readScreen(screen, into: &context) }
        if let elements = envelope.member("elements", of: root) { readElements(elements, into: &context) }
    }

    private mutating func readScene(_ node: JSONNode, into context: inout ImportContext) {
        if let id = envelope.document.string(node) {
            guard let stored = importer.storedScene(id) else {
                findings.fault(
                    "No scene \"\(id.prefix(100))\" is stored; send the scene itself, or store it at /v1/scenes first.",
                    at: node)
                return
            }
            context.scene = stored.scene
        } else {
            do throws(Faults) {
                context.scene = try WireFormat.decodeScene(
                    at: node, in: envelope.document, limits: importer.limits
                ).scene
            } catch {
                findings.add(error)
            }
        }
        if let scene = context.scene { context.screen = scene.screen }
    }

    private mutating func readScreen(_ node: JSONNode, into context: inout ImportContext) {
        let range = 1...1_000_000.0
        guard let numbers = envelope.document.numbers(node, count: 2, as: SIMD2<Double>.self),
            range.contains(numbers[0]), range.contains(numbers[1])
        else {
            findings.fault("Expected the screen's width and height in points, such as [390, 844].", at: node)
            return
        }
        context.screen = Size(numbers[0], numbers[1])
    }

    private mutating func readElements(_ node: JSONNode, into context: inout ImportContext) {
        let document = envelope.document
        guard document.kind(of: node) == .object else {
            findings.fault(
                "Expected an object with the ids of views by those of elements, such as {\"element-1\": \"buy\"}.",
                at: node)
            return
        }
        for (key, value) in document.members(of: node) where findings.goesOn() {
            guard let name = document.string(key) else { continue }
            guard let view = document.string(value) else {
                findings.fault("Expected the id of a view, such as \"buy\".", at: value)
                continue
            }
            if let scene = context.scene, scene.view(named: view) == nil {
                findings.fault("The scene has no view \"\(view.prefix(100))\"; correct the id.", at: value)
                continue
            }
            context.elements[name] = view
        }
    }
}

extension Scene {
    /// Returns the view of an id, or nil if there is none, or if another object has that name.
    func view(named name: String) -> ViewID? {
        guard case .responder(.view(let view))? = object(named: name) else { return nil }
        return view
    }
}
