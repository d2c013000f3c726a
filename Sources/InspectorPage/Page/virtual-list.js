/** A long list or tree with rows of equal height; only visible rows are in the DOM. */
import { element, onceAFrame } from "./dom.js";

/** Rows that are kept above and below those in sight, so that scrolling shows no gaps. */
const margin = 8;

/** The rows from the first to the one behind the last that belong in the page. */
export function inSight(top, height, rowHeight, count) {
  const from = Math.max(0, Math.floor(top / rowHeight) - margin);
  const to = Math.min(count, Math.ceil((top + height) / rowHeight) + margin);
  return [Math.min(from, to), to];
}

/** The row that a key leads to, null if it moves nothing; `page` is the number of rows in sight. */
export function moved(key, index, count, page) {
  const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -count, End: count };
  if (!(key in steps) || count === 0) return null;
  return Math.min(count - 1, Math.max(0, index + steps[key]));
}

/** The next row behind `from`, round the end, whose label begins with what was typed; -1 if none does. */
export function found(count, label, typed, from) {
  const wanted = typed.toLowerCase();
  for (let step = 0; step < count; step += 1) {
    const index = (from + step) % count;
    if (label(index).toLowerCase().startsWith(wanted)) return index;
  }
  return -1;
}

export class VirtualList {
  #host;
  #options;
  #space = element("div", { role: "presentation" });
  /** The rows in the page by their index. */
  #rows = new Map();
  #count = 0;
  #current = -1;
  #isSelected = false;
  /** Whether rows have to be drawn anew, and whether the current one is to be scrolled to. */
  #isStale = false;
  #isSought = false;
  /** The row that is to be at the top with the next drawing; null for none. */
  #brought = null;
  /** Once before the browser draws, however much changes until then: scrolling lays out the page. */
  #drawSoon = onceAFrame(() => this.#draw());
  /** Where the list is scrolled to, and its height: to ask would lay out the page. */
  #top = 0;
  #height = 0;
  #typed = "";
  #lastTyped = -Infinity;

  /** `pick` hears what is clicked or moved to, `key` sees keys first; with `text`, typing finds rows. */
  constructor(host, options) {
    this.#host = host;
    this.#options = options;
    host.tabIndex = 0;
    host.classList.add("virtual");
    host.setAttribute("role", options.role);
    host.setAttribute("aria-label", options.label);
    host.append(this.#space);
    host.addEventListener("scroll", () => {
      this.#top = host.scrollTop;
      this.#draw();
    });
    host.addEventListener("keydown", (event) => this.#keydown(event));
    host.addEventListener("click", (event) => {
      const row = event.target.closest("[data-index]");
      if (row) options.pick(Number(row.dataset.index), event);
    });
    new ResizeObserver(() => this.#resize()).observe(host);
  }

  /** Shows other rows. */
  show(count) {
    this.#count = count;
    this.#current = Math.min(this.#current, count - 1);
    this.redraw();
  }

  /** Has more rows at its end, at once; those that are drawn stay. */
  grow(count) {
    this.#count = count;
    this.#space.style.height = `${count * this.#options.rowHeight}px`;
    this.#draw();
  }

  /** Draws the rows in sight anew. */
  redraw() {
    this.#isStale = true;
    this.#drawSoon();
  }

  /** Moves to a row, -1 for none, and scrolls to it; it may be near what is selected without being so. */
  moveTo(index, { isSelected = true, reveal = true } = {}) {
    this.#mark(this.#current, false);
    this.#current = index;
    this.#isSelected = isSelected;
    this.#isSought ||= reveal;
    this.#drawSoon();
  }

  /** Scrolls so that a row is at the top, as far as there are rows below it. */
  bring(index) {
    this.#brought = index;
    this.#drawSoon();
  }

  /** What is current stays in sight as the list gets smaller; what is selected gets there with the list. */
  #resize() {
    const below = this.#current * this.#options.rowHeight - this.#top;
    this.#isSought ||= this.#height === 0 ? this.#isSelected : below >= 0 && below < this.#height;
    this.#height = this.#host.clientHeight;
    this.#top = this.#host.scrollTop;
    this.#draw();
  }

  #reveal(index) {
    const { rowHeight } = this.#options;
    const top = index * rowHeight;
    const to = Math.min(top, Math.max(this.#top, top + rowHeight - this.#height));
    if (to === this.#top) return;
    this.#host.scrollTop = to;
    this.#top = this.#host.scrollTop;
  }

  #draw() {
    if (this.#height === 0) return;
    const { rowHeight, role, row } = this.#options;
    if (this.#isStale) {
      this.#space.replaceChildren();
      this.#space.style.height = `${this.#count * rowHeight}px`;
      this.#rows.clear();
    }
    if (this.#isSought && this.#current >= 0) this.#reveal(this.#current);
    if (this.#brought !== null) {
      this.#host.scrollTop = this.#brought * rowHeight;
      this.#top = this.#host.scrollTop;
    }
    this.#isStale = this.#isSought = false;
    this.#brought = null;
    const [from, to] = inSight(this.#top, this.#height, rowHeight, this.#count);
    for (const [index, row] of this.#rows) {
      if (index >= from && index < to) continue;
      row.remove();
      this.#rows.delete(index);
    }
    for (let index = to - 1; index >= from; index -= 1) {
      if (this.#rows.has(index)) continue;
      const made = row(index);
      made.id = `${this.#host.id}-${index}`;
      made.dataset.index = index;
      made.style.top = `${index * rowHeight}px`;
      made.style.height = `${rowHeight}px`;
      made.setAttribute("role", role === "tree" ? "treeitem" : "option");
      if (role === "listbox") {
        made.setAttribute("aria-setsize", this.#count);
        made.setAttribute("aria-posinset", index + 1);
      }
      made.setAttribute("aria-selected", false);
      this.#rows.set(index, made);
      const next = this.#rows.get(index + 1);
      if (next) next.before(made);
      else this.#space.append(made);
    }
    this.#mark(this.#current, true);
  }

  #mark(index, isCurrent) {
    const row = this.#rows.get(index);
    row?.setAttribute("aria-selected", isCurrent && this.#isSelected);
    row?.classList.toggle("current", isCurrent);
    if (isCurrent && row) this.#host.setAttribute("aria-activedescendant", row.id);
    else this.#host.removeAttribute("aria-activedescendant");
  }

  #keydown(event) {
    const { key, pick, text, rowHeight } = this.#options;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key?.(event, this.#current)) return event.preventDefault();
    const page = Math.max(1, Math.floor(this.#height / rowHeight) - 1);
    let index = moved(event.key, this.#current, this.#count, page);
    if (index === null && text && event.key.length === 1) index = this.#find(event.key);
    if (index === null || index < 0) return;
    event.preventDefault();
    pick(index, event);
  }

  #find(letter) {
    const now = performance.now();
    const isAnew = now - this.#lastTyped > 800 || this.#typed === letter;
    this.#typed = isAnew ? letter : this.#typed + letter;
    this.#lastTyped = now;
    const from = Math.max(0, this.#current) + (this.#typed.length === 1 ? 1 : 0);
    return found(this.#count, this.#options.text, this.#typed, from);
  }
}
