/// The changing state of a scroll view during a run, apart from its offset, which is `bounds.origin` (SCV-16).
struct ScrollState: Sendable {
    /// The current properties.
    private(set) var properties: ScrollViewDescription
    /// The drag under way.
    private(set) var drag: Drag?
    /// The deceleration, bounce or animation under way.
    private(set) var motion: ScrollMotion?
    /// True while a touch holds a deceleration that it stopped.
    ///
    /// The deceleration ends when the touch is lifted (SCV-27).
    private(set) var isStopped = false
    /// The pinch under way, or the way back from beyond a limit.
    private(set) var zoom: Zoom?
    /// The cells of a table or collection view.
    var cells: CellState

    init(_ model: ScrollView) {
        properties = model.description
        cells = CellState(selected: model.selectedCells)
    }

    /// `zoomScale`.
    var scale: Double { properties.zoomScale ?? 1 }

    /// `contentSize`.
    var contentSize: Size { properties.contentSize ?? Size(0, 0) }

    /// True if it moves, with a finger or without.
    var isMoving: Bool { drag != nil || motion != nil || isStopped || zoom?.bounce != nil }

    /// Returns `isTracking` and its like (SCV-22).
    ///
    /// - Parameters:
    ///   - isTouched: true if a finger is on it, or on a view in it.
    ///   - end: the end of `isDragging`.
    /// - Returns: the properties as a delegate sees them.
    func seenProperties(isTouched: Bool, draggingUntil end: Options.DraggingEnd) -> ScrollProperties {
        let isGliding = motion.map { !$0.isAnimation } ?? false
        let isDecelerating = isGliding || isStopped
        return ScrollProperties(
            // A drag goes on with its finger although the view that was touched has gone (A39).
            isTracking: (drag != nil || isTouched && properties.isScrollEnabled) && !isGliding,
            isDragging: drag != nil || isDecelerating && end == .rest,
            isDecelerating: isDecelerating,
            isZooming: zoom.map { $0.bounce == nil } ?? false)
    }

    /// A drag, from the recognition of the pan to its end.
    struct Drag: Sendable {
        /// The offset before the rubber band takes its share, at the start (D24).
        private(set) var rawStart: Point
        /// `contentOffset` at the start, which decides the pages that can be reached (D29).
        private(set) var start: Point
        /// The way of the fingers at the last move.
        fileprivate var way = Point.zero
        /// The axes that move (D18, D21).
        let axes: [ScrollAxis]
        /// The time when the finger came down that started the pan (D26).
        let touchDown: Timestamp
        /// The offsets that were set, each with its time, as far back as a velocity can reach.
        private var offsets: [(time: Timestamp, offset: Point)] = []
        /// True if it has pulled the content as far as a refresh control waits for (PGC-4).
        fileprivate var hasPulled = false

        init(rawStart: Point, start: Point, axes: [ScrollAxis], touchDown: Timestamp) {
            (self.rawStart, self.start, self.axes, self.touchDown) = (rawStart, start, axes, touchDown)
        }

        /// Notes an offset, and discards those from before the window of the velocity, in seconds.
        fileprivate mutating func note(_ offset: Point, at time: Timestamp, window: Double) {
            offsets.append((time, offset))
            let horizon = time.advanced(bySeconds: -window)
            while offsets.count > 1, offsets[1].time <= horizon { offsets.removeFirst() }
        }

        /// Goes on from an offset that code has set, and moves everything that came before along (D34).
        fileprivate mutating func goOn(in geometry: ScrollGeometry, from before: Point, share: Double) {
            let (offset, raw) = (geometry.contentOffset, geometry.rawOffset(share: share))
            for axis in ScrollAxis.allCases where offset[axis] != before[axis] {
                rawStart[axis] = raw[axis] + way[axis]
                start[axis] += offset[axis] - before[axis]
                for index in offsets.indices { offsets[index].offset[axis] += offset[axis] - before[axis] }
            }
        }

        /// Returns the points per second over the last seconds, on the axes that moved (SCV-23, D26).
        func velocity(at offset: Point, now: Timestamp, window: Double) -> Point {
            let since = max(now.advanced(bySeconds: -window), touchDown)
            let seconds = now.seconds(since: since)
            guard seconds > 0 else { return .zero }
            let way = offset - (offsets.last { $0.time <= since }?.offset ?? start)
            var velocity = Point.zero
            for axis in axes { velocity[axis] = way[axis] / seconds }
            return velocity
        }
    }
}

// MARK: Properties

extension ScrollState {
    /// Takes a property from code.
    mutating func set(_ change: PropertyChange) {
        switch (change.property, change.value) {
        case (.scrollEnabled, .flag(let isEnabled)): properties.isScrollEnabled = isEnabled
        case (.editable, .flag(let isEditable)): properties.isEditable = isEditable
        case (.selectable, .flag(let isSelectable)): properties.isSelectable = isSelectable
        default:
            let row = change.property.row
            guard case .scrollView? = row.change, case .scrollView(let path) = row.place else { break }
            path.set(change.value, in: &properties)
        }
    }

    /// Sets the scale and the size of its content.
    mutating func setZoomScale(_ scale: Double, contentSize: Size) {
        (properties.zoomScale, properties.contentSize) = (scale, contentSize)
    }
}

// MARK: Dragging and moving

extension ScrollState {
    mutating func begin(_ drag: Drag) { (self.drag, isStopped) = (drag, false) }

    mutating func endDrag() { drag = nil }

    /// Notes the way of the fingers that drag.
    mutating func drag(by way: Point) { drag?.way = way }

    /// Notes the offset to which the fingers have dragged the content.
    ///
    /// A drag keeps as many seconds as the window says.
    mutating func dragged(to offset: Point, at time: Timestamp, window: Double) {
        drag?.note(offset, at: time, window: window)
    }

    /// Goes on from an offset that code has set, in a drag and in a deceleration (D34).
    mutating func goOn(in geometry: ScrollGeometry, from before: Point, _ constants: Constants) {
        drag?.goOn(in: geometry, from: before, share: constants.rubberBand)
        motion?.goOn(in: geometry, from: before, constants)
    }

    /// Returns true if a drag now pulls the content as far as a refresh control waits for (PGC-4).
    ///
    /// A drag is one pull, even if the threshold is passed again after the refresh control has ended refreshing.
    mutating func pulls() -> Bool {
        guard drag?.hasPulled == false else { return false }
        drag?.hasPulled = true
        return true
    }

    /// Starts or continues a motion by itself.
    mutating func go(_ motion: ScrollMotion) { (self.motion, isStopped) = (motion, false) }

    /// Stops the deceleration for a touch.
    ///
    /// It ends with the touch, or with the gesture that the touch begins (SCV-27).
    mutating func stop() { (motion, isStopped) = (nil, true) }

    mutating func endMotion() { (motion, isStopped) = (nil, false) }

    /// Notes that the log has the offset that a motion has come to (SCV-26).
    mutating func offsetIsWritten() { motion?.offsetIsWritten() }
}

// MARK: Zooming

extension ScrollState {
    mutating func begin(_ zoom: Zoom) { self.zoom = zoom }

    mutating func endZoom() { zoom = nil }

    /// Updates the fingers that pinch, and the point of their middle.
    ///
    /// New fingers take hold elsewhere (A19).
    ///
    /// - Returns: the pinch, or nil without one, and on the way back.
    mutating func pinch(_ fingers: [TouchArrival], about middle: Point, at offset: Point) -> Zoom? {
        guard var zoom, zoom.bounce == nil else { return nil }
        if fingers != zoom.fingers {
            zoom.fingers = fingers
            zoom.content = (offset + middle) * (1 / scale)
        }
        zoom.middle = middle
        self.zoom = zoom
        return zoom
    }

    mutating func begin(_ bounce: Bounce) { zoom?.bounce = bounce }

    /// Counts a shown frame of the way back.
    mutating func endBounceFrame() { zoom?.bounce?.frame += 1 }
}
