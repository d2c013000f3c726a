extension Dispatcher {
    /// What the run has come to so far (C8).
    public var summary: Summary {
        var summary = result
        for touch in touches.live {
            guard let index = summary.touches.lastIndex(where: { $0.id == touch.id }) else { continue }
            summary.touches[index].by = touch.lostTo
        }
        return summary
    }
}
