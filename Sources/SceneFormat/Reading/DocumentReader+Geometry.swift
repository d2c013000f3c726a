import DispatchEngine
import JSONText

extension DocumentReader {
    func point(_ node: JSONNode) -> Point? {
        guard let numbers = numbers(node, count: 2, as: SIMD2.self, .point) else { return nil }
        return Point(numbers[0], numbers[1])
    }

    func size(_ node: JSONNode) -> Size? {
        guard let numbers = numbers(node, count: 2, as: SIMD2.self, .size) else { return nil }
        if numbers[0] < 0 || numbers[1] < 0 { return reportLengths(of: node, from: 0) }
        return Size(numbers[0], numbers[1])
    }

    func rect(_ node: JSONNode) -> Rect? {
        guard let numbers = numbers(node, count: 4, as: SIMD4.self, .rect) else { return nil }
        if numbers[2] < 0 || numbers[3] < 0 { return reportLengths(of: node, from: 2) }
        return Rect(numbers[0], numbers[1], numbers[2], numbers[3])
    }

    func insets(_ node: JSONNode) -> EdgeInsets? {
        guard let numbers = numbers(node, count: 4, as: SIMD4.self, .insets) else { return nil }
        return EdgeInsets(numbers[0], numbers[1], numbers[2], numbers[3])
    }

    func transform(_ node: JSONNode) -> AffineTransform? {
        guard let numbers = numbers(node, count: 6, as: SIMD8.self, .transform) else { return nil }
        return AffineTransform(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    }

    func points(
        _ node: JSONNode, atLeast minimum: Int, atMost maximum: Int = .max, _ noun: String
    ) -> [Point]? {
        points(node, atLeast: minimum, atMost: maximum, noun) { point($0) }
    }

    /// Reads the points of a list with a closure for its elements.
    func points(
        _ node: JSONNode, atLeast minimum: Int, atMost maximum: Int = .max, _ noun: String,
        as point: (JSONNode) -> Point?
    ) -> [Point]? {
        var result: [Point] = []
        let before = findings.count
        for element in elements(of: node, noun, like: Self.examplePoints) {
            guard result.count < maximum else {
                fault(.longList(limit: maximum, noun: noun), at: element)
                break
            }
            if let point = point(element) { result.append(point) }
        }
        guard findings.count == before else { return nil }
        guard result.count >= minimum else {
            fault(
                .expected(.either("at least \(minimum) \(noun)", example: Self.examplePoints)),
                at: node)
            return nil
        }
        return result
    }

    private static let examplePoints = "[[0, 0], [10, 0], [10, 10]]"

    /// Reads the numbers of an array that has exactly that many.
    @inline(__always)
    private func numbers<Numbers: SIMD<Double>>(
        _ node: JSONNode, count: Int, as type: Numbers.Type, _ expectation: Expectation
    ) -> Numbers? {
        let limit = NumberRange.magnitude
        // The numbers that a shorter array leaves unset are zero, which is a valid coordinate.
        if let numbers = document.numbers(node, count: count, as: type), all(numbers .>= -limit),
            all(numbers .<= limit)
        {
            return numbers
        }
        reportNumbers(node, count: count, expectation)
        return nil
    }

    /// Reports an array that does not have exactly that many coordinates.
    private func reportNumbers(_ node: JSONNode, count: Int, _ expectation: Expectation) {
        if expectation.rewritten(node, in: document) != nil {
            fault(.expected(expectation), at: node)
        } else if document.kind(of: node) == .array, document.count(of: node) == count {
            for element in children(of: node) { _ = number(element) }
        } else {
            fault(.expected(expectation), at: node)
        }
    }

    /// Reports each negative length among an array's elements from `first` on.
    private func reportLengths<Value>(of node: JSONNode, from first: Int) -> Value? {
        var index = 0
        for element in children(of: node) {
            if index >= first, let number = document.double(element), number < 0 {
                fault(.negativeLength, at: element)
            }
            index &+= 1
        }
        return nil
    }
}
