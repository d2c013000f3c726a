@testable import DispatchEngine
import Testing

/// The names of calls to delegates, by which their effects are found.
struct DelegateCallTests {
    private func without<Call: DelegateCall & CaseIterable>(_ type: Call.Type) -> [String] {
        Call.allCases.filter { ScriptedMethod(of: $0) == nil }.map(\.rawValue)
    }

    @Test func `each call to a delegate has the effects of the method of its name, except for these`() {
        #expect(without(ScrollEvent.Callback.self) == [])
        #expect(without(TextFieldCallback.self) == [])
        #expect(without(CellCallback.self) == ["swipeAction"])
        #expect(without(ControllerCallback.self) == ["popCancelled", "popAtRoot", "shouldDismiss"])
        #expect(without(InteractionCallback.self) == ["configurationForMenu", "itemsForBeginning"])
        #expect(ScriptedMethod(of: ScrollEvent.Callback.didScroll) == .didScroll)
    }
}
