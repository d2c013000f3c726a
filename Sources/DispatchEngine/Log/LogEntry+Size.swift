extension LogEntry.Content {
    /// The bytes of the lists that an entry holds beside itself, about.
    var listBytes: Int {
        switch self {
        case .recognizer(_, _, let touches): touches.count * MemoryLayout<TouchID>.stride
        case .touches(_, _, let touches, _, let properties):
            touches.count * MemoryLayout<TouchID>.stride
                + (properties?.count ?? 0) * MemoryLayout<TouchProperties>.stride
        case .sendEvent(_, _, _, let properties):
            (properties?.allTouches.count ?? 0) * MemoryLayout<TouchID>.stride
        case .waiting(_, let others): others.count * MemoryLayout<GestureRecognizerID>.stride
        default: 0
        }
    }
}
