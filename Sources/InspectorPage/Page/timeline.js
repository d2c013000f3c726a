/** The lanes of a run on one clock: a canvas of the size of the view, a marker for the position. */
import { byId, element, onceAFrame } from "./dom.js";
import { text } from "./entry-text.js";
import { head, paint, row } from "./lane-drawing.js";
import { Axis, lanesOf } from "./lanes.js";
import { whenRecolored } from "./layout.js";
import { state, update, watch } from "./state.js";
import { stepByKey, timeAt } from "./transport.js";
import { words } from "./words.js";

let frame;
let canvas;
let spacer;
let marker;
let hint;
let lanes = [];
let arrows = [];
let axis = new Axis([]);
/** Where the axis begins, in pixels: before it are the labels. */
let margin = 0;

export function start() {
  canvas = element("canvas", { "aria-hidden": "true" });
  marker = element("div", { className: "marker" });
  spacer = element("div");
  frame = element("div", {
    id: "lanes", tabIndex: 0, role: "slider", "aria-label": words.timeline.title, "aria-valuemin": 0,
    "aria-orientation": "horizontal", onkeydown: press, onscroll: draw,
  }, canvas, marker, spacer);
  hint = element("span", { className: "muted", id: "lanes-hint" }, words.timeline.help);
  const title = element("h2", { id: "timeline-title" }, words.timeline.title);
  byId("timeline").append(element("div", { className: "bar" }, title, hint), frame);
  frame.addEventListener("wheel", (event) => {
    if (event.shiftKey) return;
    event.preventDefault();
    axis.zoom(1.0015 ** -event.deltaY, event.clientX - left());
    draw();
  }, { passive: false });
  frame.addEventListener("pointerdown", pan);
  frame.addEventListener("pointermove", (event) => {
    const found = event.buttons ? null : thingAt(event);
    const entry = found && state.result.model.log[found.n];
    hint.textContent = found ? words.timeline.thing(found, entry && text(entry)) : words.timeline.help;
  });
  new ResizeObserver(resize).observe(frame);
  whenRecolored(draw);
  watch(["result"], read);
  watch(["selection"], draw);
  watch(["position", "result"], follow);
}

function read() {
  const { model } = state.result ?? {};
  ({ lanes, arrows } = model ? lanesOf(model) : { lanes: [], arrows: [] });
  axis = new Axis(model ? model.log.map(({ t }) => t) : []);
  resize();
}

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
  if (x < 0 || x > axis.width) {
    axis.pan(x - axis.width / 2);
    draw();
  }
  mark();
}

function mark() {
  const x = axis.x(timeAt(state.position));
  marker.hidden = !(x >= 0 && x <= axis.width);
  marker.style.transform = `translateX(${margin + x}px)`;
}

function press(event) {
  const middle = axis.width / 2;
  const act = {
    w: () => axis.zoom(1.5, middle), s: () => axis.zoom(1 / 1.5, middle),
    a: () => axis.pan(-axis.width / 8), d: () => axis.pan(axis.width / 8),
  }[event.key];
  if (!act || event.ctrlKey || event.metaKey || event.altKey) return stepByKey(event);
  event.preventDefault();
  act();
  draw();
}

/** Drags the lanes along; a click without a drag goes to the entry of what is there. */
function pan(down) {
  if (down.button !== 0 || down.offsetX > frame.clientWidth) return;
  let at = down.clientX;
  let isDrag = false;
  frame.setPointerCapture(down.pointerId);
  frame.onpointermove = (move) => {
    isDrag ||= Math.abs(move.clientX - down.clientX) > 3;
    if (!isDrag) return;
    axis.pan(at - move.clientX);
    at = move.clientX;
    draw();
  };
  frame.onpointerup = frame.onpointercancel = (up) => {
    frame.onpointermove = frame.onpointerup = frame.onpointercancel = null;
    const found = isDrag || up.type === "pointercancel" ? null : thingAt(up);
    if (found) update({ position: found.n, playing: false });
  };
}

/** The bar or tick nearest to the mouse, within 4 pixels. */
function thingAt(event) {
  const box = frame.getBoundingClientRect();
  const x = event.clientX - left();
  const lane = lanes[Math.floor((event.clientY - box.top + frame.scrollTop - head) / row)];
  if (!lane || x < -8) return null;
  let best = null;
  const offer = (thing, from, to, handicap) => {
    const away = Math.max(from - x, x - to, 0) + handicap;
    if (away <= 4 && away <= (best?.away ?? 4)) best = { ...thing, lane, away };
  };
  for (const bar of lane.bars) offer(bar, axis.x(bar.from), axis.x(bar.to), 1);
  for (const tick of lane.ticks) offer(tick, axis.x(tick.t), axis.x(tick.t), 0);
  return best;
}

const draw = onceAFrame(() => {
  paint(canvas, { lanes, arrows, axis, margin, scroll: frame.scrollTop, selection: state.selection });
  mark();
});
