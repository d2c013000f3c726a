internal import DispatchEngine
internal import SceneFormat

/// Collects the elements of a text as they open and close, and keeps them within the limits.
struct ElementTreeBuilder {
    /// The meaning that a format gives to an opening element.
    enum Reading {
        /// A view, or a window.
        case element(Element, ElementPlace)
        /// The application, which is no view.
        case application(ElementPlace)
        /// A container that only holds elements.
        case container
        /// Something that is left out with all that it holds.
        case leftOut
    }

    var tree: ElementTree
    private let limits: DecodingLimits
    private let isRelative: Bool
    /// The element whose children come next, for everything that is open.
    private var open: [Int?] = []
    /// The number of open elements that are left out.
    private var openLeftOut = 0
    /// The number of views that each element lies in, including itself and the window.
    private var levels: [Int] = []

    /// Makes an empty builder.
    ///
    /// - Parameters:
    ///   - vocabulary: the terms that identify the elements.
    ///   - limits: the bounds on the scene.
    ///   - isRelative: true if positions are in the parent's coordinates.
    init(_ vocabulary: ElementTree.Vocabulary, limits: DecodingLimits, isRelative: Bool = false) {
        tree = ElementTree(vocabulary: vocabulary)
        self.limits = limits
        self.isRelative = isRelative
    }

    /// Takes an element that opens inside the open ones.
    ///
    /// - Returns: the limit that the text exceeds with it, if it does. Reading ends there.
    mutating func open(_ reading: Reading, line: Int, _ findings: inout Findings) -> ExceededLimit? {
        let parent = open.last ?? nil
        if openLeftOut > 0 {
            openLeftOut += 1
            return nil
        }
        switch reading {
        case .leftOut: openLeftOut = 1
        case .container: open.append(parent)
        case .application(let place):
            // An application inside a view is one that another process shows there.
            if parent != nil {
                return open(.element(Element(type: ElementType.application), place), line: line, &findings)
            }
            open.append(parent)
            if place.isGiven { addApplication(place, line: line, &findings) }
        case .element(let element, let place):
            guard !place.isGiven else { return add(element, place, to: parent, line: line) }
            findings.note(
                .elementSkipped, line: line,
                place.unreadable.map {
                    "The element \(element.spelling.quotedShort) became no view, since \($0), and what is in it moved up; "
                        + "correct that if it is one."
                }
                    ?? "The element \(element.spelling.quotedShort) has no place, so it became no view, and what is in it "
                    + "moved up; give it x, y, width and height if it is one.")
            open.append(parent)
        }
        return nil
    }

    /// Ends the element that was opened last.
    mutating func close() {
        if openLeftOut > 0 {
            openLeftOut -= 1
        } else {
            _ = open.popLast()
        }
    }

    private mutating func addApplication(_ place: ElementPlace, line: Int, _ findings: inout Findings) {
        let (frame, flaw) = place.frame(in: Rect(0, 0, 0, 0), isRelative: false)
        if case .invalid(let reason)? = flaw {
            findings.note(
                .frameInvalid, line: line,
                "The application's frame is left out, since "
                    + (reason ?? "it has numbers that are not finite or beyond a billion")
                    + "; correct it, or screen in the scene.")
            return
        }
        // Only the first application with a size counts, because it is in front.
        if let first = tree.application, first.size != Size(0, 0) { return }
        (tree.application, tree.applicationLine) = (frame, line)
    }

    private mutating func add(
        _ element: consuming Element, _ place: ElementPlace, to parent: Int?, line: Int
    ) -> ExceededLimit? {
        let level = parent.map { levels[$0] + 1 } ?? (element.role == .window ? 1 : 2)
        if tree.elements.count >= limits.views { return ExceededLimit(name: .views, limits) }
        if level > limits.viewDepth { return ExceededLimit(name: .viewDepth, limits) }
        let surroundings = parent.map { tree.elements[$0].frame } ?? tree.application ?? Rect(0, 0, 0, 0)
        (element.frame, element.frameFlaw) = place.frame(
            in: surroundings, isRelative: isRelative && parent != nil)
        element.parent = parent
        element.line = line
        open.append(tree.elements.count)
        levels.append(level)
        tree.elements.append(element)
        return nil
    }
}

/// A limit that a tree of elements exceeds.
struct ExceededLimit {
    let name: DecodingLimits.Name
    let message: String

    /// Makes the limit by its name.
    ///
    /// - Parameters:
    ///   - name: `views` or `viewDepth`.
    ///   - limits: the values of the limits.
    init(name: DecodingLimits.Name, _ limits: DecodingLimits) {
        self.name = name
        message =
            name == .views
            ? "There may be at most \(limits.views) views. Import a smaller part of the tree."
            : "There may be at most \(limits.viewDepth) levels of views. Import a part of the tree that is less deep."
    }
}

extension Rect {
    /// Returns the smallest rectangle that holds both.
    func union(_ other: Rect) -> Rect {
        let origin = Point(min(minX, other.minX), min(minY, other.minY))
        return Rect(
            origin: origin,
            size: Size(max(maxX, other.maxX) - origin.x, max(maxY, other.maxY) - origin.y))
    }
}

extension String {
    /// The text in quotes for a message, cut if it is long.
    var quotedShort: String {
        let cut = unicodeScalars.prefix(60)
        return "\"\(String(cut))\(cut.endIndex < unicodeScalars.endIndex ? "…" : "")\""
    }
}
