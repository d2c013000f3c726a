extension Scene {
    /// The identifiers the scene declares that a reference of that kind could name.
    ///
    /// Implicit identifiers are left out; meant for suggestions in messages.
    public func declaredIdentifiers(of kind: SceneFault.ExpectedObject) -> [String] {
        identifiers.declared(kind)
    }
}

extension IdentifierTable {
    /// The declared identifiers of a kind: views in preorder, then controllers, recognizers and objects.
    func declared(_ kind: SceneFault.ExpectedObject) -> [String] {
        switch kind {
        case .view, .control, .controlWithValue, .scrollView, .window: viewNames
        case .viewController: viewControllerNames
        case .gestureRecognizer, .pan, .pinch, .rotation: recognizerNames
        case .responder: viewNames + viewControllerNames
        case .target: viewNames + viewControllerNames + objectNames
        case .viewOrRecognizer: viewNames + recognizerNames
        case .application: []
        case .changeTarget: viewNames + viewControllerNames + recognizerNames + objectNames
        }
    }
}
