import DispatchEngine
import JSONText

/// The changes of a remedy as JSON Patch (RFC 6902), to be applied to the request as it was sent.
struct RemedyPatch {
    private let changes: RemedyChanges
    private var operations: [Operation] = []
    /// The moves and removals so far, which shift what comes after them.
    private var shifts: [Shift] = []

    private enum Operation {
        case set(PatchPath, isThere: Bool, MemberOverlay, DocumentValue?)
        case addArray(PatchPath)
        case remove(PatchPath)
        case move(from: PatchPath, to: PatchPath)
        /// All changes as the request's `whatIf`, where it has one already.
        case replaceWhatIf
    }

    private enum Shift {
        case removal(PatchPath)
        /// With whether the element stays in its list.
        case move(from: PatchPath, to: PatchPath, isWithin: Bool)
    }

    private var request: EditableRequest { changes.request }

    /// Turns changes into operations.
    init(_ changes: RemedyChanges) {
        self.changes = changes
        guard changes.request.changes == nil else {
            // Changes of the scene would be made before those of `whatIf`, which would win.
            operations = [.replaceWhatIf]
            return
        }
        for setting in changes.settings { set(setting) }
        for taking in changes.takings { take(taking) }
        for pointer in changes.withdrawals { remove(now(PatchPath(pointer: pointer))) }
    }

    /// Where a value of the scene is in the request as it was sent.
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

    /// Sets a member of an object of the scene, or of what is in it.
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
        } else if case .members(let members) = overlay, let value {
            for member in members { set(member.overlay, member.name, of: value.node) }
        } else {
            operations.append(.set(path(to: node), isThere: true, overlay, value))
        }
    }

    // MARK: Places

    private mutating func take(_ taking: RemedyChanges.Taking) {
        guard let entry = request.objects.object(named: taking.target) else { return }
        let origin = now(path(to: entry.node))
        guard let destination = taking.destination.flatMap({ request.objects.object(named: $0) }) else {
            return remove(origin)
        }
        let name: StaticString = entry.kind == .recognizer ? "gestureRecognizers" : "subviews"
        let document = request.sceneDocument
        let array = document.member(name, of: destination.node).flatMap { document.isNull($0) ? nil : $0 }
        let list = path(to: destination.node).appending("\(name)")
        if array == nil, !hasAdded(list) { operations.append(.addArray(now(list))) }
        // The place is told after the removal, as RFC 6902 4.4 has it.
        let end = now(list).after(removalOf: origin) ?? now(list)
        var index: Int?
        if let position = taking.index, let array { index = self.index(before: position, of: array, origin) }
        operations.append(.move(from: origin, to: end.appending(index.map(String.init) ?? "-")))
        let count = array.map { elementCount(of: $0, in: list, without: entry.node) } ?? 0
        shifts.append(
            .move(
                from: origin, to: end.appending(String(index ?? count)),
                isWithin: origin.element?.array == now(list)))
    }

    private mutating func remove(_ place: PatchPath) {
        operations.append(.remove(place))
        if place.element != nil { shifts.append(.removal(place)) }
    }

    /// Whether an array has been added there for an element before.
    private func hasAdded(_ list: PatchPath) -> Bool {
        operations.contains { if case .addArray(let path) = $0 { path == now(list) } else { false } }
    }

    /// Where a place of the request as it was sent is now.
    private func now(_ path: PatchPath) -> PatchPath {
        shifts.reduce(path) { path, shift in
            switch shift {
            case .removal(let place): path.after(removalOf: place) ?? path
            case .move(let origin, let destination, _): path.after(moveFrom: origin, to: destination)
            }
        }
    }

    /// The index of the first element from a position on that is still there, once what is moved has left its place.
    private func index(before position: Int, of array: JSONNode, _ origin: PatchPath) -> Int? {
        let list = now(path(to: array))
        var element = request.sceneDocument.firstChild(of: array)
        var place = 0
        while let node = element {
            element = request.sceneDocument.next(after: node)
            defer { place += 1 }
            guard place >= position, !wasRemoved(node) else { continue }
            let path = now(path(to: node))
            guard path != origin, let (home, _) = path.element, home == list else { continue }
            return path.after(removalOf: origin)?.element?.index
        }
        return nil
    }

    private func wasRemoved(_ node: JSONNode) -> Bool {
        var path = path(to: node)
        for shift in shifts {
            switch shift {
            case .removal(let place):
                guard let next = path.after(removalOf: place) else { return true }
                path = next
            case .move(let origin, let destination, _): path = path.after(moveFrom: origin, to: destination)
            }
        }
        return false
    }

    /// How many elements a list has before the moved one comes to its end.
    private func elementCount(of array: JSONNode, in list: PatchPath, without moved: JSONNode) -> Int {
        var count = 0
        var element = request.sceneDocument.firstChild(of: array)
        while let node = element {
            element = request.sceneDocument.next(after: node)
            if node != moved, !wasRemoved(node), now(path(to: node)).element?.array == now(list) {
                count += 1
            }
        }
        for shift in shifts {
            if case .move(_, let destination, isWithin: false) = shift,
                destination.element?.array == now(list)
            {
                count += 1
            }
        }
        return count
    }

    // MARK: Writing

    /// Writes the operations as an array.
    func write(to json: inout JSONWriter) {
        json.beginArray()
        for operation in operations {
            json.beginObject()
            json.key("op")
            switch operation {
            case .set(let path, let isThere, let overlay, let value):
                json.write(isThere ? "replace" : "add")
                json.key("path")
                json.write(path.pointer)
                json.key("value")
                overlay.write(over: value, to: &json)
            case .addArray(let path):
                json.write("add")
                json.key("path")
                json.write(path.pointer)
                json.key("value")
                json.beginArray()
                json.endArray()
            case .remove(let path):
                json.write("remove")
                json.key("path")
                json.write(path.pointer)
            case .move(let origin, let destination):
                json.write("move")
                json.key("from")
                json.write(origin.pointer)
                json.key("path")
                json.write(destination.pointer)
            case .replaceWhatIf:
                json.write("replace")
                json.key("path")
                json.write("/whatIf")
                json.key("value")
                changes.writeWhatIf(to: &json)
            }
            json.endObject()
        }
        json.endArray()
    }
}

extension SceneObjects.Entry {
    /// The member that holds an object which the scene may leave out; nil for all others.
    fileprivate var leftOutMember: String? {
        switch kind {
        case .application: "application"
        case .ownRecognizer(let own): "\(own.member)"
        case .window, .view, .recognizer, .viewController, .targetObject: nil
        }
    }
}
