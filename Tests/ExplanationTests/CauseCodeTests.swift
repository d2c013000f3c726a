import Explanation
import Testing

@Suite("The catalogue of causes")
struct CauseCodeTests {
    @Test("The codes are listed in the order of their stages")
    func order() throws {
        let stages = try CauseCode.allCases.map {
            try #require(CauseCode.Stage.allCases.firstIndex(of: $0.stage))
        }
        #expect(stages == stages.sorted())
    }
}
