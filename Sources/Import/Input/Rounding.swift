internal import DispatchEngine

extension Double {
    /// The number rounded to six decimals, as all numbers of an import are.
    var rounded6: Double { magnitude < 1e9 ? (self * 1e6).rounded() / 1e6 + 0 : self }
}

extension Rect {
    /// The rectangle with its numbers rounded to six decimals.
    var rounded6: Rect {
        Rect(origin.x.rounded6, origin.y.rounded6, size.width.rounded6, size.height.rounded6)
    }
}
