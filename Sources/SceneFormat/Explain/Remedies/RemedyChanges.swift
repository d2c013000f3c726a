import DispatchEngine
import Explanation
import JSONText

/// The changes of a remedy, beside those that the request itself asks for.
///
/// Both refer to the request as it was sent. If they change the same member, the remedy's win.
struct RemedyChanges {
    /// Members of an object that are set.
    struct Setting {
        var target: String
        /// The members in the order of the edits, each name once.
        var members: [(name: String, overlay: MemberOverlay)]
    }

    /// An object that is taken from its place.
    struct Taking {
        var target: String
        /// The destination, or nil for an object that is removed.
        var destination: String?
        /// The index in the destination before which it goes, or nil for the end.
        var index: Int?
    }

    let request: EditableRequest
    private(set) var settings: [Setting] = []
    private(set) var takings: [Taking] = []
    /// The pointers of the withdrawn values.
    private(set) var withdrawals: [String] = []

    /// Combines edits.
    ///
    /// Returns nil if one leads into a value without members, such as a list.
    init?(_ edits: [SceneEdit], of request: EditableRequest) {
        self.request = request
        for edit in edits {
            switch edit {
            case .set(let target, let path, let value): set(target, path, to: value)
            case .remove(let target): take(Taking(target: target))
            case .move(let target, let destination, let index):
                take(Taking(target: target, destination: destination, index: index))
            case .withdraw(let pointer):
                if !withdrawals.contains(pointer) { withdrawals.append(pointer) }
            }
        }
        for setting in settings {
            for member in setting.members
            where !member.overlay.fits(value(of: member.name, of: setting.target)) { return nil }
        }
    }

    private mutating func set(_ target: String, _ path: [String], to value: SceneEdit.Value?) {
        guard let first = path.first.map(Property.ownName) else { return }
        let rest = path[1...]
        guard let index = settings.firstIndex(where: { $0.target == target }) else {
            settings.append(Setting(target: target, members: [(first, MemberOverlay(rest, value))]))
            return
        }
        if let member = settings[index].members.firstIndex(where: { $0.name == first }) {
            settings[index].members[member].overlay.add(rest, value)
        } else {
            settings[index].members.append((first, MemberOverlay(rest, value)))
        }
    }

    private mutating func take(_ taking: Taking) {
        takings.removeAll { $0.target == taking.target }
        takings.append(taking)
    }

    // MARK: What is there

    /// Returns the value of a member without the remedy: by the request's own changes, or else by the scene.
    func value(of name: String, of target: String) -> DocumentValue? {
        if let own = ownSetting(of: name, of: target) { return DocumentValue(request.document, own) }
        return sentValue(of: name, of: target)
    }

    /// Returns the value of a member in the scene as it was sent.
    func sentValue(of name: String, of target: String) -> DocumentValue? {
        guard let entry = request.objects.object(named: target), let object = request.settings(of: entry)
        else { return nil }
        let document = request.sceneDocument
        return DocumentValue(document, document.setting(name, of: object))
    }

    /// Returns the last value that the request's own changes set a member to.
    private func ownSetting(of name: String, of target: String) -> JSONNode? {
        let document = request.document
        var found: JSONNode?
        for change in request.ownChanges where document.isText("target", target, of: change) {
            guard let members = document.member("set", of: change) else { continue }
            found = document.setting(name, of: members) ?? found
        }
        return found
    }
}

extension EditableRequest {
    /// The elements of the request's own `whatIf`.
    var ownChanges: [JSONNode] {
        changes.map { Array(document.children(of: $0)) } ?? []
    }
}

extension JSONDocument {
    /// Returns true if a member of an object is that text.
    func isText(_ name: StaticString, _ text: String, of object: JSONNode) -> Bool {
        member(name, of: object).flatMap { string($0) } == text
    }
}
