import DispatchEngine
import Import
import JSONText
import SceneFormat
import Testing

/// Imports of events, in the words of the tests.
enum EventSample {
    /// A screen with a button, a wheel, and a view that is half off the screen.
    static let scene = """
        {"screen": [390, 844], "windows": [{"id": "window", "frame": [0, 0, 390, 844], "isKeyWindow": true, "subviews": [
        {"id": "panel", "frame": [0, 100, 390, 400]},
        {"id": "button", "class": "UIButton", "frame": [100, 200, 120, 44],
        "actions": [{"target": "window", "action": "buy:", "events": ["touchUpInside", "touchDownRepeat"]}]},
        {"id": "wheel", "class": "UIPickerView", "frame": [20, 400, 280, 216]},
        {"id": "edge", "frame": [340, 700, 100, 100]},
        {"id": "away", "frame": [400, 700, 100, 100]}]}]}
        """

    /// Returns the imported content, as the answer has it without its format.
    static func answer(
        _ text: String, from format: ImportFormat? = nil, limits: DecodingLimits = DecodingLimits()
    ) throws -> String {
        var importer = Importer()
        (importer.format, importer.limits) = (format, limits)
        let answer = try importer.read(Array(text.utf8)).json()
        return String(decoding: answer, as: UTF8.self)
    }

    /// Returns the events of a text, each on a line.
    static func events(_ text: String, from format: ImportFormat? = nil) throws -> [String] {
        let document = try JSONDocument(Array(try answer(text, from: format).utf8))
        let events = try #require(document.member("events", of: document.root))
        return lines(of: events, in: document)
    }

    /// Returns the notes of a text: the reason and the line of each.
    static func notes(_ text: String, from format: ImportFormat? = nil) throws -> [String] {
        let document = try JSONDocument(Array(try answer(text, from: format).utf8))
        let notes = try #require(document.member("notes", of: document.root))
        return elements(of: notes, in: document).map { note in
            let reason = document.member("reason", of: note).flatMap(document.string) ?? ""
            let line = document.member("line", of: note).flatMap(document.integer) ?? 0
            return "\(reason) \(line)"
        }
    }

    /// Returns the errors of a text: the pointer, or else the line, and the message of each.
    static func faults(
        _ text: String, from format: ImportFormat? = nil, limits: DecodingLimits = DecodingLimits()
    ) -> [String] {
        refusal(text, from: format, limits: limits).map {
            "\($0.pointer.isEmpty ? "line \($0.line)" : $0.pointer): \($0.message)"
        }
    }

    static func refusal(
        _ text: String, from format: ImportFormat? = nil, limits: DecodingLimits = DecodingLimits()
    ) -> [Fault] {
        let fault = #expect(throws: ImportFault.self) { try answer(text, from: format, limits: limits) }
        guard case .refused(let faults)? = fault else { return [] }
        return faults.faults
    }

    /// Returns an envelope around a JSON value.
    static func envelope(_ input: String, _ around: String = #""scene": \#(scene)"#) -> String {
        "{\(around), \"input\": \(input)}"
    }

    /// Runs imported events in a scene.
    static func run(_ text: String, in scene: String = scene) throws -> Dispatcher {
        try run(events: try events(text).joined(separator: ",\n"), in: scene)
    }

    static func run(events: String, in scene: String) throws -> Dispatcher {
        let request = try WireFormat.decodeRequest(
            Array(#"{"scene": \#(scene), "events": [\#(events)]}"#.utf8))
        var dispatcher = Dispatcher(scene: request.scene)
        try dispatcher.run(request.events)
        return dispatcher
    }

    private static func elements(of list: JSONNode, in document: JSONDocument) -> [JSONNode] {
        Array(document.children(of: list))
    }

    private static func lines(of list: JSONNode, in document: JSONDocument) -> [String] {
        elements(of: list, in: document).map { element in
            var json = JSONWriter()
            json.write(element, from: document)
            return String(decoding: json.finish(), as: UTF8.self)
        }
    }
}

/// Returns an entry of one finger.
func entry(_ time: String, _ phase: String, _ place: String, id: Int = 1) -> String {
    #"{"t":\#(time),"touches":[{"id":\#(id),"phase":"\#(phase)","at":[\#(place)]}]}"#
}
