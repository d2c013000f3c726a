extension PressSample.Key {
    /// True if the key types something (D63).
    ///
    /// A key with Command or Control does not, nor one that only acts, such as an arrow, whose characters UIKit spells
    /// `UIKeyInputUpArrow`.
    package var typesText: Bool {
        guard !modifierFlags.contains("command"), !modifierFlags.contains("control"),
            !characters.hasPrefix("UIKeyInput")
        else { return false }
        return characters.unicodeScalars.contains { scalar in
            switch scalar {
            // A tab and the end of a line are text.
            case "\t", "\n", "\r": true
            default: scalar.properties.generalCategory != .control && !scalar.isFunctionKey
            }
        }
    }
}

extension Unicode.Scalar {
    /// True if it stands for a key rather than a character.
    ///
    /// AppKit's function keys have a private area.
    fileprivate var isFunctionKey: Bool { (0xF700...0xF8FF).contains(value) }
}
