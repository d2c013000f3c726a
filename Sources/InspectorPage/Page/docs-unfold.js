/** Links to schemas unfold what they name in place; what is folded opens when something within it is gone to. */
import { byId, element } from "./dom.js";

/** @param {(name: string) => Element[]} [unfolded] What a schema consists of; absent on pages without schemas. */
export function startUnfolding(unfolded) {
  addEventListener("hashchange", () => openAround(location.hash));
  openAround(location.hash);
  if (!unfolded) return;
  byId("content").addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='#schema-']");
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
    if (!link || !isPlain || link.closest("h3, h4") || link.matches(".go")) return;
    event.preventDefault();
    toggle(link, unfolded);
  });
}

/** Opens what the place of a link is folded into. */
export function openAround(hash) {
  let outer = document.getElementById(decodeURIComponent(hash.slice(1)));
  while ((outer = outer?.parentElement?.closest("details"))) outer.open = true;
}

/** The schemas that links have unfolded. */
const blocks = new WeakMap();

function toggle(link, unfolded) {
  const name = decodeURIComponent(link.hash.slice("#schema-".length));
  const there = blocks.get(link);
  there?.remove();
  blocks.delete(link);
  link.setAttribute("aria-expanded", !there);
  if (there) return;
  const go = element("a", { className: "go", href: link.hash }, `${name} by itself`);
  const block = element("div", { className: "unfolded", role: "group", "aria-label": name }, unfolded(name), element("p", {}, go));
  blocks.set(link, block);
  const host = link.closest("dd, li, td");
  if (host) host.append(block);
  else link.closest("p").after(block);
}
