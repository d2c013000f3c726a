/** The fingers now on the device, from any input. Once all are lifted they become events. */
import { announce } from "./dom.js";
import { fingersLeftDown, hitAt, isReplacing, perform } from "./perform.js";
import { show } from "./finger-marks.js";
import { events } from "./recording.js";
import { state, update } from "./state.js";
import { words } from "./words.js";

/** `{id, at, trail, kind, since, view}` by what moves them, such as a pointer's number. */
const fingers = new Map();
let readings = [];
let lastLift = -Infinity;
/** The function that gets each sample at once, or null while all are taken together after the last finger. */
let listener = null;

export const listen = (to) => (listener = to);

export const isDown = (key) => fingers.has(key);
export const count = () => fingers.size;

/** Puts a finger down. `kind` may have the `type` and `buttonMask` of a pointer. */
export function put(key, at, time, kind = {}) {
  if (fingers.size === 0) update({ playing: false, position: state.result.model.length });
  const replaces = isReplacing((time - lastLift) / 1000);
  const taken = replaces || listener ? new Set() : fingersLeftDown();
  for (const { id } of fingers.values()) taken.add(id);
  let id = 1;
  while (taken.has(id)) id += 1;
  const finger = { id, at, trail: [], kind, since: time };
  fingers.set(key, finger);
  read(finger, "began", at, time);
  if (listener) return;
  hitAt(at, undefined, replaces).then((view) => {
    if (view === undefined) return;
    finger.view = view;
    const told = fingers.has(key) ? [...fingers.values()] : [finger];
    announce(told.map((each) => words.touching.hits(each.id, each.view)).join(", "));
    draw();
  });
}

export function move(key, at, time) {
  const finger = fingers.get(key);
  if (!finger || (at[0] === finger.at[0] && at[1] === finger.at[1])) return;
  read(finger, "moved", at, time);
}

/** Lifts a finger, or cancels it. */
export function lift(key, time, phase = "ended") {
  const finger = fingers.get(key);
  if (!finger) return;
  read(finger, phase, finger.at, time);
  fingers.delete(key);
  draw();
  finish(time);
}

/** Cancels all fingers. */
export const cancel = (time) => [...fingers.keys()].forEach((key) => lift(key, time, "cancelled"));

/** Takes all fingers for lifted, as if they had done nothing. */
export function forget() {
  fingers.clear();
  readings = [];
  draw();
}

/** Records what no finger does: hovering and scrolling. */
export const note = (event, time) => take({ time, event });

const take = (reading) => (listener ? listener(reading) : readings.push(reading));

/** Ends the recording, unless a finger is down. */
export function finish(time) {
  if (readings.length === 0 || fingers.size > 0) return;
  const done = readings;
  readings = [];
  const gap = (done[0].time - lastLift) / 1000;
  lastLift = time;
  // Until the run draws them the places of the fingers stay in sight.
  show({ ghosts: done.filter(({ touch }) => touch?.phase === "ended").map(({ touch }) => touch.at) });
  perform((start) => events(done, start), gap, isReplacing(gap)).finally(() => show({ ghosts: [] }));
}

function read(finger, phase, at, time) {
  finger.since = Math.max(finger.since, time);
  finger.at = at;
  finger.trail.push(at);
  take({ time: finger.since, touch: { id: finger.id, phase, at, ...finger.kind } });
  draw();
}

const draw = () => show({ fingers: [...fingers.values()] });
