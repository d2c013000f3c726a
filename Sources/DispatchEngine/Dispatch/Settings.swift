/// What a run is given beside its scene; nothing changes it.
struct Settings: Sendable {
    /// The choices where UIKit leaves a point open.
    let options: Options
    /// UIKit's numbers, or others.
    let constants: Constants
    /// The parts of the log that are written on request.
    let categories: LogCategories
}
