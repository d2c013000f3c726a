/** The answer in one sentence, and the remedies as buttons. */
import { announce, button, byId, element, fill } from "./dom.js";
import { apply, consequences, foremost, remediesOf } from "./explain.js";
import { state, watch } from "./state.js";
import { words } from "./words.js";

export function start() {
  watch(["source", "chapter"], () => {
    byId("source").textContent = state.source?.title ?? "";
    byId("source").hidden = !state.source || state.chapter !== null;
  });
  watch(["result", "explanation", "problem"], showSentence);
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
