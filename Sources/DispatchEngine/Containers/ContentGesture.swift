/// The recognizers inside a view whose contents the scene leaves out (CTX-32, OTH-6).
public enum ContentGesture: String, Sendable {
    /// The tap of a page.
    case tap
    /// The drag of a map or of a wheel.
    case pan
    /// The pinch of a map.
    case pinch
}

extension ViewClass {
    /// The recognizers inside views of the class.
    package var contentGestures: [ContentGesture] {
        switch self {
        case .webView: [.tap]
        case .mapView: [.pan, .pinch]
        case .pickerView: [.pan]
        case .view, .window, .label, .imageView, .control, .button, .switch, .slider, .segmentedControl,
            .stepper, .pageControl, .textField, .datePicker, .colorWell, .refreshControl, .scrollView,
            .tableView, .collectionView, .textView, .tableViewCell, .collectionReusableView,
            .collectionViewCell, .stackView, .toolbar, .navigationBar, .tabBar, .searchBar,
            .visualEffectView, .progressView, .activityIndicatorView, .inputView, .tableViewHeaderFooterView:
            []
        }
    }

    /// Returns the kind of one of those recognizers.
    fileprivate func kind(of gesture: ContentGesture) -> GestureRecognizerDescription.Kind {
        switch gesture {
        case .tap: return .tap(.init())
        case .pan:
            var pan = GestureRecognizerDescription.Pan()
            // A wheel turns one way only.
            if self == .pickerView { pan.course = .vertical }
            return .pan(pan)
        case .pinch: return .pinch
        }
    }
}

extension SceneBuilder {
    /// Gives the new web views, maps and wheels their recognizers, ahead of those that the scene lists (CTX-30, OTH-6, OWN-4).
    mutating func addContentGestures(
        beside recognizers: [(description: GestureRecognizerDescription, view: ViewID)]
    ) {
        guard !viewsWithContent.isEmpty else { return }
        // CTX-32: an import may state the recognizers inside, and then these stand for the content's.
        var viewsAroundRecognizers: Set<ViewID> = []
        for (_, view) in recognizers {
            var superview = scene.tree.superview(of: view)
            while let view = superview, viewsAroundRecognizers.insert(view).inserted {
                superview = scene.tree.superview(of: view)
            }
        }
        for (view, id, webView) in viewsWithContent {
            let viewClass = scene.tree[view].viewClass
            if !viewsAroundRecognizers.contains(view) {
                for gesture in viewClass.contentGestures {
                    var recognizer = GestureRecognizerDescription(
                        id: Identifier("\(id.name).\(gesture.rawValue)", source: id.source),
                        kind: viewClass.kind(of: gesture))
                    recognizer.owner = .content(view, gesture)
                    add(recognizer, to: view)
                }
            }
            if viewClass == .webView { addSwipes(of: webView, view, id) }
        }
    }
}
