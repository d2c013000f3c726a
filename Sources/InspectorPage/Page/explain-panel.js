/** The panel of explanations: each with its causes, what proves them, and remedies. */
import { button, byId, element } from "./dom.js";
import { text } from "./entry-text.js";
import { apply, consequences, helping } from "./explain.js";
import { noteList } from "./note-list.js";
import { refill } from "./refill.js";
import { state, update, watch } from "./state.js";
import { words } from "./words.js";

export function start() {
  watch(["explanation", "result"], show);
}

function show() {
  const panel = byId("explain");
  const { explanations, about, refusal } = state.explanation ?? {};
  panel.setAttribute("aria-busy", !explanations);
  // What is there stays until its answer comes, and so does the focus.
  if (!explanations && panel.querySelector("article") && state.result) return;
  if (!explanations) return refill(panel, element("p", { className: "muted" }, words.explain.waiting));
  const asked = explanations.filter(({ question }) => question.of === about);
  const shown = about === null ? explanations : [asked.find(({ holds }) => holds) ?? asked[0]];
  refill(
    panel,
    element("p", { className: "muted" }, refusal ?? words.explain.about(about)),
    about !== null && button(words.explain.whole, () => update({ selection: null }), { className: "link" }),
    shown.filter(Boolean).map(article),
  );
}

function article({ question, answer, holds, causes, assumptions = [], evidence = [] }) {
  return element(
    "article",
    {},
    element("h3", {}, answer),
    !holds && evidence.length > 0 ? entries(evidence) : null,
    element("ol", { className: "causes" }, causes.map(causeItem)),
    assumptions.length > 0 ? element("h4", {}, words.explain.assumptions) : null,
    assumptions.length > 0 ? noteList(assumptions) : null,
  );
}

function causeItem(cause) {
  const { intended, after } = words.explain;
  const proof = cause.after ? element("p", { className: "muted" }, after) : entries(cause.evidence);
  return element(
    "li",
    {},
    element("p", {}, cause.message, cause.intended && element("span", { className: "muted" }, intended)),
    element(
      "p",
      { className: "muted" },
      element("code", {}, cause.code),
      cause.rules.map((rule) => [" ", element("a", { href: `docs/rules#${rule}`, target: "docs" }, rule)]),
    ),
    proof,
    element("ul", { className: "remedies" }, cause.remedies.map(remedyItem)),
  );
}

function remedyItem(remedy) {
  const helps = remedy.patch && helping.has(remedy.outcome);
  return element(
    "li",
    {},
    helps ? button(remedy.message, () => apply(remedy)) : remedy.message,
    element("span", { className: "muted" }, ` ${consequences(remedy)}`),
  );
}

/** Buttons that lead to entries of the log. */
function entries(numbers) {
  const { log } = state.explanation;
  const places = placesOf(log, state.result.answer.log);
  const item = (number) => {
    const line = text(log[number]);
    const n = places[number];
    const label = n === undefined ? line : button(line, () => update({ position: n }), { className: "link" });
    return element("li", { className: "mono" }, label);
  };
  return element("ul", { className: "evidence", "aria-label": words.explain.evidence }, numbers.map(item));
}

/** Where entries of the log of an explanation, which has more of them, stand in the log of the run. */
function placesOf(explained, log) {
  const places = [];
  let n = 0;
  explained.forEach((entry, number) => {
    const same = log[n] && log[n].kind === entry.kind && log[n].t === entry.t;
    if (same && text({ ...entry, ...log[n] }) === text(entry)) places[number] = n++;
  });
  return places;
}
