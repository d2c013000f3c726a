import DispatchEngine

extension RandomRun {
    /// Returns the run with the fewest events that still break the same invariant.
    func shrunk(keeping invariant: String) -> RandomRun {
        var smallest = self
        var size = max(1, events.count / 2)
        while size > 0 {
            var start = 0
            while start < smallest.events.count {
                var candidate = smallest
                candidate.events.removeSubrange(start..<min(start + size, smallest.events.count))
                let violations = candidate.liftsEveryFinger ? try? candidate.violations() : nil
                if violations?.contains(where: { $0.invariant == invariant }) ?? false {
                    smallest = candidate
                } else {
                    start += size
                }
            }
            size /= 2
        }
        return smallest
    }

    /// True if every finger that comes down leaves, and none acts without having come down.
    private var liftsEveryFinger: Bool {
        var down: Set<TouchID> = []
        for event in events {
            guard case .touches(let samples) = event.content else { continue }
            for sample in samples {
                switch sample.phase {
                case .began: down.insert(sample.id)
                case .moved, .stationary: if !down.contains(sample.id) { return false }
                case .ended, .cancelled: if down.remove(sample.id) == nil { return false }
                }
            }
        }
        return down.isEmpty
    }
}
