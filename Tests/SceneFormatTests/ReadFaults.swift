@testable import SceneFormat

extension Faults {
    /// Returns the faults of what is read, or nil if it has none.
    static func of<Value>(_ read: () throws(Faults) -> Value) -> Faults? {
        do throws(Faults) {
            _ = try read()
            return nil
        } catch {
            return error
        }
    }

    /// Returns the faults of a request, or nil if it has none.
    static func ofRequest(_ text: String, limits: DecodingLimits = DecodingLimits()) -> Faults? {
        of { () throws(Faults) in try WireFormat.decodeRequest(Array(text.utf8), limits: limits) }
    }

    /// The places and the sentences, one line each.
    var lines: [String] { faults.map { "\($0.pointer) \($0.message)" } }
}
