import type { DaySearch } from "@firn/contracts/day-search";
import { limits } from "@firn/contracts/limits";
import type { Actor } from "@firn/contracts/runtime";
import { photos, users } from "@firn/db/schema";
import { addDays } from "@firn/seasons/plain-date";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createTestLog, dayOf, logDay } from "../../test-log.ts";
import { searchDays } from "./service.ts";

/** Days of two seasons, and one like the first of another account. */
async function createQuestionLog() {
  const { core, db, skier, ski } = await createTestLog();
  const [actor, other] = [await skier(), await skier()];
  const skis = [await ski(actor)];
  const log = (date: string, about: Parameters<typeof dayOf>[1] = {}) =>
    logDay(core, actor, dayOf(skis, { date, ...about }));
  const days = {
    lech: await log("2024-02-05", { resort_id: "at-lech", companions: ["Tom"], snow: "powder" }),
    zermatt: await log("2024-12-31", { resort_id: "ch-zermatt", companions: ["Tom"], activity: "Training" }),
    alta: await log("2026-01-10", { notes: "Powder all day.", numbers: { vertical_m: 6000 } }),
    snowbird: await log("2026-01-12", { resort_id: "us-snowbird", tags: ["Training", "Night ride"], sky: "fog" }),
  };
  await logDay(core, other, dayOf([await ski(other)], { date: "2024-02-05", resort_id: "at-lech", snow: "powder" }));
  const photo = { id: "photo", userId: actor.ownerId, dayId: days.alta.id, position: 0, createdAt: 0 };
  await db.insert(photos).values({ ...photo, sha256: "0", sizeBytes: 1, exifState: "missing" });
  const named = new Map(Object.entries(days).map(([name, { id }]) => [id, name]));
  const find = async (search: DaySearch, by: Actor = actor) =>
    (await searchDays(core, by, search)).days.map(({ id }) => named.get(id) ?? "theirs");
  return { core, db, actor, other, find, log, days };
}

test.each([
  ["when was I last in Lech", ["lech"]],
  ["with tom", ["zermatt", "lech"]],
  ["wie viele Tage mit Tom im Februar 2024", ["lech"]],
  ["first days with Tom", ["lech", "zermatt"]],
  ["powder days", ["alta", "lech"]],
  ["training", ["snowbird", "zermatt"]],
  ["#training", ["snowbird"]],
  ["#night ride", ["snowbird"]],
  ["foggy", ["snowbird"]],
  ["saturday", ["alta"]],
  ["saturday monday", ["snowbird", "alta", "lech"]],
  ["weekend", ["alta"]],
  ["midweek 2026", ["snowbird"]],
  ["dec 31", ["zermatt"]],
  ["christmas holidays", ["zermatt"]],
  ["31.12.2024", ["zermatt"]],
  ["dec - jan", ["snowbird", "alta", "zermatt"]],
  ["2024", ["zermatt", "lech"]],
  ["jan 2024", []],
  ["jan feb 2024", ["lech"]],
  ["2023-2025", ["zermatt", "lech"]],
  ["since 2025", ["snowbird", "alta"]],
  ["this season", ["snowbird", "alta"]],
  ["last winter", ["zermatt"]],
  ["days with photos", ["alta"]],
  ["ohne Fotos 2026", ["snowbird"]],
  ["vertical > 5000", ["alta"]],
  ["in der Schweiz oder in Österreich", ["zermatt", "lech"]],
  ["how many days", ["snowbird", "alta", "zermatt", "lech"]],
  ["days without Tom", []],
])("%j finds %j", async (q, found) => {
  const { find } = await createQuestionLog();
  expect(await find({ q })).toEqual(found);
});

test("answers with the filters that it has read, the count, and the first and last date", async () => {
  const { core, actor } = await createQuestionLog();
  expect(await searchDays(core, actor, { q: "powder days with Tom in 2024" })).toMatchObject({
    total: 1,
    first_on: "2024-02-05",
    last_on: "2024-02-05",
    read: [
      { filter: { snow: "powder" }, from: 0, to: 6, word: "powder" },
      { filter: { year: 2024 }, from: 21, to: 28, word: null },
    ],
    words: ["powder", "tom"],
  });
  expect(await searchDays(core, actor, { q: "goggles" })).toMatchObject({ first_on: null, last_on: null, read: [] });
});

test("filters that are said hold beside those of their own fields", async () => {
  const { find, other } = await createQuestionLog();
  expect(await find({ q: "2024", month: 12 })).toEqual(["zermatt"]);
  expect(await find({ q: "2024", year: 2026 })).toEqual([]);
  expect(await find({ activity: "Training" })).toEqual(["zermatt"]);
  expect(await find({ photos: "without", year: 2026 })).toEqual(["snowbird"]);
  expect(await find({ week: "weekend" })).toEqual(["alta"]);
  expect(await find({ from_day: "12-24", to_day: "01-11" })).toEqual(["alta", "zermatt"]);
  expect(await find({ from_day: "02-01" })).toEqual(["zermatt", "lech"]);
  expect(await find({ q: "powder lech" }, other)).toEqual(["theirs"]);
});

test("a friend called April is no month", async () => {
  const { core, actor, log } = await createQuestionLog();
  const dates = async () => (await searchDays(core, actor, { q: "april" })).days.map(({ date }) => date);
  await log("2025-04-01");
  expect(await dates()).toEqual(["2025-04-01"]);
  await log("2025-03-01", { companions: ["April Meyer"] });
  expect(await dates()).toEqual(["2025-04-01", "2025-03-01"]);
});

test("numbers are in the account's units", async () => {
  const { db, actor, find } = await createQuestionLog();
  expect(await find({ q: "vertical > 7000" })).toEqual([]);
  await db.update(users).set({ units: "imperial" }).where(eq(users.id, actor.ownerId));
  expect(await find({ q: "vertical > 7000" })).toEqual(["alta"]);
});

test("the oldest come first where it is asked for, page by page", async () => {
  const { core, actor, log } = await createQuestionLog();
  for (let day = 0; day < 60; day++) await log(addDays("2025-11-01", day));
  for (const search of [{ q: "first" }, { order: "oldest" as const }, { q: "last", order: "oldest" as const }]) {
    const first = await searchDays(core, actor, search);
    const second = await searchDays(core, actor, { ...search, cursor: first.next ?? "" });
    const dates = [...first.days, ...second.days].map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    expect(dates).toHaveLength(64);
  }
});

test("more than twelve words and filters are refused, and a long question is not", async () => {
  const { core, actor, find } = await createQuestionLog();
  const question = "when was the last time that I was skiing with Tom in Lech in february or in march 2024";
  expect(await find({ q: question })).toEqual(["lech"]);
  const words = Array.from({ length: limits.searchWords }, (_, at) => `x${"y".repeat(at)}`);
  await searchDays(core, actor, { q: words.join(" ") });
  for (const more of ["z", "2024", "powder"]) {
    await expect(searchDays(core, actor, { q: [...words, more].join(" ") })).rejects.toMatchObject({
      code: "invalid",
      fields: { q: ["Use at most 12 words."] },
    });
  }
});
