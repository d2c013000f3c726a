import DispatchEngine
import TestSupport

/// Scroll views, tables and collection views with random properties and answers.
extension Node {
    /// Makes the scroll view of the node's class one of many.
    ///
    /// Its frame is set already.
    mutating func makeScrollView(_ generator: inout SeededGenerator) {
        let size = view.geometry.bounds.size
        var scrolling = ScrollViewDescription()
        if view.viewClass == .scrollView || generator.isOne(in: 3) {
            // Larger than the bounds on one axis, on both, or on none.
            let widths = [1, 1, 2, 3.5]
            scrolling.contentSize = Size(
                size.width * (generator.element(of: widths) ?? 1),
                size.height * (generator.element(of: [1, 2, 3.5, 6]) ?? 1))
        }
        if generator.isOne(in: 4) {
            scrolling.contentInset = EdgeInsets(Double(generator.number(in: 0...30)), 0, 20, 0)
        }
        if generator.isOne(in: 3) {
            scrolling.contentOffset = Point(0, Double(generator.number(in: -20...200)))
        }
        scrolling.isScrollEnabled = !generator.isOne(in: 10)
        scrolling.isPagingEnabled = generator.isOne(in: 5)
        scrolling.isDirectionalLockEnabled = generator.isOne(in: 4)
        scrolling.bounces = !generator.isOne(in: 4)
        if generator.isOne(in: 3) { scrolling.alwaysBounceVertical = generator.isOne(in: 2) }
        scrolling.alwaysBounceHorizontal = generator.isOne(in: 5)
        scrolling.delaysContentTouches = !generator.isOne(in: 3)
        scrolling.canCancelContentTouches = !generator.isOne(in: 4)
        if generator.isOne(in: 4) { scrolling.decelerationRate = ScrollViewDescription.fastDecelerationRate }
        if generator.isOne(in: 3) { (scrolling.minimumZoomScale, scrolling.maximumZoomScale) = (0.5, 3) }
        scrolling.allowsSelection = !generator.isOne(in: 6)
        scrolling.allowsMultipleSelection = generator.isOne(in: 4)
        view.scrollView = scrolling
        if generator.isOne(in: 5) {
            let answers = (generator.isOne(in: 2), generator.isOne(in: 2), generator.isOne(in: 2))
            self = answer {
                if answers.0 {
                    $0.touchesShouldBegin = .value(answers.1)
                } else {
                    $0.touchesShouldCancel = .value(answers.2)
                }
            }
        }
    }
}
