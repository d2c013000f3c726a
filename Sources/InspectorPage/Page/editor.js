/** The request as text: what is sent, byte for byte, with the service's faults in their places. */
import { button, byId, element, fill } from "./dom.js";
import * as history from "./history.js";
import { LongText } from "./long-text.js";
import { locateFault } from "./problems.js";
import { refill } from "./refill.js";
import { state, watch } from "./state.js";
import { words } from "./words.js";

/** Columns up to which a fault is underlined; a line that is longer is slow to draw twice. */
const underlined = 1000;

const editor = element("textarea", {
  id: "editor",
  wrap: "off",
  spellcheck: false,
  autocapitalize: "off",
  "aria-label": words.editor.label,
  "aria-describedby": "faults-title",
});
const gutter = element("div.gutter", { "aria-hidden": "true" });
const marks = element("div.underlines", { "aria-hidden": "true" });
const list = element("div", { id: "faults", hidden: true });
const whole = new LongText(editor);
let faults = [];

export function start() {
  const lines = element("div.editor", gutter, element("div", marks, editor, whole.bar));
  byId("request").append(lines, list);
  editor.addEventListener("input", typed);
  editor.addEventListener("paste", paste);
  editor.addEventListener("scroll", draw);
  new ResizeObserver(draw).observe(editor);
  watch(["text"], showText);
  watch(["problem", "result"], showFaults);
}

/** A text area ends each line with LF; the request keeps to what it had. */
const asTyped = (value) => (state.text.includes("\r\n") ? value.replaceAll("\n", "\r\n") : value);

function typed({ inputType }) {
  const act = { historyUndo: history.undo, historyRedo: history.redo }[inputType];
  if (!act) return history.type(asTyped(whole.value));
  // What the browser has undone of its own list is not what the page's has.
  act();
  showText();
}

/** Browsers take seconds to insert thousands of lines as if they were typed. */
function paste(event) {
  event.preventDefault();
  const text = event.clipboardData.getData("text/plain").replace(/\r\n?/g, "\n");
  const { value, selection: [start, end] } = whole;
  whole.value = value.slice(0, start) + text + value.slice(end);
  history.edit(asTyped(whole.value));
  whole.place(start + text.length);
}

function showText() {
  const before = whole.value;
  const value = state.text.replace(/\r\n?/g, "\n");
  // Places in the text before may be wrong by now.
  for (const correct of list.querySelectorAll(".correct")) correct.disabled = true;
  if (value !== before) {
    whole.value = value;
    if (document.activeElement === editor) whole.place(endOfChange(before, value));
  } else whole.measure();
  draw();
}

/** Where the part ends in which a text differs from the one before. */
function endOfChange(before, after) {
  let same = 0;
  const most = Math.min(before.length, after.length);
  while (same < most && before.at(-1 - same) === after.at(-1 - same)) same++;
  return after.length - same;
}

function showFaults() {
  const { problem } = state;
  faults = (problem?.errors ?? []).map((error) => locateFault(error, whole.value, whole.starts));
  list.hidden = !problem;
  editor.setAttribute("aria-invalid", Boolean(problem));
  refill(
    list, problem && element("p", { id: "faults-title" }, words.editor.faults(problem, Boolean(state.result))),
    element("ol", faults.map(item)),
  );
  draw();
}

function item(fault) {
  const { line, column, pointer, message, question, rest, start, end, corrected } = fault;
  const correct = () => {
    history.edit(asTyped(whole.value.slice(0, start) + JSON.stringify(corrected) + whole.value.slice(end)));
    editor.focus();
  };
  return element("li",
    button(`${words.editor.place(line, column)} ${message}`, () => whole.place(start), { className: "link" }),
    question && [button(question, correct, { className: "correct" }), rest], pointer && element("code.muted", pointer),
  );
}

/** Puts the cursor where the first fault is. */
export const showFault = () => faults[0] && whole.place(faults[0].start);

/** Draws the numbers of the lines in sight and underlines their faults. */
function draw() {
  whole.follow();
  const { lineHeight: height, scrollTop, starts } = whole;
  const first = Math.floor(scrollTop / height);
  const last = Math.min(starts.length, first + Math.ceil(editor.clientHeight / height) + 1);
  const numbers = [];
  for (let line = first + 1; line <= last; line++) {
    const isFaulty = faults.some((fault) => fault.line === line);
    numbers.push(element("div", { className: isFaulty ? "bad" : "" }, isFaulty && "● ", line));
  }
  fill(gutter, numbers);
  gutter.style.minWidth = `${String(starts.length).length + 3}ch`;
  gutter.style.paddingTop = `calc(var(--inset) - ${scrollTop - first * height}px)`;
  const visible = faults.filter(({ line }) => line > first && line <= last);
  fill(marks, visible.map((fault) => underline(fault, height)));
}

function underline({ line, start, end }, height) {
  const from = whole.starts[line - 1];
  if (start - from > underlined) return null;
  const mark = element("div",
    whole.value.slice(from, start), element("mark", whole.value.slice(start, Math.max(end, start + 1)).trimEnd() || " "),
  );
  mark.style.top = `${(line - 1) * height - whole.scrollTop}px`;
  mark.style.left = `${-editor.scrollLeft}px`;
  return mark;
}
