import assert from "node:assert/strict";
import { test } from "node:test";
import { drawScene } from "../../Sources/InspectorPage/Page/drawing.js";
import { SceneIndex } from "../../Sources/InspectorPage/Page/scene.js";

globalThis.Path2D = class {
  rect() {}
  moveTo() {}
  lineTo() {}
  closePath() {}
};

/** What is filled, stroked and written, each a word with what it is made of. */
function drawn(subviews, place) {
  return drawing(subviews, place).made;
}

/** The same, with the places of the labels. */
function drawing(subviews, place) {
  const made = [];
  const context = new Proxy({ dash: [] }, {
    get: (own, name) => ({
      fill: () => made.push(`fill ${own.fillStyle}`),
      stroke: () => made.push(`stroke ${own.strokeStyle}${own.dash.length ? ` dashed ${own.dash}` : ""}`),
      fillText: (text) => made.push(own.fillStyle === "off" ? `${text} (faint)` : text),
      measureText: (text) => ({ width: 6 * text.length }),
      setLineDash: (dash) => (own.dash = dash),
    })[name] ?? (() => {}),
  });
  const colors = ["view", "control", "text", "off", "label", "screen", "rising", "falling"];
  const palette = Object.fromEntries(colors.map((color) => [color, color]));
  const { moment } = new SceneIndex({ scene: { windows: [{ id: "w", frame: [0, 0, 100, 100], subviews }] } });
  const sight = { scale: 1, x: 0, y: 0, width: 100, height: 100, layers: [1, 99] };
  const labels = drawScene(context, moment, palette, { ...sight, ...place });
  return { made, labels };
}

const frame = [10, 10, 40, 40];

test("a view is filled, outlined and named in the color of its class", () => {
  assert.deepEqual(drawn([{ id: "a", frame }]), ["fill screen", "fill view", "stroke view", "a"]);
  assert.deepEqual(drawn([{ id: "b", class: "UIButton", frame }]), ["fill screen", "fill control", "stroke control", "b"]);
});

test("no state is shown by color alone", () => {
  const only = (members) => drawn([{ id: "a", frame, ...members }]);
  assert.deepEqual(only({ hidden: true }), ["stroke off dashed 5,3", "a (faint)"]);
  assert.deepEqual(only({ alpha: 0 }), ["stroke off dashed 1.5,2.5", "a (faint)"]);
  const ignoring = only({ userInteractionEnabled: false });
  assert.deepEqual(ignoring, ["fill screen", "fill view", "fill falling", "stroke view", "a ⊘"]);
  const disabled = only({ class: "UIButton", enabled: false });
  assert.deepEqual(disabled, ["fill screen", "fill off", "fill falling", "stroke off", "a ⊘ (faint)"]);
  assert.deepEqual(only({ animating: true }), ["fill screen", "fill view", "stroke view", "a ≈"]);
  assert.deepEqual(only({ frame: [10, 10, 0, 0] }), ["stroke view", "a"]);
});

test("what is in a hidden view is dashed as well", () => {
  const inner = { id: "b", frame: [20, 20, 10, 10] };
  const [, ...rest] = drawn([{ id: "a", frame, hidden: true, subviews: [inner] }]);
  assert.deepEqual(rest, ["stroke off dashed 5,3", "a (faint)"]);
});

test("what an ancestor cuts off is hatched", () => {
  const inner = { id: "b", frame: [30, 0, 30, 40] };
  assert.deepEqual(drawn([{ id: "a", frame, clipsToBounds: true, subviews: [inner] }]), [
    "stroke view", "fill rising", "stroke off", "fill screen", "fill view", "stroke view", "a",
  ]);
});

test("layers are counted from the back, as the views are drawn", () => {
  const views = [{ id: "a", frame, zPosition: 1 }, { id: "b", frame }, { id: "c", frame: [60, 60, 30, 30] }];
  const names = (layers) => drawn(views, { layers }).filter((word) => /^[abc]\b/.test(word)).map(([id]) => id).sort().join("");
  assert.deepEqual([[1, 4], [2, 4], [1, 3], [3, 4]].map(names), ["abc", "ac", "bc", "a"]);
});

test("what is out of sight is not drawn, and a label only where it has room", () => {
  assert.deepEqual(drawn([{ id: "a", frame: [200, 0, 40, 40] }]), []);
  assert.deepEqual(drawn([{ id: "a long name for it", frame: [0, 0, 60, 20] }]).at(-1), "a long…");
  assert.deepEqual(drawn([{ id: "a", frame: [0, 0, 10, 10] }]), ["fill screen", "fill view", "stroke view"]);
});

test("only leaves are filled, and a hidden view is hatched while it is selected", () => {
  const inner = { id: "b", frame: [0, 20, 40, 20] };
  assert.deepEqual(drawn([{ id: "a", frame, subviews: [inner] }]).slice(0, 4),
    ["stroke view", "fill screen", "fill view", "stroke view"]);
  const hidden = [{ id: "a", frame, hidden: true }];
  assert.equal(drawn(hidden, { selection: "a" })[0], "fill rising");
  assert.equal(drawn(hidden, { selection: "b" })[0], "stroke off dashed 5,3");
});

test("what is covered is drawn as covered: behind a leaf in front, with a faint name", () => {
  const [button, banner] = [{ id: "b", class: "UIButton", frame: [20, 20, 30, 20] }, { id: "c", frame: [0, 0, 90, 60] }];
  assert.deepEqual(drawn([button, banner]).slice(-5), ["fill screen", "fill view", "stroke view", "c", "b (faint)"]);
  assert.ok(drawn([banner, button]).includes("b"));
  assert.ok(drawn([button, { ...banner, hidden: true }]).includes("b"));
});

test("labels neither collide nor leave the screen", () => {
  const views = Array.from({ length: 60 }, (_, n) => ({ id: `view ${n}`, frame: [n * 7 - 60, n * 5 - 40, 80, 60] }));
  const { labels } = drawing(views, { width: 500, height: 500, layers: [1, 99], screen: [200, 150] });
  assert.ok(labels.length > 5);
  labels.forEach(({ x, y, width }, index) => {
    assert.ok(x >= 0 && x + width <= 200 && y >= 0 && y <= 150);
    for (const other of labels.slice(index + 1)) {
      assert.ok(x + width < other.x || x > other.x + other.width || Math.abs(y - other.y) > 12);
    }
  });
});
