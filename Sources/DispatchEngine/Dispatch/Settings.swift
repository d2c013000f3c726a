/// The settings of a run beside its scene, which never change.
struct Settings: Sendable {
    /// The choices where UIKit leaves a point open.
    let options: Options
    /// UIKit's numbers, or others.
    let constants: Constants
    /// The views in which the log gives the locations of touches, on request (TC-7).
    var locationViews: [ViewID] = []
}
