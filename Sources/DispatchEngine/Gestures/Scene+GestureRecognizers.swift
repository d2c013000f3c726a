extension Scene {
    package subscript(id: GestureRecognizerID) -> GestureRecognizerDescription { recognizers[id.index] }

    /// Returns true if a recognizer's class has that name or derives from the class with that name.
    func isKind(_ id: GestureRecognizerID, ofClassNamed name: String) -> Bool {
        let type = RecognizerType(recognizers[id.index].kind)
        return type.isKind(ofClassNamed: name) || identifiers.recognizerClasses[id]?.contains(name) == true
            || recognizers[id.index].scrollView != nil && type.nameInScrollViews == name
    }

    /// Returns true if a view is a control.
    public func isControl(_ view: ViewID) -> Bool { tree[view].viewClass.isKind(of: .control) }

    /// Returns true if a view is a window.
    public func isWindow(_ view: ViewID) -> Bool { tree.isWindow(view) }
}
