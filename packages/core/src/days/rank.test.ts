import { days } from "@firn/db/schema";
import { expect, test } from "vitest";
import { createTestLog, dayOf, logDay, readDay } from "../test-log.ts";
import { deleteDay } from "./service.ts";

async function createTestDays(seasonStartDay?: string) {
  const { core, db, clock, skier, ski } = await createTestLog();
  const actor = await skier(seasonStartDay);
  const skiId = await ski(actor);
  const log = async (date: string, resort_id = "us-alta") => {
    clock.advance(1000);
    return (await logDay(core, actor, dayOf([skiId], { date, resort_id }))).id;
  };
  return { core, db, actor, log, skier, ski, read: (id: string) => readDay(core, actor, id) };
}

test("a day tells its rank in the season and in the log, and its neighbours, by date and then creation", async () => {
  const { read, log } = await createTestDays();
  const third = await log("2026-01-10");
  const second = await log("2025-09-01", "at-lech");
  const fourth = await log("2026-01-10", "at-lech");
  const first = await log("2025-08-31");
  expect(await read(first)).toMatchObject({
    season: -1,
    day_number: 1,
    log_number: 1,
    previous_id: null,
    next_id: second,
  });
  expect(await read(second)).toMatchObject({
    season: 0,
    day_number: 1,
    log_number: 2,
    previous_id: first,
    next_id: third,
  });
  expect(await read(third)).toMatchObject({
    season: 0,
    day_number: 2,
    log_number: 3,
    previous_id: second,
    next_id: fourth,
  });
  expect(await read(fourth)).toMatchObject({
    season: 0,
    day_number: 3,
    log_number: 4,
    previous_id: third,
    next_id: null,
  });
});

test("a day tells its rank among the days at its resort, their seasons, and the one before", async () => {
  const { core, actor, read, log } = await createTestDays();
  const last = await log("2026-01-10");
  const later = await log("2026-01-10");
  const first = await log("2024-02-01");
  await log("2026-01-09", "at-lech");
  const there = { days: 3, seasons: 2 };
  expect((await read(first)).visit).toEqual({ ...there, number: 1, previous: null });
  expect((await read(last)).visit).toEqual({
    ...there,
    number: 2,
    previous: { id: first, date: "2024-02-01", date_precision: "day" },
  });
  expect((await read(later)).visit).toEqual({
    ...there,
    number: 3,
    previous: { id: last, date: "2026-01-10", date_precision: "day" },
  });
  await deleteDay(core, actor, first);
  expect((await read(last)).visit).toEqual({ days: 2, seasons: 1, number: 1, previous: null });
});

test("a season that starts on 29 February starts on 1 March in a common year", async () => {
  const { read, log } = await createTestDays("02-29");
  const before = await log("2025-02-28");
  const after = await log("2025-03-01");
  expect(await read(before)).toMatchObject({ season: -1, day_number: 1 });
  expect(await read(after)).toMatchObject({ season: 0, day_number: 1, log_number: 2, visit: { seasons: 2 } });
});

test("a day without a resort is no visit, and another skier's days do not count", async () => {
  const { core, db, actor, read, log, skier, ski } = await createTestDays();
  const friend = await skier();
  await logDay(core, friend, dayOf([await ski(friend)], { date: "2026-01-01" }));
  await db.insert(days).values({ id: "bare", userId: actor.ownerId, date: "2026-01-02", createdAt: 0, updatedAt: 0 });
  expect(await read("bare")).toMatchObject({ log_number: 1, visit: null, previous_id: null, next_id: null });
  const own = await log("2026-01-03");
  expect(await read(own)).toMatchObject({ log_number: 2, visit: { number: 1, days: 1 }, previous_id: "bare" });
});
