import Import
import SceneFormat
import Testing

@Suite struct ImporterTests {
    @Test("Nothing to import is refused with the formats that there are")
    func empty() throws {
        let fault = #expect(throws: ImportFault.self) { try Importer().read([]) }
        guard case .refused(let faults)? = fault else { return }
        #expect(faults.faults.count == 1)
    }
}
