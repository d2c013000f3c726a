/** The tour: examples in reading order, by mechanism or by article, each with a question before its answer. */
import { readText } from "./api.js";
import { viewAt } from "./device.js";
import { button, byId, element, fill } from "./dom.js";
import { examples, openExample, orNotice } from "./examples.js";
import { placeLink } from "./fragment.js";
import { hovers } from "./object-link.js";
import { refill } from "./refill.js";
import { ruleLinks } from "./rule-links.js";
import { state, update, watch } from "./state.js";
import { questionOf } from "./tour-questions.js";
import { words } from "./words.js";

/** The chapters of both ways, each with its `way`, `number`, `title`, perhaps `question`, and `steps`; null until read. */
let chapters = null;
/** The examples of the list, by name. */
let listed = null;
/** The choice that was made, null while the question is open. */
let guess = null;
/** The place whose question is open or answered, and those whose answers count already. */
let shown = "";
const counted = new Set();

const step = element("h2");
const choice = element("select", { "aria-label": words.tour.chapter });
const [back, next] = [words.tour.back, words.tour.next].map((label) => button(label, () => {}));
const guessFirst = element("input", { type: "checkbox", checked: localStorage.getItem("guess") !== "no" });
const score = element("output.muted");
const body = element("div.step", { "aria-live": "polite" });

export function start() {
  byId("open-tour").addEventListener("click", () => orNotice(async () => {
    await load();
    counted.clear();
    await go(chapters[0].steps[0], { right: 0, asked: 0 });
    choice.focus();
  }));
  choice.addEventListener("change", () => orNotice(() => go(chapters[Number(choice.value)].steps[0])));
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

const isAt = (place, { example, chapter, article, step: number }) =>
  place.example === example && place.chapter === chapter && place.article === article && place.step === number;

function go({ example, chapter, article, step: number }, { right, asked } = state.tour ?? { right: 0, asked: 0 }) {
  const place = { example, ...(chapter ? { chapter } : { article }), step: number, right, asked };
  return openExample(example, { tour: place, tab: "log" });
}

/** The chapter and the step of where the tour is; nothing for a link that names no place of it. */
function found() {
  const chapter = state.tour && chapters?.find(({ steps }) => steps.some((each) => isAt(each, state.tour)));
  return chapter ? { chapter, at: chapter.steps.findIndex((each) => isAt(each, state.tour)) } : {};
}

function show() {
  const { chapter, at } = found();
  byId("tour").hidden = !chapter;
  const link = state.tour ? placeLink({ ...state.tour, right: 0, asked: 0 }) : "";
  if (link !== shown) {
    guess = null;
    shown = link;
  }
  const question = present();
  const isGuessing = isOpen(question);
  document.documentElement.toggleAttribute("data-guessing", Boolean(chapter) && (isGuessing || (!state.result && guessFirst.checked)));
  if (!chapter) return;
  const { right, asked } = state.tour;
  history.replaceState(history.state, "", `#${placeLink(state.tour)}`);
  const all = chapters.filter(({ way }) => way === chapter.way).flatMap(({ steps }) => steps);
  const now = all.indexOf(chapter.steps[at]);
  for (const [mover, to] of [[back, all[now - 1]], [next, all[now + 1]]]) {
    mover.disabled = !to;
    mover.onclick = () => orNotice(() => go(to));
  }
  choice.value = chapters.indexOf(chapter);
  step.textContent = words.tour.step(at + 1, chapter.steps.length);
  score.textContent = asked > 0 ? words.tour.score(right, asked) : "";
  if (isGuessing) update({ position: question.n });
  const about = chapter.question && element("p.muted", chapter.question);
  // Without its run the answer would stand there before the question.
  refill(body, about, state.result && (isGuessing ? asking(question) : answer(question)));
}

/** Whether there is something to guess, and it has not been yet. */
const isOpen = (question) => guessFirst.checked && guess === null && question !== null;

const present = () => {
  const { chapter, at } = found();
  return chapter && state.result ? questionOf(chapter.steps[at], state.result) : null;
};

function asking(question) {
  const offered = question.choices.map((each) =>
    button(each.text, () => decide(question, each), each.view ? hovers(each.view) : {}));
  return [element("p", question.text), element("p.choices", offered)];
}

/** While a question is open, a click on the device answers it if it asks for a view, and does nothing else. */
function guessOnDevice(event) {
  const question = state.tour && present();
  if (!question || !isOpen(question)) return;
  event.stopPropagation();
  event.preventDefault();
  if (question.choices.every(({ view }) => view === undefined)) return;
  const view = viewAt(event);
  const known = question.choices.find((each) => each.view === view);
  decide(question, known ?? { view, text: view ?? words.tour.none, isRight: false });
}

function decide(question, chosen) {
  guess = chosen;
  const { length } = state.result.model;
  const isNew = !counted.has(shown);
  counted.add(shown);
  const { right, asked } = state.tour;
  const tour = isNew ? { ...state.tour, right: right + (chosen.isRight ? 1 : 0), asked: asked + 1 } : state.tour;
  const tab = question.choices.some(({ view }) => view !== undefined) ? "explain" : "log";
  update({ tour, selection: question.about, position: length, tab, hover: null });
  show();
  next.focus();
}

/** The right answer, the description and the reason of a step, its places in articles, and its rules. */
function answer(question) {
  const { description, articles, rules } = listed.get(state.tour.example);
  const right = question?.choices.find(({ isRight }) => isRight);
  return [
    guess && right && element("p", { className: guess.isRight ? "good" : "bad" }, words.tour.said(guess.isRight, right.text)),
    element("p", element("strong", description)), element("p", state.source?.sentence),
    element("p.muted",
      articles.map(({ title, step: number }) => `${words.tour.article(title, number)}. `),
      words.tour.rules,
      ruleLinks(rules),
    ),
  ];
}
