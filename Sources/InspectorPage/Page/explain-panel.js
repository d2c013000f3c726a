/** The panel of explanations: causes, what proves them, and remedies. */
import { button, byId, element } from "./dom.js";
import { text } from "./entry-text.js";
import { apply, consequences, helping } from "./explain.js";
import { ruleLinks } from "./object-link.js";
import { noteList } from "./note-list.js";
import { refill } from "./refill.js";
import { state, update, watch } from "./state.js";
import { words } from "./words.js";

export function start() {
  watch(["explanation", "result", "problem"], show);
}

function show() {
  const panel = byId("explain");
  const { explanations, about, refusal } = state.explanation ?? {};
  const { result } = state;
  const problem = result ? null : state.problem;
  panel.setAttribute("aria-busy", !explanations && !problem);
  // What is there stays until its answer comes, and so does the focus.
  if (!explanations && panel.querySelector("article") && result && !result.isLive) return;
  const waiting = result?.isLive ? words.live.playing : problem ? words.run.faulty(problem) : words.explain.waiting;
  if (!explanations) return refill(panel, element("p.muted", waiting));
  const asked = explanations.filter(({ question }) => question.of === about);
  const shown = about === null ? explanations : [asked.find(({ holds }) => holds) ?? asked[0]];
  refill(
    panel, element("p.muted", refusal ?? words.explain.about(about)),
    about !== null && button(words.explain.whole, () => update({ selection: null }), { className: "link" }),
    shown.filter(Boolean).map(article),
  );
}

function article({ question, answer, holds, causes, assumptions = [], evidence = [] }) {
  return element("article",
    element("h3", answer),
    !holds && evidence.length > 0 && entries(evidence),
    element("ol.causes", causes.map(causeItem)),
    assumptions.length > 0 && [element("h4", words.explain.assumptions), noteList(assumptions)],
  );
}

function causeItem(cause) {
  const { intended, after } = words.explain;
  const proof = cause.after ? element("p.muted", after) : entries(cause.evidence);
  return element("li",
    element("p", cause.message, cause.intended && element("span.muted", intended)),
    element("p.muted", element("code", cause.code), ruleLinks(cause.rules)),
    proof, element("ul.remedies", cause.remedies.map(remedyItem)),
  );
}

function remedyItem(remedy) {
  const helps = remedy.patch && helping.has(remedy.outcome);
  return element("li",
    helps ? button(remedy.message, () => apply(remedy)) : remedy.message,
    element("span.muted", ` ${consequences(remedy)}`),
  );
}

/** Buttons that lead to entries of the log, as far as the run has them. */
function entries(numbers) {
  const item = (number) => {
    const { entry, logged } = state.explanation.entries.find(({ entry }) => entry.n === number);
    const line = text(entry);
    const label = logged === undefined ? line
      : button(line, () => update({ position: logged }), { className: "link" });
    return element("li.mono", label);
  };
  return element("ul.evidence", { "aria-label": words.explain.evidence }, numbers.map(item));
}
