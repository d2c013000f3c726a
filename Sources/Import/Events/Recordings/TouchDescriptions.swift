internal import DispatchEngine
internal import SceneFormat

/// The descriptions of `UITouch` objects in a console, as `print(touches)` or `po event` writes them:
/// `<UITouch: 0x7f01> phase: Began tap count: 1 window: <UIWindow: …> … location in window: {99, 154.7} …`.
enum TouchDescriptions {
    /// Returns the events of the touches, which are meaningless after an error.
    static func events(
        of text: SourceText, _ context: ImportContext, _ findings: inout Findings
    ) -> [EventDescription] {
        var touches = ranges(in: text.bytes).map { TouchDescription($0, text) }
        touches.removeAll { touch in
            guard touch.location == nil || touch.phase == nil else { return false }
            findings.note(
                .eventIgnored, line: touch.line,
                "This touch has no window, no location in it or no phase of a finger, so it was left out; log touches "
                    + "from touchesBegan, touchesMoved and touchesEnded.")
            return true
        }
        guard let first = touches.first else {
            findings.fault(
                "There is no touch such as <UITouch: 0x7f01> phase: Began … location in window: {99, 154}. Paste whole "
                    + "descriptions.", at: .line(1))
            return []
        }
        let moments = TouchMoments(touches, text)
        if moments.areAssumed {
            findings.note(
                .timeAssumed, line: first.line,
                "The text does not say exactly when each touch came, so they follow each other at 60 Hz; change \"t\" "
                    + "in the events if that matters.")
        }
        var recording = RecordedTouches(context.limits, landing: "touch with the phase Began")
        var fingers = FingerLog()
        for (touch, time) in zip(touches, moments.milliseconds) where findings.goesOn() {
            for record in fingers.records(of: touch, at: time, &findings) { recording.add(record, &findings) }
        }
        guard findings.faults.isEmpty else { return [] }
        return recording.events(&findings)
    }

    // MARK: Finding

    private static let start = Array("<UITouch:".utf8)
    private static let ending = Array("previous location in view:".utf8)
    /// The most bytes of one description, including its window and view.
    private static let longest = 10_000

    /// Returns the ranges of all descriptions.
    static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var index = 0
        while let begin = bytes.place(of: start, from: index, before: bytes.count) {
            index = begin + start.count
            let next = bytes.place(of: start, from: index, before: min(bytes.count, begin + longest))
            let limit = next ?? min(bytes.count, begin + longest)
            let last = bytes.place(of: ending, from: index, before: limit)
            // An incomplete description ends with its line, or with the last one that it is wrapped into.
            let end =
                last.flatMap { bytes[$0..<limit].firstIndex(of: UInt8(ascii: "}")) }.map { $0 + 1 }
                ?? endOfLines(bytes, from: index, before: limit)
            ranges.append(begin..<end)
            index = end
        }
        return ranges
    }

    /// Returns the end of a line, and of the lines after it that go on with the values of a touch.
    private static func endOfLines(_ bytes: [UInt8], from start: Int, before limit: Int) -> Int {
        var end = LineTable.endOfLine(bytes, from: start, before: limit) ?? limit
        while end < limit {
            let next = LineTable.startOfNextLine(bytes, afterEnd: end)
            guard next < limit else { break }
            let line = bytes.withoutBlanks(next..<limit)
            guard keys.contains(where: { bytes.have(prefix: $0, at: line) }) else { break }
            end = LineTable.endOfLine(bytes, from: next, before: limit) ?? limit
        }
        return end
    }

    /// The names of a touch's values.
    private static var keys: [StaticString] {
        [
            "phase:", "tap count:", "force:", "type:", "window:", "responder:", "view:",
            "location in window:",
            "previous location in ", "location in view:",
        ]
    }

    /// Returns a console's text with its touches blanked out.
    ///
    /// They name views that are not part of its trees.
    static func removed(_ ranges: [Range<Int>], from text: SourceText) -> SourceText {
        guard !ranges.isEmpty else { return text }
        var bytes = text.bytes
        for range in ranges {
            for index in range where bytes[index] != UInt8(ascii: "\n") && bytes[index] != UInt8(ascii: "\r")
            {
                bytes[index] = UInt8(ascii: " ")
            }
        }
        return SourceText(bytes)
    }
}

/// The values of one description.
struct TouchDescription {
    let range: Range<Int>
    let line: Int
    let address: String
    let phase: TouchPhase?
    /// The finger's location on the screen.
    let location: Point?
    /// The finger's previous location on the screen.
    let previous: Point?
    let force: Double
    let type: TouchType

    private static let phases: [String: TouchPhase] = [
        "Began": .began, "Moved": .moved, "Stationary": .stationary, "Ended": .ended,
        "Cancelled": .cancelled,
    ]

    init(_ range: Range<Int>, _ text: SourceText) {
        self.range = range
        let bytes = text.bytes
        line = text.line(of: range.lowerBound)
        func value(of key: String, after start: Int = range.lowerBound) -> Int? {
            bytes.place(of: Array(key.utf8), from: start, before: range.upperBound).map {
                $0 + key.utf8.count
            }
        }
        func word(_ start: Int) -> String {
            let rest = bytes[start..<range.upperBound].drop { ConsoleLines.isBlank($0) }
            return String(
                decoding: rest.prefix { RecordHead.isOfName($0) || $0 == UInt8(ascii: ".") }, as: UTF8.self)
        }
        address = value(of: "<UITouch:").map(word) ?? ""
        phase = value(of: "phase:").flatMap { Self.phases[word($0)] }
        force =
            value(of: "force:").flatMap { Double(word($0)) }.flatMap { (0...1e6).contains($0) ? $0 : nil }
            ?? 0
        type =
            value(of: "type:").map(word).map { ["Stylus", "Pencil"].contains($0) } == true ? .pencil : .direct
        let window = value(of: "window:")
        let responder = value(of: " view:", after: window ?? range.lowerBound) ?? value(of: "responder:")
        // A touch without a window prints {0, 0} as its location, wherever it is.
        let hasWindow = window.map {
            !bytes[$0..<range.upperBound].drop { $0 == 0x20 }.starts(with: "(null)".utf8)
        }
        var origin = Point.zero
        if let window, let frame = value(of: "frame = ", after: window),
            frame < responder ?? range.upperBound,
            let close = bytes[frame..<range.upperBound].firstIndex(of: UInt8(ascii: ")")),
            let numbers = PrintedNumbers(frame..<close, count: 4, bytes), numbers.areCoordinates
        {
            origin = Point(numbers.values[0], numbers.values[1])
        }
        func point(_ key: String) -> Point? {
            guard hasWindow != false, let start = value(of: key),
                let close = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "}")),
                let numbers = PrintedNumbers(start..<close, count: 2, bytes), numbers.areCoordinates
            else { return nil }
            return Point(
                (origin.x + numbers.values[0]).rounded6, (origin.y + numbers.values[1]).rounded6)
        }
        let former = point("previous location in window:")
        previous = former
        // "previous location in window:" contains "location in window:".
        let isFirst =
            value(of: "location in window:").map { $0 - "location in window:".utf8.count }
            .map { $0 < range.lowerBound + 9 || !bytes[..<$0].suffix(9).elementsEqual("previous ".utf8) }
        location = isFirst == true ? point("location in window:") : nil
    }
}

/// The times of the touches.
struct TouchMoments {
    /// The time of each touch, counted from an arbitrary zero.
    private(set) var milliseconds: [Double] = []
    /// True if the text has no usable timestamps.
    private(set) var areAssumed = false

    /// The time between two frames.
    static let frame = 1_000.0 / 60

    init(_ touches: [TouchDescription], _ text: SourceText) {
        // All touches of an event are in one set, after its timestamp.
        var groups: [Int] = []
        var stamps: [Double?] = []
        var end: Int?
        for touch in touches {
            let gap = text.bytes[(end ?? 0)..<touch.range.lowerBound]
            let isSameSet = end != nil && gap.allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: ",") }
            if !isSameSet { stamps.append(Self.stamp(gap)) }
            groups.append(stamps.count - 1)
            end = touch.range.upperBound
        }
        let known = stamps.compactMap { $0 }
        let isTold =
            known.count == stamps.count && zip(known, known.dropFirst()).allSatisfy { $0 < $1 }
        areAssumed = !isTold && stamps.count > 1
        milliseconds = groups.map { isTold ? (known[$0] - known[0]) * 1_000 : Double($0) * Self.frame }
    }

    /// Returns the seconds of a text such as `timestamp: 179462.25` before a touch.
    private static func stamp(_ gap: ArraySlice<UInt8>) -> Double? {
        let key = Array("timestamp:".utf8)
        let bytes = Array(gap.suffix(1_000))
        guard let start = bytes.place(of: key, from: 0, before: bytes.count) else { return nil }
        let digits = bytes[(start + key.count)...].drop { $0 <= 0x20 }
            .prefix { $0 == UInt8(ascii: ".") || $0.isDigit }
        return PrintedNumbers.number(digits.indices, bytes)
    }
}

/// The state of all fingers, for adding records that a log omits.
private struct FingerLog {
    /// The fingers, by the addresses of their touches.
    private var fingers: [String: Finger] = [:]

    private struct Finger {
        let number: Int
        var isDown: Bool
        var phase: TouchPhase
        var location: Point
    }

    /// Returns the records that a description adds to a recording.
    mutating func records(
        of touch: TouchDescription, at time: Double, _ findings: inout Findings
    ) -> [RecordedTouches.Record] {
        guard let phase = touch.phase, let location = touch.location else { return [] }
        let known = fingers[touch.address]
        // Several views in a responder chain may log the same touch.
        if let known, known.phase == phase, known.location == location { return [] }
        var finger = Finger(
            number: known?.number ?? fingers.count, isDown: known?.isDown ?? false, phase: phase,
            location: location)
        func record(
            _ phase: TouchPhase, _ location: Point, after delay: Double = 0
        ) -> RecordedTouches.Record {
            var record = RecordedTouches.Record(
                time: time + delay, pointer: finger.number, phase: phase, location: location,
                type: touch.type,
                origin: .line(touch.line))
            record.properties.force = touch.force
            return record
        }
        var records: [RecordedTouches.Record] = []
        if phase == .began, finger.isDown, let known {
            note("does not show where the touch before this one ended, so it ends", touch, &findings)
            records.append(record(.ended, known.location))
        } else if phase != .began, !finger.isDown {
            note("does not show where this touch began, so it begins", touch, &findings)
            records.append(record(.began, touch.previous ?? location))
        }
        switch phase {
        case .stationary: break
        case .began, .moved, .ended: records.append(record(phase, location))
        case .cancelled:
            findings.note(
                .pathAssumed, line: touch.line,
                "The text does not say who cancelled this touch, mostly a gesture recognizer, so the touch goes on for half a "
                    + "frame before the system cancels it: a recognizer of the scene that recognizes here comes first. "
                    + "If none does, the scene lacks it, or the system did cancel the touch.")
            if known?.location != location { records.append(record(.moved, location)) }
            records.append(record(.cancelled, location, after: TouchMoments.frame / 2))
        }
        finger.isDown = phase != .ended && phase != .cancelled
        fingers[touch.address] = finger
        return records
    }

    private func note(_ what: String, _ touch: TouchDescription, _ findings: inout Findings) {
        findings.note(
            .pathAssumed, line: touch.line,
            "The text \(what) at its last known place; log all phases of a touch if that matters.")
    }
}
