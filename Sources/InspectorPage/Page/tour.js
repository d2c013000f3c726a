/** The tour: the examples of five articles in reading order, each with a guess before the answer. */
import { readText } from "./api.js";
import { viewAt } from "./device.js";
import { button, byId, element, fill } from "./dom.js";
import { examples, openExample, orNotice } from "./examples.js";
import { contains, fromScreen, frontmost } from "./geometry.js";
import { hovers } from "./object-link.js";
import { refill } from "./refill.js";
import { state, update, watch } from "./state.js";
import { words } from "./words.js";

/** The chapters, each with its `title`, `question` and `steps`, which are examples. */
let chapters = null;
/** The view that was guessed, null for none; undefined while the guess is open. */
let guess;

const step = element("h2", {});
const choice = element("select", { "aria-label": words.tour.chapter });
const [back, next] = [words.tour.back, words.tour.next].map((label) => button(label, () => {}));
const guessFirst = element("input", { type: "checkbox", checked: localStorage.getItem("guess") !== "no" });
const body = element("div", { className: "step", "aria-live": "polite" });

export function start() {
  byId("open-tour").addEventListener("click", () => orNotice(async () => {
    await load();
    await go(1, 1);
    choice.focus();
  }));
  choice.addEventListener("change", () => orNotice(() => go(Number(choice.value), 1)));
  guessFirst.addEventListener("change", () => {
    localStorage.setItem("guess", guessFirst.checked ? "yes" : "no");
    show();
  });
  fill(
    byId("tour"),
    element(
      "div",
      { className: "bar" },
      choice,
      step,
      back,
      next,
      element("label", {}, guessFirst, words.tour.guessFirst),
      button(words.tour.leave, () => update({ chapter: null })),
    ),
    body,
  );
  byId("stage").addEventListener("pointerdown", guessOnDevice, { capture: true });
  watch(["chapter"], () => (guess = undefined));
  watch(["chapter", "result"], () => orNotice(async () => {
    if (state.chapter) await load();
    show();
  }));
}

async function load() {
  if (chapters) return;
  const [list, tour] = await Promise.all([examples(), readText(new URL("tour.json", import.meta.url))]);
  const { chapters: titles } = JSON.parse(tour);
  chapters = titles.map((chapter, index) => ({ ...chapter, steps: stepsOf(index + 1, list) }));
  const label = ({ title }, index) => element("option", { value: index + 1 }, `${index + 1}. ${title}`);
  fill(choice, chapters.map(label));
}

/** The examples of an article in reading order. */
function stepsOf(article, list) {
  const places = ({ articles }) => articles.filter((one) => one.article === article).map(({ step }) => step);
  const steps = list.flatMap((example) => places(example).map((place) => ({ ...example, place })));
  return steps.sort((one, other) => one.place - other.place);
}

function go(chapter, step) {
  guess = undefined;
  const { name } = chapters[chapter - 1].steps[step - 1];
  return openExample(name, { chapter: `${chapter}.${step}`, tab: "log" });
}

function show() {
  const [number, place] = (state.chapter ?? "").split(".").map(Number);
  const chapter = chapters?.[number - 1];
  const example = chapter?.steps[place - 1];
  byId("tour").hidden = !example;
  const isGuessing = Boolean(example) && isOpen();
  document.documentElement.toggleAttribute("data-guessing", isGuessing);
  if (!example) return;
  const all = chapters.flatMap(({ steps }, index) => steps.map((_, at) => [index + 1, at + 1]));
  const now = all.findIndex(([one, other]) => one === number && other === place);
  for (const [mover, to] of [[back, all[now - 1]], [next, all[now + 1]]]) {
    mover.disabled = !to;
    mover.onclick = () => orNotice(() => go(...to));
  }
  choice.value = number;
  step.textContent = words.tour.step(place, chapter.steps.length);
  if (isGuessing) update({ position: landing().n });
  const asked = element("p", { className: "muted" }, chapter.question);
  // Without its run the answer would stand there before the question.
  refill(body, asked, state.result && (isGuessing ? question() : answer(example)));
}

/** The contact that is guessed about: the last of the run, where it has any. */
const contact = () => state.result?.answer.summary.touches.at(-1);
const landing = () => state.result.model.samples.findLast(({ phase }) => phase === "began");
/** Whether there is something to guess, and it has not been yet. */
const isOpen = () => guessFirst.checked && guess === undefined && Boolean(contact());

/** Offers the views under the finger, and the hit view even if it lies elsewhere. */
function question() {
  const { at, n } = landing();
  const moment = state.result.model.at(n);
  const liesThere = (id) => {
    const inside = fromScreen(moment, id, at);
    return inside && contains(moment.view(id), inside);
  };
  const ids = state.result.answer.timeline.views.map(({ id }) => id);
  const choices = ids.filter((id) => id === contact().hitView || (moment.view(id)?.parent && liesThere(id)));
  return [
    element("p", {}, words.tour.which(at)),
    element("p", {}, choices.map((id) => button(id, () => decide(id), hovers(id))),
      button(words.tour.none, () => decide(null))),
  ];
}

/** While a guess is open, a click on the device is one. */
function guessOnDevice(event) {
  if (!state.chapter || !isOpen()) return;
  event.stopPropagation();
  event.preventDefault();
  decide(viewAt(event));
}

function decide(id) {
  guess = id;
  const { length } = state.result.model;
  update({ selection: id ?? contact().hitView, position: length, tab: "explain", hover: null });
  show();
  next.focus();
}

function answer({ description }) {
  const { hitView } = contact() ?? {};
  const isRight = guess === hitView;
  const said = words.tour.said(isRight, hitView);
  return [
    guess !== undefined && element("p", { className: isRight ? "good" : "bad" }, said),
    element("p", {}, element("strong", {}, description)),
    element("p", {}, state.source?.sentence),
  ];
}
