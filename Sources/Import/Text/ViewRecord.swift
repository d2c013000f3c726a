internal import DispatchEngine

/// The properties of a view in its row.
struct ViewRecord {
    /// The frame as it is printed.
    enum Frame {
        case missing
        /// The frame is no rectangle of a scene: infinite, or not a number.
        case invalid
        case rect(Rect)
    }

    let row: ConsoleRow
    /// The name of the nearest class of UIKit's, if the row gives it.
    private(set) var baseClass: Range<Int>?
    private(set) var frame = Frame.missing
    /// True if a number of the frame is not a number, as after a division by zero.
    private(set) var isFrameNaN = false
    private(set) var transform: AffineTransform?
    private(set) var anchorPoint: Point?
    private(set) var isHidden = false
    private(set) var alpha = 1.0
    private(set) var clipsToBounds: Bool?
    /// True if it takes touches, or nil if the row cannot tell.
    private(set) var isUserInteractionEnabled: Bool?
    private(set) var isEnabled = true
    private(set) var contentOffset: Point?
    private(set) var contentSize: Size?
    private(set) var contentInset: EdgeInsets?
    /// The text of a label or a field, without its quotation marks.
    private(set) var text: Range<Int>?
    /// The value of a slider.
    private(set) var value: Double?
    private(set) var hasRecognizers = false
    private(set) var hasAnimations = false
    private(set) var isInAnotherProcess = false
    private(set) var hasWindowLayer = false
    /// True if the row has all attributes, so that missing ones have UIKit's default.
    ///
    /// UIKit always prints the layer, and EarlGrey whether the view is an accessibility element.
    private(set) var isComplete = false
    /// True if a person shortened the row.
    private(set) var isShortened = false
    /// True if a perspective moves its corners, which no `transform` does.
    private(set) var hasPerspective = false
    /// The attributes whose values cannot be read, as they are written.
    private(set) var unreadable: [String] = []

    init(_ row: ConsoleRow, _ bytes: [UInt8]) {
        self.row = row
        var isFrameAttribute = false
        for attribute in AttributeList(row, bytes) {
            let (key, value) = (attribute.key, attribute.value)
            guard let first = bytes[key].first else { continue }
            switch first {
            case UInt8(ascii: "f") where bytes.have("frame", at: key):
                isFrameAttribute = true
                read(frame: value, bytes)
            case UInt8(ascii: "F") where bytes.have("Frame", at: key): read(frame: value, bytes)
            default: read(key, value, bytes)
            }
        }
        isShortened = isFrameAttribute && !isComplete && !row.isCut
        isComplete = isComplete && !row.isCut
        if case .missing = frame, let tail = Self.frameInTail(of: row, bytes) { read(frame: tail, bytes) }
        if isUserInteractionEnabled == nil, isComplete { isUserInteractionEnabled = true }
    }

    /// True if the row shows properties that only scroll views have.
    var scrolls: Bool { contentOffset != nil }

    // MARK: Attributes

    private mutating func read(_ key: Range<Int>, _ value: Range<Int>, _ bytes: [UInt8]) {
        switch bytes[key.lowerBound] {
        case UInt8(ascii: "l") where bytes.have("layer", at: key):
            isComplete = true
            isInAnotherProcess = bytes.have(prefix: "<CALayerHost", at: value)
            hasWindowLayer = bytes.have(prefix: "<UIWindowLayer", at: value)
        case UInt8(ascii: "u") where bytes.have("userInteractionEnabled", at: key):
            isUserInteractionEnabled = flag(key, value, bytes)
        case UInt8(ascii: "h") where bytes.have("hidden", at: key):
            isHidden = value.isEmpty || flag(key, value, bytes) ?? false
        case UInt8(ascii: "e") where bytes.have("enabled", at: key):
            isEnabled = flag(key, value, bytes) ?? true
        case UInt8(ascii: "d") where bytes.have("disabled", at: key) && value.isEmpty: isEnabled = false
        case UInt8(ascii: "U") where bytes.have("UIE", at: key):
            isUserInteractionEnabled = !bytes.have("N", at: value)
        case UInt8(ascii: "c"): readContent(key, value, bytes)
        case UInt8(ascii: "b") where bytes.have("baseClass", at: key) && !value.isEmpty:
            baseClass = value
        case UInt8(ascii: "g") where bytes.have("gestureRecognizers", at: key): hasRecognizers = true
        case UInt8(ascii: "t") where bytes.have("text", at: key): text = quoted(value, bytes)
        case UInt8(ascii: "t") where bytes.have("transform", at: key):
            if let numbers = numbers(key, value, 6, bytes) {
                transform = AffineTransform(
                    numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
            }
        case UInt8(ascii: "t") where bytes.have("transform3D", at: key): read(transform3D: value, key, bytes)
        case UInt8(ascii: "A") where bytes.have("AX", at: key): isComplete = true
        case UInt8(ascii: "a"): readAppearance(key, value, bytes)
        case UInt8(ascii: "v") where bytes.have("value", at: key):
            self.value = numbers(key, value, 1, bytes).map { $0[0] }
        default: break
        }
    }

    /// Reads the four rows of a `CATransform3D` and keeps its affine part, which is all that moves a flat view.
    ///
    /// A perspective, which has no affine part, is only noted.
    private mutating func read(transform3D value: Range<Int>, _ key: Range<Int>, _ bytes: [UInt8]) {
        let rows = bytes[value].split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
            PrintedNumbers($0.indices, count: 4, bytes)
        }
        guard rows.count == 4, case let (x?, y?, offset?) = (rows[0], rows[1], rows[3]),
            x.areCoordinates, y.areCoordinates, offset.areCoordinates
        else {
            unreadable.append(bytes.quote(key, value))
            return
        }
        guard x.values[3] == 0, y.values[3] == 0, offset.values[3] == 1 else {
            hasPerspective = true
            return
        }
        let numbers = [x.values, y.values, offset.values].flatMap { [$0[0].rounded6, $0[1].rounded6] }
        transform = AffineTransform(
            numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    }

    private mutating func readContent(_ key: Range<Int>, _ value: Range<Int>, _ bytes: [UInt8]) {
        if bytes.have("clipsToBounds", at: key) {
            clipsToBounds = flag(key, value, bytes)
        } else if bytes.have("contentOffset", at: key) {
            contentOffset = numbers(key, value, 2, bytes).map { Point($0[0], $0[1]) } ?? .zero
        } else if bytes.have("contentSize", at: key), let numbers = numbers(key, value, 2, bytes) {
            contentSize = Size(max(0, numbers[0]), max(0, numbers[1]))
        }
    }

    private mutating func readAppearance(_ key: Range<Int>, _ value: Range<Int>, _ bytes: [UInt8]) {
        if bytes.have("alpha", at: key) {
            if let numbers = numbers(key, value, 1, bytes) { alpha = min(1, max(0, numbers[0])) }
        } else if bytes.have("anchorPoint", at: key) {
            anchorPoint = numbers(key, value, 2, bytes).map { Point($0[0], $0[1]) }
        } else if bytes.have("animations", at: key) {
            hasAnimations = true
        } else if bytes.have("adjustedContentInset", at: key), let numbers = numbers(key, value, 4, bytes) {
            contentInset = EdgeInsets(numbers[0], numbers[1], numbers[2], numbers[3])
        }
    }

    private mutating func read(frame value: Range<Int>, _ bytes: [UInt8]) {
        let numbers = PrintedNumbers(value, count: 4, bytes)?.values
        isFrameNaN = numbers.map { values in (0..<4).contains { values[$0].isNaN } } ?? false
        let rect = numbers.flatMap { Rect(standardizing: $0[0], $0[1], $0[2], $0[3]) }
        frame = rect.map { .rect($0.rounded6) } ?? .invalid
    }

    // MARK: Frames

    /// True if the row has a frame, whether scenes take it or not.
    var hasFrame: Bool {
        if case .missing = frame { return false }
        return true
    }

    /// Returns true if a row has a frame, whether scenes take it or not.
    static func hasFrame(_ row: ConsoleRow, _ bytes: [UInt8]) -> Bool {
        // Nearly all rows begin like that.
        if !row.isCut, bytes.have(prefix: "; frame = (", at: row.attributes) { return true }
        let isAttribute = AttributeList(row, bytes).contains {
            bytes.have("frame", at: $0.key) || bytes.have("Frame", at: $0.key)
        }
        return isAttribute || frameInTail(of: row, bytes) != nil
    }

    /// Returns the frame in the text that classes which describe themselves put after the record: `Frame: (0, 0, 10,
    /// 10)`.
    private static func frameInTail(of row: ConsoleRow, _ bytes: [UInt8]) -> Range<Int>? {
        let tail = bytes.withoutBlanks(row.tail)
        guard bytes.have(prefix: "Frame:", at: tail),
            let open = bytes[tail].firstIndex(of: UInt8(ascii: "(")),
            let close = bytes[open..<tail.upperBound].firstIndex(of: UInt8(ascii: ")"))
        else { return nil }
        return open..<close
    }

    // MARK: Values

    private mutating func flag(_ key: Range<Int>, _ value: Range<Int>, _ bytes: [UInt8]) -> Bool? {
        if bytes.have("YES", at: value) { return true }
        if bytes.have("NO", at: value) { return false }
        unreadable.append(bytes.quote(key, value))
        return nil
    }

    private mutating func numbers(
        _ key: Range<Int>, _ value: Range<Int>, _ count: Int, _ bytes: [UInt8]
    ) -> SIMD8<Double>? {
        guard let numbers = PrintedNumbers(value, count: count, bytes), numbers.areCoordinates else {
            unreadable.append(bytes.quote(key, value))
            return nil
        }
        var values = numbers.values
        for index in 0..<count { values[index] = values[index].rounded6 }
        return values
    }

    private func quoted(_ value: Range<Int>, _ bytes: [UInt8]) -> Range<Int>? {
        guard value.count >= 2, bytes[value.lowerBound] == UInt8(ascii: "'"),
            bytes[value.upperBound - 1] == UInt8(ascii: "'")
        else { return nil }
        return (value.lowerBound + 1)..<(value.upperBound - 1)
    }
}
