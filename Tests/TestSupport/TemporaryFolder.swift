package import Foundation

/// Runs a test in a new, empty folder, which is removed afterwards whatever happens.
///
/// - Parameter body: gets the folder's path.
/// - Returns: the result of `body`.
/// - Throws: the errors of `body`, and errors of the file system.
package func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
}
