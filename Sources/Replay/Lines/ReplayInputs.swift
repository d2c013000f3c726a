/// Everything that a replay reads, which its answers must not overwrite.
package struct ReplayInputs: Sendable {
    /// The use of a file by a replay.
    package enum Use: Sendable { case lines, scene, sceneOfFolder }

    private let lines: LineSource
    private let scene: String?
    private let folder: ReplayScenes?

    /// Names the files to read.
    ///
    /// - Parameters:
    ///   - lines: the lines.
    ///   - scene: the file of the scene for all lines, where "-" means standard input.
    ///   - folder: the folder of the scenes that lines name.
    package init(_ lines: LineSource, scene: String? = nil, folder: ReplayScenes? = nil) {
        (self.lines, self.scene, self.folder) = (lines, scene, folder)
    }

    /// Returns the use of a file, or nil if it is not read.
    func use(of file: FileIdentity) -> Use? {
        if lines.contains(file) { return .lines }
        if let scene, LineSource.identity(of: scene) == file { return .scene }
        return folder?.contains(file) == true ? .sceneOfFolder : nil
    }
}
