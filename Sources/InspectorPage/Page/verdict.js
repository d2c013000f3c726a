/** What came of the run in one sentence, and the remedies for what was lost as buttons. */
import { announce, button, byId, element } from "./dom.js";
import { apply, consequences, foremost, remediesOf } from "./explain.js";
import { objectLink } from "./object-link.js";
import { refill } from "./refill.js";
import { ruleLinks } from "./rule-links.js";
import { state, watch } from "./state.js";
import { words } from "./words.js";

export function start() {
  watch(["source", "tour"], () => {
    refill(byId("source"), state.source?.title, ruleLinks(state.source?.rules));
    byId("source").hidden = !state.source || state.tour !== null;
  });
  watch(["result", "problem"], showSentence);
  watch(["result", "explanation"], showRemedies);
}

function showSentence() {
  const { result, problem } = state;
  const sentence = byId("verdict-sentence");
  if (!result) return refill(sentence, problem?.detail ?? words.verdict.waiting);
  const { kind, sentence: said } = result.answer.outcome;
  const isUntouched = kind === "none" && result.model.samples.length === 0;
  const parts = isUntouched ? [{ text: words.verdict.untouched }] : said;
  refill(
    sentence,
    problem && element("span.muted", `${words.verdict.stale(problem)} `),
    parts.map(({ text, id }) => text ?? element("bdi", objectLink(id, result.scene.shortName(id)))),
  );
  if (!problem) announce(parts.map(({ text, id }) => text ?? id).join(""));
}

function showRemedies() {
  const { verdict } = state.result?.answer ?? {};
  refill(
    byId("remedies"),
    verdict && element("span", { className: `badge ${verdict.passed ? "good" : "bad"}` },
      words.verdict.expectations(verdict)),
    remediesOf(foremost()).map((remedy) =>
      button(remedy.message, () => apply(remedy), { title: consequences(remedy) })),
  );
}
