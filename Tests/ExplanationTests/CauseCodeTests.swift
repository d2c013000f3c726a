import Explanation
import Testing

struct CauseCodeTests {
    @Test func `The codes are listed in the order of their stages`() throws {
        let stages = try CauseCode.allCases.map {
            try #require(CauseCode.Stage.allCases.firstIndex(of: $0.stage))
        }
        #expect(stages == stages.sorted())
    }
}
