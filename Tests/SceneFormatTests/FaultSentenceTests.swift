import Testing

/// The exact sentences of errors and warnings, with their places.
struct FaultSentenceTests {
    @Test(arguments: FaultCase.cases("scenes"))
    func `An error of a scene says where it is and how to fix it`(_ item: FaultCase) {
        #expect(item.outcome(isRequest: false) == item.expected)
    }

    @Test(arguments: FaultCase.cases("views"))
    func `An error of a view says where it is and how to fix it`(_ item: FaultCase) {
        #expect(item.outcome(isRequest: false) == item.expected)
    }

    @Test(arguments: FaultCase.cases("recognizers"))
    func `An error of a recognizer says where it is and how to fix it`(_ item: FaultCase) {
        #expect(item.outcome(isRequest: false) == item.expected)
    }

    @Test(arguments: FaultCase.cases("conditions"))
    func `COND-1: an error of a condition says where it is and how to fix it`(_ item: FaultCase) {
        #expect(item.outcome(isRequest: false) == item.expected)
    }

    @Test(arguments: FaultCase.cases("warnings"))
    func `C5, C7: a warning says where it is and what will happen`(_ item: FaultCase) {
        #expect(item.outcome(isRequest: false) == item.expected)
    }

    @Test(arguments: FaultCase.cases("events"))
    func `C3: an error of an event list says where it is and how to fix it`(_ item: FaultCase) {
        #expect(item.outcome(isRequest: true) == item.expected)
    }

    @Test(arguments: FaultCase.cases("requests"))
    func `An error of a request says where it is and how to fix it`(_ item: FaultCase) {
        #expect(item.outcome(isRequest: true) == item.expected)
    }

    @Test func `The tables of faults are there`() {
        let names = ["scenes", "views", "recognizers", "conditions", "warnings", "events", "requests"]
        #expect(names.map { FaultCase.cases($0).count }.reduce(0, +) > 190)
    }
}
