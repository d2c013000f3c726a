/** The lanes of a run on one clock: a canvas of the size of the view, a marker for the position. */
import { byId, element, inTurn, onceAFrame } from "./dom.js";
import { text } from "./entry-text.js";
import { head, markSize, paint, row } from "./lane-drawing.js";
import { Axis, Lanes } from "./lanes.js";
import { whenRecolored } from "./layout.js";
import { state, update, watch } from "./state.js";
import { positionAt, stepByKey, timeAt } from "./transport.js";
import { words } from "./words.js";

let frame;
let canvas;
let spacer;
let marker;
/** What marks the range of times that the log is shown of. */
let band;
let hint;
/** Whether the position follows the mouse: then what is in sight stays. */
let isScrubbing = false;
let run = new Lanes();
let lanes = [];
let arrows = [];
let axis = new Axis([]);
/** Where the axis begins, in pixels: before it are the labels. */
let margin = 0;

export function start() {
  canvas = element("canvas", { "aria-hidden": "true" });
  marker = element("div.marker");
  band = element("div.band", { hidden: true });
  spacer = element("div");
  frame = element("div", {
    id: "lanes", tabIndex: 0, role: "slider", "aria-label": words.timeline.title, "aria-valuemin": 0,
    "aria-orientation": "horizontal", onkeydown: press, onscroll: draw,
  }, canvas, band, marker, spacer);
  hint = element("span.muted", { id: "lanes-hint" }, words.timeline.help);
  const title = element("h2", { id: "timeline-title" }, words.timeline.title);
  byId("timeline").append(element("div.bar", title, hint), frame);
  frame.addEventListener("wheel", turnWheel, { passive: false });
  frame.addEventListener("pointerdown", take);
  frame.addEventListener("pointermove", (event) => {
    const found = event.buttons ? null : thingAt(event);
    const entry = found && state.result.model.log[found.n];
    frame.title = found ? words.timeline.thing(found, entry && text(entry)) : "";
    hint.textContent = frame.title || words.timeline.help;
  });
  new ResizeObserver(resize).observe(frame);
  whenRecolored(draw);
  watch(["result"], read);
  watch(["selection"], draw);
  watch(["position", "result"], follow);
  watch(["range"], mark);
  watch(["grown"], () => state.result?.isLive && readOnSoon());
}

function read() {
  run = new Lanes();
  readOn();
}

/** Reads what has come since; the whole run stays in sight. */
function readOn() {
  const { model, answer, isLive } = state.result ?? {};
  if (model) run.read({ ...model, fates: isLive ? undefined : answer.summary.touches });
  ({ lanes, arrows } = run);
  axis = new Axis(model ? model.log.map(({ t }) => t) : []);
  resize();
  // A canvas of another size is empty, and would be seen so until the next frame.
  drawNow();
}

/** A run that goes on is drawn as it goes, in other frames than its log. */
const readOnSoon = inTurn(readOn);

function resize() {
  const { clientWidth: width, clientHeight: height } = frame;
  if (!width) return;
  margin = Math.round(Math.min(190, width * 0.3));
  canvas.width = width * devicePixelRatio;
  canvas.height = height * devicePixelRatio;
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  spacer.style.height = `${Math.max(0, head + lanes.length * row - height)}px`;
  axis.fit(width - margin - 16);
  draw();
  follow();
}

/** Where the axis begins, in pixels of the window. */
const left = () => frame.getBoundingClientRect().left + margin;

/** Keeps the position in sight. */
function follow() {
  const { log, length } = state.result?.model ?? { log: [], length: 0 };
  const entry = log[state.position];
  frame.setAttribute("aria-valuemax", length);
  frame.setAttribute("aria-valuenow", state.position);
  frame.setAttribute("aria-valuetext", words.transport.at(state.position, length, entry && text(entry)));
  const x = axis.x(timeAt(state.position));
  if (!isScrubbing && (x < 0 || x > axis.width)) {
    axis.pan(x - axis.width / 2);
    draw();
  }
  mark();
}

function mark() {
  const x = axis.x(timeAt(state.position));
  marker.hidden = !(x >= 0 && x <= axis.width);
  marker.style.transform = `translateX(${margin + x}px)`;
  band.hidden = !state.range;
  if (!state.range) return;
  const [from, to] = state.range.map((t) => Math.min(axis.width, Math.max(0, axis.x(t))));
  band.style.transform = `translateX(${margin + from}px)`;
  band.style.width = `${Math.max(1, to - from)}px`;
}

function press(event) {
  const middle = axis.width / 2;
  const act = {
    w: () => axis.zoom(1.5, middle), s: () => axis.zoom(1 / 1.5, middle),
    a: () => axis.pan(-axis.width / 8), d: () => axis.pan(axis.width / 8), f: fit,
    "[": () => limit(timeAt(state.position), state.range?.[1] ?? Infinity),
    "]": () => limit(state.range?.[0] ?? 0, timeAt(state.position)),
    Escape: () => update({ range: null }),
  }[event.key];
  if (!act || event.ctrlKey || event.metaKey || event.altKey) return stepByKey(event);
  event.preventDefault();
  act();
  draw();
}

/** Has the log show the entries of a stretch of the run. */
function limit(from, to) {
  const end = timeAt(state.result?.model.length ?? 0);
  if (from <= to) update({ range: [from, Math.min(to, end)] });
}

/** Shows the whole run. */
export function fit() {
  axis.fit(axis.width);
  draw();
}

/** The wheel scrolls, to the side as well; with Ctrl it zooms. */
function turnWheel(event) {
  const isZoom = event.ctrlKey || event.metaKey;
  if (!isZoom && Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return;
  event.preventDefault();
  if (isZoom) axis.zoom(1.0015 ** -event.deltaY, event.clientX - left());
  else axis.pan(event.deltaX);
  draw();
}

/** A press or a drag moves the position; with Shift a drag moves what is in sight. */
function take(down) {
  if (down.button !== 0 || down.offsetX > frame.clientWidth || !state.result) return;
  let at = down.clientX;
  isScrubbing = !down.shiftKey && !down.altKey;
  frame.setPointerCapture(down.pointerId);
  if (isScrubbing) scrub(down, thingAt(down));
  if (down.altKey) update({ range: null });
  frame.onpointermove = (move) => {
    if (down.altKey) return span(down, move);
    if (isScrubbing) return scrub(move);
    axis.pan(at - move.clientX);
    at = move.clientX;
    draw();
  };
  frame.onpointerup = frame.onpointercancel = () => {
    frame.onpointermove = frame.onpointerup = frame.onpointercancel = null;
    isScrubbing = false;
  };
}

/** Limits the log to the times between two places, unless they are next to each other. */
function span(one, other) {
  const places = [one, other].map(({ clientX }) => Math.min(axis.width, Math.max(0, clientX - left())));
  const [from, to] = places.sort((a, b) => a - b);
  if (to - from >= 4) limit(axis.time(from), axis.time(to));
}

/** Goes to the entry of a thing, or else to the last one up to the pixel under the mouse. */
function scrub(event, thing) {
  const x = Math.min(axis.width, Math.max(0, event.clientX - left()));
  update({ position: thing ? thing.n : positionAt(axis.time(x + 1)), playing: false });
}

/** The mark, bar or tick nearest to the mouse, within a few pixels. */
function thingAt(event) {
  const box = frame.getBoundingClientRect();
  const x = event.clientX - left();
  const y = event.clientY - box.top - head;
  const lane = lanes[Math.floor((y + frame.scrollTop) / row)];
  if (!lane || y < 0 || x < -markSize / 2) return null;
  let best = null;
  const offer = (thing, from, to, reach, handicap) => {
    const away = Math.max(from - x, x - to, 0);
    if (away <= reach && away + handicap <= (best?.away ?? Infinity)) best = { ...thing, lane, away: away + handicap };
  };
  for (const bar of lane.bars) offer(bar, axis.x(bar.from), axis.x(bar.to), 4, 9);
  for (const tick of lane.ticks) offer(tick, axis.x(tick.t), axis.x(tick.t), 4, 2);
  for (const mark of lane.marks) offer(mark, axis.x(mark.t), axis.x(mark.t), markSize / 2, 0);
  return best;
}

const draw = onceAFrame(drawNow);

function drawNow() {
  paint(canvas, { lanes, arrows, axis, margin, scroll: frame.scrollTop, selection: state.selection });
  mark();
}
