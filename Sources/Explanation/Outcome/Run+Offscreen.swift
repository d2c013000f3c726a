import DispatchEngine

extension Run {
    /// Returns a sentence about a finger that lands outside every window, or nil if a window is there.
    func offscreen(_ point: Point) -> Sentence? {
        let frames = scene.windowsFromFront.map { scene.tree[$0].frame }
            .filter { $0.size.width > 0 && $0.size.height > 0 }
        guard !frames.isEmpty, !frames.contains(where: { $0.contains(point) }) else { return nil }
        let isAlone = frames.count == 1
        let size = isAlone ? frames[0].size : scene.screen
        let place = isAlone ? "the window, which is" : "all windows; the screen is"
        if let outermost = experiment.gaps.outermost {
            return
                "\(Prose.point(point)) is outside the window that was added, which is \(Prose.size(size)): the dump shows none, so points are measured from the top left corner of \(id: scene.identifier(of: outermost)). Subtract the origin of its frame in the dump, or paste the dump of the window."
        }
        if isAlone, Rect(origin: .zero, size: scene.screen).contains(point) {
            return
                "\(Prose.point(point)) is outside the window, which is \(Prose.size(size)) on a screen of \(Prose.size(scene.screen)). Set its frame to the bounds of the screen."
        }
        let advice =
            inPoints(point, frames).map { scale, point in
                "Give points, not pixels: at \(scale)x it is \(Prose.point(point))"
            } ?? "Give points of the screen, not pixels or content coordinates"
        return "\(Prose.point(point)) is outside \(place) \(Prose.size(size)). \(advice)."
    }

    /// Returns the scale at which a point in pixels lies in a window, and the point.
    private func inPoints(_ pixels: Point, _ frames: [Rect]) -> (scale: Int, point: Point)? {
        // Most iPhones as narrow and high as this have three pixels to a point, iPads and older iPhones two.
        let scales = scene.screen.height >= 736 && scene.screen.width < 600 ? [3, 2] : [2, 3]
        for scale in scales {
            let point = Point(pixels.x / Double(scale), pixels.y / Double(scale))
            if frames.contains(where: { $0.contains(point) }) { return (scale, point) }
        }
        return nil
    }
}
