import Testing

@testable import HTTPServer

struct TrimConditionTests {
    private let storm = TrimCondition.stormBytes

    @Test(arguments: [(-1, false), (0, true)])
    func `Memory goes back within half a second after much was held, once`(excess: Int, isTaken: Bool) {
        var condition = TrimCondition()
        condition.note(held: storm + excess)
        #expect(condition.isArmed == isTaken)
        condition.note(held: 0)
        let times = [10, 10.3, 10.4, 12].map { condition.take(held: 0, now: $0) }
        #expect(times == [false, false, isTaken, false])
        #expect(!condition.isArmed)
    }

    @Test func `Memory does not go back while more than a quarter is held, or is held again`() {
        var condition = TrimCondition()
        condition.note(held: 4 * storm)
        let early = [10.0, 20].map { condition.take(held: storm + 1, now: $0) }
        #expect(early == [false, false])
        condition.note(held: storm)
        let first = condition.take(held: storm, now: 30.2)
        condition.note(held: 2 * storm)
        condition.note(held: storm)
        let later = [30.6, 31.2].map { condition.take(held: storm, now: $0) }
        #expect(!first)
        #expect(later == [false, true])
        // The bytes that are still held may be the next storm.
        #expect(condition.isArmed)
    }
}
