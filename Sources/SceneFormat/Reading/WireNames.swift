import DispatchEngine

// The names that the engine's enums have in the wire format. A switch each, so that a new case cannot be forgotten.

extension EventPhase: WireNamed {
    static let noun = "a phase"
    static let table = allNames
    var wireName: StaticString {
        switch self {
        case .began: "began"
        case .moved: "moved"
        case .ended: "ended"
        case .cancelled: "cancelled"
        }
    }

    /// The phases of presses, which change instead of moving.
    static let pressTable = NameTable<EventPhase>([
        ("began", .began), ("changed", .moved), ("ended", .ended), ("cancelled", .cancelled),
    ])
    var pressName: StaticString { self == .moved ? "changed" : wireName }
    /// The phases of motions.
    static let motionTable = NameTable<EventPhase>([
        ("began", .began), ("ended", .ended), ("cancelled", .cancelled),
    ])
}

extension TouchPhase: WireNamed {
    static let noun = "a touch phase"
    static let table = allNames
    var wireName: StaticString {
        switch self {
        case .began: "began"
        case .moved: "moved"
        case .stationary: "stationary"
        case .ended: "ended"
        case .cancelled: "cancelled"
        }
    }
}

extension TouchType: WireNamed {
    static let noun = "a touch type"
    static let table = allNames
    var wireName: StaticString {
        switch self {
        case .direct: "direct"
        case .indirect: "indirect"
        case .pencil: "pencil"
        case .indirectPointer: "indirectPointer"
        }
    }
}

extension GestureState: WireNamed {
    static let noun = "a gesture recognizer state"
    static let table = allNames
    var wireName: StaticString {
        switch self {
        case .possible: "possible"
        case .began: "began"
        case .changed: "changed"
        case .ended: "ended"
        case .cancelled: "cancelled"
        case .failed: "failed"
        }
    }
}

extension RemoteControlSubtype: WireNamed {
    static let noun = "a remote-control command"
    static let table = allNames
    var wireName: StaticString {
        switch self {
        case .play: "play"
        case .pause: "pause"
        case .stop: "stop"
        case .togglePlayPause: "togglePlayPause"
        case .nextTrack: "nextTrack"
        case .previousTrack: "previousTrack"
        case .beginSeekingBackward: "beginSeekingBackward"
        case .endSeekingBackward: "endSeekingBackward"
        case .beginSeekingForward: "beginSeekingForward"
        case .endSeekingForward: "endSeekingForward"
        }
    }
}

extension HitTestOutcome: WireNamed {
    static let noun = "a hit-test outcome"
    static let table = allNames
    var wireName: StaticString {
        switch self {
        case .inside: "inside"
        case .outside: "outside"
        case .hidden: "hidden"
        case .transparent: "transparent"
        case .userInteractionDisabled: "userInteractionDisabled"
        case .disabled: "disabled"
        case .animating: "animating"
        case .override: "override"
        }
    }
}

extension Handling: WireNamed {
    static let noun = "a handling"
    static let table = allNames
    var wireName: StaticString {
        switch self {
        case .default: "default"
        case .handled: "handled"
        case .observed: "observed"
        }
    }
}

extension EventType: WireNamed {
    static let noun = "an event type"
    static let table = allNames
    var wireName: StaticString {
        switch self {
        case .touches: "touches"
        case .motion: "motion"
        case .remoteControl: "remoteControl"
        case .presses: "presses"
        case .scroll: "scroll"
        case .hover: "hover"
        case .action: "action"
        case .text: "text"
        }
    }
}

extension IntakeStep: WireNamed {
    static let noun = "an intake step"
    static let table = allNames
    var wireName: StaticString {
        switch self {
        case .ioHIDEvent: "IOHIDEvent"
        case .springBoard: "SpringBoard"
        case .source1: "source1"
        case .source0: "source0"
        case .eventQueue: "eventQueue"
        }
    }
}

extension DropReason: WireNamed {
    static let noun = "a reason of a dropped touch"
    static let table = allNames
    var wireName: StaticString {
        switch self {
        case .multipleTouchEnabled: "multipleTouchEnabled"
        case .exclusiveTouch: "exclusiveTouch"
        case .recognized: "recognized"
        case .removed: "removed"
        case .scrolling: "scrolling"
        case .cancelled: "cancelled"
        case .gate: "gate"
        }
    }
}

extension StateReason: WireNamed {
    static let noun = "a reason of a state"
    static let table = allNames
    var wireName: StaticString {
        switch self {
        case .recognized: "recognized"
        case .moved: "moved"
        case .timeout: "timeout"
        case .prevented: "prevented"
        case .gate: "gate"
        case .touchesEnded: "touchesEnded"
        case .reset: "reset"
        case .requirement: "requirement"
        case .cancelled: "cancelled"
        case .disabled: "disabled"
        case .tooManyTouches: "tooManyTouches"
        case .liftedEarly: "liftedEarly"
        case .notAtEdge: "notAtEdge"
        case .script: "script"
        }
    }
}

extension Gate.Question: WireNamed {
    static let noun = "a gate question"
    static let table = allNames
    var wireName: StaticString {
        switch self {
        case .shouldReceive: "shouldReceive"
        case .shouldReceiveEvent: "shouldReceiveEvent"
        case .shouldBegin: "shouldBegin"
        case .simultaneous: "simultaneous"
        case .requireFailure: "requireFailure"
        case .requiredToFail: "requiredToFail"
        case .touchesShouldBegin: "touchesShouldBegin"
        case .touchesShouldCancel: "touchesShouldCancel"
        }
    }
}

extension Summary.Fate: WireNamed {
    static let noun = "a touch's fate"
    static let table = allNames
    var wireName: StaticString {
        switch self {
        case .ended: "ended"
        case .cancelled: "cancelled"
        case .dropped: "dropped"
        case .suppressed: "suppressed"
        case .discarded: "discarded"
        case .live: "live"
        }
    }
}

extension ScrollEvent.Callback: WireNamed {
    static let noun = "a callback of a scroll view"
    static let table = allNames
    var wireName: StaticString {
        switch self {
        case .willBeginDragging: "willBeginDragging"
        case .didScroll: "didScroll"
        case .willEndDragging: "willEndDragging"
        case .didEndDragging: "didEndDragging"
        case .willBeginDecelerating: "willBeginDecelerating"
        case .didEndDecelerating: "didEndDecelerating"
        case .willBeginZooming: "willBeginZooming"
        case .didZoom: "didZoom"
        case .didEndZooming: "didEndZooming"
        case .didEndScrollingAnimation: "didEndScrollingAnimation"
        }
    }
}

extension CellCallback: WireNamed {
    static let noun = "a callback about a cell"
    static let table = allNames
    var wireName: StaticString {
        switch self {
        case .shouldHighlight: "shouldHighlight"
        case .didHighlight: "didHighlight"
        case .didUnhighlight: "didUnhighlight"
        case .willSelect: "willSelect"
        case .willDeselect: "willDeselect"
        case .didDeselect: "didDeselect"
        case .didSelect: "didSelect"
        case .shouldSelect: "shouldSelect"
        case .shouldDeselect: "shouldDeselect"
        }
    }
}

extension TextFieldCallback: WireNamed {
    static let noun = "a callback of a text field"
    static let table = allNames
    var wireName: StaticString {
        switch self {
        case .shouldBeginEditing: "shouldBeginEditing"
        case .didBeginEditing: "didBeginEditing"
        case .shouldEndEditing: "shouldEndEditing"
        case .didEndEditing: "didEndEditing"
        case .shouldChangeCharacters: "shouldChangeCharacters"
        case .shouldClear: "shouldClear"
        case .shouldReturn: "shouldReturn"
        }
    }
}
