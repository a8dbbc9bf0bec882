import { expect, test } from "vitest";
import { createTestLog, dayOf, logDay } from "../test-log.ts";
import * as figures from "./condition-figures.ts";

/** Six days of two seasons, one without numbers, and one of another account. Today is 2026-01-15. */
async function createLog() {
  const { core, skier, ski, db } = await createTestLog();
  const [actor, other] = [await skier(), await skier()];
  const skis = [await ski(actor)];
  const log = async (date: string, about = {}) => (await logDay(core, actor, dayOf(skis, { date, ...about }))).id;
  const ids = [
    await log("2025-01-20", { numbers: { vertical_m: 5000, runs: 9 }, snow: "ice", tags: ["night"] }),
    await log("2025-08-31", { numbers: { temperature_c: -60 }, tags: ["Touring"] }),
    await log("2025-12-31", { numbers: { vertical_m: 4000, top_speed_kmh: 71 }, snow: "powder", sky: "sun" }),
    await log("2026-01-01", { numbers: { vertical_m: 5000 }, snow: "powder", sky: "fog", tags: ["TOURING", "Kids"] }),
    await log("2026-01-02", { numbers: { minutes: 0, top_speed_kmh: 70 }, snow: "ice", tags: ["Touring", "Night"] }),
    await log("2026-01-03"),
  ];
  const foreign = { numbers: { vertical_m: 9000 }, snow: "slush", sky: "rain", tags: ["Theirs"] } as const;
  await logDay(core, other, dayOf([await ski(other)], { ...foreign, tags: ["Theirs"] }));
  return { core, db, actor, skier, ids };
}

test("each number has its total, its days, and the day of the most, the earliest of equal ones", async () => {
  const { core, actor, ids } = await createLog();
  expect(await figures.numberFigures(core, actor, {})).toEqual([
    { id: "vertical_m", total: 14_000, day_count: 3, most: 5000, most_day_id: ids[0] },
    { id: "runs", total: 9, day_count: 1, most: 9, most_day_id: ids[0] },
    { id: "top_speed_kmh", total: null, day_count: 2, most: 71, most_day_id: ids[2] },
    { id: "minutes", total: 0, day_count: 1, most: 0, most_day_id: ids[4] },
    { id: "temperature_c", total: null, day_count: 1, most: -60, most_day_id: ids[1] },
  ]);
  expect(await figures.numberFigures(core, actor, { season: 0 })).toEqual([
    { id: "vertical_m", total: 9000, day_count: 2, most: 5000, most_day_id: ids[3] },
    { id: "top_speed_kmh", total: null, day_count: 2, most: 71, most_day_id: ids[2] },
    { id: "minutes", total: 0, day_count: 1, most: 0, most_day_id: ids[4] },
  ]);
});

test("totals are of months and seasons, of the days that have the number", async () => {
  const { core, actor } = await createLog();
  const december = { month: "2025-12", totals: { vertical_m: { total: 4000, day_count: 1 } } };
  const january = {
    month: "2026-01",
    totals: { vertical_m: { total: 5000, day_count: 1 }, minutes: { total: 0, day_count: 1 } },
  };
  const last = {
    month: "2025-01",
    season: -1,
    totals: { vertical_m: { total: 5000, day_count: 1 }, runs: { total: 9, day_count: 1 } },
  };
  expect(await figures.totalFigures(core, actor, {})).toEqual([
    last,
    { ...december, season: 0 },
    { ...january, season: 0 },
  ]);
  expect(await figures.totalFigures(core, actor, { season: -1 })).toEqual([last]);
});

test("a month in which a season begins has two rows, and the offsets follow the date and the start", async () => {
  const { core, actor } = await createLog();
  const read = async (today: string, seasonStartDay: string) => {
    const found = await figures.totalFigures(core, { ...actor, today, log: { stamp: "one", seasonStartDay } }, {});
    return found.map(({ month, season }) => `${month} ${season}`);
  };
  expect(await read("2026-01-15", "09-01")).toEqual(["2025-01 -1", "2025-12 0", "2026-01 0"]);
  expect(await read("2026-09-15", "09-01")).toEqual(["2025-01 -2", "2025-12 -1", "2026-01 -1"]);
  expect(await read("2026-01-15", "01-02")).toEqual(["2025-01 -1", "2025-12 -1", "2026-01 -1", "2026-01 0"]);
});

test("tags, snow and sky count their days, most first", async () => {
  const { core, actor } = await createLog();
  expect(await figures.tagFigures(core, actor, {})).toEqual([
    { name: "Touring", day_count: 3 },
    { name: "Night", day_count: 2 },
    { name: "Kids", day_count: 1 },
  ]);
  expect(await figures.tagFigures(core, actor, { season: -1 })).toEqual([
    { name: "night", day_count: 1 },
    { name: "Touring", day_count: 1 },
  ]);
  expect(await figures.snowFigures(core, actor, {})).toEqual([
    { code: "powder", day_count: 2 },
    { code: "ice", day_count: 2 },
  ]);
  expect(await figures.snowFigures(core, actor, { season: -1 })).toEqual([{ code: "ice", day_count: 1 }]);
  expect(await figures.skyFigures(core, actor, {})).toEqual([
    { code: "sun", day_count: 1 },
    { code: "fog", day_count: 1 },
  ]);
});

test("of many days all pieces count", async () => {
  const { core, db, actor } = await createLog();
  await db.$client.execute({
    sql: `WITH RECURSIVE copy(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < 600)
      INSERT INTO days (id, user_id, date, numbers, snow, tags, created_at, updated_at)
      SELECT 'copy ' || n, ?, date('2000-01-01', n || ' days'), '{"runs":' || (n % 300) || '}', 'crust', '["Copy"]', 0, 0 FROM copy`,
    args: [actor.ownerId],
  });
  expect((await figures.numberFigures(core, actor, {}))[1]).toEqual({
    id: "runs",
    total: 2 * (299 * 150) + 9,
    day_count: 601,
    most: 299,
    most_day_id: "copy 299",
  });
  expect((await figures.snowFigures(core, actor, {}))[0]).toEqual({ code: "crust", day_count: 600 });
  expect((await figures.tagFigures(core, actor, {}))[0]).toEqual({ name: "Copy", day_count: 600 });
});

test("another account's figures are empty", async () => {
  const { core, skier } = await createLog();
  const newcomer = await skier();
  for (const read of Object.values(figures)) expect(await read(core, newcomer, {})).toEqual([]);
});
