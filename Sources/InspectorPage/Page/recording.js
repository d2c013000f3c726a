/**
 * What fingers and pointers did, as entries of a request's `events`.
 *
 * @typedef {Object} Reading
 * @property {number} time In milliseconds, as `event.timeStamp`.
 * @property {Object} [touch] A sample: `{id, phase, at}`, of a pointer with `type` and `buttonMask`.
 * @property {Object} [event] What no finger does: `{hover: …}` or `{scroll: …}`.
 */

/** A finger that rests for less than this, in seconds, taps; a longer one presses. */
const longestTap = 0.3;
/** How far a short form may be from what was drawn, in points and in seconds. */
const near = { distance: 1, time: 1 / 60 };

const micro = (seconds) => Math.round(seconds * 1e6) / 1e6;
const milli = (radians) => Math.round(radians * 1000) / 1000;
const centi = (points) => Math.round(points * 100) / 100;
const place = ([x, y]) => [centi(x), centi(y)];
const distance = ([x, y], [u, v]) => Math.hypot(x - u, y - v);
const middle = ([x, y], [u, v]) => [(x + u) / 2, (y + v) / 2];

/**
 * The entries for a recording that begins at `start` seconds: a finger that rests becomes a `tap` or a
 * `longPress`, all else keeps every reading.
 *
 * @param {Reading[]} readings
 */
export function events(readings, start) {
  const sorted = [...readings].sort((a, b) => a.time - b.time);
  return resting(sorted, start) ?? entries(sorted.map((reading) => ({
    ...reading, t: micro(start + (reading.time - sorted[0].time) / 1000),
  })));
}

/** Readings with their times `t` as entries: those of several fingers at one time travel together. */
export function entries(readings) {
  const made = [];
  for (const { t, touch, event } of readings) {
    if (event) {
      made.push({ t, ...event });
      continue;
    }
    const sample = { ...touch, at: place(touch.at) };
    const last = made.at(-1);
    const isSameTime = last?.touches && last.t === t;
    const before = isSameTime && last.touches.find(({ id }) => id === sample.id);
    if (isSameTime && !before) last.touches.push(sample);
    else if (before?.phase === "moved" && sample.phase === "moved") Object.assign(before, sample);
    else made.push({ t, touches: [sample] });
  }
  return made;
}

function resting(readings, start) {
  const touches = readings.map(({ touch }) => touch);
  const [first] = touches;
  const last = touches.at(-1);
  const isOne = touches.every((touch) => touch && !touch.type && touch.id === first.id);
  if (!isOne || first.phase !== "began" || last.phase !== "ended") return null;
  if (touches.some(({ at }) => distance(at, first.at) >= near.distance)) return null;
  const duration = micro((readings.at(-1).time - readings[0].time) / 1000);
  const [t, at] = [micro(start), place(first.at)];
  return [{ t, ...(duration < longestTap ? { tap: { at } } : { longPress: { at, duration } }) }];
}

/**
 * The short form that is within a point and a sixtieth of a second of entries with `touches`.
 *
 * @returns {Object|null} An entry.
 */
export function shortForm(made) {
  const start = made[0]?.t;
  const fingers = new Map();
  for (const { t, touches } of made) {
    for (const { id, phase, at, type } of touches ?? [{ phase: "none" }]) {
      if (phase === "none" || phase === "cancelled" || type) return null;
      if (!fingers.has(id)) fingers.set(id, []);
      fingers.get(id).push({ t: t - start, at, phase });
    }
  }
  const paths = [...fingers.values()];
  const end = Math.max(...paths.map((path) => path.at(-1).t));
  const isTogether = paths.every(
    (path) => path[0].t <= near.time && path.at(-1).t >= end - near.time && path.at(-1).phase === "ended",
  );
  if (!isTogether) return null;
  const candidates = { 1: oneFinger, 2: twoFingers }[paths.length]?.(paths, end) ?? [];
  const fitting = [...candidates].find(({ motion }) =>
    paths.every((path, finger) => path.every((sample) => fits(sample, (t) => motion(t, finger)))),
  );
  return fitting ? { t: start, ...fitting.form } : null;
}

/** Whether a motion passes near a sample's place about when the finger was there. */
function fits({ t, at }, motion) {
  const [before, now, after] = [motion(t - near.time), motion(t), motion(t + near.time)];
  return Math.min(toLine(at, before, now), toLine(at, now, after)) <= near.distance + 1e-9;
}

function toLine(point, from, to) {
  const length = distance(from, to);
  if (length === 0) return distance(point, from);
  const along = (point[0] - from[0]) * (to[0] - from[0]) + (point[1] - from[1]) * (to[1] - from[1]);
  return distance(point, between(from, to, along / length ** 2));
}

function between([x, y], [u, v], share) {
  const part = Math.min(1, Math.max(0, share));
  return [x + (u - x) * part, y + (v - y) * part];
}

function* oneFinger([path], end) {
  const from = path[0].at;
  const to = path.at(-1).at;
  const moved = path.findIndex(({ at }) => distance(at, from) > 0);
  if (moved < 0) return;
  const speed = distance(path[moved].at, to) / (end - path[moved].t) || Infinity;
  const lead = path[moved].t - distance(path[moved].at, from) / speed;
  const hold = lead > near.time ? micro(lead) : 0;
  const duration = micro(end - hold);
  const motion = (t) => between(from, to, (t - hold) / duration);
  const [right, down] = [to[0] - from[0], to[1] - from[1]];
  const isAlongAxis = Math.min(Math.abs(right), Math.abs(down)) <= near.distance;
  if (hold === 0 && duration < 0.5 && isAlongAxis) {
    const isAcross = Math.abs(right) > Math.abs(down);
    const direction = isAcross ? (right > 0 ? "right" : "left") : down > 0 ? "down" : "up";
    const length = centi(Math.abs(isAcross ? right : down));
    yield { form: { swipe: { at: from, direction, distance: length, duration } }, motion };
  }
  yield { form: { drag: { from, to, duration, ...(hold && { hold }) } }, motion };
}

function* twoFingers([one, two], end) {
  const [from, to] = [[one[0].at, two[0].at], [one.at(-1).at, two.at(-1).at]];
  const at = place(middle(...from));
  const duration = micro(end);
  const angle = (pair) => Math.atan2(pair[0][1] - pair[1][1], pair[0][0] - pair[1][0]);
  const around = (radius, radians, finger) => {
    const side = finger ? -radius : radius;
    return [at[0] + side * Math.cos(radians), at[1] + side * Math.sin(radians)];
  };
  const share = (t) => Math.min(1, Math.max(0, t / duration));
  const [width, last] = [distance(...from), distance(...to)];
  const first = milli(angle(from));
  const pinch = { at, from: centi(width), to: centi(last), ...(first && { angle: first }), duration };
  yield {
    form: { pinch },
    motion: (t, finger) => around((width + (last - width) * share(t)) / 2, first, finger),
  };
  const turn = milli(angle(to));
  yield {
    form: { rotate: { at, angle: turn, radius: centi(width / 2), duration } },
    motion: (t, finger) => around(width / 2, turn * share(t), finger),
  };
}
