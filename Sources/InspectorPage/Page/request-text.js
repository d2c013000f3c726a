export function withMember(text, name, value) {
  return JSON.stringify({ ...JSON.parse(text), [name]: value });
}

export function applyPatch(text) {
  return text;
}
