/// The movement of the offset on one axis, as a function of the seconds since the finger left.
struct AxisMotion: Sendable {
    /// The offset at which it comes to rest.
    let target: Double
    private let glide: Glide?
    private let spring: Spring?
    /// The start of an even movement.
    private var evenStart: Double?
    /// The moment at which a glide is over: at rest, or at the limit.
    private let glideEnd: Double
    /// The range of the offset when the finger left, which holds until it rests (D34).
    private let range: ScrollRange
    /// True on the way to a page, or to a target that the delegate chose (D29).
    private(set) var leadsToPage = false
    /// True if the motion stays within the range: paging does so without `bounces` (D29).
    private var staysInRange: Bool { leadsToPage && !range.bounces }

    /// Friction: offset(τ) = origin + velocity · k · (1 − r^(1000 τ)) (SCV-24, D27).
    private struct Glide: Sendable {
        let origin: Double
        let velocity: Double
        let rate: Double

        /// The distance that a velocity of 1 would go in total, in points.
        var reach: Double { rate / (1 - rate) / 1000 }

        func offset(at time: Double) -> Double {
            origin + velocity * reach * (1 - Trigonometry.power(rate, 1000 * time))
        }

        func velocity(at time: Double) -> Double { velocity * Trigonometry.power(rate, 1000 * time) }

        /// Returns the moment at which that share of the velocity is left.
        func moment(of share: Double) -> Double {
            max(0, Trigonometry.naturalLogarithm(share) / (1000 * Trigonometry.naturalLogarithm(rate)))
        }
    }

    /// A spring whose end is at zero (SCV-25, D28).
    private struct Spring: Sendable {
        let distance: Double
        let velocity: Double
        /// The rate of critical damping, or nil for the overdamped spring.
        let frequency: Double?
        let slow: Double
        let fast: Double
        /// True if it may swing past its end (D29).
        let mayCross: Bool

        /// Returns the distance from the end and its change per second.
        func state(at time: Double) -> (distance: Double, velocity: Double) {
            if let frequency {
                let slope = velocity + frequency * distance
                let decay = Trigonometry.exponential(-frequency * time)
                let rest = distance + slope * time
                return (rest * decay, (slope - frequency * rest) * decay)
            }
            let slowPart = (velocity + fast * distance) / (fast - slow)
            let fastPart = distance - slowPart
            let (slowDecay, fastDecay) = (
                Trigonometry.exponential(-slow * time), Trigonometry.exponential(-fast * time)
            )
            return (
                slowPart * slowDecay + fastPart * fastDecay,
                -slow * slowPart * slowDecay - fast * fastPart * fastDecay
            )
        }

        /// Returns true if it is over: near the end and not leaving it, or past it (D28).
        func isDone(at time: Double, tolerance: Double) -> Bool {
            let (x, change) = state(at: time)
            guard x.isFinite, change.isFinite else { return true }
            let side = distance != 0 ? distance : velocity
            if !mayCross, x * side < 0 { return true }
            let grows = x == 0 ? change != 0 : x * change > 0
            return x.magnitude < tolerance && !grows
        }
    }

    /// Makes a glide from an offset inside the range, which ends at a limit or bounces past it (D27, D28).
    ///
    /// - Parameters:
    ///   - offset: the offset at the release.
    ///   - velocity: points per second at the release, more than the stop velocity.
    ///   - rate: the share of the velocity kept for each millisecond.
    ///   - range: the range of the offset.
    ///   - constants: the numbers of the run.
    init(
        gliding offset: Double, velocity: Double, rate: Double, in range: ScrollRange, _ constants: Constants
    ) {
        let glide = Glide(origin: offset, velocity: velocity, rate: rate)
        let stop = constants.decelerationStopVelocity
        let rest = offset + (velocity < 0 ? velocity + stop : velocity - stop) * glide.reach
        self.glide = glide
        self.range = range
        target = range.clamped(rest)
        if rest == target {
            glideEnd = glide.moment(of: stop / velocity.magnitude)
            spring = nil
        } else {
            let share = 1 - (target - offset) / (velocity * glide.reach)
            glideEnd = glide.moment(of: share)
            spring = range.bounces ? Self.bounce(0, velocity * share, constants) : nil
        }
    }

    /// Makes a bounce back from outside the range (SCV-25).
    init(bouncingFrom offset: Double, velocity: Double, into range: ScrollRange, _ constants: Constants) {
        target = range.clamped(offset)
        self.range = range
        glide = nil
        glideEnd = 0
        spring = Self.bounce(offset - target, velocity, constants)
    }

    /// Makes a motion to a page (D29).
    ///
    /// Without `bounces`, it stops at a limit that it would pass.
    init(
        pagingFrom offset: Double, velocity: Double, to page: Double, in range: ScrollRange,
        _ constants: Constants
    ) {
        target = page
        self.range = range
        glide = nil
        glideEnd = 0
        leadsToPage = true
        let isAtLimit = offset < page ? page >= range.high : page <= range.low
        spring = Spring(
            distance: offset - page, velocity: velocity, frequency: constants.bounceFrequency,
            slow: constants.bounceSlowRate, fast: constants.bounceFastRate,
            mayCross: range.bounces || !isAtLimit)
    }

    /// Makes an even movement of that many seconds (SCV-29).
    init(movingEvenlyFrom offset: Double, to target: Double, in range: ScrollRange, seconds: Double) {
        self.target = target
        self.range = range
        glide = nil
        spring = nil
        evenStart = offset
        glideEnd = seconds
    }

    private static func bounce(_ distance: Double, _ velocity: Double, _ constants: Constants) -> Spring {
        let isFast = velocity.magnitude >= constants.bounceSwitchVelocity
        return Spring(
            distance: distance, velocity: velocity, frequency: isFast ? constants.bounceFrequency : nil,
            slow: constants.bounceSlowRate, fast: constants.bounceFastRate, mayCross: false)
    }

    /// Returns the offset after that many seconds, which is exactly the target once the motion is over.
    func offset(at time: Double, tolerance: Double) -> (offset: Double, isDone: Bool) {
        isDone(at: time, tolerance: tolerance) ? (target, true) : (place(at: time), false)
    }

    /// Returns true if the motion is over after that many seconds.
    func isDone(at time: Double, tolerance: Double) -> Bool {
        guard time >= glideEnd else { return false }
        return spring?.isDone(at: time - glideEnd, tolerance: tolerance) ?? true
    }

    /// Returns the points per second after that many seconds.
    func velocity(at time: Double) -> Double {
        if time < glideEnd, let glide { return glide.velocity(at: time) }
        return spring?.state(at: time - glideEnd).velocity ?? 0
    }

    /// Returns true if the offset is outside its range after that many seconds (D56).
    func isOutside(at time: Double) -> Bool { !range.contains(place(at: time)) }

    private func place(at time: Double) -> Double {
        if time < glideEnd {
            if let glide { return glide.offset(at: time) }
            if let evenStart { return evenStart + (target - evenStart) * time / glideEnd }
        }
        let place = target + (spring?.state(at: time - glideEnd).distance ?? 0)
        return staysInRange ? range.clamped(place) : place
    }
}
