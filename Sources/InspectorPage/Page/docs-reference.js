/**
 * The contract as a page. Anchors stay as they are while names do: #dispatch (an operationId), #tag-scenes,
 * #parameter-IfMatch, #header-ETag, #response-Faults, #schema-View, #schema-View.alpha (a member), #schemas-events (a
 * group), #entry-hitTest, #problem-invalid-scene, and of sections #overview, #operations, #answers, #schemas,
 * #log-entries, #problems.
 */
import { Unreadable } from "./docs-blocks.js";
import { command } from "./docs-commands.js";
import { markdown, ruleLinks } from "./docs-markdown.js";
import { entry, figure, heading, operationDrawing } from "./docs-operations.js";
import { aboutProblem, problemKinds } from "./docs-problems.js";
import { line, schemaDrawing } from "./docs-schemas.js";
import { element } from "./dom.js";
import { pack } from "./fragment.js";

/** Documents that descriptions name and that the service has on a page. */
const documents = { "docs/log.md": "docs/rules#the-delivery-log", "docs/rules": "docs/rules" };
/** The names of statuses that are no problems. */
const successes = { 200: "OK", 201: "Created", 204: "No Content", 304: "Not Modified" };
/** The operations whose requests the inspector opens, and what it shows of them. */
const opened = {
  "/v1/dispatch": (request) => ({ request }),
  "/v1/explain": (request) => ({ request, tab: "explain" }),
  // What is asked of a point is shown as a tap there.
  "/v1/hit-test": ({ points = [], events = [], ...request }) => {
    const end = (events.at(-1)?.t ?? -1) + 1;
    return { request: { ...request, events: [...events, ...points.map((at, index) => ({ t: end + index, tap: { at } }))] } };
  },
};

/**
 * Draws the page.
 *
 * @param {Object} contract openapi.json.
 * @param {string} problems The kinds of problems in Markdown.
 * @returns {Promise<{title: string, contents: Element[], main: Element[], unfolded: (name: string) => Element[]}>}
 */
export async function referencePage(contract, problems) {
  const reader = markdown("openapi.json", { word: ruleLinks("docs/rules"), code: linkDocuments });
  const { text, within } = reader;
  const schemas = schemaDrawing(contract.components.schemas, reader);
  const kinds = problemKinds(problems);
  const reasons = new Map([...Object.entries(successes), ...kinds.map(({ status, reason }) => [status, reason])]);
  const parts = { text, within, schemas, kinds, reasons, fragments: await fragments(contract) };
  const drawing = operationDrawing(contract, parts);
  const sections = [
    ["operations", "Operations", drawing.section()],
    ["answers", "Shared answers", drawing.shared()],
    ["schemas", "Schemas", schemaSection(contract, schemas)],
    ["log-entries", "Log entries", entrySection(contract, schemas)],
    ["problems", "Problems", problemSection(kinds)],
  ];
  return {
    title: "API reference",
    contents: [entry("overview", "Overview"), ...sections.map(([id, title, { links }]) => {
      const item = entry(id, title);
      item.append(...[links].flat());
      return item;
    })],
    main: [overview(contract, reader), sections.map(([id, title, { main }]) => [heading(2, id, title), main])],
    /** The schema that a link unfolds in place. */
    unfolded: (name) => schemas.described(contract.components.schemas[name]),
  };
}

const linkDocuments = (text, code) =>
  text in documents ? element("a", { href: documents[text] }, code) : code;

/** The fragments that open examples in the inspector, by path and example. */
async function fragments(contract) {
  const found = new Map();
  for (const [path, show] of Object.entries(opened)) {
    if (!(path in contract.paths)) continue;
    const { examples } = contract.paths[path].post.requestBody.content["application/json"];
    const values = Object.values(examples)
      .map(({ $ref }) => contract.components.examples[$ref.split("/").at(-1)].value);
    const packed = await Promise.all(values.map((request) => pack(show(request))));
    found.set(path, new Map(values.map((value, index) => [value, packed[index]])));
  }
  return found;
}

function overview({ info, components }, { text, within }) {
  const scene = components.examples.Scene.value;
  const store = command("PUT", "/v1/scenes/checkout", "application/json", scene);
  const begin = command("PUT", "/v1/sessions/demo", "application/json", { scene });
  return [
    element("h1", {}, "API reference"),
    element("p", { className: "lead" }, within(info.summary), ` Version ${info.version}.`),
    element(
      "section",
      { id: "overview", aria: { label: "Overview" } },
      text(info.description),
      text(
        "**Commands.** Those on this page can be run from the top down. They go to the service that this page came " +
        "from, and the first two store the scene `checkout` and begin the session `demo` that others use:",
      ),
      figure(store, ["200", "201"]),
      figure(begin, ["200", "201"]),
    ),
  ];
}

const folded = (title, links) =>
  element("details", {}, element("summary", {}, title), element("ul", {}, links));

/** The schemas of log entries by their kind. */
const entryNames = ({ components: { schemas: { LogEntry } } }) =>
  new Map(Object.entries(LogEntry.discriminator.mapping).map(([kind, each]) => [kind, each.split("/").at(-1)]));

/** Draws the schemas in groups, each of which begins with the schema that has `x-group`. */
function schemaSection(contract, schemas) {
  const inEntries = new Set(entryNames(contract).values());
  const groups = [];
  const main = [];
  for (const [name, schema] of Object.entries(contract.components.schemas)) {
    const title = schema["x-group"];
    if (title) {
      groups.push({ title, links: [] });
      main.push(heading(3, `schemas-${title.toLowerCase().replaceAll(" ", "-")}`, title));
    }
    if (groups.length === 0) throw new Unreadable(`openapi.json: ${name} is in no group`);
    if (inEntries.has(name)) continue;
    groups.at(-1).links.push(entry(`schema-${name}`, name));
    main.push(heading(4, `schema-${name}`, name), draw(schemas, name, schema));
  }
  const links = element("ul", {}, groups.map(({ title, links }) => element("li", {}, folded(title, links))));
  return { links, main };
}

const draw = (schemas, name, schema) =>
  [element("p", {}, schemas.sentence(schema)), schemas.folded(schema, `schema-${name}`)];

/** Draws the schemas of the entries, without the members that all of them begin with. */
function entrySection(contract, schemas) {
  const names = entryNames(contract);
  const all = contract.components.schemas;
  const { n, t } = all[names.get("hitTest")].properties;
  const row = (name, ...about) => [element("dt", {}, element("code", {}, name)), element("dd", {}, about)];
  const main = [
    element(
      "p",
      {},
      "A log is an array of these. ",
      element("a", { href: "docs/rules#the-delivery-log" }, "The delivery log"),
      " explains when each is written, in which order, and its words. Every entry begins with the same members:",
    ),
    element(
      "dl",
      {},
      row("n", schemas.described(n)),
      row("t", schemas.described(t)),
      row("kind", element("i", {}, "string"), ". The name below which the others of its members stand."),
    ),
  ];
  const kinds = all.LogEntryKind.enum;
  for (const kind of kinds) {
    const name = names.get(kind);
    const { n: itsN, t: itsT, kind: itsKind, ...properties } = all[name].properties;
    if (line([itsN, itsT, itsKind]) !== line([n, t, { type: "string", const: kind }])) {
      throw new Unreadable(`openapi.json: n, t and kind of ${kind} are not those of every entry`);
    }
    const schema = { ...all[name], properties };
    const title = heading(3, `entry-${kind}`, kind);
    main.push(element("section", { id: `schema-${name}` }, title, draw(schemas, name, schema)));
  }
  return { links: folded("All kinds", kinds.map((kind) => entry(`entry-${kind}`, kind))), main };
}

function problemSection(kinds) {
  const links = kinds.map(({ name, status }) => entry(`problem-${name}`, element("b", {}, status), ` ${name}`));
  const main = kinds.map((kind) => [heading(3, `problem-${kind.name}`, kind.title), aboutProblem(kind)]);
  return { links: folded("All kinds", links), main };
}
