extension Dispatcher {
    /// What the run has come to so far (C8).
    public var summary: Summary {
        var summary = result
        summary.touches = touches.summaries
        for id in scene.recognizersInViewOrder {
            let run = recognizers[id]
            summary.recognizers.append(
                Summary.RecognizerSummary(
                    id: id, state: run.state, hasFired: run.hasFired, lastDecision: run.lastDecision,
                    lastRefusal: run.lastRefusal ?? (run.view == nil ? .removed : nil),
                    waitingFor: run.isWaiting
                        ? recognizers.unmetRequirements(of: id, with: scene.requirements[id.index]) : [],
                    isInAttempt: run.isInAttempt))
        }
        summary.controls = scene.controlViews.map { view in
            let (run, flags) = (self[control: view], tree[view].flags)
            return Summary.ControlSummary(
                id: view, isEnabled: flags.contains(.enabled), isSelected: flags.contains(.selected),
                isHighlighted: run.isHighlighted, isTracking: run.isTracking, value: value(of: view))
        }
        let touched = scene.scrollViews.isEmpty ? [] : touchedViews()
        summary.scrollViews = scene.scrollViews.indices.map { index in
            let (id, model) = (ScrollViewID(index), scene.scrollViews[index])
            return Summary.ScrollViewSummary(
                id: model.view, contentOffset: contentOffset(of: id),
                zoomScale: model.zooms ? scrollViews[index].properties.zoomScale : nil,
                properties: scrollProperties(of: id, isTouched: touched.contains(model.view)))
        }
        return summary
    }
}
