internal import DispatchEngine

extension ContainerFinder {
    /// Takes the place of the keyboard from its window (SYS-25).
    mutating func addKeyboard(in window: ViewID) {
        guard !scene[window].isHidden, scene.system.keyboardFrame == nil,
            let (host, frame) = host(in: window, at: scene[window].geometry.frame.origin),
            scene[window].className == SystemWindow.keyboard || hasKeyboard(host)
        else { return }
        // A keyboard that is down waits below the screen.
        guard frame.minY < scene.screen.height, frame.size.height > 0 else { return }
        scene.system.keyboardFrame = frame
        note(
            host,
            "The keyboard is on the screen, but keyboardDismissMode of the lists is not told; set it where dragging "
                + "dismisses the keyboard.")
    }

    /// Returns true if an input view holds the keyboard itself, and not only what an app shows above it.
    private func hasKeyboard(_ view: ViewID) -> Bool {
        subviews(of: view).contains { subview in
            let name = scene[subview].className
            return ["UIKeyboard", "UIKB", "_UIKB"].contains { name.hasPrefix($0) } || hasKeyboard(subview)
        }
    }

    /// Returns the view that holds the keyboard, with its frame on the screen.
    private func host(in view: ViewID, at origin: Point) -> (view: ViewID, frame: Rect)? {
        for subview in subviews(of: view) where !scene[subview].isHidden {
            let frame = scene[subview].geometry.frame
            let place = Rect(
                origin: Point(origin.x + frame.minX, origin.y + frame.minY), size: frame.size)
            switch scene[subview].className {
            case "UIInputSetHostView": return (subview, place)
            case SystemWindow.container:
                if let host = host(in: subview, at: place.origin) { return host }
            default: continue
            }
        }
        return nil
    }
}
