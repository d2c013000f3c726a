/** The tour: examples in reading order, by mechanism or by article, each with a question before its answer. */
import { readText } from "./api.js";
import { viewAt } from "./device.js";
import { button, byId, element, fill } from "./dom.js";
import { examples, orNotice } from "./examples.js";
import { placeLink } from "./fragment.js";
import { hovers, ruleLinks } from "./object-link.js";
import { lead } from "./permalink.js";
import { refill } from "./refill.js";
import { isGuessing } from "./run.js";
import { state, update, watch } from "./state.js";
import { questionOf } from "./tour-questions.js";
import { words } from "./words.js";

/** The chapters of both ways, `{way, number, title, question, steps}`; null until read. */
let chapters = null;
/** The examples of the list, by name. */
let listed = null;
/** The link of the place that is shown, and its question, which is about the example's own run. */
let shown = "";
let question = null;
/** What was answered, over reloads, by the link of the place: `{isRight, text}`, with the right answer. */
const answers = new Map(JSON.parse(sessionStorage.getItem("answers")));

const step = element("h2");
const choice = element("select", { "aria-label": words.tour.chapter });
const [back, next] = [words.tour.back, words.tour.next].map((label) => button(label, () => {}));
const guessFirst = element("input", { type: "checkbox", checked: isGuessing() });
const score = element("output.muted");
const body = element("div.step", { "aria-live": "polite" });

export function start() {
  byId("open-tour").addEventListener("click", () => orNotice(async () => {
    await load();
    answers.clear();
    sessionStorage.removeItem("answers");
    go(chapters[0].steps[0]);
    choice.focus();
  }));
  choice.addEventListener("change", () => go(chapters[Number(choice.value)].steps[0]));
  guessFirst.addEventListener("change", () => {
    localStorage.setItem("guess", guessFirst.checked ? "yes" : "no");
    show();
  });
  fill(
    byId("tour"),
    element("div.bar",
      choice,
      step, back, next, element("label", guessFirst, words.tour.guessFirst), score, button(words.tour.leave, leave),
    ),
    body,
  );
  byId("stage").addEventListener("pointerdown", guessOnDevice, { capture: true });
  watch(["tour", "result"], () => orNotice(async () => {
    if (state.tour) await load();
    show();
  }));
}

async function load() {
  if (chapters) return;
  const [list, text] = await Promise.all([examples(), readText(new URL("tour.json", import.meta.url))]);
  const tour = JSON.parse(text);
  const asked = new Map(tour.chapters.flatMap(({ steps }) => steps).map((each) => [each.example, each]));
  listed = new Map(list.map((example) => [example.name, example]));
  const byMechanism = tour.chapters.map(({ steps, ...chapter }, index) => ({
    way: "chapter", number: index + 1, ...chapter,
    steps: steps.map((each, at) => ({ ...each, chapter: index + 1, step: at + 1 })),
  }));
  const byArticle = tour.articles.map((title, index) => ({
    way: "article", number: index + 1, title, steps: stepsOf(index + 1, list, asked),
  }));
  chapters = [...byMechanism, ...byArticle];
  const option = (chapter) =>
    element("option", { value: chapters.indexOf(chapter) }, `${chapter.number}. ${chapter.title}`);
  fill(
    choice, element("optgroup", { label: words.tour.chapters }, byMechanism.map(option)),
    element("optgroup", { label: words.tour.articles }, byArticle.map(option)),
  );
}

/** The examples of an article in reading order. */
function stepsOf(article, list, asked) {
  const steps = list.flatMap(({ name, articles }) =>
    articles.filter((one) => one.article === article).map(({ step: place }) => ({ ...asked.get(name), article, step: place })));
  return steps.sort((one, other) => one.step - other.step);
}

/** The address keeps the example. */
function leave() {
  history.replaceState(history.state, "", `#${new URLSearchParams({ example: state.tour.example })}`);
  update({ tour: null });
}

const isAt = (place, other) => placeLink(place) === placeLink(other);

/** Each step is an entry of the browser's history. */
function go(place) {
  update({ tab: "log" });
  lead(`#${placeLink(place)}`);
}

/** The chapter and the step of where the tour is; nothing for a link that names no place of it. */
function found() {
  const chapter = state.tour && chapters?.find(({ steps }) => steps.some((each) => isAt(each, state.tour)));
  return chapter ? { chapter, at: chapter.steps.findIndex((each) => isAt(each, state.tour)) } : {};
}

function show() {
  const { chapter, at } = found();
  byId("tour").hidden = !chapter;
  const link = chapter ? placeLink(state.tour) : "";
  if (link !== shown) [shown, question] = [link, null];
  const { result, source } = state;
  if (chapter && result && result.text === source?.text) question ??= questionOf(chapter.steps[at], result);
  const guessing = Boolean(chapter) && guessFirst.checked && !answers.has(link) && (question !== null || !result);
  update({ guessing });
  if (!chapter) return;
  history.replaceState(history.state, "", `#${link}`);
  const all = chapters.filter(({ way }) => way === chapter.way).flatMap(({ steps }) => steps);
  const now = all.indexOf(chapter.steps[at]);
  for (const [mover, to] of [[back, all[now - 1]], [next, all[now + 1]]]) {
    mover.disabled = !to;
    mover.onclick = () => go(to);
  }
  choice.value = chapters.indexOf(chapter);
  step.textContent = words.tour.step(at + 1, chapter.steps.length);
  const right = [...answers.values()].filter(({ isRight }) => isRight).length;
  score.textContent = answers.size > 0 ? words.tour.score(right, answers.size) : "";
  if (guessing && result) update({ position: question.n });
  const about = chapter.question && element("p.muted", chapter.question);
  // Without its run the answer would stand there before the question.
  refill(body, about, result && (guessing ? asking() : answer()));
}

function asking() {
  const offered = question.choices.map((each) =>
    button(each.text, () => decide(each), each.view ? hovers(each.view) : {}));
  return [element("p", question.text), element("p.choices", offered)];
}

/** While a question is open, a click on the device answers it if it asks for a view, and does nothing else. */
function guessOnDevice(event) {
  if (!state.guessing || !question) return;
  event.stopPropagation();
  event.preventDefault();
  if (question.choices.every(({ view }) => view === undefined)) return;
  const view = viewAt(event);
  const known = question.choices.find((each) => each.view === view);
  decide(known ?? { view, text: view ?? words.tour.none, isRight: false });
}

function decide({ isRight }) {
  const { length } = state.result.model;
  answers.set(shown, { isRight, text: question.choices.find((each) => each.isRight).text });
  sessionStorage.setItem("answers", JSON.stringify([...answers]));
  const tab = question.choices.some(({ view }) => view !== undefined) ? "explain" : "log";
  update({ selection: question.about, position: length, tab, hover: null });
  show();
  next.focus();
}

/** The right answer, the description and the reason of a step, its places in articles, and its rules. */
function answer() {
  const { description, articles, rules } = listed.get(state.tour.example);
  const { isRight, text } = answers.get(shown) ?? {};
  return [
    text && element("p", { className: isRight ? "good" : "bad" }, words.tour.said(isRight, text)),
    element("p", element("strong", description)), element("p", state.source?.sentence),
    element("p.muted",
      articles.map(({ title, step: number }) => `${words.tour.article(title, number)}. `),
      words.tour.rules,
      ruleLinks(rules),
    ),
  ];
}
