import DispatchEngine

extension SceneDecoder {
    /// Adds the recognizers, now that all ids and class names of the scene are known.
    mutating func addRecognizers() {
        let needsIdentifiers = recognizers.contains { !($0.description.delegate?.namesViews ?? []).isEmpty }
        let declared =
            needsIdentifiers && !customClasses.isEmpty ? Set(scene.views.map(\.description.id.name)) : []
        for var pending in recognizers {
            if !declared.isEmpty, var delegate = pending.description.delegate {
                delegate.moveClasses { customClasses.contains($0) && !declared.contains($0) }
                pending.description.delegate = delegate
            }
            if let view = pending.view {
                scene.addGestureRecognizer(pending.description, to: view)
            } else {
                scene.addDetachedGestureRecognizer(pending.description)
            }
        }
    }
}

extension GestureDelegate {
    /// The names in `notFrom` and `onlyFrom` that may be ids or class names.
    fileprivate var namesViews: [Identifier] {
        (shouldReceiveTouch?.values ?? []).flatMap { value -> [Identifier] in
            switch value {
            case .notFrom(let views, _), .onlyFrom(let views, _): views
            case .always, .notWithin: []
            }
        }
    }
}
