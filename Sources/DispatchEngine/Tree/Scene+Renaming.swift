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

    /// Returns the change that sets a property of a recognizer, so a run shows what comes of that from then on.
    package func setting(
        _ property: Property, of recognizer: GestureRecognizerID, to value: PropertyValue
    ) -> Change? {
        guard let change = PropertyChange(property, value) else { return nil }
        var target = Identifier(identifier(of: recognizer))
        target.object = .gestureRecognizer(recognizer)
        return Change(target: target, operation: .set([change]))
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
