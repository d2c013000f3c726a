import DispatchEngine

extension Summary {
    /// What a run is to be warned about: no place of the request is wrong by itself, so none is named.
    func warnings(in scene: Scene) -> [SceneFormat.Warning] {
        warnings.map { warning in
            switch warning {
            case .targetIgnored(let view):
                SceneFormat.Warning(
                    pointer: "", message: WarningReason.targetIgnored(scene.identifier(of: view)).message)
            }
        }
    }
}
