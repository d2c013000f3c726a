/**
 * The text of a text area that is quick over 100,000 lines as well. A browser lays out each line anew at every key, so
 * while somebody types, the area holds only the lines around the caret. With anything else it holds the whole again:
 * selecting, scrolling, searching and reading find all there is.
 */
import { lineStarts } from "./problems.js";

/** Lines that a browser lays out within a frame: a text that has more is long. */
const most = 5000;
/** Lines that are held around the caret, and from their ends those that it has to stay away from: some pages. */
const around = 1000;
const margin = 250;

/** Keys that change nothing by themselves, and those beside characters that change the text. */
const modifiers = ["Alt", "AltGraph", "CapsLock", "Control", "Meta", "Shift"];
const typing = ["Backspace", "Delete", "Enter", "Process", "Unidentified"];

export class LongText {
  /** Where each line of the whole begins, but for what the last key has changed. */
  starts = [0];
  #area;
  /** The text around what the area holds, and the number of lines in front of it. */
  #before = "";
  #after = "";
  #above = 0;

  constructor(area) {
    this.#area = area;
    area.addEventListener("keydown", (event) => this.#prepare(event));
    for (const type of ["pointerdown", "wheel", "paste", "drop", "blur"]) {
      area.addEventListener(type, () => this.widen(), { passive: true });
    }
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
    this.#before = this.#after = "";
    this.#above = 0;
    this.#area.value = text;
    this.#tell();
  }

  get scrollTop() {
    return this.#area.scrollTop + this.#above * this.lineHeight;
  }

  get lineHeight() {
    return parseFloat(getComputedStyle(this.#area).lineHeight);
  }

  /** Takes up what has been typed. */
  measure() {
    this.starts = lineStarts(this.value);
  }

  /** Has the area hold the whole. */
  widen() {
    if (this.#isNarrow) this.#hold(0, this.starts.length);
  }

  get #isNarrow() {
    return this.#before !== "" || this.#after !== "";
  }

  #prepare(event) {
    const { key, ctrlKey, metaKey, isComposing } = event;
    if (isComposing || modifiers.includes(key)) return;
    const isTyping = key.length === 1 || typing.includes(key);
    const isCommand = (ctrlKey || metaKey) && !event.getModifierState("AltGraph") && !typing.includes(key);
    if (isCommand) this.widen();
    else if (this.#isNarrow ? this.#isNearEnd() : isTyping && this.starts.length > most) this.#narrow();
  }

  #isNearEnd() {
    const { value, selectionStart, selectionEnd } = this.#area;
    const nearTop = lineStarts(value.slice(0, selectionStart)).length < margin;
    const nearBottom = lineStarts(value.slice(selectionEnd)).length < margin;
    return (nearTop && this.#before !== "") || (nearBottom && this.#after !== "");
  }

  #narrow() {
    const { selectionStart, selectionEnd } = this.#area;
    const first = this.#lineAt(this.#before.length + selectionStart);
    const last = this.#lineAt(this.#before.length + selectionEnd);
    this.#hold(Math.max(0, first - around), Math.min(this.starts.length, last + around));
  }

  /** Has the area hold some lines, with the same in sight and selected. */
  #hold(first, end) {
    const { value, scrollTop } = this;
    const { scrollLeft, selectionStart, selectionEnd, selectionDirection } = this.#area;
    const from = this.starts[first];
    const to = this.starts[end] ?? value.length;
    const moved = this.#before.length - from;
    this.#before = value.slice(0, from);
    this.#after = value.slice(to);
    this.#above = first;
    this.#area.value = value.slice(from, to);
    this.#area.setSelectionRange(selectionStart + moved, selectionEnd + moved, selectionDirection);
    this.#area.scrollTo(scrollLeft, scrollTop - first * this.lineHeight);
    this.#tell();
  }

  #tell() {
    this.#area.toggleAttribute("data-narrow", this.#isNarrow);
  }

  /** The line that a place of the whole is in, from 0. */
  #lineAt(offset) {
    let [line, end] = [0, this.starts.length];
    while (end - line > 1) {
      const middle = (line + end) >> 1;
      if (this.starts[middle] <= offset) line = middle;
      else end = middle;
    }
    return line;
  }
}
