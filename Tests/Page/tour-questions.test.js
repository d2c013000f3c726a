import assert from "node:assert/strict";
import { test } from "node:test";
import { questionOf } from "../../Sources/InspectorPage/Page/tour-questions.js";
import { modelOf } from "./runs.js";

const frame = (id, parent, bounds, more) => [{ id, parent, class: "UIView" }, { id, bounds, ...more }];
const views = [frame("W", undefined, [0, 0, 100, 100]), frame("A", "W", [0, 0, 100, 100]), frame("B", "W", [0, 0, 50, 50])];

/** A run of one finger at (10, 10) with these entries, in a window with A and in front of it B. */
function run(log, { scene = {}, touches } = {}) {
  const numbered = log.map((entry, n) => ({ n, t: 0, ...entry }));
  const last = log.length - 1;
  const center = ([x, y, width, height]) => [x + width / 2, y + height / 2];
  const model = modelOf({
    scene, log, views: views.map(([view]) => view),
    states: [{ n: 0, set: Object.fromEntries(views.map(([, { id, bounds }]) => [id, { bounds, center: center(bounds) }])) }],
    samples: [{ n: 0, at: [10, 10], phase: "began" }, { n: last, t: 0.1, at: [10, 10], phase: "ended" }],
  });
  const hitView = numbered.find(({ kind }) => kind === "hitView")?.view ?? null;
  const summary = { touches: touches ?? [{ id: 1, contact: 1, hitView }] };
  return { answer: { log: numbered, summary }, request: { scene, events: [] }, model };
}

const walk = [
  { kind: "hitTest", view: "W" }, { kind: "hitTest", view: "B" }, { kind: "hitTest", view: "A" },
  { kind: "hitView", contact: 1, view: "A" },
];
const touches = (responder, phase, more) => ({ kind: "touches", responder, phase, touches: [1], ...more });
const texts = ({ choices }, isRight) => choices.filter((each) => each.isRight === isRight).map(({ text }) => text);

test("a question about the view offers what is seen in front, and no view", () => {
  const question = questionOf({ ask: "view" }, run(walk));
  assert.deepEqual(texts(question, true), ["A"]);
  assert.deepEqual(texts(question, false), ["W", "B", "no view"]);
  assert.equal(question.n, 0);
});

test("the order of the search is set against the way back, and against the tree from the back", () => {
  const question = questionOf({ ask: "asked" }, run(walk));
  assert.deepEqual(texts(question, true), ["W → B → A"]);
  assert.deepEqual(texts(question, false).sort(), ["A → B → W", "W → A", "W → A → B"]);
});

test("who hears of a touch is set against the view alone, and all superviews", () => {
  const question = questionOf({ ask: "responders" }, run([...walk, touches("A", "began"), touches("vc", "began")]));
  assert.deepEqual(texts(question, true), ["A → vc"]);
  assert.deepEqual(texts(question, false).sort(), ["A", "A → W", "vc → A"]);
});

test("of recognizers, each, both and none can be chosen", () => {
  const scene = { windows: [{ id: "W", gestureRecognizers: [{ id: "tap" }, { id: "pan" }] }] };
  const state = { kind: "state", recognizer: "tap", reason: "recognized", to: "ended" };
  const question = questionOf({ ask: "recognizer" }, run([...walk, state], { scene }));
  assert.deepEqual(texts(question, true), ["tap"]);
  assert.deepEqual(texts(question, false), ["none of them", "pan", "tap and pan"]);
});

test("an action that is not sent has its times for wrong answers", () => {
  const scene = { windows: [{ id: "W", actions: [{ action: "buy:" }] }] };
  const question = questionOf({ ask: "action" }, run(walk, { scene }));
  assert.deepEqual(texts(question, true), ["buy: is not sent"]);
  assert.equal(texts(question, false).length, 2);
});

test("a touch that is withheld is heard of at the failure, not at once and not after a scroll view's delay", () => {
  const failed = { kind: "state", recognizer: "tap", to: "failed", reason: "moved", t: 0.05 };
  const question = questionOf({ ask: "began" }, run([...walk, failed, touches("A", "began", { t: 0.05 })]));
  assert.deepEqual(texts(question, true), ["at 0.05 s, when the recognizer fails"]);
  assert.equal(question.choices.length, 4);
});

test("the end of a touch is told by its method and its time", () => {
  const question = questionOf({ ask: "ending" }, run([...walk, touches("A", "began"), touches("A", "cancelled", { t: 0.1 })]));
  assert.deepEqual(texts(question, true), ["touchesCancelled at 0.1 s"]);
  assert.ok(texts(question, false).includes("touchesEnded at 0.1 s"));
});

test("moves in a row are one, beginnings are not", () => {
  const log = [...walk, touches("A", "began"), touches("A", "began"), touches("A", "moved"), touches("A", "moved")];
  const question = questionOf({ ask: "heard", of: "A" }, run(log));
  assert.deepEqual(texts(question, true), ["touchesBegan → touchesBegan → touchesMoved"]);
});

test("a run with too little for a choice has no question, and neither has an unknown kind", () => {
  assert.equal(questionOf({ ask: "tracking" }, run(walk.slice(0, 1), { touches: [] })), null);
  assert.equal(questionOf({ ask: "nothing" }, run(walk)), null);
});
