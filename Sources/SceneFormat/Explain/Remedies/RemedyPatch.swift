import DispatchEngine
import JSONText

/// The changes of a remedy as JSON Patch (RFC 6902), to be applied to the request as it was sent.
struct RemedyPatch {
    private let changes: RemedyChanges
    private var operations: [Operation] = []
    private var places = MovedPlaces()
    /// The lists that elements were added to, by their places in the request as it was sent.
    private var arrivals: [PatchPath] = []

    private enum Operation {
        case set(PatchPath, isThere: Bool, MemberOverlay, DocumentValue?)
        case addArray(PatchPath)
        case remove(PatchPath)
        case move(from: PatchPath, to: PatchPath)
        /// Writes all changes as the request's `whatIf`, if it has one already.
        case replaceWhatIf
    }

    private var request: EditableRequest { changes.request }

    /// Makes operations from changes.
    init(_ changes: RemedyChanges) {
        self.changes = changes
        guard changes.request.changes == nil else {
            // Changes of the scene would be made before those of `whatIf`, which would win.
            operations = [.replaceWhatIf]
            return
        }
        for setting in changes.settings { set(setting) }
        // An element must leave an object before that is removed. In one list, elements for its end follow those with
        // an index.
        let moves = changes.takings.filter { $0.destination != nil }.enumerated()
            .sorted { ($0.element.index ?? .max, $0.offset) < ($1.element.index ?? .max, $1.offset) }
        for move in moves { take(move.element) }
        for taking in changes.takings where taking.destination == nil { take(taking) }
        for pointer in changes.withdrawals { remove(PatchPath(pointer: pointer)) }
    }

    /// Returns the place of a value of the scene in the request as it was sent.
    private func path(to node: JSONNode) -> PatchPath {
        let pointer = request.sceneDocument.pointer(to: node)
        return PatchPath(pointer: (request.stored == nil ? "" : "/scene") + pointer)
    }

    // MARK: Members

    private mutating func set(_ setting: RemedyChanges.Setting) {
        guard let entry = request.objects.object(named: setting.target) else { return }
        guard let object = request.settings(of: entry) else {
            // The scene leaves the object out, so it comes with all its members.
            guard let name = entry.leftOutMember else { return }
            let path = path(to: entry.node).appending(name)
            operations.append(.set(path, isThere: false, .members(setting.members), nil))
            return
        }
        for member in setting.members { set(member.overlay, member.name, of: object) }
    }

    /// Sets a member of an object of the scene, or of a value in it.
    private mutating func set(_ overlay: MemberOverlay, _ name: String, of object: JSONNode) {
        let document = request.sceneDocument
        guard let node = document.setting(name, of: object) else {
            guard !overlay.leavesNothing(of: nil) else { return }
            operations.append(.set(path(to: object).appending(name), isThere: false, overlay, nil))
            return
        }
        let value = DocumentValue(document, node)
        if overlay.leavesNothing(of: value) {
            operations.append(.remove(path(to: node)))
        } else if case .members(let members) = overlay, let value, !value.isID {
            for member in members { set(member.overlay, member.name, of: value.node) }
        } else {
            operations.append(.set(path(to: node), isThere: true, overlay, value))
        }
    }

    // MARK: Places

    private mutating func take(_ taking: RemedyChanges.Taking) {
        guard let entry = request.objects.object(named: taking.target) else { return }
        let sent = path(to: entry.node)
        guard let destination = taking.destination.flatMap({ request.objects.object(named: $0) }) else {
            return remove(sent)
        }
        let name: StaticString = entry.kind == .recognizer ? "gestureRecognizers" : "subviews"
        let document = request.sceneDocument
        let array = document.member(name, of: destination.node).flatMap { document.isNull($0) ? nil : $0 }
        let list = path(to: destination.node).appending("\(name)")
        // Moves come before removals, so nothing is gone yet.
        guard let origin = places.present(sent), let present = places.present(list) else { return }
        if array == nil, !arrivals.contains(list) { operations.append(.addArray(present)) }
        // The destination is stated as after the removal, as in RFC 6902 4.4.
        let end = present.after(removalOf: origin) ?? present
        var following: Int?
        var count = arrivals.count { $0 == list }
        for position in 0..<(array.map { document.count(of: $0) } ?? 0) {
            let element = list.appending(String(position))
            guard element != sent, let index = index(of: element, in: present, without: origin) else {
                continue
            }
            count += 1
            if let wanted = taking.index, position >= wanted { following = following ?? index }
        }
        operations.append(.move(from: origin, to: end.appending(following.map(String.init) ?? "-")))
        places.move(from: origin, to: end.appending(String(following ?? count)))
        if sent.element?.array != list { arrivals.append(list) }
    }

    /// Returns the index of an element in a list once another has left its place, or nil if it is gone.
    private func index(of sent: PatchPath, in list: PatchPath, without origin: PatchPath) -> Int? {
        guard let place = places.present(sent), place.element?.array == list else { return nil }
        return place.after(removalOf: origin)?.element?.index
    }

    private mutating func remove(_ sent: PatchPath) {
        guard let place = places.present(sent) else { return }
        operations.append(.remove(place))
        if place.element != nil { places.remove(place) }
    }

    // MARK: Writing

    /// Writes the operations as an array.
    func write(to json: inout JSONWriter) {
        json.objects(operations) { json, operation in
            json.key("op")
            switch operation {
            case .set(let path, let isThere, let overlay, let value):
                json.write(isThere ? "replace" : "add")
                json.member("path", path.pointer)
                json.key("value")
                overlay.write(over: value, to: &json)
            case .addArray(let path):
                json.write("add")
                json.member("path", path.pointer)
                json.key("value")
                json.beginArray()
                json.endArray()
            case .remove(let path):
                json.write("remove")
                json.member("path", path.pointer)
            case .move(let origin, let destination):
                json.write("move")
                json.member("from", origin.pointer)
                json.member("path", destination.pointer)
            case .replaceWhatIf:
                json.write("replace")
                json.member("path", "/whatIf")
                json.key("value")
                changes.writeWhatIf(to: &json)
            }
        }
    }
}

extension SceneObjects.Entry {
    /// The member that holds an object which the scene may leave out, or nil for all others.
    fileprivate var leftOutMember: String? {
        switch kind {
        case .application: "application"
        case .ownRecognizer(let own): "\(own.member)"
        case .window, .view, .recognizer, .interaction, .viewController, .targetObject: nil
        }
    }
}
