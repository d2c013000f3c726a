extension Dispatcher {
    /// The scroll view's side of a change of a property (D34, D47).
    mutating func setScrolling(_ change: PropertyChange, of view: ViewID, offsetBefore: Point) {
        if case (.selected, .flag(let isSelected)) = (change.property, change.value),
            tree[view].viewClass.isCell
        {
            setSelected(isSelected, cell: view)
        }
        guard let id = scene.scrollViewOfView[view] else { return }
        if case (.zoomScale, .number(let scale)) = (change.property, change.value) {
            setZoomScale(scale, of: id)
            return
        }
        set(change, of: id)
        // SCV-17: whoever changes the offset, also by the bounds, the delegate hears of it.
        guard contentOffset(of: id) != offsetBefore else { return }
        tell(id, .didScroll)
        // SCV-26: with that, the log has the offset that a motion has come to.
        scrollViews[id.index].motion?.hasUnwrittenScroll = false
    }

    private mutating func set(_ change: PropertyChange, of id: ScrollViewID) {
        switch (change.property, change.value) {
        case (.contentOffset, .point(let offset)): _ = setContentOffset(offset, of: id)
        case (.animatedContentOffset, .point(let offset)): animate(to: offset, id)
        case (.scrollEnabled, .flag(let isEnabled)):
            let pan = scene.scrollViews[id.index].pan
            scrollViews[id.index].properties.isScrollEnabled = isEnabled
            recognizers[pan].setEnabled(isEnabled)
            if !isEnabled { interrupt(pan) }
        default:
            guard case .scrollView(let path)? = change.property.row.change else { break }
            path.set(change.value, in: &scrollViews[id.index].properties)
        }
    }

    /// Moves the content evenly to an offset; a motion under way gives way to it.
    private mutating func animate(to target: Point, _ id: ScrollViewID) {
        if scrollViews[id.index].motion != nil { endMotion(of: id) }
        let offset = contentOffset(of: id)
        let axes = ScrollAxis.allCases.filter { target[$0] != offset[$0] }.map { axis in
            let motion = AxisMotion(
                movingEvenlyFrom: offset[axis], to: target[axis],
                seconds: constants.scrollAnimationDuration)
            return (axis: axis, motion: motion)
        }
        guard !axes.isEmpty, scrollViews[id.index].drag == nil else { return }
        start(ScrollMotion(start: now, axes: axes, isAnimation: true), of: id)
    }

    private mutating func setSelected(_ isSelected: Bool, cell: ViewID) {
        guard let table = tree.table(around: cell), let id = scene.scrollViewOfView[table] else { return }
        scrollViews[id.index].selectedCells.removeAll { $0 == cell }
        if isSelected { scrollViews[id.index].selectedCells.append(cell) }
    }
}
