extension ViewTree {
    /// Returns the nearest table or collection view around a view, itself not included.
    func table(around view: ViewID) -> ViewID? {
        var current = superview(of: view)
        while let candidate = current {
            if self[candidate].viewClass.cellStyle != nil { return candidate }
            current = superview(of: candidate)
        }
        return nil
    }

    /// Returns the innermost cell that a view is or lies in.
    func cell(around view: ViewID) -> ViewID? {
        var current: ViewID? = view
        while let candidate = current {
            if self[candidate].viewClass.isCell { return candidate }
            current = superview(of: candidate)
        }
        return nil
    }

    /// Returns the views and all that contain one of them.
    ///
    /// Each is visited once, no matter how many lie in it.
    func surroundings(of views: some Sequence<ViewID>) -> Set<ViewID> {
        var result: Set<ViewID> = []
        for view in views {
            var current: ViewID? = view
            while let view = current, result.insert(view).inserted { current = superview(of: view) }
        }
        return result
    }
}
