import Foundation

// What containers bring along: back swipes, sheets, tabs, menus and drags.
extension RandomRequest {
    /// Puts the views of a window into containers, and presents a controller over them.
    mutating func addContainers(to window: inout [String: Any]) {
        var views = window["subviews"] as? [[String: Any]] ?? []
        if chance(3) { views = [navigationController(around: views)] }
        if chance(5) { views = [tabBarController(around: views)] }
        if chance(4) { views.append(presented()) }
        window["subviews"] = views
    }

    /// Gives some views a context menu or a drag.
    mutating func addInteraction(to view: inout [String: Any]) {
        guard chance(8), let name = view["id"] as? String else { return }
        let type = pick(["contextMenu", "drag"], "drag")
        var interaction: [String: Any] = ["type": type]
        if chance(4) { interaction[type == "drag" ? "items" : "configuration"] = false }
        view["interactions"] = [interaction]
        firing.append("\(name).\(type)")
    }

    private mutating func navigationController(around views: [[String: Any]]) -> [String: Any] {
        var controller: [String: Any] = [
            "id": "nav", "class": "UINavigationController",
            "viewControllers": chance(5) ? ["controller"] : ["list", "controller"],
        ]
        if chance(4) { controller["navigationBarHidden"] = true }
        if chance(4) { controller["interactivePopGestureRecognizer"] = ["delegate": NSNull()] }
        firing += ["nav", "nav.interactivePop"]
        if chance(2) {
            controller["interactiveContentPopGestureRecognizer"] = [String: Any]()
            firing.append("nav.contentPop")
        }
        identifiers += ["nav", "navView"]
        return ["id": "navView", "frame": [0, 0, 320, 480], "viewController": controller, "subviews": views]
    }

    private mutating func tabBarController(around views: [[String: Any]]) -> [String: Any] {
        var controller: [String: Any] = [
            "id": "tabs", "class": "UITabBarController", "viewControllers": ["controller", "more"],
            "tabBarButtons": ["tab0", "tab1"],
        ]
        if chance(4) { controller["delegate"] = ["shouldSelect": false] }
        let buttons = (0..<2).map { index -> [String: Any] in
            self.views.append(("tab\(index)", [Double(index) * 160 + 80, 460]))
            return ["id": "tab\(index)", "class": "UIControl", "frame": [index * 160, 0, 160, 40]]
        }
        let bar: [String: Any] = ["id": "bar", "frame": [0, 440, 320, 40], "subviews": buttons]
        firing += ["tabs", "tab0", "tab1"]
        identifiers += ["tabs", "bar"]
        return [
            "id": "tabView", "frame": [0, 0, 320, 480], "viewController": controller,
            "subviews": views + [bar],
        ]
    }

    private mutating func presented() -> [String: Any] {
        let isSheet = !chance(3)
        var controller: [String: Any] = [
            "id": "sheet", "presentedBy": "controller",
            "modalPresentationStyle": isSheet ? "pageSheet" : "popover",
        ]
        if chance(4) { controller["modalInPresentation"] = true }
        if chance(4) {
            controller["presentationController"] = ["delegate": ["shouldDismiss": false]]
        }
        if isSheet, chance(2) {
            controller["sheetPresentationController"] = [
                "detents": [
                    ["identifier": "medium", "height": 200], ["identifier": "large", "height": 400],
                ],
                "largestUndimmedDetentIdentifier": pick(["medium", NSNull()] as [Any], NSNull()),
            ]
        }
        let list: [String: Any] = [
            "id": "sheetList", "class": "UIScrollView", "frame": [0, 40, 320, 160],
            "contentSize": [320, 600],
        ]
        views += [("sheetView", [160, 300]), ("sheetList", [160, 400])]
        firing += ["sheet", "sheet.dimmingTap", "sheetList.pan"] + (isSheet ? ["sheet.sheetPan"] : [])
        identifiers += ["sheet", "sheetView", "sheetList", "sheet.dimming"]
        return [
            "id": "sheetView", "frame": [0, 280, 320, 200], "viewController": controller, "subviews": [list],
        ]
    }
}
