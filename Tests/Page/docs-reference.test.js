import assert from "node:assert/strict";
import { test } from "node:test";
import { contract as real } from "./contract.js";
import { elements, html, text } from "./document.js";
import { problemContents, problemKinds } from "../../Sources/InspectorPage/Page/docs-problems.js";
import { referencePage } from "../../Sources/InspectorPage/Page/docs-reference.js";

const problems = [
  "# Not there\n\nStatus 404 (Not Found), type `/problems/not-found`.\n\nLook at `detail`.\n",
  "# Gone\n\nStatus 410 (Gone), type `/problems/gone`.\n\n- one\n- two\n",
].join("\n");
const shared = (status) => ({ [status]: { $ref: "#/components/responses/Missing" } });
const entry = (properties = {}) => ({
  type: "object",
  properties: {
    n: { type: "integer" }, t: { type: "number" }, kind: { type: "string", const: "hitTest" }, ...properties,
  },
});
const body = (examples) => ({ post: {
  operationId: "a", tags: ["all"], summary: "Does it",
  requestBody: { content: { "application/json": { schema: { type: "object" }, examples } } },
  responses: { 200: { description: "As HT-1 says, in UTF-8; see `docs/log.md`." }, ...shared(404) },
} });
const contract = {
  info: { title: "T", version: "1", summary: "It *works*.", description: "All." },
  tags: [{ name: "all", description: "Everything" }],
  paths: {
    "/v1/dispatch": body({ First: { $ref: "#/components/examples/Scene" } }),
    "/v1/explain": { post: { ...body({ First: { $ref: "#/components/examples/Scene" } }).post, operationId: "b" } },
  },
  components: {
    parameters: {}, headers: {}, responses: { Missing: { description: "It is not there. Look elsewhere." } },
    examples: { Scene: { summary: "A scene", value: { windows: [] } } },
    schemas: {
      Point: { "x-group": "Two values", type: "array" },
      LogEntryKind: { type: "string", enum: ["hitTest"] },
      LogEntry: { discriminator: { propertyName: "kind", mapping: { hitTest: "#/components/schemas/HitTestEntry" } } },
      HitTestEntry: entry({ view: { type: "string" } }),
    },
  },
};
const changed = (change) => {
  const copy = structuredClone(contract);
  change(copy);
  return referencePage(copy, problems);
};

test("every part has its anchor, once", async () => {
  const { main, contents } = await referencePage(contract, problems);
  const ids = elements(main).map(({ id }) => id).filter(Boolean);
  assert.equal(new Set(ids).size, ids.length);
  for (const id of [
    "overview", "operations", "tag-all", "a", "answers", "response-Missing", "schemas", "schemas-two-values",
    "schema-Point", "schema-HitTestEntry", "schema-HitTestEntry.view", "log-entries", "entry-hitTest", "problems",
    "problem-gone",
  ]) assert.ok(ids.includes(id), id);
  const linked = elements(contents).filter(({ tag }) => tag === "a").map(({ href }) => href.slice(1));
  assert.deepEqual(linked.filter((id) => !ids.includes(id)), []);
});

test("ids of rules become links, and what only looks like one does not", async () => {
  const drawn = html((await referencePage(contract, problems)).main);
  assert.ok(drawn.includes('As <a href="docs/rules#HT-1">HT-1</a> says, in UTF-8; see ' +
    '<a href="docs/rules#the-delivery-log"><code>docs/log.md</code></a>.'));
});

test("an answer to faulty requests is described once, with its problems", async () => {
  const drawn = html((await referencePage(contract, problems)).main);
  assert.ok(drawn.includes(
    '<dt><b>404</b> Not Found</dt><dd>It is not there. <a href="#response-Missing">Missing</a></dd>'));
  assert.ok(drawn.includes('<p>Problems: <a href="#problem-not-found">not-found</a>.</p>'));
});

test("an example is a command and a link into the inspector", async () => {
  const { main } = await referencePage(contract, problems);
  const isOperation = (figure) => !/\/v1\/(scenes|sessions)\//.test(text(figure));  // the overview begins those
  const figures = elements(main).filter((each) => each.tag === "figure" && isOperation(each));
  assert.equal(text(figures[0]).split("\n")[0], "curl -s -X POST http://127.0.0.1:8080/v1/dispatch \\");
  const [first, second] = figures.map((figure) => elements(figure).find(({ tag }) => tag === "a").href);
  assert.match(first, /^\.\/#v1\.[\w-]+$/);
  assert.notEqual(first, second);
});

const refused = {
  "a schema in no group": (copy) => delete copy.components.schemas.Point["x-group"],
  "an operation without a listed tag": (copy) => (copy.tags[0].name = "other"),
  "a status without a name": (copy) => (copy.paths["/v1/dispatch"].post.responses[418] = { description: "No." }),
  "an entry whose kind is not its own": (copy) =>
    (copy.components.schemas.HitTestEntry.properties.kind.const = "other"),
  "a path with more than methods": (copy) => (copy.paths["/v1/dispatch"].summary = "More"),
};
for (const [name, change] of Object.entries(refused)) {
  test(`${name} is refused`, () => assert.rejects(changed(change), /^Error: /));
}

test("kinds of problems have a status, a reason and a name", () => {
  const [{ about, ...first }, second] = problemKinds(problems);
  assert.deepEqual(first, { title: "Not there", status: "404", reason: "Not Found", name: "not-found" });
  assert.equal(about.length, 2);
  assert.equal(second.title, "Gone");
});

test("the contents of a problem's page are all kinds, this one marked", () => {
  assert.ok(html(problemContents(problems, "problems/gone", "../")).endsWith(
    '<li><a href="not-found">Not there</a></li><li><a href="gone" aria-current="page">Gone</a></li></ul></li>'));
});

test("all of the contract is understood", async () => {
  const answers = Object.values(real.paths).flatMap((path) => Object.values(path))
    .flatMap(({ responses = {} }) => Object.keys(responses));
  // What names statuses here is the service's matter.
  const kinds = [...new Set(answers)].filter((status) => status >= 400)
    .map((status) => `# K\n\nStatus ${status} (R), type \`/problems/k${status}\`.\n`);
  const { main } = await referencePage(real, kinds.join("\n"));
  const ids = elements(main).map(({ id }) => id).filter(Boolean);
  assert.equal(new Set(ids).size, ids.length);
  const linked = elements(main).map(({ href }) => href).filter((href) => href?.startsWith("#"));
  assert.deepEqual(linked.filter((href) => !ids.includes(href.slice(1))), []);
});
