/// The settings of a run beside its scene, which never change.
///
/// They are shared, because a copy of the constants in every callback would take longer than most callbacks do.
final class Settings: Sendable {
    /// The choices where UIKit leaves a point open.
    let options: Options
    /// UIKit's numbers, or others.
    let constants: Constants
    /// The views in which the log gives the locations of touches, on request (TC-7).
    let locationViews: [ViewID]

    init(options: Options = Options(), constants: Constants = Constants(), locationViews: [ViewID] = []) {
        self.options = options
        self.constants = constants
        self.locationViews = locationViews
    }
}
