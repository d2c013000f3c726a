extension Scene {
    /// Every identifier the scene declares: views in preorder, then controllers, recognisers and objects.
    ///
    /// Implicit identifiers are left out; meant for suggestions in messages.
    public var declaredIdentifiers: [String] {
        identifiers.viewNames + identifiers.viewControllerNames + identifiers.recognizerNames
            + identifiers.objectNames
    }
}
