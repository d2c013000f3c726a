// A screen of stub objects with one of each kind of thing that the exporter writes. The program prints its scene.

@testable import ObjectiveC
@testable import UIKit

final class PanelController: UIViewController {}
/// A controller that is not on screen, though much of the screen refers to it.
final class LostController: UIViewController, UIGestureRecognizerDelegate {}

final class PayButton: UIButton {}
final class PassThroughView: UIView {}
final class SlowTap: UITapGestureRecognizer {}
final class Scribble: UIGestureRecognizer {}

final class Coordinator: NSObject, UIGestureRecognizerDelegate {
    override func responds(to aSelector: Selector!) -> Bool {
        [
            "gestureRecognizer:shouldReceiveTouch:",
            "gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer:",
        ].contains(aSelector.name)
    }
}

final class Zoomer: NSObject, UIScrollViewDelegate {
    var zoomed: UIView?
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
}

final class MenuOwner: NSObject, UIContextMenuInteractionDelegate, UIDragInteractionDelegate {}

final class ShopNavigation: UINavigationController {}

final class AppDelegate: UIResponder, UIApplicationDelegate {}

@MainActor func make<View: UIView>(
    _ view: View, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, in superview: UIView?
) -> View {
    view.bounds.size = CGSize(width: width, height: height)
    view.center = CGPoint(x: x + width / 2, y: y + height / 2)
    superview?.subviews.append(view)
    return view
}

@MainActor func give(_ controller: UIViewController, _ view: UIView) {
    view.next = controller
    controller.viewIfLoaded = view
}

@MainActor func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, to view: UIView, actions: [(String, AnyObject)] = [],
    mustFail: UIGestureRecognizer? = nil, mustFailFor: UIGestureRecognizer? = nil
) -> Recognizer {
    recognizer.view = view
    view.gestureRecognizers = (view.gestureRecognizers ?? []) + [recognizer]
    recognizer.description = description(of: recognizer, actions, mustFail, mustFailFor)
    return recognizer
}

/// Returns the description as UIKit prints it.
func description(
    of recognizer: UIGestureRecognizer, _ actions: [(String, AnyObject)], _ mustFail: UIGestureRecognizer?,
    _ mustFailFor: UIGestureRecognizer?
) -> String {
    let targets = actions.map { "(action=\($0.0), target=<\(printed($0.1, separator: " "))>)" }
    var text = "<\(printed(recognizer, separator: ": ")); state = Possible; view = <UIView 0x1>"
    if !targets.isEmpty { text += "; target= <\(targets.joined(separator: ", "))>" }
    let other = "state = Possible; view = <UIView 0x1>; target= <(action=other:, target=<Shop.Other 0x2>)>"
    for (name, required) in [("must-fail", mustFail), ("must-fail-for", mustFailFor)] {
        guard let required else { continue }
        text += "; \(name) = {\n        <\(printed(required, separator: ": ")); \(other); must-fail-for = {\n"
        text += "                <UITapGestureRecognizer: 0x3; state = Possible>\n            }>\n    }"
    }
    return text + ">"
}

func printed(_ object: AnyObject, separator: String) -> String {
    let address = String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
    return NSStringFromClass(type(of: object)) + separator + "0x" + address
}

@main @MainActor struct Screen {
    static func main() { CommandLine.arguments.contains("parts") ? printParts() : printScene() }

    private static func printScene() {
        overriddenMethods[ObjectIdentifier(PassThroughView.self)] = [
            "hitTest:withEvent:", "touchesEnded:withEvent:",
        ]
        overriddenMethods[ObjectIdentifier(PanelController.self)] = ["touchesBegan:withEvent:"]

        let window = make(UIWindow(), 0, 0, 390, 844, in: nil)
        window.isKeyWindow = true
        let root = make(UIView(), 0, 0, 390, 844, in: window)
        root.accessibilityIdentifier = "root"
        let panel = PanelController()
        give(panel, root)
        let coordinator = Coordinator()

        // Controls.
        let pay = make(PayButton(), 40, 100, 200, 44, in: root)
        pay.accessibilityIdentifier = "pay"
        pay.isExclusiveTouch = true
        let action = UIAction()
        action.title = "Pay \"now\""
        pay.handlers = [
            (nil, (panel, Selector("pay:")), [.touchUpInside, .touchUpOutside]),
            (nil, (coordinator, Selector("log:")), .touchDown),
            (nil, (nil, Selector("close:")), .touchUpInside),
            (action, nil, .primaryActionTriggered),
            (nil, (panel, Selector("ours:")), .init(rawValue: 1 << 24)),
            (nil, nil, .touchUpInside),
        ]
        let toggle = make(UISwitch(), 40, 160, 51, 31, in: root)
        toggle.isOn = true
        toggle.isEnabled = false
        _ = make(UIView(), 0, 0, 51, 31, in: toggle)
        let slider = make(UISlider(), 40, 200, 200, 30, in: root)
        slider.value = 0.1
        slider.accessibilityIdentifier = "slider"
        let segments = make(UISegmentedControl(), 40, 240, 200, 30, in: root)
        segments.numberOfSegments = 2
        segments.selectedSegmentIndex = 0
        segments.disabledSegments = [1]
        segments.segmentActions = [0: action]
        let field = make(UITextField(), 40, 280, 200, 30, in: root)
        field.text = "Anna\n\u{1}"
        field.isFirstResponder = true

        // Recognizers.
        let card = make(UIView(), 40, 340, 100, 100, in: root)
        card.accessibilityIdentifier = "card"
        let angle = CGFloat(0.5).squareRoot()
        card.transform = CGAffineTransform(a: angle, b: angle, c: -angle, d: angle, tx: 0, ty: 0)
        let double = add(UITapGestureRecognizer(), to: card, actions: [("zoom:", coordinator)])
        double.numberOfTapsRequired = 2
        let single = add(
            UITapGestureRecognizer(), to: card, actions: [("open:", panel), ("log:", coordinator)],
            mustFail: double)
        single.name = "open"
        single.delegate = coordinator
        double.description = description(of: double, [("zoom:", coordinator)], nil, single)
        let lost = LostController()
        let edge = add(UIScreenEdgePanGestureRecognizer(), to: card, actions: [("back:", lost)])
        edge.delegate = lost
        edge.edges = .left
        edge.maximumNumberOfTouches = 1
        let swipe = add(UISwipeGestureRecognizer(), to: card)
        swipe.direction = [.left, .right]
        swipe.allowedTouchTypes = [0]
        _ = add(UILongPressGestureRecognizer(), to: card)
        _ = add(SlowTap(), to: card)
        _ = add(Scribble(), to: card)
        _ = add(PrivateRecognizer(), to: card)

        // A scroll view that zooms, whose pan waits for the edge.
        let list = make(UIScrollView(), 0, 460, 390, 200, in: root)
        list.bounds.origin.y = 40
        list.contentOffset.y = 40
        list.contentSize = CGSize(width: 390, height: CGFloat.infinity)
        list.adjustedContentInset.top = 20
        list.clipsToBounds = true
        list.maximumZoomScale = 3
        let zoomer = Zoomer()
        zoomer.zoomed = make(UIView(), 0, 0, 390, 400, in: list)
        list.delegate = zoomer
        list.panGestureRecognizer.view = list
        list.panGestureRecognizer.description = description(of: list.panGestureRecognizer, [], edge, nil)
        list.gestureRecognizers = [list.panGestureRecognizer]
        for place in [0, 1] {
            let row = make(UITableViewCell(), 0, 50 * CGFloat(place), 390, 50, in: zoomer.zoomed)
            row.accessibilityIdentifier = "row"
            row.isSelected = place == 1
        }

        addFlags(to: make(UIView(), 0, 60, 390, 30, in: root))
        let owner = MenuOwner()
        addInteractions(to: make(UIView(), 0, 660, 390, 20, in: root), owner)
        let navigation = addNavigation(to: root, coordinator)

        // A presented view lies in front, and passes some touches through.
        let sheet = make(PassThroughView(), 0, 700, 390, 144, in: window)
        sheet.accessibilityIdentifier = "sheet"
        sheet.layer.anchorPoint = CGPoint(x: 0, y: 0)
        sheet.center = CGPoint(x: 0, y: 700)
        sheet.alpha = 0.9
        sheet.isMultipleTouchEnabled = true
        sheet.layer.transform.m34 = 0.002
        let presented = UIViewController()
        presented.presentingViewController = panel
        panel.presentedViewController = presented
        give(presented, sheet)
        let child = UIViewController()
        child.presentingViewController = lost
        lost.presentedViewController = child
        let drawing = make(UIHostingView(), 0, 0, 390, 100, in: sheet)
        drawing.accessibilityIdentifier = "drawing"
        give(child, drawing)
        // The controller does not present itself.
        let grandchild = UIViewController()
        grandchild.presentingViewController = panel
        give(grandchild, make(UIView(), 0, 100, 390, 20, in: sheet))

        let keyboard = make(UITextEffectsWindow(), 0, 0, 390, 844, in: nil)
        keyboard.windowLevel = UIWindow.Level(rawValue: 1)

        let scene = UIWindowScene()
        scene.screen.bounds.size = CGSize(width: 390, height: 844)
        scene.windows = [keyboard, window]
        let background = UIWindowScene()
        background.activationState = .background
        background.windows = [make(UIWindow(), 0, 0, 390, 844, in: nil)]
        let delegate = AppDelegate()
        UIApplication.shared.delegate = delegate
        UIApplication.shared.connectedScenes = [scene, background]
        print(UIApplication.shared.firstResponderScene(), terminator: "")
        withExtendedLifetime(
            (coordinator, zoomer, delegate, presented, child, grandchild, lost, owner, navigation)
        ) {}
    }

    /// Gives a view one of each interaction, and some that UIKit has for itself.
    private static func addInteractions(to view: UIView, _ owner: MenuOwner) {
        let (menu, drag) = (UIContextMenuInteraction(), UIDragInteraction())
        (menu.delegate, drag.delegate) = (owner, owner)
        (drag.isEnabled, drag.allowsSimultaneousRecognitionDuringLift) = (false, true)
        view.interactions = [menu, UIContextMenuInteraction(), drag, UIDragInteraction()]
    }

    private static let ownDelegate = PrivateDelegate()

    /// Adds two navigation controllers: one that the app has changed, and one as it comes.
    private static func addNavigation(to view: UIView, _ delegate: Coordinator) -> [UIViewController] {
        let (changed, plain) = (ShopNavigation(), UINavigationController())
        for (place, navigation) in [changed, plain].enumerated() {
            let container = make(UIView(), 0, 680 + 10 * CGFloat(place), 390, 10, in: view)
            give(navigation, container)
            let (list, detail) = (UIViewController(), UIViewController())
            give(detail, make(UIView(), 0, 0, 390, 10, in: container))
            navigation.viewControllers = [list, detail]
            detail.navigationController = navigation
            navigation.pop = add(PrivateRecognizer(), to: container)
        }
        changed.isNavigationBarHidden = true
        changed.pop?.isEnabled = false
        changed.pop?.delegate = delegate
        plain.pop?.delegate = ownDelegate
        let item = changed.topViewController?.navigationItem
        item?.leftBarButtonItems = [UIBarButtonItem()]
        item?.leftItemsSupplementBackButton = true
        item?.hidesBackButton = true
        return [changed, plain]
    }

    /// Sets every property to a value other than its default, so that each member is written.
    private static func addFlags(to view: UIView) {
        view.isHidden = true
        view.clipsToBounds = true
        view.layer.animation = "position"
        let button = make(UIButton(), 0, 0, 10, 10, in: view)
        button.menu = UIMenu()
        button.isSelected = true
        button.showsMenuAsPrimaryAction = true
        button.changesSelectionAsPrimaryAction = true
        button.handlers = [(nil, (UIApplication.shared, Selector("quit:")), .init(rawValue: 0xFFFF_FFFF))]
        let stepper = make(UIStepper(), 10, 0, 10, 10, in: view)
        (stepper.isContinuous, stepper.autorepeat, stepper.wraps) = (false, false, true)
        make(UISlider(), 20, 0, 10, 10, in: view).isContinuous = false
        make(UISegmentedControl(), 30, 0, 10, 10, in: view).isMomentary = true
        let pages = make(UIPageControl(), 40, 0, 10, 10, in: view)
        (pages.numberOfPages, pages.currentPage) = (3, 2)
        make(UITextField(), 50, 0, 10, 10, in: view).clearsOnBeginEditing = true

        let table = make(UITableView(), 60, 0, 10, 10, in: view)
        (table.allowsSelection, table.allowsMultipleSelection) = (false, true)
        (table.isScrollEnabled, table.isPagingEnabled, table.isDirectionalLockEnabled) = (false, true, true)
        (table.bounces, table.alwaysBounceVertical, table.alwaysBounceHorizontal) = (false, true, true)
        (table.delaysContentTouches, table.canCancelContentTouches) = (false, false)
        (table.scrollsToTop, table.keyboardDismissMode) = (false, .onDrag)
        let collection = make(UICollectionView(), 70, 0, 10, 10, in: view)
        (collection.allowsSelection, collection.allowsMultipleSelection) = (false, true)
        collection.pinchGestureRecognizer = UIPinchGestureRecognizer()
        collection.pinchGestureRecognizer?.isEnabled = false
        collection.panGestureRecognizer.view = view
        (
            collection.panGestureRecognizer.minimumNumberOfTouches,
            collection.panGestureRecognizer.maximumNumberOfTouches
        ) = (2, 3)
        make(UICollectionViewCell(), 0, 0, 5, 5, in: collection).isSelected = true
        let text = make(UITextView(), 80, 0, 10, 10, in: view)
        (text.isEditable, text.isSelectable) = (false, false)

        let pan = add(UIPanGestureRecognizer(), to: view)
        (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (2, 2)
        let pinch = add(UIPinchGestureRecognizer(), to: view)
        (pinch.isEnabled, pinch.cancelsTouchesInView, pinch.delaysTouchesEnded) = (false, false, false)
        (pinch.delaysTouchesBegan, pinch.requiresExclusiveTouchType) = (true, false)
        pinch.allowedTouchTypes = []
        add(UIRotationGestureRecognizer(), to: view).delegate = view as? any UIGestureRecognizerDelegate
        _ = add(UIHoverGestureRecognizer(), to: view)
    }
}
