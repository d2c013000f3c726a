import DispatchEngine
import JSONText

/// A writer of a scene as JSON in one canonical form.
///
/// Members have a fixed order, defaults are left out except the screen, and numbers have their shortest form. The
/// properties, their owners and their defaults come from the tables of properties.
struct SceneWriter: ~Copyable {
    var json: JSONWriter
    let scene: SceneDescription
    /// The ids of views whose frames are written even if they are the default.
    private var framed: Set<String> = []
    private var shouldStop: () -> Bool = { false }
    private static let viewsBetweenLooks = 256
    /// The usual number of bytes for a view.
    private static let bytesPerView = 128
    private let windows: [ViewID: WindowDescription]
    private let controllers: [ViewID: ViewControllerDescription]
    private let recognizers: [ViewID: [GestureRecognizerDescription]]
    private let actions: [ViewID: [TargetAction]]
    /// The views that changes add, by id, until a change is written with one.
    private(set) var addedViews: [String: ViewID]
    var addedRecognizers: [String: GestureRecognizerDescription]

    init(_ scene: SceneDescription, pretty: Bool) {
        self.scene = scene
        json = JSONWriter(capacity: Self.bytesPerView * (scene.views.count + 2), pretty: pretty)
        windows = Dictionary(uniqueKeysWithValues: scene.windows.map { ($0.view, $0.description) })
        // A view has one controller, which the engine checks.
        controllers = Dictionary(
            scene.viewControllers.map { ($0.view, $0.description) }, uniquingKeysWith: { $1 })
        recognizers = Dictionary(grouping: scene.recognizers, by: \.view)
            .mapValues { $0.map(\.description) }
        actions = Dictionary(grouping: scene.actions, by: \.view).mapValues { $0.map(\.action) }
        addedViews = Dictionary(
            scene.addedViews.map { (scene[$0].id.name, $0) }, uniquingKeysWith: { first, _ in first })
        addedRecognizers = Dictionary(
            scene.addedRecognizers.map { ($0.id.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Writes the whole document.
    static func document(
        _ scene: SceneDescription, pretty: Bool, withFramesOf framed: Set<String>,
        shouldStop: @escaping () -> Bool
    ) -> [UInt8] {
        var writer = SceneWriter(scene, pretty: pretty)
        writer.framed = framed
        writer.shouldStop = shouldStop
        writer.writeScene()
        return writer.json.finish()
    }

    private mutating func writeScene() {
        json.beginObject()
        if !scene.name.isEmpty { member("name", scene.name) }
        json.key("screen")
        json.write(numbers: scene.screen.width, scene.screen.height)
        write(scene.application)
        if !scene.objects.isEmpty {
            json.key("objects")
            json.beginArray()
            for object in scene.objects {
                json.beginObject()
                member("id", object.id)
                list("implements", object.implements)
                json.endObject()
            }
            json.endArray()
        }
        list("firstResponder", scene.firstResponders)
        if !scene.system.gestureEdges.isEmpty { list("systemGestureEdges", scene.system.gestureEdges.names) }
        if let frame = scene.system.keyboardFrame {
            json.key("keyboardFrame")
            json.write(frame)
        }
        json.key("windows")
        json.beginArray()
        writeViews(scene.views[..<(scene.addedViews.first?.index ?? scene.views.count)])
        json.endArray()
        json.endObject()
    }

    // MARK: Views

    /// Writes the view that a change adds, with its subviews.
    mutating func writeAddedView(_ id: Identifier) {
        guard let view = addedViews.removeValue(forKey: id.name) else { return }
        let next = scene.views[(view.index + 1)...].firstIndex { $0.superview == nil }
        json.key("view")
        writeViews(scene.views[view.index..<(next ?? scene.views.count)])
    }

    /// Writes the views inside each other, which the list has one after the other.
    private mutating func writeViews(_ views: ArraySlice<SceneDescription.View>) {
        // The views whose lists of subviews are open.
        var open: [ViewID] = []
        for index in views.indices {
            let (id, superview) = (views[index].id, views[index].superview)
            while let last = open.last, last != superview {
                open.removeLast()
                endSubviews()
            }
            write(views[index].description, id, superview == nil ? windows[id] : nil)
            if index % Self.viewsBetweenLooks == Self.viewsBetweenLooks - 1, shouldStop() {
                json.endObject()
                break
            }
            if index + 1 < views.endIndex, views[index + 1].superview == id {
                json.key("subviews")
                json.beginArray()
                open.append(id)
            } else {
                json.endObject()
            }
        }
        for _ in open { endSubviews() }
    }

    private mutating func endSubviews() {
        json.endArray()
        json.endObject()
    }

    /// Writes a view without its subviews and without the end of the object.
    private mutating func write(_ description: ViewDescription, _ id: ViewID, _ window: WindowDescription?) {
        json.beginObject()
        member("id", description.id)
        if let label = description.label { member("label", label) }
        writeClass(of: description, isWindow: window != nil)
        write(
            description.geometry, withFrame: !framed.isEmpty && framed.contains(description.id.name))
        writeProperties(of: description, window)
        if let controller = controllers[id] { write(controller) }
        write(description.overrides, .view(description.viewClass))
        write(description.capabilities)
        if description.hasAdditions, let control = description.control {
            write(control.textFieldDelegate, effects: description.overrides?.effects ?? [:])
        }
        if description.viewClass.isKind(of: .scrollView) { writeScrollView(description) }
        write(description.interactions, effects: description.overrides?.effects ?? [:])
        writeSwipeActions(of: description)
        if let actions = actions[id] {
            json.key("actions")
            json.beginArray()
            for action in actions { write(action) }
            json.endArray()
        }
        if let recognizers = recognizers[id] {
            json.key("gestureRecognizers")
            json.beginArray()
            for recognizer in recognizers { write(recognizer) }
            json.endArray()
        }
    }

    private mutating func writeClass(of view: ViewDescription, isWindow: Bool) {
        if let name = view.customClass {
            member("class", name)
            let known = ViewClass(named: name) ?? DerivedClass.superclass(of: name)
            if known != view.viewClass { member("superclass", view.viewClass.name) }
        } else if view.viewClass != (isWindow ? .window : .view) {
            member("class", view.viewClass.name)
        }
    }

    private mutating func write(_ geometry: ViewGeometry, withFrame: Bool) {
        let initial = ViewGeometry()
        if let center = geometry.centerUnderTransform {
            // A frame says something else there in UIKit.
            json.key("bounds")
            json.write(geometry.bounds)
            json.key("center")
            json.write(numbers: center.x, center.y)
        } else {
            if withFrame || geometry.frame != initial.frame {
                json.key("frame")
                json.write(geometry.frame)
            }
            if geometry.bounds.origin != initial.bounds.origin {
                json.key("bounds")
                json.write(geometry.bounds)
            }
        }
        if geometry.transform != initial.transform {
            json.key("transform")
            json.write(.transform(geometry.transform), as: .transform)
        }
        if geometry.anchorPoint != initial.anchorPoint {
            json.key("anchorPoint")
            json.write(numbers: geometry.anchorPoint.x, geometry.anchorPoint.y)
        }
    }

    private mutating func writeProperties(of view: ViewDescription, _ window: WindowDescription?) {
        for properties in Self.properties[Int(view.viewClass.rawValue)] {
            switch properties {
            case .view(let properties): members(properties, of: view)
            case .window(let properties): if let window { members(properties, of: window) }
            case .control(let properties): if let control = view.control { members(properties, of: control) }
            case .scrollView(let properties):
                if let scrollView = view.scrollView { members(properties, of: scrollView) }
            }
        }
    }

    /// The properties of each class of views, in the order of the classes' raw values.
    private static let properties = ViewClass.allCases.map(WrittenProperties.all)

    // MARK: Members

    /// Writes the properties that do not have their defaults.
    private mutating func members<Root>(_ properties: [WrittenProperty<Root>], of root: Root) {
        withUnsafePointer(to: root) { root in
            // Most have their defaults, and taking each out of the list would cost more than asking for its value.
            for index in properties.indices {
                guard let value = properties[index].value(root) else { continue }
                json.key(dynamic: properties[index].name)
                json.write(value, as: properties[index].form)
            }
        }
    }

    /// Writes a property, unless it has its default.
    mutating func member<Root>(
        _ name: String, _ path: PropertyPath<Root>, _ root: Root, _ initial: PropertyValue?
    ) {
        guard let value = path.value(in: root), value != initial else { return }
        json.key(dynamic: name)
        json.write(value, as: path.form)
    }

    /// Writes a member, if there is a value.
    mutating func member<Value>(_ name: StaticString, _ value: Value?, _ codec: Codec<Value>) {
        guard let value else { return }
        json.key(name)
        _ = codec.write(&json, value)
    }

    mutating func member(_ name: StaticString, _ text: String) { json.member(name, text) }

    mutating func member(_ name: StaticString, _ id: Identifier) { member(name, id.name) }

    /// Writes an id, or null if there is none.
    mutating func member(_ name: StaticString, orNull id: Identifier?) {
        json.key(name)
        if let id { json.write(id.name) } else { json.writeNull() }
    }

    mutating func member(_ name: StaticString, _ flag: Bool) { json.member(name, flag) }

    /// Writes a list of names, unless it is empty.
    mutating func list(_ name: StaticString, _ names: [String]) {
        if !names.isEmpty { fullList(name, names) }
    }

    /// Writes a list of ids, unless it is empty.
    mutating func list(_ name: StaticString, _ ids: [Identifier]) { list(name, ids.map(\.name)) }

    /// Writes a list of names whose emptiness has a meaning too.
    mutating func fullList(_ name: StaticString, _ names: [String]) {
        json.key(name)
        json.write(names: names)
    }
}

extension ViewGeometry {
    /// The center to write for a view with a transform.
    ///
    /// It is nil without one, and if no center leads back to the same place.
    fileprivate var centerUnderTransform: Point? {
        guard transform != .identity else { return nil }
        let short = Point((center.x * 1e6).rounded() / 1e6, (center.y * 1e6).rounded() / 1e6)
        return [short, center].first { candidate in
            var copy = self
            copy.center = candidate
            return copy == self
        }
    }
}
