import assert from "node:assert/strict";
import { test } from "node:test";
import { nameOf, shortNameOf } from "../../Sources/InspectorPage/Page/names.js";

test("an id of a dump is its class with the end of its address, which tells views apart", () => {
  const ids = ["UIButton-0x7f8b1c2130c0", "UIButton-0x7f8b1c2199c0"];
  assert.deepEqual(ids.map((id) => shortNameOf(id, { class: "UIButton" })), ["UIButton…130c0", "UIButton…199c0"]);
  assert.equal(nameOf(ids[0], { class: "UIButton", superclass: "UIControl" }).class, "UIControl");
  assert.equal(nameOf("Cell-0x7f8b1c2130c0", { class: "MyApp.Cell", superclass: "UIView" }).class, "");
});

test("a recognizer that a view of a dump has undeclared keeps its own name at the end", () => {
  assert.equal(shortNameOf("UITableView-0x1081a0600.pan"), "UITableView…a0600.pan");
});

test("a label names a view for people, and other ids are names themselves", () => {
  const [id, value] = ["UIButton-0x7f8b1c2130c0", { label: "Buy", class: "UIButton" }];
  assert.deepEqual(nameOf(id, value), { name: "Buy", tail: "…130c0", class: "· UIButton" });
  assert.equal(shortNameOf(id, value), "Buy");
  assert.deepEqual(nameOf("buy", { class: "UIButton" }), { name: "buy", tail: "", class: "UIButton" });
  assert.equal(shortNameOf("buy"), "buy");
});

test("a long name keeps its beginning and its end", () => {
  const name = shortNameOf(`${"a".repeat(500)}${"z".repeat(500)}`);
  assert.match(name, /^a{20}…z{19}$/);
});
