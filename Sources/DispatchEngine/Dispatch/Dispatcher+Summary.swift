extension Dispatcher {
    /// What the run has come to so far (C8).
    public var summary: Summary {
        var summary = result
        for touch in touches.live {
            summary.touches[touch.summaryIndex].by = touch.lostTo
        }
        // In the order of the scene: a scroll view's own before those that the scene attaches to it (D1).
        let holders = Set(scene.scrollViews.map(\.delayedTouches))
        let order = scene.recognizers.indices.sorted {
            (scene.recognizers[$0].view, $0) < (scene.recognizers[$1].view, $1)
        }
        summary.recognizers = order.map { recognizers[$0] }.filter { !holders.contains($0.id) }.map { run in
            Summary.RecognizerSummary(
                id: run.id, state: run.state, hasFired: run.hasFired, lastDecision: run.lastDecision)
        }
        summary.controls = scene.controlViews.map { view in
            let (run, flags) = (self[control: view], tree[view].flags)
            return Summary.ControlSummary(
                id: view, isEnabled: flags.contains(.enabled), isSelected: flags.contains(.selected),
                isHighlighted: run.isHighlighted, isTracking: run.isTracking, value: value(of: view))
        }
        summary.scrollViews = scene.scrollViews.indices.map { index in
            let (id, model) = (ScrollViewID(index), scene.scrollViews[index])
            return Summary.ScrollViewSummary(
                id: model.view, contentOffset: contentOffset(of: id),
                zoomScale: model.zoomView.map { _ in scrollViews[index].properties.zoomScale },
                properties: scrollProperties(of: id))
        }
        return summary
    }
}
