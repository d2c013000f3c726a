/// Translation and velocity of the centre of the fingers (PAN-3 to PAN-7); shared by pans and edge pans.
struct PanMotion: Hashable, Sendable {
    private(set) var fingers = FingerTracks()
    /// Where the translation is counted from; moves along when fingers join or leave (PAN-3).
    private(set) var reference = Point.zero
    /// What is taken off the translation: the hysteresis (PAN-4).
    private var offset = Point.zero
    private var last: (location: Point, time: Timestamp)?
    private var samples: [Point] = []

    static func == (a: PanMotion, b: PanMotion) -> Bool { a.fingers == b.fingers && a.reference == b.reference }
    func hash(into hasher: inout Hasher) { hasher.combine(fingers) }

    /// `translation(in:)` in window coordinates.
    var translation: Point { fingers.count == 0 ? lastTranslation : fingers.centroid - reference - offset }

    /// The translation when the last finger left.
    private var lastTranslation = Point.zero

    /// The way from the reference, hysteresis included.
    var movement: Point { fingers.centroid - reference }

    mutating func begin(_ input: GestureInput) {
        follow(input)
        let before = fingers.centroid
        let isFirst = fingers.count == 0
        for touch in input.changed { fingers.begin(touch) }
        reference = isFirst ? fingers.centroid : reference + fingers.centroid - before
        last = (fingers.centroid, input.now)
    }

    mutating func move(_ input: GestureInput, share: Double) {
        follow(input)
        let centroid = fingers.centroid
        defer { last = (centroid, input.now) }
        guard let last else { return }
        let elapsed = input.now.seconds(since: last.time)
        // PAN-7: no velocity from samples less than a millisecond apart.
        samples.append(elapsed < 0.001 ? .zero : (centroid - last.location) * (1 / elapsed))
        if samples.count > 2 { samples.removeFirst() }
    }

    /// A lift adds no movement (PAN-9).
    mutating func end(_ input: GestureInput) {
        follow(input)
        let before = fingers.centroid
        lastTranslation = translation
        for touch in input.changed { fingers.remove(touch) }
        guard fingers.count > 0 else { return }
        reference = reference + fingers.centroid - before
        last = (fingers.centroid, input.now)
    }

    /// A20: joins and lifts are reckoned with the positions of this event.
    private mutating func follow(_ input: GestureInput) {
        for touch in input.tracked { fingers.move(touch, to: touch.location) }
    }

    /// Takes the hysteresis out: each axis towards zero by so much, and not beyond (PAN-4).
    mutating func takeOut(_ hysteresis: Double) {
        let way = movement
        func rest(_ value: Double) -> Double {
            value > 0 ? max(0, value - hysteresis) : min(0, value + hysteresis)
        }
        offset = way - Point(rest(way.x), rest(way.y))
    }

    /// Translation starts from zero here (PAN-5).
    mutating func restart() {
        reference = fingers.centroid
        offset = .zero
    }

    /// The newest sample and the one before, mixed (PAN-7); points per second.
    func velocity(share: Double) -> Point {
        guard let newest = samples.last else { return .zero }
        guard samples.count > 1, let previous = samples.first else { return newest }
        return newest * share + previous * (1 - share)
    }
}
