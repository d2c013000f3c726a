import DispatchEngine
import JSONText

extension SceneDecoder {
    /// Reads what changes add, and what the effects in it add.
    mutating func readAdditions() {
        while reader.hasAdditions {
            for addition in reader.takeAdditions() where !readAddition(addition) {
                _ = reader.takeAdditions()
                return
            }
        }
    }

    /// Reads a view with all that is in it, or a recognizer; false if there are too many.
    private mutating func readAddition(_ addition: DocumentReader.Addition) -> Bool {
        switch addition {
        case .view(let node): readTree(node, isWindow: false)
        case .gestureRecognizer(let node): readRecognizer(node, of: nil)
        }
    }

    /// The scene together with what the changes of events add: if that has faults, as much as ids can be checked with.
    ///
    /// - Parameters:
    ///   - base: the scene; nil if it could not be read, and then the additions are only read.
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
        let builder = SceneBuilder(decoder.scene, addedTo: base)
        let (scene, faults) = builder.buildInPart()
        if !faults.isEmpty { reader.report(faults, among: builder.declaredIdentifiers) }
        return scene
    }
}
