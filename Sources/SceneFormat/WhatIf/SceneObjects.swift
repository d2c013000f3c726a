import DispatchEngine
import JSONText

/// The objects of a scene's text, by their ids.
struct SceneObjects {
    /// The place of an object.
    struct Entry {
        /// The object, or the one around it if it may be left out.
        var node: JSONNode
        var kind: Kind
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

    /// The recognizers of a scroll view, a navigation controller or a presentation, by the suffixes of their ids.
    enum OwnRecognizer: String {
        case pan = ".pan"
        case pinch = ".pinch"
        case delayedTouches = ".delayedTouches"
        case interactivePop = ".interactivePop"
        case contentPop = ".contentPop"
        case sheetPan = ".sheetPan"
        case dimmingTap = ".dimmingTap"

        /// The member of its owner that describes it.
        var member: StaticString {
            switch self {
            case .pan: "panGestureRecognizer"
            case .pinch: "pinchGestureRecognizer"
            case .delayedTouches: "delayedTouchesGestureRecognizer"
            case .interactivePop: PopKind.edge.member
            case .contentPop: PopKind.content.member
            case .sheetPan: "sheetPan"
            case .dimmingTap: "dimmingTap"
            }
        }
    }

    /// The ids.
    private(set) var identifiers: [String] = []
    private var entries: [String: Entry] = [:]
    private let scene: JSONNode

    /// Finds the objects of a scene, in document order.
    ///
    /// - Parameters:
    ///   - scene: the scene.
    ///   - document: the document that contains the scene.
    ///   - limit: the most objects to visit. A scene with more is refused when it is read.
    init(_ scene: JSONNode, in document: JSONDocument, atMost limit: Int) {
        self.scene = scene
        // The next element of each list being traversed, the innermost list last.
        var open: [(node: JSONNode?, kind: Kind)] = []
        func enter(_ name: StaticString, of node: JSONNode, _ kind: Kind) {
            let list = document.member(name, of: node)
            open.append((list.flatMap { document.firstChild(of: $0) }, kind))
        }
        enter("objects", of: scene, .targetObject)
        enter("windows", of: scene, .window)
        var count = 0
        while let (next, kind) = open.last, count <= limit {
            guard let node = next else {
                open.removeLast()
                continue
            }
            open[open.count - 1].node = document.next(after: node)
            count += 1
            add(node, kind, in: document)
            guard kind == .window || kind == .view else { continue }
            if let controller = document.member("viewController", of: node) {
                add(controller, .viewController, in: document)
                addPops(of: controller, in: document)
                addGestures(ofPresented: controller, in: document)
            }
            addInteractions(of: node, in: document)
            enter("subviews", of: node, .view)
            enter("gestureRecognizers", of: node, .recognizer)
        }
    }

    private mutating func add(_ node: JSONNode, _ kind: Kind, in document: JSONDocument) {
        guard let id = document.member("id", of: node).flatMap({ document.string($0) }), entries[id] == nil
        else { return }
        entries[id] = Entry(node: node, kind: kind)
        identifiers.append(id)
    }

    /// Adds the pops of a navigation controller: one that every stack has, and one that must be stated (NAV-21).
    private mutating func addPops(of controller: JSONNode, in document: JSONDocument) {
        guard document.member("viewControllers", of: controller) != nil,
            let id = document.member("id", of: controller).flatMap({ document.string($0) })
        else { return }
        for pop in [OwnRecognizer.interactivePop, .contentPop]
        where pop == .interactivePop || document.member(pop.member, of: controller) != nil {
            let name = id + pop.rawValue
            entries[name] = entries[name] ?? Entry(node: controller, kind: .ownRecognizer(pop))
        }
    }

    /// Adds the recognizers of a presentation (SHEET-1, SHEET-16).
    private mutating func addGestures(ofPresented controller: JSONNode, in document: JSONDocument) {
        guard let id = document.member("id", of: controller).flatMap({ document.string($0) }) else { return }
        let style = document.member("modalPresentationStyle", of: controller).flatMap { document.string($0) }
        let obscures = document.member("obscuresBackgroundDuringPresentation", of: controller)
        guard style != nil || obscures != nil else { return }
        for gesture in [OwnRecognizer.sheetPan, .dimmingTap]
        where gesture == .dimmingTap || style != nil && style != ModalPresentationStyle.popover.rawValue {
            let name = id + gesture.rawValue
            entries[name] = entries[name] ?? Entry(node: controller, kind: .ownRecognizer(gesture))
        }
    }

    private mutating func addInteractions(of view: JSONNode, in document: JSONDocument) {
        guard let id = document.member("id", of: view).flatMap({ document.string($0) }) else { return }
        var next = document.member("interactions", of: view).flatMap { document.firstChild(of: $0) }
        while let interaction = next {
            next = document.next(after: interaction)
            guard let type = document.member("type", of: interaction).flatMap({ document.string($0) }),
                entries["\(id).\(type)"] == nil
            else { continue }
            entries["\(id).\(type)"] = Entry(node: interaction, kind: .interaction)
            identifiers.append("\(id).\(type)")
        }
    }

    /// Returns the object with an id.
    func object(named name: String) -> Entry? {
        if let entry = entries[name] { return entry }
        if name == "application" { return Entry(node: scene, kind: .application) }
        guard let dot = name.lastIndex(of: "."), let own = OwnRecognizer(rawValue: String(name[dot...])),
            let owner = entries[String(name[..<dot])], owner.kind == .view
        else { return nil }
        return Entry(node: owner.node, kind: .ownRecognizer(own))
    }
}
