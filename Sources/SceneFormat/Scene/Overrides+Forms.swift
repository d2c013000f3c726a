import DispatchEngine
import JSONText

/// The owner of overridden methods, since not every responder has every method.
enum OverrideOwner {
    /// A view, with its class if it is known.
    case view(ViewClass?)
    case viewController
    case application
    case applicationDelegate

    /// The responder in the words of messages.
    var name: String {
        switch self {
        case .view(let viewClass): viewClass?.name ?? ViewClass.view.name
        case .viewController: "a view controller"
        case .application: "the application"
        case .applicationDelegate: "an application delegate"
        }
    }
}

/// The methods that a responder's class overrides.
extension Forms {
    static let overrides = Form(
        "an overrides object", example: #"{"touches": "handle"}"#, OverridesParts(),
        hints: [
            "endTracking":
                #"UIKit's does nothing, so it needs no answer: put what it changes into "effects"."#
        ],
        [
            override(
                "hitTest", \.hitTest, hitTest.unless(.value(.default)), of: .view([.view]),
                "The answer of `hitTest(_:with:)` (HT-17)."
            ).orNull,
            override(
                "pointInside", \.pointInside, pointInside.unless(.value(.default)), of: .view([.view]),
                "The answer of `point(inside:with:)` (HT-19)."),
            override("touches", .touches, "The four touch methods (TC-18 to TC-21)."),
            override("motion", .motion, "The three motion methods (EV-5)."),
            override("presses", .presses, "The four press methods (EV-8)."),
            override(
                "remoteControl", "`remoteControlReceived(with:)` (EV-7).", remoteControl.schema(),
                read: { $0.readRemoteControl($1, into: &$2) },
                write: { json, overrides in
                    let answer = overrides.methods[.remoteControlReceived] ?? .value(overrides.remoteControl)
                    guard answer != .value(.default) else { return }
                    json.key("remoteControl")
                    _ = remoteControl.write(&json, answer)
                }),
            override("next", \.next, next, "The next responder; null for none (RC-10).").orNull,
            override(
                "canPerformAction", \.canPerformAction, answersBySelector,
                "Answers of `canPerformAction(_:withSender:)`, by selector (EV-13)."),
            override(
                "gestureRecognizerShouldBegin", \.gestureRecognizerShouldBegin, viewShouldBegin,
                of: .view([.view]), "`gestureRecognizerShouldBegin(_:)` (GR-42)."),
            override(
                "beginTracking", \.control.orNew.beginTracking, .flag, of: .trackingControl,
                "The answer of `beginTracking(_:with:)` (CT-3, C6)."),
            override(
                "continueTracking", \.control.orNew.continueTrackingFalseFrom, continueTracking,
                of: .trackingControl, "The answers of `continueTracking(_:with:)` (CT-4, C6)."),
            override(
                "cancelTracking", \.control.orNew.cancelTrackingWithoutSuper,
                method.map({ $0 == .handle }, { $0 ? .handle : nil }), of: .trackingControl,
                "With `handle` it does not call super (C6)."),
            override(
                "touchesShouldBegin", \.scrollView.orNew.touchesShouldBegin, touchesShouldBegin,
                of: .view([.scrollView]), "`touchesShouldBegin(_:with:in:)` (SCV-3)."),
            override(
                "touchesShouldCancel", \.scrollView.orNew.touchesShouldCancel, touchesShouldCancel,
                of: .view([.scrollView]), "`touchesShouldCancel(in:)` (SCV-8)."),
            override(
                "shouldHighlight", \.scrollView.orNew.cellAnswers["shouldHighlight"], .flag,
                of: .view([.tableViewCell, .collectionViewCell]), "The answer about the cell (CELL-2)."),
            override(
                "willSelect", of: .view([.tableViewCell]),
                "True if the row is selected, or the id of another row of the table that is selected in its place (CELL-3).",
                .either([Codec.flag.schema(), Codec.id.schema()]),
                read: { reader, node, overrides in
                    if reader.document.kind(of: node) == .string {
                        overrides.scrollView.orNew.selectedInstead = reader.identifier(node)
                    } else {
                        overrides.scrollView.orNew.cellAnswers["willSelect"] = reader.bool(node)
                    }
                },
                write: { json, overrides in
                    guard let cell = overrides.scrollView else { return }
                    if let row = cell.selectedInstead { json.member("willSelect", row.name) }
                    if let answer = cell.cellAnswers["willSelect"] { json.member("willSelect", answer) }
                }),
            override(
                "willDeselect", \.scrollView.orNew.cellAnswers["willDeselect"], .flag,
                of: .view([.tableViewCell]), "True if the row is deselected."),
            override(
                "shouldSelect", \.scrollView.orNew.cellAnswers["shouldSelect"], .flag,
                of: .view([.collectionViewCell]), "True if the item is selected (CELL-6)."),
            override(
                "shouldDeselect", \.scrollView.orNew.cellAnswers["shouldDeselect"], .flag,
                of: .view([.collectionViewCell]), "True if the item is deselected."),
            override(
                "sendAction", \.sendAction, sendAction, of: .sender, "`sendAction(_:to:for:)` (TA-4)."),
            override(
                "canBecomeKey", \.canBecomeKey, .flag, of: .view([.window]),
                "With false neither touches nor code make it the key window (EQ-10)."),
            override(
                "accessibilityActivate", \.accessibilityActivate, accessibilityActivate, of: .view([.view]),
                "The answer of `accessibilityActivate()`, no by default (EV-17)."),
            override(
                "accessibilityActivationPoint", \.accessibilityActivationPoint, .point, of: .view([.view]),
                "The screen point that is tapped for `accessibilityActivate`, the middle of the view by default (EV-17)."
            ),
            Field(
                "effects", "What an overridden method changes whenever it is called.", effectsOfOverrides,
                read: { $2.answers.effects = $0.effects($1, of: .overrides($2.owner)) }),
        ])

    struct OverridesParts: Sendable {
        var owner = OverrideOwner.view(nil)
        var answers = Overrides()
    }

    private static let effectsOfOverrides = Schema.component("OverrideEffects") {
        effects(of: .overrides(.view(nil))).described(
            "What an overridden method changes whenever it is called, by the method's name. The changes run right "
                + "behind the entry of the call and before super. A method that has effects and no word of its "
                + "own among the overrides is overridden and calls super (`observe`). The questions `hitTest`, "
                + "`pointInside`, `next` and `canPerformAction` can have none: UIKit asks them as often as it "
                + "likes.")
    }

    static let overridesSchema = Schema.component("Overrides") {
        overrides.schema.described(
            "Methods that the responder's class overrides; those of views, controls, scroll views and cells only there."
        )
    }

    private static let next: Codec<NextOverride> = Codec.idOrNull.map(
        { $0.map { .returnResponder($0) } ?? .returnNil },
        { if case .returnResponder(let id) = $0 { .some(id) } else { .some(nil) } })

    // MARK: Members

    /// A method that not all classes override.
    private static func override<Value: Equatable & Sendable>(
        _ name: String, _ path: any WritableKeyPath<Overrides, Value?> & Sendable, _ codec: Codec<Value>,
        of implementer: ScriptedMethod.Implementer = .responder, _ about: String
    ) -> Field<OverridesParts> {
        override(name, path, codec.map({ .some($0) }, { $0 }), of: implementer, about)
    }

    /// A method whose answer has a default.
    private static func override<Value: Equatable & Sendable>(
        _ name: String, _ path: any WritableKeyPath<Overrides, Value> & Sendable, _ codec: Codec<Value>,
        of implementer: ScriptedMethod.Implementer = .responder, _ about: String
    ) -> Field<OverridesParts> {
        override(
            name, of: implementer, about, codec.schema(),
            read: { reader, node, overrides in
                if let value = codec.read(reader, node) { overrides[keyPath: path] = value }
            },
            write: { json, overrides in
                let value = overrides[keyPath: path]
                guard value != Overrides()[keyPath: path] else { return }
                json.key(dynamic: name)
                _ = codec.write(&json, value)
            })
    }

    /// A family of methods.
    private static func override(
        _ name: String, _ family: MethodFamily, _ about: String
    ) -> Field<OverridesParts> {
        override(
            name, about, family.methods.schema(), read: { $0.readMethods($1, family, into: &$2) },
            write: { family.write(&$0, name, $1) })
    }

    /// A member of classes that have the method, and an error of all others.
    private static func override(
        _ name: String, of implementer: ScriptedMethod.Implementer = .responder, _ about: String,
        _ schema: @escaping @autoclosure @Sendable () -> Schema,
        read: @escaping @Sendable (DocumentReader, JSONNode, inout Overrides) -> Void,
        write: @escaping @Sendable (inout JSONWriter, Overrides) -> Void
    ) -> Field<OverridesParts> {
        Field(
            name, implementer.sentence(about), schema(),
            of: .init { name, parts in
                EffectsOwner.overrides(parts.owner).isImplementer(implementer)
                    ? nil
                    : .foreignMember(name, owners: implementer.names, className: parts.owner.name)
            }, read: { read($0, $1, &$2.answers) }, write: { write(&$0, $1.answers) })
    }
}

extension Codec where Value: Equatable {
    /// Returns the codec of values or nil for one that says nothing: an override that only calls super is none.
    fileprivate func unless(_ nothing: Value) -> Codec<Value?> {
        map({ $0 == nothing ? nil : $0 }, { $0 })
    }
}

extension SceneDecoder {
    func overrides(_ node: JSONNode, _ owner: OverrideOwner) -> Overrides {
        var parts = Forms.OverridesParts(owner: owner)
        Forms.overrides.read(reader, node, into: &parts)
        return parts.answers
    }
}

extension SceneWriter {
    /// Writes the overrides of a class.
    ///
    /// The effects of its delegate's methods are written with the delegate.
    mutating func write(_ overrides: Overrides?, _ owner: OverrideOwner) {
        guard let overrides else { return }
        json.key("overrides")
        json.beginObject()
        Forms.overrides.writeMembers(&json, Forms.OverridesParts(owner: owner, answers: overrides))
        write(effects: overrides.effects, where: EffectsOwner.overrides(owner).has)
        json.endObject()
    }
}

extension Optional where Wrapped == ControlOverrides {
    /// The value, or a new one if there is none yet.
    fileprivate var orNew: ControlOverrides {
        get { self ?? ControlOverrides() }
        set { self = newValue }
    }
}

extension Optional where Wrapped == ScrollViewOverrides {
    /// The value, or a new one if there is none yet.
    fileprivate var orNew: ScrollViewOverrides {
        get { self ?? ScrollViewOverrides() }
        set { self = newValue }
    }
}
