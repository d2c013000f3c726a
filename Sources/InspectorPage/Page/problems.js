/** Where the faults that the service finds in a text stand, in the units of JavaScript's strings. */

/** The most characters of a line or token that are looked at: minified texts are one line. */
const nearby = 2000;

/** Where each line of a text begins; the service ends a line with LF, CR LF or CR. */
export function lineStarts(text) {
  const starts = [0];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 10 || (unit === 13 && text.charCodeAt(at + 1) !== 10)) starts.push(at + 1);
  }
  return starts;
}

/** A fault with its place, its `column` in Unicode scalars; `corrected` is the name that it suggests. */
export function locateFault(error, text, starts) {
  let start = starts[error.line - 1] ?? text.length;
  for (let count = 1; count < error.column && start < text.length; count++) {
    start += text.codePointAt(start) > 0xffff ? 2 : 1;
  }
  const [token] = /^("([^"\\\n]|\\.)*"?|[\w.+-]+|[^]|)/u.exec(text.slice(start, start + nearby));
  return { ...error, start, end: start + token.length, ...(token[0] === '"' && suggestion(error.message)) };
}

/** A message in three parts, and the name that it suggests. */
function suggestion(message) {
  const found = /Did you mean ("(?:[^"\\]|\\.)*")\?/u.exec(message);
  // The message shortened or replaced part of this name, so it cannot be inserted.
  if (!found || /[\ufffd…]/u.test(found[1])) return null;
  const [question, name] = found;
  const [before, rest] = message.split(question);
  return { message: before, question, rest, corrected: JSON.parse(name) };
}
