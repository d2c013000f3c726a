/// A new value for one property of a scroll view.
public enum ScrollViewChange: Hashable, Sendable {
    /// `contentOffset`: taken as it is, out of range too; one `didScroll` if it differs (D34).
    case contentOffset(Point)
    /// `setContentOffset(_:animated: true)`: frames for 0.25 s, then `didEndScrollingAnimation` (SCV-29).
    case animatedContentOffset(Point)
    /// `contentSize`: moves nothing (D34).
    case contentSize(Size)
    /// `contentInset`: moves nothing (D34).
    case contentInset(EdgeInsets)
    /// `isScrollEnabled`: false cancels a drag (D47).
    case scrollEnabled(Bool)
    /// `isPagingEnabled`.
    case pagingEnabled(Bool)
    /// `bounces`.
    case bounces(Bool)
    /// `delaysContentTouches`: counts for touches that begin afterwards (D2).
    case delaysContentTouches(Bool)
    /// `canCancelContentTouches`.
    case canCancelContentTouches(Bool)
    /// `allowsSelection` of a table or collection view.
    case allowsSelection(Bool)
    /// `zoomScale`, within the limits of the scroll view; one `didZoom` if it differs.
    case zoomScale(Double)
}

extension Dispatcher {
    /// The scroll view's side of a change of a property (D34, D47).
    mutating func setScrolling(_ property: PropertyChange, of view: ViewID, offsetBefore: Point) {
        if case .selected(let isSelected) = property, tree[view].viewClass.isCell {
            setSelected(isSelected, cell: view)
        }
        guard let id = scene.scrollViewOfView[view] else { return }
        if case .scrollView(.zoomScale(let scale)) = property {
            setZoomScale(scale, of: id)
            return
        }
        if case .scrollView(let change) = property { set(change, of: id) }
        // SCV-17: whoever changes the offset, also by the bounds, the delegate hears of it.
        guard contentOffset(of: id) != offsetBefore else { return }
        tell(id, .didScroll)
        // SCV-26: with that, the log has the offset that a motion has come to.
        scrollViews[id.index].motion?.hasUnwrittenScroll = false
    }

    private mutating func set(_ change: ScrollViewChange, of id: ScrollViewID) {
        switch change {
        case .contentOffset(let offset): _ = setContentOffset(offset, of: id)
        case .animatedContentOffset(let offset): animate(to: offset, id)
        case .contentSize(let size): scrollViews[id.index].properties.contentSize = size
        case .contentInset(let inset): scrollViews[id.index].properties.contentInset = inset
        case .pagingEnabled(let value): scrollViews[id.index].properties.isPagingEnabled = value
        case .bounces(let value): scrollViews[id.index].properties.bounces = value
        case .delaysContentTouches(let value): scrollViews[id.index].properties.delaysContentTouches = value
        case .canCancelContentTouches(let value):
            scrollViews[id.index].properties.canCancelContentTouches = value
        case .allowsSelection(let value): scrollViews[id.index].properties.allowsSelection = value
        case .scrollEnabled(let value):
            let pan = scene.scrollViews[id.index].pan
            scrollViews[id.index].properties.isScrollEnabled = value
            recognizers[pan].setEnabled(value)
            if !value { interrupt(pan) }
        case .zoomScale: break
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
