/** Above the drawing: the walk of a hit-test, the way through the responders, fingers, what is selected. */
import { byId, shape } from "./dom.js";
import { foremost } from "./explain.js";
import { frontmost, quad } from "./geometry.js";
import { state } from "./state.js";
import { isOfWalk } from "./timeline-model.js";
import { words } from "./words.js";

/** How many steps of a walk, responders and contacts are shown, the last of each. */
const most = 24;
/** Up to so many steps or responders all have labels. */
const few = 8;
/** How long a ring takes to close, in seconds; a long press takes half of it. */
const ring = 1;
/** From one responder of the chain up to the next, in pixels. */
const rung = 22;

/** The questions whose answer has a culprit: something got lost. */
const lost = new Set(["notReceived", "notFired", "cancelled"]);

/** What style sheets say of shapes and text. */
const looksOfShapes = [
  "fill", "opacity", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin",
  "paint-order", "font-family", "font-size", "font-weight", "text-anchor",
];

let svg;
let place;
let moment;
/** Where text is already, and the box that text stays within. */
let taken;
let device;

/** `seen` is the place that `drawScene` has, and `labels` are what it gives. */
export function drawOverlay(shown, seen, labels) {
  if (!svg) byId("overlay").append((svg = shape("svg", {})));
  [moment, place] = [shown, seen];
  taken = labels.map(({ x, y, width }) => ({ left: x, y: y + 4, width }));
  device = place.fan ? { left: 2, top: 2, right: place.width, bottom: place.height } : {
    left: Math.max(2, place.x), right: Math.min(place.width, place.x + place.screen[0] * place.scale),
    top: Math.max(2, place.y), bottom: Math.min(place.height, place.y + place.screen[1] * place.scale),
  };
  svg.setAttribute("width", place.width);
  svg.setAttribute("height", place.height);
  const { guessing, hover, selection } = state;
  // While fingers play, what they do is to be seen, and not what is written about it.
  const isPlayed = Boolean(state.result.isLive);
  const [hasWalk, hasChain] = ["walk", "responders"].map((name) => state.overlay[name] && !isPlayed && !guessing);
  const under = guessing ? [] : place.fan ? (hasWalk ? lights(moment.walk()) : []) : tints();
  const fingers = isPlayed ? [] : trails();
  const above = [...(hasChain && !place.fan ? chain(moment.climb()) : []), ...(hasWalk ? walk(moment.walk()) : []), ...(isPlayed ? [] : tip(hover))];
  svg.replaceChildren(
    ...under, ...(guessing ? [] : moment.called()).map((id) => outline(id, "called")),
    ...moment.pressed().map((id) => outline(id, "pressed")),
    outline(selection, isCovered(selection) ? "selected covered" : "selected"), outline(hover, "hovered"),
    ...fingers, ...above,
  );
}

/** The overlay as a document of its own, with the looks that the page gives it. */
export function overlayText() {
  const copy = svg.cloneNode(true);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  const originals = [...svg.querySelectorAll("*")];
  [...copy.querySelectorAll("*")].forEach((made, index) => {
    const looks = getComputedStyle(originals[index]);
    for (const name of looksOfShapes) made.setAttribute(name, looks.getPropertyValue(name));
  });
  return new XMLSerializer().serializeToString(copy);
}

const named = (id) => state.result.scene.shortName(id);

/** Where a point is seen, in the layer of a view where layers are apart. */
function pixel(point, layer = 0) {
  const [x, y] = place.fan ? place.fan.place(point, layer) : point;
  return [place.x + x * place.scale, place.y + y * place.scale];
}

/** The corners in pixels of a view, or of the view that something else belongs to; null if it is nowhere. */
function corners(id) {
  const view = moment.view(id) ? id : state.result.scene.object(id)?.view;
  return quad(moment, view)?.map((corner) => pixel(corner, place.fan?.layerOf(view))) ?? null;
}

/** The upright box around what is in sight of a view, or null. */
function box(id) {
  const points = corners(id);
  if (!points) return null;
  const [xs, ys] = [0, 1].map((axis) => points.map((point) => point[axis]));
  const [left, top] = [Math.max(place.left, Math.min(...xs)), Math.max(place.top, Math.min(...ys))];
  const [right, bottom] = [Math.min(place.width, Math.max(...xs)), Math.min(place.height, Math.max(...ys))];
  return left > right || top > bottom ? null : { left, top, right, bottom };
}

function outline(id, name) {
  const points = id === null ? null : corners(id);
  return points ? shape("polygon", { points: points.join(" "), class: name }) : "";
}

/** What was hit last, and what keeps the touch from where it was meant to go, or the view that has that. */
function tints() {
  const { log, steps } = moment.model;
  let n = steps.at(moment.n);
  while (isOfWalk(log[n])) n += 1;
  const hit = log[n]?.kind === "hitView" && n <= moment.n ? log[n].view : null;
  const { question, causes = [] } = foremost() ?? {};
  const culprit = lost.has(question?.why) ? (causes[0]?.culprit ?? null) : null;
  return [hit === culprit ? "" : outline(hit ?? null, "hit"), outline(culprit, moment.view(culprit) ? "culprit" : "holder")];
}

/** The layers that a walk has asked, the last one brightest, and the way of the finger through them. */
function lights(steps) {
  const lit = steps.map(({ view, outcome }, index) => {
    const isInside = outcome === "inside" || outcome === "override";
    return outline(view, `lit ${isInside ? "asked" : "refused"}${index === steps.length - 1 ? " now" : ""}`);
  });
  const finger = moment.trails().at(-1);
  if (!finger) return lit;
  const [from, to] = [place.fan.top + 1, layerOfFinger(finger.touch)].map((layer) => pixel(finger.at, layer));
  return [...lit, shape("path", { d: `M${from}L${to}`, class: "pin" })];
}

/** The layer that a finger has come to: of what it has hit, or of the last view that was asked. */
function layerOfFinger(touch) {
  const { log } = moment.model;
  const last = moment.walk().at(-1);
  if (last && moment.n <= last.n) return place.fan.layerOf(last.view);
  const hit = log.findLast((entry) => entry.kind === "hitView" && entry.touch === touch && entry.n <= moment.n);
  return hit?.view ? place.fan.layerOf(hit.view) : 0;
}

/** Whether something else is drawn over the middle of a view. */
function isCovered(id) {
  const points = id === null ? null : quad(moment, id);
  if (!points) return false;
  const front = frontmost(moment, [0, 1].map((axis) => (points[0][axis] + points[2][axis]) / 2));
  let view = front === null ? null : moment.view(front);
  while (view && view.id !== id) view = view.parent === null ? null : moment.view(view.parent);
  return front !== null && !view;
}

/** The pixels that a character takes, about. */
const characterWidth = 6.6;
const textWidth = (text) => text.length * characterWidth + 8;

const isTaken = ({ left, y, width }) => taken.some((other) =>
  Math.abs(other.y - y) < 14 && left < other.left + other.width && other.left < left + width);

/** As much of a text as fits into the device, with its end, where long ids differ. */
function cut(text) {
  const most = Math.floor((device.right - device.left - 8) / characterWidth);
  return text.length <= most ? text : `${text.slice(0, Math.max(1, most - 9))}…${text.slice(-8)}`;
}

/** Text that begins at a place or, with the anchor "end", ends there; below what is there already, within the device, or nowhere. */
function write(whole, x, y, name, anchor) {
  const text = cut(whole);
  const width = textWidth(text);
  const left = Math.max(device.left, Math.min(anchor ? x - width : x, device.right - width));
  const spot = { left, y: Math.max(device.top + 11, y), width };
  while (isTaken(spot) && spot.y <= device.bottom) spot.y += 14;
  if (spot.y > device.bottom) return "";
  taken.push(spot);
  const from = anchor ? { x: left + width, "text-anchor": anchor } : { x: left };
  return shape("text", { ...from, y: spot.y, class: name }, text);
}

function walk(steps) {
  const labels = [];
  const isShort = steps.length <= few;
  steps.forEach(({ view, outcome }, index) => {
    const area = index < steps.length - most ? null : box(view);
    if (!area) return;
    const isInside = outcome === "inside" || outcome === "override";
    const label = { from: index + 1, to: index + 1, view, outcome: isInside ? "✓" : outcome, area, isInside };
    const last = labels.at(-1);
    // On a long way, views of one place are one step.
    if (!isShort && isInside && last?.isInside && isBehind(area, last)) Object.assign(last, { to: label.to, view });
    else labels.push(label);
  });
  return labels.map(({ from, to, view, outcome, area, isInside }) => {
    // Which is which needs to be said of views that cover each other.
    const isAlone = labels.filter((other) => isBehind(area, other)).length === 1;
    const text = words.overlay.step(from < to ? `${from}–${to}` : from, isAlone ? "" : named(view), outcome);
    return write(text, area.right - 2, area.top + 13, isInside ? "inside" : "outcome", "end");
  });
}

const isBehind = ({ right, top }, { area }) => area.right === right && area.top === top;

/** A ladder from the finger up: a rung beside the top of each responder, an arrow from each to the next. */
function chain(calls) {
  if (calls.length < 2) return [];
  const shown = abridged(calls.slice(0, most));
  const finger = moment.trails().findLast(({ touch }) => shown[0].touches?.includes(touch));
  const area = box(shown[0].responder) ?? { left: place.x, top: place.y };
  const start = finger ? pixel(finger.at) : [area.left, area.top + rung];
  const names = shown.map(({ responder, handling, more }) =>
    cut(more ? words.tree.more(more) : handling === "default" ? named(responder) : words.overlay.handling(named(responder), handling)));
  const width = Math.max(...names.map(textWidth));
  const x = start[0] + 24 + width < device.right ? start[0] + 24 : Math.max(device.left, start[0] - 24 - width);
  let y = start[1] + rung / 2;
  const rungs = shown.map(({ responder }) => {
    const view = moment.view(responder) ? box(responder) : null;
    return (y = Math.min(y - rung, view ? view.top + 14 : y));
  });
  const nodes = [];
  let from = start;
  let above = Infinity;
  names.forEach((name, index) => {
    const least = device.top + 14 + rung * (names.length - 1 - index);
    let at = Math.max(Math.min(rungs[index], above - rung), least);
    while (isTaken({ left: x, y: at, width: textWidth(name) }) && at - 7 >= least) at -= 7;
    above = at;
    const to = index ? [x + 10, at + 5] : [x - 2, at - 4];
    nodes.push(shape("path", { d: `M${from}L${to}`, class: "arrow" }), head(from, to));
    nodes.push(shape("text", { x, y: at, class: "responder" }, name));
    taken.push({ left: x, y: at, width: textWidth(name) });
    from = [x + 10, at - 11];
  });
  return nodes;
}

/** Of a long way both ends, and who does something. */
function abridged(calls) {
  const kept = calls.filter(({ handling }, index) =>
    calls.length <= few || index < 3 || index > calls.length - 3 || handling !== "default");
  const more = calls.length - kept.length;
  return more > 1 ? [...kept.slice(0, 3), { responder: null, more }, ...kept.slice(3)] : calls;
}

function head([x, y], [toX, toY]) {
  const angle = (Math.atan2(toY - y, toX - x) * 180) / Math.PI;
  const transform = `translate(${toX} ${toY}) rotate(${angle})`;
  return shape("path", { d: "M0 0L-7 -4V4Z", class: "head", transform });
}

/** Where each contact has been, and its finger: numbered, in a ring that closes while it rests. */
function trails() {
  const { log, length } = moment.model;
  const now = log[Math.min(moment.n, length - 1)]?.t ?? 0;
  const all = moment.trails().slice(-most);
  return all.flatMap(({ touch, contact, samples, at, isDown, since }) => {
    const layer = place.fan ? layerOfFinger(touch) : 0;
    const [x, y] = pixel(at, layer);
    const isLast = !all.some((other) => other.touch === touch && other.contact > contact);
    const holders = isLast ? moment.held().filter((held) => held.touch === touch).map(({ by }) => by) : [];
    taken.push({ left: x - 13, y: y + 4, width: 26 });
    return [
      shape("polyline", { points: samples.map((sample) => pixel(sample.at, layer)).join(" "), class: "trail" }),
      shape("circle", { cx: x, cy: y, r: isDown ? 13 : 8, class: isDown ? "finger" : "lifted" }),
      shape("text", { x, y: y + 4, class: "number" }, touch),
      holders.length ? write(words.overlay.withheld(new Set(holders)), x + 18, y + 4, "held") : "",
      ...(isDown && now > since ? rest(x, y, now - since) : []),
    ];
  });
}

function rest(x, y, seconds) {
  const share = Math.min(1, seconds / ring);
  const turn = `rotate(-90 ${x} ${y})`;
  return [
    shape("circle", {
      cx: x, cy: y, r: 19, class: "rest", pathLength: 1, "stroke-dasharray": `${share} 1`, transform: turn,
    }),
    shape("path", { d: `M${x} ${y + 15}v9`, class: "half" }),
    shape("text", { x, y: y + 36, class: "number" }, words.overlay.rests(seconds)),
  ];
}

function tip(id) {
  const view = moment.view(id);
  const area = view && box(id);
  if (!area) return [];
  const lines = [`${named(id)} ${view.class}`, words.overlay.drawn];
  if (view.zPosition) lines.push(words.overlay.zPosition);
  const left = area.left + 4;
  let top = area.top > lines.length * 14 + 4 ? area.top - lines.length * 14 + 8 : area.top + 26;
  const isOver = (line, index) => isTaken({ left, y: top + index * 14, width: textWidth(line) });
  while (top < device.bottom && lines.some(isOver)) top += 14;
  return lines.map((line, index) => write(line, left, top + index * 14, "tip"));
}
