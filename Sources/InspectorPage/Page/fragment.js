/** What a link holds behind its `#`: a packed request, or names of what to open and show. */
const prefix = "v1.";
/** The most bytes that a link may unfold to. */
const largest = 16 << 20;
/** The bytes that are unfolded at a time; from each, a thousand may come before anyone looks. */
const piece = 4096;

/** Why a link cannot be opened: `reason` is "damaged", "large" or "foreign". */
export class BadFragment extends Error {
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

/** Packs a value that `parse` gives back. */
export async function pack(value) {
  const text = new Blob([JSON.stringify(value)]);
  const packed = new Response(text.stream().pipeThrough(new CompressionStream("deflate-raw")));
  const bytes = new Uint8Array(await packed.arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return prefix + btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Reads a fragment without its `#`: of `request`, `example`, `scene`, `n`, `select`, `tab`, `tour` what it has. */
export async function parse(fragment) {
  const found = fragment.startsWith(prefix) ? await unpack(fragment.slice(prefix.length)) : named(fragment);
  const { n } = found;
  if (n !== undefined && !(Number.isInteger(n) && n >= 0)) throw new BadFragment("damaged");
  return found;
}

function named(fragment) {
  const { n, view, chapter, article, step, ...found } = Object.fromEntries(new URLSearchParams(fragment));
  const others = Object.keys(found).filter((name) => !["example", "scene", "tab", "score"].includes(name));
  if (others.length > 0) throw new BadFragment("foreign");
  const tour = place(found.example, { chapter, article, step });
  return { ...found, ...(tour && { tour }), n: n === undefined ? n : n.trim() === "" ? NaN : Number(n), select: view };
}

/** The place in the tour that a link names, undefined for none. */
function place(example, { chapter, article, step }) {
  if (chapter === undefined && article === undefined) {
    if (step !== undefined) throw new BadFragment("damaged");
    return undefined;
  }
  const numbers = { ...(article === undefined ? { chapter: Number(chapter) } : { article: Number(article) }), step: Number(step) };
  const isSound = Object.values(numbers).every((number) => Number.isInteger(number) && number > 0);
  const isOne = chapter === undefined || article === undefined;
  if (!isSound || !isOne || !example) throw new BadFragment("damaged");
  return { example, ...numbers };
}

/** The link to a place in the tour. */
export const placeLink = ({ example, chapter, article, step }) =>
  new URLSearchParams({ example, ...(chapter === undefined ? { article } : { chapter }), step }).toString();

async function unpack(code) {
  let text = "";
  try {
    const binary = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
    const packed = inPieces(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
    const reader = packed.pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const decoder = new TextDecoder("utf-8", { fatal: true });
    let size = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > largest) {
        reader.cancel();
        throw new BadFragment("large");
      }
      text += decoder.decode(part.value, { stream: true });
    }
    const found = JSON.parse(text + decoder.decode());
    if (!("request" in found)) throw new BadFragment("damaged");
    return found;
  } catch (error) {
    throw error instanceof BadFragment ? error : new BadFragment("damaged");
  }
}

function inPieces(bytes) {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.subarray(at, (at += piece)));
    },
  });
}
