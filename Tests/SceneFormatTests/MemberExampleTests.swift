import DispatchEngine
import Testing

@testable import SceneFormat

/// The examples in messages.
///
/// Each must be valid at its place.
struct MemberExampleTests {
    struct Example: CustomTestStringConvertible, Sendable {
        var testDescription: String
        /// A request with the example in it.
        var request: String

        /// Puts the example of a kind of object into a request, in place of `EX`.
        init(_ type: any Member.Type, _ place: (String) -> String, _ around: String = "EX") {
            testDescription = "\(type.owner): \(type.example)"
            request = place(around.replacing("EX", with: type.example))
        }

        init(_ example: String, _ place: (String) -> String, _ around: String = "EX") {
            testDescription = example
            request = place(around.replacing("EX", with: example))
        }
    }

    /// Puts the example of a form into a condition.
    private static func condition<Value>(_ member: String, _ codec: Codec<Value>) -> Example {
        Example(codec.schema().example ?? "none", condition, "{\"\(member)\": EX}")
    }

    /// Puts the example of a form into the overrides of a view.
    private static func override<Value>(
        _ member: String, _ codec: Codec<Value>, of viewClass: String = "UIView"
    ) -> Example {
        Example(
            codec.schema().example ?? "none", view(viewClass), "\"overrides\": {\"\(member)\": EX}")
    }

    /// Puts the example of a form into an event.
    private static func event<Value>(_ member: String, _ codec: Codec<Value>) -> Example {
        Example(codec.schema().example ?? "none", event, "{\"t\": 0, \"\(member)\": EX}")
    }

    /// Puts the example of a form into a request.
    private static func setting(_ member: String, _ schema: Schema, _ around: String = "EX") -> Example {
        Example(
            schema.example ?? "none",
            { #"{"scene": \#(scene()), "events": [], "\#(member)": \#($0)}"# }, around)
    }

    /// Returns a scene with all objects that examples name, and members for one of its views.
    private static func scene(_ member: String = "", _ className: String = "UIView", around: String = "")
        -> String
    {
        """
        {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "subviews": [
            {"id": "root", "frame": [0, 0, 390, 844], "viewController": {"id": "controller"},
             "gestureRecognizers": [{"id": "pan", "type": "pan"}, {"id": "tap", "type": "tap"}], "subviews": [
                {"id": "card", "frame": [0, 0, 9, 9]}, {"id": "panel", "frame": [0, 0, 9, 9]},
                {"id": "button", "class": "UIButton", "frame": [0, 0, 9, 9]},
                {"id": "switch", "class": "UISwitch", "frame": [0, 0, 9, 9]},
                {"id": "list", "class": "UIScrollView", "frame": [0, 0, 9, 9], "subviews": [
                    {"id": "photo", "frame": [0, 0, 9, 9]}]},
                {"id": "x", "class": "\(className)", "frame": [0, 0, 9, 9]\(member)}]}]}],
         "objects": [{"id": "coordinator", "implements": ["save:"]}]\(around)}
        """
    }

    private static func event(_ event: String) -> String {
        #"{"scene": \#(scene()), "events": [\#(event)]}"#
    }

    private static func view(_ member: String) -> String { view("UIView")(member) }

    private static func view(_ className: String) -> (String) -> String {
        { #"{"scene": \#(scene(", " + $0, className)), "events": []}"# }
    }

    private static func alone(_ scene: String) -> String { #"{"scene": \#(scene), "events": []}"# }

    private static func condition(_ condition: String) -> String {
        view(
            #""gestureRecognizers": [{"id": "g", "type": "pan", "delegate": {"simultaneousWith": {"if": \#(condition), "then": "all"}}}]"#
        )
    }

    private static let recognizer = #""gestureRecognizers": [{"id": "g", "type": "pan", "#

    /// Puts the example of a form into a recognizer.
    private static func recognizer(
        _ member: String, _ around: String, _ schema: Schema, type: String = "pan"
    ) -> Example {
        Example(
            schema.example ?? "none", view,
            "\"gestureRecognizers\": [{\"id\": \"g\", \"type\": \"\(type)\", \"\(member)\": \(around)}]")
    }

    static let examples: [Example] = [
        Example(Forms.request.object.example, { $0 }), Example(Forms.scene.object.example, alone),
        Example(ViewMember.self, alone, #"{"windows": [EX]}"#),
        Example(
            Forms.question.object.example,
            {
                let buy = scene().replacing("\"button\"", with: "\"buy\"")
                return
                    #"{"scene": \#(buy), "events": [{"t": 0, "tap": {"at": [1, 1]}}], "questions": [\#($0)]}"#
            }),
        Example(
            Forms.application.object.example,
            { #"{"scene": \#(scene(around: ", \"application\": " + $0)), "events": []}"# }),
        Example(
            Forms.applicationDelegate.object.example,
            { #"{"scene": \#(scene(around: ", \"application\": {\"delegate\": \($0)}")), "events": []}"# }),
        Example(
            Forms.targetObject.object.example,
            { #"{"scene": {"windows": [{"id": "w"}], "objects": [\#($0)]}, "events": []}"# }),
        Example(
            Forms.viewController.object.example, alone, #"{"windows": [{"id": "w", "viewController": EX}]}"#),
        Example(Forms.keyCommand.object.example, view, #""keyCommands": [EX]"#),
        Example(Forms.animation.object.example, view, #""animating": EX"#),
        Example(Forms.overrides.object.example, view, #""overrides": EX"#),
        override("hitTest", Forms.hitTest), override("pointInside", Forms.pointInside),
        override("touches", Forms.touchMethods), override("motion", Forms.motionMethods),
        override("presses", Forms.pressMethods),
        override("gestureRecognizerShouldBegin", Forms.viewShouldBegin),
        override("sendAction", Forms.sendAction, of: "UIButton"),
        override("continueTracking", Forms.continueTracking, of: "UIButton"),
        Example(Forms.textFieldDelegate.object.example, view("UITextField"), #""delegate": EX"#),
        Example(
            #"{"maximumLength": 6}"#, view("UITextField"), #""delegate": {"shouldChangeCharacters": EX}"#),
        Example(
            Forms.scrollViewDelegate.object.example, alone,
            #"{"windows": [{"id": "w", "subviews": [{"id": "s", "class": "UIScrollView", "delegate": EX, "subviews": [{"id": "photo"}]}]}]}"#
        ),
        Example(
            #"{"multiplesOf": [null, 200]}"#, view("UIScrollView"), #""delegate": {"willEndDragging": EX}"#),
        Example(
            Forms.recognizer.object.example, alone, #"{"windows": [{"id": "w", "gestureRecognizers": [EX]}]}"#
        ),
        recognizer("requires", "[EX]", Forms.recognizerRule.schema),
        Example(Forms.gestureDelegate.object.example, view, recognizer + #""delegate": EX}]"#),
        recognizer("delegate", #"{"shouldReceiveTouch": EX}"#, Forms.shouldReceiveTouch.schema()),
        recognizer("delegate", #"{"effects": EX}"#, Forms.effectsOfDelegate.schema),
        recognizer("delegate", #"{"shouldBegin": EX}"#, Forms.shouldBegin.schema()),
        Example(AnswerMember.self, view, recognizer + #""delegate": {"shouldReceiveTouch": EX}}]"#),
        recognizer("script", "[EX]", Forms.scriptRule.schema(), type: "custom"),
        Example(Forms.controlAction.object.example, view("UIButton"), #""actions": [EX]"#),
        Example(Choice<Condition>.self, condition), condition("touches", Forms.countOrRange),
        condition("translation", Forms.vectorTest), condition("inside", Forms.area),
        condition("touchView", Forms.touchViewTest), condition("other", Forms.counterpartTest),
        condition("state", Forms.stateTest), condition("scroll", Forms.scrollTest),
        condition("offset", Forms.offsetTest), condition("value", Forms.valueTest),
        condition("property", Forms.propertyTest),
        Example(Forms.event.object.example, event),
        Example(Forms.touch.object.example, event, #"{"t": 0, "touches": [EX]}"#),
        Example(Forms.press.object.example, event, #"{"t": 0, "presses": [EX]}"#),
        Example(
            Forms.key.object.example, event,
            #"{"t": 0, "presses": [{"id": 1, "type": "select", "phase": "began", "key": EX}]}"#),
        Example(Forms.place.schema().example ?? "none", event, #"{"t": 0, "tap": {"at": EX}}"#),
        event("tap", Forms.tap), event("longPress", Forms.longPress), event("drag", Forms.drag),
        event("swipe", Forms.swipe), event("pinch", Forms.pinch), event("rotate", Forms.rotate),
        event("motion", Forms.motion), event("hover", Forms.hover), event("scroll", Forms.scroll),
        event("sendAction", Forms.sendActionEvent), event("sendActions", Forms.sendActionsEvent),
        Example(Forms.change.object.example, event, #"{"t": 0, "change": [EX]}"#),
        Example(
            Forms.addition.object.example, event, #"{"t": 0, "change": [{"target": "panel", "add": EX}]}"#),
        Example(SetMember.self, event, #"{"t": 0, "change": [{"target": "panel", "set": EX}]}"#),
        Example(
            Forms.removal.object.example, event,
            #"{"t": 0, "change": [{"target": "button", "removeTarget": EX}]}"#),
        setting("log", Forms.log.schema()), setting("options", Forms.options.schema),
        setting("constants", Forms.constants.schema), setting("notes", Forms.note.schema, "[EX]"),
        setting("articles", Forms.article.schema, "[EX]"),
    ]

    @Test(arguments: examples)
    func `an example in a message is what the place takes`(_ example: Example) {
        #expect((Faults.ofRequest(example.request)?.lines ?? []) == [])
    }

    @Test func `no message has a form to fill in`() {
        for name in ["scenes", "views", "recognizers", "conditions", "warnings", "events", "requests"] {
            for item in FaultCase.cases(name) {
                for line in item.expected {
                    #expect(!line.contains("{ …") && !line.contains("[ …"), "\(line)")
                }
            }
        }
    }
}
