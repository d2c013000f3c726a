/**
 * What fingers and pointers did, as entries of a request's `events`. A reading is `{time, touch}`, in milliseconds, or what no
 * finger does: `{time, event}`, with a `hover` or a `scroll`.
 */

/** A finger that rests for less than this, in seconds, taps; a longer one presses. */
const longestTap = 0.3;
/** A straight move along an axis that takes less, in seconds, is offered as a swipe. */
const longestSwipe = 0.5;
/** How far a short form may be from what was drawn, in points and in seconds. */
const near = { distance: 1, time: 1 / 60 };

/** Seconds as they are written: to the microsecond. */
export const roundedTime = (seconds) => Math.round(seconds * 1e6) / 1e6;
const hundredth = (points) => Math.round(points * 100) / 100;
/** A point as it is written: to the hundredth. */
export const rounded = (at) => at.map(hundredth);
const distance = ([x, y], [u, v]) => Math.hypot(x - u, y - v);

/** The entries for a recording that begins at `start`: a finger that rests becomes a `tap` or a `longPress`. */
export function events(readings, start) {
  const sorted = [...readings].sort((a, b) => a.time - b.time);
  return resting(sorted, start) ?? entries(sorted.map((reading) => ({
    ...reading, t: roundedTime(start + (reading.time - sorted[0].time) / 1000),
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
    const sample = { ...touch, at: rounded(touch.at) };
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
  const duration = roundedTime((readings.at(-1).time - readings[0].time) / 1000);
  const [t, at] = [roundedTime(start), rounded(first.at)];
  return [{ t, ...(duration < longestTap ? { tap: { at } } : { longPress: { at, duration } }) }];
}

/** The swipe or drag that is near the readings of one finger, as an entry, or null. */
export function shortForm(made) {
  const path = made.flatMap(({ t, touches = [] }) =>
    touches.map((touch) => ({ ...touch, t: t - made[0].t })));
  const [first] = path;
  const last = path.at(-1);
  const isOne = path.every(({ id, type }) => id === first.id && !type);
  const moved = path.find(({ at }) => distance(at, first.at) > 0);
  if (!isOne || !moved || last.phase !== "ended") return null;
  const [from, to] = [first.at, last.at];
  const speed = distance(moved.at, to) / (last.t - moved.t) || Infinity;
  const lead = moved.t - distance(moved.at, from) / speed;
  const hold = lead > near.time ? roundedTime(lead) : 0;
  const duration = roundedTime(last.t - hold);
  const on = (t) => between(from, to, (t - hold) / duration);
  const isNear = ({ t, at }) => {
    const [before, now, after] = [on(t - near.time), on(t), on(t + near.time)];
    return Math.min(toLine(at, before, now), toLine(at, now, after)) <= near.distance;
  };
  if (!path.every(isNear)) return null;
  const [right, down] = [to[0] - from[0], to[1] - from[1]];
  const isAlongAxis = Math.min(Math.abs(right), Math.abs(down)) <= near.distance;
  const [{ t }] = made;
  if (hold || duration >= longestSwipe || !isAlongAxis) {
    return { t, drag: { from, to, duration, ...(hold && { hold }) } };
  }
  const isAcross = Math.abs(right) > Math.abs(down);
  const along = isAcross ? right : down;
  const direction = isAcross ? (right > 0 ? "right" : "left") : down > 0 ? "down" : "up";
  return { t, swipe: { at: from, direction, distance: hundredth(Math.abs(along)), duration } };
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
