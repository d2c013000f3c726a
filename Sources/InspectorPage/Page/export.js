/** The export dialog: each format shows its text before it is copied or downloaded. */
import { hasToken, postForText } from "./api.js";
import { copy, download } from "./clipboard.js";
import { curl } from "./curl.js";
import { picture } from "./device.js";
import { button, byId, element, fill } from "./dom.js";
import { lasting } from "./expect.js";
import { expectations } from "./history.js";
import { withMember } from "./request-text.js";
import { state } from "./state.js";
import { words } from "./words-of-dialogs.js";

/** The characters of a text that are shown; more would take seconds to lay out. */
const shown = 200000;

const answer = (format) => () => postForText(`v1/dispatch?format=${format}`, state.text);
/** Each form with the file that it becomes, and how its text is made. */
const forms = {
  curl: ["request.sh", command],
  request: ["request.json", () => state.text],
  case: ["case.json", caseOf],
  json: ["answer.json", answer("json")],
  ndjson: ["answer.ndjson", answer("ndjson")],
  text: ["answer.txt", answer("text")],
  trace: ["trace.json", answer("trace")],
  mermaid: ["answer.mmd", answer("mermaid")],
  junit: ["junit.xml", answer("junit")],
  w3cActions: ["actions.json", answer("w3cActions")],
  picture: ["device.png", picture],
};

const choice = element("select", { onchange: () => show("") });
const note = element("p");
const area = element("textarea", { readOnly: true, rows: 18, "aria-label": words.export.text });
const image = element("img", { alt: words.export.forms.picture });
const copying = button(words.export.copy, () => copy(content, copying));
const saving = button(words.export.download, () => download(forms[choice.value][0], new Blob([content])));
/** The text or picture of the chosen form. */
let content = "";

export function start() {
  byId("open-export").addEventListener("click", () => showExport("request"));
  byId("copy-curl").addEventListener("click", () => copy(command(), byId("copy-curl")));
  const close = button(words.close, () => byId("export").close());
  fill(choice, Object.keys(forms).map((value) => element("option", { value }, words.export.forms[value])));
  fill(
    byId("export"), element("h2", { id: "export-title" }, words.export.title),
    element("label", words.export.form, " ", choice), element("div.bar", copying, saving, close), note, area, image,
  );
}

/** Opens the dialog at a form, with a sentence on why it is offered. */
export function showExport(form, reason = "") {
  choice.value = form;
  if (!byId("export").open) byId("export").showModal();
  show(reason);
}

async function show(reason) {
  const form = choice.value;
  const isPicture = form === "picture";
  saving.disabled = copying.disabled = true;
  area.hidden = isPicture;
  image.hidden = !isPicture;
  area.value = words.export.waiting;
  note.textContent = reason;
  let made;
  try {
    made = await forms[form][1]();
  } catch (error) {
    if (form === choice.value) area.value = error.message;
    return;
  }
  if (form !== choice.value) return;
  content = made;
  saving.disabled = false;
  copying.disabled = isPicture;
  if (isPicture) {
    URL.revokeObjectURL(image.src);
    image.src = URL.createObjectURL(content);
    return;
  }
  area.value = content.slice(0, shown);
  if (content.length > shown) note.textContent = words.export.cut(shown, content.length);
}

function command() {
  return curl(new URL("v1/dispatch", document.baseURI).href, state.text, hasToken());
}

/** The request as a case; one that expects nothing expects what has happened. */
function caseOf() {
  const { text, request, result } = state;
  const isExpecting = expectations.some((name) => name in Object(request));
  if (isExpecting || result?.text !== text) return text;
  const happened = result.answer.log.filter(({ kind }) => kind === "hitView" || kind === "action");
  note.textContent = words.export.assumed;
  return withMember(text, "expect", happened.map(lasting));
}
