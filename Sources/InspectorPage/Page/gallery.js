/** The gallery: every example by its topic, with its sentence and a drawing of its scene. */
import { read } from "./api.js";
import { button, byId, element, fill } from "./dom.js";
import { drawScene, readPalette } from "./drawing.js";
import { examples, orNotice } from "./examples.js";
import { whenRecolored } from "./layout.js";
import { synonymsOf } from "./gallery-synonyms.js";
import { openLocation } from "./permalink.js";
import { SceneIndex } from "./scene.js";
import { words } from "./words.js";

/** The width of a drawing, in pixels. */
const width = 84;
/** The sections, each with its cards; null before the gallery is first opened. */
let sections = null;
const search = element("input", { type: "search", oninput: filter, onkeydown: openFirst });
const count = element("output", { className: "muted" });

export function start() {
  byId("open-gallery").addEventListener("click", () => orNotice(show));
}

async function show() {
  const dialog = byId("gallery");
  if (!sections) {
    const list = await examples();
    const groups = new Set([...Object.keys(words.gallery.groups), ...list.map(({ group }) => group)]);
    sections = [...groups].map((group) => section(group, list.filter((example) => example.group === group)));
    fill(
      dialog,
      element(
        "div",
        { className: "bar" },
        element("h2", { id: "gallery-title" }, words.gallery.title),
        element("label", {}, words.gallery.filter, " ", search),
        count,
        button(words.close, () => dialog.close()),
      ),
      element("div", { className: "cards" }, sections.map((each) => each.root)),
    );
    drawInSight(dialog);
  }
  filter();
  dialog.showModal();
  search.focus();
}

function section(group, list) {
  const cards = list.map(card);
  const title = element("h3", {}, words.gallery.groups[group] ?? group);
  return { root: element("section", {}, title, element("ul", {}, cards.map(({ root }) => root))), cards };
}

function card(example) {
  const { name, group, description, rules } = example;
  const onclick = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    byId("gallery").close();
    byId("surface").focus();
    // The link leads there by itself, but for where the address already says so.
    if (location.hash === link.hash) openLocation();
  };
  const canvas = element("canvas", { data: { name }, "aria-hidden": "true" });
  const link = element("a", { href: `#example=${encodeURIComponent(name)}`, onclick }, canvas, description);
  const own = [name, group, description, ...rules].join(" ").toLowerCase();
  const searched = `${own} ${synonymsOf(name)}`.toLowerCase();
  return { root: element("li", {}, link), link, own, searched };
}

const hasAll = (text) => search.value.toLowerCase().split(/\s+/).every((word) => text.includes(word));

/** Leaves the cards that have every word. */
function filter() {
  const cards = sections.flatMap((each) => each.cards);
  for (const { root, searched } of cards) root.hidden = !hasAll(searched);
  for (const { root, cards } of sections) root.hidden = cards.every((each) => each.root.hidden);
  count.textContent = words.log.count(cards.filter(({ root }) => !root.hidden).length, cards.length);
}

/** Enter in the filter opens the first card that it leaves, rather one that has the words than only synonyms. */
function openFirst(event) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const left = sections.flatMap(({ cards }) => cards).filter(({ root }) => !root.hidden);
  (left.find(({ own }) => hasAll(own)) ?? left[0])?.link.click();
}

/** Draws each scene once it comes into sight, or is about to, and again in other colors. */
function drawInSight(dialog) {
  const observer = new IntersectionObserver((seen) => {
    for (const { target } of seen.filter(({ isIntersecting }) => isIntersecting)) {
      observer.unobserve(target);
      orNotice(() => draw(target));
    }
  }, { root: dialog.querySelector(".cards"), rootMargin: "200px" });
  const observeAll = () => dialog.querySelectorAll("canvas").forEach((canvas) => observer.observe(canvas));
  whenRecolored(observeAll);
  observeAll();
}

async function draw(canvas) {
  const scene = new SceneIndex(await read(`v1/examples/${encodeURIComponent(canvas.dataset.name)}`));
  const scale = width / scene.screen[0];
  const height = Math.round(Math.min(scene.screen[1] * scale, 2.2 * width));
  canvas.width = width * devicePixelRatio;
  canvas.height = height * devicePixelRatio;
  const context = canvas.getContext("2d");
  context.scale(devicePixelRatio, devicePixelRatio);
  drawScene(context, scene.moment, readPalette(canvas.parentElement), { scale, x: 0, y: 0, width, height });
}
