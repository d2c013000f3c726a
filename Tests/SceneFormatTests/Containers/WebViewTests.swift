import DispatchEngine
import JSONText
import Testing

@testable import SceneFormat

/// The recognizers of web views, from the text of a request to its log.
struct WebViewTests {
    private func log(
        web: String = "", navigation: String = "", tap: String = "",
        gesture: String = #""tap": {"at": [195, 400]}"#, application: String = "{}",
        kinds: Set<EntryKind> = [.state, .action]
    ) throws -> [String] {
        let request = try WireFormat.decodeRequest(
            Array(
                """
                {"scene": {"application": \(application),
                 "windows": [{"id": "w", "frame": [0, 0, 390, 844], "isKeyWindow": true, "subviews": [
                  {"id": "navView", "frame": [0, 0, 390, 844], "viewController": {"id": "nav"\(navigation)}, "subviews": [
                  {"id": "root", "frame": [0, 0, 390, 844], "viewController": {"id": "page"},
                   "gestureRecognizers": [{"id": "tap", "type": "tap", "actions": [{"target": "page", "action": "onTap:"}]\(tap)}],
                   "subviews": [{"id": "web", "frame": [0, 100, 390, 600], "class": "WKWebView"\(web)}]}]}]}]},
                 "events": [{"t": 1, \(gesture)}]}
                """.utf8))
        return try request.lines(of: kinds)
    }

    private static let navigation =
        #", "class": "UINavigationController", "viewControllers": ["list", "page"]"#
    private static let swipe = #""drag": {"from": [2, 400], "to": [242, 400], "duration": 0.336}"#
    private static let back = #"recognizer "web.backSwipe""#

    @Test func `CTX-30, CTX-32: the web view's tap is deeper and beats an ancestor's`() throws {
        #expect(
            try log() == [
                #"recognizer "tap" possible → failed prevented by recognizer "web.tap""#,
                #"recognizer "web.tap" possible → ended recognized"#,
            ])
    }

    @Test func `CTX-32: an ancestor's tap that allows both fires too`() throws {
        let actions = try log(tap: #", "delegate": {"simultaneousWith": true}"#, kinds: [.action])
        #expect(actions.count == 1)
    }

    @Test func `CTX-32: a web view whose subviews list recognizers of their own has no tap`() throws {
        let content =
            #", "subviews": [{"id": "scroll", "frame": [0, 0, 390, 600], "subviews": [{"id": "content", "frame": [0, 0, 390, 600], "gestureRecognizers": [{"id": "own", "type": "swipe"}]}]}]"#
        #expect(try log(web: content, kinds: [.action]).count == 1)
        let plain = #", "subviews": [{"id": "content", "frame": [0, 0, 390, 600]}]"#
        #expect(try log(web: plain, kinds: [.action]).isEmpty)
    }

    @Test func `CTX-32: it is deeper than a tap of the web view itself, as the content is`() throws {
        let own = #", "gestureRecognizers": [{"id": "own", "type": "tap"}]"#
        let entries = try log(web: own, kinds: [.state])
        #expect(
            entries.contains(#"recognizer "own" possible → failed prevented by recognizer "web.tap""#),
            "\(entries)")
    }

    @Test func `CTX-34: with a page to go back to, the web view's swipe wins against the pop`() throws {
        let entries = try log(
            web: #", "allowsBackForwardNavigationGestures": true, "canGoBack": true"#,
            navigation: Self.navigation, gesture: Self.swipe, kinds: [.state, .controller, .gate])
        #expect(entries.contains("\(Self.back) possible → began recognized"), "\(entries)")
        #expect(
            entries.contains(
                #"recognizer "nav.interactivePop" possible → failed prevented by \#(Self.back)"#),
            "\(entries)")
    }

    @Test func `CTX-34: without one it does not begin, says which member decides, and the pop does`() throws {
        let entries = try log(
            web: #", "allowsBackForwardNavigationGestures": true"#, navigation: Self.navigation,
            gesture: Self.swipe, kinds: [.gate, .controller])
        let pointer = "/windows/0/subviews/0/subviews/0/subviews/0/canGoBack"
        #expect(
            entries.first == #"shouldBegin \#(Self.back)? no by WKWebView "web" because \#(pointer)"#,
            "\(entries)")
        #expect(entries.contains { $0.hasPrefix("didShow ") }, "\(entries)")
    }

    @Test(arguments: [("leftToRight", "forwardSwipe", 388, 148), ("rightToLeft", "backSwipe", 388, 148)])
    func `CTX-30: each swipe has its edge, by the direction of the layout`(
        direction: String, swipe: String, from: Int, to: Int
    ) throws {
        let entries = try log(
            web:
                #", "allowsBackForwardNavigationGestures": true, "canGoBack": true, "canGoForward": true"#,
            gesture: #""drag": {"from": [\#(from), 400], "to": [\#(to), 400], "duration": 0.336}"#,
            application: #"{"userInterfaceLayoutDirection": "\#(direction)"}"#)
        #expect(entries.contains(#"recognizer "web.\#(swipe)" possible → began recognized"#), "\(entries)")
    }

    @Test func `CTX-30: a web view that does not allow its swipes has none`() throws {
        #expect(
            try log(web: #", "canGoBack": true"#, gesture: Self.swipe).allSatisfy { !$0.contains("Swipe") })
    }
}
