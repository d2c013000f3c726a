/// The current values of the properties that a run may change.
extension ConditionContext {
    /// Returns the current value of a property, or nil for an object that does not have it.
    func value(of property: Property, _ object: SceneObject) -> PropertyValue? {
        switch object {
        case .responder(.view(let view)): value(of: property, view)
        case .gestureRecognizer(let id): value(of: property, id)
        case .responder, .object: nil
        }
    }

    private func value(of property: Property, _ view: ViewID) -> PropertyValue? {
        switch property.row.change {
        case .view(let path): return path.value(in: tree[view])
        case .control:
            guard case .control(let path) = property.row.place else { return nil }
            return path.value(in: controls[view].properties)
        case .scrollView:
            guard case .scrollView(let path) = property.row.place else { return nil }
            return scene.scrollViewOfView[view].flatMap { path.value(in: scrolls[$0].properties) }
        case .method: return valueOfMethod(property, view)
        case .recognizer, .recognizerClass, nil: return nil
        }
    }

    /// Returns the value of a property that a method sets.
    private func valueOfMethod(_ property: Property, _ view: ViewID) -> PropertyValue? {
        let scrollView = scene.scrollViewOfView[view]
        switch property {
        case .windowLevel: return application.windows.level(of: view).map { .number($0) }
        case .refreshing: return .flag(controls[view].isRefreshing)
        case .contentOffset, .animatedContentOffset: return .point(tree[view].geometry.bounds.origin)
        case .scrollEnabled: return scrollView.map { .flag(scrolls[$0].properties.isScrollEnabled) }
        case .zoomScale: return scrollView.map { .number(scrolls[$0].scale) }
        case .editable: return scrollView.map { .flag(scrolls[$0].properties.isEditable) }
        case .selectable: return scrollView.map { .flag(scrolls[$0].properties.isSelectable) }
        default: return nil
        }
    }

    /// Returns a measurement of a recognizer, with translations in its view, or its `isEnabled`.
    private func value(of property: Property, _ id: GestureRecognizerID) -> PropertyValue? {
        if property == .enabled { return .flag(recognizers[id].isEnabled) }
        switch property.row.change {
        case .recognizer(let path): return path.value(in: recognizers.model(id))
        case .recognizerClass:
            let kind = recognizers.model(id).kind
            return kind.path(of: property)?.value(in: kind)
        case .view, .control, .scrollView, .method, nil: break
        }
        let measured = recognizers.recognitions[id].measurements.motion
        guard recognizers.recognitions[id].settable == property, let measured,
            let view = recognizers[id].view, let window = tree.window(of: view)
        else { return nil }
        switch measured.mapPoints({ tree.convert(vector: $0, from: window, to: view) }) {
        case .pan(let translation, _): return translation.map { .point($0) }
        case .pinch(let scale, _): return .number(scale)
        case .rotation(let rotation, _): return .number(rotation)
        }
    }
}
