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

extension PressSample.Key {
    /// True if the key takes away what was typed (D63).
    package var deletesText: Bool {
        !modifierFlags.contains("control") && ["UIKeyInputDelete", "\u{8}", "\u{7F}"].contains(characters)
    }

    /// True if the key moves the insertion point of a text that can be edited in place (D63).
    package var movesInText: Bool {
        let arrows = [
            "UIKeyInputUpArrow", "UIKeyInputDownArrow", "UIKeyInputLeftArrow", "UIKeyInputRightArrow",
        ]
        return !modifierFlags.contains("control") && arrows.contains(characters)
    }
}

extension Unicode.Scalar {
    /// True if it stands for a key rather than a character.
    ///
    /// AppKit's function keys have a private area.
    fileprivate var isFunctionKey: Bool { (0xF700...0xF8FF).contains(value) }
}
