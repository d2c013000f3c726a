import assert from "node:assert/strict";
import { test } from "node:test";
import { History } from "../../Sources/InspectorPage/Page/timeline-model.js";
import { load, modelOf, names } from "./runs.js";

test("a history has at each entry what was set last", () => {
  const history = new History("a");
  history.set(3, "b");
  history.set(3, "c");
  history.set(7, "d");
  assert.equal([0, 2, 3, 6, 7, 100].map((n) => history.at(n)).join(""), "aaccdd");
});

for (const name of names) {
  test(`recognizers, fingers and first responders are those of a plain fold: ${name}`, () => {
    const { model, scene, answer } = load(name);
    const states = Object.fromEntries(answer.summary.recognizers.map(({ id }) => [id, "possible"]));
    let responder = scene.scene.firstResponder ?? null;
    for (let n = 0; n < model.length; n += 1) {
      const entry = answer.log[n];
      if (entry.kind === "state") states[entry.recognizer] = entry.to;
      if (entry.kind === "firstResponder") responder = entry.to;
      const down = new Map();
      for (const sample of answer.timeline.samples.filter((each) => each.n <= n)) {
        if (sample.phase === "ended") down.delete(sample.touch);
        else down.set(sample.touch, sample.at);
      }
      const moment = model.at(n);
      for (const id in states) assert.equal(moment.recognizer(id).state, states[id]);
      const fingers = moment.trails().filter(({ isDown }) => isDown).map(({ touch, at }) => [touch, at]);
      assert.deepEqual(new Map(fingers), down);
      assert.ok(responder === null || moment.isFirstResponder(responder));
    }
    const end = model.at(model.length);
    for (const { id, state } of answer.summary.recognizers) assert.equal(end.recognizer(id).state, state);
  });
}

test("a view is what the states up to the entry say, and the defaults of UIView", () => {
  const model = modelOf({
    log: [{ kind: "change" }],
    views: [{ id: "w", class: "UIWindow" }, { id: "a", parent: "w", class: "UILabel" }],
    states: [
      { n: 0, set: { w: {}, a: { alpha: 0.5, bounds: [0, 0, 9, 9] } } },
      { n: 1, set: { a: { hidden: true } } },
    ],
  });
  const expected = {
    id: "a", parent: "w", class: "UILabel", bounds: [0, 0, 9, 9], center: [0, 0],
    transform: [1, 0, 0, 1, 0, 0], anchorPoint: [0.5, 0.5], alpha: 0.5, hidden: false,
    userInteractionEnabled: true, enabled: true, selected: false, clipsToBounds: false, animating: false,
    zPosition: 0,
  };
  assert.deepEqual(model.at(0).view("a"), expected);
  assert.deepEqual(model.at(1).view("a"), { ...expected, hidden: true });
  assert.equal(model.at(0).view("unknown"), null);
});

test("views move, go with all that is in them, and come back", () => {
  const model = modelOf({
    views: [
      { id: "w", class: "UIWindow" }, { id: "a", parent: "w", class: "UIView" },
      { id: "b", parent: "a", class: "UIView" }, { id: "c", parent: "w", class: "UIView" },
      { id: "later", parent: null, class: "UIView" },
    ],
    states: [
      { n: 1, move: { c: { parent: "a", index: 0 } } }, { n: 2, remove: ["a"] },
      { n: 3, move: { later: { parent: "w", index: 0 } } }, { n: 4, move: { a: { parent: "w", index: 0 } } },
    ],
  });
  const shown = (n) => {
    const moment = model.at(n);
    const write = (id) => (moment.view(id) ? id : "-") + moment.children(id).map(write).join("");
    return [...moment.windows(), "later"].map(write).join(" ");
  };
  const expected = ["wabc -", "wacb -", "w -", "wlater later", "wacblater later"];
  assert.deepEqual([0, 1, 2, 3, 4].map(shown), expected);
});

test("windows lie in the order of their levels", () => {
  const views = ["alert", "main", "bar"].map((id) => ({ id, class: "UIWindow" }));
  const windows = [{ id: "alert", windowLevel: "alert" }, { id: "main" }, { id: "bar", windowLevel: 0.5 }];
  assert.deepEqual(modelOf({ scene: { windows }, views }).at(0).windows(), ["main", "bar", "alert"]);
});

test("contacts count the fingers that come down, and rest since they last moved", () => {
  const model = modelOf({
    samples: [
      { n: 0, t: 0, phase: "began", at: [1, 1] }, { n: 1, t: 1, phase: "moved", at: [1, 1] },
      { n: 2, t: 2, phase: "moved", at: [1, 2] }, { n: 2, t: 2, phase: "began", touch: 2 },
      { n: 3, t: 3, phase: "ended" }, { n: 4, t: 4, phase: "began" },
    ],
  });
  const fingers = (n) => model.at(n).trails().filter(({ isDown }) => isDown);
  const rests = (n) => fingers(n).map(({ touch, contact, since }) => [touch, contact, since]);
  assert.deepEqual([0, 1, 2, 3, 4].map(rests), [
    [[1, 1, 0]], [[1, 1, 0]], [[1, 1, 2], [2, 2, 2]], [[2, 2, 2]], [[2, 2, 2], [1, 3, 4]],
  ]);
  assert.deepEqual(fingers(1).map(({ samples }) => samples.length), [2]);
});

test("controls track from the answer to begin until the end, with the values of their events", () => {
  const model = modelOf({
    log: [
      { kind: "tracking", control: "s", call: "begin", answer: true },
      { kind: "controlEvent", control: "s", value: 0.5, properties: { isHighlighted: true } },
      { kind: "tracking", control: "s", call: "end" },
    ],
  });
  assert.deepEqual([0, 1, 2].map((n) => model.at(n).control("s")), [
    { tracking: true, highlighted: false, values: {} },
    { tracking: true, highlighted: true, values: { value: 0.5 } },
    { tracking: false, highlighted: true, values: { value: 0.5 } },
  ]);
});

test("touches are withheld until they are released, dropped or cancelled", () => {
  const held = { touches: [1], by: "tap" };
  const model = modelOf({
    log: [
      { kind: "withheld", phase: "began", ...held }, { kind: "withheld", phase: "ended", ...held },
      { kind: "released", phase: "began", ...held }, { kind: "touches", phase: "cancelled", ...held },
      { kind: "withheld", phase: "began", ...held }, { kind: "dropped", phase: "began", ...held },
    ],
  });
  const phases = (n) => model.at(n).held().map(({ phase }) => phase).join();
  assert.deepEqual([0, 1, 2, 3, 4, 5].map(phases), ["began", "began,ended", "ended", "", "began", ""]);
});

test("an entry calls whom its members name, and a recognizer waits until its state changes", () => {
  const model = modelOf({
    log: [
      { kind: "waiting", recognizer: "single", waitingFor: ["double"] },
      { kind: "state", recognizer: "single", to: "failed", reason: "prevented", by: "other" },
      { kind: "action", sender: "buy", target: "vc", action: "buy:" },
    ],
  });
  assert.deepEqual(model.at(0).recognizer("single").waitingFor, ["double"]);
  assert.deepEqual(model.at(2).recognizer("single"), {
    state: "failed", since: 1, reason: "prevented", by: "other", waitingFor: [],
  });
  assert.deepEqual(model.at(2).called(), ["vc"]);
  assert.deepEqual(model.at(3).called(), []);
});

test("a walk is the hit-tests of one touch, as far as they have come", () => {
  const step = (view) => ({ kind: "hitTest", view });
  const model = modelOf({ log: [step("w"), step("a"), { kind: "hitView" }, step("w"), { kind: "hitView" }] });
  const walks = [0, 1, 2, 3, 4].map((n) => model.at(n).walk().map(({ view }) => view).join(""));
  assert.deepEqual(walks, ["w", "wa", "wa", "w", "w"]);
});

test("a climb is the calls from responder to responder until one handles it", () => {
  const call = (responder, handling, touches = [1]) => ({ kind: "touches", responder, handling, touches });
  const model = modelOf({
    log: [
      { kind: "sendEvent" }, call("a", "default"), { kind: "change" }, call("w", "handled"),
      call("a", "default", [2]), { kind: "discarded" }, { kind: "sendEvent" }, call("b", "handled"),
    ],
  });
  const climb = (n) => model.at(n).climb().map(({ responder }) => responder).join("");
  assert.deepEqual([0, 1, 2, 3, 4, 5, 6, 7].map(climb), ["", "a", "a", "aw", "a", "a", "a", "b"]);
});
