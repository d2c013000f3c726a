/** The gallery: every example by its topic, with its sentence and a drawing of its scene. The service searches, best first. */
import { Refusal, read } from "./api.js";
import { button, byId, element, fill } from "./dom.js";
import { drawScene, readPalette } from "./drawing.js";
import { examples, orNotice } from "./examples.js";
import { whenRecolored } from "./layout.js";
import { lead } from "./permalink.js";
import { SceneIndex } from "./scene.js";
import { words } from "./words.js";

/** The width of a drawing, in pixels. */
const width = 84;
/** The sections, each with its cards; null before the gallery is first opened. */
let sections = null;
/** The search that was made last, and what it came to. */
let latest = { text: "", found: null };
const found = element("ul");
const results = element("section", { hidden: true }, found);
const search = element("input", { type: "search", oninput: () => orNotice(filter), onkeydown: (event) => orNotice(() => openFirst(event)) });
const count = element("output.muted");

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
      element("div.bar",
        element("h2", { id: "gallery-title" }, words.gallery.title),
        element("label", words.gallery.filter, " ", search), count,
        element("a", { href: "docs/common-statements", target: "docs" }, words.gallery.claims),
        button(words.close, () => dialog.close()),
      ),
      element("div.cards", results, sections.map((each) => each.root)),
    );
    drawInSight(dialog);
  }
  dialog.showModal();
  search.focus();
  await filter();
}

function section(group, list) {
  const cards = list.map(card);
  const title = element("h3", words.gallery.groups[group] ?? group);
  const home = element("ul", cards.map(({ root }) => root));
  return { root: element("section", title, home), home, cards };
}

function card(example) {
  const { name, description } = example;
  const onclick = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    byId("gallery").close();
    byId("surface").focus();
    lead(link.hash);
  };
  const canvas = element("canvas", { data: { name }, "aria-hidden": "true" });
  const link = element("a", { href: `#example=${encodeURIComponent(name)}`, onclick }, canvas, description);
  return { name, root: element("li", link), link };
}

/** The names of the examples with the words of the field, best first; null for all. */
async function sought() {
  const text = search.value.trim();
  if (text !== latest.text) latest = { text, found: text === "" ? null : namesOf(text) };
  const mine = latest;
  const names = await mine.found;
  return mine === latest ? names : sought();
}

async function namesOf(text) {
  try {
    return (await read(`v1/examples?q=${encodeURIComponent(text)}`)).examples.map(({ name }) => name);
  } catch (error) {
    // What the service does not search for, such as a hundred words, finds nothing.
    if (error instanceof Refusal) return [];
    latest = { text: null, found: null };
    throw error;
  }
}

const allCards = () => sections.flatMap((each) => each.cards);

/** Shows the cards that are found in one list, or all below their topics. */
async function filter() {
  const names = await sought();
  const cards = allCards();
  const byName = new Map(cards.map((each) => [each.name, each]));
  for (const { root, home, cards: own } of sections) {
    root.hidden = names !== null;
    home.append(...own.map((each) => each.root));
  }
  results.hidden = names === null;
  const best = names?.flatMap((name) => byName.get(name) ?? []) ?? [];
  found.append(...best.map(({ root }) => root));
  for (const { name, root } of cards) root.hidden = names !== null && !names.includes(name);
  count.textContent = words.log.count(names === null ? cards.length : best.length, cards.length);
}

/** Enter opens the best card. */
async function openFirst(event) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  await filter();
  const names = await sought();
  const cards = allCards();
  (names === null ? cards[0] : cards.find(({ name }) => name === names[0]))?.link.click();
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
