internal import DispatchEngine
internal import SceneFormat

/// The view hierarchy that Detox writes, as XML: the views themselves, by class.
enum DetoxHierarchy {
    /// Returns the scene that it shows, or nil after an error.
    static func scene(
        of text: SourceText, _ context: ImportContext, _ findings: inout Findings
    ) -> SceneDescription? {
        let isAndroid = isAndroid(text)
        if isAndroid { findings.noteAndroid() }
        findings.noteWhatClassesLack(isAndroid ? "" : " and fractions of points")
        // On Android places are those in the window.
        let builder = ElementTreeBuilder(.classes, limits: context.limits, isRelative: !isAndroid)
        var classes = ClassReader()
        let tree = ElementTree.read(text, into: builder, &findings) { tag, _ in
            isAndroid ? androidReading(tag) : reading(tag, &classes)
        }
        guard let tree else { return nil }
        return SceneAssembler.scene(of: tree, context, &findings)
    }

    /// Returns true if a hierarchy is one of Android: it has a density, or Android's root view.
    private static func isAndroid(_ text: SourceText) -> Bool {
        var reader = XMLReader(text)
        for _ in 0..<2 {
            guard case .start? = try? reader.next() else { return false }
            if reader.attribute("density") != nil
                || reader.attribute("class")?.hasSuffix(".DecorView") == true
            {
                return true
            }
        }
        return false
    }

    private static func androidReading(_ tag: borrowing XMLReader) -> ElementTreeBuilder.Reading {
        if tag.isName(tag.name, "ViewHierarchy") { return .container }
        var element = AndroidWidget.element(
            tag.attribute("class") ?? tag.string(tag.name), isClickable: false)
        describe(&element, tag)
        element.isFirstResponder = tag.flag("focused") ?? false
        if element.viewClass == .textField { element.value = tag.attribute("text") }
        return .element(element, tag.place)
    }

    /// Gives an element what hierarchies tell on both systems.
    private static func describe(_ element: inout Element, _ tag: borrowing XMLReader) {
        element.name = Element.name(
            of: tag.attribute("id"), tag.attribute("testID"), tag.attribute("label"))
        element.labels = [tag.attribute("text"), tag.attribute("label")]
        element.setVisibility(
            isHidden: tag.attribute("visibility").map { $0 != "visible" } ?? false,
            alpha: tag.number("alpha"))
        element.value = tag.attribute("value")
    }

    private static func reading(
        _ tag: borrowing XMLReader, _ classes: inout ClassReader
    ) -> ElementTreeBuilder.Reading {
        if tag.isName(tag.name, "ViewHierarchy") { return .container }
        var place = tag.place
        // A window lies in no view, so it has only a size.
        let isWindow = tag.depth <= 2 && place.isGiven && place.x == nil && place.y == nil
        if isWindow { (place.x, place.y) = (0, 0) }
        let className = tag.attribute("class").flatMap { $0.isEmpty ? nil : $0 }
        var element = classes.element(
            ofClass: className ?? tag.string(tag.name), isWindow: isWindow)
        describe(&element, tag)
        return .element(element, place)
    }
}
