/** The views at a point, front to back: to walk through, and as a list that says why each is hit or not. */
import { byId, element } from "./dom.js";
import { stackAt } from "./geometry.js";
import { answered, ask } from "./hit-map.js";
import { hovers } from "./object-link.js";
import { refill } from "./refill.js";
import { state, update } from "./state.js";
import { words } from "./words.js";

/** How far a click may be from the one before and still go on with its walk, in points. */
const near = 4;
/** How many views are listed at most. */
const most = 100;
/** Outcomes of a hit-test with which a view lets no subview be asked. */
const refusing = new Set(["hidden", "userInteractionDisabled", "transparent", "animating", "disabled", "outside"]);

/** Where the walk is. */
let walked = null;
/** The list that is shown now: an answer to another one comes too late. */
let listed = null;

/** Selects the frontmost view at a point, or the one behind the selected if the last click was there too. */
export function walkAt(point) {
  const moment = state.result.model.at(state.position);
  const drawn = stackAt(moment, point).filter(({ isDrawn }) => isDrawn).map(({ id }) => id);
  const isSame = walked && Math.hypot(point[0] - walked[0], point[1] - walked[1]) <= near;
  const place = isSame ? drawn.indexOf(state.selection) : -1;
  if (!isSame) walked = point;
  update({ selection: drawn[(place + 1) % drawn.length] ?? null });
}

/** Lists the views at a point in the menu of the device; null empties the list. */
export function list(point) {
  const box = byId("stack");
  box.hidden = !point;
  listed = point;
  if (!point) return refill(box);
  const moment = state.result.model.at(state.position);
  const views = stackAt(moment, point).map(({ id }) => id);
  const show = (reason) => refill(
    box, element("p.muted", words.stack.title(point.map((each) => Math.round(each)))),
    element("ol", views.slice(0, most).map((id) => item(id, moment, reason?.(id)))),
    views.length > most && element("p.muted", words.stack.more(views.length - most)),
  );
  show();
  answered(async () => {
    const answer = await ask({ point });
    if (listed === point) show((id) => reasonFor(id, answer, moment));
  });
}

function item(id, moment, reason) {
  return element("li", element("button", { type: "button", className: "plain", onclick: () => update({ selection: id }), ...hovers(id) },
    element("b", element("bdi", id)), " ", element("span.muted", moment.view(id).class),
    element("span", { className: reason?.isHit ? "good" : "why" }, reason?.text ?? words.stack.asking),
  ));
}

/** Why a view is hit or not, as the walk of the service tells. */
function reasonFor(id, { view: hit, log }, moment) {
  const { stack } = words;
  if (id === hit) return { isHit: true, text: stack.hit };
  const steps = new Map(log.filter(({ kind }) => kind === "hitTest").map((step) => [step.view, step]));
  const outer = (of) => moment.view(of)?.parent ?? null;
  const own = steps.get(id);
  if (own && refusing.has(own.outcome)) return { text: stack.refusals[own.outcome] };
  if (own) {
    let inner = hit;
    while (inner !== null && inner !== id) inner = outer(inner);
    return { text: inner === id ? stack.around(hit) : own.answer === undefined ? stack.passed : stack.answers(own.answer) };
  }
  for (let at = outer(id); at !== null; at = outer(at)) {
    const outcome = steps.get(at)?.outcome;
    if (refusing.has(outcome)) return { text: stack.within(at, stack.refusals[outcome]) };
  }
  return { text: hit === null ? stack.notAsked : stack.behind(hit) };
}
