/** Draws the fingers that are down, those that Alt would add, and the cross of the keyboard. */
import { zoom } from "./device.js";
import { byId, shape } from "./dom.js";
import { words } from "./words.js";

const shown = { fingers: [], ghosts: [], cross: null };
let svg = null;

/** Shows other `fingers`, `ghosts` or another `cross`. */
export function show(changes) {
  Object.assign(shown, changes);
  const scale = zoom();
  const place = (at) => at.map((points) => points * scale);
  if (!svg) byId("surface").append((svg = shape("svg", { class: "touch-marks", "aria-hidden": "true" })));
  svg.replaceChildren(
    ...shown.fingers.flatMap((finger) => markFinger(finger, place)),
    ...shown.ghosts.map((at) => circle(place(at), 11, "ghost")),
    ...(shown.cross ? markCross(place(shown.cross)) : []),
  );
}

function markFinger({ id, at, trail, view }, place) {
  const [x, y] = place(at);
  const points = trail.map((each) => place(each).join()).join(" ");
  return [
    shape("polyline", { points, class: "trail" }),
    circle([x, y], 11, "finger"),
    shape("circle", { cx: x, cy: y, r: 18, class: "ring", pathLength: 1 }),
    shape("text", { x: x + 16, y: y - 16 }, view === undefined ? id : words.touching.short(id, view)),
    shape("text", { x: x + 16, y: y + 24, class: "long" }, words.touching.long),
  ];
}

const markCross = ([x, y]) =>
  ["halo", "cross"].map((name) => shape("path", { d: `M${x - 14} ${y}h28M${x} ${y - 14}v28`, class: name }));

const circle = ([cx, cy], r, name) => shape("circle", { cx, cy, r, class: name });
