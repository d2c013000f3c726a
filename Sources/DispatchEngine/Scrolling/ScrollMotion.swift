/// A deceleration, a bounce or the turning of a page, after the finger has left (SCV-24 to SCV-26).
struct ScrollMotion: Sendable {
    /// The time when the finger left.
    let start: Timestamp
    /// The axes that move, independent of each other.
    private var axes: [Axis]
    /// True if code started it rather than a finger (SCV-29).
    let isAnimation: Bool
    /// The number of the next frame.
    ///
    /// The first is one interval after the start.
    private(set) var frame = 1
    /// True if the log lacks the last change of the offset (SCV-26).
    private(set) var hasUnwrittenScroll = false
    /// True if the log has the first change of the offset.
    private var wroteScroll = false

    init(start: Timestamp, axes: [(axis: ScrollAxis, motion: AxisMotion)], isAnimation: Bool = false) {
        (self.start, self.isAnimation) = (start, isAnimation)
        self.axes = axes.map { Axis(axis: $0.axis, motion: $0.motion) }
    }

    /// The motion of one axis, and the seconds from the start of the whole to its own.
    private struct Axis {
        let axis: ScrollAxis
        var motion: AxisMotion
        var since = 0.0
    }

    /// The phase in which a touch-down stops a motion (SCV-28, D56).
    enum Phase: Sendable {
        /// On its way within the limits.
        case coasting
        /// On its way back from beyond them.
        case bouncing
    }

    /// The longest motion in seconds, for requests whose constants keep one from coming to rest.
    static let maximumDuration = 3600.0
    /// The shortest time between two frames, in seconds, for any constants of a request.
    private static let minimumFrameInterval = 0.001

    /// Returns the interval between frames, in seconds, but never less than the minimum.
    static func frameInterval(_ constants: Constants) -> Double {
        max(constants.scrollFrameInterval, minimumFrameInterval)
    }

    /// Returns the time when the next frame is due.
    func due(_ constants: Constants) -> Timestamp {
        start.advanced(bySeconds: Double(frame) * Self.frameInterval(constants))
    }

    /// Returns the offset after the next frame, and whether it is the last (D27).
    func nextFrame(from offset: Point, _ constants: Constants) -> (offset: Point, isLast: Bool) {
        let time = Double(frame) * Self.frameInterval(constants)
        guard time <= Self.maximumDuration else { return (target(from: offset), true) }
        var offset = offset
        var isLast = true
        for axis in axes {
            let place = axis.motion.offset(at: time - axis.since, tolerance: constants.bounceTolerance)
            offset[axis.axis] = place.offset
            isLast = isLast && place.isDone
        }
        return (offset, isLast)
    }

    /// Ends a frame.
    ///
    /// - Parameters:
    ///   - hasMoved: true if it has changed the offset.
    ///   - showsAll: true if the log wants every frame. Otherwise it has the first and the last (SCV-26).
    /// - Returns: true if the log shows the frame.
    mutating func endFrame(hasMoved: Bool, showsAll: Bool) -> Bool {
        frame += 1
        guard hasMoved else { return false }
        let isShown = showsAll || !wroteScroll
        (hasUnwrittenScroll, wroteScroll) = (!isShown, true)
        return isShown
    }

    /// Notes that the log has the current offset.
    mutating func offsetIsWritten() { hasUnwrittenScroll = false }

    /// Returns the phase at the last frame: a bounce if every axis that still moves was beyond its limits (D56).
    func phase(_ constants: Constants) -> Phase {
        guard !isAnimation else { return .coasting }
        let time = timeOfLastFrame(constants)
        // Before the first frame nothing has come to rest.
        let moving = axes.filter {
            frame == 1 || !$0.motion.isDone(at: time - $0.since, tolerance: constants.bounceTolerance)
        }
        return moving.allSatisfy { $0.motion.isOutside(at: time - $0.since) } ? .bouncing : .coasting
    }

    /// The seconds from the start to the last frame, zero before the first.
    private func timeOfLastFrame(_ constants: Constants) -> Double {
        Double(frame - 1) * Self.frameInterval(constants)
    }

    /// Goes on from an offset that code has set, with the velocity of the last frame (D34).
    ///
    /// An animation keeps its way to its target.
    mutating func goOn(in geometry: ScrollGeometry, from before: Point, _ constants: Constants) {
        guard !isAnimation else { return }
        let time = timeOfLastFrame(constants)
        axes = axes.compactMap { axis in
            guard geometry.contentOffset[axis.axis] != before[axis.axis] else { return axis }
            return geometry.continuation(
                of: axis.motion, after: time - axis.since, along: axis.axis,
                carried: geometry.contentOffset[axis.axis] - before[axis.axis], constants
            ).map { Axis(axis: axis.axis, motion: $0, since: time) }
        }
    }

    /// Returns the offset at which the content comes to rest, from an offset.
    func target(from offset: Point) -> Point {
        var target = offset
        for axis in axes { target[axis.axis] = axis.motion.target }
        return target
    }
}
