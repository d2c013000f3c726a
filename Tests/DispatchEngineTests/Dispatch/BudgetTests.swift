import Testing

@testable import DispatchEngine

struct BudgetTests {
    @Test func `A run may fill its log to the limit, and no further`() {
        let budget = Budget(maximumLogEntries: 3, shouldStop: nil)
        #expect(budget.allows(entries: 3))
        #expect(!budget.allows(entries: 4))
    }

    @Test func `A step that the log does not show counts like an entry`() {
        var budget = Budget(maximumLogEntries: 3, shouldStop: nil)
        budget.spendHiddenStep()
        #expect(budget.allows(entries: 2))
        #expect(!budget.allows(entries: 3))
        #expect(budget.fault == .tooManyLogEntries(limit: 3))
    }

    @Test func `A run is asked whether to stop every sixteenth step`() {
        var budget = Budget(maximumLogEntries: 3, shouldStop: { true })
        var steps = 1
        while budget.mayGoOn(entries: 0) { steps += 1 }
        #expect(steps == Budget.stepsPerLook)
        #expect(budget.fault == .stopped)
    }
}
