/**
 * The events of a request as gestures: a short form is one, and so are the samples from the first finger down until
 * all are lifted. What no hand does on the screen, such as a change, is none. A gesture has its `form`, a short form's name,
 * "hover", "scroll" or "fingers", the `indices` of its entries in `events`, and `t`, when it begins.
 */
import { roundedTime, shortForm } from "./recording.js";

const forms = ["tap", "longPress", "drag", "swipe", "pinch", "rotate"];
/** A finger that rests for this long, in seconds, presses. */
const long = 0.5;
/** How much closer or farther fingers get in a pinch. */
const pinched = 0.1;

/** The gestures in the order of the events. */
export function gesturesOf(events) {
  const gestures = [];
  /** The gesture that goes on, by what it is made of. */
  const open = {};
  const down = new Set();
  const goOn = (kind, index, { t }, isOver) => {
    if (!open[kind]) gestures.push((open[kind] = { form: kind, indices: [], t }));
    open[kind].indices.push(index);
    if (isOver) delete open[kind];
  };
  if (!Array.isArray(events)) return gestures;
  events.forEach((event, index) => {
    const form = forms.find((name) => Object(event)[name] !== undefined);
    if (form) gestures.push({ form, indices: [index], t: event.t });
    else if (Array.isArray(event?.touches)) {
      for (const { id, phase } of event.touches) {
        if (phase === "ended" || phase === "cancelled") down.delete(id);
        else down.add(id);
      }
      goOn("fingers", index, event, down.size === 0);
    } else {
      const kind = ["hover", "scroll"].find((name) => event?.[name]);
      if (kind) goOn(kind, index, event, event[kind].phase === "ended");
    }
  });
  for (const gesture of gestures) {
    if (gesture.form === "fingers") gesture.form = nameOf(gesture.indices.map((index) => events[index]));
  }
  return gestures;
}

/** The events without those of some gestures. */
export function without(events, gestures) {
  const gone = new Set(gestures.flatMap(({ indices }) => indices));
  return (events ?? []).filter((_, index) => !gone.has(index));
}

/** What people would call samples of fingers. */
function nameOf(entries) {
  const paths = new Map();
  for (const { touches } of entries) {
    for (const { id, at } of touches) paths.set(id, [...(paths.get(id) ?? []), at]);
  }
  const [first, second] = [...paths.values()];
  if (paths.size > 2) return "fingers";
  if (second) {
    const apart = (index) => Math.hypot(...[0, 1].map((axis) => first.at(index)[axis] - second.at(index)[axis]));
    const [from, to] = [apart(0), apart(-1)];
    return Math.abs(to - from) > pinched * from ? "pinch" : "fingers";
  }
  const isStill = first.every((at) => String(at) === String(first[0]));
  if (isStill) return entries.at(-1).t - entries[0].t < long ? "tap" : "longPress";
  return Object.keys(shortForm(entries) ?? { t: 0, drag: null })[1];
}

/** The events with a gesture at another place among them. The first begins when the first did, and the pauses stay. */
export function moved(events, gestures, from, to, endOf) {
  const order = gestures.toSpliced(from, 1).toSpliced(to, 0, gestures[from]);
  const pauses = gestures.slice(1).map((gesture, index) => gesture.t - endOf(gestures[index]));
  const shifts = new Map();
  let start = gestures[0].t;
  order.forEach((gesture, index) => {
    for (const each of gesture.indices) shifts.set(each, start - gesture.t);
    start += endOf(gesture) - gesture.t + pauses[index];
  });
  const timed = events.map((event, index) =>
    shifts.has(index) ? { ...event, t: roundedTime(event.t + shifts.get(index)) } : event);
  return timed.sort((one, other) => one.t - other.t);
}
