internal import DispatchEngine
internal import SceneFormat

/// The page source of Appium or WebDriverAgent, as XML.
enum AppiumSource {
    /// Returns the scene that it shows, or nil after an error.
    static func scene(
        of text: SourceText, _ context: ImportContext, _ findings: inout Findings
    ) -> SceneDescription? {
        SceneAssembler.scene(ofTypesIn: text, context, &findings) { reading($0) }
    }

    private static func reading(_ tag: borrowing XMLReader) -> ElementTreeBuilder.Reading {
        if tag.isName(tag.name, "AppiumAUT") || tag.isName(tag.name, "hierarchy") { return .container }
        // The exact frame, beside that in whole points.
        let place = tag.attribute("nativeFrame").flatMap(ElementPlace.init(braces:)) ?? tag.place
        var element = ElementType.element(tag.string(tag.name))
        if element.type == ElementType.application { return .application(place) }
        element.name = Element.name(of: tag.attribute("name"), tag.attribute("label"))
        element.labels = [tag.attribute("label"), tag.attribute("title")]
        element.isHidden = element.role == .window && tag.flag("visible") == false
        element.isEnabled = tag.flag("enabled") ?? true
        element.isSelected = tag.flag("selected") ?? false
        element.value = tag.attribute("value")
        element.placeholder = tag.attribute("placeholderValue")
        // The header of a section in a collection view is a cell that cannot be selected.
        let traits = tag.attribute("traits")?.split(separator: ",").map { String($0).trimmed }
        if element.role == .cell, traits?.contains("Header") == true {
            (element.role, element.viewClass) = (.view, .view)
        }
        return .element(element, place)
    }
}
