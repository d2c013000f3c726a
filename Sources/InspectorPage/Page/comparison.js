/** What a remedy or a later run has changed in the log, in a tab that is there while runs are compared. */
import { button, byId, element } from "./dom.js";
import { difference } from "./difference.js";
import { text } from "./entry-text.js";
import { undo } from "./history.js";
import { refill } from "./refill.js";
import { state, update, watch } from "./state.js";
import { words } from "./words.js";

/** Equal entries that are shown around a difference, and rows that are shown at most. */
const context = 1;
const rowLimit = 200;
/** The tab to return to once nothing is compared. */
let before = "log";

export function start() {
  watch(["text"], () => {
    // Any later change, even Undo, ends the comparison with the remedy.
    if (state.applied && state.text !== state.applied.text) update({ compared: null, applied: null });
  });
  watch(["compared", "applied"], () => {
    const isShown = state.tab === "difference";
    if (!isShown) before = state.tab;
    if (state.applied) update({ tab: "difference" });
    else if (!state.compared && isShown) update({ tab: before });
  });
  watch(["result", "compared", "applied"], showDifference);
  byId("pin").addEventListener("click", () => {
    const isPinned = state.compared && !state.applied;
    update({ compared: isPinned ? null : state.result, applied: null });
  });
}

function showDifference() {
  const { result, compared, applied } = state;
  const area = byId("difference");
  byId("pin").setAttribute("aria-pressed", Boolean(compared && !applied));
  if (!compared || !result) return refill(area);
  if (result === compared) return refill(area, element("p.muted", words.verdict.nothingYet));
  const rows = difference(compared.answer.log, result.answer.log);
  const gone = rows.filter(({ sign }) => sign === "-").length;
  const added = rows.filter(({ sign }) => sign === "+").length;
  const settle = (act) => () => {
    update({ compared: null, applied: null });
    act();
  };
  refill(
    area,
    element("div.bar",
      element("strong", words.verdict.compared(applied?.message)), applied ? button(words.verdict.undo, settle(undo)) : null,
      button(applied ? words.verdict.keep : words.verdict.unpin, settle(() => {})),
      element("span.muted",
        gone + added === 0 ? words.verdict.same : words.verdict.counts(gone, added)),
    ),
    element("ol.mono", folded(rows).map(row)),
  );
}

/** The differences with a little around them; what is equal between them is a number. */
function folded(rows) {
  const isNear = rows.map(() => false);
  rows.forEach(({ sign }, index) => {
    if (sign !== "=") isNear.fill(true, Math.max(0, index - context), index + context + 1);
  });
  const shown = [];
  let equal = 0;
  rows.forEach((one, index) => {
    if (!isNear[index]) return (equal += 1);
    if (equal > 0) shown.push({ note: words.verdict.folded(equal) });
    equal = 0;
    shown.push(one);
  });
  if (equal > 0) shown.push({ note: words.verdict.folded(equal) });
  if (shown.length <= rowLimit) return shown;
  const rest = shown.slice(rowLimit).filter(({ sign }) => sign === "-" || sign === "+").length;
  return [...shown.slice(0, rowLimit), { note: words.verdict.further(rest) }];
}

function row({ note, sign, entry }) {
  if (note) return element("li.muted", note);
  const said = words.verdict.signs[sign];
  return element("li", { data: { sign } },
    element("span", { "aria-hidden": "true" }, sign === "=" ? " " : sign), said && element("span.unseen", said),
    ` ${text(entry)}`,
  );
}
