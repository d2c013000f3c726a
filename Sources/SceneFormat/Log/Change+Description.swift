import DispatchEngine

extension Change<SceneObject> {
    /// Tells what is changed and how, in the form of requests, and what a method that answers says.
    func describe<Visitor: EntryVisitor & ~Copyable>(_ visitor: inout Visitor, answer: Bool?) {
        visitor.member("target", target)
        switch operation {
        case .set(let properties): visitor.member("set", PropertySet(properties: properties))
        case .remove: visitor.member("remove", Affirmation())
        case .move(let destination, let index):
            visitor.member("moveTo", destination)
            visitor.member("index", ifAny: index)
            visitor.member("answer", ifAny: answer)
        case .addTarget(let action): visitor.member("addTarget", action)
        case .removeTarget(let target, let action, let events):
            visitor.member("removeTarget", TargetRemoval(target: target, action: action, events: events))
        case .becomeFirstResponder:
            visitor.member("becomeFirstResponder", Affirmation())
            visitor.member("answer", ifAny: answer)
        case .resignFirstResponder:
            visitor.member("resignFirstResponder", Affirmation())
            visitor.member("answer", ifAny: answer)
        case .makeKey: visitor.member("makeKey", Affirmation())
        case .makeKeyAndVisible: visitor.member("makeKeyAndVisible", Affirmation())
        case .beginReceivingRemoteControlEvents:
            visitor.member("beginReceivingRemoteControlEvents", Affirmation())
        case .endReceivingRemoteControlEvents:
            visitor.member("endReceivingRemoteControlEvents", Affirmation())
        case .beginIgnoringInteractionEvents: visitor.member("beginIgnoringInteractionEvents", Affirmation())
        case .endIgnoringInteractionEvents: visitor.member("endIgnoringInteractionEvents", Affirmation())
        }
    }
}

extension TargetAction: EntryValue, EntryObject where Reference == SceneObject {
    func describe<Visitor: EntryVisitor & ~Copyable>(_ visitor: inout Visitor) {
        visitor.member("target", orNull: target)
        if isUIAction { visitor.member("uiAction", action) } else { visitor.member("action", action) }
        visitor.member("events", ControlEventNames(events: events))
    }
}

/// What `removeTarget` is called with; nil matches every target, or every selector (TA-8).
struct TargetRemoval: EntryObject {
    let target: SceneObject?
    let action: String?
    let events: ControlEvents

    func describe<Visitor: EntryVisitor & ~Copyable>(_ visitor: inout Visitor) {
        visitor.member("target", orNull: target)
        visitor.member("action", orNull: action)
        visitor.member("events", ControlEventNames(events: events))
    }
}

/// The properties that a change sets, each under its name.
struct PropertySet: EntryValue {
    let properties: [PropertyChange]

    static var form: EntryForm { .properties }
    static var isObject: Bool { true }

    func write<Writer: EntryWriter & ~Copyable>(to writer: inout Writer) {
        writer.beginObject()
        for property in properties { property.describe(&writer) }
        writer.endObject()
    }
}

extension PropertyChange {
    /// The property's name.
    var name: String { EntryDescription { describe(&$0) }.members[0].name }

    /// Tells the value under the property's name.
    func describe<Visitor: EntryVisitor & ~Copyable>(_ visitor: inout Visitor) {
        switch self {
        case .hidden(let value): visitor.member("hidden", value)
        case .userInteractionEnabled(let value): visitor.member("userInteractionEnabled", value)
        case .multipleTouchEnabled(let value): visitor.member("multipleTouchEnabled", value)
        case .exclusiveTouch(let value): visitor.member("exclusiveTouch", value)
        case .animating(let value): visitor.member("animating", value)
        case .enabled(let value): visitor.member("enabled", value)
        case .selected(let value): visitor.member("selected", value)
        case .value(let value): visitor.member("value", value)
        case .isOn(let value): visitor.member("on", value)
        case .selectedSegmentIndex(let index): visitor.member("selectedSegmentIndex", index)
        case .currentPage(let page): visitor.member("currentPage", page)
        case .text(let text): visitor.member("text", text)
        case .refreshing(let value): visitor.member("refreshing", value)
        case .recognizer(.translation(let value)): visitor.member("translation", value)
        case .recognizer(.scale(let value)): visitor.member("scale", value)
        case .recognizer(.rotation(let value)): visitor.member("rotation", value)
        case .alpha(let value): visitor.member("alpha", value)
        case .windowLevel(let value): visitor.member("windowLevel", value)
        case .frame(let rect): visitor.member("frame", rect)
        case .bounds(let rect): visitor.member("bounds", rect)
        case .center(let point): visitor.member("center", point)
        case .anchorPoint(let point): visitor.member("anchorPoint", point)
        case .transform(let transform): visitor.member("transform", transform)
        case .scrollView(.contentOffset(let point)): visitor.member("contentOffset", point)
        case .scrollView(.animatedContentOffset(let point)): visitor.member("animatedContentOffset", point)
        case .scrollView(.contentSize(let size)): visitor.member("contentSize", size)
        case .scrollView(.contentInset(let inset)): visitor.member("contentInset", inset)
        case .scrollView(.scrollEnabled(let value)): visitor.member("scrollEnabled", value)
        case .scrollView(.pagingEnabled(let value)): visitor.member("pagingEnabled", value)
        case .scrollView(.bounces(let value)): visitor.member("bounces", value)
        case .scrollView(.delaysContentTouches(let value)): visitor.member("delaysContentTouches", value)
        case .scrollView(.canCancelContentTouches(let value)):
            visitor.member("canCancelContentTouches", value)
        case .scrollView(.allowsSelection(let value)): visitor.member("allowsSelection", value)
        case .scrollView(.zoomScale(let scale)): visitor.member("zoomScale", scale)
        }
    }
}
