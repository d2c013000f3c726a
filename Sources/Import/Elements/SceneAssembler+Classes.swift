internal import DispatchEngine
internal import SceneFormat

/// The facts that the classes of UIKit's own views give beyond their behavior.
extension SceneAssembler {
    /// Returns the properties of an element that is a window of UIKit's own.
    func systemWindow(_ element: Element, at index: Int) -> SystemWindow? {
        switch tree.vocabulary {
        case .classes: SystemWindow(element.className)
        case .types: index == keyboard?.window ? SystemWindow(SystemWindow.keyboard) : nil
        }
    }

    /// Makes containers of the views whose classes are those of UIKit's containers.
    mutating func addContainers() {
        guard tree.vocabulary == .classes else { return }
        ContainerFinder.addContainers(to: &scene, [:], &ids, &findings)
    }

    /// Passes touches through a window of UIKit's own, or through the view that fills it.
    mutating func letTouchesPast(_ view: inout ViewDescription, line: Int) {
        view.overrides = PassThrough.overrides
        let id = view.id.name
        findings.note(
            .systemOverride, line: line, view: id,
            "\(id.quotedShort) is UIKit's own and lets touches past itself, which overrides say here; remove them if "
                + "it takes touches.")
    }

    /// Gives a view what the part of its element in UIKit, or its class, says of it.
    mutating func setPart(of view: inout ViewDescription, _ element: Element) {
        switch element.part {
        case .passThrough(isOutermost: let isOutermost):
            view.overrides = PassThrough.overrides
            guard isOutermost else { return }
            let id = view.id.name
            let reason =
                element.role == .bar
                ? "is too high for a bar" : "has no name, covers what it lies in and shows nothing of its own"
            findings.note(
                .systemOverride, line: element.line, view: id,
                "\(id.quotedShort) \(reason), so it is taken for UIKit's container of floating bars, which lets touches past "
                    + "itself; remove its overrides if it is a view that takes touches.")
        case .presentation:
            let id = view.id.name
            findings.note(
                .containerAssumed, line: element.line, view: id,
                "\(id.quotedShort) holds UIKit's PopoverDismissRegion, so it is taken for what presents a sheet or a popover over "
                    + "all of its window; remove its class if it does not.")
        case .grabber:
            let id = view.id.name
            findings.note(
                .classAssumed, line: element.line, view: id,
                "\(id.quotedShort) is taken for the handle of a sheet, which is no button, by its label; set class in the "
                    + "scene if it is one.")
        case .scrollBar, .wrapper, .modal, nil:
            guard tree.vocabulary == .classes, let name = element.customClass, PassThrough.includes(name)
            else { return }
            letTouchesPast(&view, line: element.line)
        }
    }

    /// Notes views whose touches go to code that the text does not show.
    mutating func noteForeignViews(_ element: Element, at index: Int, as id: String) {
        if element.isRemote || tree.vocabulary == .classes && element.className == "_UIRemoteView" {
            findings.note(
                .remoteView, line: element.line, view: id,
                "Another process shows and handles what is in \(id.quotedShort); take the answer for it as the end of "
                    + "what can be known.")
        }
        guard tree.vocabulary == .classes else { return }
        if let toolkit = Toolkit(ClassName.short(element.className)) {
            findings.note(toolkit.note(on: id, line: element.line))
        }
        if element.className.contains("HostingView"), isDrawnBySwiftUI(index) {
            findings.note(
                .swiftUI, line: element.line, view: id,
                "The buttons and gestures of SwiftUI in \(id.quotedShort) are not views, so an answer ends there; "
                    + "add views for them if they matter.")
        }
    }

    /// Returns true if everything in a view only draws.
    private func isDrawnBySwiftUI(_ index: Int) -> Bool {
        order.children(of: index).allSatisfy {
            let child = tree.elements[$0]
            return !child.takesTouches || ClassName.isSwiftUI(child.className)
                || child.type == "CGDrawingView"
        }
    }
}
