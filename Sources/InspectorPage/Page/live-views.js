/** The places of views as a log tells them: in a run that grows, nothing else does at once. */

import { plainView } from "./scene.js";

/** The kinds of entries after which views may be elsewhere, or look otherwise. */
const moving = new Set(["change", "controller", "interaction"]);

/** The changes of a timeline that entries stand for: scroll views that scroll. */
export function growthStates(log, model) {
  const states = [];
  for (const { kind, n, scrollView, contentOffset } of log) {
    if (kind !== "scroll" || !contentOffset || !model.views.has(scrollView)) continue;
    const [, , width, height] = model.views.get(scrollView).last.bounds;
    states.push({ n, set: { [scrollView]: { bounds: [...contentOffset, width, height] } } });
  }
  return states;
}

/** True if an entry changes views without saying how. */
export const movesViews = ({ kind, zoomScale }) => moving.has(kind) || zoomScale !== undefined;

/** The changes of a timeline that lead from a model's last views to those of a session's state. */
export function changesTo({ views, set }, model) {
  const n = model.length;
  const known = views.filter(({ id }) => model.views.has(id));
  const shown = new Set(known.map(({ id }) => id));
  const subviews = new Map();
  for (const { id, parent } of known) {
    if (!shown.has(parent)) continue;
    if (!subviews.has(parent)) subviews.set(parent, []);
    subviews.get(parent).push(id);
  }
  const gone = [...model.views.keys()].filter((id) => !shown.has(id) && shown.has(model.views.get(id).last.parent));
  const states = gone.map((id) => ({ n, remove: [id] }));
  for (const [parent, ids] of subviews) {
    if (`${ids}` === `${model.subviews.get(parent).last.filter((id) => shown.has(id))}`) continue;
    ids.forEach((id, index) => states.push({ n, move: { [id]: { parent, index } } }));
  }
  // A state leaves out what is as in a plain view, and what it was before need not have been.
  return [...states, { n, set: Object.fromEntries(known.map(({ id }) => [id, { ...plainView, ...set[id] }])) }];
}
