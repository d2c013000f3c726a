/// Why a store refused or failed.
package enum StoreFault: Error, Sendable, Hashable {
    /// One scene more than `ServiceLimits.scenes`.
    case tooManyScenes(limit: Int)
    /// More bytes than `ServiceLimits.storedBytes`.
    case tooManyBytes(limit: Int)
    /// The condition was not met.
    case refused
    /// There is no such scene.
    case absent
    /// The file of the scene does not hold what was stored.
    case damaged(DamagedScene)
    /// The disk has no room; everything is as before.
    case diskFull(FileError)
    /// The disk fails; everything is as before.
    case diskFailed(FileError)
    /// Whether a change, this one or an earlier one, has reached the disk is unknown before a restart.
    case undecided(FileError)

    /// The fault of a change that failed.
    init(_ error: FileError) { self = error.meansNoRoom ? .diskFull(error) : .diskFailed(error) }

    /// What `undecided` means, in words.
    static func doubt(after error: FileError) -> String {
        "The data folder's disk failed (\(error)) when a change was to be made durable: only a restart tells whether it "
            + "was. Scenes can be read but not changed until then."
    }
}
