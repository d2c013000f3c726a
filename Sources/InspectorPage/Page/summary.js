/** What the run came to, as the service sums it up: each part as a table of its members. */
import { button, byId, element } from "./dom.js";
import { written } from "./entry-text.js";
import { objectLink } from "./object-link.js";
import { refill } from "./refill.js";
import { state, watch } from "./state.js";
import { words } from "./words.js";

/** Rows of a table that are shown before all are asked for. */
const first = 200;
const idMembers = new Set(["window", "hitView", "by", "sender", "target"]);

export function start() {
  const panel = byId("summary");
  panel.tabIndex = 0;
  let shown = null;
  watch(["result", "tab", "layout"], () => {
    if (panel.hidden || state.result === shown) return;
    shown = state.result;
    refill(panel, shown?.isLive ? element("p.muted", words.live.playing) : shown && Object.entries(shown.answer.summary).map(([name, value]) => part(name, value)));
  });
}

function part(name, value) {
  const rows = Array.isArray(value) ? value : [value];
  const title = element("h3", words.summary.titles[name] ?? name);
  if (rows.length === 0) return [title, element("p.muted", words.summary.none)];
  const columns = [...new Set(rows.flatMap(Object.keys))];
  const body = element("tbody", rows.slice(0, first).map((row) => line(columns, row, name)));
  const { columns: titles } = words.summary;
  const heads = columns.map((column) => element("th", { scope: "col" }, titles[column] ?? column));
  const all = () => {
    body.append(...rows.slice(first).map((row) => line(columns, row, name)));
    more.remove();
  };
  const more = rows.length > first ? button(words.summary.more(rows.length), all) : null;
  return [title, element("table", element("thead", element("tr", heads)), body), more];
}

function line(columns, row, part) {
  return element("tr", columns.map((column) => element("td", cell(column, row[column], part))));
}

function cell(name, value, part) {
  if (value === undefined) return "";
  const isId = idMembers.has(name) || (name === "id" && part !== "touches");
  if (isId && typeof value === "string") return objectLink(value);
  if (name !== "attempts") return written(value);
  return element("ol", value.map((attempt) => element("li", words.summary.attempt(attempt))));
}
