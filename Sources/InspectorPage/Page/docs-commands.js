/** The examples of a contract as commands for sh. */
import { Unreadable } from "./docs-blocks.js";
import { line } from "./docs-schemas.js";

/** Where the commands go: to the service that the page came from, which may stand below a prefix of a proxy. */
export const origin = globalThis.location
  ? new URL("../..", import.meta.url).href.replace(/\/$/, "") : "http://127.0.0.1:8080";
/** The most characters of a line of JSON. */
const width = 72;

/** JSON with a line for each part that does not fit into one. */
export function layout(value, indent = "") {
  const whole = line(value);
  if (indent.length + whole.length <= width || value === null || typeof value !== "object") return whole;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = Object.entries(value).map(([name, each]) =>
    inner + (isList ? "" : `${JSON.stringify(name)}: `) + layout(each, inner));
  return `${isList ? "[" : "{"}\n${parts.join(",\n")}\n${indent}${isList ? "]" : "}"}`;
}

/** The path and query of an operation, with the examples of its parameters. */
export function address(path, parameters) {
  const query = new URLSearchParams();
  let filled = path;
  for (const { in: place, name, example } of parameters) {
    if (place === "path") {
      if (example === undefined) throw new Unreadable(`the parameter ${name} of ${path} has no example`);
      filled = filled.replace(`{${name}}`, encodeURIComponent(example));
    } else if (place === "query" && example !== undefined && name !== "format") {
      // The form is left to the reader, who may want JSON.
      query.append(name, example);
    }
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}

const quoted = (text) => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'"'"'`)}'`);

/** A curl command that sends a request. */
export function command(method, path, type, body) {
  const start = `curl -s ${method === "GET" ? "" : `-X ${method} `}${quoted(origin + path)}`;
  if (body === undefined) return start;
  const isText = typeof body === "string";
  const text = isText ? body : layout(body);
  const sending = `${start} \\\n  -H 'Content-Type: ${type}' --data-binary`;
  // Between apostrophes only the apostrophe is special to sh. A text may have any, and reads better by itself.
  if (!isText && !text.includes("'")) return `${sending} '${text}'`;
  if (text.split("\n").includes("END")) {
    throw new Unreadable(`an example of ${path} has the line END, which ends its here-document`);
  }
  return `${sending} @- <<'END'\n${text.replace(/\n$/, "")}\nEND`;
}
