internal import DispatchEngine

extension Double {
    /// Rounded to six decimals, as all numbers of an import are.
    var rounded6: Double { magnitude < 1e9 ? (self * 1e6).rounded() / 1e6 + 0 : self }
}

extension Rect {
    /// With numbers of six decimals at most.
    var rounded6: Rect {
        Rect(origin.x.rounded6, origin.y.rounded6, size.width.rounded6, size.height.rounded6)
    }
}
