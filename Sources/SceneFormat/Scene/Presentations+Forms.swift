import DispatchEngine
import JSONText

/// The members of controllers that are presented (SHEET-1 to SHEET-25).
extension Forms {
    // One whose style has an error can have all members.
    private static let styled = Field<ViewControllerParts>.Owners(
        words: "a controller with modalPresentationStyle",
        contain: { $0.presentation.isStyled })
    private static let sheet = Field<ViewControllerParts>.Owners(
        words: "a controller with modalPresentationStyle pageSheet or formSheet",
        contain: { $0.presentation.style?.isSheet ?? $0.presentation.hasDoubtfulStyle })
    private static let popover = Field<ViewControllerParts>.Owners(
        words: "a controller with modalPresentationStyle popover",
        contain: { $0.presentation.style.map { $0 == .popover } ?? $0.presentation.hasDoubtfulStyle })
    private static let search = Field<ViewControllerParts>.Owners(
        words: "a UISearchController", contain: { $0.isKind(of: "UISearchController") })
    private static let dimming = Field<ViewControllerParts>.Owners(
        words: "a presented controller", contain: { $0.presentation.isStyled || $0.presentation.obscures })

    static let presentation: [Field<ViewControllerParts>] = [
        Field(
            "modalPresentationStyle",
            "How it is presented by `presentedBy`. With it the controller has a dimming view, `<id>.dimming` (SHEET-16), and a sheet its pan, `<id>.sheetPan` (SHEET-1).",
            .names(Names.modalPresentationStyles.names),
            read: {
                $2.presentation.style = $0.choice(
                    $1, in: Names.modalPresentationStyles, "a modal presentation style")
                $2.presentation.hasDoubtfulStyle = $2.presentation.style == nil
            },
            write: { json, parts in
                guard let style = parts.presentation.style else { return }
                json.member("modalPresentationStyle", style.rawValue)
            }),
        Field(
            "presentationController",
            "Presented controllers. The controller of the presentation, with its delegate.",
            .component("PresentationController") {
                presentationController.schema.described(
                    "`UIPresentationController`, as far as it has a delegate (SHEET-11).")
            }, of: styled,
            read: { $2.presentation.delegate = presentationController.read($0, $1).delegate }),
        Field(
            "sheetPresentationController", \.presentation.sheet,
            sheetPresentationController.codec.named(
                "SheetPresentationController", "`UISheetPresentationController`."),
            of: sheet, "Sheets. Its detents, and what depends on them (SHEET-9, SHEET-17)."),
        Field(
            "popoverPresentationController", \.presentation.popover,
            popoverPresentationController.codec.named(
                "PopoverPresentationController", "`UIPopoverPresentationController`."),
            of: popover, "Popovers. The views behind it that get touches (SHEET-21)."),
        Field(
            "obscuresBackgroundDuringPresentation", default: \.presentation.obscures, .flag, of: search,
            "UISearchController. True if the search covers what it searches with `<id>.dimming`; a tap there ends it (SHEET-25)."
        ),
        Field(
            "sheetPan", "Sheets. Its pan, `<id>.sheetPan`, which UIKit gives no name to (SHEET-1).",
            schema(of: .sheetPan), of: sheet,
            read: { $2.presentation.gestures[.sheetPan] = $1 }),
        Field(
            "dimmingTap",
            "Presented controllers. The tap of its dimming view, `<id>.dimmingTap`, which UIKit gives no name to (SHEET-16).",
            schema(of: .dimmingTap), of: dimming,
            read: { $2.presentation.gestures[.dimmingTap] = $1 }),
    ]

    /// The members of a presented controller.
    struct PresentationParts: Sendable {
        var style: ModalPresentationStyle?
        var hasDoubtfulStyle = false
        var delegate: PresentationDelegateParts?
        var sheet: SheetDescription?
        var popover: PopoverParts?
        var obscures = false
        var gestures: [PresentationGesture: JSONNode] = [:]

        init() {}

        init(_ presentation: PresentationDescription) {
            switch presentation.kind {
            case .sheet(let sheet):
                style = sheet.isFormSheet ? .formSheet : .pageSheet
                if !sheet.detents.isEmpty { self.sheet = sheet }
            case .popover(let views):
                style = .popover
                if !views.isEmpty { popover = PopoverParts(passthroughViews: views) }
            case .search: obscures = true
            }
        }
    }

    // MARK: Kinds

    private static let sheetPresentationController = Form(
        "a sheet presentation controller",
        example:
            #"{"detents": [{"identifier": "medium", "height": 422}, {"identifier": "large", "height": 784}]}"#,
        SheetDescription(),
        [
            Field(
                "detents", default: \.detents, detents,
                "The heights that it can have; without them one, that of the frame."),
            Field(
                "selectedDetentIdentifier", \.selectedDetentIdentifier, detentIdentifier,
                "The detent at which it is when the run starts, by default the smallest."),
            Field(
                "largestUndimmedDetentIdentifier", \.largestUndimmedDetentIdentifier, detentIdentifier,
                "Up to this detent touches beside the sheet get to what lies there (SHEET-17); with null, the default, at none."
            ),
            Field(
                "prefersScrollingExpandsWhenScrolledToEdge",
                default: \.prefersScrollingExpandsWhenScrolledToEdge, .flag,
                "True if a drag upward on content that is at its top expands the sheet first (SHEET-9)."),
        ])

    /// An identifier of a detent, which is checked once the sheet is compiled.
    private static let detentIdentifier = Codec<Identifier>(
        .type("string"), read: { $0.identifier($1) }, write: { $0.write($1.name) })

    private static let detents: Codec<[SheetDescription.Detent]> = {
        let list = detent.codec({ $0.root.value }, { DetentParts($0) }).named(
            "Detent", "A height of a sheet."
        ).list(of: "detents", atLeastOne: "detent", example: "[\(detent.object.example)]")
        return Codec(list.schema()) { reader, node in
            guard let detents = list.read(reader, node) else { return nil }
            var known: Set<String> = []
            for detent in detents where !known.insert(detent.identifier).inserted {
                reader.fault(.secondDetent(detent.identifier), at: node)
            }
            return detents
        } write: {
            _ = list.write(&$0, $1)
        }
    }()

    private static let detent = Form(
        "a detent", example: #"{"identifier": "medium", "height": 422}"#, DetentParts(),
        [
            Field("identifier", \.identifier, .className, isRequired: true, "Its identifier, as medium."),
            Field(
                "height", \.height, .number(in: NumberRange(0, NumberRange.magnitude)), isRequired: true,
                "The height of the root view, whose bottom stays where it is."),
        ])

    private struct DetentParts: Sendable {
        var identifier: String?
        var height: Double?

        init() {}

        init(_ detent: SheetDescription.Detent) { (identifier, height) = (detent.identifier, detent.height) }

        var value: SheetDescription.Detent? {
            guard let identifier, let height else { return nil }
            return SheetDescription.Detent(identifier: identifier, height: height)
        }
    }

    private static let popoverPresentationController = Form(
        "a popover presentation controller", example: #"{"passthroughViews": ["toolbar"]}"#, PopoverParts(),
        [
            Field(
                "passthroughViews", default: \.passthroughViews, .ids,
                "The views that get touches, with what is in them, although they lie behind the popover.")
        ])

    struct PopoverParts: Sendable {
        var passthroughViews: [Identifier] = []
    }

    // MARK: Delegates

    private static let presentationController = Form(
        "a presentation controller", example: #"{"delegate": {"shouldDismiss": false}}"#,
        PresentationControllerParts(),
        [
            Field(
                "delegate", "The delegate of the presentation.",
                .component("PresentationControllerDelegate") {
                    presentationDelegate.schema.described(
                        "`UIAdaptivePresentationControllerDelegate`, and that of a sheet.")
                }, read: { $2.delegate = presentationDelegate.read($0, $1) })
        ])

    private struct PresentationControllerParts: Sendable {
        var delegate: PresentationDelegateParts?
    }

    private static let presentationDelegate = Form(
        "the delegate of a presentation", example: #"{"shouldDismiss": false}"#, PresentationDelegateParts(),
        [
            Field(
                "shouldDismiss", \.shouldDismiss, yesOrNo(at: .run("shouldDismiss")),
                "Asked when a gesture is about to dismiss (SHEET-11, SHEET-14); yes by default."),
            effects(of: .presentationDelegate) { $0.effects = $1 },
        ])

    struct PresentationDelegateParts: Sendable {
        var shouldDismiss: ScriptedAnswer<Bool>?
        var effects: [ScriptedMethod: [Change]] = [:]
    }

    static let searchControllerDelegate = Form(
        "the delegate of a search controller",
        example: #"{"effects": {"didDismiss": [{"target": "list", "set": {"alpha": 1}}]}}"#,
        ControllerDelegateParts(), [effects(of: .searchDelegate) { $0.effects = $1 }])

    static let presentedController = ObjectForm(
        owner: "a presented controller",
        example: #"{"id": "sheet", "presentedBy": "main", "modalPresentationStyle": "pageSheet"}"#)
}

/// `UIModalPresentationStyle`, as far as it brings a dimming view that the engine knows.
enum ModalPresentationStyle: String, CaseIterable, Sendable {
    case pageSheet, formSheet, popover

    var isSheet: Bool { self != .popover }
}

extension SceneDecoder {
    /// Reads what makes a controller a sheet, a popover or a search.
    func readPresentation(
        _ parts: Forms.PresentationParts, of controllerParts: Forms.ViewControllerParts, at node: JSONNode,
        into controller: inout ViewControllerDescription
    ) {
        if controllerParts.isKind(of: "UISearchController"), let delegate = controllerParts.delegate {
            controller.addEffects(Forms.searchControllerDelegate.read(reader, delegate).effects)
        }
        guard let kind = parts.kind else { return }
        if controllerParts.description.presentedBy == nil, reader.given("presentedBy", of: node) == nil {
            reader.fault(.missingMember("presentedBy", of: Forms.presentedController), at: node)
        }
        var presentation = PresentationDescription(kind)
        presentation.shouldDismiss = parts.delegate?.shouldDismiss
        for gesture in PresentationGesture.allCases {
            guard let node = parts.gestures[gesture] else { continue }
            presentation.gestures[gesture] = self.gesture(gesture, node, of: controller.id)
        }
        controller.addEffects(parts.delegate?.effects ?? [:])
        controller.presentation = presentation
    }
}

extension Forms.PresentationParts {
    fileprivate var isStyled: Bool { style != nil || hasDoubtfulStyle }

    fileprivate var kind: PresentationDescription.Kind? {
        switch style {
        case .popover: return .popover(passthroughViews: popover?.passthroughViews ?? [])
        case .pageSheet, .formSheet:
            var sheet = sheet ?? SheetDescription()
            sheet.isFormSheet = style == .formSheet
            return .sheet(sheet)
        case nil: return obscures ? .search : nil
        }
    }
}

extension SceneWriter {
    /// Writes the recognizers and the delegate of a presentation.
    mutating func write(_ presentation: PresentationDescription, effects: [ScriptedMethod: [Change]]) {
        for gesture in PresentationGesture.allCases {
            guard let recognizer = presentation.gestures[gesture] else { continue }
            json.key(dynamic: gesture.rawValue)
            json.beginObject()
            writeMembers(of: recognizer, gesture.recognizer(recognizer.id))
            if recognizer.delegate == nil, !recognizer.ownerIsDelegate { member("delegate", orNull: nil) }
            json.endObject()
        }
        let hasEffects = effects.keys.contains(where: EffectsOwner.presentationDelegate.has)
        guard hasEffects || presentation.shouldDismiss != nil else { return }
        var isSearch = false
        if case .search = presentation.kind { isSearch = true }
        if !isSearch {
            json.key("presentationController")
            json.beginObject()
        }
        json.key("delegate")
        json.beginObject()
        member("shouldDismiss", presentation.shouldDismiss, Forms.yesOrNo(at: .run("shouldDismiss")))
        write(effects: effects, where: EffectsOwner.presentationDelegate.has)
        json.endObject()
        if !isSearch { json.endObject() }
    }
}
