/** What entries of a log say of where views are: of a run that grows nobody else tells it at once. */

/** The kinds of entries after which views may be elsewhere, or look otherwise. */
const moving = new Set(["change", "controller", "interaction"]);

/** The changes of a timeline that entries stand for: scroll views show their content from an offset on. */
export function growthStates(log, model) {
  const states = [];
  for (const { kind, n, scrollView, contentOffset } of log) {
    if (kind !== "scroll" || !contentOffset || !model.views.has(scrollView)) continue;
    const [, , width, height] = model.views.get(scrollView).last.bounds;
    states.push({ n, set: { [scrollView]: { bounds: [...contentOffset, width, height] } } });
  }
  return states;
}

/** Whether an entry changes views in ways that it does not say. */
export const movesViews = ({ kind, zoomScale }) => moving.has(kind) || zoomScale !== undefined;
