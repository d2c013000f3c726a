/** What buttons export: text to the clipboard, files to the disk. */
import { announce, element } from "./dom.js";
import { update } from "./state.js";
import { words } from "./words.js";

/** Copies a text; the button that did it shows so. */
export async function copy(text, target) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Browsers have no clipboard for pages that come without TLS, nor for some that are framed.
    const area = element("textarea.unseen", { value: text });
    target.after(area);
    area.select();
    const isCopied = document.execCommand("copy");
    area.remove();
    target.focus();
    if (!isCopied) return update({ notice: words.clipboard.failed });
  }
  target.dataset.copied = "";
  setTimeout(() => delete target.dataset.copied, 1500);
  announce(words.clipboard.copied);
}

export function download(name, blob) {
  const href = URL.createObjectURL(blob);
  element("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href));
}
