/**
 * The text of a text area that is quick over 100,000 lines, which a browser lays out for seconds: the area holds those around
 * what is in sight, beside a scroll bar for all. What needs the whole, such as the browser's search, has the area hold it.
 */
import { element } from "./dom.js";
import { lineStarts } from "./problems.js";
import { lastUpTo } from "./timeline-model.js";

/** The lines of a long text, those held around what is in sight, and how near its end sight may come. */
const most = 5000;
const around = 1000;
const margin = 250;

/** Keys that change the text, those that do nothing alone, and those that with Ctrl or ⌘ search or select all. */
const typing = /^(.|Backspace|Delete|Enter|Process|Unidentified)$/u;
const modifier = /^(Alt|AltGraph|CapsLock|Control|Meta|Shift)$/;
const embracing = /^[afg]$/i;

export class LongText {
  /** Where each line of the whole begins, but for what the last key has changed. */
  starts = [0];
  /** Over the area's own scroll bar. */
  bar = element("div.scroll-bar", { tabIndex: -1, "aria-hidden": true }, element("div"));
  #area;
  /** The text around what the area holds, and the number of its lines. */
  #before = "";
  #after = "";
  #above = 0;
  #below = 0;
  /** What is selected where the area does not hold it, else null. */
  #elsewhere = null;

  constructor(area) {
    this.#area = area;
    area.addEventListener("keydown", (event) => this.#prepare(event));
    area.addEventListener("pointerdown", ({ shiftKey, offsetX }) => {
      if (shiftKey) this.widen();
      else if (offsetX < area.clientWidth) this.#elsewhere = null;
    });
    this.bar.addEventListener("scroll", () => {
      if (Math.abs(this.bar.scrollTop - this.scrollTop) > 1) this.#scroll(this.bar.scrollTop);
    });
    // Menus select without a key.
    area.addEventListener("select", () => {
      if (!this.#isNarrow || area.selectionStart > 0 || area.selectionEnd < area.value.length) return;
      this.widen();
      area.select();
    });
  }

  get value() {
    return this.#before + this.#area.value + this.#after;
  }

  set value(text) {
    const [start, end] = this.selection;
    this.#elsewhere = [Math.min(start, text.length), Math.min(end, text.length)];
    this.starts = lineStarts(text);
    if (this.starts.length > most) this.#hold(...this.#lines(this.scrollTop), text);
    else this.#fill(0, this.starts.length, text);
  }

  get lineHeight() {
    return parseFloat(getComputedStyle(this.#area).lineHeight);
  }

  /** How far the whole is scrolled. */
  get scrollTop() {
    return this.#area.scrollTop + this.#above * this.lineHeight;
  }

  /** Where the selection begins and ends in the whole, and its direction. */
  get selection() {
    const { selectionStart, selectionEnd, selectionDirection } = this.#area;
    const { length } = this.#before;
    return this.#elsewhere ?? [selectionStart + length, selectionEnd + length, selectionDirection];
  }

  /** Takes up what has been typed. */
  measure() {
    this.starts = lineStarts(this.value);
  }

  /** Puts the caret at a place of the whole, in sight. */
  place(offset) {
    const line = this.#lineAt(offset);
    this.#elsewhere = [offset, offset];
    if (this.#isNarrow) this.#hold(line, line);
    else this.#select();
    this.#area.blur();
    this.#area.focus();
    const { clientHeight } = this.#area;
    const below = line * this.lineHeight - this.scrollTop;
    if (below < 0 || below + this.lineHeight > clientHeight) this.#scroll(this.scrollTop + below - clientHeight / 3);
  }

  /** Has the area hold what is in sight, and the scroll bar say where that is. */
  follow() {
    const { bar, scrollTop } = this;
    bar.hidden = !this.#isNarrow;
    if (bar.hidden) return;
    this.#scroll(scrollTop);
    bar.style.height = `${this.#area.clientHeight}px`;
    bar.firstChild.style.height = `${this.starts.length * this.lineHeight + 12}px`;
    bar.scrollTop = scrollTop;
  }

  /** Has the area hold the whole. */
  widen() {
    if (this.#isNarrow) this.#fill(0, this.starts.length);
  }

  get #isNarrow() {
    return this.#above + this.#below > 0;
  }

  #scroll(length) {
    const lines = this.#lines(length);
    if (this.#isNearEnd(...lines)) this.#hold(...lines);
    const top = length - this.#above * this.lineHeight;
    if (top !== this.#area.scrollTop) this.#area.scrollTop = top;
  }

  /** The first line and the last that are in sight where the whole is scrolled so far. */
  #lines(scrollTop) {
    return [scrollTop, scrollTop + this.#area.clientHeight].map((length) => Math.floor(length / this.lineHeight));
  }

  /** The line that a place of the whole is in, from 0. */
  #lineAt(offset) {
    return lastUpTo(this.starts, offset);
  }

  #prepare(event) {
    const { key, ctrlKey, metaKey, shiftKey, isComposing } = event;
    if (isComposing || modifier.test(key) || this.starts.length <= most) return;
    const isCommand = (ctrlKey || metaKey) && !event.getModifierState("AltGraph");
    const [first, last] = this.selection.slice(0, 2).map((place) => this.#lineAt(place));
    const end = isCommand ? (metaKey ? ["ArrowUp", "ArrowDown"] : ["Home", "End"]).indexOf(key) : -1;
    if (isCommand && (shiftKey ? end >= 0 : embracing.test(key))) this.widen();
    else if (end >= 0) {
      event.preventDefault();
      this.place(end * this.value.length);
    } else if (this.#elsewhere || this.#isNearEnd(first, last)) this.#hold(first, last);
    else if (!this.#isNarrow && !isCommand && typing.test(key)) this.#hold(first, last);
  }

  #isNearEnd(first, last) {
    return (this.#above > 0 && first < this.#above + margin) ||
      (this.#below > 0 && last >= this.starts.length - this.#below - margin);
  }

  /** Has the area hold some lines and those around them, and what is selected if that is near. */
  #hold(first, last, value = this.value) {
    const { selection: [start, end], starts: { length } } = this;
    const [from, to] = [Math.min(first, this.#lineAt(start)), Math.max(last, this.#lineAt(end))];
    if (end > start && to - from < most) [first, last] = [from, to];
    this.#fill(Math.max(0, Math.min(first, length) - around), Math.min(length, last + 1 + around), value);
  }

  /** Has the area hold some lines, with the same in sight and selected. */
  #fill(first, end, value = this.value) {
    const area = this.#area;
    const [{ scrollLeft }, { scrollTop }] = [area, this];
    const [from, to] = [this.starts[first], this.starts[end] ?? value.length];
    this.#elsewhere = this.selection;
    this.#before = value.slice(0, from);
    this.#after = value.slice(to);
    [this.#above, this.#below] = [first, this.starts.length - end];
    area.value = value.slice(from, to);
    this.#select();
    area.scrollTo(scrollLeft, scrollTop - first * this.lineHeight);
  }

  /** Selects in the area what is selected of the whole, if the area holds that. */
  #select() {
    const [start, end, direction] = this.#elsewhere;
    const { length } = this.#before;
    if (start < length || end > length + this.#area.value.length) return;
    this.#elsewhere = null;
    this.#area.setSelectionRange(start - length, end - length, direction);
  }
}
