/** The bar that plays a run and steps through it: by entry, by event, or in time. */
import { button, byId, element } from "./dom.js";
import { text } from "./entry-text.js";
import { state, update, watch } from "./state.js";
import { lastUpTo } from "./timeline-model.js";
import { words } from "./words.js";

/** How long each event is shown where motion is to be reduced, in milliseconds. */
const still = 500;
/** How far apart entries of one time are shown at the slowest speed, in milliseconds. */
const apart = 120;
const slowest = 0.1;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
/** Where and when playing began, in seconds of the run and in milliseconds, and when the last entry was due. */
let origin = null;
let slider;

export function start() {
  slider = element("input", {
    type: "range", id: "position", min: 0, value: 0, "aria-label": words.transport.position,
    oninput: () => go(Number(slider.value)),
  });
  const control = (name, act) => {
    const made = button("", act, { id: `go-${name}` });
    label(made, name);
    return made;
  };
  const play = control("play", () => update({ playing: !state.playing }));
  const speed = element("select", { id: "speed", "aria-label": words.transport.speed },
    [slowest, 0.25, 1].map((value) => element("option", { value }, `${value}×`)));
  const time = element("output.mono", { id: "time" });
  byId("transport").append(control("first", () => go(0)), control("back", () => go(state.position - 1)), play,
    control("on", () => go(state.position + 1)), control("last", () => go(Infinity)), speed, slider, time);
  byId("transport").addEventListener("keydown", (event) => {
    if (event.target !== speed) stepByKey(event);
  });
  speed.addEventListener("change", () => state.playing && begin());
  watch(["position", "result"], () => {
    const { length, log } = state.result?.model ?? { length: 0, log: [] };
    const entry = log[state.position];
    slider.max = length;
    slider.value = state.position;
    slider.setAttribute("aria-valuetext", words.transport.at(state.position, length, entry && text(entry)));
    time.textContent = words.transport.time(timeAt(state.position), timeAt(length));
  });
  watch(["playing"], () => {
    label(play, state.playing ? "pause" : "play");
    if (state.playing) begin();
  });
}

function label(control, name) {
  control.textContent = words.transport.signs[name];
  control.title = words.transport[name];
  control.setAttribute("aria-label", words.transport[name]);
}

/** What keys do in the bar and in the timeline: they go by entry, arrows with Shift by event. */
export function stepByKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { position } = state;
  const isButton = event.target.tagName === "BUTTON";
  const [on, back] = [1, -1].map((step) => () => go(position + step));
  const act = {
    ArrowLeft: event.shiftKey ? () => go(eventBeside(-1)) : back, ArrowRight: event.shiftKey ? () => go(eventBeside(1)) : on,
    Home: () => go(0), End: () => go(Infinity), j: on, k: back, ".": on, ",": back,
    " ": isButton ? null : () => update({ playing: !state.playing }),
  }[event.key];
  if (!act || !state.result) return;
  event.preventDefault();
  act();
}

function go(position) {
  if (!state.result) return;
  update({ position: Math.min(state.result.model.length, Math.max(0, position)), playing: false });
}

/** The time of an entry; of the end that of the last one. */
export function timeAt(position) {
  const log = state.result?.model.log ?? [];
  return (log[position] ?? log.at(-1))?.t ?? 0;
}

/** The last entry up to a time; the end where that is the last of all. */
export function positionAt(time) {
  const { log, length } = state.result.model;
  const last = lastUpTo(log, time + 1e-9, ({ t }) => t);
  return last === length - 1 ? length : Math.max(0, last);
}

/** The entry at which the event before or after begins: where time goes on, or a finger is read anew. */
function eventBeside(direction) {
  const { log, length, samples } = state.result.model;
  const read = new Set(samples.map(({ n }) => n));
  let n = state.position + direction;
  while (n > 0 && n < length && !read.has(n) && log[n].t === log[n - 1].t) n += direction;
  return n;
}

function begin() {
  if (!state.result) return update({ playing: false });
  if (state.position >= state.result.model.length) update({ position: 0 });
  origin = { from: timeAt(state.position), at: performance.now(), due: 0 };
  const mine = origin;
  if (calm.matches) setTimeout(() => step(mine), still);
  else requestAnimationFrame(() => play(mine));
}

function play(mine) {
  if (!state.playing || origin !== mine) return;
  const { length } = state.result.model;
  const passed = performance.now() - origin.at;
  let { position } = state;
  for (let due = dueAfter(position); due <= passed && position < length; due = dueAfter(position)) {
    origin.due = due;
    position += 1;
  }
  update({ position, playing: position < length });
  requestAnimationFrame(() => play(mine));
}

/** When the entry behind one is shown, in milliseconds since playing began. */
function dueAfter(position) {
  const speed = Number(byId("speed").value);
  const [now, next] = [timeAt(position), timeAt(position + 1)];
  const least = origin.due + (speed === slowest && now === next ? apart : 0);
  return Math.max(least, ((next - origin.from) / speed) * 1000);
}

function step(mine) {
  if (!state.playing || origin !== mine) return;
  const position = eventBeside(1);
  update({ position, playing: position < state.result.model.length });
  setTimeout(() => step(mine), still);
}
