extension Scene {
    /// Returns the scene with other identifiers for its views, view controllers, recognizers and objects.
    ///
    /// The objects keep their places, so a log of one scene is also a log of the other.
    ///
    /// - Parameter rename: returns the new identifier for an old one, different ones for different ones.
    /// - Returns: the scene.
    package func renamed(_ rename: (String) -> String) -> Scene {
        var parts = parts
        parts.identifiers.rename(rename)
        return Scene(parts)
    }

    /// Returns the scene with a recognizer disabled, so a run shows what the others do without it.
    package func disabling(_ recognizer: GestureRecognizerID) -> Scene {
        var parts = parts
        parts.recognizers[recognizer.index].isEnabled = false
        return Scene(parts)
    }
}

extension IdentifierTable {
    fileprivate mutating func rename(_ rename: (String) -> String) {
        viewNames = viewNames.map(rename)
        viewControllerNames = viewControllerNames.map(rename)
        recognizerNames = recognizerNames.map(rename)
        objectNames = objectNames.map(rename)
        hashNames()
    }
}
