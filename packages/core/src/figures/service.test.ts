import { expect, test } from "vitest";
import { createOwnPlace } from "../resorts/own-places-service.ts";
import { deleteSki, updateSki } from "../skis/service.ts";
import { createTestLog, dayOf, logDay } from "../test-log.ts";
import * as figures from "./service.ts";

/** Five days of two seasons, with today at 2026-01-15. */
async function createLog() {
  const { db, core, skier, ski } = await createTestLog();
  const actor = await skier();
  const [rustler, racer] = [await ski(actor, "Rustler 10"), await ski(actor, "Racer")];
  const place = await createOwnPlace(core, actor, {
    name: "Hausberg",
    region: "",
    country_code: null,
    latitude: null,
    longitude: null,
  });
  const log = (date: string, about = {}, skis = [rustler]) => logDay(core, actor, dayOf(skis, { date, ...about }));
  await log("2024-12-31", { resort_id: "at-lech", companions: ["anna"] });
  await log("2025-01-20", { companions: ["Tom"] }, [rustler, racer]);
  await log("2025-12-31", { resort_id: place.id, companions: ["Tom", "ANNA"] });
  await log("2026-01-01");
  await log("2026-01-01", { resort_id: "ch-zermatt", companions: ["Anna"] }, [racer]);
  const noPlace = await log("2026-01-16");
  await db.$client.execute({ sql: "UPDATE days SET resort_id = NULL WHERE id = ?", args: [noPlace.id] });
  return { core, actor, skier, ski, rustler, racer, place };
}

test("each season has its days, places and dates, also up to this date", async () => {
  const { core, actor } = await createLog();
  expect(await figures.seasonFigures(core, actor)).toEqual([
    {
      season: 0,
      from: "2025-09-01",
      to: "2026-08-31",
      day_count: 4,
      resort_count: 3,
      country_count: 2,
      first_on: "2025-12-31",
      last_on: "2026-01-16",
      day_count_to_date: 3,
      longest_run: 2,
      half_known_count: 0,
    },
    {
      season: -1,
      from: "2024-09-01",
      to: "2025-08-31",
      day_count: 2,
      resort_count: 2,
      country_count: 2,
      first_on: "2024-12-31",
      last_on: "2025-01-20",
      day_count_to_date: 1,
      longest_run: 1,
      half_known_count: 0,
    },
  ]);
});

test("months, dates and weekdays count each day, of all seasons or one", async () => {
  const { core, actor } = await createLog();
  expect(await figures.monthFigures(core, actor, {})).toEqual([
    { month: "2024-12", day_count: 1 },
    { month: "2025-01", day_count: 1 },
    { month: "2025-12", day_count: 1 },
    { month: "2026-01", day_count: 3 },
  ]);
  expect(await figures.monthFigures(core, actor, { season: -1 })).toHaveLength(2);
  expect(await figures.dateFigures(core, actor, { season: 0 })).toEqual([
    { date: "2025-12-31", day_count: 1 },
    { date: "2026-01-01", day_count: 2 },
    { date: "2026-01-16", day_count: 1 },
  ]);
  expect(await figures.dateFigures(core, actor, {})).toHaveLength(5);
  const weekdays = async (query: object) =>
    (await figures.weekdayFigures(core, actor, query)).map(({ day_count }) => day_count);
  expect(await weekdays({})).toEqual([1, 1, 1, 2, 1, 0, 0]);
  expect(await weekdays({ season: 0 })).toEqual([0, 0, 1, 2, 1, 0, 0]);
});

test("resorts come with their place and their dates, most days first, then the last visited", async () => {
  const { core, actor, place } = await createLog();
  const own = { own: true as const, country_code: null, latitude: null, longitude: null };
  expect(await figures.resortFigures(core, actor, {})).toEqual([
    {
      resort: {
        id: "us-alta",
        name: "Alta",
        region: "Utah",
        country: "United States",
        country_code: "US",
        latitude: 40.59,
        longitude: -111.64,
      },
      day_count: 2,
      first_on: "2025-01-20",
      last_on: "2026-01-01",
      season_count: 2,
      half_known_count: 0,
    },
    expect.objectContaining({ resort: expect.objectContaining({ id: "ch-zermatt" }), day_count: 1, season_count: 1 }),
    expect.objectContaining({ resort: { id: place.id, name: "Hausberg", region: "", country: "", ...own } }),
    expect.objectContaining({ resort: expect.objectContaining({ id: "at-lech" }) }),
  ]);
  const last = await figures.resortFigures(core, actor, { season: -1 });
  expect(last.map(({ resort, day_count }) => [resort.id, day_count])).toEqual([
    ["us-alta", 1],
    ["at-lech", 1],
  ]);
});

test("many skis are counted in pieces, and sorted over all of them", async () => {
  const { core, actor, ski, rustler, racer } = await createLog();
  const others = [];
  for (let at = 0; at < 25; at++) others.push(await ski(actor, `Ski ${String(at).padStart(2, "0")}`));
  await logDay(core, actor, dayOf(others, { date: "2026-01-02" }));
  let isBetween = false;
  setImmediate(() => {
    isBetween = true;
  });
  const counted = await figures.skiFigures(core, actor, {});
  expect(isBetween).toBe(true);
  expect(counted.map(({ id }) => id)).toEqual([rustler, racer, ...others]);
});

test("skis count their days, deleted and retired ones too", async () => {
  const { core, actor, rustler, racer } = await createLog();
  await updateSki(core, actor, rustler, { retired: true });
  await deleteSki(core, actor, racer);
  const all = [
    { id: rustler, name: "Rustler 10", retired: true, deleted: false, day_count: 5 },
    { id: racer, name: "Racer", retired: false, deleted: true, day_count: 2 },
  ];
  expect(await figures.skiFigures(core, actor, {})).toEqual(all);
  expect(await figures.skiFigures(core, actor, { season: 0 })).toEqual([
    { ...all[0], day_count: 3 },
    { ...all[1], day_count: 1 },
  ]);
});

test("people are counted whatever the case, each as the latest day writes the name", async () => {
  const { core, actor } = await createLog();
  expect(await figures.companionFigures(core, actor, {})).toEqual([
    { name: "Anna", day_count: 3 },
    { name: "Tom", day_count: 2 },
  ]);
  expect(await figures.companionFigures(core, actor, { season: -1 })).toEqual([
    { name: "anna", day_count: 1 },
    { name: "Tom", day_count: 1 },
  ]);
});

test("a new start of the season changes the figures, though not the log's stamp", async () => {
  const { core, actor } = await createLog();
  const read = async (seasonStartDay: string) => {
    const reader = { ...actor, log: { stamp: "one", seasonStartDay } };
    const seasons = await figures.seasonFigures(core, reader);
    const resorts = await figures.resortFigures(core, reader, {});
    return [seasons.map(({ from }) => from), resorts.map(({ season_count }) => season_count)];
  };
  expect(await read("09-01")).toEqual([
    ["2025-09-01", "2024-09-01"],
    [2, 1, 1, 1],
  ]);
  expect(await read("01-15")).toEqual([
    ["2026-01-15", "2025-01-15", "2024-01-15"],
    [1, 1, 1, 1],
  ]);
});

test("another account's figures are empty", async () => {
  const { core, skier } = await createLog();
  const other = await skier();
  const { seasonFigures, weekdayFigures, ...rest } = figures;
  for (const read of [seasonFigures, ...Object.values(rest)]) expect(await read(core, other, {})).toEqual([]);
  expect((await weekdayFigures(core, other, {})).every(({ day_count }) => day_count === 0)).toBe(true);
});

test("a season that starts on 29 February ends with February in a common year", async () => {
  const { core, skier, ski } = await createTestLog();
  const actor = { ...(await skier("02-29")), today: "2027-03-01" };
  const skis = [await ski(actor)];
  for (const date of ["2026-03-01", "2027-02-28", "2027-03-01"]) await logDay(core, actor, dayOf(skis, { date }));
  expect(await figures.seasonFigures(core, actor)).toMatchObject([
    { season: 0, from: "2027-03-01", to: "2028-02-28", day_count: 1, day_count_to_date: 1 },
    { season: -1, from: "2026-03-01", to: "2027-02-28", day_count: 2, day_count_to_date: 1 },
  ]);
});
