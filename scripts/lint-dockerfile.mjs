/** Prints the problems of the Dockerfile, warnings included, and exits with 1 if there are any. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { validate } from "dockerfile-utils";

const file = new URL("../Dockerfile", import.meta.url);
const problems = validate(readFileSync(file, "utf8"));
for (const { range, message } of problems) {
  process.stderr.write(`${fileURLToPath(file)}:${range.start.line + 1}: ${message}\n`);
}
if (problems.length > 0) process.exitCode = 1;
