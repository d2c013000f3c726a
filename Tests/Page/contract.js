import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const program = "import json, sys, yaml; json.dump(yaml.safe_load(sys.stdin), sys.stdout)";

/** The contract as PyYAML reads it, so that no build is needed. */
export const contract = JSON.parse(execFileSync("python3", ["-c", program], {
  input: readFileSync(new URL("../../openapi.yaml", import.meta.url)),
}));
