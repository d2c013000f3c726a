import assert from "node:assert/strict";
import { test } from "node:test";
import { html } from "./document.js";
import { address, command, layout } from "../../Sources/InspectorPage/Page/docs-commands.js";
import { only } from "../../Sources/InspectorPage/Page/docs-operations.js";
import { phrase, schemaDrawing } from "../../Sources/InspectorPage/Page/docs-schemas.js";

const reference = { $ref: "#/components/schemas/Point" };
const point = { type: "array", items: { type: "number" }, minItems: 2, maxItems: 2 };
const tree = {
  type: "object", additionalProperties: false, required: ["id"],
  properties: {
    id: { type: "string" },
    children: { type: "array", items: { $ref: "#/components/schemas/Tree" } },
  },
};
const schemas = schemaDrawing({ Point: point, Tree: tree }, { within: (text) => text });
const link = '<a href="#schema-Point">Point</a>';

const phrases = [
  [{}, "any JSON"],
  [{ type: "string" }, "string"],
  [{ type: "string", minLength: 1, maxLength: 64 }, "string, 1 to 64 characters"],
  [{ type: "string", minLength: 1 }, "string, at least 1 character"],
  [{ type: "string", pattern: "^<a>$" }, "string, matching <code>^&lt;a&gt;$</code>"],
  [{ type: "string", enum: ["a", "b", "c"] }, '<code>"a"</code>, <code>"b"</code> or <code>"c"</code>'],
  [{ type: "string", const: "a" }, '<code>"a"</code>'],
  [{ type: ["string", "null"] }, "string or null"],
  [{ type: "number", minimum: -1000000000, maximum: 0.5 }, "number, −1,000,000,000 to 0.5"],
  [{ type: "integer", maximum: 9, default: 0 }, "integer, at most 9, default <code>0</code>"],
  [point, "array of 2 numbers"],
  [{ type: "array", items: { type: "string", minLength: 1 } }, "array of strings, each at least 1 character"],
  [{ type: "array", items: reference, minItems: 1 }, `array of at least 1 ${link}`],
  [{ type: "array", prefixItems: [{ type: "number" }, { type: "null" }] }, "array of number, null"],
  [{ type: "object", additionalProperties: { type: "boolean" } }, "object of boolean by name"],
  [{ type: "object", minProperties: 1 }, "object, at least 1 member"],
  [{ anyOf: [reference, { type: "null" }] }, `${link} or null`],
  [{ anyOf: [{ type: "boolean", description: "Why." }, { type: "null" }] }, "one of these"],
  [
    { type: "object", oneOf: [{ required: ["then"] }, { required: ["else"] }] },
    "object, exactly one of <code>then</code> or <code>else</code>",
  ],
];
for (const [schema, expected] of phrases) {
  test(`says ${expected}`, () => assert.equal(html(phrase(schema)), expected));
}

test("members have ids where they are asked for, and a mark where they are required", () => {
  assert.equal(
    html(schemas.members(tree, "schema-Tree")),
    '<dl><dt id="schema-Tree.id"><code>id</code> <b>required</b></dt><dd><i>string</i></dd>' +
      '<dt id="schema-Tree.children"><code>children</code></dt>' +
      '<dd><i>array of <a href="#schema-Tree">Tree</a></i></dd></dl>',
  );
});

test("members are folded, and a schema that is named is a link", () => {
  const shown = html(schemas.folded({ $ref: "#/components/schemas/Tree" , properties: { inner: { $ref: "#/components/schemas/Tree" } } }));
  assert.equal(shown.split("<details>").length - 1, 1);
  assert.ok(shown.includes('<a href="#schema-Tree">Tree</a>'));
  assert.equal(schemas.folded({ type: "string" }), false);
});

test("examples follow what is said of a schema", () => {
  const schema = { type: "integer", description: "A count.", examples: [1, 2] };
  assert.equal(html(schemas.sentence(schema)), "<i>integer</i>. A count. For example <code>1</code> or <code>2</code>.");
  const { description, ...rest } = schema;
  assert.equal(html(schemas.sentence(rest)), "<i>integer</i>. For example <code>1</code> or <code>2</code>.");
});

test("flags have their names in Swift", () => {
  const flags = { type: "object", patternProperties: { "^(isOn|isHidden)$": { type: "boolean" } } };
  assert.ok(html(schemas.members(flags)).includes("<code>isOn</code>, <code>isHidden</code>"));
});

const refused = {
  "an unknown keyword": () => phrase({ type: "string", format: "uri" }),
  "other names by a pattern": () => schemas.members({ type: "object", patternProperties: { "^x-": {} } }),
  "a schema that excludes more than members": () => phrase({ not: { type: "string" } }),
  "an unknown part of a response": () => only("response", { description: "Done.", links: {} }),
  "an unknown part of an operation": () => only("operation", { operationId: "a", deprecated: true }),
  "a path without an example": () => address("/a/{b}", [{ in: "path", name: "b" }]),
  "a text that ends its here-document": () => command("PUT", "/a", "text/plain", "one\nEND\ntwo"),
};
for (const [name, draw] of Object.entries(refused)) {
  test(`${name} is refused rather than left out`, () => assert.throws(draw, /^Error: /));
}

test("JSON stays on a line while it fits", () => {
  const x = "x".repeat(60);
  assert.equal(layout({ a: [1, 2], b: { c: x } }), `{\n  "a": [1, 2],\n  "b": {"c": "${x}"}\n}`);
});

test("commands are quoted for sh", () => {
  assert.equal(command("GET", "/a?b=c&d=e"), "curl -s 'http://127.0.0.1:8080/a?b=c&d=e'");
  assert.ok(command("PUT", "/a", "application/json", { b: 1 }).endsWith("--data-binary '{\"b\": 1}'"));
  assert.ok(
    command("PUT", "/a", "application/json", { b: "it's" })
      .endsWith("--data-binary @- <<'END'\n{\"b\": \"it's\"}\nEND"),
  );
});
