/// What `UISlider` adds to tracking: it follows its thumb (SLD-1 to SLD-6, D42).
extension Dispatcher {
    private func isSlider(_ view: ViewID) -> Bool { tree[view].viewClass.isKind(of: .slider) }

    /// The thumb's rectangle in the slider's own space, for its present value (SLD-2).
    func thumb(of view: ViewID) -> Rect {
        let bounds = tree[view].geometry.bounds
        let properties = self[control: view].properties
        let range = properties.maximumValue - properties.minimumValue
        let fraction = range > 0 ? (properties.value - properties.minimumValue) / range : 0
        return Rect(
            bounds.minX + fraction * max(0, bounds.size.width - constants.sliderThumbWidth),
            bounds.minY + (bounds.size.height - constants.sliderThumbHeight) / 2,
            constants.sliderThumbWidth, constants.sliderThumbHeight)
    }

    /// The thumb grown on all sides to the least size of a target (SLD-1).
    private func thumbTarget(of view: ViewID) -> Rect {
        let thumb = thumb(of: view)
        let x = max(0, constants.sliderThumbTarget - thumb.size.width) / 2
        let y = max(0, constants.sliderThumbTarget - thumb.size.height) / 2
        return thumb.inset(by: EdgeInsets(-y, -x, -y, -x))
    }

    /// Whether the touch began on the thumb as it is now (SLD-1).
    func beganOnThumb(_ touch: Touch, of view: ViewID) -> Bool {
        guard let start = tree.point(touch.startLocation, in: view) else { return false }
        return thumbTarget(of: view).contains(start)
    }

    /// The answer of the class to `beginTracking`; a slider remembers where its thumb was taken (SLD-6).
    mutating func takesHold(_ touch: Touch, of view: ViewID) -> Bool {
        guard isSlider(view) else { return true }
        guard let start = tree.point(touch.startLocation, in: view) else { return false }
        self[control: view].grab = start.x - thumb(of: view).minX
        return beganOnThumb(touch, of: view)
    }

    /// SLD-3: said even though the value is what it was.
    mutating func sliderBegan(in view: ViewID) {
        guard isSlider(view), self[control: view].properties.isContinuous else { return }
        dispatch(.valueChanged, from: view)
    }

    mutating func sliderMoved(_ touch: Touch, in view: ViewID) {
        guard isSlider(view) else { return }
        follow(touch, in: view)
        if self[control: view].properties.isContinuous { dispatch(.valueChanged, from: view) }
    }

    /// SLD-4: at the lift in any case, and before the touch's own event.
    mutating func sliderEnded(_ touch: Touch, in view: ViewID) {
        guard isSlider(view) else { return }
        follow(touch, in: view)
        dispatch(.valueChanged, from: view)
    }

    /// SLD-6: the finger keeps the place on the thumb where it took hold.
    private mutating func follow(_ touch: Touch, in view: ViewID) {
        let bounds = tree[view].geometry.bounds
        let track = bounds.size.width - constants.sliderThumbWidth
        guard track > 0, let point = tree.point(touch.location, in: view) else { return }
        let properties = self[control: view].properties
        let fraction = (point.x - self[control: view].grab - bounds.minX) / track
        let range = properties.maximumValue - properties.minimumValue
        self[control: view].properties.value = properties.minimumValue + range * min(max(fraction, 0), 1)
    }
}
