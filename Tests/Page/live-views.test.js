import assert from "node:assert/strict";
import { test } from "node:test";
import { changesTo, growthStates } from "../../Sources/InspectorPage/Page/live-views.js";
import { modelOf } from "./runs.js";

const views = [
  { id: "window", class: "UIWindow" }, { id: "root", parent: "window", class: "UIView" },
  { id: "a", parent: "root", class: "UIView" }, { id: "b", parent: "root", class: "UIView" },
];

test("a session's state hides, moves and removes views of the model", () => {
  const model = modelOf({ views, states: [{ n: 0, set: { a: { hidden: true }, b: { alpha: 0.5 } } }] });
  const [window, root, a, b] = views;
  model.extend([], [], changesTo({ views: [window, root, b, a], set: { b: { hidden: true } } }, model));
  assert.deepEqual(model.at(model.length).children("root"), ["b", "a"]);
  assert.deepEqual([a, b].map(({ id }) => model.at(model.length).view(id).hidden), [false, true]);
  assert.equal(model.at(model.length).view("b").alpha, 1);
  model.extend([], [], changesTo({ views: [window, root, a], set: {} }, model));
  assert.deepEqual(model.at(model.length).children("root"), ["a"]);
});

test("a scroll view shows its content from the offset that its callbacks tell", () => {
  const model = modelOf({ views, states: [{ n: 0, set: { a: { bounds: [0, 0, 10, 20] } } }] });
  const states = growthStates([{ n: 4, kind: "scroll", scrollView: "a", contentOffset: [0, 5] }], model);
  assert.deepEqual(states, [{ n: 4, set: { a: { bounds: [0, 5, 10, 20] } } }]);
});
