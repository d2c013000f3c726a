/** The answer in one sentence, the remedies as buttons, and what a remedy or a later run has changed. */
import { announce, button, byId, element, fill } from "./dom.js";
import { difference } from "./difference.js";
import { text } from "./entry-text.js";
import { apply, consequences, foremost, remediesOf } from "./explain.js";
import { undo } from "./history.js";
import { state, update, watch } from "./state.js";
import { words } from "./words.js";

/** Equal entries that are shown around a difference, and rows that are shown at most. */
const context = 1;
const rowLimit = 200;

export function start() {
  watch(["source", "chapter"], () => {
    byId("source").textContent = state.source?.title ?? "";
    byId("source").hidden = !state.source || state.chapter !== null;
  });
  watch(["result", "explanation", "problem"], showSentence);
  watch(["text"], () => {
    // Any later change, even Undo, ends the comparison with the remedy.
    if (state.applied && state.text !== state.applied.text) update({ compared: null, applied: null });
  });
  watch(["result", "compared", "applied"], showDifference);
  byId("pin").addEventListener("click", () => {
    const isPinned = state.compared && !state.applied;
    update({ compared: isPinned ? null : state.result, applied: null });
  });
}

function showSentence() {
  const { result, explanation, problem } = state;
  const remedies = byId("remedies");
  if (!result) {
    byId("verdict-sentence").textContent = problem?.detail ?? words.verdict.waiting;
    return fill(remedies);
  }
  // Until the service has said why, the last answer stays.
  if (!explanation) {
    const sentence = byId("verdict-sentence");
    if (sentence.textContent === words.verdict.waiting) sentence.textContent = words.explain.waiting;
    return;
  }
  const foremostOne = foremost();
  const { log, summary } = result.answer;
  const sentence = foremostOne?.answer ?? words.verdict.unasked(summary.touches.at(-1), log.length);
  fill(
    byId("verdict-sentence"),
    problem && element("span", { className: "muted" }, `${words.verdict.stale(problem)} `),
    sentence,
  );
  const { verdict } = result.answer;
  fill(
    remedies,
    verdict && element("span", { className: `badge ${verdict.passed ? "good" : "bad"}` },
      words.verdict.expectations(verdict)),
    (isWanting(foremostOne) ? remediesOf(foremostOne) : []).map((remedy) =>
      button(remedy.message, () => apply(remedy), { title: consequences(remedy) })),
  );
  if (!problem) announce(sentence);
}

/** Whether an explanation is about something that is missed: then its remedies stand below the sentence. */
const isWanting = (explanation) =>
  ["notReceived", "notFired", "cancelled"].includes(explanation?.question.why) ||
  /^\/(expect|never)/.test(explanation?.question.pointer);

function showDifference() {
  const { result, compared, applied } = state;
  const area = byId("difference");
  byId("pin").setAttribute("aria-pressed", Boolean(compared && !applied));
  area.hidden = !compared || !result || (result === compared && !applied);
  if (area.hidden || result === compared) return fill(area);
  const rows = difference(compared.answer.log, result.answer.log);
  const gone = rows.filter(({ sign }) => sign === "-").length;
  const added = rows.filter(({ sign }) => sign === "+").length;
  const settle = (act) => () => {
    update({ compared: null, applied: null });
    act();
  };
  fill(
    area,
    element(
      "div",
      { className: "bar" },
      element("strong", {}, words.verdict.compared(applied?.message)),
      applied ? button(words.verdict.undo, settle(undo)) : null,
      button(applied ? words.verdict.keep : words.verdict.unpin, settle(() => {})),
      element("span", { className: "muted" },
        gone + added === 0 ? words.verdict.same : words.verdict.counts(gone, added)),
    ),
    element("ol", { className: "mono" }, folded(rows).map(row)),
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
  return [...shown.slice(0, rowLimit), { note: words.verdict.more(rest) }];
}

function row({ note, sign, entry }) {
  if (note) return element("li", { className: "muted" }, note);
  const said = words.verdict.signs[sign];
  return element(
    "li",
    { data: { sign } },
    element("span", { "aria-hidden": "true" }, sign === "=" ? " " : sign),
    said && element("span", { className: "unseen" }, said),
    ` ${text(entry)}`,
  );
}
