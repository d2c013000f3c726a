import assert from "node:assert/strict";
import { test } from "node:test";
import { difference } from "../../Sources/InspectorPage/Page/difference.js";

/** A log with an entry for each letter; times and positions differ between logs. */
const log = (letters, shift = 0) => [...letters].map((view, n) => ({ n: n + shift, t: n + shift, kind: "hitTest", view }));

/** The difference as one writes it by hand: "a-b+c". */
const written = (before, after) =>
  difference(log(before), log(after, 7)).map(({ sign, entry }) => (sign === "=" ? "" : sign) + entry.view).join("");

/** How many entries a shortest difference has, by the table of longest common subsequences. */
function shortest(before, after) {
  const table = Array.from({ length: before.length + 1 }, () => new Array(after.length + 1).fill(0));
  for (let i = 1; i <= before.length; i += 1) {
    for (let j = 1; j <= after.length; j += 1) {
      table[i][j] = before[i - 1] === after[j - 1] ? table[i - 1][j - 1] + 1 : Math.max(table[i - 1][j], table[i][j - 1]);
    }
  }
  return before.length + after.length - 2 * table[before.length][after.length];
}

test("equal logs differ in nothing, whatever their times", () => assert.equal(written("abc", "abc"), "abc"));
test("what is gone and what is new stand where they were", () => {
  assert.equal(written("abc", "abxc"), "ab+xc");
  assert.equal(written("abc", "ac"), "a-bc");
  assert.equal(written("abc", "axc"), "a-b+xc");
  assert.equal(written("", "ab"), "+a+b");
  assert.equal(written("ab", ""), "-a-b");
});

test("every difference of random logs is a shortest one and leads from one to the other", () => {
  let seed = 7;
  const random = (bound) => (seed = (seed * 48271) % 2147483647) % bound;
  const letters = () => Array.from({ length: random(12) }, () => "abc"[random(3)]).join("");
  for (let round = 0; round < 3000; round += 1) {
    const [before, after] = [letters(), letters()];
    const rows = difference(log(before), log(after));
    const side = (sign) => rows.filter((row) => row.sign !== sign).map((row) => row.entry.view).join("");
    assert.equal(side("+"), before);
    assert.equal(side("-"), after);
    assert.equal(rows.filter((row) => row.sign !== "=").length, shortest(before, after), `${before} ${after}`);
  }
});

test("beyond a thousand differences all between is replaced", () => {
  const before = log("a".repeat(3000));
  const after = log("b".repeat(3000));
  assert.equal(difference(before, after).filter((row) => row.sign === "-").length, 3000);
});
