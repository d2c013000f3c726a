/// Models `UIHoverGestureRecognizer` (HOVER-1), which follows the pointer and takes no touches.
struct HoverRecognition: GestureClass {
    /// The place of the pointer, in window coordinates, or nil before it has come.
    var location: Point?

    var measurements: GestureMeasurements { GestureMeasurements(location: location) }

    mutating func receive(_ input: GestureInput) -> GestureResponse { .doNothing }

    func takesFurtherTouch(whileTracking count: Int) -> Bool { false }
}
