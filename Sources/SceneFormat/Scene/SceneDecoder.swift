import DispatchEngine
import JSONText

/// A decoder that reads a scene and compiles it, and reports errors to the reader.
///
/// The view tree is walked with a list of open superviews instead of recursion, so its depth costs no stack.
struct SceneDecoder {
    let reader: DocumentReader
    var scene = SceneDescription()
    /// Recognizers in the order of the scene, added last, when all custom class names are known.
    var recognizers: [PendingRecognizer] = []
    /// The class names that are not UIKit's, each with the class that it was taken for.
    var customClasses: Set<String> = []
    var viewCount = 0
    var recognizerCount = 0
    /// The tables whose rows have actions, as far as they have been read.
    var swipeTables: Set<ViewID> = []

    var document: JSONDocument { reader.document }

    /// A recognizer and its view, with true if class names may be among the views that its delegate names.
    struct PendingRecognizer {
        var description: GestureRecognizerDescription
        /// The view, or nil for one that a change adds.
        var view: ViewID?
        var node: JSONNode
    }

    /// The usual minimum of bytes for a view.
    private static let bytesPerView = 70

    init(_ reader: DocumentReader) {
        self.reader = reader
        scene.maximumViewDepth = reader.limits.viewDepth
    }

    /// Decodes the scene of an object.
    ///
    /// If the reader has errors now, it is as much as the check of references to its objects needs, or nil if that is
    /// nothing.
    static func decode(_ node: JSONNode, _ reader: DocumentReader) -> Scene? {
        let description = describe(node, reader)
        guard reader.look() else { return nil }
        var builder = SceneBuilder(description)
        let (scene, faults) = builder.buildInPart()
        if !faults.isEmpty { reader.report(faults, among: builder.declaredIdentifiers) }
        // Without views every id would be unknown.
        return scene?.viewCount == 0 ? nil : scene
    }

    /// Reads the description of an object, as far as possible.
    static func describe(_ node: JSONNode, _ reader: DocumentReader) -> SceneDescription {
        var decoder = SceneDecoder(reader)
        decoder.readScene(node)
        guard reader.look() else { return decoder.scene }
        SceneChecker(decoder.scene, reader).check()
        return decoder.scene
    }

    private mutating func readScene(_ node: JSONNode) {
        let parts = Forms.scene.read(reader, node)
        scene.name = parts.name
        scene.screen = parts.screen
        scene.system = parts.system
        if let firstResponder = parts.firstResponder { readFirstResponders(firstResponder) }
        // A wrong guess costs a little time or a little memory.
        scene.reserveCapacity(min(document.bytes.count / Self.bytesPerView, reader.limits.views))
        if let application = parts.application { scene.application = self.application(application) }
        if let windows = parts.windows { readWindows(windows) }
        if let objects = parts.objects { readObjects(objects) }
        readAdditions()
        addRecognizers()
    }

    private mutating func readFirstResponders(_ node: JSONNode) {
        switch document.kind(of: node) {
        case .null: break
        case .string: if let id = reader.identifier(node) { scene.addFirstResponder(id) }
        case .array: for id in reader.identifiers(node) { scene.addFirstResponder(id) }
        default:
            reader.fault(.expected(.either("an id or a list of ids", example: "\"field\"")), at: node)
        }
    }

    private mutating func readObjects(_ node: JSONNode) {
        for element in reader.elements(of: node, "objects", like: "[\(Forms.targetObject.object.example)]") {
            let object = Forms.targetObject.read(reader, element)
            if let id = object.id { scene.addObject(id, implements: object.implements) }
        }
    }

    // MARK: Identifiers

    /// Reports that an object has no id, unless its id has an error already.
    func missingIdentifier(of node: JSONNode, _ form: @autoclosure () -> ObjectForm) -> Identifier? {
        if document.kind(of: node) == .object, reader.given("id", of: node) == nil {
            reader.fault(.missingMember("id", of: form()), at: node)
        }
        return nil
    }

    func placeholder(_ node: JSONNode) -> Identifier { reader.placeholder(node) }
}
