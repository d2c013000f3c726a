import assert from "node:assert/strict";
import { test } from "node:test";
import { Fan, isWithin, layersOf } from "../../Sources/InspectorPage/Page/fan.js";
import { SceneIndex } from "../../Sources/InspectorPage/Page/scene.js";

const layers = (...subviews) => {
  const scene = { windows: [{ id: "w", frame: [0, 0, 100, 100], subviews }] };
  return Object.fromEntries(layersOf(new SceneIndex({ scene }).moment));
};

test("a view is one layer above its superview, and above all of the siblings that it covers", () => {
  const card = { id: "card", frame: [0, 0, 50, 50], subviews: [{ id: "title", frame: [0, 0, 50, 10] }] };
  assert.deepEqual(layers(card, { id: "beside", frame: [50, 0, 50, 50] }, { id: "overlay", frame: [0, 0, 100, 100] }),
    { w: 0, card: 1, title: 2, beside: 1, overlay: 3 });
});

test("what is drawn in front for its zPosition is a layer in front", () => {
  const front = { id: "front", frame: [0, 0, 50, 50], zPosition: 1 };
  assert.deepEqual(layers(front, { id: "back", frame: [0, 0, 50, 50] }), { w: 0, back: 1, front: 2 });
});

test("without turning, layers lie on each other; turned, each is farther up and to the side, all within the bounds", () => {
  const map = new Map([["a", 0], ["b", 1], ["c", 2]]);
  const flat = new Fan(0, [100, 200], map);
  assert.deepEqual(flat.place([10, 20], 2).map(Math.round), [10, 20]);
  const fan = new Fan(1, [100, 200], map);
  const [below, above] = [0, 2].map((layer) => fan.place([10, 20], layer));
  assert.ok(above[0] > below[0] && above[1] < below[1]);
  const { left, top, right, bottom } = fan.bounds;
  for (const point of [[0, 0], [100, 200]]) {
    const [x, y] = fan.place(point, 2);
    assert.ok(x >= left && x <= right && y >= top && y <= bottom);
  }
});

test("a place is within a polygon or not", () => {
  const diamond = [[5, 0], [10, 5], [5, 10], [0, 5]];
  assert.deepEqual([[5, 5], [1, 1], [9, 5], [11, 5]].map((place) => isWithin(place, diamond)), [true, false, true, false]);
});
