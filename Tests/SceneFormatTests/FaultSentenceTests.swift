import Testing

/// The exact sentences of errors and warnings, with their places.
struct FaultSentenceTests {
    private static let scenes = ["scenes", "views", "recognizers", "conditions", "warnings"]
        .flatMap(FaultCase.cases)
    private static let requests = ["events", "requests"].flatMap(FaultCase.cases)

    @Test(arguments: scenes)
    func `C5, C7, COND-1: an error or a warning of a scene says where it is and how to fix it`(
        _ item: FaultCase
    ) {
        #expect(item.outcome(isRequest: false) == item.expected)
    }

    @Test(arguments: requests)
    func `C3: an error of events or of a request says where it is and how to fix it`(_ item: FaultCase) {
        #expect(item.outcome(isRequest: true) == item.expected)
    }

    @Test func `The tables of faults are there`() {
        #expect(Self.scenes.count > 120 && Self.requests.count > 70)
    }
}
