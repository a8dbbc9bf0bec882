/**
 * `npm run train:daytext`: fits to the labelled texts which numbers are dates (packages/daytext/src/numbers) and what a date is of
 * (src/doubts), and writes the weights of both. `--judge` fits them without one share of the files after the other instead, and
 * prints what they make of their texts.
 */
import { writeFileSync } from "node:fs";
import { say } from "../support/server.ts";
import { fitNumbers, judgeCrossValidated, loadExamples } from "./cross-validate.ts";
import { dateClasses, fitModel } from "./fit.ts";
import { textTable } from "./texts.ts";

if (process.argv.includes("--judge")) say(textTable(judgeCrossValidated(loadExamples())));
else {
  const numbers = fitNumbers(loadExamples());
  write("numbers", numbers);
  const doubts = fitModel(
    loadExamples(numbers).flatMap(({ dates }) => dates),
    dateClasses,
  );
  write("doubts", doubts);
}

/** With a line for each feature, for the diff. */
function write(part: string, { weights, ...rest }: { weights: ReadonlyMap<string, unknown> }): void {
  const head = Object.entries(rest).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`);
  const rows = [...weights].map(([name, weight]) => `    ${JSON.stringify(name)}: ${JSON.stringify(weight)}`);
  const text = `{\n${head.join("")}  "weights": {\n${rows.join(",\n")}\n  }\n}\n`;
  writeFileSync(new URL(`../../packages/daytext/src/${part}/weights.json`, import.meta.url), text);
  say(`${part}: ${weights.size} features`);
}
