import type { Actor, OwnerId } from "@firn/contracts/runtime";
import { getAccount } from "@firn/core/accounts/service";
import { exportCsv, exportOptions } from "@firn/core/csv-export/service";
import { listFiguresInNotes } from "@firn/core/days/figures-in-notes";
import { daysOnThisDay } from "@firn/core/days/on-this-day";
import { searchDays } from "@firn/core/days/search/service";
import { getDay, listDays } from "@firn/core/days/service";
import * as conditions from "@firn/core/figures/condition-figures";
import * as figures from "@firn/core/figures/service";
import { commitTextImport } from "@firn/core/imports/text/commit";
import { createTextImport } from "@firn/core/imports/text/service";
import { recentResorts } from "@firn/core/resorts/service";
import { listSkis } from "@firn/core/skis/service";
import { getStats } from "@firn/core/stats/service";
import { daysInLastSeason, type FilledAccount, type Services } from "../support/fill.ts";

export interface Subject extends Services {
  account: FilledAccount;
  databaseDays: number;
  today: string;
}

export interface Call {
  name: string;
  /** Gives the milliseconds of one call. Throws if the answer has an unexpected size. */
  run: (subject: Subject) => Promise<number>;
  rounds: number;
  goal?: { mostMs: number } | { mostGrowth: number } | { mostGrowthPerDay: number };
}

const season = -1;
const isFlat = { mostGrowth: 1.3 };
const isLinear = { mostGrowthPerDay: 1.3 };
const importedDays = 1000;
/** At most 5 ms are the database's; the rest counts what it has given. */
const figuresMs = 15;

export const calls: readonly Call[] = [
  read("list of a season of 60", isFlat, async ({ core }, actor) => {
    expect((await listDays(core, actor, { season })).length, daysInLastSeason);
  }),
  read("one day", { mostMs: 5 }, async ({ core, account }, actor) => {
    const id = account.dayIds.at(-1) ?? "";
    expect((await getDay(core, actor, id)).id, id);
  }),
  read("stats of all seasons", { mostMs: 2 }, async ({ core, account }, actor) => {
    expect((await getStats(core, actor, {})).totalDays, account.days);
  }),
  read("stats of a season", isFlat, async ({ core }, actor) => {
    expect((await getStats(core, actor, { season })).totalDays, daysInLastSeason);
  }),
  read("account, its seasons", undefined, async ({ core }, actor) => {
    expect((await getAccount(core, actor)).available_seasons.includes(season), true);
  }),
  read("recent resorts", isFlat, async ({ core }, actor) => {
    expect((await recentResorts(core, actor)).length, 6);
  }),
  read("skis with their use", { mostMs: 5 }, async ({ core, account }, actor) => {
    const skis = await listSkis(core, actor);
    expect(skis.reduce((most, { day_count }) => Math.max(most, day_count), 0) <= account.days, true);
  }),
  read("on this day", { mostMs: 2 }, async ({ core }, actor) => {
    expect((await daysOnThisDay(core, actor)).length < 1000, true);
  }),
  ...figuresCalls(),
  ...Object.entries(conditions).flatMap(([name, figures]) => [
    read(`figures: ${name}`, isLinear, async ({ core }, actor) => {
      expect((await figures(core, actor, {})).length > 0, true);
    }),
    read(`figures: ${name} of a season`, isFlat, async ({ core }, actor) => {
      expect((await figures(core, actor, { season })).length > 0, true);
    }),
  ]),
  read("figures in notes", isLinear, async ({ core }, actor) => {
    expect((await listFiguresInNotes(core, actor)).day_count, 0);
  }),
  search("search, all days", "", (days) => days),
  search("search, a word of half the notes", "trees", (days) => days / 2),
  search("search, three unfinished words", "kne nob mounta", (days) => days / 2),
  search("search, a word that is nowhere", "goggles", () => 0),
  { name: "CSV export, 1,000 days", rounds: 9, run: exportAll },
  { name: `import of ${importedDays} lines`, rounds: 7, run: (subject) => importText(subject, "import") },
  { name: `commit of ${importedDays} drafts`, rounds: 7, run: (subject) => importText(subject, "commit") },
];

/** Over all seasons, and of the last whole one. */
function figuresCalls(): Call[] {
  const { seasonFigures, ...bySeason } = figures;
  return [
    read("figures: seasonFigures", { mostMs: figuresMs }, async ({ core, account }, actor) => {
      expect(sum(await seasonFigures(core, actor)), account.days);
    }),
    ...Object.entries(bySeason).flatMap(([name, figures]) => [
      read(`figures: ${name}`, { mostMs: figuresMs }, async ({ core }, actor) => {
        expect(sum(await figures(core, actor, {})) > daysInLastSeason, true);
      }),
      read(`figures: ${name} of a season`, { mostMs: 2 }, async ({ core }, actor) => {
        expect(sum(await figures(core, actor, { season })) >= daysInLastSeason / 2, true);
      }),
    ]),
  ];
}

const sum = (rows: readonly { day_count: number }[]) => rows.reduce((days, { day_count }) => days + day_count, 0);

function search(name: string, q: string, found: (days: number) => number): Call {
  return read(name, { mostMs: 50 }, async ({ core, account }, actor) => {
    expect((await searchDays(core, actor, { q })).total, found(account.days));
  });
}

function read(name: string, goal: Call["goal"], work: (subject: Subject, actor: Actor) => Promise<void>): Call {
  const times = 10;
  const run = async (subject: Subject) => {
    const actor = actorOf(subject);
    const begun = performance.now();
    for (let n = 0; n < times; n++) await work(subject, actor);
    return (performance.now() - begun) / times;
  };
  return { name, run, rounds: 60, ...(goal && { goal }) };
}

async function exportAll(subject: Subject): Promise<number> {
  const { core, account } = subject;
  const actor = actorOf(subject);
  const { seasons, columns } = await exportOptions(core, actor);
  const request = { season_ids: seasons.map(({ id }) => id), columns: columns.map(({ id }) => ({ id })) };
  const begun = performance.now();
  let lines = 0;
  for await (const piece of (await exportCsv(core, actor, request)).pieces) lines += piece.split("\r\n").length - 1;
  expect(lines, account.days + 1);
  return (performance.now() - begun) / (account.days / 1000);
}

/** Days in summers, on which no account has a day. */
const text = Array.from({ length: importedDays }, (_, i) => {
  const month = String(6 + (Math.floor(i / 28) % 3)).padStart(2, "0");
  const date = `${1990 + Math.floor(i / 84)}-${month}-${String(1 + (i % 28)).padStart(2, "0")}`;
  return `${date} ${["Alta", "Zermatt", "Niseko United", "Chamonix"][i % 4]}, Mountain ski 90, soft turns to the car`;
}).join("\n");

/** Times one of the two steps, then deletes the imported days. */
async function importText(subject: Subject, timed: "import" | "commit"): Promise<number> {
  const { core, db, account } = subject;
  const actor = actorOf(subject);
  const begun = performance.now();
  const { id, draft_days } = await createTextImport(core, actor, { text });
  const importMs = performance.now() - begun;
  expect(draft_days.length, importedDays);
  const before = performance.now();
  if (timed === "commit") await commitTextImport(core, actor, id);
  const commitMs = performance.now() - before;
  if (timed === "commit") expect((await getStats(core, actor, {})).totalDays, account.days + importedDays);
  const args = [account.id];
  await db.$client.batch([
    { sql: "DELETE FROM days WHERE user_id = ? AND substr(date, 6, 2) BETWEEN '06' AND '08'", args },
    { sql: "DELETE FROM text_imports WHERE user_id = ?", args },
  ]);
  return timed === "import" ? importMs : commitMs;
}

/** An actor without the stamp of the log, which bypasses the cache. */
function actorOf({ account, today }: Subject): Actor {
  return { ownerId: account.id as OwnerId, today };
}

function expect<Value>(found: Value, wanted: Value): void {
  if (found !== wanted) throw new Error(`The answer holds ${String(found)} instead of ${String(wanted)}.`);
}
