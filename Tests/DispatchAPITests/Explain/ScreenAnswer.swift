import TestSupport
import Testing

/// The text answers of the real server about a screen.
enum ScreenAnswer {
    /// Returns the lines of the answer about views in a window that fills the screen.
    static func lines(_ views: String, _ rest: String, _ scene: String = "") throws -> [String] {
        let body = #"""
            {"scene": {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "isKeyWindow": true, "subviews": [\#(views)]}]\#(scene)}, \#(rest)}
            """#
        let response = try RunningService.shared.get().answer("POST", "/v1/explain?format=text", body: body)
        try #require(response.status == 200, "\(response.text)")
        return response.text.split(separator: "\n").map(String.init)
    }
}
