internal import DispatchEngine
internal import SceneFormat

/// The view hierarchy that Detox writes, as XML: the views themselves, by class.
enum DetoxHierarchy {
    /// Returns the scene that it shows, or nil after an error.
    static func scene(
        of text: SourceText, _ context: ImportContext, _ findings: inout Findings
    ) -> SceneDescription? {
        findings.noteWhatClassesLack(" and fractions of points")
        let builder = ElementTreeBuilder(.classes, limits: context.limits, isRelative: true)
        var classes = ClassReader()
        let tree = ElementTree.read(text, into: builder, &findings) { tag, _ in
            reading(tag, &classes)
        }
        guard let tree else { return nil }
        return SceneAssembler.scene(of: tree, context, &findings)
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
        element.name = Element.name(
            of: tag.attribute("id"), tag.attribute("testID"), tag.attribute("label"))
        element.labels = [tag.attribute("text"), tag.attribute("label")]
        element.setVisibility(
            isHidden: tag.attribute("visibility").map { $0 != "visible" } ?? false,
            alpha: tag.number("alpha"))
        element.value = tag.attribute("value")
        return .element(element, place)
    }
}
