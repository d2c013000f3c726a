/** Where things are: tabs, splitters, the menu of narrow windows and the theme. */
import { byId } from "./dom.js";
import { state, update, watch } from "./state.js";
import { words } from "./words.js";

const panels = ["views", "log", "explain", "request", "summary", "expect", "difference", "timeline"];
const narrow = matchMedia("(max-width: 899.9px)");
const wide = matchMedia("(min-width: 2000px)");

export function start() {
  const measure = () => update({ layout: narrow.matches ? "tabs" : wide.matches ? "wide" : "columns" });
  narrow.addEventListener("change", measure);
  wide.addEventListener("change", measure);
  measure();
  watch(["tab", "layout", "compared"], showPanels);
  for (const panel of panels) byId(`tab-${panel}`).addEventListener("click", () => update({ tab: panel }));
  byId("tabs").addEventListener("keydown", moveAmongTabs);
  splitter("split-device", "--device-width", 1, 240, 1600);
  splitter("split-views", "--views-width", 1, 160, 900);
  splitter("split-timeline", "--timeline-height", -1, 80, 800);
  startMenu();
  startTheme();
}

/** Calls `draw` each time the colors of the page have changed. */
export function whenRecolored(draw) {
  new MutationObserver(draw).observe(document.documentElement, { attributeFilter: ["data-theme"] });
  for (const feature of ["prefers-color-scheme: dark", "forced-colors: active", "prefers-contrast: more"]) {
    matchMedia(`(${feature})`).addEventListener("change", draw);
  }
}

/** Whether a panel has a place of its own beside the tabs. */
function stands(panel) {
  if (state.layout === "tabs") return false;
  return panel === "views" || panel === "timeline" || (panel === "log" && state.layout === "wide");
}

function showPanels() {
  const isNeeded = (panel) => panel !== "difference" || state.compared !== null;
  const offered = panels.filter((panel) => !stands(panel) && isNeeded(panel));
  const shown = offered.includes(state.tab) ? state.tab : offered[0];
  document.documentElement.dataset.layout = state.layout;
  const focused = panels.find((panel) => byId(panel).contains(document.activeElement));
  for (const panel of panels) {
    const tab = byId(`tab-${panel}`);
    const section = byId(panel);
    const isTab = offered.includes(panel);
    tab.hidden = !isTab;
    tab.setAttribute("aria-selected", panel === shown);
    tab.tabIndex = panel === shown ? 0 : -1;
    if (panel === shown && state.layout === "tabs") byId("tabs").scrollLeft = tab.offsetLeft - byId("tabs").offsetLeft - 60;
    section.hidden = isTab ? panel !== shown : !stands(panel);
    section.setAttribute("role", isTab ? "tabpanel" : "region");
  }
  if (focused && byId(focused).hidden) byId(`tab-${shown}`).focus({ preventScroll: true });
}

function moveAmongTabs(event) {
  const tabs = [...byId("tabs").children].filter((tab) => !tab.hidden);
  const now = tabs.indexOf(document.activeElement);
  const next = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: tabs.length - 1 }[event.key];
  if (next === undefined || now < 0) return;
  event.preventDefault();
  const tab = tabs.at(next % tabs.length);
  tab.click();
  tab.focus();
}

/** A bar that the mouse drags and arrow keys move; this browser remembers the length until a double click or Enter. */
function splitter(id, property, direction, min, max) {
  const bar = byId(id);
  const section = byId(bar.getAttribute("aria-controls"));
  const across = bar.classList.contains("across");
  const size = () => section.getBoundingClientRect()[across ? "height" : "width"];
  const tell = () => bar.setAttribute("aria-valuenow", Math.round(size()));
  const set = (length) => {
    const rounded = Math.round(Math.min(max, Math.max(min, length)));
    byId("main").style.setProperty(property, `${rounded}px`);
    localStorage.setItem(property, rounded);
    tell();
  };
  const reset = () => {
    byId("main").style.removeProperty(property);
    localStorage.removeItem(property);
    tell();
  };
  bar.title = words.split;
  bar.setAttribute("aria-valuemin", min);
  bar.setAttribute("aria-valuemax", max);
  const remembered = Number(localStorage.getItem(property));
  if (remembered) set(remembered);
  new ResizeObserver(tell).observe(section);
  bar.addEventListener("dblclick", reset);
  bar.addEventListener("pointerdown", (down) => {
    bar.setPointerCapture(down.pointerId);
    const from = size();
    const place = (event) => (across ? event.clientY : event.clientX);
    bar.onpointermove = (move) => set(from + direction * (place(move) - place(down)));
    bar.onpointerup = bar.onpointercancel = () => (bar.onpointermove = null);
  });
  bar.addEventListener("keydown", (event) => {
    if (event.key === "Enter") reset();
    const step = { ArrowLeft: -16, ArrowUp: -16, ArrowRight: 16, ArrowDown: 16 }[event.key];
    if (!step) return;
    event.preventDefault();
    set(size() + direction * step);
  });
}

function startMenu() {
  const opener = byId("menu-button");
  const show = (isOpen) => opener.setAttribute("aria-expanded", isOpen);
  opener.addEventListener("click", () => show(opener.getAttribute("aria-expanded") !== "true"));
  byId("menu").addEventListener("click", (event) => event.target.closest("button, a") && show(false));
  byId("menu").addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || opener.getAttribute("aria-expanded") !== "true") return;
    show(false);
    opener.focus();
  });
}

function startTheme() {
  const choice = byId("theme");
  const show = () => (document.documentElement.dataset.theme = choice.value);
  choice.value = localStorage.getItem("theme") ?? "";
  choice.addEventListener("change", () => {
    localStorage.setItem("theme", choice.value);
    show();
  });
  show();
}
