/** The views as a tree, as they are at the position, each with signs for what matters to touches. */
import { button, byId, debounce, element } from "./dom.js";
import { isPlain } from "./drawing.js";
import { entryAt } from "./log-filter.js";
import { nameOf } from "./names.js";
import { hover } from "./object-link.js";
import { perform } from "./perform.js";
import { state, update, watch } from "./state.js";
import { VirtualList } from "./virtual-list.js";
import { words } from "./words.js";

/** The pixels that deep rows come close to, and the depth from which it takes much less. */
const indentation = { width: 84, depth: 7 };
/** So many views at least fold into a row, each the only subview of the one before. */
const shortestChain = 2;

/** The rows: `{id, depth, place, among, isParent, chain}`, `place` from 1 of `among` siblings; the `chain` folds into it. */
let rows = [];
/** The views whose subviews are not shown. */
const folded = new Set();
/** The views whose chains are shown. */
const unfolded = new Set();
/** The view whose row stands for one in a chain. */
let heads = new Map();
/** The states of the timeline in which views go, come or move, between which the rows are the same. */
let moves = [];
/** The last of them up to the position for which the rows were made. */
let made;
/** The sentences of warnings by the id that they are about. */
let warnings = new Map();
let list;
const none = element("p.none", { hidden: true }, words.tree.none, " ", button(words.log.clear, clear));

export function start() {
  const host = byId("tree");
  host.before(none);
  list = new VirtualList(host, {
    role: "tree",
    label: words.tree.label,
    rowHeight: 24,
    row,
    pick: (index, event) => {
      const { id } = rows[index];
      if (event.target.closest?.(".more")) foldChain(id);
      else if (event.target.closest?.(".fold")) fold(id);
      else update({ selection: id });
    },
    key,
    text: (index) => named(rows[index].id).name,
  });
  host.addEventListener("pointerover", ({ target }) =>
    hover(target.closest("[data-object]")?.dataset.object ?? null));
  host.addEventListener("pointerleave", () => hover(null));
  byId("views-filter").addEventListener("input", debounce(60, arrange));
  watch(["result"], () => {
    moves = state.result?.answer.timeline.states.filter(({ move, remove }) => move || remove) ?? [];
    warnings = warningsById();
    arrange();
  });
  watch(["position"], () => (entryAt(moves, state.position) === made ? list.redraw() : arrange()));
  watch(["selection"], reveal);
  watch(["hover"], () => {
    for (const each of host.querySelectorAll("[data-object]")) {
      each.classList.toggle("hovered", each.dataset.object === state.hover);
    }
  });
}

/** What a view is called, and its class. */
function named(id) {
  const { model, scene } = state.result;
  const value = scene.object(id)?.value;
  return nameOf(id, { ...value, class: model.at(state.position).view(id)?.class });
}

/** The views within another, each the only subview of the one before, that do nothing to touches. */
function chainOf(id, moment) {
  const chain = [];
  if (moment.view(id)?.parent === null || !isIdle(id, moment)) return chain;
  for (let last = id; ;) {
    const subviews = moment.children(last);
    [last] = subviews;
    if (subviews.length !== 1 || moment.children(last).length === 0 || !isIdle(last, moment)) break;
    chain.push(last);
  }
  return chain.length < shortestChain ? [] : chain;
}

/** Whether a view does nothing that matters to touches, so that it has no signs either. */
function isIdle(id, moment) {
  const view = moment.view(id);
  const { superclass = "UIView" } = state.result.scene.object(id)?.value ?? {};
  const isOfKind = [view.class, superclass].every((name) => isPlain(name) && !/Cell$/.test(name));
  return isOfKind && view.alpha >= 0.01 && badges(id, view, moment).length === 0;
}

/** Makes the rows anew; a filter leaves the views that have its words, and those that they are in. */
function arrange() {
  rows = [];
  made = entryAt(moves, state.position);
  const { result } = state;
  const wanted = byId("views-filter").value.toLowerCase().split(/\s+/).filter(Boolean);
  const moment = result?.model.at(state.position);
  heads = new Map();
  const add = (ids, depth, isInChain = false) => {
    const first = rows.length;
    ids.forEach((id, index) => {
      const place = rows.length;
      const chain = wanted.length > 0 || isInChain ? [] : chainOf(id, moment);
      const isUnfolded = chain.length > 0 && unfolded.has(id);
      if (!isUnfolded) for (const inner of chain) heads.set(inner, id);
      const children = moment.children(isUnfolded ? id : (chain.at(-1) ?? id));
      rows.push({ id, depth, place: index + 1, among: ids.length, isParent: children.length > 0, chain, isUnfolded });
      const goesOn = isUnfolded || (isInChain && children.length === 1);
      if (wanted.length > 0 || !folded.has(id)) add(children, depth + 1, goesOn);
      const label = `${id} ${moment.view(id)?.class} ${named(id).name}`.toLowerCase();
      if (rows.length === place + 1 && !wanted.every((word) => label.includes(word))) rows.length = place;
    });
    return rows.length > first;
  };
  if (moment) add(moment.windows(), 0);
  none.hidden = !moment || rows.length > 0;
  list.show(rows.length);
  mark(false);
}

function clear() {
  byId("views-filter").value = "";
  arrange();
  byId("views-filter").focus();
}

/** Shows the row of what is selected, unfolding what hides it. */
function reveal() {
  const parents = [];
  const moment = state.result?.model.at(state.position);
  for (let id = moment?.view(state.selection)?.parent; id; id = moment.view(id)?.parent) parents.push(id);
  const hiding = parents.filter((id) => folded.delete(id));
  const head = heads.get(state.selection);
  if (head !== undefined) unfolded.add(head);
  if (hiding.length > 0 || head !== undefined) arrange();
  mark(true);
}

function mark(isSought) {
  list.moveTo(rows.findIndex(({ id }) => id === state.selection), { reveal: isSought });
}

function fold(id) {
  if (!folded.delete(id)) folded.add(id);
  arrange();
}

function foldChain(id) {
  if (!unfolded.delete(id)) unfolded.add(id);
  arrange();
}

/** Arrows: to the left fold or go to the superview, to the right unfold or go to the first subview. Enter taps the view. */
function key({ key }, index) {
  const at = rows[index];
  if (!at || !["ArrowLeft", "ArrowRight", "Enter"].includes(key)) return false;
  const isOpen = rows[index + 1]?.depth > at.depth;
  if (key === "Enter") perform((t) => [{ t, tap: { view: at.id } }]);
  else if (at.chain.length > 0 && at.isUnfolded === (key === "ArrowLeft")) foldChain(at.id);
  else if (key === "ArrowRight") {
    if (isOpen) update({ selection: rows[index + 1].id });
    else if (at.isParent) fold(at.id);
  } else if (isOpen) fold(at.id);
  else {
    const parent = rows.slice(0, index).findLast(({ depth }) => depth < at.depth);
    if (parent) update({ selection: parent.id });
  }
  return true;
}

function row(index) {
  const { id, depth, place, among, isParent, chain, isUnfolded } = rows[index];
  const { name, tail, class: kind } = named(id);
  // Long ids often differ at the end.
  const characters = [...name];
  const end = characters.length > 20 ? characters.splice(-8).join("") : "";
  const head = characters.join("");
  const isOpen = rows[index + 1]?.depth > depth;
  const moment = state.result.model.at(state.position);
  const view = moment.view(id);
  const made = element("div",
    {
      className: `node${view?.hidden ? " off" : ""}${id === state.hover ? " hovered" : ""}`,
      data: { object: id },
      aria: { level: depth + 1, posinset: place, setsize: among, ...(isParent && { expanded: isOpen }) },
    },
    element("span.fold", { "aria-hidden": "true" }, isParent ? (isOpen ? "▾" : "▸") : ""),
    element("span.name", { title: id }, element("bdi", head), end && element("bdi", end)), tail && element("span.muted.tail", { title: id }, tail),
    chain.length > 0 && [
      " ", element("span.more", { title: words.tree.chain(chain) },
        `${isUnfolded ? "▾" : "▸"} ${words.tree.more(chain.length)}`),
    ],
    " ",
    element("span.muted.class", kind),
    badges(id, view, moment).map(([sign, sentence]) => [
      " ", element("span.sign", { role: "img", title: sentence, aria: { label: sentence } }, sign),
    ]),
  );
  const { width, depth: deep } = indentation;
  made.style.paddingInlineStart = `${(4 + width * (1 - Math.exp(-depth / deep))).toFixed(2)}px`;
  return made;
}

/** Signs with what they mean. */
function badges(id, view, moment) {
  const { scene } = state.result;
  const { tree } = words;
  const value = scene.object(id)?.value ?? {};
  const recognizers = scene.recognizersOf(id).length;
  const targets = value.actions?.length ?? 0;
  const controller = scene.controllerOf(id);
  return [
    warnings.has(id) && ["⚠", warnings.get(id).join(" ")],
    view?.hidden && ["◌", tree.hidden],
    view?.userInteractionEnabled === false && ["⊘", tree.noInteraction],
    view?.enabled === false && ["⊘", tree.disabled],
    view?.animating && ["≈", tree.animating],
    moment.isFirstResponder(id) && ["⌨", tree.firstResponder],
    moment.keyWindow() === id && ["★", tree.keyWindow],
    recognizers > 0 && [`◎${recognizers}`, tree.recognizers(recognizers)],
    targets > 0 && [`→${targets}`, tree.targets(targets)],
    value.overrides && ["ƒ", tree.overrides(Object.keys(value.overrides))],
    controller && ["vc", tree.controller(controller)],
  ].filter(Boolean);
}

/** A warning points into the request: it is about the innermost object there, and its view. */
function warningsById() {
  const found = new Map();
  const { result } = state;
  if (!result || result.answer.summary.warnings.length === 0) return found;
  const { scene } = result;
  const ids = new Map(scene.ids.map((id) => [scene.object(id).pointer, id]));
  for (const { pointer, message } of result.answer.summary.warnings) {
    let place = pointer;
    while (place && !ids.has(place)) place = place.slice(0, place.lastIndexOf("/"));
    const id = ids.get(place);
    if (id === undefined) continue;
    for (const about of new Set([id, scene.object(id).view ?? id])) {
      found.set(about, [...(found.get(about) ?? []), message]);
    }
  }
  return found;
}
