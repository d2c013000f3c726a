import DispatchEngine
import JSONText

/// A request as it was sent, which can be changed and decoded any number of times.
struct EditableRequest {
    /// The document of the request.
    let document: JSONDocument
    /// The document of the scene if it is stored, or nil if the request holds it.
    let stored: JSONDocument?
    /// True if the request's `scene` is the name of the stored one.
    let namesScene: Bool
    /// The scene in its document.
    let scene: JSONNode
    /// The objects of the scene.
    let objects: SceneObjects
    /// The scene as it is compiled without any changes, or nil if it has not been.
    let compiled: Scene?

    /// Makes an editable request, or nil if it has no scene.
    init?(
        _ document: JSONDocument, stored: JSONDocument?, compiled: Scene? = nil, namesScene: Bool = false,
        hasAdditions: Bool = true, _ limits: DecodingLimits
    ) {
        guard let scene = stored?.root ?? document.member("scene", of: document.root) else { return nil }
        self.document = document
        self.stored = stored
        self.compiled = compiled
        self.namesScene = namesScene
        self.scene = scene
        objects = SceneObjects(
            scene, in: stored ?? document, hasAdditions: hasAdditions,
            atMost: limits.views + limits.recognizers)
    }

    /// Returns the depth limit of the changed request.
    ///
    /// For a stored scene it is one level higher, because the request has it inside.
    func depth(_ limits: DecodingLimits) -> JSONLimits { limits.json(around: stored == nil ? 0 : 1) }

    /// The document that contains the scene.
    var sceneDocument: JSONDocument { stored ?? document }

    /// The changes that the request itself asks for.
    var changes: JSONNode? { document.member("whatIf", of: document.root) }

    /// Decodes the request with other changes than its own.
    ///
    /// - Parameters:
    ///   - changes: the text of a `whatIf`.
    ///   - limits: the limits of the request.
    /// - Returns: the request with these changes, or nil if they do not make a valid one.
    func decode(with changes: [UInt8], _ limits: DecodingLimits) -> DispatchRequest? {
        guard let source = try? JSONDocument(changes, limits: limits.json()) else { return nil }
        let reader = DocumentReader(source, limits: limits)
        let list = reader.whatIf(source.root)
        var editor = WhatIfEditor(self, changes: reader)
        editor.leaveOutQuestions()
        let composition = editor.apply(list)
        guard reader.isSound, let changed = try? JSONDocument(composition.bytes, limits: depth(limits))
        else { return nil }
        return decode(changed, in: nil, limits)
    }

    /// Decodes a form of the request.
    ///
    /// - Parameters:
    ///   - changed: its document.
    ///   - scene: the scene to decode it with, or nil for its own.
    ///   - limits: the limits of the request.
    /// - Returns: the request, or nil if it is not valid.
    func decode(
        _ changed: JSONDocument, in scene: Scene?, _ limits: DecodingLimits
    ) -> DispatchRequest? {
        var quietly = limits
        // Nobody reads the warnings.
        quietly.reports = 0
        let reader = DocumentReader(changed, limits: quietly)
        var request = RequestDecoder(reader: reader, needsEvents: true, namesScene: scene != nil)
            .decode(changed.root, stored: scene)
        request?.isChanged = true
        return request
    }
}

extension EditableRequest {
    /// Returns the object in which members of an entry are set, or nil if the scene leaves it out.
    func settings(of entry: SceneObjects.Entry) -> JSONNode? {
        let node: JSONNode? =
            switch entry.kind {
            case .application: sceneDocument.member("application", of: entry.node)
            case .ownRecognizer(let own): sceneDocument.member(own.member, of: entry.node)
            case .window, .view, .recognizer, .interaction, .viewController, .targetObject: entry.node
            }
        return node.flatMap { sceneDocument.isNull($0) ? nil : $0 }
    }
}

extension JSONDocument {
    /// Returns the value of a member under any of the names of its property, or nil if there is none.
    func setting(_ name: String, of object: JSONNode) -> JSONNode? {
        let name = Property.ownName(of: name)
        return members(of: object).first { string($0.key).map(Property.ownName) == name }?.value
    }
}
