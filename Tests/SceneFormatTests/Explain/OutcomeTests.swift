import DispatchEngine
import Explanation
import JSONText
import Testing

@testable import SceneFormat

/// The sentence about what came of a run, in its order of precedence.
struct OutcomeTests {
    // MARK: The order

    @Test func `An unmet expectation comes before everything else`() throws {
        let outcome = try outcome(
            [Self.button(sending: "buy:")], [Self.tap(100, 120)],
            #", "expect": [{"kind": "action", "sender": "buy", "action": "sell:"}]"#)
        #expect(outcome.kind == .unmet)
        #expect(outcome.sentence.text.hasPrefix("buy did not send sell(_:): "))
        #expect(outcome.question?.of == "buy")
    }

    @Test func `An unmet expectation that asks nothing is named by its place`() throws {
        let outcome = try outcome(
            [Self.button(sending: "buy:")], [Self.tap(100, 120)],
            #", "expectSummary": {"counts": {"events": 7}}"#)
        #expect(outcome.sentence.text == "The expectation at /expectSummary/counts is not met.")
        #expect(outcome.kind == .unmet && outcome.question == nil)
    }

    @Test func `An action is told with its sender, its target and its time`() throws {
        let outcome = try outcome([Self.button(sending: "buy:")], [Self.tap(100, 120)])
        #expect(outcome.kind == .action)
        #expect(
            outcome.sentence.parts == [
                .id("buy"), .text(" sent buy(_:) to "), .id("vc"), .text(" at 0.08 s."),
            ])
    }

    @Test(arguments: [
        ("buy", "buy"), ("buy:", "buy(_:)"), ("buy:for:", "buy(_:for:)"),
        ("buy:for:with:", "buy(_:for:with:)"),
    ])
    func `An action is told as Swift writes its selector`(selector: String, name: String) throws {
        let outcome = try outcome([Self.button(sending: selector)], [Self.tap(100, 120)])
        #expect(outcome.sentence.text == "buy sent \(name) to vc at 0.08 s.")
    }

    @Test func `BTN-3: a button that is held opened its menu, and without an action asks nothing`() throws {
        let menu = #"{"id": "more", "class": "UIButton", "frame": [40, 100, 200, 44], "menu": true}"#
        let outcome = try outcome([menu], [#"{"t": 0, "longPress": {"at": [100, 120]}}"#])
        #expect(outcome.kind == .fired && outcome.sentence.text == "more opened its menu at 0.5 s.")
        #expect(outcome.question == nil)
    }

    @Test func `CTX-32: a tap in a web view is its page's`() throws {
        let web = #"{"id": "web", "class": "WKWebView", "frame": [0, 0, 390, 844]}"#
        let outcome = try outcome([web], [Self.tap(100, 120)])
        #expect(outcome.kind == .fired && outcome.sentence.text == "web gave the tap to its page at 0.08 s.")
    }

    @Test func `CE-10: a control that code lets send is told, unless an earlier finger hit it`()
        throws
    {
        let code = #"{"t": 1, "sendActions": {"control": "buy", "for": ["touchUpInside"]}}"#
        let outcome = try outcome([Self.button()], [Self.tap(100, 500), code])
        #expect(outcome.kind == .fired && outcome.sentence.text == "buy sent touchUpInside at 1 s.")
        let touched = try self.outcome(
            [Self.button()], [Self.tap(100, 120), Self.tap(100, 500, at: 1), code])
        #expect(
            touched.kind == .hit && touched.sentence.text == "root was hit, and nothing handled the touch.")
    }

    @Test func `CE-1: a control moved away with what moved, not with what only grew`() throws {
        let views = #"""
            {"id": "list", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 3000],
             "subviews": [{"id": "form", "frame": [0, 0, 390, 1000], "subviews": [\#(Self.button(sending: "buy:"))]}]}
            """#
        let outcome = try outcome(
            [views],
            [
                #"{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [100, 120]}]}"#,
                #"{"t": 0.2, "change": [{"target": "form", "set": {"frame": [0, 0, 390, 2000]}}]}"#,
                #"{"t": 0.3, "change": [{"target": "list", "set": {"contentOffset": [0, 300]}}]}"#,
                #"{"t": 0.4, "touches": [{"id": 1, "phase": "ended", "at": [100, 120]}]}"#,
            ], #", "expect": [{"kind": "action", "sender": "buy"}]"#)
        #expect(
            outcome.sentence.text
                == "buy did not fire: it moved away from under the finger at 0.3 s, when list.contentOffset changed, "
                + "and so sent touchUpOutside.")
    }

    @Test(arguments: [(309, true), (310, false)])
    func `CT-9: a control has moved away from a finger that it would have counted as inside`(
        x: Int, isMove: Bool
    ) throws {
        let list = #"""
            {"id": "list", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 3000],
             "subviews": [\#(Self.button(sending: "buy:"))]}
            """#
        let outcome = try outcome(
            [list],
            [
                #"{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [100, 120]}]}"#,
                #"{"t": 0.3, "change": [{"target": "list", "set": {"contentOffset": [0, 300]}}]}"#,
                #"{"t": 0.4, "touches": [{"id": 1, "phase": "ended", "at": [\#(x), 120]}]}"#,
            ], #", "expect": [{"kind": "action", "sender": "buy"}]"#)
        #expect(outcome.sentence.text.contains("moved away") == isMove)
        #expect(outcome.sentence.text.contains("lifted 70 points outside buy") == !isMove)
    }

    @Test func `SYS-21: all that could be meant by a tap on the status bar are named`() throws {
        func list(_ name: String) -> String {
            #"{"id": "\#(name)", "class": "UIScrollView", "frame": [0, 0, 390, 400], "contentSize": [390, 3000]}"#
        }
        let key = #"{"t": 0, "change": [{"target": "window", "makeKey": true}]}"#
        let expectation =
            #", "expect": [{"kind": "scroll", "scrollView": "a", "callback": "didScrollToTop"}]"#
        for (names, others) in [(["a", "b"], "b has"), (["a", "b", "c"], "b and c have")] {
            let outcome = try outcome(
                names.map(list), [key, #"{"t": 0, "system": "statusBarTap"}"#], expectation)
            #expect(
                outcome.sentence.text
                    == "a did not scroll to its top: \(others) scrollsToTop as well, so none scrolls.")
        }
    }

    @Test func `The label of a view stands behind its id`() throws {
        let labeled = Self.button(sending: "buy:").replacing(
            #""id": "buy""#, with: #""id": "buy", "label": "Buy now""#)
        let outcome = try outcome([labeled], [Self.tap(100, 120)])
        #expect(outcome.labels == ["buy": "Buy now"])
        #expect(outcome.text == "buy (Buy now) sent buy(_:) to vc at 0.08 s.")
        var json = JSONWriter()
        outcome.write(to: &json)
        #expect(
            String(decoding: json.finish(), as: UTF8.self).contains(#"{"id":"buy","label":"Buy now"}"#))
    }

    @Test(arguments: [(242, "nav went back to list at 1 s."), (60, "nav gave its back swipe up at 1 s.")])
    func `NAV-11: a back swipe is told by what became of it`(x: Int, text: String) throws {
        let nav = #"""
            {"id": "navView", "frame": [0, 0, 390, 844], "viewController":
              {"id": "nav", "class": "UINavigationController", "viewControllers": ["list", "detail"]},
             "subviews": [{"id": "page", "frame": [0, 0, 390, 844], "viewController": {"id": "detail"}}]}
            """#
        let drag = #"{"t": 0, "drag": {"from": [2, 400], "to": [\#(x), 400], "duration": 1}}"#
        let outcome = try outcome([nav], [drag])
        #expect(outcome.kind == .fired)
        #expect(outcome.sentence.text == text)
    }

    @Test func `NAV-3: a back swipe that is refused is told, and one that is not meant is not`() throws {
        let nav = #"""
            {"id": "navView", "frame": [0, 0, 390, 844], "viewController":
              {"id": "nav", "class": "UINavigationController", "viewControllers": ["list", "detail"],
               "navigationBarHidden": true},
             "subviews": [{"id": "page", "frame": [0, 0, 390, 844], "viewController": {"id": "detail"}}]}
            """#
        let drag = #"{"t": 0, "drag": {"from": [2, 400], "to": [242, 400]}}"#
        #expect(
            try outcome([nav], [drag]).sentence.text
                == "nav's back swipe did not begin: nav does not let it begin, because its navigation bar is hidden."
        )
        #expect(
            try outcome([nav], [Self.tap(200, 400)]).sentence.text
                == "page was hit, and nothing handled the touch.")
    }

    private static let rows = #"""
        {"id": "list", "class": "UITableView", "frame": [0, 0, 390, 844], "contentSize": [390, 2000], "subviews": [
          {"id": "row", "class": "UITableViewCell", "frame": [0, 100, 390, 60],
           "trailingSwipeActions": {"actions": [{"id": "delete"}]}}]}
        """#

    @Test(arguments: [
        (#""from": [350, 130], "to": [260, 130]"#, "", "row opened its swipe actions at 0.017 s."),
        (
            #""from": [350, 130], "to": [330, 130]"#, "",
            "row opened its swipe actions at 0.083 s and closed at 0.1 s."
        ),
        (
            #""from": [350, 130], "to": [260, 130]"#, #", {"t": 1, "tap": {"at": [370, 130]}}"#,
            "row performed delete at 1.08 s and closed at 1.08 s."
        ),
        (
            #""from": [350, 130], "to": [260, 130]"#, #", {"t": 1, "tap": {"at": [200, 400]}}"#,
            "row closed at 1 s."
        ),
    ])
    func `SWA-8, SWA-13: a row is told by what becomes of it`(drag: String, tap: String, text: String) throws
    {
        let outcome = try outcome(
            [Self.rows], [#"{"t": 0, "drag": {\#(drag), "duration": 0.1}}"# + tap])
        #expect(outcome.kind == .fired)
        #expect(outcome.sentence.text == text)
    }

    @Test(arguments: [
        ("", "tabs selected search at 0.08 s."),
        (#", "delegate": {"shouldSelect": false}"#, "tabs did not let search be selected at 0.08 s."),
    ])
    func `PAGE-10: a tab is told by what became of it`(delegate: String, text: String) throws {
        let tabs = #"""
            {"id": "tabsView", "frame": [0, 0, 390, 844], "viewController":
              {"id": "tabs", "class": "UITabBarController", "viewControllers": ["home", "search"],
               "tabBarButtons": ["a", "b"]\#(delegate)},
             "subviews": [{"id": "a", "class": "UIControl", "frame": [0, 100, 100, 44]},
              {"id": "b", "class": "UIControl", "frame": [100, 100, 100, 44]}]}
            """#
        let outcome = try outcome([tabs], [Self.tap(150, 120)])
        #expect(outcome.sentence.text == text)
    }

    @Test func `SYS-20: a tap on the status bar is told by what it scrolls`() throws {
        let list = #"""
            {"id": "list", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [390, 3000],
             "contentOffset": [0, 500], "scrollsToTop": true}
            """#
        let tap = #"{"t": 0, "system": "statusBarTap"}"#
        let key = #"{"t": 0, "change": [{"target": "window", "makeKey": true}]}"#
        #expect(try outcome([list], [key, tap]).sentence.text == "list scrolled to its top at 0 s.")
        #expect(try outcome([], [tap]).sentence.text == "The tap on the status bar scrolled nothing.")
    }

    @Test func `An action is told with whoever loses the touch to its sender`() throws {
        let outcome = try outcome(
            [Self.button(sending: "buy:")],
            [#"{"t": 0, "drag": {"from": [100, 120], "to": [100, 220], "duration": 0.1}}"#],
            recognizers: #"{"id": "pan", "type": "pan", "actions": [{"target": "vc", "action": "onPan:"}]}"#)
        #expect(outcome.kind == .action)
        #expect(
            outcome.sentence.text
                == "pan sent onPan(_:) to vc from 0.017 s to 0.1 s and took the touch from buy.")
    }

    @Test func `A recognizer without targets, a control without actions and a cell fire`() throws {
        let tapped = try outcome(
            [], [Self.tap(100, 120)], recognizers: #"{"id": "tap", "type": "tap"}"#)
        #expect(tapped.kind == .fired && tapped.sentence.text == "tap recognized at 0.08 s.")
        let sent = try outcome([Self.button()], [Self.tap(100, 120)])
        #expect(sent.kind == .fired && sent.sentence.text == "buy sent touchUpInside at 0.08 s.")
        let selected = try outcome(
            [
                """
                {"id": "list", "class": "UITableView", "frame": [0, 0, 390, 800], "contentSize": [390, 2000],
                 "subviews": [{"id": "row", "class": "UITableViewCell", "frame": [0, 100, 390, 44]}]}
                """
            ], [Self.tap(100, 120)])
        #expect(selected.kind == .fired && selected.sentence.text == "row was selected at 0.08 s.")
    }

    @Test func `A cancelled touch is told with who took it`() throws {
        let outcome = try outcome(
            [#"{"id": "canvas", "frame": [0, 0, 390, 844], "overrides": {"touches": "handle"}}"#],
            [
                #"{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [10, 10]}]}"#,
                #"{"t": 1, "change": [{"target": "canvas", "remove": true}]}"#,
            ])
        #expect(outcome.kind == .cancelled)
        #expect(outcome.sentence.text == "canvas lost the touch at 1 s: it left its window.")
    }

    @Test func `A touch that its view never gets is dropped`() throws {
        let outcome = try outcome(
            [#"{"id": "canvas", "frame": [0, 0, 390, 844], "overrides": {"touches": "handle"}}"#],
            [
                #"{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [10, 10]}]}"#,
                #"{"t": 1, "touches": [{"id": 2, "phase": "began", "at": [20, 10]}]}"#,
            ])
        #expect(outcome.kind == .dropped && outcome.contact == 2)
        #expect(
            outcome.sentence.text
                == "canvas did not get the touch: it has a touch already, and its isMultipleTouchEnabled is false."
        )
    }

    @Test(arguments: [
        (#"{"id": "card", "frame": [0, 0, 390, 844]}"#, "card was hit, and nothing handled the touch."),
        (
            #"{"id": "card", "frame": [0, 0, 390, 844], "overrides": {"touches": "handle"}}"#,
            "card got the touch."
        ),
        (
            """
            {"id": "card", "frame": [0, 0, 390, 844],
             "gestureRecognizers": [{"id": "twice", "type": "tap", "numberOfTapsRequired": 2}]}
            """,
            "twice did not fire: it failed at 0.43 s, because it takes 2 taps, and the next one did not come in time."
        ),
        (
            """
            {"id": "card", "frame": [0, 0, 390, 844], "gestureRecognizers": [
                {"id": "twice", "type": "tap", "numberOfTapsRequired": 2}, {"id": "press", "type": "longPress"}]}
            """, "card was hit, and twice and press did not recognize."
        ),
        (
            """
            {"id": "card", "frame": [0, 0, 390, 844], "overrides": {"touches": "handle"},
             "subviews": [{"id": "label", "frame": [0, 0, 390, 844]}]}
            """, "label was hit, and card got the touch."
        ),
    ])
    func `Without anything else the hit is told`(view: String, sentence: String) throws {
        let outcome = try outcome([view], [Self.tap(100, 120)])
        #expect(outcome.kind == .hit && outcome.sentence.text == sentence)
    }

    @Test func `A touch that no view takes is its window's`() throws {
        let outcome = try outcome([], [Self.tap(200, 160)], frame: "[0, 0, 100, 844]")
        #expect(
            outcome.sentence.text == "No view at (200, 160) takes touches, so window itself got it.")
    }

    @Test(arguments: [
        (
            780, 600,
            "(780, 600) is outside the window, which is 390 × 844. Give points, not pixels: at 3x it is (260, 200)."
        ),
        (
            585, 432,
            "(585, 432) is outside the window, which is 390 × 844. Give points, not pixels: at 3x it is (195, 144)."
        ),
        (
            5000, 432,
            "(5000, 432) is outside the window, which is 390 × 844. Give points of the screen, not pixels or content coordinates."
        ),
    ])
    func `A touch outside the window may be in pixels`(x: Int, y: Int, sentence: String) throws {
        #expect(try outcome([], [Self.tap(x, y)]).sentence.text == sentence)
    }

    @Test func `A label that repeats the identifier is not told`() throws {
        let view = #"{"id": "Sign in", "class": "UIButton", "label": "Sign in", "frame": [0, 0, 390, 100]}"#
        #expect(try outcome([view], [Self.tap(100, 20)]).text == "Sign in sent touchUpInside at 0.08 s.")
    }

    @Test func `A finger that is still down is told`() throws {
        let touch = #"{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [100, 120]}]}"#
        #expect(
            try outcome([Self.button()], [touch]).sentence.text
                == "buy got the touch, and the finger has not lifted.")
    }

    @Test func `Recognizers that have not decided are told while the finger is down`() throws {
        let card = #"""
            {"id": "card", "frame": [0, 0, 390, 400],
              "gestureRecognizers": [{"id": "press", "type": "longPress"}, {"id": "pan", "type": "pan"}]}
            """#
        let touch = #"{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [100, 120]}]}"#
        #expect(
            try outcome([card], [touch], #", "until": 0.3"#).sentence.text
                == "card was hit, and press and pan have not decided yet: the finger has not lifted.")
    }

    @Test func `CT-9: a drag out of a button says that it sent touchUpOutside`() throws {
        let drag = #"{"t": 0, "drag": {"from": [100, 120], "to": [300, 600]}}"#
        #expect(
            try outcome([Self.button()], [drag]).sentence.text
                == "buy did not fire: the finger lifted 456 points outside buy at 0.3 s, beyond the 70 points around it that still count as inside, so it sends touchUpOutside instead."
        )
    }

    @Test func `CT-1: a control around the hit view is lost, though a recognizer around it fires`() throws {
        let button = #"""
            {"id": "buy", "class": "UIButton", "frame": [40, 100, 200, 44], "subviews": [
              {"id": "icon", "frame": [0, 0, 200, 44]}]}
            """#
        let outcome = try outcome(
            [button], [Self.tap(100, 120)], recognizers: #"{"id": "dismiss", "type": "tap"}"#)
        #expect(outcome.kind == .lost)
        #expect(
            outcome.sentence.text
                == "buy did not fire: icon inside buy was hit, and a control ignores touches that land on its subviews."
        )
    }

    @Test func `HT-5: a button is lost in a scroll view too, which only keeps the touch to itself`() throws {
        let list = #"""
            {"id": "list", "class": "UIScrollView", "frame": [0, 0, 390, 844], "subviews": [
              {"id": "content", "frame": [0, 0, 390, 0], "subviews": [
                {"id": "buy", "class": "UIButton", "frame": [40, 100, 200, 44]}]}]}
            """#
        let outcome = try outcome([list], [Self.tap(100, 120)])
        #expect(outcome.kind == .lost)
        #expect(
            outcome.sentence.text
                == "buy did not fire: content is 390 × 0, so it contains no point, and nothing inside it is hit."
        )
    }

    @Test func `Of several touches the last is told`() throws {
        let views = [
            Self.button(sending: "buy:"), #"{"id": "card", "frame": [0, 300, 390, 44]}"#,
        ]
        let last = try outcome(views, [Self.tap(100, 120), Self.tap(100, 310, at: 1)])
        #expect(last.kind == .hit && last.contact == 2)
        #expect(last.sentence.text == "card was hit, and nothing handled the touch.")
        let first = try outcome(views, [Self.tap(100, 310), Self.tap(100, 120, at: 1)])
        #expect(first.kind == .action && first.contact == 2)
    }

    @Test func `LP-6: a finger that lands after a long press has begun is no part of it`() throws {
        let pad = #"""
            {"id": "pad", "frame": [0, 0, 390, 844], "multipleTouchEnabled": true, "gestureRecognizers": [
             {"id": "press", "type": "longPress", "actions": [{"target": "vc", "action": "press:"}]}]}
            """#
        let fingers = [
            #"{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [50, 50]}]}"#,
            #"{"t": 0.7, "touches": [{"id": 2, "phase": "began", "at": [200, 50]}]}"#,
            #"{"t": 0.9, "touches": [{"id": 1, "phase": "ended", "at": [50, 50]}]}"#,
            #"{"t": 1, "touches": [{"id": 2, "phase": "ended", "at": [200, 50]}]}"#,
        ]
        let outcome = try outcome([pad], fingers)
        #expect(outcome.contact == 1)
        #expect(outcome.sentence.text.hasPrefix("press sent press(_:) to vc from 0.5 s to 0.9 s"))
    }

    @Test func `A run without touches says so`() throws {
        let outcome = try outcome([Self.button()], [])
        #expect(outcome.kind == .none && outcome.contact == nil)
        #expect(outcome.sentence.text == "No touch has landed yet.")
    }

    @Test(arguments: [
        (#", "viewController": {"id": "form", "overrides": {"motion": "handle"}}"#, "form got the shake."),
        (#", "overrides": {"motion": "handle"}"#, "field got the shake."),
        ("", "No responder handled the shake."),
    ])
    func `EV-5: a shake is told by who gets it, after a tap, too`(members: String, text: String) throws {
        let field = #"{"id": "field", "frame": [0, 0, 390, 844], "canBecomeFirstResponder": true\#(members)}"#
        let focus = #"""
            {"t": 0, "change": [{"target": "window", "makeKey": true}, {"target": "field", "becomeFirstResponder": true}]}
            """#
        let shake = #"{"t": 1, "motion": "shake"}"#
        for events in [[focus, shake], [focus, Self.tap(200, 400), shake]] {
            let outcome = try outcome([field], events)
            #expect(outcome.kind == .none && outcome.contact == nil)
            #expect(outcome.sentence.text == text)
        }
    }

    @Test func `EV-5: a shake comes after what a touch does`() throws {
        let shake = #"{"t": 1, "motion": "shake"}"#
        let outcome = try outcome([Self.button(sending: "buy:")], [Self.tap(100, 120), shake])
        #expect(outcome.kind == .action && outcome.sentence.text == "buy sent buy(_:) to vc at 0.08 s.")
    }

    @Test func `As text the outcome comes first, except after a verdict that failed`() throws {
        let sentence = "buy sent buy(_:) to vc at 0.08 s."
        let views = [Self.button(sending: "buy:")]
        func text(_ more: String = "") throws -> [Substring] {
            let body = request(views, [Self.tap(100, 120)], more, recognizers: "", frame: "[0, 0, 390, 844]")
            let request = try WireFormat.decodeRequest(body)
            let run = try Experiment(request, ExplainLimits()).run()
            let response = try WireFormat.response(
                to: request, log: run.log, summary: run.summary, as: .text)
            return String(decoding: response.bytes, as: UTF8.self).split(separator: "\n")
        }
        #expect(try text()[0] == "outcome     \(sentence)")
        let passed = try text(#", "expect": [{"kind": "action", "sender": "buy"}]"#)
        #expect(passed.prefix(2) == ["verdict     passed", "outcome     \(sentence)"])
        let failed = try text(#", "never": [{"kind": "action", "sender": "buy"}]"#)
        #expect(!failed.contains { $0.hasPrefix("outcome") })
    }

    // MARK: Identifiers

    @Test(arguments: [
        "touch", "it", "Buy now", "\u{202E}now", "<b>", "\u{2}0\u{3}", String(repeating: "x", count: 1_000),
    ])
    func `An identifier is a part of its own, whatever it is made of`(id: String) throws {
        let name = JSONValue.string(id).text
        let outcome = try outcome(
            [
                Self.button(),
                #"{"id": \#(name), "frame": [0, 80, 390, 100]}"#,
            ], [Self.tap(100, 120)])
        #expect(outcome.kind == .lost)
        #expect(
            outcome.sentence.parts == [
                .id("buy"), .text(" did not fire: "), .id(id), .text(" lies in front of "), .id("buy"),
                .text(" and takes the touch."),
            ])
    }

    // MARK: Did you mean?

    @Test(arguments: [
        (button(sending: "buy:"), "buy did not fire: cover lies in front of buy and takes the touch."),
        (
            """
            {"id": "list", "class": "UITableView", "frame": [0, 0, 390, 800], "contentSize": [390, 2000],
             "subviews": [{"id": "row", "class": "UITableViewCell", "frame": [0, 100, 390, 44]}]}
            """, "row was not selected: cover lies in front of list and takes the touch."
        ),
        (
            """
            {"id": "card", "frame": [0, 80, 390, 100], "gestureRecognizers": [{"id": "tap", "type": "tap"}]}
            """, "tap did not fire: cover lies in front of card and takes the touch."
        ),
    ])
    func `A tap that does nothing asks first about what lies behind it`(
        view: String, sentence: String
    ) throws {
        let outcome = try outcome(
            [view, #"{"id": "cover", "frame": [0, 0, 390, 844]}"#], [Self.tap(100, 120)])
        #expect(outcome.kind == .lost)
        #expect(outcome.sentence.text == sentence)
    }

    @Test func `A tap on a view inside a button asks about the button`() throws {
        let outcome = try outcome(
            [
                """
                {"id": "buy", "class": "UIButton", "frame": [40, 100, 200, 44],
                 "subviews": [{"id": "stack", "class": "UIStackView", "frame": [0, 0, 200, 44]}]}
                """
            ], [Self.tap(100, 120)])
        #expect(outcome.kind == .lost && outcome.question?.of == "buy")
        #expect(outcome.sentence.text.hasPrefix("buy did not fire: "))
    }

    @Test func `What a person meant comes before what was hit among the questions of a run`() throws {
        let run = try run([Self.button(), Self.cover], [Self.tap(100, 500), Self.tap(100, 120, at: 1)])
        let questions = run.ownQuestions(limit: 100)
        #expect(questions.first == Question(.notFired, of: "buy", contact: 2))
        #expect(questions.count { $0.of == "buy" } == 1)
    }

    @Test(arguments: [
        // The cover does something with the touch.
        (button(), #"{"id": "cover", "frame": [0, 0, 390, 844], "overrides": {"touches": "handle"}}"#),
        (button(), #"{"id": "cover", "class": "UIButton", "frame": [0, 0, 390, 844]}"#),
        (
            button(),
            #"{"id": "cover", "frame": [0, 0, 390, 844], "gestureRecognizers": [{"id": "tap", "type": "tap"}]}"#
        ),
        // Nobody can see it, or touches nothing that a tap could be meant for.
        (#"{"id": "buy", "class": "UIButton", "frame": [40, 100, 200, 44], "hidden": true}"#, cover),
        (#"{"id": "buy", "class": "UIButton", "frame": [40, 100, 200, 44], "alpha": 0}"#, cover),
        (#"{"id": "buy", "class": "UIButton", "frame": [40, 300, 200, 44]}"#, cover),
        (
            """
            {"id": "box", "frame": [0, 0, 30, 30], "clipsToBounds": true,
             "subviews": [{"id": "buy", "class": "UIButton", "frame": [40, 100, 200, 44]}]}
            """, cover
        ),
        (#"{"id": "label", "class": "UILabel", "frame": [40, 100, 200, 44]}"#, cover),
        // A tap is not what it waits for.
        (
            #"{"id": "map", "frame": [0, 0, 390, 844], "gestureRecognizers": [{"id": "pan", "type": "pan"}]}"#,
            cover
        ),
    ])
    func `A tap asks nothing where nothing was meant, or something came of it`(
        behind: String, front: String
    ) throws {
        #expect(try outcome([behind, front], [Self.tap(100, 120)]).kind != .lost)
    }

    @Test func `Only a tap asks about something else: no drag, no finger that stays, none that is taken`()
        throws
    {
        let views = [Self.button(), Self.cover]
        let drag = #"{"t": 0, "drag": {"from": [100, 120], "to": [100, 140], "duration": 0.1}}"#
        #expect(try outcome(views, [drag]).kind == .hit)
        let down = #"{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [100, 120]}]}"#
        #expect(try outcome(views, [down]).kind == .hit)
        let up = #"{"t": 0.1, "touches": [{"id": 1, "phase": "cancelled", "at": [100, 120]}]}"#
        #expect(try outcome(views, [down, up]).kind == .cancelled)
    }

    // MARK: Helpers

    private static let cover = #"{"id": "cover", "frame": [0, 0, 390, 844]}"#

    private static func button(sending action: String? = nil) -> String {
        let actions =
            action.map {
                #", "actions": [{"target": "vc", "action": "\#($0)", "events": ["touchUpInside"]}]"#
            } ?? ""
        return #"{"id": "buy", "class": "UIButton", "frame": [40, 100, 200, 44]\#(actions)}"#
    }

    private static func tap(_ x: Int, _ y: Int, at time: Int = 0) -> String {
        #"{"t": \#(time), "tap": {"at": [\#(x), \#(y)]}}"#
    }

    private func request(
        _ views: [String], _ events: [String], _ more: String, recognizers: String, frame: String
    ) -> [UInt8] {
        Array(
            """
            {"scene": {"windows": [{"id": "window", "frame": [0, 0, 390, 844], "subviews": [
               {"id": "root", "frame": \(frame), "viewController": {"id": "vc"},
                "gestureRecognizers": [\(recognizers)], "subviews": [\(views.joined(separator: ","))]}]}]},
             "events": [\(events.joined(separator: ","))]\(more)}
            """.utf8)
    }

    private func run(_ views: [String], _ events: [String]) throws -> Run {
        let request = try WireFormat.decodeRequest(
            request(views, events, "", recognizers: "", frame: "[0, 0, 390, 844]"))
        return try Experiment(request, ExplainLimits()).run()
    }

    /// Returns the outcome of a request, after checking that a dispatch and an explanation write the same.
    private func outcome(
        _ views: [String], _ events: [String], _ more: String = "", recognizers: String = "",
        frame: String = "[0, 0, 390, 844]"
    ) throws -> RunOutcome {
        let body = request(views, events, more, recognizers: recognizers, frame: frame)
        let request = try WireFormat.decodeRequest(body)
        var dispatcher = Dispatcher(
            scene: request.scene, options: request.options, categories: request.log)
        try dispatcher.run(request.events, until: request.until)
        let dispatched = try WireFormat.response(
            to: request, log: dispatcher.log, summary: dispatcher.summary, as: .json)
        let explained = try ExplainRequest(in: try JSONDocument(body), limits: DecodingLimits()).answer(
            as: .json, ExplainLimits())
        let told = try [dispatched.bytes, explained.bytes].map { bytes in
            let document = try JSONDocument(bytes)
            let node = try #require(document.member("outcome", of: document.root))
            return String(
                decoding: bytes[document.offset(of: node)..<document.endOffset(of: node)], as: UTF8.self)
        }
        #expect(told[0] == told[1])
        let run = try Experiment(request, ExplainLimits()).run()
        let verdict = dispatched.verdict
        let outcome = request.outcome(of: run, verdict) { run }
        var json = JSONWriter()
        outcome.write(to: &json)
        #expect(String(decoding: json.finish(), as: UTF8.self) == told[0])
        return outcome
    }
}
