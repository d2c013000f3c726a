enum EventMember: String, MemberName {
    case t, touches, tap, longPress, drag, swipe, pinch, rotate, motion, remoteControl, presses, system, hover
    case scroll, accessibilityActivate, estimatedPropertiesUpdated, sendAction, sendActions, type, `return`,
        change

    static let owner = "an event"
    static let example = #"{"t": 0, "tap": {"at": [100, 200]}}"#
    static let table = allMembers
}

enum TouchMember: String, MemberName {
    case id, phase, at, type, buttonMask, force, altitudeAngle, azimuthAngle, majorRadius

    static let owner = "a touch"
    static let example = #"{"id": 1, "phase": "began", "at": [100, 200]}"#
    static let table = allMembers
}

enum PressMember: String, MemberName {
    case id, type, phase, key

    static let owner = "a press"
    static let example = #"{"id": 1, "type": "select", "phase": "began"}"#
    static let table = allMembers
}

enum KeyMember: String, MemberName {
    case characters, keyCode, modifierFlags

    static let owner = "a key"
    static let example = #"{"characters": "a"}"#
    static let table = allMembers
}

/// A place given by the view at it.
enum PlaceMember: String, MemberName {
    case view

    static let owner = "a place"
    static let example = #"{"view": "button"}"#
    static let table = allMembers
}

enum TapMember: String, MemberName {
    case at, view, count, touches, duration, interval, id, ids

    static let owner = "a tap"
    static let example = #"{"at": [100, 200]}"#
    static let table = allMembers
}

enum LongPressMember: String, MemberName {
    case at, view, touches, duration, id, ids

    static let owner = "a long press"
    static let example = #"{"at": [100, 200], "duration": 1}"#
    static let table = allMembers
}

enum DragMember: String, MemberName {
    case from, to, path, duration, hold, id, ids

    static let owner = "a drag"
    static let example = #"{"from": [100, 400], "to": [100, 200]}"#
    static let table = allMembers
}

enum SwipeMember: String, MemberName {
    case at, view, direction, distance, duration, id, ids

    static let owner = "a swipe"
    static let example = #"{"at": [100, 200], "direction": "left"}"#
    static let table = allMembers
}

enum PinchMember: String, MemberName {
    case at, view, from, to, angle, duration, ids

    static let owner = "a pinch"
    static let example = #"{"at": [100, 200], "from": 50, "to": 100}"#
    static let table = allMembers
}

enum RotateMember: String, MemberName {
    case at, view, radius, angle, duration, ids

    static let owner = "a rotation"
    static let example = #"{"at": [100, 200], "angle": 1.57}"#
    static let table = allMembers
}

enum MotionMember: String, MemberName {
    case subtype, phase

    static let owner = "a motion"
    static let example = #"{"subtype": "shake", "phase": "ended"}"#
    static let table = allMembers
}

enum HoverMember: String, MemberName {
    case phase, at

    static let owner = "a hover"
    static let example = #"{"phase": "moved", "at": [100, 200]}"#
    static let table = allMembers
}

enum ScrollMember: String, MemberName {
    case phase, at, translation, type

    static let owner = "a scroll"
    static let example = #"{"phase": "began", "at": [100, 200]}"#
    static let table = allMembers
}

enum SendActionsMember: String, MemberName {
    case control, `for`

    static let owner = "a sendActions event"
    static let example = #"{"control": "button", "for": ["touchUpInside"]}"#
    static let table = allMembers
}

enum SendActionMember: String, MemberName {
    case action, to, from

    static let owner = "a sendAction event"
    static let example = #"{"action": "save:", "to": "controller"}"#
    static let table = allMembers
}
