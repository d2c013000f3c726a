/**
 * *Live*: what fingers do on the device runs as they do it. Each frame sends what they have done since the one before, or
 * else lets time go on; once nothing moves, what was played is the request in the editor.
 */
import { post, Refusal } from "./api.js";
import { lost } from "./connection.js";
import { byId } from "./dom.js";
import * as history from "./history.js";
import { changesTo, growthStates, movesViews } from "./live-views.js";
import { openRun } from "./live-run.js";
import { entries, roundedTime } from "./recording.js";
import { remove, set, withMember } from "./request-text.js";
import { run as runRequest } from "./run.js";
import { SceneIndex } from "./scene.js";
import { state, update, watch } from "./state.js";
import { Model } from "./timeline-model.js";
import { gesturesOf, without } from "./touch-groups.js";
import { isAdding } from "./perform.js";
import * as touching from "./touching.js";
import { words } from "./words.js";

/** Seconds for which a run goes on after the last finger, for taps that wait for others. */
const settling = 0.6;
/** Seconds between two gestures at most, however long nobody touches the device, and at least. */
const pause = { most: 0.5, least: 1 / 60 };

/** The run that goes on, and the text of its request; null where it has to be begun. */
let run = null;
let text = null;
/** The samples that no step has taken yet. */
let pending = [];
/** When the run was at a time: in milliseconds of the page, and in seconds of the run. */
let clock = { at: 0, t: 0 };
let isPlaying = false;
/** True while a step is under way. */
let isBusy = false;
let lastLift = -Infinity;

export function start() {
  const control = byId("live");
  control.addEventListener("change", () => {
    if (!control.checked) touching.cancel(performance.now());
    update({ live: control.checked });
  });
  watch(["live"], () => touching.listen(state.live ? hear : null));
  watch(["result", "live"], () => {
    document.documentElement.toggleAttribute("data-live", state.live);
    if (state.live && state.result && !state.result.isLive && !isPlaying && !isBusy) prepare();
  });
}

/** Takes up a sample, or what else the hand does. */
function hear(reading) {
  pending.push(reading);
  if (reading.touch?.phase === "ended" || reading.touch?.phase === "cancelled") lastLift = reading.time;
  if (isPlaying) return;
  isPlaying = true;
  const rested = Math.min(pause.most, Math.max(pause.least, (reading.time - lastLift) / 1000));
  clock = { at: reading.time, t: run && run.length > 0 ? run.now + rested : 0 };
  if (run && text === state.text) show();
  else run = null;
  requestAnimationFrame(tick);
}

/** The time of the run at a time of the page. */
const timeOf = (milliseconds) => clock.t + Math.max(0, milliseconds - clock.at) / 1000;

function tick() {
  if (!isPlaying) return;
  if (!isBusy) step();
  requestAnimationFrame(tick);
}

async function step() {
  isBusy = true;
  try {
    if (!run) await begin();
    if (text !== state.text) return leave();
    const now = timeOf(performance.now());
    const taken = pending;
    pending = [];
    if (taken.length > 0) await play(taken);
    else if (isAtRest()) await settle();
    else take(await run.advance(roundedTime(Math.max(now, run.now))));
  } catch (error) {
    stop(error);
  } finally {
    isBusy = false;
  }
}

async function play(taken) {
  const timed = taken.map((reading) => ({ ...reading, t: roundedTime(Math.max(run.now, timeOf(reading.time))) }));
  const events = entries(timed);
  const first = run.events.length;
  const { log, states } = await run.append(events);
  const samples = events.flatMap(({ t, touches = [] }, index) => touches.map(({ id, phase, at }) => {
    const n = log.find((entry) => entry.t >= t)?.n ?? run.length;
    return { n, t, event: first + index, touch: id, phase, at };
  }));
  take({ log, states }, samples);
}

/** Shows how the run has gone on, unless something else is shown by now. */
function take({ log, states }, samples = []) {
  if (!state.result?.isLive) return;
  const { model } = state.result;
  if (log.length === 0 && samples.length === 0) return;
  model.extend(log, samples, states ?? growthStates(log, model));
  update({ position: model.length, grown: state.grown + 1 });
  if (!states && log.some(movesViews)) look(model);
}

/** Asks how the views are, where the log does not say it. */
async function look(model) {
  const views = await run.views().catch(() => null);
  if (!views || state.result?.model !== model) return;
  model.extend([], [], changesTo(views, model));
  update({ grown: state.grown + 1 });
}

/** True once nothing visible goes on. */
function isAtRest() {
  if (!state.live) return true;
  if (touching.count() > 0 || timeOf(performance.now()) < timeOf(lastLift) + settling) return false;
  return state.result.model.at(state.result.model.length).scrolling().length === 0;
}

/** Begins a run of the request, without the gestures that new ones are to replace, unless that is under way. */
const begin = () => (beginning ??= beginNow().finally(() => (beginning = null)));
let beginning = null;

async function beginNow() {
  const { request, text: present } = state;
  const kept = isAdding() ? (request.events ?? []) : without(request.events, gesturesOf(request.events));
  const base = played(kept);
  const answer = await post("v1/dispatch", withMember(base, "timeline", true));
  const [begun] = await openRun(request, kept);
  if (state.text !== present) return;
  const scene = new SceneIndex(request, answer);
  prepared = { text: present, base, request: JSON.parse(base), answer, scene };
  [run, text] = [begun, present];
  clock.t = kept.length > 0 ? run.now + pause.most : 0;
  if (isPlaying) show();
}

/** The beginning of a run, until it is shown. */
let prepared = null;

/** Begins the run before a finger is there, so that the first touch does not wait. */
function prepare() {
  if (run && text === state.text) return;
  run = null;
  if (state.request) begin().catch(() => (run = null));
}

/** Has the page show the run instead of the request's, which has ended. */
function show() {
  const { base, request, answer, scene } = prepared ?? { ...state.result, base: state.text };
  prepared = null;
  const model = new Model(answer, scene);
  const live = { ...answer, log: model.log, outcome: { kind: "live", sentence: [{ text: words.live.playing }] }, verdict: undefined };
  const result = { text: base, request, answer: live, model, scene, isLive: true };
  update({ result, position: model.length, problem: null, notice: null, playing: false, range: null });
}

/** Ends what was played: it becomes the request, and its run is shown. */
async function settle() {
  take(await run.advance("rest"));
  isPlaying = false;
  if (text === state.text) keep(played(run.events));
}

/** Puts what was played into the editor. */
function keep(made, write = history.edit) {
  text = made;
  write(made);
  return runRequest();
}

/** The request with other events, which run to their end. */
function played(events) {
  const changed = history.withEvents(events);
  return "until" in state.request ? remove(changed, "/until") : changed;
}

/** Ends a run that cannot go on: what was played until then stays, and the reason. */
async function stop(error) {
  const failed = run;
  leave();
  if (failed && text === state.text) {
    let { events, now } = failed;
    await keep(set(played(events), "/until", now), history.type);
    // A request meets some limits sooner than a session does.
    while (state.problem && events.length > 1) {
      events = events.slice(0, 0.9 * events.length);
      await keep(set(played(events), "/until", events.at(-1).t), history.type);
    }
  }
  if (error instanceof Refusal) update({ notice: error.message });
  else lost(error, runRequest);
}

/** Forgets a run and its fingers, as where another request has taken its place. */
function leave() {
  isPlaying = false;
  pending = [];
  run = null;
  touching.forget();
}
