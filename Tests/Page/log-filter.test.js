import assert from "node:assert/strict";
import { test } from "node:test";
import { describe, idsOf } from "../../Sources/InspectorPage/Page/entry-text.js";
import { FilteredLog, entryAt } from "../../Sources/InspectorPage/Page/log-filter.js";

const log = [
  { n: 0, t: 0, kind: "hitTest", view: "banner", point: [100, 40], outcome: "inside", answer: null },
  { n: 1, t: 0, kind: "hitView", touch: 1, contact: 1, window: "window", view: "Buy" },
  { n: 2, t: 0.08, kind: "state", recognizer: "tap", from: "possible", to: "failed", reason: "gate", by: "Buy" },
  { n: 3, t: 0.08, kind: "touches", responder: "Buy", phase: "ended", touches: [1, 2], handling: "default" },
  { n: 4, t: 0.1, kind: "waiting", recognizer: "tap", waitingFor: ["double"] },
];
const select = (filter) => new FilteredLog(log).select(filter).map((entry) => entry.n);

test("without conditions all entries are left", () => {
  assert.deepEqual(select({}), [0, 1, 2, 3, 4]);
  assert.deepEqual(select({ words: " ", kind: "", touch: "", recognizer: "", object: null }), [0, 1, 2, 3, 4]);
});

test("every word has to occur, in any member and in any case", () => {
  assert.deepEqual(select({ words: "buy" }), [1, 2, 3]);
  assert.deepEqual(select({ words: "BUY gate" }), [2]);
  assert.deepEqual(select({ words: "inside" }), [0]);
  assert.deepEqual(select({ words: "0.08" }), [2, 3]);
  assert.deepEqual(select({ words: 'say"\n' }), []);
  const quoted = new FilteredLog([{ n: 0, t: 0, kind: "hitTest", view: 'say "hi"' }]);
  assert.equal(quoted.select({ words: '"HI"' }).length, 1);
  assert.equal(quoted.select({ words: '"view"' }).length, 0);
});

test("a kind, a touch and ids are met as a whole, wherever an entry names them", () => {
  assert.deepEqual(select({ kind: "touches" }), [3]);
  assert.deepEqual(select({ touch: "1" }), [1, 3]);
  assert.deepEqual(select({ touch: "2" }), [3]);
  assert.deepEqual(select({ recognizer: "double" }), [4]);
  assert.deepEqual(select({ object: "Buy" }), [1, 2, 3]);
  assert.deepEqual(select({ object: "bu" }), []);
  assert.deepEqual(select({ object: "Buy", recognizer: "tap" }), [2]);
});

test("what there is to choose from is what the log names", () => {
  assert.deepEqual(new FilteredLog(log).offers(), {
    kinds: ["hitTest", "hitView", "state", "touches", "waiting"],
    touches: ["1", "2"],
    recognizers: ["tap"],
  });
});

test("the last entry up to a position is found among those that are left", () => {
  const left = [log[1], log[3]];
  assert.deepEqual([0, 1, 2, 3, 9].map((position) => entryAt(left, position)), [-1, 0, 0, 1, 1]);
  assert.equal(entryAt([], 0), -1);
});

test("words that look like ids are none", () => {
  assert.deepEqual(idsOf({ kind: "hitTest", view: "a", outcome: "outside", by: "pointInside" }), ["a"]);
  assert.deepEqual(idsOf({ kind: "state", recognizer: "tap", from: "possible", to: "began" }), ["tap"]);
  assert.deepEqual(idsOf({ kind: "firstResponder", from: "field", to: null }), ["field"]);
  assert.deepEqual(idsOf({ kind: "sendEvent", receiver: "UIApplication", event: 0 }), []);
  assert.deepEqual(idsOf({ kind: "gate", question: "shouldBegin", recognizer: "a", answer: false }), ["a"]);
});

test("an entry is written with its members, without the names of those that say enough", () => {
  const text = (entry) => describe(entry).map(({ name, text }) => `${name} ${text}`.trim()).join("; ");
  assert.equal(text(log[0]), "banner; (100, 40); inside; answer none");
  assert.equal(text({ kind: "hitTest", view: "flat", point: null, outcome: "outside" }), "flat; point none; outside");
  assert.equal(text({ kind: "sendEvent", receiver: "UIApplication", event: 0 }), "UIApplication; event 0");
  assert.equal(text(log[1]), "touch 1; contact 1; window window; view Buy");
  assert.equal(text(log[3]), "Buy; ended; touches 1, 2; default");
  assert.equal(
    text({ n: 5, t: 0, kind: "change", target: "K", set: { hidden: true, center: [1, 2] }, event: 0 }),
    "K; set hidden true, center (1, 2); event 0",
  );
});
