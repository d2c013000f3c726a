/** Asks the service about the selection, or else the whole run, and shows the full answer. */
import { Refusal, Unreachable, post } from "./api.js";
import { lost } from "./connection.js";
import { button, byId, debounce, element } from "./dom.js";
import { text } from "./entry-text.js";
import * as history from "./history.js";
import { noteList } from "./note-list.js";
import { refill } from "./refill.js";
import { applyPatch, remove, withMember } from "./request-text.js";
import { run } from "./run.js";
import { state, update, watch } from "./state.js";
import { words } from "./words.js";

/** Remedies that bring the answer nearer, by their outcome. */
const helping = new Set(["settles", "nextCause"]);
let current = null;

export function start() {
  const askSoon = debounce(150, ask);
  watch(["result", "selection"], () => {
    current?.abort();
    update({ explanation: null });
    if (state.result) askSoon();
  });
  watch(["explanation", "result"], show);
}

/** The explanation that the verdict speaks of, if the outcome answers a question. */
export function foremost() {
  const { why, of, contact } = state.result?.answer.outcome.question ?? {};
  return state.explanation?.explanations.find(({ question }) =>
    question.why === why && question.of === of && (contact ?? question.contact) === question.contact);
}

/** The remedies of an explanation that help, each once, with the causes that they belong to. */
export const remediesOf = (explanation) =>
  (explanation?.causes ?? []).flatMap((cause) =>
    cause.remedies.filter((remedy) => remedy.patch && helping.has(remedy.outcome)));

/** Makes a remedy's changes in the request, and compares the run with the one before or the pinned one. */
export function apply(remedy) {
  // The patch fits the text that was explained, and no other.
  const isCurrent = state.explanation && state.text === state.result.text;
  if (!isCurrent) return update({ notice: words.explain.outdated });
  const text = applyPatch(state.text, remedy.patch);
  const isPinned = state.compared && !state.applied;
  if (!isPinned) update({ compared: state.result, applied: { message: remedy.message, text } });
  history.edit(text);
  run();
}

/** What a remedy comes to, and what else it changes. */
export function consequences({ outcome, culprit, unmet = [], alsoChanges = [] }) {
  const others = alsoChanges.map(words.explain.alsoChange);
  return [words.explain.outcomes[outcome]?.(culprit, unmet) ?? outcome, ...others].join(" ");
}

/** Asks about an object, or where it cannot be asked about, such as when it is gone, about the whole run. */
async function ask(about = state.selection) {
  const { result } = state;
  if (!result) return;
  current = new AbortController();
  try {
    const { signal } = current;
    const { explanations, log } = await post("v1/explain", question(result, about), { signal });
    if (state.result === result) update({ explanation: { about, explanations, log } });
  } catch (error) {
    if (error instanceof Refusal) {
      if (about !== null) return ask(null);
      update({ explanation: { about, explanations: [], refusal: error.message } });
    } else if (error instanceof Unreachable) lost(error, () => ask(about));
    else if (error.name !== "AbortError") throw error;
  }
}

/** Up to this many contacts, the service explains each; beyond it, only the last. */
const accountable = 20;
/** What expects something. Where all is as expected, the service is asked for its account of the contacts. */
export const expectations = ["expect", "never", "expectSummary"];

/**
 * The request with questions about an object, asked of the last contact; without one as it is, if short. The
 * question behind the outcome is always among them, for its remedies.
 */
function question(result, of) {
  const lost = result.answer.outcome.question;
  const withLog = withMember(result.text, "withLog", true);
  const last = result.answer.summary.touches.at(-1);
  if (of === null) {
    const { length } = result.answer.summary.touches;
    const isAsking = expectations.some((name) => name in result.request) || "questions" in result.request;
    if (length > accountable && last.hitView && !isAsking) {
      const hit = { why: "received", of: last.hitView, contact: last.contact };
      return withMember(withLog, "questions", lost ? [lost, hit] : [hit]);
    }
    const met = result.answer.verdict?.passed ? expectations.filter((name) => name in result.request) : [];
    return met.reduce((text, name) => remove(text, `/${name}`), withLog);
  }
  const about = last ? { of, contact: last.contact } : { of };
  const premises = fires(of, result.answer) ? ["notFired", "fired"] : ["notReceived", "received"];
  const questions = ["cancelled", ...premises].map((why) => ({ why, ...about }));
  return withMember(withLog, "questions", lost ? [...questions, lost] : questions);
}

/** Whether an object can fire, as the answer lists it among those that do. */
const fires = (id, { log, summary }) =>
  [...summary.controls, ...summary.recognizers].some((object) => object.id === id) ||
  log.some((entry) => entry.kind === "cell" && entry.view === id);

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
