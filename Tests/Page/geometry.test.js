import assert from "node:assert/strict";
import { test } from "node:test";
import { fromScreen, frontmost, quad, stackAt } from "../../Sources/InspectorPage/Page/geometry.js";
import { SceneIndex } from "../../Sources/InspectorPage/Page/scene.js";
import { load, names } from "./runs.js";

const moment = (...subviews) =>
  new SceneIndex({ scene: { windows: [{ id: "w", frame: [0, 0, 100, 100], subviews }] } }).moment;

for (const name of names) {
  test(`each hit-test is where the views have the finger: ${name}`, () => {
    const { answer, model } = load(name);
    let walk = [];
    for (const entry of answer.log) {
      if (entry.kind === "hitTest") walk.push(entry);
      if (entry.kind !== "hitView") continue;
      const { at } = model.trails[entry.contact - 1].samples[0];
      for (const { n, view, point } of walk) {
        const [x, y] = fromScreen(model.at(n), view, at);
        assert.ok(Math.hypot(x - point[0], y - point[1]) < 1e-3, `${n} ${view}: ${x}, ${y}, not ${point}`);
      }
      walk = [];
    }
  });
}

test("a quad follows bounds, anchor point and transform", () => {
  const views = moment({
    id: "a", bounds: [5, 5, 10, 20], center: [50, 50], anchorPoint: [0, 0], transform: [0, 1, -1, 0, 0, 0],
    subviews: [{ id: "b", frame: [5, 5, 1, 1] }],
  });
  assert.deepEqual(quad(views, "a"), [[50, 50], [50, 60], [30, 60], [30, 50]]);
  assert.deepEqual(quad(views, "b"), [[50, 50], [50, 51], [49, 51], [49, 50]]);
  assert.deepEqual(fromScreen(views, "b", [49, 51]), [1, 1]);
  assert.equal(quad(views, "unknown"), null);
});

test("a point has no place under a transform that cannot be undone", () => {
  const frame = [0, 0, 9, 9];
  const flat = { id: "a", frame, transform: [1, 2, 2, 4, 0, 0], subviews: [{ id: "b", frame }] };
  assert.equal(fromScreen(moment(flat), "b", [1, 1]), null);
  assert.equal(frontmost(moment(flat), [4, 4]), "w");
});

test("frontmost is what is drawn last at a point", () => {
  const at = (point, ...subviews) => frontmost(moment(...subviews), point);
  const [a, b] = ["a", "b"].map((id) => ({ id, frame: [0, 0, 50, 50] }));
  assert.equal(at([10, 10], a, b), "b");
  assert.equal(at([10, 10], { ...a, zPosition: 1 }, b), "a");
  assert.equal(at([10, 10], a, { ...b, hidden: true }), "a");
  assert.equal(at([10, 10], a, { ...b, alpha: 0 }), "a");
  assert.equal(at([50, 10], a, b), "w");
  assert.equal(at([100, 10], a, b), null);
  const outside = { id: "c", frame: [60, 0, 10, 10] };
  assert.equal(at([65, 5], { ...a, subviews: [outside] }), "c");
  assert.equal(at([65, 5], { ...a, clipsToBounds: true, subviews: [outside] }), "w");
});

test("the views at a point are listed from the front, also those that are not drawn, without what is clipped", () => {
  const views = moment(
    { id: "list", frame: [0, 0, 50, 50], clipsToBounds: true, subviews: [{ id: "row", frame: [0, 40, 50, 40] }] },
    { id: "veil", frame: [0, 0, 100, 100], hidden: true, subviews: [{ id: "mark", frame: [10, 10, 40, 80] }] },
  );
  const at = (...point) => stackAt(views, point).map(({ id, isDrawn }) => (isDrawn ? id : `(${id})`)).join(" ");
  assert.equal(at(20, 45), "(mark) (veil) row list w");
  assert.equal(at(20, 60), "(mark) (veil) w");
  assert.equal(frontmost(views, [20, 60]), "w");
});
