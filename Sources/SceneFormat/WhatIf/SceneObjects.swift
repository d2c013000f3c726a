import DispatchEngine
import JSONText

/// The objects of a scene's text, by their ids.
struct SceneObjects {
    /// The place of an object.
    struct Entry {
        /// The object, or the one around it if it may be left out.
        var node: JSONNode
        var kind: Kind
        /// True if it is in no view until a change adds it.
        var isAdded = false
    }

    enum Kind: Equatable {
        case window, view, recognizer, viewController, targetObject
        /// An interaction, by the id of its recognizer.
        case interaction
        /// The application, which a scene may leave out.
        case application
        /// A recognizer that a scroll view or a navigation controller has by itself, and may leave out.
        case ownRecognizer(OwnRecognizer)
    }

    /// A recognizer of a scroll view, a navigation controller or a presentation.
    enum OwnRecognizer: Equatable {
        case scrollView(ScrollViewGesture)
        case pop(PopKind)
        case presentation(PresentationGesture)

        /// The member of its owner that describes it.
        var member: StaticString {
            switch self {
            case .scrollView(.pan): "panGestureRecognizer"
            case .scrollView(.pinch): "pinchGestureRecognizer"
            case .scrollView(.delayedTouches): "delayedTouchesGestureRecognizer"
            case .pop(let pop): pop.member
            case .presentation(.sheetPan): "sheetPan"
            case .presentation(.dimmingTap): "dimmingTap"
            }
        }
    }

    /// The objects, in document order, each id once.
    private var objects: [(id: String, entry: Entry)] = []
    private var places = HashedPlaces()
    private let scene: JSONNode

    /// The ids that the scene states.
    var identifiers: [String] {
        objects.compactMap { if case .ownRecognizer = $0.entry.kind { nil } else { $0.id } }
    }

    /// Finds the objects of a scene, and then those that changes in the same document add, in document order.
    ///
    /// - Parameters:
    ///   - scene: the scene.
    ///   - document: the document that contains the scene.
    ///   - hasAdditions: false if no change is known to add anything.
    ///   - limit: the most objects to find. A scene with more is refused when it is read.
    init(_ scene: JSONNode, in document: JSONDocument, hasAdditions: Bool, atMost limit: Int) {
        self.scene = scene
        for (name, kind) in [("objects", Kind.targetObject), ("windows", .window)] as [(StaticString, Kind)] {
            let list = document.member(name, of: scene)
            if let first = list.flatMap({ document.firstChild(of: $0) }) {
                addObjects(from: first, kind, isListed: true, in: document, atMost: limit)
            }
        }
        guard hasAdditions else { return }
        let stated = objects.count
        for addition in Self.additions(in: document) {
            let parts: [(StaticString, Kind)] = [("view", .view), ("gestureRecognizer", .recognizer)]
            for (name, kind) in parts {
                guard let object = document.member(name, of: addition) else { continue }
                addObjects(from: object, kind, isListed: false, in: document, atMost: limit)
            }
        }
        for index in stated..<objects.count { objects[index].entry.isAdded = true }
    }

    /// Returns what the changes in a document add, in document order.
    private static func additions(in document: JSONDocument) -> [JSONNode] {
        var additions: [JSONNode] = []
        // A whatIf means the request as it was sent.
        let whatIf = document.member("whatIf", of: document.root)
        var open = document.children(of: document.root).filter { $0 != whatIf }
        while let node = open.popLast() {
            if let addition = document.member("add", of: node) { additions.append(addition) }
            open += document.children(of: node).filter {
                [.object, .array].contains(document.kind(of: $0))
            }
        }
        return additions.sorted { $0.index < $1.index }
    }

    /// Adds an object and all that it holds, and if it is the first of a list those behind it.
    private mutating func addObjects(
        from first: JSONNode, _ kind: Kind, isListed: Bool, in document: JSONDocument, atMost limit: Int
    ) {
        // The next element of each list being traversed, the innermost list last.
        var open: [(node: JSONNode, kind: Kind)] = [(first, kind)]
        func enter(_ list: JSONNode?, _ kind: Kind) {
            if let first = list.flatMap({ document.firstChild(of: $0) }) { open.append((first, kind)) }
        }
        while let (node, kind) = open.popLast(), objects.count <= limit {
            if isListed || node != first, let next = document.next(after: node) { open.append((next, kind)) }
            let parts = Parts(of: node, in: document)
            let id = parts.id.flatMap { document.string($0) }
            if let id { add(id, node, kind) }
            guard kind == .window || kind == .view else { continue }
            if let controller = parts.viewController {
                if let id = document.member("id", of: controller).flatMap({ document.string($0) }) {
                    add(id, controller, .viewController)
                    addPops(of: controller, id, in: document)
                    addGestures(ofPresented: controller, id, in: document)
                }
            }
            if let id, let list = parts.interactions { addInteractions(list, of: id, in: document) }
            enter(parts.subviews, .view)
            enter(parts.gestureRecognizers, .recognizer)
        }
    }

    /// The members of an object that name it or hold others, found in one pass.
    private struct Parts {
        private(set) var id: JSONNode?
        private(set) var viewController: JSONNode?
        private(set) var interactions: JSONNode?
        private(set) var subviews: JSONNode?
        private(set) var gestureRecognizers: JSONNode?

        private enum Name: String, CaseIterable {
            case id, viewController, interactions, subviews, gestureRecognizers
        }

        private static let names = JSONNames(Name.allCases.map(\.rawValue))

        init(of object: JSONNode, in document: JSONDocument) {
            for (key, value) in document.members(of: object) {
                guard let place = document.index(of: key, in: Self.names) else { continue }
                switch Name.allCases[place] {
                case .id: id = id ?? value
                case .viewController: viewController = viewController ?? value
                case .interactions: interactions = interactions ?? value
                case .subviews: subviews = subviews ?? value
                case .gestureRecognizers: gestureRecognizers = gestureRecognizers ?? value
                }
            }
        }
    }

    /// Adds an object, unless one before it has its id.
    private mutating func add(_ id: String, _ node: JSONNode, _ kind: Kind) {
        let hash = TextHash.hash(id)
        guard places.first(hash, where: { objects[$0].id == id }) == nil else { return }
        places.append(hash)
        objects.append((id, Entry(node: node, kind: kind)))
    }

    private func entry(_ id: String) -> Entry? {
        places.first(TextHash.hash(id)) { objects[$0].id == id }.map { objects[$0].entry }
    }

    /// Adds the pops of a navigation controller: one that every stack has, and one that must be stated (NAV-21).
    private mutating func addPops(of controller: JSONNode, _ id: String, in document: JSONDocument) {
        guard document.member("viewControllers", of: controller) != nil else { return }
        for pop in PopKind.allCases
        where pop == .edge || document.member(pop.member, of: controller) != nil {
            add(id + pop.suffix, controller, .ownRecognizer(.pop(pop)))
        }
    }

    /// Adds the recognizers of a presentation (SHEET-1, SHEET-16).
    private mutating func addGestures(
        ofPresented controller: JSONNode, _ id: String, in document: JSONDocument
    ) {
        let style = document.member("modalPresentationStyle", of: controller).flatMap { document.string($0) }
        let obscures = document.member("obscuresBackgroundDuringPresentation", of: controller)
        guard style != nil || obscures != nil else { return }
        for gesture in PresentationGesture.allCases
        where gesture == .dimmingTap || style != nil && style != ModalPresentationStyle.popover.rawValue {
            add(id + gesture.suffix, controller, .ownRecognizer(.presentation(gesture)))
        }
    }

    private mutating func addInteractions(_ list: JSONNode, of view: String, in document: JSONDocument) {
        for interaction in document.children(of: list) {
            guard let type = document.member("type", of: interaction).flatMap({ document.string($0) }) else {
                continue
            }
            add("\(view).\(type)", interaction, .interaction)
        }
    }

    /// Returns the object with an id.
    func object(named name: String) -> Entry? {
        if let entry = entry(name) { return entry }
        if name == "application" { return Entry(node: scene, kind: .application) }
        guard let dot = name.lastIndex(of: "."),
            let gesture = ScrollViewGesture(rawValue: String(name[dot...].dropFirst())),
            let owner = entry(String(name[..<dot])), owner.kind == .view
        else { return nil }
        return Entry(node: owner.node, kind: .ownRecognizer(.scrollView(gesture)))
    }
}
