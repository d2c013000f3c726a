import DispatchEngine
import JSONText

extension SceneDecoder {
    /// Reads the additions of changes, and those of the effects in them.
    mutating func readAdditions() {
        while reader.hasAdditions {
            for addition in reader.takeAdditions() where !readAddition(addition) {
                _ = reader.takeAdditions()
                return
            }
        }
    }

    /// Reads a view with its subviews, or a recognizer.
    ///
    /// Returns false if there are too many.
    private mutating func readAddition(_ addition: DocumentReader.Addition) -> Bool {
        switch addition {
        case .view(let node): readTree(node, isWindow: false)
        case .gestureRecognizer(let node): readRecognizer(node, of: nil)
        }
    }

    /// Returns the scene together with the additions of the events' changes.
    ///
    /// With errors it is as much as the check of ids needs.
    ///
    /// - Parameters:
    ///   - base: the scene. If it could not be read, it is nil, and the additions are only read.
    ///   - reader: has the additions.
    /// - Returns: the scene with the additions.
    static func decodeAdditions(to base: Scene?, _ reader: DocumentReader) -> Scene? {
        var decoder = SceneDecoder(reader)
        if let base {
            decoder.scene = SceneDescription(addingTo: base)
            decoder.viewCount = base.viewCount
            decoder.recognizerCount = base.gestureRecognizerCount
        }
        decoder.readAdditions()
        decoder.addRecognizers()
        guard reader.ending == nil else { return nil }
        SceneChecker(decoder.scene, reader).check()
        guard let base else { return nil }
        var builder = SceneBuilder(decoder.scene, addedTo: base)
        let (scene, faults) = builder.buildInPart()
        if !faults.isEmpty { reader.report(faults, among: builder.declaredIdentifiers) }
        return scene
    }
}
