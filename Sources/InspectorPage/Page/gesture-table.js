/** The table of all readings of fingers: each row one of them, to be added, edited, moved and removed. */
import { button, element, fill } from "./dom.js";
import * as history from "./history.js";
import { entries } from "./recording.js";
import { state } from "./state.js";
import { words } from "./words-of-dialogs.js";

const phases = ["began", "moved", "stationary", "ended", "cancelled"];
/** More rows than this are edited as text. */
const most = 500;

/** Each `{t, touch, event}`, with the entry of `events` that it is of. */
let rows = [];
/** What the rows were at first: entries that nobody changed are left alone. */
let before = [];
let body;
let note;
let buttons;

/** Makes the table; `done` is called once the request has its readings. */
export function make(done) {
  body = element("tbody");
  note = element("p.muted");
  buttons = element("p", button(words.table.add, addRow, { id: "table-add" }), " ",
    button(words.table.write, () => {
      write();
      done();
    }, { id: "table-write" }));
  const heads = words.table.columns.map((name) => element("th", { scope: "col" }, name));
  const table = element("table", element("thead", element("tr", heads)), body);
  const scroll = element("div.scroll", table);
  return element("div", { id: "gesture-table" }, note, scroll, buttons);
}

/** Fills the table with what the run's fingers did. */
export function show() {
  const { answer, request, text } = state.result ?? {};
  const samples = answer?.timeline.samples ?? [];
  const isFit = text === state.text && samples.length <= most;
  rows = isFit ? samples.map((sample) => rowOf(sample, request)) : [];
  before = rows.map(written);
  note.textContent = isFit ? words.table.help : words.table.unfit(samples.length, most);
  buttons.hidden = !isFit;
  draw();
}

/** A sample as the request has it, with its force and type, or as a short form made it. */
function rowOf({ t, event, touch: id, phase, at }, request) {
  const given = request.events[event].touches?.find((touch) => touch.id === id && touch.phase === phase);
  return { t, event, touch: { id, phase, at, ...given } };
}

const written = ({ t, touch }) => JSON.stringify([t, touch]);

function draw() {
  fill(body, rows.map((row, index) => {
    const name = (column) => words.table.cell(words.table.columns[column], index + 1);
    const number = (column, value, change, more = {}) => element("td", element("input", {
      type: "number", step: "any", value, "aria-label": name(column), required: true, ...more,
      onchange: ({ target }) => target.value !== "" && change(Number(target.value)),
    }));
    const choose = ({ target }) => (row.touch.phase = target.value);
    const choice = element("select", { "aria-label": name(2), onchange: choose },
      phases.map((phase) => element("option", { selected: phase === row.touch.phase }, phase)));
    const act = (sign, label, work, disabled) =>
      button(sign, work, { "aria-label": label(index + 1), title: label(index + 1), disabled });
    return element("tr",
      number(0, row.t, (value) => (row.t = value), { min: 0 }),
      number(1, row.touch.id, (value) => (row.touch.id = value), { min: 1, step: 1 }), element("td", choice),
      number(3, row.touch.at[0], (value) => (row.touch.at = [value, row.touch.at[1]])),
      number(4, row.touch.at[1], (value) => (row.touch.at = [row.touch.at[0], value])),
      element("td", act("↑", words.table.up, () => swap(index, index - 1), index === 0), " ",
        act("↓", words.table.down, () => swap(index, index + 1), index === rows.length - 1), " ",
        act("✕", words.table.remove, () => removeRow(index))));
  }));
}

function addRow() {
  const last = rows.at(-1) ?? { t: 0, touch: { id: 1, phase: "ended", at: [0, 0] } };
  const isUp = last.touch.phase === "ended" || last.touch.phase === "cancelled";
  rows.push({ t: last.t, touch: { id: last.touch.id, at: last.touch.at, phase: isUp ? "began" : "ended" } });
  draw();
  focusRow(rows.length - 1, "input");
}

function removeRow(index) {
  rows.splice(index, 1);
  draw();
  focusRow(Math.min(index, rows.length - 1), "td:last-child button:last-child");
}

/** Two readings change places, but not times: what came first comes second. */
function swap(index, other) {
  [rows[index].touch, rows[other].touch] = [rows[other].touch, rows[index].touch];
  draw();
  const wanted = `td:last-child button:nth-child(${other < index ? 1 : 2})`;
  focusRow(other, `${wanted}:enabled, td:last-child button:enabled`);
}

const focusRow = (index, selector) => body.rows[index]?.querySelector(selector)?.focus();

/** Writes the rows into the request; entries whose rows are as they were stay. */
function write() {
  const now = new Map();
  const add = (map, event, text) => map.set(event, (map.get(event) ?? "") + text);
  const was = new Map();
  state.result.answer.timeline.samples.forEach(({ event }, index) => add(was, event, before[index]));
  for (const row of rows) add(now, row.event, written(row));
  const isSame = (event) => was.get(event) === now.get(event);
  const kept = (state.request.events ?? []).filter((_, event) => !was.has(event) || isSame(event));
  const changed = rows.filter(({ event }) => event === undefined || !isSame(event));
  if (changed.length === 0 && kept.length === state.request.events?.length) return;
  const readings = changed.map(({ t, touch }) => ({ t, touch })).sort((a, b) => a.t - b.t);
  const events = [...kept, ...entries(readings)].sort((a, b) => a.t - b.t);
  history.edit(history.withEvents(events));
}
