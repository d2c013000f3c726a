internal import SystemCalls

/// The folder that the store needs.
///
/// Tests replace it to cause errors and power cuts.
///
/// Names are those of files in the folder. A call that fails has left the name as it was, except that `write` may leave
/// a part of the file.
protocol Folder: Sendable {
    /// The names of all files, in no particular order.
    func names() throws(SystemError) -> [String]

    /// Returns the whole content of a file.
    ///
    /// - Parameters:
    ///   - name: the file's name.
    ///   - limit: the most bytes that the file may have.
    /// - Returns: the bytes.
    /// - Throws: the reason why the file cannot hold a scene.
    func read(_ name: String, limit: Int) throws(DamagedScene.Cause) -> [UInt8]

    /// Returns true if the name is that of a folder.
    func hasFolder(_ name: String) -> Bool

    /// Makes a file, or empties it, and returns once its content (not its name) is on the disk.
    func write(_ bytes: [UInt8], to name: String) throws(SystemError)

    /// Renames a file, replacing a file that has the new name.
    func rename(_ name: String, to other: String) throws(SystemError)

    /// Removes a file.
    func remove(_ name: String) throws(SystemError)

    /// Returns once all changes of names are on the disk.
    func synchronize() throws(SystemError)
}
