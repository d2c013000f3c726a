import DispatchEngine
import JSONText

/// An editor that applies `whatIf` to the text of a request and its scene.
struct WhatIfEditor {
    /// The document of the request, then those of the scene and the changes if they differ.
    private let documents: [JSONDocument]
    /// The reader of the changes' document.
    private let reader: DocumentReader
    private let original: EditableRequest
    private let scene: JSONComposer.Place
    /// The position of the changes' document.
    private let source: Int
    private var composer: JSONComposer
    /// The containers that the edits add.
    private var added: [Addition: JSONComposer.Container] = [:]
    /// The members already set, and the objects already moved or removed.
    private var settings: Set<Setting> = []
    /// The members of edited objects by canonical name, looked up once.
    private var members: [JSONNode: [String: JSONNode]] = [:]
    private var moves: [Move] = []

    private struct Addition: Hashable {
        var object: JSONNode
        var name: String
    }

    private struct Setting: Hashable {
        var target: String
        /// The member, or nil for the object's place.
        var name: String?
    }

    private struct Move {
        var object: JSONNode
        var destination: JSONNode
        var source: JSONNode
    }

    /// Makes an editor of the unchanged request.
    ///
    /// - Parameters:
    ///   - original: the request.
    ///   - reader: reads the changes, which may be in another document, and takes their errors.
    init(_ original: EditableRequest, changes reader: DocumentReader) {
        self.reader = reader
        self.original = original
        var documents = [original.document] + (original.stored.map { [$0] } ?? [])
        scene = JSONComposer.Place(document: documents.count - 1, original.scene)
        if reader.document === original.document {
            source = 0
        } else {
            source = documents.count
            documents.append(reader.document)
        }
        self.documents = documents
        composer = JSONComposer(documents)
        if let changes = original.changes {
            composer.remove(JSONComposer.Place(document: 0, changes))
        }
        if original.stored != nil {
            if original.namesScene,
                let name = original.document.member("scene", of: original.document.root)
            {
                composer.remove(JSONComposer.Place(document: 0, name))
            }
            composer.addMember(
                "scene", scene, to: .place(JSONComposer.Place(document: 0, original.document.root)))
        }
    }

    /// Leaves out the questions, which may name an action that the changes take away.
    mutating func leaveOutQuestions() {
        guard let questions = original.document.member("questions", of: original.document.root) else {
            return
        }
        composer.remove(JSONComposer.Place(document: 0, questions))
    }

    /// Returns the text of the request with all changes.
    mutating func apply(_ changes: [WhatIfChange]) -> JSONComposition {
        for change in changes { apply(change) }
        for source in movesIntoThemselves() { reader.fault(.movedIntoItself, at: source) }
        return composer.compose(JSONComposer.Place(document: 0, original.document.root))
    }

    private mutating func apply(_ change: WhatIfChange) {
        if case .withdraw(let pointer) = change.operation { return withdraw(pointer) }
        guard let target = change.target, let entry = entry(target) else { return }
        switch change.operation {
        case .set(let members): set(members, of: entry, target.name)
        case .remove:
            guard entry.isWritten else {
                return wrongKind(target, "view, recognizer, view controller or object of the scene's text")
            }
            take(entry, target)
        case .move(let destination, let index):
            guard entry.isWritten, entry.kind == .view || entry.kind == .recognizer else {
                return wrongKind(target, "view or recognizer of the scene's text")
            }
            guard let view = view(destination), take(entry, target) else { return }
            moves.append(
                Move(object: entry.node, destination: view, source: reader.mark(destination.source)))
            insert(place(entry.node), as: entry.kind, into: view, at: index)
        case .addView(let node, let index):
            guard let view = view(target) else { return }
            insert(JSONComposer.Place(document: source, node), as: .view, into: view, at: index)
        case .addGestureRecognizer(let node):
            guard let view = view(target) else { return }
            insert(JSONComposer.Place(document: source, node), as: .recognizer, into: view, at: nil)
        case .withdraw: break
        }
    }

    // MARK: Objects

    private func entry(_ identifier: Identifier) -> SceneObjects.Entry? {
        if let entry = original.objects.object(named: identifier.name) { return entry }
        let nearest = reader.suggestion {
            Suggestion.identifier(for: identifier.name, among: original.objects.identifiers)
        }
        reader.fault(
            .unknownIdentifier(identifier.name, expected: "object", nearest: nearest),
            at: reader.mark(identifier.source))
        return nil
    }

    private func view(_ identifier: Identifier) -> JSONNode? {
        guard let entry = entry(identifier) else { return nil }
        guard entry.kind == .view || entry.kind == .window else {
            wrongKind(identifier, "view")
            return nil
        }
        return entry.node
    }

    private func wrongKind(_ identifier: Identifier, _ expected: String) {
        reader.fault(.wrongKind(identifier.name, expected: expected), at: reader.mark(identifier.source))
    }

    private func place(_ node: JSONNode) -> JSONComposer.Place {
        JSONComposer.Place(document: scene.document, node)
    }

    /// Returns a container member of an object, added if the object has none.
    private mutating func part(
        _ name: StaticString, of object: JSONNode, isArray: Bool
    ) -> JSONComposer.Container {
        let addition = Addition(object: object, name: "\(name)")
        if let container = added[addition] { return container }
        if let value = documents[scene.document].member(name, of: object) {
            if !documents[scene.document].isNull(value) { return .place(place(value)) }
            composer.remove(place(value))
        }
        let container = composer.addContainer(name, isArray: isArray, to: .place(place(object)))
        added[addition] = container
        return container
    }

    // MARK: Changes

    /// Removes an object from its place, and reports a second attempt.
    @discardableResult
    private mutating func take(_ entry: SceneObjects.Entry, _ target: Identifier) -> Bool {
        guard settings.insert(Setting(target: target.name)).inserted else {
            reader.fault(.takenTwice(target.name), at: reader.mark(target.source))
            return false
        }
        composer.remove(place(entry.node))
        return true
    }

    private mutating func set(_ members: JSONNode, of entry: SceneObjects.Entry, _ target: String) {
        let object: JSONComposer.Container =
            switch entry.kind {
            case .application: part("application", of: entry.node, isArray: false)
            case .ownRecognizer(let own): part(own.member, of: entry.node, isArray: false)
            case .window, .view, .recognizer, .interaction, .viewController, .targetObject:
                .place(place(entry.node))
            }
        for value in reader.children(of: members) {
            guard let key = reader.document.key(of: value), let written = reader.document.string(key) else {
                continue
            }
            let name = Property.ownName(of: written)
            guard settings.insert(Setting(target: target, name: name)).inserted else {
                let other = reader.children(of: members).lazy.compactMap(reader.document.key(of:))
                    .compactMap(reader.document.string).first { Property.ownName(of: $0) == name }
                reader.fault(
                    other.flatMap { $0 == written ? nil : $0 }.map { .sameMember(as: $0) }
                        ?? .setTwice(name, of: target), at: key)
                continue
            }
            let present = member(name, of: object)
            let isTakenAway = reader.document.isNull(value)
            switch (present, object) {
            case (let present?, _) where isTakenAway: composer.remove(place(present))
            case (let present?, .place(let own)):
                composer.replace(present, of: own, with: JSONComposer.Place(document: source, value))
            case _ where isTakenAway: break
            default:
                composer.addMember(
                    JSONComposer.Place(document: source, key), JSONComposer.Place(document: source, value),
                    to: object)
            }
        }
    }

    /// Returns the member that an object has, under any of its names.
    private mutating func member(_ name: String, of object: JSONComposer.Container) -> JSONNode? {
        guard case .place(let place) = object else { return nil }
        if let known = members[place.node] { return known[name] }
        let document = documents[place.document]
        var found: [String: JSONNode] = [:]
        for (key, value) in document.members(of: place.node) {
            if let name = document.string(key) { found[Property.ownName(of: name)] = value }
        }
        members[place.node] = found
        return found[name]
    }

    private mutating func insert(
        _ object: JSONComposer.Place, as kind: SceneObjects.Kind, into view: JSONNode, at index: Int?
    ) {
        let name: StaticString = kind == .recognizer ? "gestureRecognizers" : "subviews"
        composer.insert(object, into: part(name, of: view, isArray: true), at: index)
    }

    private mutating func withdraw(_ pointer: JSONNode) {
        guard let place = resolve(reader.document.string(pointer) ?? "") else {
            return reader.fault(.pointerToNothing, at: pointer)
        }
        composer.remove(place)
    }

    /// Returns the value that a pointer into the request leads to.
    ///
    /// `/scene` leads to the stored scene, if there is one.
    private func resolve(_ pointer: String) -> JSONComposer.Place? {
        guard pointer.hasPrefix("/"), !pointer.hasPrefix("/whatIf") else { return nil }
        if let stored = original.stored, pointer.hasPrefix("/scene/") {
            return stored.node(at: pointer.dropFirst("/scene".count)).map {
                JSONComposer.Place(document: 1, $0)
            }
        }
        return original.document.node(at: pointer[...]).map { JSONComposer.Place(document: 0, $0) }
    }

    // MARK: Moves

    /// Returns the destinations of moves that would put an object inside itself, directly or through other moves.
    private func movesIntoThemselves() -> [JSONNode] {
        let document = documents[scene.document]
        func contains(_ outer: JSONNode, _ inner: JSONNode) -> Bool {
            outer.index <= inner.index && document.offset(of: inner) < document.endOffset(of: outer)
        }
        // For each move, the innermost moved object that contains its destination.
        let around = moves.map { move in
            moves.indices.filter { contains(moves[$0].object, move.destination) }
                .max { moves[$0].object.index < moves[$1].object.index }
        }
        return moves.indices.filter { start in
            var next = around[start]
            for _ in moves.indices {
                guard let current = next else { return false }
                if current == start { return true }
                next = around[current]
            }
            return true
        }.map { moves[$0].source }
    }
}

extension SceneObjects.Entry {
    /// True if the object itself is in the scene's text.
    fileprivate var isWritten: Bool {
        switch kind {
        case .window, .view, .recognizer, .interaction, .viewController, .targetObject: !isAdded
        case .application, .ownRecognizer: false
        }
    }
}
