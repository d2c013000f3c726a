package import SystemCalls

/// The reason why a store refused or failed.
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
    /// The disk has no room, and nothing has changed.
    case diskFull(SystemError)
    /// The disk failed, and nothing has changed.
    case diskFailed(SystemError)
    /// A change, this one or an earlier one, may or may not have reached the disk, which only a restart can tell.
    case undecided(SystemError)
    /// The shared store does not answer, and nothing has changed.
    case unreachable(String)
    /// The shared store refused, and nothing has changed.
    case storeFailed(String)
    /// The shared store may have made the change.
    case undecidedChange(String)
    /// Other changes came between again and again, and nothing has changed.
    case contended
    /// The shared store's entry of a scene does not hold what was stored.
    case damagedEntry(String, String)

    /// Makes the fault of a failed change.
    init(_ error: SystemError) { self = error.meansNoRoom ? .diskFull(error) : .diskFailed(error) }

    /// Explains `undecided` in words.
    static func doubt(after error: SystemError) -> String {
        "The data folder's disk failed (\(error)) when a change was to be made durable: only a restart tells whether it "
            + "was. Scenes can be read but not changed until then."
    }
}
