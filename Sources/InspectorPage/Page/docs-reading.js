/** What helps readers of the reference: the section that is read is marked in the contents, and code can be copied. */
import { button, byId, element, onceAFrame } from "./dom.js";

/** A section is read from where its heading is this near to the top, in pixels. */
const near = 48;
/** How long a button says that it has copied, in milliseconds. */
const told = 1500;

export function markSection() {
  const links = new Map();
  for (const link of byId("contents").querySelectorAll("a[href^='#']")) links.set(decodeURIComponent(link.hash.slice(1)), link);
  const targets = [...byId("content").querySelectorAll("[id]")].filter(({ id }) => links.has(id));
  if (targets.length === 0) return;
  let marked = null;
  const mark = onceAFrame(() => {
    let [low, high] = [0, targets.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (targets[middle].getBoundingClientRect().top <= near) low = middle + 1;
      else high = middle;
    }
    const link = links.get(targets[Math.max(0, low - 1)].id);
    if (link === marked) return;
    for (const one of byId("contents").querySelectorAll("[aria-current='location']")) one.removeAttribute("aria-current");
    marked = link;
    link.setAttribute("aria-current", "location");
    const folded = link.closest("details:not([open])");
    const shown = folded && folded.contains(byId("contents")) === false ? folded.querySelector("summary") : link;
    if (shown !== link) shown.setAttribute("aria-current", "location");
    keepInSight(shown);
  });
  addEventListener("scroll", mark, { passive: true });
  addEventListener("resize", mark);
  mark();
}

/** Scrolls the contents, and nothing else, so that an entry is seen. */
function keepInSight(entry) {
  const list = byId("contents").closest("nav");
  if (list.scrollHeight <= list.clientHeight) return;
  const [box, own] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (own.top < box.top + 60) list.scrollTop -= box.top + 60 - own.top;
  else if (own.bottom > box.bottom - 20) list.scrollTop += own.bottom - box.bottom + 20;
}

/** Gives each block of code a button that copies it. */
export function addCopying() {
  for (const code of byId("content").querySelectorAll("pre")) {
    const copying = button("Copy", () => copy(code, copying), { className: "copy" });
    const frame = element("div", { className: "code" });
    code.replaceWith(frame);
    frame.append(code, copying);
  }
}

async function copy(code, copying) {
  try {
    await navigator.clipboard.writeText(code.textContent);
    copying.textContent = "Copied";
  } catch {
    // Browsers have no clipboard for pages that come without TLS: what is selected is copied by a key.
    getSelection().selectAllChildren(code);
    copying.textContent = "Selected";
  }
  setTimeout(() => (copying.textContent = "Copy"), told);
}
