import TestSupport
import Testing

@testable import HTTPServer

struct QueueTests {
    private final class Load {}

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `A queue does what an array does, wherever its ring begins`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var queue = Queue<Int>()
        var model: [Int] = []
        for number in 0..<500 {
            switch random.number(in: 0...6) {
            case 0...3:
                queue.append(number)
                model.append(number)
            case 4...5:
                #expect(queue.popFirst() == (model.isEmpty ? nil : model.removeFirst()))
            default:
                let wanted = random.element(of: model) ?? -1
                #expect(queue.removeFirst { $0 == wanted } == (model.isEmpty ? nil : wanted))
                model.removeAll { $0 == wanted }
            }
            #expect(queue.count == model.count)
        }
        while let element = queue.popFirst() { #expect(element == model.removeFirst()) }
        #expect(model.isEmpty)
    }

    @Test func `What has left a queue is released, though others still wait`() {
        var queue = Queue<Load>()
        weak var first: Load?
        weak var second: Load?
        do {
            let loads = (Load(), Load())
            (first, second) = loads
            queue.append(loads.0)
            queue.append(loads.1)
            queue.append(Load())
        }
        #expect(first != nil && second != nil)
        _ = queue.popFirst()
        #expect(first == nil)
        _ = queue.removeFirst { $0 === second }
        #expect(second == nil)
        #expect(queue.count == 1)
    }
}
