import type { DayInput, DayPatch } from "@firn/contracts/days";
import { users } from "@firn/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { updateAccount } from "../accounts/service.ts";
import { listCompanions } from "../companions/service.ts";
import { exportOptions } from "../csv-export/service.ts";
import * as figures from "../figures/service.ts";
import { getPlace } from "../resorts/place-service.ts";
import { listSkis } from "../skis/service.ts";
import { getStats } from "../stats/service.ts";
import { changeDay, createTestLog, dayOf, logDay, readDay, refusedFields } from "../test-log.ts";
import { createRace } from "../test-race.ts";
import { daysOnThisDay } from "./on-this-day.ts";
import { searchDays } from "./search/service.ts";
import { deleteDay, listDays, restoreDay } from "./service.ts";

const january = { date: "2026-01-01", date_precision: "month" } as const;
const winter = { date: "2025-09-01", date_precision: "season" } as const;

async function createLog(seasonStartDay?: string) {
  const log = await createTestLog();
  const actor = await log.skier(seasonStartDay);
  const skiId = await log.ski(actor);
  const add = async (about: Partial<DayInput>) => (await logDay(log.core, actor, dayOf([skiId], about))).id;
  const change = (id: string, patch: DayPatch) => changeDay(log.core, actor, id, patch);
  const dates = async (season = 0) =>
    (await listDays(log.core, actor, { season })).map((day) => `${day.date_precision} ${day.date}`);
  return { ...log, actor, skiId, add, change, dates };
}

test.each([
  ["09-01", { date: "2026-01-14", date_precision: "month" }, january],
  ["09-01", { date: "2026-01-14", date_precision: "season" }, winter],
  ["01-10", { date: "2026-01-09", date_precision: "season" }, { date: "2025-01-10", date_precision: "season" }],
  ["02-29", { date: "2023-04-01", date_precision: "season" }, { date: "2023-03-01", date_precision: "season" }],
  ["09-01", { date: "2026-01-14" }, { date: "2026-01-14", date_precision: "day" }],
] as const)("with seasons from %s, %j is stored as %j", async (start, given, stored) => {
  const { core, actor, add, change } = await createLog(start);
  expect(await readDay(core, actor, await add(given))).toMatchObject(stored);
  expect(await change(await add({ date: "2020-01-01" }), given)).toMatchObject(stored);
});

test.each([
  [january, { date: "2026-01-01" }, january],
  [january, { notes: "Five of them." }, january],
  [january, { date: "2026-01-05" }, { date: "2026-01-05", date_precision: "day" }],
  [january, { date_precision: "season" }, winter],
  [january, { date_precision: "day" }, { date: "2026-01-01", date_precision: "day" }],
  [{ date: "2026-01-14" }, { date_precision: "month" }, january],
] as const)("a day of %j changed by %j is %j", async (before, patch, after) => {
  const { add, change } = await createLog();
  expect(await change(await add(before), patch)).toMatchObject(after);
});

test("a change of a date that was half-known elsewhere tells what it has replaced", async () => {
  const { core, actor, clock, add, change } = await createLog();
  const id = await add(january);
  const { updated_at } = await readDay(core, actor, id);
  clock.advance(1000);
  await change(id, { notes: "elsewhere" });
  expect(await change(id, { date: "2026-01-05", seen_updated_at: updated_at })).toMatchObject({
    changed_elsewhere: true,
    replaced: january,
  });
});

test.each([
  [{ date: "2026-01-31", date_precision: "month" }, true],
  [{ date: "2026-08-31", date_precision: "season" }, true],
  [{ date: "2026-02-01", date_precision: "month" }, false],
  [{ date: "1900-01-31", date_precision: "month" }, true],
  [{ date: "1900-01-31", date_precision: "season" }, false],
] as const)("on 15 January 2026, that %j can be logged is %s", async (given, allowed) => {
  const { core, actor, skiId } = await createLog();
  const attempt = logDay(core, actor, dayOf([skiId], given));
  if (allowed) expect(await attempt).toMatchObject({ date_precision: given.date_precision });
  else expect(await refusedFields(attempt)).toEqual(["date"]);
});

test("half-known days stand behind all others of their month and season, and are numbered so", async () => {
  const { core, actor, add, dates } = await createLog("12-01");
  await add({ date: "2025-12-01", date_precision: "season" });
  await add({ date: "2025-12-01", date_precision: "month" });
  const month = await add({ date: "2026-01-01", date_precision: "month" });
  const exact = await add({ date: "2026-01-01" });
  await add({ date: "2025-12-01" });
  expect(await dates()).toEqual([
    "day 2026-01-01",
    "month 2026-01-01",
    "day 2025-12-01",
    "month 2025-12-01",
    "season 2025-12-01",
  ]);
  const found = await searchDays(core, actor, {});
  expect(found.days.map(({ day_number }) => day_number)).toEqual([5, 4, 3, 2, 1]);
  expect(found).toMatchObject({ first_on: "2025-12-01", last_on: "2026-01-01" });
  expect(await readDay(core, actor, exact)).toMatchObject({
    day_number: 5,
    previous_id: month,
    visit: { previous: { id: month, date_precision: "month" } },
  });
});

test("they are counted in season, resort and totals, and in nothing that needs a date", async () => {
  const { core, actor, skiId, add } = await createLog();
  const parts = {
    companions: ["Anna"],
    tags: ["Powder"],
    numbers: { vertical_m: 5000 },
    snow: "ice",
    sky: "fog",
  } as const;
  await add({ ...january, ...parts, tags: ["Powder"], companions: ["Anna"] });
  await add({ ...winter, resort_id: "at-lech" });
  const exact = { date: "2026-01-10", resort_id: "at-lech" };
  await add(exact);
  expect(await getStats(core, actor, {})).toMatchObject({ totalDays: 3, uniqueResorts: 2 });
  expect(await figures.seasonFigures(core, actor)).toMatchObject([
    {
      day_count: 3,
      half_known_count: 2,
      resort_count: 2,
      country_count: 2,
      first_on: "2026-01-10",
      last_on: "2026-01-10",
      day_count_to_date: 1,
      longest_run: 1,
    },
  ]);
  expect(await figures.resortFigures(core, actor, {})).toMatchObject([
    { day_count: 2, half_known_count: 1, first_on: "2026-01-10", last_on: "2026-01-10" },
    { day_count: 1, half_known_count: 1, first_on: null, last_on: null },
  ]);
  expect(await getPlace(core, actor, "us-alta")).toMatchObject({ day_count: 1, half_known_count: 1, first_on: null });
  expect(await listSkis(core, actor)).toMatchObject([
    { id: skiId, day_count: 3, first_used_on: "2026-01-10", last_used_on: "2026-01-10" },
  ]);
  expect(await listCompanions(core, actor)).toEqual([{ name: "Anna", day_count: 1, last_on: null }]);
  expect(await figures.dateFigures(core, actor, {})).toEqual([{ date: "2026-01-10", day_count: 1 }]);
  expect(await figures.monthFigures(core, actor, {})).toEqual([{ month: "2026-01", day_count: 1 }]);
  const weekdays = await figures.weekdayFigures(core, actor, {});
  expect(weekdays.filter(({ day_count }) => day_count > 0)).toEqual([{ weekday: 6, day_count: 1 }]);
});

test("a day of today's date in an earlier year is told, a month is not", async () => {
  const { core, actor, add } = await createLog();
  const newYear = { ...actor, today: "2026-01-01" };
  await add({ date: "2020-01-01", date_precision: "month" });
  const exact = await add({ date: "2020-01-01" });
  expect((await daysOnThisDay(core, newYear)).map(({ id }) => id)).toEqual([exact]);
});

test.each([
  [{ month: 1 }, ["month"]],
  [{ year: 2026 }, ["month"]],
  [{ from: "2026-01-01", to: "2026-01-31" }, ["month"]],
  [{ from: "2026-01-01", to: "2026-01-30" }, []],
  [{ from: "2026-01-02" }, []],
  [{ from: "2025-09-01", to: "2026-08-31" }, ["month", "season"]],
  [{ to: "2026-08-30" }, ["month"]],
  [{ season: 0 }, ["month", "season"]],
  [{ weekday: 4 }, []],
  [{ week: "weekdays" }, []],
  [{ from_day: "01-01", to_day: "01-31" }, []],
  [{ q: "january" }, ["month"]],
] as const)("a search by %j finds half-known days of %j", async (filter, precisions) => {
  const { core, actor, add } = await createLog();
  await add(january);
  await add(winter);
  const { days, total, last_on } = await searchDays(core, actor, filter);
  expect(days.map(({ date_precision }) => date_precision)).toEqual(precisions);
  expect({ total, last_on }).toEqual({ total: precisions.length, last_on: null });
});

test("a page of found days goes on behind a half-known one", async () => {
  const { core, actor, add } = await createLog();
  for (let day = 0; day < 60; day++) await add(january);
  for (const order of ["newest", "oldest"] as const) {
    const first = await searchDays(core, actor, { order });
    const next = await searchDays(core, actor, { order, cursor: first.next ?? "" });
    expect(new Set([...first.days, ...next.days].map(({ id }) => id)).size).toBe(60);
  }
});

test("days of a season stay in the season of their year when its start changes, and others stay as they are", async () => {
  const { core, db, actor, add, dates, skier, ski } = await createLog();
  await add({ date: "2023-12-01", date_precision: "season" });
  await add({ date: "2023-12-01", date_precision: "month" });
  const other = await skier();
  await logDay(core, other, dayOf([await ski(other)], winter));
  await updateAccount(core, actor, { season_start_day: "11-15" });
  expect(await dates(-2)).toEqual(["month 2023-12-01", "season 2023-11-15"]);
  await updateAccount(core, actor, { season_start_day: "02-29" });
  expect(await dates(-2)).toEqual(["month 2023-12-01", "season 2023-03-01"]);
  expect(await listDays(core, other, { season: 0 })).toMatchObject([winter]);
  expect((await db.select().from(users).where(eq(users.id, actor.ownerId)))[0]?.seasonStartDay).toBe("02-29");
});

test("a day of a season that is written while its start changes is of the new one", async () => {
  const race = createRace();
  const { core, skier, ski } = await createTestLog(race.wrap);
  const actor = await skier();
  const skiId = await ski(actor);
  const startOn = (season_start_day: string) => updateAccount(core, actor, { season_start_day });
  const given = { date: "2023-12-01", date_precision: "season" } as const;
  race.beforeNextWrite(() => startOn("11-15"));
  const { id, date } = await logDay(core, actor, dayOf([skiId], given));
  expect(date).toBe("2023-11-15");
  await changeDay(core, actor, id, { date: "2026-01-01" });
  race.beforeNextWrite(() => startOn("10-15"));
  expect(await changeDay(core, actor, id, given)).toMatchObject({ date: "2023-10-15", date_precision: "season" });
});

test("the precision of dates is a column that is on only where a day of the log needs it", async () => {
  const { core, actor, add, skier, ski } = await createLog();
  const isOn = async () =>
    (await exportOptions(core, actor)).columns.find(({ id }) => id === "date_precision")?.enabled;
  const other = await skier();
  await logDay(core, other, dayOf([await ski(other)], winter));
  await add({});
  expect(await isOn()).toBe(false);
  await add(january);
  expect(await isOn()).toBe(true);
});

test("a deleted day comes back as half known", async () => {
  const { core, actor, add } = await createLog();
  const id = await add(january);
  await deleteDay(core, actor, id);
  expect(await restoreDay(core, actor, id)).toMatchObject(january);
});
