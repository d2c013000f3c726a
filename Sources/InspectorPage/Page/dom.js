/** Elements without markup: text from a scene is never treated as code. */

/** The element of index.html with an id. */
export const byId = (id) => document.getElementById(id);

/**
 * Makes an element: a tag with its classes, as in `p.muted`, and members. Of these `on…` are listeners, `data` and `aria`
 * objects of attributes; `role`, `for` and names with a dash are attributes. Lists of children are flattened.
 */
export function element(tag, members = {}, ...children) {
  // Without members, the children follow the tag.
  if (Object.getPrototypeOf(Object(members)) !== Object.prototype) return element(tag, {}, members, ...children);
  const [name, ...classes] = tag.split(".");
  const made = document.createElement(name);
  if (classes.length > 0) made.className = classes.join(" ");
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined || value === null) continue;
    if (name === "data") Object.assign(made.dataset, value);
    else if (name === "aria") for (const key in value) made.setAttribute(`aria-${key}`, value[key]);
    else if (name.startsWith("on")) listen(made, name.slice(2), value);
    else if (name === "role" || name === "for" || name.includes("-")) made.setAttribute(name, value);
    else made[name] = value;
  }
  append(made, children);
  return made;
}

/** What elements do, by the type of the event: so an element can take over what another one does. */
const acts = new WeakMap();

function listen(made, type, act) {
  if (!acts.has(made)) acts.set(made, {});
  const own = acts.get(made);
  if (!(type in own)) made.addEventListener(type, (event) => own[type]?.call(made, event));
  own[type] = act;
}

/** Has an element do what another one does, and nothing else. */
export function takeActs(made, other) {
  const [own, others] = [acts.get(made) ?? {}, acts.get(other) ?? {}];
  for (const type of Object.keys({ ...own, ...others })) listen(made, type, others[type]);
}

/** Makes an element of a drawing. */
export function shape(tag, attributes, text) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const name in attributes) made.setAttribute(name, attributes[name]);
  if (text !== undefined) made.textContent = text;
  return made;
}

/** A button that says what it does. */
export const button = (label, onclick, members = {}) =>
  element("button", { type: "button", onclick, ...members }, label);

/** Puts new children in the place of all there are. */
export function fill(parent, ...children) {
  parent.replaceChildren();
  append(parent, children);
}

export function append(parent, children) {
  const isSomething = (child) => child !== null && child !== undefined && child !== false;
  parent.append(...children.flat(Infinity).filter(isSomething));
}

let waiting = null;
let lastSaid = -Infinity;

/** Tells a screen reader, politely: at most once a second, the latest only. */
export function announce(sentence) {
  if (waiting === null) {
    const delay = Math.max(0, lastSaid + 1000 - performance.now());
    setTimeout(() => {
      byId("status").textContent = waiting;
      waiting = null;
      lastSaid = performance.now();
    }, delay);
  }
  waiting = sentence;
}

/** Calls `work` once in the next frame, however often it is asked for until then. */
export function onceAFrame(work) {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      work();
    });
  };
}

/** What waits for a frame of its own. */
const turns = [];

/** Calls `work` once in one of the next frames, each of which does one such work. */
export function inTurn(work) {
  return () => {
    if (turns.includes(work)) return;
    turns.push(work);
    if (turns.length === 1) requestAnimationFrame(takeTurn);
  };
}

function takeTurn() {
  const work = turns.shift();
  if (turns.length > 0) requestAnimationFrame(takeTurn);
  work();
}

/** Calls `work` once nothing has asked for it for `delay` milliseconds. */
export function debounce(delay, work) {
  let timer;
  return (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => work(...values), delay);
  };
}
