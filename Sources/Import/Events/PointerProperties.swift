internal import DispatchEngine
internal import JSONText
internal import SceneFormat

extension PencilProperties {
    /// Reads the force and angles in a pointer's action or record, as the Pointer Events specification names them.
    ///
    /// Values that cannot be read are left out with a note.
    init(of node: JSONNode, _ input: JSONInput, _ findings: inout Findings) {
        self.init()
        func number(_ name: StaticString, _ range: NumberRange) -> Double? {
            input.value(name, of: node, in: range, &findings)
        }
        force = number("pressure", .notNegative) ?? 0
        let tilt = (x: number("tiltX", Self.tilts), y: number("tiltY", Self.tilts))
        if tilt.x != nil || tilt.y != nil {
            (altitudeAngle, azimuthAngle) = Self.angles(tiltX: tilt.x ?? 0, tiltY: tilt.y ?? 0)
        }
        altitudeAngle = number("altitudeAngle", .coordinate) ?? altitudeAngle
        azimuthAngle = number("azimuthAngle", .coordinate) ?? azimuthAngle
    }

    /// Returns the radius for the width and height of an action, or 0 if it has neither.
    static func majorRadius(of node: JSONNode, _ input: JSONInput, _ findings: inout Findings) -> Double {
        let width = input.value("width", of: node, in: .notNegative, &findings) ?? 0
        let height = input.value("height", of: node, in: .notNegative, &findings) ?? 0
        return max(width, height) / 2
    }

    private static let tilts = NumberRange(-90, 90)

    /// Returns the altitude and the azimuth of a pen that is tilted by so many degrees (Pointer Events, "Converting
    /// between").
    static func angles(tiltX: Double, tiltY: Double) -> (altitude: Double, azimuth: Double) {
        let (x, y) = (tiltX * Double.pi / 180, tiltY * Double.pi / 180)
        let isFlat = tiltX.magnitude == 90 || tiltY.magnitude == 90
        func tangent(_ angle: Double) -> Double { Trigonometry.sine(angle) / Trigonometry.cosine(angle) }
        if tiltX == 0 {
            let azimuth = tiltY > 0 ? Double.pi / 2 : tiltY < 0 ? 3 * Double.pi / 2 : 0
            return (isFlat ? 0 : Double.pi / 2 - y.magnitude, azimuth)
        }
        if tiltY == 0 { return (isFlat ? 0 : Double.pi / 2 - x.magnitude, tiltX < 0 ? Double.pi : 0) }
        // A pen that lies flat points anywhere.
        if isFlat { return (0, 0) }
        let slope = Point(tangent(x), tangent(y))
        let azimuth = Trigonometry.angle(of: slope)
        let altitude = Trigonometry.angle(of: Point(slope.distance(to: .zero), 1))
        return (altitude, azimuth < 0 ? azimuth + 2 * Double.pi : azimuth)
    }
}

extension JSONInput {
    /// Returns the number of an optional member, or nil, with a note, if it is no number of that range.
    func value(
        _ name: StaticString, of node: JSONNode, in range: NumberRange, _ findings: inout Findings
    ) -> Double? {
        guard let member = member(name, of: node) else { return nil }
        if let number = document.double(member), range.contains(number) { return number }
        let place = position(of: member)
        findings.note(
            .valueIgnored, line: place.line, column: place.column,
            "\"\(name)\" is no number from \(Int(range.lower)) to \(Int(range.upper)) and is left out; "
                + "correct it if it matters.")
        return nil
    }
}
