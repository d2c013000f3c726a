import assert from "node:assert/strict";
import { test } from "node:test";
import { gesturesOf, moved, without } from "../../Sources/InspectorPage/Page/touch-groups.js";

const sample = (t, id, phase, at) => ({ t, touches: [{ id, phase, at }] });
const forms = (events) => gesturesOf(events).map(({ form, indices }) => [form, ...indices]);

test("samples are one gesture from the first finger down until all are lifted, whatever happens between", () => {
  const change = { t: 0.5, change: [] };
  const events = [
    sample(0, 1, "began", [0, 0]), change, sample(0.6, 1, "ended", [0, 0]), { t: 1, tap: { at: [5, 5] } },
    sample(2, 1, "began", [0, 0]), sample(2, 2, "began", [100, 0]), sample(2.1, 2, "moved", [200, 0]),
    sample(2.2, 2, "ended", [200, 0]), sample(2.3, 1, "cancelled", [0, 0]), sample(3, 1, "began", [9, 9]),
  ];
  assert.deepEqual(forms(events), [["longPress", 0, 2], ["tap", 3], ["pinch", 4, 5, 6, 7, 8], ["tap", 9]]);
  assert.deepEqual(without(events, gesturesOf(events)), [change]);
});

test("a path that is nearly straight is named as its short form, any other is a drag", () => {
  const path = (...points) => points.map((at, index) =>
    sample(index / 60, 1, index === 0 ? "began" : index === points.length - 1 ? "ended" : "moved", at));
  assert.deepEqual(forms(path([0, 0], [0, 50], [0, 100], [0, 100])), [["swipe", 0, 1, 2, 3]]);
  assert.deepEqual(forms(path([0, 0], [50, 80], [0, 100], [0, 100])), [["drag", 0, 1, 2, 3]]);
});

test("what is not a list of events has no gestures", () => {
  for (const events of [undefined, null, "tap", [null, 3, {}]]) assert.deepEqual(gesturesOf(events), []);
});

test("a gesture that moves takes its samples along, and the pauses between gestures stay", () => {
  const events = [
    { t: 1, tap: { at: [1, 1] } }, sample(2, 1, "began", [0, 0]), sample(2.5, 1, "ended", [0, 0]),
    { t: 4, drag: { from: [0, 0], to: [9, 9] } },
  ];
  const ends = [1.1, 2.5, 4.25];
  const gestures = gesturesOf(events);
  const order = (from, to) => moved(events, gestures, from, to, (gesture) => ends[gestures.indexOf(gesture)])
    .map((event) => [Object.keys(event)[1], event.t]);
  assert.deepEqual(order(2, 0), [["drag", 1], ["tap", 2.15], ["touches", 3.75], ["touches", 4.25]]);
  assert.deepEqual(order(0, 1), [["touches", 1], ["touches", 1.5], ["tap", 2.4], ["drag", 4]]);
});
