import DispatchEngine
import JSONText

extension RemedyChanges {
    /// Decodes the request with the changes, or returns nil if they do not make a valid one.
    ///
    /// The scene is decoded from its text only if the compiled one cannot be edited, because it may be large.
    func decode(_ limits: DecodingLimits) -> DispatchRequest? {
        if let scene = editedScene(limits) { return request.decode(request.document, in: scene, limits) }
        return request.decode(with: whatIf, limits)
    }

    /// Returns the compiled scene with the changes, or nil if they need its text.
    func editedScene(_ limits: DecodingLimits) -> Scene? {
        guard let compiled = request.compiled, request.changes == nil, withdrawals.isEmpty,
            // An index counts the subviews as they were before all changes.
            takings.count == 1 || takings.allSatisfy({ $0.index == nil })
        else { return nil }
        var editor = SceneEditor(compiled)
        for setting in settings {
            guard edit(&editor, compiled, setting, limits) else { return nil }
        }
        for taking in takings {
            guard let destination = taking.destination, let view = compiled.view(named: taking.target),
                let superview = compiled.view(named: destination),
                editor.move(view, into: superview, at: taking.index)
            else { return nil }
        }
        return editor.edited()
    }

    /// Reads an object again with other members, or returns false if the scene's text must be read.
    private func edit(
        _ editor: inout SceneEditor, _ scene: Scene, _ setting: Setting, _ limits: DecodingLimits
    ) -> Bool {
        guard let entry = request.objects.object(named: setting.target),
            !entry.isAdded, entry.kind == .view || entry.kind == .recognizer,
            !setting.members.contains(where: { Self.attached.contains($0.name) }),
            let object = try? JSONDocument(text(of: entry.node, setting), limits: limits.json())
        else { return false }
        let reader = DocumentReader(object, limits: limits)
        switch scene.object(named: setting.target) {
        case .responder(.view(let view))?:
            let description = SceneDecoder.describeView(object.root, reader)
            return reader.isSound && !reader.hasAdditions && editor.replace(view, with: description)
        case .gestureRecognizer(let recognizer)?:
            guard let description = SceneDecoder.describeRecognizer(object.root, reader) else { return false }
            return reader.isSound && !reader.hasAdditions && editor.replace(recognizer, with: description)
        case .responder, .object, nil: return false
        }
    }

    /// The members that name an object, say its class, or attach others to it.
    private static let attached = leftOut.union([
        "id", "type", "class", "superclass", "actions", "requiresFailureOf", "requires", "view",
    ])

    /// The members among them that a view by itself does without.
    private static let leftOut: Set = [
        "viewController", "subviews", "gestureRecognizers", "interactions",
    ]

    /// Returns the text of an object with the members that are set, and without those that are objects of their own.
    private func text(of object: JSONNode, _ setting: Setting) -> [UInt8] {
        let document = request.sceneDocument
        var json = JSONWriter()
        json.beginObject()
        var written: Set<String> = []
        for (key, value) in document.members(of: object) {
            guard let key = document.string(key), !Self.leftOut.contains(key) else { continue }
            let name = Property.ownName(of: key)
            if let member = setting.members.first(where: { $0.name == name }) {
                written.insert(name)
                member.overlay.write(name, over: DocumentValue(document, value), to: &json)
            } else {
                json.key(dynamic: key)
                json.write(value, from: document)
            }
        }
        for member in setting.members where !written.contains(member.name) {
            member.overlay.write(member.name, over: nil, to: &json)
        }
        json.endObject()
        return json.finish()
    }
}
