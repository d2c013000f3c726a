/// Models `UIControl` itself, and the author's classes that derive from it.
enum PlainControl: ControlClass {}
