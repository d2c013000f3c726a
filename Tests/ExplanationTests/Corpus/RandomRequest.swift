import Foundation
import TestSupport

/// A random request: views inside views with everything that can come between a touch and its target, and fingers among
/// them.
///
/// It is made in the wire format, because fixes are changes of that. The same seed gives the same request.
struct RandomRequest {
    private(set) var scene: [String: Any] = [:]
    private(set) var events: [[String: Any]] = []
    /// Everything that can be asked about, as the scene names it.
    var identifiers: [String] = []
    /// The identifiers that fire.
    var firing: [String] = []

    var generator: SeededGenerator
    var views: [(name: String, center: [Double])] = []
    private var recognizers: [String] = []

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        var windows = [window("window", [0, 0, 320, 480])]
        if chance(6) {
            var cover = window("cover", [200, 0, 120, 480])
            cover["windowLevel"] = 1
            windows.append(cover)
        }
        addContainers(to: &windows[0])
        scene = ["windows": windows]
        if chance(6) { scene.merge(["screen": [320, 480], "systemGestureEdges": ["bottom"]]) { $1 } }
        if chance(30) { scene["application"] = ["state": "background"] }
        makeEvents()
        identifiers.append("controller")
    }

    mutating func chance(_ count: Int) -> Bool { generator.isOne(in: count) }

    mutating func pick<T>(_ elements: [T], _ otherwise: T) -> T {
        generator.element(of: elements) ?? otherwise
    }

    // MARK: Views

    private mutating func window(_ name: String, _ frame: [Double]) -> [String: Any] {
        var window: [String: Any] = ["id": name, "frame": frame]
        var root: [String: Any] = ["id": name + "Root", "frame": [0, 0, frame[2], frame[3]]]
        if name == "window" { root["viewController"] = ["id": "controller"] }
        identifiers += [name, name + "Root"]
        root["subviews"] = subviews(in: frame, depth: 1)
        addRecognizers(to: &root, share: 2)
        window["subviews"] = [root]
        return window
    }

    private mutating func subviews(in frame: [Double], depth: Int) -> [[String: Any]] {
        var result: [[String: Any]] = []
        for _ in 0..<generator.number(in: depth == 1 ? 1...3 : 0...2) where depth < 4 && views.count < 8 {
            result.append(view(in: frame, depth: depth))
        }
        return result
    }

    private static let classes = [
        "UIView", "UIView", "UIView", "UILabel", "UIImageView", "UIControl", "UIButton", "UISwitch",
        "UISlider",
        "UISegmentedControl", "UIScrollView", "UITableView", "WKWebView",
    ]

    private mutating func view(in outer: [Double], depth: Int) -> [String: Any] {
        let viewClass = pick(Self.classes, "UIView")
        let name = "\(viewClass.dropFirst(2).lowercased())\(views.count)"
        let isControl = ["UIControl", "UIButton", "UISwitch", "UISlider", "UISegmentedControl"].contains(
            viewClass)
        let width = Double(generator.number(in: 20...max(20, Int(outer[2]))))
        let height = Double(chance(20) ? 0 : generator.number(in: 20...max(20, Int(outer[3]))))
        // Some views extend beyond their superview.
        let x = Double(generator.number(in: -20...max(0, Int(outer[2] - width) + 20)))
        let y = Double(generator.number(in: -20...max(0, Int(outer[3] - height) + 20)))
        var result: [String: Any] = ["id": name, "class": viewClass, "frame": [x, y, width, height]]
        let frame = [outer[0] + x, outer[1] + y, width, height]
        views.append((name, [frame[0] + width / 2, frame[1] + height / 2]))
        identifiers.append(name)
        if chance(20) { result["hidden"] = true }
        if chance(25) { result["alpha"] = 0 }
        if chance(15) { result["userInteractionEnabled"] = chance(3) }
        if chance(30) { result["animating"] = true }
        if chance(40) { result["transform"] = [0, 0, 0, 0, 0, 0] }
        if chance(10) { result["zPosition"] = 1 }
        if chance(3) { result["multipleTouchEnabled"] = true }
        if chance(12) { result["exclusiveTouch"] = true }
        var overrides: [String: Any] = [:]
        if chance(6) { overrides["touches"] = pick(["handle", "observe"], "handle") }
        if chance(18) { overrides["hitTest"] = pick(["nil", "self", ["skipSelf": true]] as [Any], "nil") }
        if chance(18) {
            overrides["pointInside"] = pick([true, false, ["inset": [-20, -20, -20, -20]]] as [Any], true)
        }
        if chance(18) { overrides["gestureRecognizerShouldBegin"] = false }
        if isControl { addControl(viewClass, to: &result, &overrides) }
        if viewClass == "UIScrollView" { addScrollView(to: &result, &overrides, width, height) }
        if viewClass == "UITableView" {
            result["subviews"] = rows(of: name, width, origin: frame)
            firing.append(name + ".pan")
        } else if !isControl || chance(5) {
            result["subviews"] = subviews(in: frame, depth: depth + 1)
        }
        if !overrides.isEmpty { result["overrides"] = overrides }
        addRecognizers(to: &result, share: 3)
        addInteraction(to: &result)
        // CTX-32: recognizers that are stated inside stand for the tap.
        if viewClass == "WKWebView", !Self.hasRecognizers(in: result["subviews"]) {
            firing.append(name + ".tap")
        }
        return result
    }

    /// Returns true if one of some views, or a view inside one of them, has recognizers.
    private static func hasRecognizers(in views: Any?) -> Bool {
        (views as? [[String: Any]] ?? []).contains {
            $0["gestureRecognizers"] != nil || hasRecognizers(in: $0["subviews"])
        }
    }

    private mutating func addControl(
        _ viewClass: String, to view: inout [String: Any], _ overrides: inout [String: Any]
    ) {
        let name = view["id"] as? String ?? ""
        firing.append(name)
        if chance(10) { view["enabled"] = false }
        if viewClass == "UISegmentedControl" { view["numberOfSegments"] = 2 }
        guard ["UIControl", "UIButton"].contains(viewClass) else { return }
        if chance(8) { overrides["beginTracking"] = false }
        if chance(8) { overrides["continueTracking"] = false }
        let target: Any = chance(5) ? NSNull() : "controller"
        view["actions"] = [["events": ["touchUpInside"], "target": target, "action": name + ":"]]
    }

    private mutating func addScrollView(
        to view: inout [String: Any], _ overrides: inout [String: Any], _ width: Double, _ height: Double
    ) {
        let name = view["id"] as? String ?? ""
        firing.append(name + ".pan")
        view["contentSize"] = [
            width * Double(generator.number(in: 1...2)), height * Double(generator.number(in: 1...3)),
        ]
        if chance(4) { view["delaysContentTouches"] = false }
        if chance(5) { view["canCancelContentTouches"] = false }
        if chance(8) { view["scrollEnabled"] = false }
        if chance(8) { overrides["touchesShouldBegin"] = false }
        if chance(6) { overrides["touchesShouldCancel"] = chance(2) }
    }

    private mutating func rows(of table: String, _ width: Double, origin: [Double]) -> [[String: Any]] {
        let hasActions = chance(2)
        if hasActions { firing.append(table + ".swipe") }
        return (0..<generator.number(in: 1...3)).map { index in
            let name = "\(table)Row\(index)"
            identifiers.append(name)
            firing.append(name)
            views.append((name, [origin[0] + width / 2, origin[1] + Double(index) * 50 + 25]))
            var row: [String: Any] = [
                "id": name, "class": "UITableViewCell", "frame": [0, Double(index) * 50, width, 50],
            ]
            if hasActions { row["trailingSwipeActions"] = ["actions": [["id": "delete"]]] }
            if chance(6) {
                row["overrides"] = [pick(["willSelect", "shouldHighlight"], "willSelect"): false]
            }
            return row
        }
    }

    // MARK: Recognizers

    private mutating func addRecognizers(to view: inout [String: Any], share: Int) {
        guard recognizers.count < 5, chance(share) else { return }
        view["gestureRecognizers"] = (0..<generator.number(in: 1...2)).map { _ in recognizer() }
    }

    private mutating func recognizer() -> [String: Any] {
        let type = pick(["tap", "tap", "tap", "longPress", "pan", "pan", "swipe", "pinch", "custom"], "tap")
        let name = "\(type)\(recognizers.count)"
        var result: [String: Any] = [
            "id": name, "type": type, "actions": [["target": "controller", "action": name + ":"]],
        ]
        if type == "tap", chance(3) { result["numberOfTapsRequired"] = 2 }
        if type == "tap", chance(6) { result["numberOfTouchesRequired"] = 2 }
        if type == "pan", chance(4) { result["minimumNumberOfTouches"] = 2 }
        if type == "pan", result["minimumNumberOfTouches"] == nil, chance(4) {
            result["maximumNumberOfTouches"] = 1
        }
        if type == "longPress", chance(3) { result["minimumPressDuration"] = 0.1 }
        if type == "swipe" { result["direction"] = pick(["left", "right", "up", "down"], "up") }
        if type == "custom" {
            result["script"] = [
                [
                    "on": pick(["began", "moved", "ended"], "ended"),
                    "request": pick(["ended", "began", "failed", "cancelled"], "ended"),
                ]
            ]
            if chance(3) { result["canPrevent"] = false }
            if chance(3) { result["canBePrevented"] = false }
        }
        if chance(4) { result["cancelsTouchesInView"] = false }
        if chance(5) { result["delaysTouchesBegan"] = true }
        if chance(5) { result["delaysTouchesEnded"] = false }
        if chance(12) { result["enabled"] = false }
        if chance(15) { result["allowedTouchTypes"] = ["pencil"] }
        if chance(4), let other = generator.element(of: recognizers) { result["requiresFailureOf"] = [other] }
        if chance(3) { result["delegate"] = delegate() }
        recognizers.append(name)
        identifiers.append(name)
        firing.append(name)
        return result
    }

    private mutating func delegate() -> [String: Any] {
        var delegate: [String: Any] = [:]
        if chance(5) { delegate["shouldBegin"] = false }
        if chance(4) {
            delegate["shouldReceiveTouch"] = pick([false, ["notFrom": ["UIControl"]]] as [Any], false)
        }
        if chance(3) { delegate["simultaneousWith"] = "all" }
        if chance(6), let other = generator.element(of: recognizers) {
            delegate[
                pick(["shouldRequireFailureOf", "shouldBeRequiredToFailBy"], "shouldRequireFailureOf")] = [
                    other
                ]
        }
        return delegate
    }

    // MARK: Events

    private mutating func makeEvents() {
        var time = 0.0
        for finger in 1...generator.number(in: 1...4) {
            if chance(6) { events.append(["t": time, "change": [change()]]) }
            if chance(25) { events.append(["t": time, "system": "resignActive"]) }
            events.append(touch(finger, at: time))
            time += pick([0.05, 0.3, 0.6, 2], 0.6)
        }
    }

    private mutating func change() -> [String: Any] {
        let view = generator.element(of: views)?.name ?? "windowRoot"
        return switch generator.number(in: 0...4) {
        case 0: ["target": view, "set": ["hidden": true]]
        case 1: ["target": view, "set": ["userInteractionEnabled": false]]
        case 2: ["target": view, "remove": true]
        case 3: ["target": "application", "beginIgnoringInteractionEvents": true]
        default:
            [
                "target": generator.element(of: recognizers) ?? "window",
                "set": recognizers.isEmpty ? ["hidden": false] : ["enabled": false],
            ]
        }
    }

    private mutating func touch(_ finger: Int, at time: Double) -> [String: Any] {
        let place =
            chance(8)
            ? [Double(generator.number(in: -10...330)), Double(generator.number(in: 0...490))]
            : generator.element(of: views)?.center ?? [160, 240]
        if chance(8) {
            // In from the left edge, where a back swipe begins.
            let y = Double(generator.number(in: 0...480))
            return ["t": time, "drag": ["from": [2, y], "to": [200, y], "id": finger]]
        }
        let away = [
            place[0] + Double(generator.number(in: -120...120)),
            place[1] + Double(generator.number(in: -120...120)),
        ]
        // Fingers that come close together may be down at once, so each has ids of its own.
        return switch generator.number(in: 0...9) {
        case 0...3: ["t": time, "tap": ["at": place, "id": finger]]
        case 4: ["t": time, "tap": ["at": place, "id": finger, "count": 2]]
        case 5: ["t": time, "longPress": ["at": place, "id": finger]]
        case 6...7:
            [
                "t": time,
                "drag": ["from": place, "to": away, "id": finger, "duration": pick([0.1, 0.4], 0.4)],
            ]
        case 8: ["t": time, "drag": ["from": place, "to": away, "id": finger, "hold": 0.3]]
        default: ["t": time, "tap": ["at": place, "touches": 2, "ids": [finger, finger + 10]]]
        }
    }
}
