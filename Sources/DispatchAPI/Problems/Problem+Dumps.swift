internal import Import
internal import SceneFormat

extension Problem {
    /// Returns the error of a body that is a foreign text in place of JSON, or nil for one that is meant to be JSON.
    static func foreignText(_ text: [UInt8]) -> Problem? {
        guard let first = text.first(where: { $0 > 0x20 }), !#"{[""#.utf8.contains(first),
            let format = Importer.format(of: Array(text.prefix(mostBytes))), !format.tellsOfTouches
        else { return nil }
        let fault = Fault(pointer: "", line: 1, column: 1, message: Wording.dumpAdvice)
        return Problem(.invalidJSON, Wording.dumpAdvice, faults: Faults(faults: [fault]))
    }

    /// The beginning of a text that is looked at.
    private static let mostBytes = 65_536
}
