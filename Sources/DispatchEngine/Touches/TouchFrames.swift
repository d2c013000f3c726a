/// The samples of one entry, split into events.
///
/// Only the moves of a finger merge (EQ-15, B15).
///
/// Every other second phase of a finger opens a new event at the same time. The samples of other fingers go with the
/// first event that has no sample of them yet.
package struct TouchFrames: Sequence {
    private var frames: [[TouchSample]] = []

    package init(_ samples: [TouchSample]) {
        // The usual case first: every finger once, in the order of their numbers, and mostly one finger.
        guard samples.indices.dropFirst().contains(where: { samples[$0 - 1].id >= samples[$0].id }) else {
            frames = [samples]
            return
        }
        var lastFrame: [TouchID: Int] = [:]
        for sample in samples {
            guard let last = lastFrame[sample.id] else {
                add(sample, to: 0)
                lastFrame[sample.id] = 0
                continue
            }
            if sample.phase.isMove, let index = frames[last].firstIndex(where: { $0.id == sample.id }),
                frames[last][index].phase.isMove
            {
                // A rest after a move leaves it a move, to the same last place.
                if sample.phase == .moved { frames[last][index] = sample }
            } else {
                add(sample, to: last + 1)
                lastFrame[sample.id] = last + 1
            }
        }
    }

    private mutating func add(_ sample: TouchSample, to frame: Int) {
        if frame == frames.count { frames.append([]) }
        frames[frame].append(sample)
    }

    package func makeIterator() -> IndexingIterator<[[TouchSample]]> { frames.makeIterator() }
}

extension TouchPhase {
    /// True if samples of the phase may merge with the next.
    fileprivate var isMove: Bool { self == .moved || self == .stationary }
}
