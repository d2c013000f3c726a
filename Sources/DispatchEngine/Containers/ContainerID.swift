/// The identifier of a container of a kind in a compiled scene.
package struct ContainerID<Model>: Hashable, Sendable {
    /// The position in the scene's list of containers of that kind.
    let index: Int

    init(_ index: Int) { self.index = index }
}
