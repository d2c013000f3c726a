/// Models `UIHoverGestureRecognizer` (HOVER-1), which follows the pointer and takes no touches.
struct HoverRecognition: GestureClass {
    mutating func receive(_ input: GestureInput) -> GestureResponse { .doNothing }

    func takesFurtherTouch(whileTracking count: Int) -> Bool { false }
}
