extension Scene {
    /// Returns the declared identifiers that a reference of that kind could name, for suggestions in messages.
    ///
    /// Implicit identifiers are left out.
    public func declaredIdentifiers(of kind: SceneFault.ExpectedObject) -> [String] {
        identifiers.declared(kind)
    }
}

extension IdentifierTable {
    /// Returns the declared identifiers of a kind: views in preorder, then controllers, recognizers and objects.
    func declared(_ kind: SceneFault.ExpectedObject) -> [String] {
        switch kind {
        case .view, .control, .controlWithValue, .scrollView, .window: viewNames
        case .viewController, .navigationController, .sheet, .tabBarController:
            viewControllerNames
        case .gestureRecognizer, .ownRecognizer, .pan, .pinch, .rotation: recognizerNames
        case .responder: viewNames + viewControllerNames
        case .target: viewNames + viewControllerNames + objectNames
        case .viewOrRecognizer, .addition: viewNames + recognizerNames
        case .application: []
        case .changeTarget: viewNames + viewControllerNames + recognizerNames + objectNames
        }
    }
}
