/**
 * `npm run bench:daytext`: scores the parser on labelled cases. `--no-speed` leaves out the long texts, `--held-out` also prints the misses
 * of the held-out half. Exits with 1 when a goal is missed.
 */
import { say } from "../support/server.ts";
import { loadCases } from "./cases.ts";
import { compare } from "./compare.ts";
import { createReader } from "./reader.ts";
import { goalsMissed, groupsOf, missReport, scoreTable, sharesOf } from "./report.ts";
import { judge, loadTexts, settingsOf, textGoalsMissed, textMissReport, textTable } from "./texts.ts";
import { linesPerSecond, measureSpeed } from "./speed.ts";

const args = process.argv.slice(2);
const options = new Set(args);
const reader = createReader();
const textsFile = args[args.indexOf("--texts") + 1];
if (options.has("--texts") && textsFile) {
  const judged = loadTexts(textsFile).map((entry) => judge(entry, reader.read(entry.text, settingsOf(entry))));
  if (options.has("--details")) for (const each of judged) say(textMissReport(each) ?? "");
  say(textTable(judged));
  const goalsMissedHere = textGoalsMissed(judged);
  say(goalsMissedHere.length === 0 ? "\nAll goals are met." : `\nGoals missed:\n${goalsMissedHere.join("\n")}`);
  process.exit(goalsMissedHere.length === 0 ? 0 : 1);
}
const cases = loadCases(reader.findResortIds);
const scored = cases.map((item) => ({ item, outcome: compare(item, reader.read(item.text, item)) }));
const missed = scored.filter(({ outcome }) => outcome.misses.length > 0);
const shown = missed.filter(({ item }) => options.has("--held-out") || !item.isHeldOut);
for (const miss of shown) say(`${missReport(miss)}\n`);
say(
  `Cases with a miss: ${missed.length} of ${cases.length}, ${missed.length - shown.length} of them held out and not shown.\n`,
);
say(`${scoreTable(scored)}\n`);
const failures = groupsOf(scored).flatMap(([name, group]) =>
  goalsMissed(name, sharesOf(group.map(({ outcome }) => outcome))),
);
if (!options.has("--no-speed")) {
  for (const { name, cpuMs, limitMs } of measureSpeed(cases, reader)) {
    say(`${name.padEnd(36)}${cpuMs.toFixed(0).padStart(7)} ms of CPU, at most ${limitMs}`);
    if (cpuMs > limitMs) failures.push(`${name} took ${cpuMs.toFixed(0)} ms, at most ${limitMs} wanted`);
  }
  say(`${"lines a second of CPU, warmed up".padEnd(36)}${linesPerSecond(cases, reader).toFixed(0).padStart(7)}`);
}
say(failures.length === 0 ? "\nAll goals are met." : `\nGoals missed:\n${failures.join("\n")}`);
process.exitCode = failures.length === 0 ? 0 : 1;
