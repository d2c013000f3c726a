/** Above the drawing: the walk of a hit-test, the way through the responders, fingers, selection and hover. */
import { byId } from "./dom.js";
import { quad } from "./geometry.js";
import { state } from "./state.js";
import { words } from "./words.js";

/** How many steps of a walk, responders of a chain and trails of contacts are shown, the last of each. */
const most = 24;
/** How long a ring takes to close, in seconds; half of it is marked, as a long press takes that long. */
const ring = 1;
/** From one responder of the chain up to the next, in pixels. */
const rung = 22;
const climbing = ["touches", "motion", "presses", "remoteControl"];

let svg;
let place;
let moment;
/** Where text is already. */
let taken;

/** @param {{scale: number, x: number, y: number, width: number, height: number}} seen As `drawScene` has it. */
export function drawOverlay(shown, seen) {
  if (!svg) byId("overlay").append((svg = make("svg", {})));
  [moment, place, taken] = [shown, seen, []];
  svg.setAttribute("width", place.width);
  svg.setAttribute("height", place.height);
  const { log, length } = moment.model;
  const entry = Math.min(moment.n, length - 1);
  const { hover, selection } = state;
  svg.replaceChildren(
    ...moment.called().map((id) => outline(id, "called")),
    outline(selection, "selected"), outline(hover, "hovered"),
    ...trails(), ...fingers(log[entry]?.t ?? 0), ...chain(climbUpTo(log, entry)), ...walk(walkUpTo(log, entry)),
    ...tip(hover),
  );
}

/** The steps of the last hit-test that has begun. */
export function walkUpTo(log, n) {
  const isStep = (at) => log[at]?.kind === "hitTest";
  let end = n;
  while (end >= 0 && !isStep(end)) end -= 1;
  let begin = end;
  while (isStep(begin - 1)) begin -= 1;
  return log.slice(begin, end + 1);
}

/** The calls of the last event that has gone from responder to responder. */
export function climbUpTo(log, n) {
  const calls = [];
  for (let at = n; at >= 0; at -= 1) {
    const call = log[at];
    const [next] = calls;
    if (next && ["sendEvent", "discarded"].includes(call.kind)) break;
    if (!climbing.includes(call.kind)) continue;
    const goesOn = (name) => String(call[name]) === String(next[name]);
    if (next && !(call.handling !== "handled" && ["kind", "t", "touches"].every(goesOn))) break;
    calls.unshift(call);
  }
  return calls;
}

const pixel = ([x, y]) => [place.x + x * place.scale, place.y + y * place.scale];

/** The corners in pixels of a view, or of the view that something else belongs to; null if it is nowhere. */
function corners(id) {
  const points = quad(moment, id) ?? quad(moment, state.result.scene.object(id)?.view);
  return points?.map(pixel) ?? null;
}

/** The upright box around a view, as far as it is in sight. */
function box(id) {
  const points = corners(id);
  if (!points) return null;
  const [xs, ys] = [0, 1].map((axis) => points.map((point) => point[axis]));
  const [right, bottom] = [Math.min(place.width, Math.max(...xs)), Math.min(place.height, Math.max(...ys))];
  return { left: Math.max(0, Math.min(...xs)), top: Math.max(0, Math.min(...ys)), right, bottom };
}

function outline(id, name) {
  const points = id === null ? null : corners(id);
  return points ? make("polygon", { points: points.join(" "), class: name }) : "";
}

const textWidth = (text) => text.length * 6.6 + 8;

/** Text that begins or, for the anchor "end", ends at a place; below what is written there already. */
function write(text, x, y, name, anchor) {
  const width = textWidth(text);
  const left = Math.max(2, Math.min(anchor === "end" ? x - width : x, place.width - width));
  const spot = { left, y: Math.max(12, y), width };
  const hits = (other) => Math.abs(other.y - spot.y) < 14 && left < other.left + other.width && other.left < left + width;
  while (taken.some(hits)) spot.y += 14;
  taken.push(spot);
  return make("text", { x: left, y: spot.y, class: name }, text);
}

function walk(steps) {
  const first = Math.max(0, steps.length - most);
  const areas = steps.slice(first).map(({ view }) => box(view));
  return areas.map((area, index) => {
    if (!area) return "";
    const { view, outcome } = steps[first + index];
    const isInside = outcome === "inside" || outcome === "override";
    // Which is which needs to be said of views that cover each other.
    const isAlone = areas.filter((other) => other?.right === area.right && other.top === area.top).length === 1;
    const text = words.overlay.step(first + index + 1, isAlone ? "" : view, isInside ? "✓" : outcome);
    return write(text, area.right - 2, area.top + 13, isInside ? "inside" : "outcome", "end");
  });
}

/** A ladder from the finger up: a rung beside the top of each responder, an arrow from each to the next. */
function chain(calls) {
  if (calls.length < 2) return [];
  const shown = calls.slice(0, most);
  const finger = moment.trails().findLast(({ touch }) => shown[0].touches?.includes(touch));
  const area = box(shown[0].responder) ?? { left: place.x, top: place.y };
  const start = finger ? pixel(finger.samples.at(-1).at) : [area.left, area.top + rung];
  const names = shown.map(({ responder, handling }) =>
    handling === "default" ? responder : words.overlay.handling(responder, handling));
  const width = Math.max(...names.map(textWidth));
  const x = start[0] + 24 + width < place.width ? start[0] + 24 : Math.max(4, start[0] - 24 - width);
  let y = start[1] + rung / 2;
  const rungs = shown.map(({ responder }) => {
    const view = moment.view(responder) ? box(responder) : null;
    return (y = Math.min(y - rung, view ? view.top + 14 : y));
  });
  const nodes = [];
  let from = start;
  names.forEach((name, index) => {
    const at = Math.max(rungs[index], 14 + rung * (names.length - 1 - index));
    const to = index ? [x + 10, at + 5] : [x - 2, at - 4];
    nodes.push(make("path", { d: `M${from}L${to}`, class: "arrow" }), head(from, to));
    nodes.push(make("text", { x, y: at, class: "responder" }, name));
    taken.push({ left: x, y: at, width: textWidth(name) });
    from = [x + 10, at - 11];
  });
  return nodes;
}

function head([x, y], [toX, toY]) {
  const angle = (Math.atan2(toY - y, toX - x) * 180) / Math.PI;
  return make("path", { d: "M0 0L-7 -4V4Z", class: "head", transform: `translate(${toX} ${toY}) rotate(${angle})` });
}

function trails() {
  return moment.trails().slice(-most).flatMap(({ touch, samples }) => {
    const [x, y] = pixel(samples.at(-1).at);
    const isDown = !["ended", "cancelled"].includes(samples.at(-1).phase);
    return [
      make("polyline", { points: samples.map(({ at }) => pixel(at)).join(" "), class: "trail" }),
      make("circle", { cx: x, cy: y, r: isDown ? 13 : 8, class: isDown ? "finger" : "lifted" }),
      make("text", { x, y: y + 4, class: isDown ? "down" : "up" }, touch),
    ];
  });
}

/** Rings around fingers that rest, and for how long. */
function fingers(now) {
  return moment.fingers().filter(({ since }) => now > since).flatMap(({ at, since }) => {
    const [x, y] = pixel(at);
    const share = Math.min(1, (now - since) / ring);
    return [
      make("circle", { cx: x, cy: y, r: 19, class: "rest", pathLength: 1, "stroke-dasharray": `${share} 1`,
        transform: `rotate(-90 ${x} ${y})` }),
      make("path", { d: `M${x} ${y + 15}v9`, class: "half" }),
      make("text", { x, y: y + 36, class: "up" }, words.overlay.rests(now - since)),
    ];
  });
}

function tip(id) {
  const area = id === null ? null : box(id);
  if (!area) return [];
  const view = moment.view(id);
  const lines = [`${id} ${view.class}`, words.overlay.drawn, ...(view.zPosition ? [words.overlay.zPosition] : [])];
  const top = area.top > lines.length * 14 + 4 ? area.top - lines.length * 14 + 8 : area.top + 26;
  return lines.map((line, index) => write(line, area.left + 4, top + index * 14, "tip"));
}

function make(tag, attributes, text) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const name in attributes) made.setAttribute(name, attributes[name]);
  if (text !== undefined) made.textContent = text;
  return made;
}
