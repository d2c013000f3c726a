/** Asks the service about the selection, or else the whole run. */
import { Refusal, post } from "./api.js";
import { lost } from "./connection.js";
import { debounce } from "./dom.js";
import * as history from "./history.js";
import { applyPatch, remove, withMember } from "./request-text.js";
import { run } from "./run.js";
import { state, update, watch } from "./state.js";
import { words } from "./words.js";

/** Remedies that bring the answer nearer, by their outcome. */
export const helping = new Set(["settles", "nextCause"]);
let current = null;

export function start() {
  const askSoon = debounce(150, ask);
  watch(["result", "selection"], () => {
    current?.abort();
    update({ explanation: null });
    if (state.result && !state.result.isLive) askSoon();
  });
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
  if (!result || result.isLive) return;
  current = new AbortController();
  try {
    const { signal } = current;
    const { explanations, entries } = await post("v1/explain", question(result, about), { signal });
    if (state.result === result) update({ explanation: { about, explanations, entries } });
  } catch (error) {
    if (error instanceof Refusal) {
      if (about !== null) return ask(null);
      update({ explanation: { about, explanations: [], refusal: error.message } });
    } else lost(error, () => ask(about));
  }
}

/** Up to this many contacts, the service explains each; beyond it, only the last. */
const accountable = 20;
/** The request with questions about an object and its last contact, and the one behind the outcome, for its remedies. */
function question(result, of) {
  const lost = result.answer.outcome.question;
  const last = result.answer.summary.touches.at(-1);
  if (of === null) {
    const { length } = result.answer.summary.touches;
    const isAsking = history.expectations.some((name) => name in result.request) || "questions" in result.request;
    if (length > accountable && last.hitView && !isAsking) {
      const hit = { why: "received", of: last.hitView, contact: last.contact };
      return withMember(result.text, "questions", lost ? [lost, hit] : [hit]);
    }
    // Where all is as expected, the service is asked for its account of the contacts.
    const met = result.answer.verdict?.passed ? history.expectations.filter((name) => name in result.request) : [];
    return met.reduce((text, name) => remove(text, `/${name}`), result.text);
  }
  const about = last ? { of, contact: last.contact } : { of };
  const premises = fires(of, result.answer) ? ["notFired", "fired"] : ["notReceived", "received"];
  const questions = ["cancelled", ...premises].map((why) => ({ why, ...about }));
  return withMember(result.text, "questions", lost ? [...questions, lost] : questions);
}

/** Whether an object can fire, as the answer lists it among those that do. */
const fires = (id, { log, summary }) =>
  [...summary.controls, ...summary.recognizers].some((object) => object.id === id) ||
  log.some((entry) => entry.kind === "cell" && entry.view === id);
