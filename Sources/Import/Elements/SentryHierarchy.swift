internal import DispatchEngine
internal import JSONText
internal import SceneFormat

/// The view hierarchy that is attached to a Sentry event: the views themselves, by class.
enum SentryHierarchy {
    /// Returns the scene that it shows, or nil after an error.
    static func scene(
        of input: JSONInput, _ context: ImportContext, _ findings: inout Findings
    ) -> SceneDescription? {
        findings.noteWhatClassesLack("")
        guard let windows = input.member("windows", of: input.root), input.kind(of: windows) == .array else {
            return findings.refuse(
                "Expected a list \"windows\" with the windows of the app. Send the whole view-hierarchy.json.",
                at: input.member("windows", of: input.root) ?? input.root)
        }
        noteToolkit(of: input, &findings)
        let isRelative = input.string("positioning", of: input.root) != "absolute"
        let builder = ElementTreeBuilder(.classes, limits: context.limits, isRelative: isRelative)
        var classes = ClassReader()
        let tree = ElementTree.read(input, at: windows, into: builder, &findings) { node, isRoot, findings in
            reading(node, isRoot: isRoot, input, &classes, &findings)
        }
        guard let tree else { return nil }
        return SceneAssembler.scene(of: tree, context, &findings)
    }

    private static func reading(
        _ node: JSONNode, isRoot: Bool, _ input: JSONInput, _ classes: inout ClassReader,
        _ findings: inout Findings
    ) -> ElementTreeBuilder.Reading {
        let name = input.string("type", of: node).flatMap { $0.isEmpty ? nil : $0 } ?? "UIView"
        let line = input.line(of: node)
        if name == cutMark {
            findings.note(
                .rowsMissing, line: line,
                "The hierarchy is cut here, as deep ones are, so views are missing; paste a debugger's dump if "
                    + "they matter.")
            return .container
        }
        var element = classes.element(ofClass: name, isWindow: isRoot)
        element.name = Element.name(of: input.string("identifier", of: node))
        element.setVisibility(
            isHidden: input.flag("visible", of: node) == false, alpha: input.number("alpha", of: node))
        element.viewController = input.string("view_controller", of: node)
        return .element(element, input.place(in: node))
    }

    /// The placeholder for views that lie too deep for a hierarchy.
    private static let cutMark = "SentryTruncatedViewHierarchy"

    private static func noteToolkit(of input: JSONInput, _ findings: inout Findings) {
        guard let system = input.string("rendering_system", of: input.root),
            !system.lowercased().contains("uikit")
        else { return }
        findings.note(
            .foreignToolkit, line: 1,
            "The views are of \(system.quotedShort): UIKit's rules are applied as if they were UIKit's; import a "
                + "hierarchy of an iOS app for an answer that holds.")
    }
}
