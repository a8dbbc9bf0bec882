/**
 * `npm run train:daytext`: fits the model of what a date is of (packages/daytext/src/doubts) to the labelled texts, and writes its
 * weights. `--judge` fits it without one share of the files after the other instead, and prints what it makes of their texts.
 */
import { writeFileSync } from "node:fs";
import { say } from "../support/server.ts";
import { judgeCrossValidated, loadExamples } from "./cross-validate.ts";
import { fitModel } from "./fit.ts";
import { textTable } from "./texts.ts";

const examples = loadExamples();
if (process.argv.includes("--judge")) say(textTable(judgeCrossValidated(examples)));
else {
  const { classes, bias, weights } = fitModel(examples.flatMap(({ dates }) => dates));
  const file = new URL("../../packages/daytext/src/doubts/weights.json", import.meta.url);
  const rows = [...weights].map(([name, row]) => `    ${JSON.stringify(name)}: ${JSON.stringify(row)}`);
  const head = `{\n  "classes": ${JSON.stringify(classes)},\n  "bias": ${JSON.stringify(bias)},\n  "weights": {\n`;
  writeFileSync(file, `${head}${rows.join(",\n")}\n  }\n}\n`);
  say(`${weights.size} features of ${examples.length} texts`);
}
