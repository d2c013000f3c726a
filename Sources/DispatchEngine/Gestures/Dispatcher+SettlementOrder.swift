extension Dispatcher {
    /// Whether one recogniser is settled before another (GA-8, B3).
    func precedes(_ a: GestureRecognizerID, _ b: GestureRecognizerID) -> Bool {
        let (x, y) = (recognizers[a.index], recognizers[b.index])
        // (1) deeper view, (2) earlier first touch, (3) view order of the scene, (4) in one view the last added.
        if x.depth != y.depth { return x.depth > y.depth }
        if x.firstArrival != y.firstArrival { return x.firstArrival < y.firstArrival }
        if let v = x.view, let w = y.view, v != w { return v < w }
        return a > b
    }

    /// The recognisers in the order in which they are settled.
    func settlementOrder(_ ids: some Sequence<GestureRecognizerID>) -> [GestureRecognizerID] {
        ids.sorted { precedes($0, $1) }
    }
}
