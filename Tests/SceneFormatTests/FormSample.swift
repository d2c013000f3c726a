@testable import DispatchEngine
@testable import SceneFormat

/// A small run for tests of the forms of an answer: a title with a long press in a card, and a button.
enum FormSample {
    static let scene = """
        {"name": "shop", "windows": [{"id": "w", "isKeyWindow": true, "frame": [0, 0, 100, 100], "subviews": [
        {"id": "card", "frame": [0, 0, 100, 100], "overrides": {"touches": "handle"}, "subviews": [
        {"id": "title", "frame": [0, 0, 100, 44], "gestureRecognizers": [
        {"id": "press", "type": "longPress", "actions": [{"target": "card", "action": "onPress:"}]}]}]},
        {"id": "buy", "class": "UIButton", "frame": [0, 50, 100, 44],
        "actions": [{"target": "card", "action": "onBuy:", "events": ["touchUpInside"]}]}]}]}
        """
    /// A finger on the title that moves once and lifts.
    static let drag = """
        [{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [10, 10]}]},
        {"t": 0.1, "touches": [{"id": 1, "phase": "moved", "at": [11, 10]}]},
        {"t": 0.2, "touches": [{"id": 1, "phase": "ended", "at": [11, 10]}]}]
        """
    static let tapOnButton = #"[{"t": 0, "tap": {"at": [10, 60]}}]"#

    /// Returns the answer to a request in a form.
    static func answer(
        _ events: String, in scene: String = scene, around: String = "", as format: ResponseFormat,
        filter: LogFilter = LogFilter(), limits: ResponseLimits = ResponseLimits()
    ) throws -> String {
        let request = try WireFormat.decodeRequest(
            Array(#"{"scene": \#(scene), "events": \#(events)\#(around)}"#.utf8))
        var dispatcher = Dispatcher(
            scene: request.scene, options: request.options, categories: request.log)
        try dispatcher.run(request.events, until: request.until)
        let response = try WireFormat.response(
            to: request, log: dispatcher.log, summary: dispatcher.summary, as: format, filter: filter,
            limits: limits)
        return String(decoding: response.bytes, as: UTF8.self)
    }
}
