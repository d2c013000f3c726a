/** Updates a part of the page in place: what stays the same keeps its element, and with it the focus. */
import { append, takeActs } from "./dom.js";

const controls = "button:enabled, input:enabled, select:enabled, a[href], [tabindex='0']";

/** What `fill` does, with the elements that are there. */
export function refill(parent, ...children) {
  const { activeElement: active } = document;
  const isInside = parent !== active && parent.contains(active);
  const place = isInside ? [...parent.querySelectorAll(controls)].indexOf(active) : -1;
  const wanted = document.createDocumentFragment();
  append(wanted, children);
  become(parent, [...wanted.childNodes]);
  const isLost = isInside && (!active.isConnected || active.disabled || !active.checkVisibility());
  if (isLost) focusNear(parent, place, active.name);
}

/** Has a node get children: those that are alike are changed, not replaced. */
function become(parent, nodes) {
  nodes.forEach((node, index) => {
    const now = parent.childNodes[index];
    if (!now) parent.append(node);
    else if (isAlike(now, node)) take(now, node);
    else now.replaceWith(node);
  });
  while (parent.childNodes.length > nodes.length) parent.lastChild.remove();
}

const isAlike = (now, node) =>
  now.nodeName === node.nodeName && now.nodeName !== "CANVAS" &&
  ["id", "type", "name"].every((name) => now[name] === node[name]);

/** Has an element or a text become like another one, which is used up by that. */
function take(now, node) {
  if (now.nodeType !== Node.ELEMENT_NODE) {
    if (now.data !== node.data) now.data = node.data;
    return;
  }
  const isTyped = now === document.activeElement && "defaultValue" in now && now.value !== now.defaultValue;
  for (const { name } of [...now.attributes]) if (!node.hasAttribute(name)) now.removeAttribute(name);
  for (const { name, value } of node.attributes) {
    // The policy of the page refuses the attribute, but not what scripts set.
    if (name === "style") now.style.cssText = node.style.cssText;
    else if (now.getAttribute(name) !== value) now.setAttribute(name, value);
  }
  takeActs(now, node);
  become(now, [...node.childNodes]);
  if ("checked" in now) now.checked = node.checked;
  if ("value" in now && !isTyped && now.value !== node.value) now.value = node.value;
}

/** The focus of an element that is gone goes to the control of its name or place, to the section, or to the tab shown instead. */
function focusNear(parent, place, name) {
  const left = [...parent.querySelectorAll(controls)];
  const next = (name && left.find((one) => one.name === name)) || left[Math.min(Math.max(place, 0), left.length - 1)];
  const section = parent.closest("section");
  if (section && !section.hasAttribute("tabindex")) section.tabIndex = -1;
  const isShown = section === null || section.checkVisibility();
  const target = isShown ? (next ?? section) : document.querySelector("[role='tab'][aria-selected='true']");
  target?.focus({ preventScroll: true });
}
