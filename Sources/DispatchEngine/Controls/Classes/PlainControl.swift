/// Models `UIControl` itself, and classes of the author's that derive from it.
enum PlainControl: ControlClass {}
