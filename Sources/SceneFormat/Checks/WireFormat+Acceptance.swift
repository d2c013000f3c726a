package import DispatchEngine

extension WireFormat {
    /// Returns true if a description is a scene within the limits: it compiles, and no value contradicts another one.
    ///
    /// Its document, if every value in it has the form that documents demand, then decodes without errors. This takes a
    /// fraction of the time of decoding it, and does not say what is wrong with any other description.
    package static func accepts(_ scene: consuming SceneDescription, limits: DecodingLimits) -> Bool {
        guard scene.views.count <= limits.views, !limits.shouldStop(), !hasContradictions(scene) else {
            return false
        }
        scene.maximumViewDepth = limits.viewDepth
        // The compiled scene has at least the recognizers that decoding counts.
        guard let compiled = try? scene.compiled() else { return false }
        return compiled.gestureRecognizerCount <= limits.recognizers
    }

    private static func hasContradictions(_ scene: SceneDescription) -> Bool {
        let errors = ErrorFlag()
        SceneChecker(scene, errors).check()
        return errors.isSet
    }
}

/// A sink of findings that only notes that there are errors.
private final class ErrorFlag: FaultSink {
    private(set) var isSet = false

    var takesWarnings: Bool { false }

    func fault(_ reason: FaultReason, at place: ScenePlace) { isSet = true }

    func warn(_ reason: WarningReason, at place: ScenePlace) {}

    func isInDoubt(_ place: ScenePlace) -> Bool { false }
}
