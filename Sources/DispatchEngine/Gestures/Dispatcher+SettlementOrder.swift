extension Dispatcher {
    /// Whether one recogniser is settled before another (GA-8, B3).
    func precedes(_ a: GestureRecognizerID, _ b: GestureRecognizerID) -> Bool {
        // Read field by field: whole copies would make sorting thousands slow.
        // (1) deeper view, (2) earlier first touch, (3) view order of the scene, (4) in one view the last added.
        let depths = (recognizers[a.index].depth, recognizers[b.index].depth)
        if depths.0 != depths.1 { return depths.0 > depths.1 }
        let arrivals = (recognizers[a.index].firstArrival, recognizers[b.index].firstArrival)
        if arrivals.0 != arrivals.1 { return arrivals.0 < arrivals.1 }
        if let v = recognizers[a.index].view, let w = recognizers[b.index].view, v != w { return v < w }
        return a > b
    }

    /// The recognisers in the order in which they are settled.
    func settlementOrder(_ ids: some Sequence<GestureRecognizerID>) -> [GestureRecognizerID] {
        ids.sorted { precedes($0, $1) }
    }
}
