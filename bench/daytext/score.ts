/**
 * `npm run bench:daytext`: scores the reader on labelled cases, and prints its misses. `--held-out` prints the figures of the
 * held-out texts as well, and never their misses. `--texts FILE` scores a file of JSON lines instead, `--details` with its misses.
 * `--why FILE` says what each date of a text is taken for, and by which features. `--no-speed` leaves out the long texts. Exits
 * with 1 when a goal is missed.
 */
import { readFileSync } from "node:fs";
import { say } from "../support/server.ts";
import { loadCases } from "./cases.ts";
import { compare } from "./compare.ts";
import { createReader, type Reader } from "./reader.ts";
import { goalsMissed, missReport, scoreTable, sharesOf } from "./report.ts";
import { linesPerSecond, measureSpeed } from "./speed.ts";
import {
  judge,
  loadHeldOut,
  loadOpen,
  loadTexts,
  settingsOf,
  type TextEntry,
  textGoalsMissed,
  textMissReport,
  textTable,
} from "./texts.ts";

const args = process.argv.slice(2);
const options = new Set(args);
const reader = createReader();
const file = options.has("--texts") ? args[args.indexOf("--texts") + 1] : undefined;
const asked = options.has("--why") ? args[args.indexOf("--why") + 1] : undefined;
if (asked) {
  say(reader.why(readFileSync(asked, "utf8")));
  process.exit();
}
const failures = file ? scoreTexts(reader, loadTexts(file), options.has("--details")) : scoreCases(reader);
say(failures.length === 0 ? "\nAll goals are met." : `\nGoals missed:\n${failures.join("\n")}`);
process.exitCode = failures.length === 0 ? 0 : 1;

function scoreTexts({ read }: Reader, entries: readonly TextEntry[], showsMisses: boolean): string[] {
  const judged = entries.map((entry) => judge(entry, read(entry.text, settingsOf(entry))));
  if (showsMisses) for (const each of judged) say(textMissReport(each) ?? "");
  say(`${textTable(judged)}\n`);
  return textGoalsMissed(judged);
}

function scoreCases({ read, findResortIds }: Reader): string[] {
  const cases = loadCases(findResortIds);
  const scored = cases.map((item) => ({ item, outcome: compare(item, read(item.text, item)) }));
  const missed = scored.filter(({ outcome }) => outcome.misses.length > 0);
  for (const miss of missed) say(`${missReport(miss)}\n`);
  say(`Cases with a miss: ${missed.length} of ${cases.length}.\n`);
  say(`${scoreTable(scored)}\n`);
  const missedGoals = goalsMissed("cases", sharesOf(scored.map(({ outcome }) => outcome)));
  say("Open texts:");
  missedGoals.push(...scoreTexts(reader, loadOpen(), options.has("--details")).map((goal) => `open, ${goal}`));
  if (options.has("--held-out")) {
    say("Held-out texts:");
    missedGoals.push(...scoreTexts(reader, loadHeldOut(), false).map((goal) => `held out, ${goal}`));
  }
  if (options.has("--no-speed")) return missedGoals;
  for (const { name, cpuMs, limitMs } of measureSpeed(cases, reader)) {
    say(`${name.padEnd(36)}${cpuMs.toFixed(0).padStart(7)} ms of CPU, at most ${limitMs}`);
    if (cpuMs > limitMs) missedGoals.push(`${name} took ${cpuMs.toFixed(0)} ms, at most ${limitMs} wanted`);
  }
  say(`${"lines a second of CPU, warmed up".padEnd(36)}${linesPerSecond(cases, reader).toFixed(0).padStart(7)}`);
  return missedGoals;
}
