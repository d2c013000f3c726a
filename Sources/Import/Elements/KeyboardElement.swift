internal import DispatchEngine

/// The keyboard in a tree of accessibility elements, which UIKit always shows in a window of its own.
struct KeyboardElement {
    /// Its window.
    let window: Int
    /// The frame on the screen of the keyboard and everything that comes up with it.
    let frame: Rect

    /// Finds the first keyboard of a tree, or returns nil if there is none in a window beside the app's.
    init?(in tree: ElementTree) {
        guard tree.vocabulary == .types else { return nil }
        let elements = tree.elements
        let windows = elements.indices.filter {
            elements[$0].parent == nil && elements[$0].role == .window && !elements[$0].isHidden
        }
        for keyboard in elements.indices where elements[keyboard].type == Self.type {
            let path = Array(sequence(first: keyboard) { elements[$0].parent })
            guard let window = path.last, windows.count > 1, windows.contains(window),
                !elements[window].isMain
            else { continue }
            // The views around it fill the window, except for the one that comes up with it.
            let host = path.dropLast().last { !elements[$0].frame.covers(elements[window].frame) } ?? keyboard
            (self.window, frame) = (window, elements[host].frame)
            return
        }
        return nil
    }

    /// The type of its element, or of a window that is nothing else.
    static let type = "Keyboard"
}

extension Rect {
    /// Returns true if another rectangle lies entirely inside.
    func covers(_ other: Rect) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }
}
