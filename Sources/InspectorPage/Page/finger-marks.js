/** Draws the fingers that are down, those that Alt would add, and the cross of the keyboard. */
import { zoom } from "./device.js";
import { byId } from "./dom.js";
import { words } from "./words.js";

const shown = { fingers: [], ghosts: [], cross: null };
let svg = null;

/** @param {{fingers?: Object[], ghosts?: number[][], cross?: number[]|null}} changes */
export function show(changes) {
  Object.assign(shown, changes);
  const scale = zoom();
  const place = (at) => at.map((points) => points * scale);
  if (!svg) byId("surface").append((svg = make("svg", { class: "touch-marks", "aria-hidden": "true" })));
  svg.replaceChildren(
    ...shown.fingers.flatMap((finger) => markFinger(finger, place)),
    ...shown.ghosts.map((at) => circle(place(at), 11, "ghost")),
    ...(shown.cross ? markCross(place(shown.cross)) : []),
  );
}

function markFinger({ id, at, trail, view }, place) {
  const [x, y] = place(at);
  const points = trail.map((each) => place(each).join()).join(" ");
  const label = make("text", { x: x + 16, y: y - 16 });
  label.textContent = view === undefined ? id : words.touching.short(id, view);
  const long = make("text", { x: x + 16, y: y + 24, class: "long" });
  long.textContent = words.touching.long;
  return [
    make("polyline", { points, class: "trail" }),
    circle([x, y], 11, "finger"),
    make("circle", { cx: x, cy: y, r: 18, class: "ring", pathLength: 1 }),
    label,
    long,
  ];
}

const markCross = ([x, y]) =>
  ["halo", "cross"].map((name) => make("path", { d: `M${x - 14} ${y}h28M${x} ${y - 14}v28`, class: name }));

const circle = ([cx, cy], r, name) => make("circle", { cx, cy, r, class: name });

function make(tag, attributes) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const name in attributes) made.setAttribute(name, attributes[name]);
  return made;
}
