/** Expectations: taken from entries of the log, listed with the service's verdict, saved as a case. */
import { download } from "./clipboard.js";
import { announce, button, byId, element } from "./dom.js";
import { text } from "./entry-text.js";
import * as history from "./history.js";
import { refill } from "./refill.js";
import { append, applyPatch, remove } from "./request-text.js";
import { state, watch } from "./state.js";
import { words } from "./words.js";

/** What differs from run to run, or only says where in the log an entry stands. */
const passing = new Set([
  "n", "t", "contact", "contacts", "point", "properties", "sequence", "allTouches", "asked", "effectOf",
]);

export function start() {
  watch(["result", "request"], show);
}

/** Expects an entry of the log, in its order among what is expected already. */
export function expectEntry(entry) {
  const part = lasting(entry);
  const list = state.request.expect ?? [];
  const value = list.length === 0 ? [part] : part;
  const path = list.length === 0 ? "/expect" : `/expect/${placeOf(entry.n, list, state.result.answer.log)}`;
  history.edit(applyPatch(state.text, [{ op: "add", path, value }]));
  announce(words.expect.added(text(part)));
}

/** Forbids entries like one of the log. */
export function neverEntry(entry) {
  const part = lasting(entry);
  history.edit(append(state.text, "/never", part));
  announce(words.expect.forbidden(text(part)));
}

/** What an expectation takes from an entry: what is so in every run. */
export function lasting(entry) {
  const isKept = ([name, value]) => !passing.has(name) && !(name === "event" && typeof value === "number");
  return Object.fromEntries(Object.entries(entry).filter(isKept));
}

/** Where an expectation of entry `n` belongs in a list: before the first that a later entry meets. */
export function placeOf(n, list, log) {
  let from = 0;
  for (const [index, part] of list.entries()) {
    const met = log.findIndex((entry, place) => place >= from && holds(part, entry));
    if (met > n) return index;
    if (met >= 0) from = met + 1;
  }
  return list.length;
}

/** Whether a value is what is expected, as far as expectations go that are made here. */
function holds(part, value) {
  if (Object(part) !== part) return part === value;
  return Object(value) === value && Object.keys(part).every((name) => holds(part[name], value[name]));
}

function show() {
  const panel = byId("expect");
  const { result } = state;
  if (result?.isLive) return refill(panel, element("p.muted", words.live.playing));
  const { expect = [], never = [], expectSummary } = result?.request ?? {};
  const verdict = result?.answer.verdict;
  byId("tab-expect").textContent = words.expect.tab(verdict);
  const { marks } = words.expect;
  const unmet = (list, index) => list.find((fault) => fault.index === index);
  const items = (name, parts, faults) => [
    element("h3", words.expect.titles[name]),
    element("ol", parts.map((part, index) => item(part, unmet(faults, index), `/${name}/${index}`))),
  ];
  const item = (part, fault, pointer) => element("li",
    element("span", { className: fault ? "bad" : "good" }, marks[pointer.split("/")[1]][Number(!fault)]),
    element("code", text(part)),
    button("✕", () => take(pointer), { className: "plain", "aria-label": words.expect.removing(text(part)) }),
    fault?.because && element("p", fault.because), fault && element("p.muted", words.expect.details(fault, text)),
  );
  refill(
    panel, element("p", { className: verdict && (verdict.passed ? "good" : "bad") }, 
      verdict ? `${words.verdict.expectations(verdict, history.expectedByExample().length > 0)}.` : words.expect.none),
    expect.length > 0 && items("expect", expect, verdict.missing),
    never.length > 0 && items("never", never, verdict.unexpected),
    expectSummary && [
      element("h3", words.expect.titles.expectSummary), element("pre", JSON.stringify(expectSummary, null, 1)),
      element("ul", (verdict.missingSummary ?? []).map((fault) =>
        item(fault.expected, fault, fault.pointer))),
    ],
    element("p", words.expect.help), verdict && button(words.expect.save, save),
  );
}

/** Takes an expectation away, and the list with its last; places of a former run are none of the text. */
function take(pointer) {
  if (state.text !== state.result.text) return;
  const [, name] = pointer.split("/");
  history.edit(remove(state.text, state.request[name].length === 1 ? `/${name}` : pointer));
}

const save = () => download("case.json", new Blob([state.text]));
