package import DispatchEngine
package import JSONText

/// The scene of a request, for further requests that have the same text at the same place.
///
/// The place counts because a compiled scene refers to values of its document by their numbers.
package struct CompiledScene: Sendable {
    /// The scene before the events of its request.
    package let scene: Scene
    /// The scene in its document.
    package let place: JSONNode
    /// The effects of reading it on the rest of the document.
    let reading: DocumentReader.Reading
}

/// The treatment of the scene that a request holds.
package enum SceneReuse: Sendable {
    /// Decodes it.
    case none
    /// Decodes it and leaves it in the request, for others.
    case keep
    /// Takes one that an equal text at the same place was compiled to.
    case known(CompiledScene)
}
