internal import DispatchEngine
internal import JSONText
internal import SceneFormat

/// A recording of evemu: the reports of Linux' kernel about a touch screen.
enum EvemuRecording {
    /// Returns the events that it holds, which are meaningless after an error.
    static func events(
        of text: SourceText, _ context: ImportContext, _ findings: inout Findings
    ) -> [EventDescription] {
        guard let screen = context.screen else {
            findings.fault(
                "The recording is in the device's own units; send it as {\"screen\": [390, 844], \"input\": …} "
                    + "or with the scene, or import it with --screen 390,844.", at: .line(1))
            return []
        }
        var axes = EvemuAxes()
        var readings: [EvemuReading] = []
        for index in text.lines.starts.indices where findings.goesOn() {
            let range = text.range(ofLine: index)
            guard range.count > 2, text.bytes[range.lowerBound + 1] == UInt8(ascii: ":") else { continue }
            let fields = EvemuFields(text.bytes, range)
            switch text.bytes[range.lowerBound] {
            case UInt8(ascii: "A"): axes.read(fields)
            case UInt8(ascii: "E"):
                if let reading = EvemuReading(fields, line: index + 1) {
                    readings.append(reading)
                } else {
                    findings.fault(
                        "Expected E: seconds.microseconds type code value; correct the line.",
                        at: .line(index + 1))
                }
            default: break
            }
        }
        guard findings.faults.isEmpty else { return [] }
        guard let scale = axes.scale(to: screen) else {
            findings.fault(
                "There are no lines A: 35 and A: 36 with the ranges of a touch screen's positions; record with "
                    + "evemu-record from the start.", at: .line(1))
            return []
        }
        var frames = MultitouchFrames(scale, context.limits)
        frames.hasSlots = !readings.contains { $0.isEndOfContact }
        for reading in readings where findings.goesOn() {
            guard frames.read(reading, &findings) else { return [] }
        }
        frames.finish(&findings)
        guard findings.faults.isEmpty else { return [] }
        return frames.touches.events(&findings)
    }
}

/// The numbers of the kernel's `input-event-codes.h`.
enum EvemuCode {
    static let synchronization = 0
    static let report = 0
    static let endOfContact = 2
    static let absolute = 3
    static let slot = 0x2F
    static let majorAxis = 0x30
    static let positionX = 0x35
    static let positionY = 0x36
    static let trackingID = 0x39
}

/// A line with `E`.
struct EvemuReading {
    /// The time in milliseconds.
    let time: Double
    let type: Int
    let code: Int
    let value: Int
    let line: Int

    init?(_ fields: EvemuFields, line: Int) {
        guard let time = fields.decimal(0), let type = fields.integer(1, radix: 16),
            let code = fields.integer(2, radix: 16), let value = fields.integer(3, radix: 10)
        else { return nil }
        (self.time, self.type, self.code, self.value) = (time * 1_000, type, code, value)
        self.line = line
    }

    var isReport: Bool { type == EvemuCode.synchronization && code == EvemuCode.report }
    /// True if it ends the description of one contact, as only devices without slots report it.
    var isEndOfContact: Bool { type == EvemuCode.synchronization && code == EvemuCode.endOfContact }
}

/// The words of a line after its first two bytes.
struct EvemuFields {
    private let bytes: [UInt8]
    private var ranges: [Range<Int>] = []

    init(_ bytes: [UInt8], _ line: Range<Int>) {
        self.bytes = bytes
        var start: Int?
        for index in (line.lowerBound + 2)..<line.upperBound {
            let byte = bytes[index]
            // The rest is a remark.
            if byte == UInt8(ascii: "#") || ranges.count == 8 { break }
            if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
                if let first = start { ranges.append(first..<index) }
                start = nil
            } else if start == nil {
                start = index
            }
            if index == line.upperBound - 1, let first = start { ranges.append(first..<index + 1) }
        }
    }

    private func text(_ index: Int) -> String? {
        guard index < ranges.count, ranges[index].count <= 40 else { return nil }
        return String(decoding: bytes[ranges[index]], as: UTF8.self)
    }

    func integer(_ index: Int, radix: Int) -> Int? {
        text(index).flatMap { Int($0, radix: radix) }.flatMap { $0.magnitude <= 1 << 40 ? $0 : nil }
    }

    func decimal(_ index: Int) -> Double? {
        text(index).flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
    }
}

/// The ranges of a touch screen's positions.
struct EvemuAxes {
    private var ranges: [Int: ClosedRange<Int>] = [:]

    /// Reads `A: code minimum maximum …`, and treats other forms as absent.
    mutating func read(_ fields: EvemuFields) {
        guard let code = fields.integer(0, radix: 16), let low = fields.integer(1, radix: 10),
            let high = fields.integer(2, radix: 10), high > low
        else { return }
        ranges[code] = low...high
    }

    /// The scale from a device's units to points.
    struct Scale {
        let x: ClosedRange<Int>
        let y: ClosedRange<Int>
        let screen: Size

        /// Returns the point at a position.
        ///
        /// As on Android, the last unit still lies on the screen.
        func point(_ x: Int, _ y: Int) -> Point {
            Point(
                Self.share(x, of: self.x) * screen.width, Self.share(y, of: self.y) * screen.height)
        }

        private static func share(_ value: Int, of range: ClosedRange<Int>) -> Double {
            Double(value - range.lowerBound) / Double(range.upperBound - range.lowerBound + 1)
        }
    }

    func scale(to screen: Size) -> Scale? {
        guard let x = ranges[EvemuCode.positionX], let y = ranges[EvemuCode.positionY] else { return nil }
        return Scale(x: x, y: y, screen: screen)
    }
}
