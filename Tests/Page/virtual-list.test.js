import assert from "node:assert/strict";
import { test } from "node:test";
import { found, inSight, moved } from "../../Sources/InspectorPage/Page/virtual-list.js";

test("the rows in sight are in the page, and eight around them", () => {
  assert.deepEqual(inSight(0, 240, 24, 10000), [0, 18]);
  assert.deepEqual(inSight(2400, 240, 24, 10000), [92, 118]);
  assert.deepEqual(inSight(239760, 240, 24, 10000), [9982, 10000]);
});

test("a list that has become shorter than it was scrolled has no rows until it is scrolled back", () => {
  assert.deepEqual(inSight(2400, 240, 24, 5), [5, 5]);
  assert.deepEqual(inSight(0, 240, 24, 0), [0, 0]);
});

test("keys move by rows, pages and to the ends, and stop there", () => {
  const keys = ["ArrowDown", "ArrowUp", "PageDown", "PageUp", "Home", "End"];
  assert.deepEqual(keys.map((key) => moved(key, 50, 100, 20)), [51, 49, 70, 30, 0, 99]);
  assert.equal(moved("ArrowDown", 99, 100, 20), 99);
  assert.equal(moved("PageUp", 3, 100, 20), 0);
});

test("from no row, arrows lead to the first", () => {
  assert.equal(moved("ArrowDown", -1, 100, 20), 0);
  assert.equal(moved("ArrowUp", -1, 100, 20), 0);
});

test("other keys move nothing, nor does any key in an empty list", () => {
  assert.equal(moved("a", 50, 100, 20), null);
  assert.equal(moved("End", -1, 0, 20), null);
});

test("typing finds the next row that begins so, round the end", () => {
  const labels = ["window", "banner", "buy", "Badge"];
  const find = (typed, from) => found(labels.length, (index) => labels[index], typed, from);
  assert.equal(find("b", 0), 1);
  assert.equal(find("b", 2), 2);
  assert.equal(find("BA", 2), 3);
  assert.equal(find("w", 1), 0);
  assert.equal(find("x", 0), -1);
});
