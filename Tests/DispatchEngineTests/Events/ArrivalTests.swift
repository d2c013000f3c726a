import Testing

@testable import DispatchEngine

struct ArrivalTests {
    private func groups(_ events: [(microseconds: Int64, content: Event.Content)]) -> [[Int]] {
        events.enumerated().map { index, event in
            Event(time: Timestamp(microseconds: event.microseconds), index: index, content: event.content)
        }
        .byArrival.map { $0.map(\.index) }
    }

    @Test func `EQ-1: input of one moment joins the queue together`() {
        let shake = Event.Content.motion(.ended)
        #expect(
            groups([(0, shake), (0, .scroll(ScrollSample(.moved, at: .zero))), (1, shake)]) == [[0, 1], [2]])
    }

    @Test func `EQ-1: what the application does itself, and the keyboard, arrive alone`() {
        let shake = Event.Content.motion(.ended)
        #expect(
            groups([(0, shake), (0, .change([])), (0, shake), (0, .type("a")), (0, .type("b"))])
                == [[0], [1], [2], [3], [4]])
    }

    @Test func `Without events nothing arrives`() { #expect(groups([]) == []) }
}
