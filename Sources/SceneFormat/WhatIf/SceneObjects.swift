import JSONText

/// The objects of a scene's text, by their ids.
struct SceneObjects {
    /// Where an object stands.
    struct Entry {
        /// The object, or the one around it if it may be left out.
        var node: JSONNode
        var kind: Kind
    }

    enum Kind: Equatable {
        case window, view, recognizer, viewController, targetObject
        /// The application, which a scene may leave out.
        case application
        /// A recognizer that a scroll view has by itself, and may leave out.
        case ownRecognizer(OwnRecognizer)
    }

    /// The recognizers of a scroll view, by the endings of their ids.
    enum OwnRecognizer: String {
        case pan = ".pan"
        case pinch = ".pinch"
        case delayedTouches = ".delayedTouches"

        /// The member of the scroll view that describes it.
        var member: StaticString {
            switch self {
            case .pan: "panGestureRecognizer"
            case .pinch: "pinchGestureRecognizer"
            case .delayedTouches: "delayedTouchesGestureRecognizer"
            }
        }
    }

    /// The ids.
    private(set) var identifiers: [String] = []
    private var entries: [String: Entry] = [:]
    private let scene: JSONNode

    /// Finds the objects of a scene.
    init(_ scene: JSONNode, in document: JSONDocument) {
        self.scene = scene
        var open: [(node: JSONNode, kind: Kind?)] = [(scene, nil)]
        while let (node, kind) = open.popLast() {
            guard document.kind(of: node) == .object else { continue }
            if let kind, let id = document.member("id", of: node).flatMap({ document.string($0) }),
                entries[id] == nil
            {
                entries[id] = Entry(node: node, kind: kind)
                identifiers.append(id)
            }
            func add(_ name: StaticString, _ kind: Kind) {
                var child = document.member(name, of: node).flatMap { document.firstChild(of: $0) }
                while let element = child {
                    open.append((element, kind))
                    child = document.next(after: element)
                }
            }
            if kind == nil {
                add("windows", .window)
                add("objects", .targetObject)
            } else {
                add("subviews", .view)
                add("gestureRecognizers", .recognizer)
                if let controller = document.member("viewController", of: node) {
                    open.append((controller, .viewController))
                }
            }
        }
    }

    /// The object with an id.
    func object(named name: String) -> Entry? {
        if let entry = entries[name] { return entry }
        if name == "application" { return Entry(node: scene, kind: .application) }
        guard let dot = name.lastIndex(of: "."), let own = OwnRecognizer(rawValue: String(name[dot...])),
            let owner = entries[String(name[..<dot])], owner.kind == .view
        else { return nil }
        return Entry(node: owner.node, kind: .ownRecognizer(own))
    }
}
