/// A touch as a recognizer sees it.
struct GestureTouch: Hashable, Sendable {
    let arrival: TouchArrival
    /// The location, in window coordinates (A21).
    ///
    /// For a touch that lifts it is the one before the lift.
    var location: Point
    /// The location of the lift, in window coordinates, or `location` while it is down (A2).
    var liftLocation: Point
    /// The location, in screen coordinates.
    var screenLocation: Point
    /// The phase in this event.
    var phase: TouchPhase
}

extension Touches {
    /// Returns those of some touches, in order of arrival, whose finger is down, as recognizers see them.
    func seen(_ arrivals: [TouchArrival], in tree: ViewTree) -> [GestureTouch] {
        var seen: [GestureTouch] = []
        seen.reserveCapacity(arrivals.count)
        forEachLive(of: arrivals) { seen.append(GestureTouch(live[$0], in: tree)) }
        return seen
    }
}

extension GestureTouch {
    /// Makes a touch as recognizers see it.
    ///
    /// It is inlined, so that the touch is not copied.
    @inline(__always)
    init(_ touch: Touch, in tree: ViewTree) {
        let place = touch.isLeaving ? touch.previousLocation : touch.location
        let location = tree[touch.window].pointFromSuperview(place) ?? place
        let lift = touch.isLeaving ? tree[touch.window].pointFromSuperview(touch.location) : location
        self.init(
            arrival: touch.arrival, location: location, liftLocation: lift ?? touch.location,
            screenLocation: place, phase: touch.phase)
    }
}

/// The input of a recognizer in one callback, with all of its touches in one phase (GR-18).
struct GestureInput: Sendable {
    /// The time of the event.
    let now: Timestamp
    /// The phase of the callback.
    let phase: EventPhase
    /// The touches of the callback, in order of arrival.
    let changed: [GestureTouch]
    /// Every touch the recognizer tracks, in order of arrival, those that leave in this event included (GR-48).
    let tracked: [GestureTouch]
    /// The recognizer's state as it sees it itself: `began` or `changed` also while its request to begin is waiting.
    let state: GestureState
    /// The bounds of the recognizer's window.
    let windowBounds: Rect
    /// The screen.
    let screen: Size
    let settings: Settings
    /// True for a wheel or a trackpad.
    ///
    /// Its single touch stands for the scroll (PAN-14).
    var isScrolling = false
    /// True for the pan of a sheet that has to wait for its content (SHEET-7).
    var waitsForContent = false

    var constants: Constants { settings.constants }
    /// The points of movement on one axis at which a pan begins (PAN-2).
    var panHysteresis: Double { waitsForContent ? .infinity : constants.panHysteresis }

    /// Returns true if at least this many fingers are down.
    ///
    /// A scroll always passes, as it has no fingers.
    func hasFingers(_ count: Int) -> Bool { isScrolling || down.count >= count }

    /// The tracked touches that stay down after this callback.
    ///
    /// A touch that lifts in this event counts as down until the callback of its lift: began, moved, ended come in
    /// this order.
    var down: [GestureTouch] {
        guard phase == .ended || phase == .cancelled else { return tracked }
        return tracked.filter { touch in
            touch.phase != .cancelled && touch.phase != .ended
                || (phase == .ended && touch.phase == .cancelled)
        }
    }

    /// Returns the average place of points, or zero without any (GR-49).
    static func centroid(of points: some Collection<Point>) -> Point {
        guard !points.isEmpty else { return .zero }
        var sum = Point.zero
        for point in points { sum = sum + point }
        return sum * (1 / Double(points.count))
    }
}

// MARK: Fingers

extension GestureInput {
    /// The tracked touches that were down before this callback, in order of arrival.
    ///
    /// It is the counterpart of `down`, which shows a recognizer how joining and leaving fingers move their center.
    var downBefore: [GestureTouch] {
        switch phase {
        case .began: tracked.filter { $0.phase != .began }
        case .moved, .ended: tracked
        case .cancelled: tracked.filter { $0.phase != .ended }
        }
    }

    /// The center of the fingers that are down after this callback, with a lifting one at its place before.
    var centroid: Point { Self.centroid(of: down) }

    /// Returns the center of touches, or zero without any (GR-49).
    static func centroid(of touches: [GestureTouch]) -> Point {
        centroid(of: touches.lazy.map { $0.location })
    }

    /// The response of a continuous recognizer, which lives as long as its last finger, when fingers leave (PAN-9).
    var responseToLeaving: GestureResponse {
        guard down.isEmpty else { return .doNothing }
        let reason = phase == .cancelled ? StateReason.cancelled : .touchesEnded
        guard state != .possible else { return .fail(reason) }
        return .request(phase == .cancelled ? .cancelled : .ended, reason)
    }
}
