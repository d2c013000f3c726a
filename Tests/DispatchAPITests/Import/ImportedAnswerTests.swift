import HTTPCore
import SceneFormat
import Testing

@testable import DispatchAPI

/// The answers about a tap on an imported dump, where the dump leaves something open.
struct ImportedAnswerTests {
    /// Returns the lines of the explanation of a tap at a place, or on a view that a person names, in a window.
    private func lines(_ dump: String, tap: String, at place: String = "at") throws -> [String] {
        let window = "<UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>"
        let imported = try DispatchService.make().answer(
            .post, "/v1/import", ["Content-Type": "text/plain"], body: window + "\n" + dump)
        try #require(imported.status == .ok, "\(imported.text)")
        let value = place == "at" ? "[\(tap)]" : "\"\(tap)\""
        let body = imported.text.dropLast(2) + #", "events": [{"t": 0, "tap": {"\#(place)": \#(value)}}]}"#
        let answer = try ExplainRun(Array(body.utf8), as: .text, about: place == "at" ? nil : tap).finish()
        return String(decoding: answer, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private static func row(_ depth: Int, _ record: String) -> String {
        "   " + String(repeating: "| ", count: depth) + "<\(record)>"
    }

    private static let card = "gestureRecognizers = <NSArray: 0x9>; layer = <CALayer: 0xff>"
    private static func paste(_ id: String, _ address: String) -> String {
        "  - \(id) has gesture recognizers that the dump does not describe, and who takes a tap there depends on them: "
            + "paste the output of `po [\(address) gestureRecognizers]` below the dump, or export the scene "
            + "(docs/export-from-app.md)."
    }

    @Test func `What recognizers do that the dump does not describe is left open, with how to describe them`()
        throws
    {
        let rows = Self.row(1, "App.CardView: 0x3; frame = (0 0; 390 200); \(Self.card)")
        let answer = try lines(rows, tap: "100,100")
        #expect(
            answer.prefix(2) == [
                "CardView-0x3 was hit, and what happens depends on its gesture recognizers, which the dump does not describe.",
                Self.paste("CardView-0x3", "0x3"),
            ])
        #expect(answer.last == "Uncertain: delegates, overrides and control actions are not in the dump.")
        let inner = rows + "\n" + Self.row(2, "UIView: 0x4; frame = (0 0; 50 50); layer = <CALayer: 0xff>")
        #expect(
            try lines(inner, tap: "20,20").first
                == "UIView-0x4 was hit, and what happens depends on the gesture recognizers of CardView-0x3, which the dump does not describe."
        )
    }

    @Test func `What recognizers do that no test driver lists is left open too`() throws {
        let place = #"enabled="true" visible="true" x="0" y="0" width="390" height="844""#
        let source = """
            <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="A" \(place)>
            <XCUIElementTypeWindow type="XCUIElementTypeWindow" \(place)>
            <XCUIElementTypeOther type="XCUIElementTypeOther" \(place)/>
            </XCUIElementTypeWindow></XCUIElementTypeApplication>
            """
        let imported = try DispatchService.make().answer(
            .post, "/v1/import", ["Content-Type": "text/plain"], body: source)
        try #require(imported.status == .ok, "\(imported.text)")
        let body = imported.text.dropLast(2) + #", "events": [{"t": 0, "tap": {"at": [50, 50]}}]}"#
        let answer = String(decoding: try ExplainRun(Array(body.utf8), as: .text).finish(), as: UTF8.self)
        #expect(
            answer.split(separator: "\n").first?.hasSuffix(
                " was hit, and what happens depends on gesture recognizers, which the import does not describe."
            ) == true)
    }

    @Test func `What SwiftUI draws is left open`() throws {
        let rows = Self.row(1, "_UIHostingView<Content>: 0x3; baseClass = UIView; frame = (0 0; 390 844)")
        #expect(
            try lines(rows, tap: "20,20").first?.hasSuffix(
                " was hit, and what happens is up to SwiftUI, whose buttons and gestures are not in the dump."
            )
                == true)
    }

    @Test func `What SwiftUI draws in front of a button that it hosts may let touches past`() throws {
        let rows = [
            Self.row(1, "_UIHostingView<Content>: 0x3; baseClass = UIView; frame = (0 0; 390 844)"),
            Self.row(2, "UIKitPlatformViewHost<Buy>: 0x4; baseClass = UIView; frame = (0 0; 390 50)"),
            Self.row(3, "UIButton: 0x5; frame = (0 0; 390 50); layer = <CALayer: 0xff>"),
            Self.row(2, "SwiftUI._UIGraphicsView: 0x6; frame = (0 0; 200 50); layer = <CALayer: 0xff>"),
        ].joined(separator: "\n")
        #expect(
            try lines(rows, tap: "20,20").first
                == "_UIGraphicsView-0x6 was hit, and what happens is up to SwiftUI, whose buttons and gestures are not in the dump."
        )
        #expect(try lines(rows, tap: "300,20").first == "UIButton-0x5 sent touchUpInside at 0.08 s.")
    }

    @Test func `HT-5: a transition view that nothing is in was left behind`() throws {
        let rows = [
            Self.row(1, "UIButton: 0x3; frame = (0 0; 390 50); layer = <CALayer: 0xff>"),
            Self.row(1, "UITransitionView: 0x4; frame = (0 0; 390 844); layer = <CALayer: 0xff>"),
        ].joined(separator: "\n")
        #expect(
            try lines(rows, tap: "20,20").first
                == "UIButton-0x3 did not fire: UITransitionView-0x4 lies in front of UIButton-0x3 and takes the touch: it is empty, so a transition between view controllers did not end."
        )
    }

    @Test func `CUST-3: a recognizer whose code the dump does not have is left open`() throws {
        let recognizer = "<RCTTouchHandler: 0x9; state = Possible; view = <UIView 0x3>>"
        let answer = try lines(
            Self.row(1, "UIView: 0x3; frame = (0 0; 390 844); \(Self.card)") + "\n" + recognizer, tap: "20,20"
        )
        #expect(
            answer.first
                == "UIView-0x3 was hit, and what happens depends on RCTTouchHandler-0x9, whose code is not in the dump."
        )
        #expect(
            answer.dropFirst().first?.hasPrefix("  - RCTTouchHandler-0x9 is of a class whose code") == true)
    }

    @Test func `What another toolkit shows is left open`() throws {
        let rows = Self.row(1, "FlutterView: 0x3; frame = (0 0; 390 844); layer = <CALayer: 0xff>")
        #expect(
            try lines(rows, tap: "20,20").first
                == "FlutterView-0x3 was hit, and what happens is up to the toolkit of FlutterView-0x3, whose buttons and gestures are not views."
        )
    }

    @Test func `HT-5: an alert and an input view are named as what covers`() throws {
        let button = Self.row(1, "UIButton: 0x3; frame = (0 700; 390 100); layer = <CALayer: 0xff>")
        let alert = [
            Self.row(1, "UITransitionView: 0x4; frame = (0 0; 390 844); layer = <CALayer: 0xff>"),
            Self.row(2, "UIDimmingView: 0x5; frame = (0 0; 390 844); layer = <CALayer: 0xff>"),
            Self.row(2, "_UIAlertControllerView: 0x6; frame = (60 300; 270 200); layer = <CALayer: 0xff>"),
        ]
        let alerted = try lines(([button] + alert).joined(separator: "\n"), tap: "20,750")
        #expect(
            alerted.first
                == "UIButton-0x3 did not fire: the alert _UIAlertControllerView-0x6 is shown in front of UIButton-0x3 and keeps touches from it."
        )
        let input = """
            <UITextEffectsWindow: 0x7; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x8>>
            \(Self.row(1, "UIInputSetHostView: 0xa; frame = (0 700; 390 144); layer = <CALayer: 0xff>"))
            \(Self.row(2, "Shop.ChatBar: 0xb; frame = (0 0; 390 144); layer = <CALayer: 0xff>"))
            """
        #expect(
            try lines(button + "\n" + input, tap: "20,750").first
                == "UIButton-0x3 did not fire: the input view ChatBar-0xb covers UIButton-0x3 and takes the touch."
        )
    }

    @Test(arguments: [
        (
            row(1, "UIButton: 0x3; frame = (0 700; 390 100); layer = <CALayer: 0xff>") + "\n"
                + row(1, "_UIContextMenuContainerView: 0x4; frame = (0 0; 390 844); layer = <CALayer: 0xff>"),
            "UIButton-0x3 did not fire: the context menu _UIContextMenuContainerView-0x4 is shown in front of UIButton-0x3 and keeps touches from it."
        ),
        (
            row(1, "UIView: 0x3; frame = (0 0; 390 844); \(card)")
                + "\n<UITapGestureRecognizer: 0x9; state = Possible; view = <UIView 0x3>; target= <(action=open:, target=(null))>>",
            "UITapGestureRecognizer-0x9 recognized at 0.08 s, but has no target."
        ),
        (
            row(1, "UITableView: 0x3; frame = (0 0; 390 844); clipsToBounds = YES; layer = <CALayer: 0xff>")
                + "\n"
                + row(2, "UITableViewCell: 0x4; frame = (0 700; 390 100); layer = <CALayer: 0xff>") + "\n"
                + row(
                    3, "_UITableCellAccessoryButton: 0x5; frame = (0 0; 390 100); layer = <CALayer: 0xff>"),
            "_UITableCellAccessoryButton-0x5 sent touchUpInside at 0.08 s."
        ),
        (
            row(1, "WKWebView: 0x3; frame = (0 0; 390 844); layer = <CALayer: 0xff>") + "\n"
                + row(2, "WKContentView: 0x4; frame = (0 0; 390 844); \(card)") + "\n"
                + row(1, "UIView: 0x5; frame = (0 0; 390 844); layer = <CALayer: 0xff>"),
            "WKWebView-0x3's own tap did not fire: UIView-0x5 lies in front of WKWebView-0x3 and takes the touch."
        ),
    ])
    func `A menu, a lost target, a detail button and a covered page are what the first sentence is about`(
        dump: String, sentence: String
    ) throws {
        #expect(try lines(dump, tap: "20,750").first == sentence)
    }

    @Test func `HT-2: a view with recognizers that the dump does not describe is meant as well`() throws {
        let rows =
            Self.row(1, "UIView: 0x3; frame = (0 0; 390 844); layer = <CALayer: 0xff>") + "\n"
            + Self.row(
                2, "UIImageView: 0x4; frame = (20 60; 100 100); userInteractionEnabled = NO; \(Self.card)")
        for answer in [
            try lines(rows, tap: "60,100"), try lines(rows, tap: "UIImageView-0x4", at: "view"),
        ] {
            #expect(
                answer[0]
                    == "UIImageView-0x4 did not get the touch: it has isUserInteractionEnabled false, the default of UIImageView."
            )
            #expect(
                answer[2]
                    == "     - Set UIImageView-0x4.isUserInteractionEnabled to true. Tried: it settles the question."
            )
        }
    }

    @Test(arguments: [
        ("hidden = YES", "it is hidden"), ("alpha = 0", "it has alpha 0, which UIKit treats as invisible"),
    ])
    func `A view that a person names comes first, seen or not`(attribute: String, reason: String) throws {
        let rows =
            Self.row(1, "UIView: 0x3; frame = (0 0; 390 844); layer = <CALayer: 0xff>") + "\n"
            + Self.row(2, "UIButton: 0x4; frame = (20 60; 100 100); \(attribute); layer = <CALayer: 0xff>")
        #expect(
            try lines(rows, tap: "UIButton-0x4", at: "view").first == "UIButton-0x4 did not fire: \(reason).")
        let fires = Self.row(1, "UIButton: 0x4; frame = (20 60; 100 100); layer = <CALayer: 0xff>")
        #expect(
            try lines(fires, tap: "UIButton-0x4", at: "view").first
                == "UIButton-0x4 sent touchUpInside at 0.08 s.")
    }

    @Test func `HT-5: a frame with a NaN is the cause, and the division is to be found`() throws {
        let rows =
            Self.row(1, "UIView: 0x3; frame = (0 nan; 375 812); layer = <CALayer: 0xff>") + "\n"
            + Self.row(2, "UIButton: 0x4; frame = (20 400; 335 60); layer = <CALayer: 0xff>")
        let answer = try lines(rows, tap: "100,430")
        #expect(
            answer.first
                == "UIButton-0x4 did not fire: the frame of UIView-0x3 is not valid (NaN or infinite), so it contains no point, and nothing inside it is hit."
        )
        #expect(
            answer.last
                == "  - The frame of UIView-0x3 has a NaN, so it was set to [0, 0, 0, 0], where nothing can hit it; find the layout code that divides by zero."
        )
    }

    @Test func `Rows that are left out make every answer uncertain`() throws {
        let answer = try lines("<UIView: 0x3; frame = (0 0; 390 844)>", tap: "100,430")
        #expect(
            answer.suffix(2) == [
                "Uncertain: delegates, overrides and control actions are not in the dump.",
                "  - <UIView: 0x3> was left out, as neither bars nor indentation show what it lies in; paste the dump as the debugger prints it.",
            ])
    }

    @Test(arguments: ["/v1/dispatch", "/v1/explain", "/v1/scenes"])
    func `A dump in place of JSON is told where to go`(path: String) throws {
        let dump = "(lldb) po w\n<UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x2>>"
        let answer = try DispatchService.make().answer(.post, path, body: dump)
        #expect(answer.status == .badRequest)
        #expect(
            try answer.string("detail")
                == "This looks like a view-hierarchy dump: POST it to /v1/import, or run `first-responder explain dump.txt --tap X,Y`."
        )
    }

    @Test func `HT-2: a window that is turned off is named where no window gets the touch`() throws {
        let dump =
            "<UIWindow: 0x7; frame = (0 0; 390 844); userInteractionEnabled = NO; layer = <UIWindowLayer: 0x8>>\n"
            + Self.row(1, "UIButton: 0x3; frame = (0 0; 10 10); layer = <CALayer: 0xff>")
        let imported = try DispatchService.make().answer(
            .post, "/v1/import", ["Content-Type": "text/plain"], body: dump)
        let body = imported.text.dropLast(2) + #", "events": [{"t": 0, "tap": {"at": [300, 600]}}]}"#
        let answer = String(decoding: try ExplainRun(Array(body.utf8), as: .text).finish(), as: UTF8.self)
        #expect(
            answer.split(separator: "\n").first
                == "UIWindow-0x7 did not get the touch: it has isUserInteractionEnabled set to false.")
    }

    @Test func `EQ-4: beside a lone view, the answer says where points are measured from`() throws {
        let imported = try DispatchService.make().answer(
            .post, "/v1/import", ["Content-Type": "text/plain"],
            body: "<UIButton: 0x3; frame = (40 100; 200 44); layer = <CALayer: 0xff>>")
        let body = imported.text.dropLast(2) + #", "events": [{"t": 0, "tap": {"at": [100, 120]}}]}"#
        let answer = String(decoding: try ExplainRun(Array(body.utf8), as: .text).finish(), as: UTF8.self)
        #expect(
            answer.hasPrefix(
                "(100, 120) is outside the window that was added, which is 200 × 44: the dump shows none, so points "
                    + "are measured from the top left corner of UIButton-0x3. Subtract the origin of its frame in the "
                    + "dump, or paste the dump of the window."))
    }

    @Test
    func `HT-17: a view that is taken to let touches pass makes the answers about a touch in it uncertain`()
        throws
    {
        let rows = [
            Self.row(1, "UIButton: 0x3; frame = (0 0; 100 100); layer = <CALayer: 0xff>"),
            Self.row(1, "_UITouchPassthroughView: 0x4; frame = (0 0; 390 200); layer = <CALayer: 0xff>"),
        ].joined(separator: "\n")
        let answer = try lines(rows, tap: "20,20")
        #expect(answer.first == "UIButton-0x3 sent touchUpInside at 0.08 s.")
        #expect(answer.last?.contains("_UITouchPassthroughView-0x4 was taken to let touches pass") == true)
        #expect(try lines(rows, tap: "20,500").last?.contains("let touches pass") == false)
    }

    @Test func `CT-1: a part of a control is answered for by the control`() throws {
        let rows = [
            Self.row(1, "UIStepper: 0x3; frame = (0 100; 94 32); layer = <CALayer: 0xff>"),
            Self.row(
                2, "UIStepperHorizontalVisualElement: 0x4; frame = (0 0; 94 32); layer = <CALayer: 0xff>"),
            Self.row(3, "UIButton: 0x5; frame = (0 0; 47 32); layer = <CALayer: 0xff>"),
        ].joined(separator: "\n")
        for answer in [try lines(rows, tap: "20,116"), try lines(rows, tap: "UIButton-0x5", at: "view")] {
            #expect(answer.first?.hasPrefix("UIStepper-0x3 sent valueChanged") == true)
            #expect(!answer.contains { $0.contains("isUserInteractionEnabled") })
        }
    }
}
