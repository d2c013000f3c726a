import DispatchEngine
import JSONText

extension SceneDecoder {
    mutating func readRecognizers(_ node: JSONNode, of view: ViewID) {
        for element in reader.elements(of: node, "gesture recognizers", like: "[\(RecognizerMember.example)]")
        {
            guard readRecognizer(element, of: view) else { return }
        }
    }

    /// Reads a recognizer, which has no view if a change adds it.
    ///
    /// Returns false if there are too many.
    mutating func readRecognizer(_ node: JSONNode, of view: ViewID?) -> Bool {
        guard countRecognizers(1, at: node) else { return false }
        if let recognizer = recognizer(node) {
            recognizers.append(PendingRecognizer(description: recognizer, view: view, node: node))
        }
        return true
    }

    /// Counts the recognizers that a view owns by its class (D1, D52, D62) and by its interactions (CTX-1).
    ///
    /// Returns false if there are too many.
    mutating func countOwnRecognizers(of view: borrowing ViewDescription, at node: JSONNode) -> Bool {
        guard view.hasAdditions || !view.viewClass.isPlain else { return true }
        let count =
            (view.viewClass.isKind(of: .scrollView) ? 3 : 0) + (view.viewClass.ownsTextTap ? 1 : 0)
            + view.interactions.count
            + (view.viewClass != .webView ? 0 : view.webView.allowsBackForwardNavigationGestures ? 3 : 1)
        return count == 0 || countRecognizers(count, at: node)
    }

    /// Counts recognizers, and reports once that there are too many.
    mutating func countRecognizers(_ count: Int, at node: JSONNode) -> Bool {
        let limit = reader.limits.recognizers
        let wasWithin = recognizerCount <= limit
        recognizerCount += count
        guard recognizerCount > limit else { return true }
        if wasWithin {
            reader.fault(.limit(.recognizers, value: limit, noun: "gesture recognizers"), at: node)
        }
        return false
    }

    /// Reads a recognizer by itself, and checks what can be checked without its scene.
    static func describeRecognizer(
        _ node: JSONNode, _ reader: DocumentReader
    ) -> GestureRecognizerDescription? {
        var decoder = SceneDecoder(reader)
        guard let recognizer = decoder.recognizer(node) else { return nil }
        decoder.scene.addDetachedGestureRecognizer(recognizer)
        SceneChecker(decoder.scene, reader).check()
        return recognizer
    }

    private func recognizer(_ node: JSONNode) -> GestureRecognizerDescription? {
        guard document.kind(of: node) == .object else {
            reader.fault(.expected(.object(RecognizerMember.form)), at: node)
            return nil
        }
        var type: RecognizerType?
        if let value = reader.given("type", of: node) {
            type =
                reader.choice(value, in: RecognizerType.table, "a gesture recognizer type")
                ?? reader.nearest(to: value, in: RecognizerType.table)
        } else {
            reader.fault(.missingMember("type", of: RecognizerMember.form), at: node)
        }
        let id =
            reader.given("id", of: node).map { reader.identifier($0) }
            ?? missingIdentifier(of: node, RecognizerMember.form)
        var recognizer = GestureRecognizerDescription(
            id: id ?? placeholder(node), kind: type?.newKind ?? .hover)
        if type == nil { reader.doubts.note(recognizer.id) }
        recognizer.source = node.index
        readMembers(of: node, type, into: &recognizer)
        return recognizer
    }

    /// Reads one of a scroll view's own recognizers (D1).
    func ownRecognizer(
        _ part: ViewClassPart, _ node: JSONNode, of scrollView: Identifier
    ) -> GestureRecognizerDescription {
        let (suffix, type): (String, RecognizerType) =
            switch part {
            case .panGestureRecognizer: (".pan", .pan)
            case .pinchGestureRecognizer: (".pinch", .pinch)
            case .delayedTouchesGestureRecognizer, .actions, .delegate, .leadingSwipeActions,
                .trailingSwipeActions:
                (".delayedTouches", .custom)
            }
        var recognizer = ScrollViewDescription.ownRecognizer(
            reader.identifier(scrollView.name + suffix, at: node), type.newKind)
        recognizer.source = node.index
        readMembers(of: node, type, .scrollView, into: &recognizer)
        return recognizer
    }

    /// Reads a pop of a navigation controller (NAV-2, NAV-20).
    func pop(_ kind: PopKind, _ node: JSONNode, of controller: Identifier) -> GestureRecognizerDescription {
        var pop = NavigationControllerDescription.pop(
            kind, reader.identifier(controller.name + kind.suffix, at: node))
        pop.source = node.index
        readMembers(of: node, RecognizerType(pop.kind), .navigationController, into: &pop)
        // OWN-3: also null, which asks nobody.
        pop.ownerIsDelegate = document.member("delegate", of: node) == nil
        return pop
    }

    /// Reads a recognizer of a presentation (SHEET-1, SHEET-16).
    func gesture(
        _ gesture: PresentationGesture, _ node: JSONNode, of controller: Identifier
    ) -> GestureRecognizerDescription {
        var recognizer = gesture.recognizer(reader.identifier(controller.name + gesture.suffix, at: node))
        recognizer.source = node.index
        readMembers(of: node, RecognizerType(recognizer.kind), .presentation, into: &recognizer)
        // OWN-3: also null, which asks nobody.
        recognizer.ownerIsDelegate = document.member("delegate", of: node) == nil
        return recognizer
    }

    private func readMembers(
        of node: JSONNode, _ type: RecognizerType?, _ home: RecognizerHome = .list,
        into recognizer: inout GestureRecognizerDescription
    ) {
        for (member, value) in reader.members(of: node, RecognizerMember.self) {
            if let type, let owners = foreignOwners(of: member, type, home) {
                reader.fault(
                    .misplacedMember(member.name, owners: owners, here: type.words(home)),
                    at: document.key(of: value) ?? value)
                continue
            }
            switch member {
            case .part(.id), .part(.type): break
            case .part(.class): recognizer.className = reader.className(value)
            case .part(.superclass): recognizer.superclassName = reader.className(value)
            case .part(.name): reader.checkString(value)
            case .part(.info): break
            case .part(.requiresFailureOf): recognizer.requiresFailureOf = reader.identifiers(value)
            case .part(.requires): recognizer.requires = rules(value, of: type)
            case .part(.delegate):
                recognizer.delegate = reader.delegate(value, of: type, isScrollView: home == .scrollView)
            case .part(.view): recognizer.view = reader.identifier(value)
            case .part(.actions): recognizer.actions = recognizerActions(value, of: type)
            case .property(let property): reader.set(property.path, of: &recognizer, value)
            case .propertyOfClass(let property): readProperty(property, value, type, into: &recognizer.kind)
            case .partOfCustom(let part):
                guard case .custom(var custom) = recognizer.kind else { continue }
                readCustom(part, value, into: &custom)
                recognizer.kind = .custom(custom)
            }
        }
    }

    private func readProperty(
        _ property: Property, _ value: JSONNode, _ type: RecognizerType?,
        into kind: inout GestureRecognizerDescription.Kind
    ) {
        if let row = kind.properties.first(where: { $0.property == property }) {
            reader.set(row.path, of: &kind, value)
        } else if type == nil, let form = property.changeForm {
            // Without a known type only the form can be judged.
            _ = reader.value(value, form)
        }
    }

    /// Returns the recognizers that have a member, in words, or nil if one of this type has it.
    private func foreignOwners(
        of member: RecognizerMember, _ type: RecognizerType, _ home: RecognizerHome
    ) -> String? {
        switch member {
        case .part(.id) where home != .list, .part(.type) where home != .list:
            return "a recognizer of the scene's own"

        // The one that delays touches takes no part in arbitration: its delegate is not asked (D1).
        case .part(.delegate) where home == .scrollView && type == .custom:
            return "a scroll view's pan or pinch"
        case .part(.requires) where home != .list || type == .custom:
            return "a recognizer of the scene's own, of one of UIKit's types"
        // Only what UIKit gives out can be added to another view.
        case .part(.view) where home != .scrollView || type == .custom: return "a scroll view's pan or pinch"
        case .part, .property: return nil
        case .partOfCustom, .propertyOfClass: break
        }
        guard let types = member.types, !types.contains(type) else { return nil }
        return Wording.list(types.map { $0.words(.list) }, "or")
    }
}

/// The member of a scene that describes a recognizer.
private enum RecognizerHome {
    /// The list of a view.
    case list
    /// A member of the scroll view that has it by itself.
    case scrollView
    /// A member of the navigation controller that has it by itself.
    case navigationController
    /// A member of the controller whose presentation has it by itself.
    case presentation
}

extension RecognizerType {
    /// Returns words for a recognizer of the type.
    fileprivate func words(_ home: RecognizerHome) -> String {
        switch home {
        case .list: "a \(rawValue) recognizer"
        case .scrollView:
            self == .custom ? "its recognizer of delayed touches" : "a scroll view's own recognizer"
        case .navigationController: "a navigation controller's own recognizer"
        case .presentation: "a presentation's own recognizer"
        }
    }
}
