import assert from "node:assert/strict";
import { test } from "node:test";
import { markSize, placesOf } from "../../Sources/InspectorPage/Page/lane-drawing.js";
import { Axis, breakWidth, Lanes } from "../../Sources/InspectorPage/Page/lanes.js";

/** The lanes of a run. */
function lanesOf(run) {
  const made = new Lanes();
  made.read(run);
  return made;
}

/** The lanes of a log without `n`, as `group id: from–to word` and `group id: time`. */
function written(entries, samples = [], fates = undefined) {
  const log = entries.map((entry, n) => ({ n, ...entry }));
  const { lanes, arrows } = lanesOf({ log, samples, fates });
  return [
    ...lanes.flatMap(({ group, id, bars, ticks }) => [
      ...bars.map(({ from, to, word }) => `${group} ${id}: ${from}–${to} ${word}`),
      ...ticks.map(({ t }) => `${group} ${id}: ${t}`),
    ]),
    ...arrows.map(({ t, from, to }) => `${from.id} waits for ${to.id}: ${t}`),
  ];
}

test("A finger is a bar from its began to its end, with what it hits and what becomes of its touch", () => {
  const samples = [
    { n: 0, t: 0, touch: 1, phase: "began" }, { n: 1, t: 0.1, touch: 1, phase: "moved" },
    { n: 1, t: 0.2, touch: 1, phase: "cancelled" },
  ];
  assert.deepEqual(written([
    { t: 0, kind: "hitView", touch: 1, view: "buy" }, { t: 0.2, kind: "touches", phase: "cancelled", touches: [1] },
  ], samples), ["touches touch 1: 0–0.2 buy, cancelled", "touches touch 1: 0.1", "responders : 0.2"]);
});

/** The bars of a finger that lands and lifts at some times. */
function bars(log, times, fates) {
  const place = (t) => [...log.map((entry) => entry.t), Infinity].findIndex((time) => time >= t);
  const samples = times.map((t, index) => ({ n: place(t), t, touch: 1, phase: index % 2 ? "ended" : "began" }));
  return written(log, samples, fates).filter((line) => line.startsWith("touches"));
}

const hit = { t: 0, kind: "hitView", touch: 1, view: "card" };

test("A touch that is cancelled ends before its finger lifts", () => {
  const log = [hit, { t: 0.5, kind: "touches", phase: "cancelled", touches: [1], by: "press" }];
  const told = ["touches touch 1: 0–0.5 card", "touches touch 1: 0.5–1 cancelled by press"];
  assert.deepEqual(bars(log, [0, 1]), told);
  assert.deepEqual(bars(log, [0, 1], [{ fate: "cancelled", by: "press" }]), told);
});

test("A touch whose end is withheld ends after its finger has lifted, and one that the view never gets as the log says", () => {
  const cancelled = { t: 0.43, kind: "touches", phase: "cancelled", touches: [1], by: "single" };
  assert.deepEqual(bars([hit, cancelled], [0, 0.08], [{ fate: "cancelled", by: "single" }]), [
    "touches touch 1: 0–0.08 card", "touches touch 1: 0.08–0.43 cancelled by single",
  ]);
  const dropped = { t: 0.1, kind: "dropped", phase: "began", touches: [1], contacts: [1], by: "pan" };
  assert.deepEqual(bars([hit, dropped], [0, 0.2], [{ fate: "dropped", by: "pan" }]), [
    "touches touch 1: 0–0.1 card", "touches touch 1: 0.1–0.2 never delivered by pan",
  ]);
});

test("Each contact of a finger has its own fate, however many responders hear of it", () => {
  const ended = { t: 0.1, kind: "touches", phase: "ended", touches: [1] };
  const log = [hit, ended, ended, { ...hit, t: 0.2 }];
  assert.deepEqual(bars(log, [0, 0.1, 0.2, 0.3], [{ fate: "discarded" }, { fate: "live" }]), [
    "touches touch 1: 0–0.1 card, taken by nobody", "touches touch 1: 0.2–0.3 card",
  ]);
});

test("A recognizer is a bar a state, from its first touch to its reset, and points to whom it waits for", () => {
  const state = (t, from, to, reason) => ({ t, kind: "state", recognizer: "single", from, to, reason });
  assert.deepEqual(written([
    { t: 0, kind: "recognizer", recognizer: "single", phase: "began" },
    { t: 0.1, kind: "waiting", recognizer: "single", waitingFor: ["double"] },
    state(0.4, "possible", "ended", "recognized"), state(0.4, "ended", "possible", "reset"),
    { t: 1, kind: "recognizer", recognizer: "single", phase: "began" },
    state(1.2, "possible", "failed", "moved"),
  ]), [
    "recognizers single: 0–0.4 possible", "recognizers single: 0.4–0.4 ended",
    "recognizers single: 1–1.2 possible", "recognizers single: 1.2–1.2 failed: moved",
    "single waits for double: 0.1",
  ]);
});

test("Controls, scroll views, responders and the first responder have lanes; what is open ends with the run", () => {
  assert.deepEqual(written([
    { t: 0, kind: "tracking", control: "buy", call: "begin", answer: true },
    { t: 0, kind: "controlEvent", control: "buy", event: "touchDown" },
    { t: 0.1, kind: "scroll", scrollView: "list", callback: "willBeginDragging", contentOffset: [0, 0] },
    { t: 0.2, kind: "scroll", scrollView: "list", callback: "didEndDragging", contentOffset: [0, 9] },
    { t: 0.3, kind: "action", target: "vc" },
    { t: 0.4, kind: "firstResponder", from: null, to: "field" },
    { t: 0.5, kind: "tracking", control: "buy", call: "end" },
    { t: 0.6, kind: "touches", responder: "root" },
  ]), [
    "controls buy: 0–0.5 tracking", "controls buy: 0", "scrollViews list: 0.1–0.2 drag",
    "responders vc: 0.3", "responders root: 0.6", "firstResponder : 0.4–0.6 field",
  ]);
});

test("What ends has a mark that says how, in words as well", () => {
  const log = [
    { t: 0, kind: "hitView", touch: 1, view: "buy" },
    { t: 0.1, kind: "state", recognizer: "pan", from: "possible", to: "began", reason: "moved" },
    { t: 0.2, kind: "state", recognizer: "pan", from: "began", to: "ended", reason: "touchesEnded" },
    { t: 0.2, kind: "state", recognizer: "tap", from: "possible", to: "failed", reason: "moved" },
    { t: 0.2, kind: "state", recognizer: "tap", from: "failed", to: "possible", reason: "reset" },
    { t: 0.3, kind: "touches", phase: "cancelled", touches: [1] },
  ].map((entry, n) => ({ n, ...entry }));
  const samples = [{ n: 0, t: 0, touch: 1, phase: "began" }, { n: 4, t: 0.3, touch: 1, phase: "cancelled" }];
  const marks = lanesOf({ log, samples }).lanes.filter(({ marks }) => marks.length > 0).map(({ id, marks }) => [id, ...marks]);
  assert.deepEqual(marks, [
    ["touch 1", { t: 0.3, n: 5, sign: "cancelled", word: "buy, cancelled" }],
    ["pan", { t: 0.2, n: 2, sign: "ended", word: "ended" }],
    ["tap", { t: 0.2, n: 3, sign: "failed", word: "failed: moved" }],
  ]);
  assert.ok(markSize >= 14);
});

test("No two ticks or marks overlap, however close they are in time", () => {
  const sheet = { margin: 100, width: 400, place: (t) => 100 + t };
  const things = Array.from({ length: 4000 }, (_, n) => ({ t: n / 10, n }));
  for (const distance of [3, markSize + 1]) {
    const xs = placesOf(things, sheet, distance).map(({ x }) => x);
    assert.ok(xs.length > 10 && xs.every((x, index) => index === 0 || x - xs[index - 1] >= distance));
    assert.ok(xs.every((x) => x >= 92 && x <= 400));
  }
});

test("A place has the time whose place it is, and a break that of the entry before", () => {
  const axis = new Axis([0, 1, 11, 12]);
  axis.fit(200 + breakWidth);
  axis.zoom(2, 30);
  for (const t of [0, 0.5, 1, 11, 11.5, 12]) assert.ok(Math.abs(axis.time(axis.x(t)) - t) < 1e-9, String(t));
  assert.equal(axis.time(axis.x(1) + breakWidth / 2), 1);
  assert.deepEqual([axis.time(-1e6), axis.time(1e6)], [0, 12]);
});

test("A stretch of more than a second without an entry has a fixed width", () => {
  const axis = new Axis([0, 1, 11, 12]);
  axis.fit(200 + breakWidth);
  assert.deepEqual([0, 0.5, 1, 6, 11, 12].map((t) => axis.x(t)), [0, 50, 100, 122, 144, 244]);
  assert.deepEqual(axis.breaks(), [{ x: 100, seconds: 10 }]);
});

test("Zooming keeps the place under the mouse, and never shows more than there is", () => {
  const axis = new Axis([0, 1, 11, 12]);
  axis.fit(200 + breakWidth);
  axis.zoom(4, 150);
  assert.deepEqual([axis.scale, Math.round(axis.x(11.06))], [400, 150]);
  axis.zoom(1 / 100, 10);
  assert.deepEqual([axis.scale, axis.offset], [100, 0]);
});
