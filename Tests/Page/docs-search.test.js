import "./document.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { excerpt, search } from "../../Sources/InspectorPage/Page/docs-search.js";
import { html } from "./document.js";

const places = [
  { id: "schema-View", name: "View", sentence: "A view with its subviews." },
  { id: "schema-View.alpha", name: "View.alpha", sentence: "Below 0.01 a view is transparent to touches." },
  { id: "dispatch", name: "POST /v1/dispatch", sentence: "Dispatch the events of a scene." },
  { id: "HT-3", name: "HT-3", sentence: "A view whose alpha is below 0.01 gets no touches." },
];
const found = (typed) => search(places, typed.split(" ")).map(({ id }) => id);

test("every word has to be in the name or the sentence, and names come first", () => {
  assert.deepEqual(found("alpha"), ["schema-View.alpha", "HT-3"]);
  assert.deepEqual(found("view"), ["schema-View", "schema-View.alpha", "HT-3"]);
  assert.deepEqual(found("touches transparent"), ["schema-View.alpha"]);
  assert.deepEqual(found("nothing"), []);
});

test("an excerpt is what stands around the first word, with all of them marked", () => {
  const sentence = `${"Before it. ".repeat(20)}A view whose alpha (or opacity) is low. ${"Behind it. ".repeat(20)}`;
  const made = html(excerpt(sentence, ["alpha", "(or"]));
  assert.match(made, /^… .*A view whose <mark>alpha<\/mark> <mark>\(or<\/mark> opacity.*…$/);
  assert.ok(made.length < 250);
  assert.equal(html(excerpt("Short.", ["else"])), "Short.");
});
