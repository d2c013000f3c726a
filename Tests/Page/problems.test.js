import assert from "node:assert/strict";
import { test } from "node:test";
import { lineStarts, locateFault } from "../../Sources/InspectorPage/Page/problems.js";

const located = (text, line, column, message = "") =>
  locateFault({ line, column, message }, text, lineStarts(text));

/** What a fault underlines. */
const marked = (text, line, column) => {
  const { start, end } = located(text, line, column);
  return text.slice(start, end);
};

test("lines end as the service has it", () => {
  assert.deepEqual(lineStarts("a\nb\r\nc\rd\n"), [0, 2, 5, 7, 9]);
  assert.deepEqual(lineStarts(""), [0]);
});

test("columns count Unicode scalars, a tab as one", () => {
  assert.equal(marked('{"😀": "é",\tx}', 1, 12), "x");
  assert.equal(marked('\n{"👩‍👧": 1, true', 2, 12), "true");
});

test("a fault marks the token that it begins at", () => {
  assert.equal(marked('{"a\\"b": 1}', 1, 2), '"a\\"b"');
  assert.equal(marked("[-12.5e3, 1]", 1, 2), "-12.5e3");
  assert.equal(marked('["open\n]', 1, 2), '"open');
  assert.equal(marked("[1", 1, 3), "");
  assert.equal(marked("[1", 9, 1), "");
  assert.equal(marked("[\n]", 1, 2), "\n");
});

test("a suggestion corrects the string that stands there", () => {
  const message = 'UIKit has no class "UIButon". Did you mean "UIButton"? If it is your own, add more.';
  const fault = located('{"class": "UIButon"}', 1, 11, message);
  assert.equal(fault.message, 'UIKit has no class "UIButon". ');
  assert.equal(fault.question, 'Did you mean "UIButton"?');
  assert.equal(fault.rest, " If it is your own, add more.");
  assert.equal(fault.corrected, "UIButton");
  assert.equal(located('["a"]', 1, 2, 'No. Did you mean "q\\"\\\\"?').corrected, 'q"\\');
});

test("without a string, or a whole name, nothing can be corrected", () => {
  assert.equal(located("[1]", 1, 2, 'No. Did you mean "a"?').corrected, undefined);
  assert.equal(located('["a"]', 1, 2, "Remove it.").corrected, undefined);
  assert.equal(located('["a"]', 1, 2, 'Did you mean "long…"?').corrected, undefined);
  assert.equal(located('["a"]', 1, 2, 'Did you mean "a\ufffdb"?').corrected, undefined);
});
