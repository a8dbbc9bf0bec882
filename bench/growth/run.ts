/** `npm run bench:growth`: call times as an account and its database grow. `--most 100000` limits the databases, `--only stats` the calls. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { dateIn } from "@firn/seasons/plain-date";
import { fill, openServices } from "../support/fill.ts";
import { percentile, say } from "../support/server.ts";
import { type Call, calls, type Subject } from "./calls.ts";

/** The days of each database and of its measured accounts. Its other accounts have 300 days each. */
const databases = [
  { days: 1_000, measured: [100, 900] },
  { days: 100_000, measured: [100, 1_000, 10_000] },
  { days: 1_000_000, measured: [100, 1_000, 10_000, 20_000] },
];
const othersDays = 300;
const smallest = 100;

const { values: options } = parseArgs({
  options: { only: { type: "string", default: "" }, most: { type: "string", default: "1000000" } },
});

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "firn-growth-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const today = dateIn(undefined, Date.now());
  const subjects: Subject[] = [];
  for (const { days, measured } of databases.filter(({ days }) => days <= Number(options.most))) {
    const others = Math.ceil((days - measured.reduce((sum, each) => sum + each)) / othersDays);
    const sizes = [...measured, ...Array.from({ length: others }, () => othersDays)];
    const dataDir = join(folder, String(days));
    const accounts = await fill(dataDir, sizes, measured.length);
    const services = await openServices(dataDir);
    for (const account of accounts) subjects.push({ ...services, account, today, databaseDays: days });
  }
  const heads = subjects.map(({ account, databaseDays }) => `${thousands(account.days)} of ${thousands(databaseDays)}`);
  say(`| ms, of an account's days in a database's | ${heads.join(" | ")} |`);
  say(`|---|${heads.map(() => "---|").join("")}`);
  const missed: string[] = [];
  for (const call of calls.filter(({ name }) => name.includes(options.only))) {
    const times = await measure(call, subjects);
    say(`| ${call.name} | ${times.map((ms) => Number(ms.toPrecision(2))).join(" | ")} |`);
    missed.push(...missedGoals(call, subjects, times));
  }
  for (const line of missed) say(`Goal missed: ${line}`);
  for (const close of new Set(subjects.map((subject) => subject.close))) await close();
  process.exitCode = missed.length > 0 ? 1 : 0;
}

/** The median of each subject. They take turns, so that other work on the machine affects all of them. */
async function measure({ run, rounds }: Call, subjects: readonly Subject[]): Promise<number[]> {
  const times = subjects.map((): number[] => []);
  for (let round = -Math.ceil(rounds / 4); round < rounds; round++) {
    for (const [i, subject] of subjects.entries()) {
      const ms = await run(subject);
      if (round >= 0) times[i]?.push(ms);
    }
  }
  return times.map((values) => percentile(values, 0.5));
}

/** Growth is relative to the smallest account of the same database. */
function missedGoals({ name, goal }: Call, subjects: readonly Subject[], times: readonly number[]): string[] {
  return subjects.flatMap(({ account, databaseDays }, i) => {
    const ms = times[i] ?? Number.NaN;
    if (!goal) return [];
    if ("mostMs" in goal)
      return ms > goal.mostMs ? [`${name}: ${ms.toFixed(1)} ms for ${thousands(account.days)} days`] : [];
    const small = subjects.findIndex((each) => each.databaseDays === databaseDays && each.account.days === smallest);
    const isPerDay = "mostGrowthPerDay" in goal;
    const growth = ms / (times[small] ?? Number.NaN) / (isPerDay ? account.days / smallest : 1);
    return growth > (isPerDay ? goal.mostGrowthPerDay : goal.mostGrowth)
      ? [
          `${name}: ${growth.toFixed(2)} times as long${isPerDay ? " a day" : ""} for ${thousands(account.days)} days as for ${smallest}`,
        ]
      : [];
  });
}

const thousands = (value: number) => value.toLocaleString("en-US");

await main();
