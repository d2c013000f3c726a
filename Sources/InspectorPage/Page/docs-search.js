/** Search over what a page of the reference names, and the sentences about it. */
import { openAround } from "./docs-unfold.js";
import { byId, element, fill } from "./dom.js";

/** How many places are listed at most, and how many characters stand on both sides of what was sought. */
const most = 60;
const around = 50;

/** The places of the page: `{id, name, sentence, text}`; null until someone searches. */
let places = null;

export function startSearch() {
  const field = byId("search");
  const found = byId("found");
  byId("search-box").hidden = false;
  field.addEventListener("input", () => show(field.value, found));
  field.addEventListener("keydown", ({ key }) => {
    if (key === "Enter") found.querySelector("a")?.click();
    if (key === "Escape") clear(field, found);
  });
  found.addEventListener("click", ({ target }) => target.closest("a") && openAround(target.closest("a").hash));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input, textarea, select")) return;
    event.preventDefault();
    field.focus();
  });
}

function clear(field, found) {
  field.value = "";
  show("", found);
}

function show(typed, found) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const contents = byId("contents").closest("details");
  contents.hidden = words.length > 0;
  found.hidden = words.length === 0;
  byId("found-more").textContent = "";
  if (words.length === 0) return fill(found);
  places ??= [...byId("content").querySelectorAll("[id]")].map(placeOf).filter(({ name }) => name !== "");
  const hits = search(places, words);
  fill(
    found,
    hits.slice(0, most).map((place) => element("li", {},
      element("a", { href: `#${encodeURIComponent(place.id)}` }, marked(place.name, words)),
      element("small", {}, excerpt(place.sentence, words)))),
  );
  byId("found-more").textContent = hits.length === 0 ? "Nothing on this page has these words."
    : hits.length > most ? `${hits.length - most} more places have these words.` : "";
}

/** What stands at an id: the name there, and what follows it. */
function placeOf(node) {
  const isRow = node.nodeName === "LI" || node.nodeName === "SECTION";
  const first = isRow ? node.querySelector(":scope > a, :scope > h3") : node;
  const next = node.nodeName === "DT" ? node.nextElementSibling : isRow ? node : node.nextElementSibling;
  const name = first?.textContent.trim() ?? "";
  // A member is found by its path, as in View.alpha.
  const path = node.nodeName === "DT" ? node.id.replace(/^(schema|parameter|header)-/, "") : name;
  const all = next?.textContent.replace(/\s+/g, " ").trim() ?? "";
  const sentence = all.startsWith(name) ? all.slice(name.length).trim() : all;
  return { id: node.id, name: path.includes(".") ? path : name, sentence: sentence.slice(0, 2000) };
}

/** The places that have all words, those first whose names have them. */
export function search(places, words) {
  const rank = ({ name, sentence }) => {
    const [own, about] = [name.toLowerCase(), sentence.toLowerCase()];
    if (!words.every((word) => own.includes(word) || about.includes(word))) return Infinity;
    if (own === words.join(" ")) return 0;
    if (own.startsWith(words[0]) || own.split(/[.\s]/).includes(words[0])) return 1;
    return words.every((word) => own.includes(word)) ? 2 : words.some((word) => own.includes(word)) ? 3 : 4;
  };
  const ranked = places.map((place, index) => ({ place, index, rank: rank(place) }));
  const hits = ranked.filter((one) => one.rank < Infinity);
  return hits.sort((a, b) => a.rank - b.rank || a.index - b.index).map(({ place }) => place);
}

/** The part of a sentence around the first word that it has, with the words marked. */
export function excerpt(sentence, words) {
  const text = sentence.toLowerCase();
  const found = words.map((word) => text.indexOf(word)).filter((at) => at >= 0);
  const first = found.length > 0 ? Math.min(...found) : 0;
  const from = first <= around ? 0 : sentence.indexOf(" ", first - around) + 1;
  const end = first + 2 * around;
  const part = `${from > 0 ? "… " : ""}${sentence.slice(from, end)}${end < sentence.length ? "…" : ""}`;
  return marked(part, words);
}

/** A text with words marked wherever they are. */
function marked(text, words) {
  const any = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  // What is split off by a group stands at every other place.
  return text.split(new RegExp(`(${any})`, "gi")).map((part, index) => (index % 2 ? element("mark", {}, part) : part));
}
