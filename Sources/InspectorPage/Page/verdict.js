/** What came of the run in one sentence, and the remedies for what was lost as buttons. */
import { announce, button, byId, element, fill } from "./dom.js";
import { apply, consequences, foremost, remediesOf } from "./explain.js";
import { objectLink } from "./object-link.js";
import { state, watch } from "./state.js";
import { words } from "./words.js";

export function start() {
  watch(["source", "chapter"], () => {
    byId("source").textContent = state.source?.title ?? "";
    byId("source").hidden = !state.source || state.chapter !== null;
  });
  watch(["result", "problem"], showSentence);
  watch(["result", "explanation"], showRemedies);
}

function showSentence() {
  const { result, problem } = state;
  const sentence = byId("verdict-sentence");
  if (!result) return fill(sentence, problem?.detail ?? words.verdict.waiting);
  const parts = result.answer.outcome.sentence;
  fill(
    sentence,
    problem && element("span", { className: "muted" }, `${words.verdict.stale(problem)} `),
    parts.map(({ text, id }) => text ?? element("bdi", {}, objectLink(id, shortened(id)))),
  );
  if (!problem) announce(parts.map(({ text, id }) => text ?? id).join(""));
}

/** The most characters of an id in the sentence, which keep it on one line. */
const idLength = 40;

/** An id with its middle left out, if it is long: ids of dumps differ at the end. */
function shortened(id) {
  const characters = [...id];
  if (characters.length <= idLength) return id;
  const half = idLength / 2;
  return `${characters.slice(0, half).join("")}…${characters.slice(1 - half).join("")}`;
}

function showRemedies() {
  const { verdict } = state.result?.answer ?? {};
  fill(
    byId("remedies"),
    verdict && element("span", { className: `badge ${verdict.passed ? "good" : "bad"}` },
      words.verdict.expectations(verdict)),
    remediesOf(foremost()).map((remedy) =>
      button(remedy.message, () => apply(remedy), { title: consequences(remedy) })),
  );
}
