/** The members of the selected object: in the scene, to be edited in place, and at the position. */
import { button, byId, element } from "./dom.js";
import { written } from "./entry-text.js";
import * as history from "./history.js";
import { objectLink } from "./object-link.js";
import { refill } from "./refill.js";
import { escaped, remove, set } from "./request-text.js";
import { plainView, SceneIndex } from "./scene.js";
import { state, watch } from "./state.js";
import { words } from "./words.js";

/** Members that are objects of their own, or the name of this one. */
const inner = new Set(["id", "subviews", "gestureRecognizers", "viewController"]);
/** What is worth trying on every view, whether the scene has it or not. */
const offered = ["hidden", "userInteractionEnabled", "alpha"];
/** What a view has besides, shown where it is not what it usually is. */
const besides = ["bounds", "center", "transform", "anchorPoint", "clipsToBounds", "selected", "animating", "zPosition"];

/** What writes the lines that depend on the position. */
let writers = [];
/** The object that is shown. */
let shownId = null;

export function start() {
  watch(["result", "selection", "problem", "guessing"], show);
  watch(["position", "result", "selection", "problem", "guessing"], () => {
    const moment = state.result?.model.at(state.position);
    if (moment) for (const write of writers) write(moment);
  });
  watch(["request"], () => {
    for (const field of byId("members").querySelectorAll("fieldset")) field.disabled = isFixed();
  });
}

/** Whether nothing is edited: the text is faulty, a question is open about it, or a run goes on. */
const isFixed = () => !state.request || state.guessing || Boolean(state.result?.isLive);

function show() {
  const panel = byId("members");
  const { result, selection: id } = state;
  writers = [];
  // What is being typed is meant for the object that is shown.
  if (shownId !== id) panel.replaceChildren();
  shownId = id;
  if (!result || id === null) return refill(panel, element("p.muted", words.members.none));
  const { scene, answer } = result;
  const object = scene.object(id);
  const { value = {}, pointer } = object ?? {};
  const { lookup } = words.members;
  const links = { superview: object?.parent, view: object?.view, controller: scene.controllerOf(id) };
  const listed = (list) => list.some((each) => each.id === id);
  const what = value.class ?? value.type ?? object?.kind;
  const isControl = listed(answer.summary.controls);
  refill(
    panel, element("h3", element("bdi", id), " ", element("span.muted", what)),
    element("p", Object.keys(links).map((name) =>
      links[name] && [words.members[name], objectLink(links[name])])),
    listed(answer.summary.recognizers) && stateOf("p", id),
    isControl && live("p", (moment) => words.members.control(moment.control(id), written)),
    scene.recognizersOf(id).map((recognizer) =>
      element("p", "◎ ", objectLink(recognizer), stateOf("span", recognizer))),
    value.actions?.map(({ target, action, events = [] }) =>
      element("p", "→ ", target ? objectLink(target) : lookup, `${action} ${events.join(" ")}`)),
    !pointer && element("p.muted", words.members.notDeclared),
    element("fieldset", { disabled: isFixed() },
      rows(id, value, pointer, isControl),
      pointer && adding(id),
    ),
    element("p.bad", faultsAt(pointer)),
  );
}

/** A text that is written anew at each position; `write` may change the element itself. */
function live(tag, write) {
  const number = writers.length;
  writers.push((moment) => {
    const made = byId("members").querySelector(`[data-live="${number}"]`);
    if (made) made.textContent = write(moment, made) ?? "";
  });
  return element(tag, { data: { live: number } });
}

const stateOf = (tag, id) => live(tag, (moment) => words.members.state(moment.recognizer(id)));

const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** What the service finds wrong with the object. */
const faultsAt = (pointer) =>
  (state.problem?.errors ?? [])
    .filter((fault) => pointer && fault.pointer.startsWith(`${pointer}/`))
    .map(({ message }) => message);

function rows(id, value, pointer, isControl) {
  const start = state.result.model.at(0).view(id);
  const own = Object.keys(value).filter((name) => !inner.has(name));
  /** A flag may be written as in Swift: `isHidden` is `hidden`. */
  const plain = (name) => name.replace(/^is([A-Z])/, (_, letter) => letter.toLowerCase());
  const has = new Set(own.map(plain));
  const editable = start && pointer ? [...offered, ...(isControl ? ["enabled"] : [])] : [];
  const shown = start ? besides.filter((name) => !isSame(start[name], plainView[name])) : [];
  const names = [...own, ...[...editable, ...shown].filter((name) => !has.has(name))];
  return names.map((name) => {
    const usual = start?.[plain(name)];
    const isEditable = own.includes(name) || editable.includes(name);
    return element(
      isEditable ? "label" : "div",
      { className: "member" },
      name,
      isEditable && field(id, name, value[name], usual),
      usual !== undefined && plain(name) in plainView && now(id, plain(name), usual, !isEditable),
    );
  });
}

/** A member as it is at the position: always, or where it is another than at the start. */
function now(id, name, start, isAlways) {
  return live("span", (moment, made) => {
    const value = moment.view(id)?.[name];
    const isChanged = value !== undefined && !isSame(value, start);
    made.className = isChanged ? "changed" : "";
    if (isChanged) return words.members.changed(written(value), written(start));
    return isAlways ? written(start) : "";
  });
}

/** What edits a member: a box to tick, or JSON where quotes may be left out. */
function field(id, name, value, usual) {
  if (typeof (value ?? usual) === "boolean") {
    const onchange = ({ target }) => edit(id, name, target.checked);
    return element("input", { name, type: "checkbox", checked: value ?? usual, onchange });
  }
  const onchange = ({ target }) => edit(id, name, parsed(target.value));
  return element("input", { name, defaultValue: shown(value), placeholder: shown(usual), onchange });
}

/** Parses JSON; text that is not JSON becomes a string, empty text undefined. */
function parsed(text) {
  if (text.trim() === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const shown = (value) =>
  typeof value === "string" && parsed(value) === value ? value : JSON.stringify(value) ?? "";

/** Sets a member of an object in the request's text, or takes it away. */
function edit(id, name, value) {
  const { pointer } = new SceneIndex(state.request, state.result.answer).object(id) ?? {};
  if (!pointer) return;
  const path = `${pointer}/${escaped(name)}`;
  history.edit(value === undefined ? remove(state.text, path) : set(state.text, path, value));
}

/** Sets a member that the scene does not have yet. */
function adding(id) {
  const input = (name) => element("input", { name: `new ${name}`, "aria-label": name, placeholder: name });
  const [name, value] = [input(words.members.name), input(words.members.value)];
  const add = () => name.value.trim() && edit(id, name.value.trim(), parsed(value.value) ?? null);
  return element("div.adding", name, value, button(words.members.add, add));
}
