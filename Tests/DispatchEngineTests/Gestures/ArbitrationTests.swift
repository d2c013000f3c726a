import Testing

@testable import DispatchEngine

/// Arbitration alone: members, requirements and answers in, decisions out.
@Suite struct ArbitrationTests {
    @Test func `GA-1, GA-8: candidates are settled in order, and the first makes the others fail`() {
        #expect(
            decide([member(0, .candidate), member(1, .candidate), member(2, .undecided)], all) == [
                "recognize 0", "fail 1, prevented by 0", "fail 2, prevented by 0",
            ])
    }

    @Test func `GA-3: with nothing excluded all candidates recognize`() {
        #expect(decide([member(0, .candidate), member(1, .candidate)]) == ["recognize 0", "recognize 1"])
    }

    @Test(arguments: [Arbitration.Standing.active, .ending, .ended])
    func `GA-6, GA-7: one that recognized before excludes a candidate`(standing: Arbitration.Standing) {
        #expect(
            decide([member(0, .candidate), member(1, standing)], [[1, 0]]) == ["fail 0, prevented by 1"])
    }

    @Test func `GA-5, GA-12: a winner can still be excluded by the next one`() {
        #expect(
            decide([member(0, .candidate), member(1, .candidate)], [[1, 0]]) == [
                "recognize 0", "recognize 1", "fail 0, prevented by 1",
            ])
    }

    @Test func `GA-4: a pair is asked about only while the answer can matter`() {
        var asked: [[Int]] = []
        _ = decide(
            [member(0, .out), member(1, .candidate), member(2, .active), member(3, .undecided)],
            noting: &asked)
        #expect(asked == [[2, 1], [1, 3]])
    }

    @Test func `GA-24: one that can prevent no other is not asked about`() {
        var asked: [[Int]] = []
        _ = decide(
            [member(0, .candidate, mayExclude: false), member(1, .candidate)], noting: &asked)
        #expect(asked == [[1, 0]])
    }

    @Test func `GA-13, GA-14: a candidate waits for one that it requires to fail`() {
        #expect(
            decide([member(0, .candidate, requires: 1), member(1, .undecided)]) == ["wait 0 for 1"])
        #expect(
            decide([member(0, .candidate, requires: 1, 2, 9), member(1, .active), member(2, .undecided)])
                == ["wait 0 for 1, 2"])
    }

    @Test func `GA-14: one that is out or got no touch keeps no other waiting`() {
        #expect(decide([member(0, .candidate, requires: 1), member(1, .out)]) == ["recognize 0"])
        #expect(
            decide([member(0, .candidate, requires: 1), member(1, .undecided, keepsOthersWaiting: false)])
                == ["recognize 0"])
    }

    @Test func `GR-21: windows do not wait for each other`() {
        #expect(
            decide([member(0, .candidate, requires: 1), member(1, .undecided, window: 1)]) == [
                "recognize 0"
            ])
        #expect(
            decide([member(0, .candidate, requires: 1), member(1, .candidate, window: 1)]) == [
                "recognize 0", "recognize 1",
            ])
    }

    @Test func `GA-15: one that requires the winner to fail fails itself, begun or not`() {
        #expect(
            decide([
                member(0, .candidate), member(1, .undecided, requires: 0), member(2, .active, requires: 0),
                member(3, .ended, requires: 0),
            ]) == ["recognize 0", "fail 1, requirement by 0", "cancel 2 by 0"])
    }

    @Test func `GA-15: one that requires another to fail fails when the other ends`() {
        #expect(
            decide([member(0, .candidate, requires: 1), member(1, .ending)]) == ["fail 0, requirement by 1"])
    }

    @Test func `GA-23: a failure frees the next candidate in the same settlement`() {
        #expect(
            decide(
                [member(0, .candidate, requires: 1), member(1, .undecided), member(2, .candidate)],
                [[2, 1]]) == ["recognize 2", "fail 1, prevented by 2", "recognize 0"])
    }

    @Test func `GA-21, A26: of a cycle the first recognizes and the others fail`() {
        #expect(
            decide([
                member(0, .candidate, requires: 1), member(1, .candidate, requires: 2),
                member(2, .candidate, requires: 0),
            ]) == ["recognize 0", "fail 1, requirement by 0", "fail 2, requirement by 0"])
    }

    @Test func `A26: a recognizer that leads into a cycle is not on it`() {
        #expect(
            decide([
                member(0, .candidate, requires: 1), member(1, .candidate, requires: 2),
                member(2, .candidate, requires: 1),
            ]) == ["recognize 1", "fail 2, requirement by 1", "fail 0, requirement by 1"])
    }

    @Test func `GA-21, A26: a cycle whose first is excluded is no longer a cycle`() {
        #expect(
            decide(
                [
                    member(0, .candidate, requires: 1), member(1, .candidate, requires: 2),
                    member(2, .candidate, requires: 3), member(3, .candidate, requires: 0),
                    member(4, .active),
                ], [[4, 0]]) == [
                    "fail 0, prevented by 4", "recognize 3", "fail 2, requirement by 3", "recognize 1",
                ])
    }

    @Test func `A26: a cycle that waits for one outside waits as a whole`() {
        #expect(
            decide([
                member(0, .candidate, requires: 1), member(1, .candidate, requires: 0, 2),
                member(2, .undecided),
            ]) == ["wait 0 for 1", "wait 1 for 0, 2"])
    }

    @Test func `GA-14: a recognizer that has failed meanwhile neither recognizes nor keeps others waiting`() {
        var arbitration = Arbitration([
            member(0, .candidate, requires: 1), member(1, .undecided), member(2, .candidate),
        ])
        arbitration.withdraw { [1, 2].contains($0.index) }
        var decisions: [Arbitration.Decision] = []
        while let decision = arbitration.next() { decisions.append(decision) }
        #expect(decisions.filter { $0 != .doNothing } == [.recognize(GestureRecognizerID(0))])
    }

    // MARK: Support

    /// The answer yes for every pair.
    private let all: [[Int]] = (0..<4).flatMap { a in (0..<4).map { [a, $0] } }

    private func member(
        _ index: Int, _ standing: Arbitration.Standing, requires: Int..., window: Int = 0,
        keepsOthersWaiting: Bool? = nil, mayExclude: Bool = true
    ) -> Arbitration.Member {
        Arbitration.Member(
            id: GestureRecognizerID(index), standing: standing,
            keepsOthersWaiting: keepsOthersWaiting ?? (standing.isPossible || standing.hasBegun),
            requirements: requires.map { GestureRecognizerID($0) }, window: ViewID(window),
            mayExclude: mayExclude)
    }

    /// Returns the decisions in words, where the first of each pair excludes the second.
    private func decide(_ members: [Arbitration.Member], _ exclusions: [[Int]] = []) -> [String] {
        var asked: [[Int]] = []
        return decide(members, exclusions, noting: &asked)
    }

    private func decide(
        _ members: [Arbitration.Member], _ exclusions: [[Int]] = [], noting asked: inout [[Int]]
    ) -> [String] {
        var arbitration = Arbitration(members)
        var story: [String] = []
        while let decision = arbitration.next() {
            switch decision {
            case .doNothing: break
            case .ask(let winner, excludes: let other):
                asked.append([winner.index, other.index])
                arbitration.answer(exclusions.contains([winner.index, other.index]))
            case .recognize(let id): story.append("recognize \(id.index)")
            case .fail(let id, let reason, by: let other):
                story.append("fail \(id.index), \(reason) by \(other.index)")
            case .cancel(let id, by: let other): story.append("cancel \(id.index) by \(other.index)")
            case .wait(let id, for: let others):
                story.append("wait \(id.index) for \(others.map { "\($0.index)" }.joined(separator: ", "))")
            }
        }
        return story
    }
}
