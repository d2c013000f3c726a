/** The operations of a contract, and what their answers share. */
import { Unreadable } from "./docs-blocks.js";
import { answerOf } from "./docs-answers.js";
import { address, command } from "./docs-commands.js";
import { breakable, codeBlock } from "./docs-markdown.js";
import { either, joined, reference } from "./docs-schemas.js";
import { element } from "./dom.js";

const methods = ["get", "put", "post", "delete"];
/** Requests with a body that are answered and leave nothing behind. */
const pure = new Set(["/v1/dispatch", "/v1/explain", "/v1/hit-test", "/v1/responder-chain", "/v1/import"]);
/** Members that the parts of a contract may have. Any other would be left out in silence. */
const known = {
  path: [...methods, "parameters"],
  operation: [
    "operationId", "tags", "summary", "description", "security", "parameters", "requestBody", "responses",
  ],
  parameter: ["name", "in", "required", "description", "schema", "example", "examples"],
  body: ["required", "content"],
  response: ["description", "headers", "content"],
  header: ["description", "required", "schema"],
  "media type": ["schema", "examples"],
};

/** The value, if it has nothing that the page does not show. */
export function only(what, value) {
  const unknown = Object.keys(value).filter((name) => !known[what].includes(name));
  if (unknown.length > 0) throw new Unreadable(`openapi.json: a ${what} has ${unknown}, which is not shown`);
  return value;
}

/** The operations in the order of their paths, each with its method, path and parameters. */
export const operations = ({ paths }) =>
  Object.entries(paths).flatMap(([path, item]) =>
    methods.filter((method) => method in only("path", item)).map((method) => {
      const operation = only("operation", item[method]);
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      return { ...operation, method, path, parameters };
    }));

/** A heading that links to itself. */
export const heading = (level, id, ...title) => element(`h${level}`, { id }, element("a", { href: `#${id}` }, title));

/** An entry of the contents. */
export const entry = (id, ...title) => element("li", {}, element("a", { href: `#${id}` }, title));

const code = (text) => element("code", {}, text);
/** A line of links. */
const listing = (what, links) => links.length > 0 && element("p", {}, `${what}: `, joined(links), ".");
const isSuccess = (status) => status.startsWith("2");

/**
 * A command with the statuses that it may be answered with, the fragment that opens its request in the inspector, if
 * there is one, and its answer, if asking for it changes nothing.
 */
export function figure(text, statuses, { summary, fragment, request } = {}) {
  const opens = fragment && [" ", element("a", { href: `./#${fragment}` }, "Try it")];
  const title = summary ? `${summary}. ` : "";
  return element(
    "figure",
    { className: "command", data: { answers: statuses.join(" ") } },
    codeBlock(text),
    element("figcaption", {}, title, "Answers ", either(statuses), ".", opens),
    request && answerOf(request),
  );
}

/**
 * Makes the functions that draw the operations of a contract.
 *
 * @param {Object} contract
 * @param {Object} parts `text` and `within` for descriptions in Markdown, the drawing of `schemas`, the `kinds` of
 *   problems, the `reasons` of statuses and the `fragments` that open examples in the inspector.
 */
export function operationDrawing(contract, { text, within, schemas, kinds, reasons, fragments }) {
  const { components } = contract;

  /** The component that a value refers to, with its name, or the value itself. */
  function resolve(value) {
    const [, , kind, name] = value.$ref?.split("/") ?? [];
    return name ? { name, value: components[kind][name] } : { value };
  }

  /** The entries of the contents, and the operations by tag. */
  function section() {
    const all = operations(contract);
    const links = [];
    const main = contract.tags.map(({ name, description }) => {
      const tagged = all.filter(({ tags }) => tags[0] === name);
      links.push(element("ul", {}, tagged.map((each) => entry(each.operationId, title(each, (path) => path)))));
      return [heading(3, `tag-${name}`, description), tagged.map(draw)];
    });
    if (all.some(({ tags }) => !contract.tags.some(({ name }) => name === tags[0]))) {
      throw new Unreadable("openapi.json: an operation has no tag that tags lists");
    }
    return { links, main };
  }

  const title = ({ method, path }, shown) =>
    [element("b", { className: method }, method.toUpperCase()), " ", shown(breakable(path.split(/(?<=.)(?=\/)/)))];

  function draw(operation) {
    const { operationId, summary, description, security, requestBody, responses } = operation;
    const parameters = operation.parameters.map(resolve);
    return element(
      "section",
      { className: "operation" },
      heading(4, operationId, title(operation, code)),
      element(
        "div",
        {},
        element("p", { className: "summary" }, within(summary), "."),
        description && text(description),
        security?.length === 0 && element("p", {}, "Open without a token."),
      ),
      element("div", { className: "examples" }, examples(operation, parameters.map(({ value }) => value))),
      element(
        "div",
        {},
        parameters.length > 0 && [element("h5", {}, "Parameters"), parameterList(parameters)],
        requestBody && [element("h5", {}, "Body"), content(only("body", requestBody).content)],
        element(
          "details",
          {},
          element("summary", {}, "Answers: ", Object.keys(responses).join(", ").replace("default", "any other")),
          element("dl", { className: "answers" }, Object.entries(responses).map(answer)),
        ),
      ),
    );
  }

  // Requests

  /** The parameters in the path and the query, and links to the header fields, which are described once. */
  function parameterList(parameters) {
    const isField = ({ name, value }) => name && value.in === "header";
    const link = ({ name, value }) => element("a", { href: `#parameter-${name}` }, code(value.name));
    const own = parameters.filter((each) => !isField(each)).map(({ value }) => parameter(value));
    const shared = parameters.filter(isField).map(link);
    return [own.length > 0 && element("dl", {}, own), listing("Header fields", shared)];
  }

  /** A row of a list of parameters. */
  function parameter(value, id) {
    const { name, in: place, required, description, schema, example, examples } = only("parameter", value);
    const samples = Object.values(examples ?? {}).map((each) => each.value);
    if (example !== undefined) samples.push(example);
    const shown = samples.map((each) => code(String(each)));
    const isRequired = required && [" ", element("b", {}, "required")];
    return [
      element("dt", { id }, code(name), " ", element("small", {}, place), isRequired),
      element(
        "dd",
        {},
        schemas.sentence(schema, description),
        shown.length > 0 && [" Example: ", either(shown), "."],
        schemas.members(schema),
      ),
    ];
  }

  /** The media types of a body with the members of their schemas. */
  function content(types) {
    return element("dl", {}, Object.entries(types).map(([type, each]) => {
      const { schema } = only("media type", each);
      const members = reference(schema) ? [] : schemas.members(schema);
      return [element("dt", {}, code(type)), element("dd", {}, schemas.sentence(schema), members)];
    }));
  }

  /** A command for each example of a body, or one for a request without. */
  function examples({ method, path, requestBody, responses }, parameters) {
    const target = address(path, parameters);
    const statuses = Object.keys(responses).filter(isSuccess);
    const figures = Object.entries(requestBody?.content ?? {}).flatMap(([type, { examples }]) =>
      Object.values(examples ?? {}).map((each) => {
        const { value, summary } = resolve(each).value;
        const text = command(method.toUpperCase(), target, type, value);
        const request = pure.has(path) && { method: "POST", path: target, type, body: value };
        return figure(text, statuses, { summary, fragment: fragments.get(path)?.get(value), request });
      }));
    const [first, ...others] = figures;
    const more = others.length > 1 &&
      element("details", {}, element("summary", {}, `${others.length} more examples`), others);
    if (first) return [first, more || others];
    return figure(command(method.toUpperCase(), target), statuses, { request: method === "get" && { method: "GET", path: target } });
  }

  // Answers

  /** A row of a list of answers. What answers to faulty requests share is described once. */
  function answer([status, response]) {
    const { name, value } = resolve(response);
    if (status !== "default" && !reasons.has(status)) throw new Unreadable(`the status ${status} has no name`);
    const shown = status === "default"
      ? element("b", {}, "any other") : [element("b", {}, status), ` ${reasons.get(status)}`];
    if (!name || isSuccess(status)) return [element("dt", {}, shown), element("dd", {}, body(value, within))];
    const [first] = value.description.trim().split(/(?<=\.)\s/);
    const link = element("a", { href: `#response-${name}` }, name);
    return [element("dt", {}, shown), element("dd", {}, within(first), " ", link)];
  }

  function body(response, describe) {
    const { description, headers = {}, content: types = {} } = only("response", response);
    const all = Object.entries(headers).map(([field, header]) => ({ field, ...resolve(header) }));
    const link = ({ name, field }) => element("a", { href: `#header-${name}` }, code(field));
    const shared = all.filter(({ name }) => name).map(link);
    const own = all.filter(({ name }) => !name).map(({ field, value }) =>
      element("p", {}, code(field), ": ", within(only("header", value).description)));
    const isProblem = Object.keys(types).join() === "application/problem+json";
    const problem = () => element("p", {}, "Body: a ", element("a", { href: "#schema-Problem" }, "Problem"), ".");
    return [
      describe(description.trim()),
      listing("Header fields", shared),
      own,
      isProblem ? problem() : Object.keys(types).length > 0 && content(types),
    ];
  }

  /** The answers to faulty requests, with the problems of their status, and the fields of header sections. */
  function shared() {
    const statuses = new Map();
    for (const { responses } of operations(contract)) {
      for (const [status, each] of Object.entries(responses)) {
        const { name } = resolve(each);
        if (name && !isSuccess(status)) statuses.set(name, (statuses.get(name) ?? new Set()).add(status));
      }
    }
    const names = Object.keys(components.responses).filter((name) => statuses.has(name));
    const main = names.map((name) => {
      const codes = [...statuses.get(name)].filter((status) => status !== "default").sort();
      const links = kinds.filter(({ status }) => codes.includes(status))
        .map((kind) => element("a", { href: `#problem-${kind.name}` }, kind.name));
      return [
        element(
          "h3",
          { id: `response-${name}` },
          element("a", { href: `#response-${name}` }, name),
          " ",
          element("small", {}, codes.join(" ")),
        ),
        body(components.responses[name], text),
        listing("Problems", links),
      ];
    });
    const requests = Object.entries(components.parameters).filter(([, each]) => each.in === "header")
      .map(([name, each]) => parameter(each, `parameter-${name}`));
    const answers = Object.entries(components.headers).map(([name, header]) => {
      const { schema, description } = only("header", header);
      return [
        element("dt", { id: `header-${name}` }, code(name)),
        element("dd", {}, schemas.sentence(schema, description)),
      ];
    });
    main.push(element("h3", {}, "Header fields of requests"), element("dl", {}, requests));
    main.push(element("h3", {}, "Header fields of answers"), element("dl", {}, answers));
    return { links: element("ul", {}, names.map((name) => entry(`response-${name}`, name))), main };
  }

  return { section, shared };
}
