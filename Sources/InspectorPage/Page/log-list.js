/** The log: its entries in a list, filters above it, the entry that is looked at below. */
import { button, byId, debounce, element, fill, inTurn } from "./dom.js";
import { describe } from "./entry-text.js";
import { expectEntry, neverEntry } from "./expect.js";
import { FilteredLog, entryAt } from "./log-filter.js";
import { hover, objectLink } from "./object-link.js";
import { refill } from "./refill.js";
import { state, update, watch } from "./state.js";
import { VirtualList } from "./virtual-list.js";
import { words } from "./words.js";

let source = new FilteredLog([]);
/** The entries that the filters leave. */
let shown = [];
let list;

const oninput = debounce(60, select);
const search = element("input", { id: "log-filter", type: "search", placeholder: words.log.filter, oninput });
const choice = (id, name) => element("select", { id, "aria-label": name, onchange: select });
const choices = {
  kinds: choice("log-kind", words.log.kinds),
  touches: choice("log-touch", words.log.touches),
  recognizers: choice("log-recognizer", words.log.recognizers),
};
const onlySelected = element("input", { id: "log-selected", type: "checkbox", onchange: select });
const ofRange = button("", () => update({ range: null }), { id: "log-range", hidden: true, title: words.log.allTimes });
const count = element("output.muted", { for: "log-filter" });
const clearing = button(words.log.clear, clear);
const none = element("p.none", { hidden: true }, words.log.none, " ", clearing);
const rows = element("div", { id: "log-entries" });
const detail = element("div", { id: "log-entry", role: "group" });

export function start() {
  const { log } = words;
  fill(
    byId("log"),
    element("div.bar",
      search, Object.values(choices), element("label", onlySelected, log.onlySelected), ofRange, count,
    ),
    none,
    rows,
    detail,
  );
  list = new VirtualList(rows, {
    role: "listbox",
    label: log.label,
    rowHeight: 24,
    row: (index) => row(shown[index], shown[index - 1]),
    pick,
    key: (event, index) => {
      const next = { j: index + 1, k: index - 1 }[event.key];
      if (next in shown) pick(next);
      return next !== undefined;
    },
  });
  rows.addEventListener("pointerover", (event) => hover(event.target.dataset.object ?? null));
  rows.addEventListener("pointerleave", () => hover(null));
  let result = null;
  watch(["result", "position"], () => {
    // The log of a run that goes on follows as it grows.
    if (state.result === result) return result?.isLive || follow(true);
    result = state.result;
    source = new FilteredLog(result?.answer.log ?? []);
    const offers = source.offers();
    for (const name in choices) offer(name, offers[name]);
    select();
  });
  const growSoon = inTurn(grow);
  watch(["grown"], () => state.result?.isLive && growSoon());
  watch(["range"], () => {
    const isLost = document.activeElement === ofRange && !state.range;
    ofRange.hidden = !state.range;
    ofRange.textContent = state.range ? words.log.range(state.range) : "";
    if (isLost) rows.focus();
    select();
  });
  watch(["selection"], () => {
    onlySelected.disabled = state.selection === null;
    if (onlySelected.checked) select();
  });
}

/** Puts what there is to choose from into a list of choices; what is chosen stays, there or not. */
function offer(name, values) {
  const choice = choices[name];
  const { value } = choice;
  const all = value === "" || values.includes(value) ? values : [...values, value];
  const isNumber = name === "touches";
  const options = all.map((each) => element("option", { value: each }, isNumber ? `${words.log.touches} ${each}` : each));
  fill(choice, element("option", { value: "" }, words.log[name]), options);
  choice.value = value;
}

/** Scrolls to the entry `n`, or the nearest before it that is shown. */
export const bring = (n) => list?.bring(Math.max(0, entryAt(shown, n)));

function clear() {
  search.value = "";
  onlySelected.checked = false;
  update({ range: null });
  for (const choice of Object.values(choices)) choice.value = "";
  select();
  search.focus();
}

function select() {
  shown = source.select({
    words: search.value,
    kind: choices.kinds.value,
    touch: choices.touches.value,
    recognizer: choices.recognizers.value,
    object: onlySelected.checked ? state.selection : null,
    range: state.range,
  });
  count.textContent = words.log.count(shown.length, source.log.length);
  none.hidden = shown.length > 0 || source.log.length === 0;
  rows.hidden = shown.length === 0;
  list.show(shown.length);
  follow(state.position < source.log.length);
}

/** Shows the entries that have come since, behind those that are there. */
function grow() {
  if (!state.result?.isLive) return;
  if (shown !== source.log || none.hidden === false || rows.hidden) return select();
  count.textContent = words.log.count(shown.length, shown.length);
  follow(true);
  list.grow(shown.length);
}

/** Marks the entry of the position, or the nearest before it that is shown. */
function follow(reveal) {
  const index = entryAt(shown, state.position);
  list.moveTo(index, { isSelected: shown[index]?.n === state.position, reveal });
  showEntry(source.log[state.position]);
}

/** Shows an entry; a click on an id in it selects that. */
function pick(index, event) {
  const id = event?.type === "click" && event.target.dataset.object;
  update({ position: shown[index].n, ...(id && { selection: id }) });
}

function row(entry, before) {
  return element("div", { className: before && entry.t !== before.t ? "entry later" : "entry", data: { kind: entry.kind } },
    element("span.muted", entry.n),
    " ",
    element("span.muted", seconds(entry)),
    " ",
    element("span.kind", entry.kind),
    " ",
    element("span.rest", rest(entry, idToClick)),
  );
}

const idToClick = (id) => element("span.id", { data: { object: id } }, id);
const seconds = (entry) => entry.t.toFixed(3);

/** The members of an entry, with its ids as `link` makes them; the spaces are for those who hear it. */
function rest(entry, link) {
  return describe(entry).map(({ name, text, ids }, index) => [
    index > 0 && " ",
    element("span",
      name && element("span.muted", `${name} `),
      ids ? ids.flatMap((id, index) => (index > 0 ? [", ", link(id)] : [link(id)])) : text,
    ),
  ]);
}

/** The entry that is looked at, whole, with what can be done with it. */
function showEntry(entry) {
  detail.hidden = !entry;
  if (!entry) return;
  detail.setAttribute("aria-label", words.log.entry(entry));
  refill(
    detail, element("h3", words.log.entry(entry)), element("p.rest", rest(entry, objectLink)),
    element("div",
      button(words.expect.these, () => expectEntry(entry)), button(words.expect.never, () => neverEntry(entry)),
    ),
  );
}
