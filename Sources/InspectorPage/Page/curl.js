/** A command for a shell that sends a request as the page does. */

/** Bytes up to which a request is one word of the command. */
const shortest = 2048;

/** If the service needs a token, the command has a variable for it. */
export function curl(url, text, needsToken) {
  const header = needsToken ? ' -H "Authorization: Bearer $TOKEN"' : "";
  const command = `curl -s ${quoted(url)}${header} -H 'Content-Type: application/json'`;
  if (new TextEncoder().encode(text).length <= shortest) return `${command} --data-raw ${quoted(text)}\n`;
  const lines = text.replace(/\n$/, "");
  let end = "END";
  while (`\n${lines}\n`.includes(`\n${end}\n`)) end += "_";
  return `${command} --data-binary @- <<'${end}'\n${lines}\n${end}\n`;
}

/** Quotes any text as one word for sh. */
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
