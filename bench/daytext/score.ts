import { compare } from "./compare.ts";
import { loadCases } from "./load-cases.ts";
import { missReport, scoreTable } from "./print.ts";
import { createReader } from "./reader.ts";
import { linesPerSecond, measureSpeed } from "./speed.ts";
import { goalsMissed, shares, sum } from "./tally.ts";

/** Scores the text import on labelled cases; README.md says how to read it. Ends with 1 when a goal of issue 4 is not reached. */
function main(options: ReadonlySet<string>): number {
  const reader = createReader();
  const cases = loadCases(reader.findResortIds);
  const scored = cases.map((item) => ({ item, outcome: compare(item, reader.read(item.text, item)) }));
  const missed = scored.filter(({ outcome }) => outcome.misses.length > 0);
  const shown = missed.filter(({ item }) => options.has("--held-out") || !item.isHeldOut);
  for (const miss of shown) print(`${missReport(miss)}\n`);
  print(
    `Cases with a miss: ${missed.length} of ${cases.length}, ${missed.length - shown.length} of them held out and not shown.\n`,
  );
  print(`${scoreTable(scored)}\n`);

  const failures = [
    ["all", scored] as const,
    ["open half", scored.filter(({ item }) => !item.isHeldOut)] as const,
    ["held-out half", scored.filter(({ item }) => item.isHeldOut)] as const,
  ].flatMap(([name, group]) => goalsMissed(name, shares(sum(group.map(({ outcome }) => outcome)))));
  for (const { name, cpuMs, limitMs } of options.has("--no-speed") ? [] : measureSpeed(cases, reader)) {
    print(`${name.padEnd(36)}${cpuMs.toFixed(0).padStart(7)} ms of CPU, at most ${limitMs}`);
    if (cpuMs > limitMs) failures.push(`${name} took ${cpuMs.toFixed(0)} ms, at most ${limitMs} wanted`);
  }
  if (!options.has("--no-speed")) {
    print(`${"lines a second of CPU, warmed up".padEnd(36)}${linesPerSecond(cases, reader).toFixed(0).padStart(7)}`);
  }
  print(failures.length === 0 ? "\nAll goals are reached." : `\nGoals not reached:\n${failures.join("\n")}`);
  return failures.length === 0 ? 0 : 1;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

process.exitCode = main(new Set(process.argv.slice(2)));
