import assert from "node:assert/strict";
import { test } from "node:test";
import { lasting, placeOf } from "../../Sources/InspectorPage/Page/expect.js";

const log = [
  { n: 0, t: 0, kind: "hitTest", view: "buy", point: [1, 2], outcome: "inside" },
  { n: 1, t: 0, kind: "hitView", touch: 1, contact: 1, window: "window", view: null },
  { n: 2, t: 0, kind: "touches", responder: "buy", phase: "began", touches: [1] },
  { n: 3, t: 0.1, kind: "touches", responder: "buy", phase: "ended", touches: [1] },
];

test("an expectation leaves out where and when an entry is, and keeps what it says", () => {
  assert.deepEqual(lasting(log[1]), { kind: "hitView", touch: 1, window: "window", view: null });
  assert.deepEqual(lasting(log[0]), { kind: "hitTest", view: "buy", outcome: "inside" });
  assert.deepEqual(lasting({ n: 4, t: 1, kind: "sendEvent", receiver: "window", event: 0, type: "touches" }), {
    kind: "sendEvent", receiver: "window", type: "touches",
  });
  assert.deepEqual(lasting({ n: 5, t: 1, kind: "controlEvent", control: "buy", event: "touchDown" }), {
    kind: "controlEvent", control: "buy", event: "touchDown",
  });
});

test("an expectation takes its place in the order of the log", () => {
  const [first, , began, ended] = log.map(lasting);
  assert.equal(placeOf(1, [], log), 0);
  assert.equal(placeOf(1, [first, began, ended], log), 1);
  assert.equal(placeOf(3, [first, began], log), 2);
  assert.equal(placeOf(0, [began], log), 0);
});

test("expectations that no entry meets keep their place", () => {
  assert.equal(placeOf(1, [{ kind: "action" }, lasting(log[2])], log), 1);
  assert.equal(placeOf(3, [{ kind: "hitTest", point: [{ min: 0 }, 2] }], log), 1);
});
