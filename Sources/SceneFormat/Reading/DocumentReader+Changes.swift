import DispatchEngine
import JSONText

extension DocumentReader {
    /// A list of changes of the scene.
    func changes(_ node: JSONNode) -> [Change<Identifier>] {
        changeDepth += 1
        defer { changeDepth -= 1 }
        guard changeDepth <= Self.maximumChangeDepth else {
            fault(.nestedEffects(limit: Self.maximumChangeDepth), at: node)
            return []
        }
        var result: [Change<Identifier>] = []
        for element in elements(of: node, "changes") {
            if let change = change(element) { result.append(change) }
        }
        return result
    }

    /// Lists of changes inside each other: a run carries out no more (see `Budget.maximumCodeDepth`).
    static let maximumChangeDepth = 32

    private func change(_ node: JSONNode) -> Change<Identifier>? {
        var target: Identifier?
        var operation: Change<Identifier>.Operation?
        var operationCount = 0
        var index: Int?
        var indexNode: JSONNode?
        let before = findings.count
        for (member, value) in members(of: node, ChangeMember.self) {
            switch member {
            case .target: target = identifier(value)
            case .index:
                indexNode = value
                index = integer(value, from: 0)
            default:
                operationCount += 1
                operation = self.operation(member, value)
            }
        }
        guard document.kind(of: node) == .object else { return nil }
        requireMembers(of: node, ["target"], owner: ChangeMember.owner)
        if operationCount != 1 {
            let choices = ChangeMember.allCases.filter { $0 != .target && $0 != .index }.map(\.rawValue)
            fault(.missingChoice(owner: ChangeMember.owner, choices: choices), at: node)
        }
        if case .move(let destination, _)? = operation {
            operation = .move(to: destination, index: index)
        } else if let indexNode {
            fault(
                .misplacedMember("index", owners: "a change with \"moveTo\"", here: "this one"),
                at: document.key(of: indexNode) ?? indexNode)
        }
        guard findings.count == before, let target, let operation else { return nil }
        return Change(target: target, operation: operation)
    }

    private func operation(_ member: ChangeMember, _ value: JSONNode) -> Change<Identifier>.Operation? {
        switch member {
        case .target, .index: return nil
        case .set: return .set(properties(value))
        case .moveTo: return identifier(value).map { .move(to: $0, index: nil) }
        case .addTarget:
            guard let action = action(value, ofControl: true) else { return nil }
            // SEG-3: a segment has its action from the start.
            if action.segment != nil {
                fault(
                    .misplacedMember(
                        "segment", owners: "an action of a segmented control", here: "an added target"),
                    at: document.member("segment", of: value).flatMap { document.key(of: $0) } ?? value)
                return nil
            }
            return .addTarget(action)
        case .removeTarget: return removal(value)
        default: guard affirmation(value) else { return nil }
        }
        return switch member {
        case .remove: .remove
        case .becomeFirstResponder: .becomeFirstResponder
        case .resignFirstResponder: .resignFirstResponder
        case .makeKey: .makeKey
        case .makeKeyAndVisible: .makeKeyAndVisible
        case .beginReceivingRemoteControlEvents: .beginReceivingRemoteControlEvents
        case .endReceivingRemoteControlEvents: .endReceivingRemoteControlEvents
        case .beginIgnoringInteractionEvents: .beginIgnoringInteractionEvents
        case .endIgnoringInteractionEvents: .endIgnoringInteractionEvents
        default: nil
        }
    }

    private func properties(_ node: JSONNode) -> [PropertyChange] {
        var result: [PropertyChange] = []
        for (member, value) in members(of: node, PropertyMember.self) {
            let property: PropertyChange? =
                switch member {
                case .hidden: bool(value).map { .hidden($0) }
                case .alpha: number(value, in: .fraction).map { .alpha($0) }
                case .userInteractionEnabled: bool(value).map { .userInteractionEnabled($0) }
                case .multipleTouchEnabled: bool(value).map { .multipleTouchEnabled($0) }
                case .exclusiveTouch: bool(value).map { .exclusiveTouch($0) }
                case .animating: bool(value).map { .animating($0) }
                case .enabled: bool(value).map { .enabled($0) }
                case .frame: rect(value).map { .frame($0) }
                case .bounds: rect(value).map { .bounds($0) }
                case .center: point(value).map { .center($0) }
                case .transform: transform(value).map { .transform($0) }
                case .anchorPoint: point(value).map { .anchorPoint($0) }
                case .windowLevel: windowLevel(value).map { .windowLevel($0) }
                case .selected: bool(value).map { .selected($0) }
                case .value: number(value).map { .value($0) }
                case .on: bool(value).map { .isOn($0) }
                case .selectedSegmentIndex: integer(value, from: -1).map { .selectedSegmentIndex($0) }
                case .currentPage: integer(value, from: 0).map { .currentPage($0) }
                case .text: string(value).map { .text($0) }
                case .refreshing: bool(value).map { .refreshing($0) }
                case .translation: point(value).map { .recognizer(.translation($0)) }
                case .scale: number(value, in: .notNegative).map { .recognizer(.scale($0)) }
                case .rotation: number(value).map { .recognizer(.rotation($0)) }
                default: scrollViewChange(member, value).map { .scrollView($0) }
                }
            if let property { result.append(property) }
        }
        if document.kind(of: node) == .object, document.count(of: node) == 0 {
            fault(.emptySet("property"), at: node)
        }
        return result
    }

    /// A new value for a property that only scroll views have.
    private func scrollViewChange(_ member: PropertyMember, _ value: JSONNode) -> ScrollViewChange? {
        switch member {
        case .contentOffset: point(value).map { .contentOffset($0) }
        case .animatedContentOffset: point(value).map { .animatedContentOffset($0) }
        case .contentSize: size(value).map { .contentSize($0) }
        case .contentInset: insets(value).map { .contentInset($0) }
        case .scrollEnabled: bool(value).map { .scrollEnabled($0) }
        case .pagingEnabled: bool(value).map { .pagingEnabled($0) }
        case .bounces: bool(value).map { .bounces($0) }
        case .delaysContentTouches: bool(value).map { .delaysContentTouches($0) }
        case .canCancelContentTouches: bool(value).map { .canCancelContentTouches($0) }
        case .allowsSelection: bool(value).map { .allowsSelection($0) }
        case .zoomScale: number(value, in: .notNegative).map { .zoomScale($0) }
        default: nil
        }
    }

    /// `windowLevel` as a number or by name (EQ-4).
    func windowLevel(_ node: JSONNode) -> Double? {
        document.kind(of: node) == .string
            ? choice(node, in: Names.windowLevels, "a window level") : number(node)
    }
}
