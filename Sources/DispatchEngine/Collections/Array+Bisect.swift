extension Array {
    /// Returns the position of the first element for which the predicate is false.
    ///
    /// The array must be partitioned: the elements for which it is true come first. It is inlined, so that no element is
    /// copied for the predicate.
    @inline(__always)
    package func bisect(_ comesBefore: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if comesBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
