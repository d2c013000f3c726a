/** The strip of touches: a chip for each gesture of the request, to look at, delete and move. */
import { button, byId, element } from "./dom.js";
import * as history from "./history.js";
import { bring } from "./log-list.js";
import { isAdding } from "./perform.js";
import { refill } from "./refill.js";
import { run } from "./run.js";
import { state, update, watch } from "./state.js";
import { gesturesOf, moved, without } from "./touch-groups.js";
import { words } from "./words.js";

/** How many chips there are at most, those of the last gestures. */
const most = 60;

/** The gestures of the last run. */
let gestures = [];
/** The place of the chosen one; -1 for none. */
let chosen = -1;
/** The text as the strip left it: its chosen gesture stays so. */
let written = null;
const chips = element("ol", { id: "chips", onkeydown: press });
const clear = button(words.strip.clear, () => rewrite([]), { id: "clear-touches", title: words.strip.clearHelp });

export function start() {
  const adding = element("input", {
    type: "checkbox", role: "switch", id: "add-touches", checked: isAdding(),
    onchange: () => localStorage.setItem("add-touches", adding.checked ? "on" : "off"),
  });
  byId("strip").append(chips, element("label", { title: words.strip.addHelp }, adding, words.strip.add), clear);
  watch(["result", "guessing"], () => {
    gestures = gesturesOf(state.result?.request.events);
    if (state.guessing || state.result?.text !== written) chosen = -1;
    show();
  });
}

function show() {
  const first = Math.max(0, gestures.length - most);
  clear.disabled = state.guessing || gestures.length === 0;
  refill(
    chips, gestures.length === 0 && state.result && element("li.muted", words.strip.none),
    first > 0 && element("li.muted", words.strip.more(first)),
    gestures.slice(first).map((gesture, index) => item(gesture, first + index)),
  );
}

function item(gesture, place) {
  const { strip } = words;
  const view = state.guessing ? undefined : hitOf(gesture);
  const form = formOf(gesture);
  const isChosen = place === chosen;
  const chip = button([element("b", form), view !== undefined && element("span", view === null ? strip.nothing : state.result.scene.shortName(view))],
    () => choose(isChosen ? -1 : place), {
      className: "chip", disabled: state.guessing, title: strip.chip(form, gesture.t, view), data: { place },
      aria: { pressed: isChosen, label: strip.chip(form, gesture.t, view) }, onpointerdown: drag,
    });
  const act = (sign, label, work, disabled) =>
    button(sign, work, { className: "act", title: label, aria: { label }, disabled });
  return element("li", chip, isChosen && [
    act("‹", strip.earlier, () => move(place, place - 1), place === 0),
    act("›", strip.later, () => move(place, place + 1), place === gestures.length - 1),
    act("✕", strip.remove, () => remove(place)),
  ]);
}

/** The words for a gesture; a tap may be several. */
function formOf({ form, indices: [index] }) {
  const count = state.result.request.events[index].tap?.count ?? 1;
  return count > 1 ? words.strip.taps(count) : words.strip.forms[form];
}

/** The samples of a gesture in the run. */
const samplesOf = ({ indices }) => {
  const own = new Set(indices);
  return state.result.model.samples.filter(({ event }) => own.has(event));
};

/** The view that the first finger of a gesture hit, null for nothing; undefined where there is none. */
function hitOf({ indices: [index] }) {
  const { samples, log } = state.result.model;
  const sample = samples.find(({ event, phase }) => event === index && phase === "began");
  if (!sample) return undefined;
  for (let n = sample.n; n < log.length && log[n].t === sample.t; n += 1) {
    if (log[n].kind === "hitView" && log[n].touch === sample.touch) return log[n].view;
  }
  return undefined;
}

/** Goes to where the gesture hits something. */
function choose(place) {
  chosen = place;
  show();
  if (place < 0) return;
  const [sample] = samplesOf(gestures[place]);
  if (!sample) return;
  const { log } = state.result.model;
  let n = sample.n;
  while (n < log.length && log[n].t === sample.t && log[n].kind !== "hitView") n += 1;
  update({ position: log[n]?.kind === "hitView" ? n : sample.n, playing: false });
  if (log[n]?.view) update({ selection: log[n].view });
  bring(sample.n);
}

function press(event) {
  const place = Number(event.target.closest("li")?.querySelector(".chip")?.dataset.place ?? NaN);
  if (Number.isNaN(place)) return;
  const act = {
    Delete: () => remove(place), Backspace: () => remove(place),
    ArrowLeft: () => (event.altKey ? move(place, place - 1) : focus(place - 1)),
    ArrowRight: () => (event.altKey ? move(place, place + 1) : focus(place + 1)),
    Home: () => focus(0), End: () => focus(gestures.length - 1),
  }[event.key];
  if (!act || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  act();
}

const chipAt = (place) => chips.querySelector(`[data-place="${place}"]`);
const focus = (place) => chipAt(place)?.focus();

/** Whether the gestures are those of the text. */
const isCurrent = () => state.result && state.text === state.result.text;

function remove(place) {
  if (!isCurrent()) return;
  const gone = gestures[place];
  if (chosen >= place) chosen -= chosen === place ? chosen + 1 : 1;
  rewrite(gestures.filter((gesture) => gesture !== gone));
}

/** Leaves only some of the gestures in the request. */
function rewrite(kept) {
  if (!isCurrent()) return;
  const gone = gestures.filter((gesture) => !kept.includes(gesture));
  put(without(state.request.events, gone), kept);
}

/** Moves a gesture to another place among them. */
function move(place, to) {
  if (!isCurrent() || !gestures[to] || to === place) return;
  const endOf = (gesture) => samplesOf(gesture).at(-1)?.t ?? state.request.events[gesture.indices.at(-1)].t;
  const events = moved(state.request.events, gestures, place, to, endOf);
  if (chosen === place) chosen = to;
  put(events, gesturesOf(events));
  focus(to);
}

function put(events, now) {
  written = history.withEvents(events);
  gestures = now;
  history.edit(written);
  run();
}

/** A chip that is dragged past the middle of another takes its place once it is let go. */
function drag(down) {
  if (down.button !== 0 || down.pointerType === "touch") return;
  const chip = down.currentTarget;
  const place = Number(chip.dataset.place);
  let to = place;
  const follow = ({ clientX }) => {
    if (Math.abs(clientX - down.clientX) < 6 && to === place) return;
    chip.classList.add("dragged");
    const middles = [...chips.querySelectorAll(".chip")].map((each) => {
      const { left, width } = each.getBoundingClientRect();
      return [Number(each.dataset.place), left + width / 2];
    });
    const beyond = middles.filter(([at, middle]) => (at < place ? clientX < middle : at > place && clientX > middle));
    const ends = beyond.map(([at]) => at);
    to = ends.length === 0 ? place : clientX < down.clientX ? Math.min(...ends) : Math.max(...ends);
  };
  const end = (up) => {
    chip.removeEventListener("pointermove", follow);
    chip.classList.remove("dragged");
    if (up.type === "pointerup" && to !== place) {
      move(place, to);
      chip.addEventListener("click", (click) => click.stopImmediatePropagation(), { capture: true, once: true });
    };
  };
  chip.setPointerCapture(down.pointerId);
  chip.addEventListener("pointermove", follow);
  chip.addEventListener("pointerup", end, { once: true });
  chip.addEventListener("pointercancel", end, { once: true });
}
