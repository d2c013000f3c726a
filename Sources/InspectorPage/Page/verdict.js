/** What came of the run in one sentence, and the remedies for what was lost as buttons. */
import { announce, button, byId, element } from "./dom.js";
import { apply, consequences, foremost, remediesOf } from "./explain.js";
import { expectedByExample } from "./history.js";
import { objectLink, ruleLinks } from "./object-link.js";
import { refill } from "./refill.js";
import { state, update, watch } from "./state.js";
import { words } from "./words.js";

export function start() {
  watch(["source", "tour"], () => {
    refill(byId("source"), state.source?.title, ruleLinks(state.source?.rules));
    byId("source").hidden = !state.source?.title || state.tour !== null;
  });
  watch(["result", "problem"], showSentence);
  watch(["result", "explanation"], showRemedies);
}

function showSentence() {
  const { result, problem } = state;
  const sentence = byId("verdict-sentence");
  const [fault] = problem?.errors ?? [];
  const place = fault?.line && button(words.verdict.place(fault.line), showFault, { className: "link" });
  if (!result) return refill(sentence, fault?.message ?? problem?.detail ?? words.verdict.waiting, " ", place);
  const { kind, sentence: said } = result.answer.outcome;
  const isUntouched = kind === "none" && result.model.samples.length === 0;
  const parts = isUntouched ? [{ text: words.verdict.untouched }] : said;
  refill(
    sentence,
    problem && element("span.muted", words.verdict.stale, " ", place, " "),
    parts.map(({ text, id }) => text ?? element("bdi", objectLink(id, result.scene.shortName(id)))),
  );
  if (!problem && !state.guessing) announce(parts.map(({ text, id }) => text ?? id).join(""));
}

async function showFault() {
  update({ tab: "request" });
  (await import("./editor.js")).showFault();
}

function showRemedies() {
  const { verdict } = state.result?.answer ?? {};
  refill(
    byId("remedies"),
    verdict && element("span", { className: `badge ${verdict.passed ? "good" : "bad"}` },
      words.verdict.expectations(verdict, expectedByExample().length > 0)),
    remediesOf(foremost()).map((remedy) =>
      button(remedy.message, () => apply(remedy), { title: consequences(remedy) })),
  );
}
