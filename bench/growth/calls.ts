import type { OwnerId } from "@firn/contracts/runtime";
import { getAccount } from "@firn/core/accounts/service";
import { exportCsv, exportOptions } from "@firn/core/csv-export/service";
import { getDay, listDays } from "@firn/core/days/service";
import type { CoreDeps } from "@firn/core/deps";
import { recentResorts } from "@firn/core/resorts/service";
import { getStats } from "@firn/core/stats/service";
import { commitTextImport } from "@firn/core/text-imports/commit";
import { createTextImport } from "@firn/core/text-imports/service";
import type { Client } from "@libsql/client";
import type { FilledAccount } from "./fill.ts";
import { measuredDays, measuredSeason, sum } from "./plan.ts";

/** One account of one database, ready to be asked. */
export interface Subject {
  core: CoreDeps;
  client: Client;
  account: FilledAccount;
  today: string;
}

export interface Call {
  name: string;
  /** How many of the call's answers are timed as one, and how often. */
  each: number;
  rounds: number;
  /** Runs it once and gives how many milliseconds count. Throws for an answer of another size than expected. */
  run: (subject: Subject) => Promise<number>;
  /** What is asked of it, if anything. */
  goal?: { mostMs: number } | { mostGrowth: number };
}

const reads = { each: 10, rounds: 60 };
const writes = { each: 1, rounds: 7 };

export const calls: readonly Call[] = [
  {
    name: "list of a season of 60",
    ...reads,
    run: ({ core, account, today }) =>
      timed(
        () => listDays(core, actor(account, today), { season: measuredSeason }),
        (days) => days.length,
        measuredDays,
      ),
    goal: { mostGrowth: 1.3 },
  },
  {
    name: "one day",
    ...reads,
    run: ({ core, account, today }) =>
      timed(
        () => getDay(core, actor(account, today), account.dayId),
        (day) => day.id,
        account.dayId,
      ),
    goal: { mostGrowth: 1.3 },
  },
  {
    name: "stats of all seasons",
    ...reads,
    run: ({ core, account, today }) =>
      timed(
        () => getStats(core, actor(account, today), {}),
        (stats) => stats.totalDays,
        account.days,
      ),
    goal: { mostMs: 2 },
  },
  {
    name: "stats of a season",
    ...reads,
    run: ({ core, account, today }) =>
      timed(
        () => getStats(core, actor(account, today), { season: measuredSeason }),
        (stats) => stats.totalDays,
        measuredDays,
      ),
    goal: { mostGrowth: 1.3 },
  },
  {
    name: "account, its seasons",
    ...reads,
    run: ({ core, account, today }) =>
      timed(
        () => getAccount(core, actor(account, today)),
        ({ available_seasons }) => available_seasons.includes(measuredSeason),
        true,
      ),
  },
  {
    name: "export options",
    ...reads,
    run: ({ core, account, today }) =>
      timed(
        () => exportOptions(core, actor(account, today)),
        ({ seasons }) => sum(seasons.map(({ day_count }) => day_count)),
        account.days,
      ),
  },
  {
    name: "recent resorts",
    ...reads,
    run: ({ core, account, today }) =>
      timed(
        () => recentResorts(core, actor(account, today)),
        (found) => found.length,
        6,
      ),
    goal: { mostGrowth: 1.3 },
  },
  {
    name: "CSV export, 1,000 days",
    each: 1,
    rounds: 9,
    run: async ({ core, account, today }) => {
      const { seasons, columns } = await exportOptions(core, actor(account, today));
      const request = { season_ids: seasons.map(({ id }) => id), columns: columns.map(({ id }) => ({ id })) };
      const took = await timed(
        async () => linesOf((await exportCsv(core, actor(account, today), request)).pieces),
        (lines) => lines,
        account.days + 1,
      );
      return took / (account.days / 1000);
    },
  },
  {
    name: "import of 1,000 lines",
    ...writes,
    run: async (subject) => {
      const { core, account, today } = subject;
      const took = await timed(
        () => createTextImport(core, actor(account, today), { text: thousandLines }),
        ({ draft_days }) => draft_days.length,
        linesOfText,
      );
      await forgetImports(subject);
      return took;
    },
  },
  {
    name: "commit of 1,000 drafts",
    ...writes,
    run: async (subject) => {
      const { core, account, today } = subject;
      const { id } = await createTextImport(core, actor(account, today), { text: thousandLines });
      const took = await timed(
        () => commitTextImport(core, actor(account, today), id),
        () => true,
        true,
      );
      const { totalDays } = await getStats(core, actor(account, today), {});
      refuseOther(totalDays, account.days + linesOfText);
      await forgetImports(subject);
      return took;
    },
  },
];

const linesOfText = 1000;
/** Days in summers, when nobody of the others skis: none meets a day that is there. */
const thousandLines = Array.from({ length: linesOfText }, (_, i) => {
  const month = String(6 + (Math.floor(i / 28) % 3)).padStart(2, "0");
  const date = `${1990 + Math.floor(i / 84)}-${month}-${String(1 + (i % 28)).padStart(2, "0")}`;
  return `${date} ${["Alta", "Zermatt", "Niseko United", "Chamonix"][i % 4]}, Mountain ski 90, soft turns to the car`;
}).join("\n");

function actor({ id }: FilledAccount, today: string) {
  return { ownerId: id as OwnerId, today };
}

/** Takes the log back to what it was. */
async function forgetImports({ client, account }: Subject): Promise<void> {
  const args = [account.id];
  await client.batch([
    { sql: "DELETE FROM days WHERE user_id = ? AND substr(date, 6, 2) BETWEEN '06' AND '08'", args },
    { sql: "DELETE FROM text_imports WHERE user_id = ?", args },
  ]);
}

/** The milliseconds that it takes. Throws for an answer of another size than was written. */
async function timed<Answer, Size>(work: () => Promise<Answer>, sizeOf: (answer: Answer) => Size, wanted: Size) {
  const begun = performance.now();
  const answer = await work();
  const took = performance.now() - begun;
  refuseOther(sizeOf(answer), wanted);
  return took;
}

/** Takes a file to its end, as a download does. */
async function linesOf(pieces: AsyncIterable<string>): Promise<number> {
  let lines = 0;
  for await (const piece of pieces) lines += piece.split("\r\n").length - 1;
  return lines;
}

function refuseOther<Size>(found: Size, wanted: Size): void {
  if (found !== wanted) throw new Error(`The answer holds ${String(found)} where ${String(wanted)} was written.`);
}
