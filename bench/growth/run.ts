/** `npm run bench:growth`: what a call costs as a log and the database around it grow. */
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadResortDirectory } from "@firn/core/resorts/load-directory";
import { openDatabase } from "@firn/db/open";
import { createFileStore } from "@firn/photos/file-store";
import { dateIn } from "@firn/seasons/plain-date";
import { systemRuntime } from "@firn/server/runtime";
import { closeWorkers, textsOver, withPhotos } from "@firn/server/services";
import { type Call, calls, type Subject } from "./calls.ts";
import { fillDatabase } from "./fill.ts";
import { measure } from "./measure.ts";
import { drawPlot } from "./plot.ts";
import { checkGoals, type Measured, tableOf } from "./report.ts";

/** Days of a database, and of the accounts in it that are measured. No account is larger than its database. */
const databases = [
  { days: 1_000, measured: [100] },
  { days: 1_000, measured: [1_000] },
  { days: 100_000, measured: [100, 1_000, 10_000] },
  { days: 1_000_000, measured: [100, 1_000, 10_000] },
];

const { values: options } = parseArgs({
  options: { only: { type: "string" }, most: { type: "string", default: "1000000" }, plot: { type: "boolean" } },
});

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "firn-growth-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const today = dateIn(undefined, systemRuntime.now());
  const subjects: (Subject & { databaseDays: number; close: () => Promise<void> })[] = [];
  for (const [i, size] of databases.filter(({ days }) => days <= Number(options.most)).entries()) {
    const path = join(folder, `${i}.db`);
    const begun = performance.now();
    const accounts = await fillDatabase(path, { ...size, today });
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    say(`${size.days.toLocaleString("en-US")} days: ${(statSync(path).size / 1e6).toFixed(0)} MB in ${seconds} s`);
    const opened = await open(path, join(folder, `${i}`));
    for (const account of accounts) subjects.push({ ...opened, account, today, databaseDays: size.days });
  }
  const measured: Measured[] = [];
  for (const call of calls.filter(({ name }) => name.includes(options.only ?? ""))) {
    measured.push(await measureCall(call, subjects));
  }
  say(tableOf(measured));
  if (options.plot) {
    const svg = fileURLToPath(new URL("growth.svg", import.meta.url));
    writeFileSync(svg, drawPlot(measured));
    say(`drawn: ${svg}`);
  }
  const missed = checkGoals(measured);
  for (const line of missed) say(`Missed: ${line}`);
  for (const close of new Set(subjects.map((subject) => subject.close))) await close();
  process.exitCode = missed.length > 0 ? 1 : 0;
}

async function measureCall(call: Call, subjects: readonly (Subject & { databaseDays: number })[]): Promise<Measured> {
  const times = await measure(call, subjects);
  return {
    call,
    cells: subjects.map(({ databaseDays, account }, i) => ({
      databaseDays,
      accountDays: account.days,
      ms: times[i] ?? Number.NaN,
    })),
  };
}

async function open(path: string, folder: string) {
  mkdirSync(folder);
  const { db, close } = await openDatabase({
    url: `file:${path}`,
    onLost: (error) => {
      throw error;
    },
  });
  const resorts = await loadResortDirectory(db);
  const store = createFileStore(folder);
  const base = { db, runtime: systemRuntime, resorts, texts: textsOver(resorts) };
  const core = withPhotos(base, store, (error) => say(String(error)));
  return {
    core,
    client: db.$client,
    close: async () => {
      await closeWorkers(core);
      await close();
    },
  };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main();
