import DispatchEngine
import TestSupport

/// Makes random sheets, popovers, searches, navigation controllers and tab bar controllers of views in windows, with
/// their recognizers and buttons (SHEET-1, NAV-1, PAGE-10).
struct RandomPresentation {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// Presents some of the views in windows, in one of four scenes.
    mutating func present(in windows: inout [Node], _ views: [Identifier]) {
        guard generator.isOne(in: 4) else { return }
        for window in windows.indices {
            for place in windows[window].subviews.indices where generator.isOne(in: 2) {
                let view = windows[window].subviews[place].view
                var controller = ViewControllerDescription(id: Identifier("presents \(view.id.name)"))
                controller.presentation = presentation(of: view, views)
                controller.isModalInPresentation = generator.isOne(in: 6)
                windows[window].subviews[place].controller = controller
            }
            for place in windows[window].subviews.indices where generator.isOne(in: 2) {
                push(into: &windows[window].subviews[place])
            }
            for place in windows[window].subviews.indices where generator.isOne(in: 2) {
                addTabs(to: &windows[window].subviews[place])
            }
        }
    }

    /// Makes a view that of a tab bar controller whose tabs have the buttons inside (PAGE-10).
    private mutating func addTabs(to node: inout Node) {
        let buttons = Self.controls(in: node)
        guard node.controller == nil, !buttons.isEmpty else { return }
        let tabs = buttons.map { Identifier("tab of \($0.name)") }
        var description = TabBarControllerDescription(viewControllers: tabs)
        description.tabBarButtons = buttons
        description.selectedIndex = generator.number(in: 0...tabs.count - 1)
        if generator.isOne(in: 4) { description.shouldSelect = .value(false) }
        var controller = ViewControllerDescription(id: Identifier("tabs of \(node.view.id.name)"))
        controller.tabBarController = description
        node.controller = controller
    }

    private static func controls(in node: Node) -> [Identifier] {
        node.subviews.flatMap { subview in
            (subview.view.viewClass.isKind(of: .control) ? [subview.view.id] : []) + controls(in: subview)
        }
    }

    /// Makes a view that of a navigation controller, whose top controller has the first view inside.
    private mutating func push(into node: inout Node) {
        guard node.controller == nil, let first = node.subviews.first, first.controller == nil else { return }
        let top = Identifier("top of \(node.view.id.name)")
        node.subviews[0].controller = ViewControllerDescription(id: top)
        var navigation = NavigationControllerDescription(viewControllers: ["below", top])
        if generator.isOne(in: 4) { navigation.viewControllers = [top] }
        navigation.isNavigationBarHidden = generator.isOne(in: 4)
        let id = Identifier("navigates \(node.view.id.name)")
        if generator.isOne(in: 2) {
            let name = Identifier(id.name + PopKind.content.suffix)
            navigation.pops[.content] = NavigationControllerDescription.pop(.content, name)
        }
        var controller = ViewControllerDescription(id: id)
        controller.navigationController = navigation
        node.controller = controller
    }

    private mutating func presentation(of view: ViewDescription, _ views: [Identifier])
        -> PresentationDescription
    {
        var presentation: PresentationDescription
        switch generator.number(in: 0...3) {
        case 0:
            let through = generator.element(of: views).map { [$0] } ?? []
            presentation = PresentationDescription(.popover(passthroughViews: through))
        case 1: presentation = PresentationDescription(.search)
        default: presentation = PresentationDescription(.sheet(sheet(as: view)))
        }
        presentation.shouldDismiss = generator.isOne(in: 4) ? .value(false) : nil
        return presentation
    }

    private mutating func sheet(as view: ViewDescription) -> SheetDescription {
        var sheet = SheetDescription()
        sheet.prefersScrollingExpandsWhenScrolledToEdge = !generator.isOne(in: 3)
        guard !generator.isOne(in: 3) else { return sheet }
        let height = view.geometry.bounds.size.height
        sheet.detents = [
            SheetDescription.Detent(identifier: "small", height: height / 2),
            SheetDescription.Detent(identifier: "large", height: height),
        ]
        sheet.selectedDetentIdentifier = generator.isOne(in: 2) ? "large" : "small"
        sheet.largestUndimmedDetentIdentifier = generator.isOne(in: 2) ? "small" : nil
        return sheet
    }
}
