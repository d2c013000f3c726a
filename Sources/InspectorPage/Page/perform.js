/** Puts gestures into the request, and selects what they hit once it has run. */
import { post } from "./api.js";
import * as history from "./history.js";
import { bring } from "./log-list.js";
import { roundedTime } from "./recording.js";
import { applyPatch, set } from "./request-text.js";
import { run } from "./run.js";
import { state, update, watch } from "./state.js";
import { gesturesOf, without } from "./touch-groups.js";
import { words } from "./words.js";

/** Seconds between the end of what was there and a new gesture. */
const pause = 0.5;
/** Seconds between two gestures at least: fingers of one time have different numbers. */
const least = 1 / 60;
/** The text as the last gesture left it, what it was added to, what was added and when that ends. */
let last = null;
/** The run that gestures wait for, which they share: another would stop it. */
let checking = null;

/** The last gesture that was added, as long as the request is what it made of it. */
export const latest = () => (last?.text === state.text ? last : null);

/** Whether new gestures are added to those that are there. */
export const isAdding = () => localStorage.getItem("add-touches") === "on";

/** Whether a gesture takes the place of all that are there; `gap` is what `perform` has. */
export const isReplacing = (gap) => !isAdding() && !(latest() && gap < pause);

/**
 * Puts in what `make` makes of its start; `gap` is how many seconds ago the same hand has ended the last gesture, as two quick
 * taps stay a double tap. Gives the service's warnings about it, and null if the request is faulty.
 */
export async function perform(make, gap = pause, replaces = isReplacing(gap)) {
  let tried = null;
  while (isStale() && tried !== state.text) {
    tried = state.text;
    checking ??= run().finally(() => (checking = null));
    await checking;
  }
  if (!state.request || isStale()) {
    update({ notice: words.perform.faulty });
    return null;
  }
  if (replaces) return replaceAll(make);
  const before = latest();
  const after = Math.min(Math.max(gap, least), pause);
  const start = before?.end === undefined ? endOfRun() + pause : before.end + after;
  return add(state.text, state.request, make(roundedTime(start)));
}

/** Puts a gesture behind what no hand does, or at the start of the run. */
function replaceAll(make) {
  const { events } = state.request;
  const kept = without(events, gesturesOf(events));
  const start = kept.length > 0 ? Math.max(...kept.map(({ t }) => t)) + pause : 0;
  const text = set(state.text, "/events", kept);
  return add(text, { ...state.request, events: kept }, make(roundedTime(start)));
}

/** Whether nobody knows when the request ends, as it has not run. */
const isStale = () => latest()?.end === undefined && state.result?.text !== state.text;

/** Puts another entry in the place of those of the last gesture. */
export function replaceLatest(entry) {
  const { before, request } = last;
  return add(before, request, [entry]);
}

async function add(before, request, entries) {
  const first = request.events?.length ?? 0;
  const operations = entries.map((value) => ({ op: "add", path: "/events/-", value }));
  const end = endOf(entries.at(-1));
  if (request.until <= (end ?? entries[0].t)) operations.push({ op: "remove", path: "/until" });
  const text = applyPatch(history.asOwn(request.events ? before : set(before, "/events", [])), operations);
  last = { text, before, request, entries, end };
  history.edit(text);
  if (state.result?.text !== text) await settled();
  if (state.result?.text !== text) return null;
  const { n } = state.result.model.samples.find(({ event }) => event >= first) ?? {};
  if (n !== undefined) bring(n);
  const { log, summary } = state.result.answer;
  const hit = log.find(({ kind, view, t }) => kind === "hitView" && view && t >= entries[0].t - 1e-6);
  if (hit) update({ selection: hit.view });
  return summary.warnings.filter(({ pointer }) => Number(pointer.match(/^\/events\/(\d+)/)?.[1]) >= first);
}

/** Waits until the text has rested and has run: a double click makes one run. */
function settled() {
  return new Promise((resolve) => {
    waiting.push({ text: state.text, resolve });
  });
}

const waiting = [];

export function start() {
  watch(["text", "result", "problem", "notice"], () => {
    for (const { text, resolve } of waiting.splice(0)) {
      if (state.text !== text || state.result?.text === text || state.problem || state.notice) resolve();
      else waiting.push({ text, resolve });
    }
  });
}

/** When an entry that was recorded is over; undefined of other short forms, which the service expands. */
function endOf({ t, tap, longPress, drag, swipe, pinch, rotate }) {
  if (tap?.at && Object.keys(tap).length === 1) return t + 0.08;
  if (longPress?.duration !== undefined) return t + longPress.duration;
  return drag ?? tap ?? longPress ?? swipe ?? pinch ?? rotate ? undefined : t;
}

/** When the request's last event is over: the service says where its short forms end. */
function endOfRun() {
  const { answer, request } = state.result;
  const ends = [request.events?.at(-1)?.t, answer.timeline?.samples.at(-1)?.t];
  return Math.max(-pause, ...ends.filter((t) => t !== undefined));
}

/** The fingers that the run leaves down: their numbers are taken. */
export function fingersLeftDown() {
  const down = new Set();
  for (const { touch, phase } of state.result?.answer.timeline?.samples ?? []) {
    if (phase === "began") down.add(touch);
    else if (phase === "ended" || phase === "cancelled") down.delete(touch);
  }
  return down;
}

/** The view that a finger would hit once the run is over, or in the place of its gestures; undefined where only a run tells. */
export async function hitAt(point, signal, replaces = isReplacing()) {
  const { scene, events, until, options, constants, whatIf } = state.result?.request ?? {};
  if (!scene || whatIf) return undefined;
  const before = replaces ? without(events, gesturesOf(events)) : events;
  const asked = { scene, events: before, until, options, constants, points: [point] };
  try {
    return (await post("v1/hit-test", JSON.stringify(asked), { signal })).hits[0].view;
  } catch {
    return undefined;
  }
}
