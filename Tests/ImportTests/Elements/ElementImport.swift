import Import
import JSONText
import SceneFormat
import Testing

/// An import as tests compare it: the scene as JSON, and the notes without their messages.
struct ElementImport: Equatable {
    var scene: String
    /// The notes, each as `line reason view`.
    var notes: [String]

    init(scene: String, notes: [String]) {
        self.scene = scene
        self.notes = notes
    }

    /// Returns true if an import ends as it must: with a result, or with errors of the text.
    static func isAnswered(_ bytes: [UInt8], as format: ImportFormat? = nil) -> Bool {
        var importer = Importer()
        importer.format = format
        do throws(ImportFault) {
            _ = try importer.read(bytes)
            return true
        } catch {
            if case .refused = error { return true }
            return false
        }
    }

    /// Imports a text, without the notes that every text of the format gets.
    init(_ text: String, from format: ImportFormat? = nil, limits: DecodingLimits = DecodingLimits()) throws {
        var importer = Importer()
        importer.format = format
        importer.limits = limits
        let imported = try importer.read(Array(text.utf8))
        guard case .scene(let json) = imported.content else {
            self.init(scene: "", notes: [])
            return
        }
        self.init(
            scene: String(decoding: json, as: UTF8.self),
            notes: imported.notes.filter { !Self.usual.contains($0.reason) }.map {
                "\($0.line) \($0.reason.rawValue)\($0.view.map { " \($0)" } ?? "")"
            })
    }

    private static let usual: [Note.Reason] = [.formatLacks, .orderAssumed]

    /// Returns the errors of a text that is refused, each as `line:column message`, or none if it is not.
    static func faults(
        _ text: String, from format: ImportFormat? = nil, limits: DecodingLimits = DecodingLimits()
    ) -> [String] {
        var importer = Importer()
        importer.format = format
        importer.limits = limits
        do throws(ImportFault) {
            _ = try importer.read(Array(text.utf8))
            return []
        } catch {
            guard case .refused(let faults) = error else { return ["\(error)"] }
            return faults.faults.map { "\($0.line):\($0.column) \($0.pointer)\($0.message)" }
        }
    }
}

/// Elements of a page source, as tests write them.
enum PageSource {
    /// Returns an element with its frame, other attributes and content.
    static func element(
        _ type: String, _ frame: (Int, Int, Int, Int), _ attributes: String = "", _ content: String = ""
    ) -> String {
        let place = "x=\"\(frame.0)\" y=\"\(frame.1)\" width=\"\(frame.2)\" height=\"\(frame.3)\""
        let tag = "XCUIElementType\(type)"
        return "<\(tag) \(place)\(attributes.isEmpty ? "" : " ")\(attributes)>\(content)</\(tag)>"
    }

    /// Returns an application of 100 × 200 points with one window of its size.
    static func window(_ content: String) -> String {
        let frame = (0, 0, 100, 200)
        return element("Application", frame, "", element("Window", frame, "", content))
    }

    /// Returns the scene of such a window.
    static func scene(_ views: String) -> String {
        "{\"screen\":[100,200],\"windows\":[{\"id\":\"Window-1\",\"frame\":[0,0,100,200],\"isKeyWindow\":true"
            + (views.isEmpty ? "" : ",\"subviews\":[\(views)]") + "}]}"
    }
}

/// Expects the views of a window, and the notes about them.
func expect(
    _ content: String, _ views: String, notes: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    #expect(
        try ElementImport(PageSource.window(content))
            == ElementImport(scene: PageSource.scene(views), notes: notes), sourceLocation: sourceLocation)
}
