extension TouchForm {
    /// Returns the samples of the form at 60 Hz, from time zero, for the fingers 0, 1, … (D44, D46).
    func frames() -> [(time: Timestamp, phase: TouchPhase, locations: [Point])] {
        switch self {
        case .tap(let at, let count, let touches, let duration, let interval):
            let fingers = Self.row(of: touches, around: at)
            var frames: [(time: Timestamp, phase: TouchPhase, locations: [Point])] = []
            frames.reserveCapacity(2 * count)
            for tap in 0..<count {
                let down = Timestamp(seconds: Double(tap) * (duration + interval))
                frames.append((down, .began, fingers))
                frames.append((down.advanced(bySeconds: duration), .ended, fingers))
            }
            return frames
        case .longPress(let at, let touches, let duration):
            let fingers = Self.row(of: touches, around: at)
            return [(.zero, .began, fingers), (Timestamp(seconds: duration), .ended, fingers)]
        case .drag(let path, let duration, let hold):
            let line = Polyline(path)
            return Self.motion(duration: duration, hold: hold) { [line.point(at: $0)] }
        case .pinch(let center, let from, let to, let angle, let duration):
            let direction = Point(Trigonometry.cosine(angle), Trigonometry.sine(angle))
            return Self.motion(duration: duration, hold: 0) { fraction in
                let offset = direction * ((from + (to - from) * fraction) / 2)
                return [center + offset, center - offset]
            }
        case .rotate(let center, let radius, let angle, let duration):
            return Self.motion(duration: duration, hold: 0) { fraction in
                let direction = Point(
                    Trigonometry.cosine(angle * fraction), Trigonometry.sine(angle * fraction))
                return [center + direction * radius, center - direction * radius]
            }
        }
    }

    /// Returns fingers 40 points apart on x.
    private static func row(of count: Int, around center: Point) -> [Point] {
        (0..<count).map { Point(center.x + 40 * (Double($0) - Double(count - 1) / 2), center.y) }
    }

    /// Returns a touch-down, a move every 60th of a second, one at the exact end, and the lift in its own event
    /// (EQ-15).
    private static func motion(
        duration: Double, hold: Double, _ locations: (Double) -> [Point]
    ) -> [(time: Timestamp, phase: TouchPhase, locations: [Point])] {
        let start = Timestamp(seconds: hold)
        let end = start.advanced(bySeconds: duration)
        var frames = [(time: Timestamp.zero, phase: TouchPhase.began, locations: locations(0))]
        var step = 1.0
        while step / 60 < duration {
            let time = start.advanced(bySeconds: step / 60)
            if time < end { frames.append((time, .moved, locations(step / 60 / duration))) }
            step += 1
        }
        frames.append((end, .moved, locations(1)))
        frames.append((end, .ended, locations(1)))
        return frames
    }

    /// The number of frames, computed without making them.
    public var frameCount: Int {
        switch self {
        case .tap(_, let count, _, _, _): 2 * count
        case .longPress: 2
        case .drag(_, let duration, _), .pinch(_, _, _, _, let duration), .rotate(_, _, _, let duration):
            3 + Int(min(duration * 60, 1e9))
        }
    }

    /// The seconds from the first touch-down to the last lift.
    public var duration: Double {
        switch self {
        case .tap(_, let count, _, let duration, let interval):
            Double(count - 1) * (duration + interval) + duration
        case .longPress(_, _, let duration): duration
        case .drag(_, let duration, let hold): hold + duration
        case .pinch(_, _, _, _, let duration), .rotate(_, _, _, let duration): duration
        }
    }
}
