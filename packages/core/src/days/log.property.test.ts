import { daySkis, days, skis } from "@firn/db/schema";
import { addDays } from "@firn/seasons/plain-date";
import { offsetRange, seasonOffset, seasonYear } from "@firn/seasons/seasons";
import { testResorts } from "@firn/testing/resorts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { seasonYears } from "../accounts/repo.ts";
import { getAccount } from "../accounts/service.ts";
import { recentResorts } from "../resorts/service.ts";
import { getStats } from "../stats/service.ts";
import { createTestLog } from "../test-log.ts";
import { listDays } from "./service.ts";

interface LoggedDay {
  date: string;
  createdAt: number;
  resort: number | null;
  skis: number[];
}

const skiNames = ["A", "B", "C"];
/** Few distinct dates and instants, to force ties. Includes leap years, and a century without a leap day. */
const date = fc.oneof(
  fc.integer({ min: -900, max: 400 }).map((offset) => addDays("2024-03-01", offset)),
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      "1900-02-28",
      "1900-03-01",
      "2023-02-28",
      "2023-03-01",
      "2024-02-28",
      "2024-02-29",
      "2024-03-01",
    ),
  },
);
const log: fc.Arbitrary<LoggedDay[]> = fc.array(
  fc.record({
    date,
    createdAt: fc.integer({ min: 0, max: 3 }),
    resort: fc.option(fc.nat({ max: testResorts.length - 1 })),
    skis: fc.uniqueArray(fc.nat({ max: skiNames.length - 1 })),
  }),
  { maxLength: 25 },
);
const start = fc.oneof(
  fc.constantFrom("02-29", "01-01", "12-31", "03-01", "09-01"),
  fc.integer({ min: 0, max: 365 }).map((day) => addDays("2024-01-01", day).slice(5)),
);

const idOf = (index: number) => `day-${String(index).padStart(3, "0")}`;
const resortId = (index: number) => testResorts[index]?.id ?? "";

function newestFirst(entries: LoggedDay[]) {
  return entries.map((day, index) => ({ ...day, id: idOf(index) })).sort((a, b) => (key(a) < key(b) ? 1 : -1));
}

function key(day: LoggedDay & { id: string }): string {
  return `${day.date} ${day.createdAt} ${day.id}`;
}

async function fill(entries: LoggedDay[], seasonStart: string, today: string) {
  const { core, db, skier } = await createTestLog();
  const actor = { ...(await skier(seasonStart)), today };
  const userId = actor.ownerId;
  await db.insert(skis).values(skiNames.map((name) => ({ id: name, userId, name, createdAt: 0 })));
  const dayRows = entries.map(({ date, resort, createdAt }, index) => ({
    id: idOf(index),
    userId,
    date,
    resortId: resort === null ? null : resortId(resort),
    createdAt,
    updatedAt: 0,
  }));
  const skiRows = entries.flatMap((day, index) =>
    day.skis.map((ski, position) => ({ dayId: idOf(index), skiId: skiNames[ski] ?? "", position })),
  );
  if (dayRows.length > 0) await db.insert(days).values(dayRows);
  if (skiRows.length > 0) await db.insert(daySkis).values(skiRows);
  return { core, db, actor };
}

test("seasons: SQL finds the same years and offsets as the seasons package, for any start", async () => {
  await fc.assert(
    fc.asyncProperty(log, start, date, async (entries, from, today) => {
      const { core, db, actor } = await fill(entries, from, today);
      const years = [...new Set(entries.map((day) => seasonYear(day.date, from)))].sort((a, b) => b - a);
      expect(await seasonYears(db, actor, from)).toEqual(years);
      const offsets = new Set([0, ...entries.map((day) => seasonOffset(day.date, from, today))]);
      expect((await getAccount(core, actor)).available_seasons).toEqual([...offsets].sort((a, b) => b - a));
    }),
    { numRuns: 60 },
  );
});

test("lists: each day is once in its season's list, in order, with its rank", async () => {
  await fc.assert(
    fc.asyncProperty(log, start, date, async (entries, from, today) => {
      const { core, actor } = await fill(entries, from, today);
      for (const season of new Set(entries.map((day) => seasonOffset(day.date, from, today)))) {
        const expected = newestFirst(entries).filter((day) => seasonOffset(day.date, from, today) === season);
        const listed = await listDays(core, actor, { season });
        expect(listed.map((day) => day.id)).toEqual(expected.map((day) => day.id));
        expect(listed.map((day) => day.day_number)).toEqual(expected.map((_, index) => expected.length - index));
        expect(listed.map((day) => day.ski_names)).toEqual(expected.map((day) => day.skis.map((ski) => skiNames[ski])));
      }
    }),
    { numRuns: 60 },
  );
});

test("stats and recent resorts: counts, ties and order are those of the list", async () => {
  await fc.assert(
    fc.asyncProperty(log, start, date, fc.boolean(), async (entries, from, today, isNarrowed) => {
      const { core, actor } = await fill(entries, from, today);
      const range = isNarrowed ? offsetRange(0, from, today) : { from: "0000", to: "9999" };
      const all = newestFirst(entries);
      const counted = all.filter((day) => range.from <= day.date && day.date <= range.to);
      const resorts = new Set(counted.flatMap((day) => day.resort ?? []));
      expect(await getStats(core, actor, isNarrowed ? { season: 0 } : {})).toEqual({
        totalDays: counted.length,
        uniqueResorts: resorts.size,
        mostUsedSki: mostUsed(counted),
      });
      const recent = [...new Set(all.flatMap((day) => day.resort ?? []))].slice(0, 6);
      expect((await recentResorts(core, actor)).map(({ id }) => id)).toEqual(recent.map(resortId));
    }),
    { numRuns: 60 },
  );
});

function mostUsed(newest: LoggedDay[]): string | null {
  const uses = skiNames.map((name, ski) => ({
    name,
    count: newest.filter((day) => day.skis.includes(ski)).length,
    latest: newest.findIndex((day) => day.skis.includes(ski)),
  }));
  const [top] = uses
    .filter((use) => use.count > 0)
    .sort((a, b) => b.count - a.count || a.latest - b.latest || (a.name < b.name ? 1 : -1));
  return top?.name ?? null;
}
