import { setImmediate } from "node:timers";
import { limits } from "@firn/contracts/limits";
import type { Actor } from "@firn/contracts/runtime";
import { skis } from "@firn/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listCompanions } from "../companions/service.ts";
import { companionFigures, skiFigures } from "../figures/service.ts";
import { listSkis } from "../skis/service.ts";
import { getStats } from "../stats/service.ts";
import { createTestLog } from "../test-log.ts";
import { daysOnThisDay } from "./on-this-day.ts";
import { searchDays } from "./search/service.ts";
import { listDays } from "./service.ts";

const count = 1100;

/** So many days of this season at Alta, some on one date and created at once, each with a ski and a person. */
async function createLongLog() {
  const { core, db, skier, ski } = await createTestLog();
  const [actor, other] = [await skier(), await skier()];
  const numbers = `(WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count - 1}) SELECT n FROM numbers)`;
  for (const { ownerId } of [actor, other]) {
    const id = `'${ownerId}-' || printf('%04d', n)`;
    for (const at of [0, 1, 2])
      await db.insert(skis).values({ id: `${ownerId}-ski-${at}`, userId: ownerId, name: `Ski ${at}`, createdAt: at });
    await db.$client.executeMultiple(`
      INSERT INTO days (id, user_id, date, resort_id, created_at, updated_at)
        SELECT ${id}, '${ownerId}', date('2025-10-01', '+' || (n / 30) || ' days'), 'us-alta', n / 7, 0 FROM ${numbers};
      INSERT INTO day_skis (day_id, ski_id, position) SELECT ${id}, '${ownerId}-ski-' || (n % 3), 0 FROM ${numbers};
      INSERT INTO day_companions (day_id, name_key, name, position) SELECT ${id}, 'p' || (n % 400), 'P' || (n % 400), 0 FROM ${numbers};`);
  }
  return { core, db, actor, other, ski };
}

type Log = Awaited<ReturnType<typeof createLongLog>>;

/** How often other work ran meanwhile. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const others = () => {
    turns++;
    if (!isOver) setImmediate(others);
  };
  setImmediate(others);
  await work();
  isOver = true;
  return turns;
}

test.each<[name: string, least: number, work: (log: Log, actor: Actor) => Promise<unknown>]>([
  ["the list of a season", 4, ({ core }, actor) => listDays(core, actor, { season: 0 })],
  ["the list of people", 4, ({ core }, actor) => listCompanions(core, actor)],
  ["the list of skis", 8, ({ core }, actor) => listSkis(core, actor)],
  ["the statistics of a season", 4, ({ core }, actor) => getStats(core, actor, { season: 0 })],
  ["the statistics of all days", 2, ({ core }, actor) => getStats(core, actor, {})],
  ["the figures of a season's skis", 4, ({ core }, actor) => skiFigures(core, actor, { season: 0 })],
  ["the figures of people", 4, ({ core }, actor) => companionFigures(core, actor, {})],
  ["a page of a search", 2, ({ core }, actor) => searchDays(core, actor, {})],
  ["a search for a person", 1, ({ core }, actor) => searchDays(core, actor, { companion: "nobody" })],
  ["a search for a ski", 1, ({ core }, actor) => searchDays(core, actor, { ski_id: "none" })],
  ["a search for three words", 13, ({ core }, actor) => searchDays(core, actor, { q: "ski p1 alta" })],
])("gives others a turn during %s", async (_, least, work) => {
  const log = await createLongLog();
  expect(await turnsDuring(() => work(log, log.actor))).toBeGreaterThanOrEqual(least);
});

test("lists a season in pieces, newest first, without a gap", async () => {
  const { core, db, actor } = await createLongLog();
  const listed = await listDays(core, actor, { season: 0 });
  const { rows } = await db.$client.execute({
    sql: "SELECT id FROM days WHERE user_id = ? ORDER BY date DESC, created_at DESC, id DESC",
    args: [actor.ownerId],
  });
  expect(listed.map(({ id }) => id)).toEqual(rows.flat());
  expect(listed.map(({ day_number }) => day_number)).toEqual(rows.map((__, at) => count - at));
});

test("counts skis and people over all pieces, of the account alone", async () => {
  const { core, actor } = await createLongLog();
  const used = await listSkis(core, actor);
  expect(used.map(({ day_count, season_day_count }) => [day_count, season_day_count])).toEqual([
    [367, 367],
    [367, 367],
    [366, 366],
  ]);
  expect(used[0]).toMatchObject({ first_used_on: "2025-10-01", last_used_on: "2025-11-06" });
  // Of the two that are on most days, the second was used last.
  expect(await getStats(core, actor, { season: 0 })).toEqual({
    totalDays: count,
    uniqueResorts: 1,
    mostUsedSki: "Ski 1",
  });
  expect(await getStats(core, actor, {})).toEqual({ totalDays: count, uniqueResorts: 1, mostUsedSki: "Ski 1" });
  const people = await listCompanions(core, actor);
  expect(people).toHaveLength(400);
  expect(people.slice(0, 2)).toMatchObject([
    { name: "P299", day_count: 3 },
    { name: "P298", day_count: 3 },
  ]);
  expect(people.at(-1)).toEqual({ name: "P300", day_count: 2, last_on: "2025-10-24" });
});

test("finds days by the names of skis and people in all pieces", async () => {
  const { core, actor } = await createLongLog();
  expect(await searchDays(core, actor, { q: "ski 1" })).toMatchObject({ total: 367 });
  expect(await searchDays(core, actor, { q: "alta p17 ski" })).toMatchObject({ total: 33, seasons: 1 });
  const filter = { ski_id: `${actor.ownerId}-ski-1`, companion: "P17" };
  expect(await searchDays(core, actor, filter)).toMatchObject({ total: 1, seasons: 1 });
});

test("answers 413 in words to a season whose list is too long", async () => {
  const { core, db, actor } = await createLongLog();
  await db
    .update(skis)
    .set({ name: "x".repeat(limits.answerBytes / 300) })
    .where(eq(skis.userId, actor.ownerId));
  await expect(listDays(core, actor, { season: 0 })).rejects.toMatchObject({
    code: "too_large",
    message: "This season has too many days to be listed at once. Search it instead.",
  });
  expect(await listDays(core, actor, { season: -1 })).toEqual([]);
});

test("lists the latest days of earlier years on a date, each with its number", async () => {
  const { core, db, actor } = await createLongLog();
  await db.$client.execute({ sql: "UPDATE days SET date = '2025-01-15' WHERE user_id = ?", args: [actor.ownerId] });
  const found = await daysOnThisDay(core, actor);
  expect(found.map(({ day_number }) => day_number)).toEqual(
    Array.from({ length: limits.daysOnThisDay }, (_, n) => count - n),
  );
});
