import Dispatch
import Testing

@testable import HTTPServer

struct MemoryBudgetTests {
    private let budget = MemoryBudget(capacity: 1_000)
    private let pool = DispatchSemaphore(value: 0)
    private let other = DispatchSemaphore(value: 0)

    @Test func `Work begins as long as all of it fits`() {
        let decisions = [600, 401, 400].map { budget.begin(reserving: $0, .respecting, for: pool) }
        #expect(decisions == [.granted, .later, .granted])
        #expect(budget.held == 1_000)
    }

    @Test func `What has to wait first claims its room, which nobody else gets but what is short`() {
        #expect(budget.begin(reserving: 600, for: other) == .granted)
        #expect(budget.begin(reserving: 700, for: pool) == .later)
        #expect(budget.begin(reserving: 300, for: other) == .later)
        #expect(!budget.extend(by: 1))
        #expect(budget.begin(reserving: 300, .overtaking, for: other) == .granted)
        budget.giveBack(work: 300, answers: 0)
        budget.giveBack(work: 600, answers: 0)
        // Both pools were signaled.
        #expect(pool.wait(timeout: .now()) == .success && other.wait(timeout: .now()) == .success)
        #expect(budget.begin(reserving: 301, for: other) == .later)
        #expect(budget.begin(reserving: 700, for: pool) == .granted)
        #expect(other.wait(timeout: .now()) == .success)
        #expect(budget.begin(reserving: 300, for: other) == .granted)
    }

    @Test func `A claim ends with the work that has made it`() {
        #expect(budget.begin(reserving: 600, for: other) == .granted)
        #expect(budget.begin(reserving: 700, for: pool) == .later)
        #expect(budget.begin(reserving: 300, for: other) == .later)
        budget.dropClaim(of: pool)
        #expect(other.wait(timeout: .now()) == .success)
        #expect(budget.begin(reserving: 300, for: other) == .granted)
    }

    @Test func `Who waits for answers claims nothing, and is told when one is sent`() {
        #expect(budget.keep(500, of: 0))
        #expect(budget.begin(reserving: 501, for: pool) == .afterAnswers)
        #expect(budget.begin(reserving: 500, for: other) == .granted)
        budget.giveBack(work: 0, answers: 500)
        #expect(pool.wait(timeout: .now()) == .success)
    }

    @Test func `Work goes on if there is room for more`() {
        #expect(budget.begin(reserving: 600, for: pool) == .granted)
        #expect(budget.extend(by: 400))
        #expect(!budget.extend(by: 1))
    }

    @Test func `A body's wait for room is withdrawn by its own loop, not by one that has the same token`()
        throws
    {
        let budget = BodyBudget(capacity: 4_000_000)
        let (mailbox, other, token) = (try Mailbox(), try Mailbox(), ConnectionToken(rawValue: 7))
        var first = budget.reserve(3_000_000, for: ConnectionToken(rawValue: 1), mailbox)
        #expect(first != nil)
        #expect(budget.reserve(2_000_000, for: token, mailbox) == nil)
        budget.withdraw(token, other)
        first = nil
        let granted = mailbox.takeAll().compactMap { message in
            if case .bodyRoom(let token, _) = message { token } else { nil }
        }
        #expect(granted == [token])
    }
}
