/** A finger for the keyboard: a cross on the device that says what lies under it. */
import { isFanned } from "./device.js";
import { announce, byId, debounce } from "./dom.js";
import { show } from "./finger-marks.js";
import { quad } from "./geometry.js";
import { hitAt } from "./perform.js";
import { state } from "./state.js";
import * as touching from "./touching.js";
import { words } from "./words.js";

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** The keys of its fingers among those that are down. */
const [first, second] = ["cross", "cross mirrored"];
/** Where it is; null while it is off. */
let at = null;
let isMirrored = false;

export function start() {
  byId("surface").addEventListener("keydown", press);
  byId("surface").addEventListener("blur", (event) => turnOff(event.timeStamp));
}

function press(event) {
  const { key, timeStamp } = event;
  if (!state.result || isFanned() || event.altKey || (at === null && key !== "Enter")) return;
  if ((event.ctrlKey || event.metaKey) && !arrows[key]) return;
  const act = {
    Enter: () => (at ? tap(timeStamp) : turnOn()),
    Escape: () => turnOff(timeStamp),
    " ": () => (touching.isDown(first) ? lift(timeStamp) : put(timeStamp)),
    2: () => mirror(timeStamp),
  }[key] ?? (arrows[key] && (() => move(arrows[key], event)));
  if (!act) return;
  event.preventDefault();
  if (!event.repeat || arrows[key]) act();
}

function turnOn() {
  at = state.result.scene.screen.map((length) => length / 2);
  draw();
  say();
}

function turnOff(time) {
  if (!at) return;
  if (touching.isDown(first)) lift(time, "cancelled");
  at = null;
  isMirrored = false;
  draw();
  announce(words.cross.off);
}

function tap(time) {
  if (touching.isDown(first)) return;
  put(time);
  lift(time);
}

function put(time) {
  touching.put(first, at, time);
  if (isMirrored) touching.put(second, mirrored(), time);
}

function lift(time, phase) {
  touching.lift(first, time, phase);
  touching.lift(second, time, phase);
}

function mirror(time) {
  isMirrored = !isMirrored;
  if (touching.isDown(second)) touching.lift(second, time);
  else if (touching.isDown(first)) touching.put(second, mirrored(), time);
  draw();
  announce(isMirrored ? words.cross.two : words.cross.one);
}

function move([x, y], event) {
  const [width, height] = state.result.scene.screen;
  const step = event.shiftKey ? 1 : 10;
  const to = event.ctrlKey || event.metaKey ? centerBeside(x + y) : [at[0] + x * step, at[1] + y * step];
  at = [Math.min(width, Math.max(0, to[0])), Math.min(height, Math.max(0, to[1]))];
  touching.move(first, at, event.timeStamp);
  touching.move(second, mirrored(), event.timeStamp);
  draw();
  say();
}

/** The center of the next view on the screen in the order of the tree, or of the one before. */
function centerBeside(direction) {
  const moment = state.result.model.at(state.position);
  const [width, height] = state.result.scene.screen;
  const centers = new Map();
  const visit = (id) => {
    const [from, , to] = quad(moment, id) ?? [[NaN], [], [NaN]];
    const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    if (x >= 0 && x <= width && y >= 0 && y <= height) centers.set(`${x} ${y}`, [x, y]);
    moment.children(id).forEach(visit);
  };
  moment.windows().forEach(visit);
  const index = [...centers.keys()].indexOf(at.join(" "));
  const list = [...centers.values()];
  const from = index < 0 && direction < 0 ? 0 : index;
  return list.at((from + direction) % list.length) ?? at;
}

const mirrored = () => state.result.scene.screen.map((length, axis) => length - at[axis]);

const draw = () =>
  show({ cross: at, ghosts: at && isMirrored && !touching.isDown(second) ? [mirrored()] : [] });

let asking;
const say = debounce(150, async () => {
  if (!at) return;
  asking?.abort();
  asking = new AbortController();
  const asked = at;
  const view = await hitAt(asked, asking.signal);
  if (at === asked) announce(words.cross.at(asked, view));
});
