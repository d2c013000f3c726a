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
  const made = [];
  const context = new Proxy({ dash: [] }, {
    get: (own, name) => ({
      fill: () => made.push(`fill ${own.fillStyle}`),
      stroke: () => made.push(`stroke ${own.strokeStyle}${own.dash.length ? ` dashed ${own.dash}` : ""}`),
      fillText: (text) => made.push(text),
      measureText: (text) => ({ width: 6 * text.length }),
      setLineDash: (dash) => (own.dash = dash),
    })[name] ?? (() => {}),
  });
  const colors = ["view", "control", "text", "off", "label", "screen", "rising", "falling"];
  const palette = Object.fromEntries(colors.map((color) => [color, color]));
  const { moment } = new SceneIndex({ scene: { windows: [{ id: "w", frame: [0, 0, 100, 100], subviews }] } });
  const sight = { scale: 1, x: 0, y: 0, width: 100, height: 100, layers: [1, 99] };
  drawScene(context, moment, palette, { ...sight, ...place });
  return made;
}

const frame = [10, 10, 40, 40];

test("a view is filled, outlined and named in the color of its class", () => {
  assert.deepEqual(drawn([{ id: "a", frame }]), ["fill view", "stroke view", "a"]);
  assert.deepEqual(drawn([{ id: "b", class: "UIButton", frame }]), ["fill control", "stroke control", "b"]);
});

test("no state is shown by color alone", () => {
  const only = (members) => drawn([{ id: "a", frame, ...members }]);
  assert.deepEqual(only({ hidden: true }), ["fill rising", "stroke off dashed 5,3", "a"]);
  assert.deepEqual(only({ alpha: 0 }), ["stroke off dashed 1.5,2.5", "a"]);
  const ignoring = only({ userInteractionEnabled: false });
  assert.deepEqual(ignoring, ["fill view", "fill falling", "stroke view", "a ⊘"]);
  const disabled = only({ class: "UIButton", enabled: false });
  assert.deepEqual(disabled, ["fill off", "fill falling", "stroke off", "a ⊘"]);
  assert.deepEqual(only({ animating: true }), ["fill view", "stroke view", "a ≈"]);
  assert.deepEqual(only({ frame: [10, 10, 0, 0] }), ["stroke view", "a"]);
});

test("what is in a hidden view is dashed as well", () => {
  const inner = { id: "b", frame: [20, 20, 10, 10] };
  const [, , ...rest] = drawn([{ id: "a", frame, hidden: true, subviews: [inner] }]);
  assert.deepEqual(rest, ["stroke off dashed 5,3", "a"]);
});

test("what an ancestor cuts off is hatched", () => {
  const inner = { id: "b", frame: [30, 0, 30, 40] };
  assert.deepEqual(drawn([{ id: "a", frame, clipsToBounds: true, subviews: [inner] }]), [
    "fill view", "stroke view", "fill rising", "stroke off", "fill view", "stroke view", "a",
  ]);
});

test("layers are counted from the back, as the views are drawn", () => {
  const views = [{ id: "a", frame, zPosition: 1 }, { id: "b", frame }, { id: "c", frame: [60, 60, 30, 30] }];
  const names = (layers) => drawn(views, { layers }).filter((word) => word.length === 1).sort().join("");
  assert.deepEqual([[1, 4], [2, 4], [1, 3], [3, 4]].map(names), ["abc", "ac", "bc", "a"]);
});

test("what is out of sight is not drawn, and a label only where it has room", () => {
  assert.deepEqual(drawn([{ id: "a", frame: [200, 0, 40, 40] }]), []);
  assert.deepEqual(drawn([{ id: "a long name for it", frame: [0, 0, 60, 20] }]).at(-1), "a long…");
  assert.deepEqual(drawn([{ id: "a", frame: [0, 0, 10, 10] }]), ["fill view", "stroke view"]);
});
