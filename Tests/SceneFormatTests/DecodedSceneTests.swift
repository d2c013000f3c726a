@testable import DispatchEngine
import SceneFormat
import Testing

/// The compiled forms of the members of a document.
struct DecodedSceneTests {
    private func scene(_ view: String, _ top: String = "") throws -> Scene { try decoded(view, top).scene }

    private func decoded(_ view: String, _ top: String = "") throws -> DecodedScene {
        let text = """
            {\(top)"windows": [{"id": "w", "frame": [0, 0, 390, 844], "windowLevel": "alert", "subviews": [
                {"id": "v", \(view)}]}]}
            """
        return try WireFormat.decodeScene(Array(text.utf8))
    }

    private let view = ViewID(1)

    @Test func `A37: frame, bounds, center, anchorPoint and transform place a view in any order`() throws {
        let framed = try scene(
            #""anchorPoint": [0, 0], "transform": [2, 0, 0, 2, 0, 0], "frame": [10, 20, 30, 40]"#)
        #expect(framed.tree[view].geometry.origin == Point(10, 20))
        #expect(framed.tree[view].geometry.bounds == Rect(0, 0, 30, 40))
        #expect(framed.tree[view].geometry.transform.a == 2)
        let centered = try scene(#""center": [50, 60], "bounds": [5, 6, 20, 40]"#)
        #expect(centered.tree[view].geometry.origin == Point(40, 40))
        #expect(centered.tree[view].geometry.bounds == Rect(5, 6, 20, 40))
        let scrolled = try scene(#""frame": [10, 20, 30, 40], "bounds": [0, 100, 30, 40]"#)
        #expect(scrolled.tree[view].geometry.bounds.origin == Point(0, 100))
        #expect(scrolled.tree[view].geometry.origin == Point(10, 20))
    }

    @Test(arguments: [
        ("UIButtonLabel", ViewClass.label), ("UISearchTextField", .textField), ("UIPasteControl", .control),
        ("UICollectionViewListCell", .collectionViewCell),
    ])
    func `C5: UIKit's classes that add nothing to dispatch behave like the class they derive from`(
        name: String, base: ViewClass
    ) throws {
        let decoded = try decoded(#""class": "\#(name)""#)
        #expect(decoded.scene.tree[view].viewClass == base)
        #expect(decoded.scene.className(of: view) == name)
        #expect(decoded.warnings.isEmpty)
    }

    @Test func `C5: a class is UIKit's, the named superclass, or a plain UIView`() throws {
        #expect(try scene(#""class": "UISwitch""#).tree[view].viewClass == .switch)
        let custom = try scene(#""class": "Knob", "superclass": "UIControl""#)
        #expect(custom.tree[view].viewClass == .control)
        #expect(custom.className(of: view) == "Knob")
        #expect(try scene(#""class": "Knob""#).tree[view].viewClass == .view)
        #expect(try scene(#""superclass": "UIButton""#).className(of: view) == "UIButton")
    }

    @Test func `HT-14: an explicit userInteractionEnabled wins over the default of the class`() throws {
        #expect(try scene(#""class": "UILabel""#).tree[view].ignoring == .userInteractionDisabled)
        #expect(try scene(#""class": "UILabel", "userInteractionEnabled": true"#).tree[view].ignoring == nil)
        #expect(try scene(#""animating": true"#).tree[view].ignoring == .animating)
        #expect(try scene(#""animating": {"allowUserInteraction": true}"#).tree[view].ignoring == nil)
        #expect(try scene(#""class": "UIButton", "enabled": false"#).tree[view].ignoring == .disabled)
    }

    @Test func `EQ-4: a window level can be named`() throws {
        #expect(try scene(#""hidden": false"#).windows[0].level == 2000)
    }

    @Test func `Overrides by phase, forwarded and alike`() throws {
        let phases = try scene(
            #""overrides": {"touches": {"began": "observe", "ended": {"forwardAs": "began"}}, "motion": "handle"}"#
        )
        let overrides = try #require(phases.tree.overrides(of: view))
        #expect(overrides.touches.began == .observe)
        #expect(overrides.touches.moved == .default)
        #expect(overrides.touches.ended == .forward(as: .began))
        #expect(overrides.motion == PhaseOverrides(all: .handle))
        let presses = try scene(
            #""overrides": {"presses": {"changed": "handle"}, "remoteControl": "observe"}"#)
        #expect(presses.tree.overrides(of: view)?.presses.moved == .handle)
        #expect(presses.tree.overrides(of: view)?.remoteControl == .observe)
    }

    @Test func `HT-17, HT-19: overrides of hit-testing`() throws {
        func overrides(_ text: String) throws -> Overrides {
            try #require(try scene("\"overrides\": {\(text)}").tree.overrides(of: view))
        }
        guard
            case .value(.returnView(let result?, when: .inside(.view(let area))?))? =
                try overrides(#""hitTest": {"return": "w", "when": {"inside": "v"}}"#).hitTest,
            result.view == ViewID(0), area.view == ViewID(1)
        else {
            Issue.record("return with a condition")
            return
        }
        guard
            case .value(.returnView(nil, when: nil))? = try overrides(#""hitTest": {"return": null}"#).hitTest
        else {
            Issue.record("return null")
            return
        }
        #expect(try overrides(#""hitTest": "default""#).hitTest == nil)
        #expect(try overrides(#""pointInside": "default""#).pointInside == nil)
        #expect(try overrides(#""pointInside": false"#).pointInside == .value(.always(false)))
        #expect(
            try overrides(#""pointInside": {"inset": [-1, -2, -3, -4]}"#).pointInside
                == .value(.inset(EdgeInsets(-1, -2, -3, -4))))
        #expect(try overrides(#""pointInside": "unionOfSubviews""#).pointInside == .value(.unionOfSubviews))
    }

    @Test func `C6: overrides of the tracking methods`() throws {
        let scene = try scene(
            """
            "class": "UIControl", "overrides": {"beginTracking": false, "continueTracking": {"falseAfter": 2},
            "cancelTracking": "handle"}
            """)
        let control = try #require(scene.tree.overrides(of: view)?.control)
        #expect(control.beginTracking == false)
        #expect(control.continueTrackingFalseFrom == 3)
        #expect(control.cancelTrackingWithoutSuper)
    }

    @Test func `Recognizers with the properties of their classes and a delegate`() throws {
        let scene = try scene(
            """
            "gestureRecognizers": [
                {"id": "press", "type": "longPress", "minimumPressDuration": 2, "numberOfTapsRequired": 1,
                 "allowedTouchTypes": ["pencil"], "enabled": false},
                {"id": "swipe", "type": "swipe", "direction": ["left", "up"], "requiresFailureOf": ["press"],
                 "actions": [{"target": "v", "action": "go:"}, {"target": null, "action": "any:"}]},
                {"id": "edge", "type": "screenEdgePan", "edges": ["left"], "delegate": {
                    "shouldReceiveTouch": {"notFrom": ["v", "UIButton", "Mine"]}, "simultaneousWith": "all",
                    "shouldBegin": {"velocity": "right"}}}],
            "subviews": [{"id": "m", "class": "Mine", "frame": [0, 0, 1, 1]}]
            """)
        guard case .longPress(let press) = scene.recognizers[0].kind,
            case .swipe(let swipe) = scene.recognizers[1].kind,
            case .screenEdgePan(let edge) = scene.recognizers[2].kind
        else {
            Issue.record("the kinds are wrong")
            return
        }
        #expect(press.minimumPressDuration == 2)
        #expect(scene.recognizers[0].allowedTouchTypes == TouchTypes(.pencil))
        #expect(!scene.recognizers[0].isEnabled)
        #expect(swipe.direction == [.left, .up])
        #expect(scene.requirements[1] == [GestureRecognizerID(0)])
        #expect(scene.recognizers[1].actions.map(\.target?.view) == [view, nil])
        #expect(edge.edges == .left)
        let delegate = try #require(scene.recognizers[2].delegate)
        #expect(delegate.shouldBegin == .value(.along(.velocity, .right)))
        guard case .value(.notFrom(let views, let classes))? = delegate.shouldReceiveTouch else {
            Issue.record("the answer is wrong")
            return
        }
        #expect(views.map(\.view) == [view])
        #expect(classes == ["UIButton", "Mine"])
    }

    @Test func `TA-1: registrations of a control, with the effects of their actions`() throws {
        let scene = try scene(
            """
            "class": "UIButton", "actions": [
                {"events": ["touchDown", "touchUpInside"], "target": "v", "action": "a:",
                 "effects": [{"target": "v", "set": {"hidden": true}}]},
                {"events": ["valueChanged"], "uiAction": "save"}]
            """)
        let actions = try #require(scene.actions[view])
        #expect(actions[0].events == [.touchDown, .touchUpInside])
        #expect(actions[0].effects.count == 1)
        #expect(actions[1].isUIAction)
    }

    @Test func `RC-7, EV-1: application, delegate, presented controllers and first responders`() throws {
        let scene = try scene(
            #""class": "UITextField", "viewController": {"id": "c", "class": "Mine"}"#,
            #""application": {"state": "background", "delegate": "c"}, "firstResponder": "v", "#)
        #expect(scene.application.description.state == .background)
        #expect(!scene.application.delegateIsInChain)
        #expect(scene.firstResponders == [.view(view)])
    }

    @Test func `Names with escapes are the same names`() throws {
        #expect(try scene(#""hi\u0064den": true"#).tree[view].ignoring == .hidden)
    }
}
