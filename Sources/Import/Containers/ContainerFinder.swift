internal import DispatchEngine
internal import SceneFormat

/// Finds the containers of UIKit's that a hierarchy of views names, and gives them what the text says of them.
///
/// Anything the text leaves out keeps its default, and a note says so.
struct ContainerFinder {
    var scene: SceneDescription
    /// The ids that are taken.
    var ids: IdentifierPool
    var findings: Findings
    /// The child view controllers that the text tells, by their parent's id.
    let children: [String: [Identifier]]
    /// The direct subviews of each view, back to front.
    private let subviews: [[ViewID]]
    /// The dimming views that are shown in each view, back to front.
    private(set) var dimmingViews: [ViewID: [ViewID]] = [:]
    /// The places of the controllers in the scene's list, by their views.
    private var controllers: [ViewID: Int] = [:]
    /// The presented controllers in the sheets and popovers around them.
    private var presentedControllers: [ViewID: Int] = [:]
    /// The outermost controller of each window.
    private(set) var rootControllers: [ViewID: Int] = [:]

    /// Makes the containers of a hierarchy.
    ///
    /// - Parameters:
    ///   - scene: the scene, with all views and controllers.
    ///   - children: the child view controllers that the text tells, by their parent's id.
    ///   - ids: the ids that are taken.
    ///   - findings: gets the notes.
    static func addContainers(
        to scene: inout SceneDescription, _ children: [String: [Identifier]], _ ids: inout IdentifierPool,
        _ findings: inout Findings
    ) {
        // Looking at views in their places is cheaper than taking each out of the list.
        let hasContainer = scene.views.indices.contains { scene.views[$0].description.containerClass != nil }
        guard hasContainer else { return }
        var finder = ContainerFinder(scene, children, ids, findings)
        for view in scene.views.map(\.id) { finder.addContainer(of: view) }
        (scene, ids, findings) = (finder.scene, finder.ids, finder.findings)
    }

    private init(
        _ scene: SceneDescription, _ children: [String: [Identifier]], _ ids: IdentifierPool,
        _ findings: Findings
    ) {
        (self.scene, self.children, self.ids, self.findings) = (scene, children, ids, findings)
        var subviews: [[ViewID]] = Array(repeating: [], count: scene.views.count)
        for view in scene.views {
            guard let superview = view.superview else { continue }
            subviews[superview.index].append(view.id)
            if view.description.className == "UIDimmingView", !view.description.isHidden {
                dimmingViews[superview, default: []].append(view.id)
            }
        }
        self.subviews = subviews
        for (place, controller) in scene.viewControllers.enumerated() {
            controllers[controller.view] = place
            let (sheet, window) = surroundings(of: controller.view)
            if let sheet, controller.description.presentedBy != nil, presentedControllers[sheet] == nil {
                presentedControllers[sheet] = place
            }
            let first = rootControllers[window].map { scene.viewControllers[$0].view }
            if first.map({ controller.view < $0 }) ?? true { rootControllers[window] = place }
        }
    }

    private mutating func addContainer(of view: ViewID) {
        switch scene[view].containerClass {
        case .navigationTransitionView?: addNavigationController(around: view)
        case .dropShadowView?: addPresentation(.sheet(SheetDescription()), of: view)
        case .popoverView?: addPresentation(.popover(passthroughViews: []), of: view)
        case .keyboardWindow?, .textEffectsWindow?: addKeyboard(in: view)
        case .queuingScrollView?: turnPages(of: view)
        case nil: break
        }
    }

    // MARK: Views and controllers

    /// Returns the direct subviews of a view, back to front.
    func subviews(of view: ViewID) -> [ViewID] { subviews[view.index] }

    /// Returns the frontmost subview of a class.
    func subview(of view: ViewID, named className: String) -> ViewID? {
        subviews(of: view).last { scene[$0].className == className }
    }

    /// Returns the controller of a view by its place in the list, or adds one of a class.
    mutating func controller(of view: ViewID, orNew className: String) -> Int {
        if let place = controllers[view] { return place }
        var controller = ViewControllerDescription(id: Identifier(ids.claim(className)))
        controller.className = className
        scene.setViewController(controller, of: view)
        controllers[view] = scene.viewControllers.count - 1
        return scene.viewControllers.count - 1
    }

    /// Makes a sheet or a popover the root view of the presented controller in it, or of a new one, and returns its place in the list.
    mutating func presentedController(in sheet: ViewID, by presenting: Identifier) -> Int {
        let place: Int
        if let presented = presentedControllers[sheet] {
            controllers[scene.viewControllers[presented].view] = nil
            controllers[sheet] = presented
            scene.viewControllers[presented].view = sheet
            place = presented
        } else {
            place = controller(of: sheet, orNew: "UIViewController")
        }
        if scene.viewControllers[place].description.presentedBy == nil {
            scene.viewControllers[place].description.presentedBy = presenting
        }
        return place
    }

    /// Returns the nearest sheet or popover around a view, if there is one, and its window.
    private func surroundings(of view: ViewID) -> (sheet: ViewID?, window: ViewID) {
        var (next, sheet): (ViewID, ViewID?) = (view, nil)
        while true {
            let container = scene[next].containerClass
            if sheet == nil, container == .dropShadowView || container == .popoverView { sheet = next }
            guard let superview = scene.views[next.index].superview else { return (sheet, next) }
            next = superview
        }
    }

    /// Notes what a container does not know.
    mutating func note(_ view: ViewID, _ message: String) {
        findings.note(.containerAssumed, line: max(1, scene[view].source), view: scene[view].id.name, message)
    }

    /// Lets a scroll style page view controller page, which no text tells (PAGE-1).
    private mutating func turnPages(of view: ViewID) {
        var scrollView = scene[view].scrollView ?? ScrollViewDescription()
        scrollView.isPagingEnabled = true
        scene[view].scrollView = scrollView
    }
}

/// The private classes of views by which containers are known.
private enum ContainerViewClass: String {
    /// A navigation controller's view has it, with the top controller's view in it.
    case navigationTransitionView = "UINavigationTransitionView"
    /// A sheet, if a dimming view lies behind it.
    case dropShadowView = "UIDropShadowView"
    /// The scroll view of a page view controller.
    case queuingScrollView = "_UIQueuingScrollView"
    /// A popover, if a dimming view lies behind it.
    case popoverView = "_UIPopoverView"
    /// The window of the keyboard.
    case keyboardWindow = "UIRemoteKeyboardWindow"
    /// The window of input views, and on some systems of the keyboard.
    case textEffectsWindow = "UITextEffectsWindow"
}

extension ViewDescription {
    /// The class by which it belongs to a container, if it has one.
    fileprivate var containerClass: ContainerViewClass? {
        customClass.flatMap { ContainerViewClass(rawValue: $0) }
    }

    /// The name of its class.
    var className: String { customClass ?? viewClass.name }
}
