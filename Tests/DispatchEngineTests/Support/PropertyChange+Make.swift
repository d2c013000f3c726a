@testable import DispatchEngine

/// Changes as tests write them, `.hidden(true)`.
extension PropertyChange {
    static func hidden(_ flag: Bool) -> Self { Self(property: .hidden, value: .flag(flag)) }
    static func alpha(_ number: Double) -> Self { Self(property: .alpha, value: .number(number)) }
    static func userInteractionEnabled(_ flag: Bool) -> Self {
        Self(property: .userInteractionEnabled, value: .flag(flag))
    }
    static func multipleTouchEnabled(_ flag: Bool) -> Self {
        Self(property: .multipleTouchEnabled, value: .flag(flag))
    }
    static func exclusiveTouch(_ flag: Bool) -> Self { Self(property: .exclusiveTouch, value: .flag(flag)) }
    static func animating(_ flag: Bool) -> Self { Self(property: .animating, value: .flag(flag)) }
    static func enabled(_ flag: Bool) -> Self { Self(property: .enabled, value: .flag(flag)) }
    static func frame(_ rect: Rect) -> Self { Self(property: .frame, value: .rect(rect)) }
    static func bounds(_ rect: Rect) -> Self { Self(property: .bounds, value: .rect(rect)) }
    static func center(_ point: Point) -> Self { Self(property: .center, value: .point(point)) }
    static func transform(_ transform: AffineTransform) -> Self {
        Self(property: .transform, value: .transform(transform))
    }
    static func anchorPoint(_ point: Point) -> Self { Self(property: .anchorPoint, value: .point(point)) }
    static func windowLevel(_ number: Double) -> Self { Self(property: .windowLevel, value: .number(number)) }

    // MARK: Controls and cells

    static func selected(_ flag: Bool) -> Self { Self(property: .selected, value: .flag(flag)) }
    static func on(_ flag: Bool) -> Self { Self(property: .on, value: .flag(flag)) }
    static func value(_ number: Double) -> Self { Self(property: .value, value: .number(number)) }
    static func selectedSegmentIndex(_ index: Int) -> Self {
        Self(property: .selectedSegmentIndex, value: .whole(index))
    }
    static func currentPage(_ page: Int) -> Self { Self(property: .currentPage, value: .whole(page)) }
    static func text(_ text: String) -> Self { Self(property: .text, value: .text(text)) }
    static func editable(_ flag: Bool) -> Self { Self(property: .editable, value: .flag(flag)) }
    static func selectable(_ flag: Bool) -> Self { Self(property: .selectable, value: .flag(flag)) }
    static func refreshing(_ flag: Bool) -> Self { Self(property: .refreshing, value: .flag(flag)) }

    // MARK: Scroll views

    static func scrollsToTop(_ flag: Bool) -> Self { Self(property: .scrollsToTop, value: .flag(flag)) }
    static func contentOffset(_ point: Point) -> Self { Self(property: .contentOffset, value: .point(point)) }
    static func animatedContentOffset(_ point: Point) -> Self {
        Self(property: .animatedContentOffset, value: .point(point))
    }
    static func contentSize(_ size: Size) -> Self { Self(property: .contentSize, value: .size(size)) }
    static func contentInset(_ insets: EdgeInsets) -> Self {
        Self(property: .contentInset, value: .insets(insets))
    }
    static func scrollEnabled(_ flag: Bool) -> Self { Self(property: .scrollEnabled, value: .flag(flag)) }
    static func pagingEnabled(_ flag: Bool) -> Self { Self(property: .pagingEnabled, value: .flag(flag)) }
    static func bounces(_ flag: Bool) -> Self { Self(property: .bounces, value: .flag(flag)) }
    static func delaysContentTouches(_ flag: Bool) -> Self {
        Self(property: .delaysContentTouches, value: .flag(flag))
    }
    static func canCancelContentTouches(_ flag: Bool) -> Self {
        Self(property: .canCancelContentTouches, value: .flag(flag))
    }
    static func allowsSelection(_ flag: Bool) -> Self { Self(property: .allowsSelection, value: .flag(flag)) }
    static func zoomScale(_ number: Double) -> Self { Self(property: .zoomScale, value: .number(number)) }

    // MARK: Recognizers

    static func translation(_ point: Point) -> Self { Self(property: .translation, value: .point(point)) }
    static func scale(_ number: Double) -> Self { Self(property: .scale, value: .number(number)) }
    static func rotation(_ number: Double) -> Self { Self(property: .rotation, value: .number(number)) }
}
