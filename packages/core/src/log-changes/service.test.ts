import type { Changes } from "@firn/contracts/changes";
import { limits } from "@firn/contracts/limits";
import type { Actor } from "@firn/contracts/runtime";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { deleteDay, restoreDay } from "../days/service.ts";
import { createTestLog, dayOf, logDay } from "../test-log.ts";
import { listChanges } from "./service.ts";

async function createLog() {
  const log = await createTestLog();
  const actor = await log.skier();
  const skiId = await log.ski(actor);
  const changesSince = (since?: string, who: Actor = actor) => listChanges(log.core, who, { since });
  const insertDays = (count: number, notes = "") =>
    log.db.run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
      INSERT INTO days (id, user_id, date, notes, created_at, updated_at)
      SELECT 'day ' || i, ${actor.ownerId}, '2025-01-01', ${notes}, 0, 0 FROM n`);
  return { ...log, actor, skiId, changesSince, insertDays };
}

const idsOf = ({ days, skis, places }: Changes) => [days, skis, places].map((items) => items.map(({ id }) => id));
const nothing = { days: [], skis: [], places: [], deleted: { days: [], skis: [], places: [] } };

test("a log is answered whole, then what has changed, then nothing under the same cursor", async () => {
  const { core, actor, skiId, changesSince } = await createLog();
  const day = await logDay(core, actor, dayOf([skiId]));
  const whole = await changesSince();
  expect([whole.is_whole, whole.has_more, idsOf(whole)]).toEqual([true, false, [[day.id], [skiId], ["us-alta"]]]);
  expect(await changesSince(whole.cursor)).toEqual({
    ...nothing,
    cursor: whole.cursor,
    has_more: false,
    is_whole: false,
  });
  await deleteDay(core, actor, day.id);
  const since = await changesSince(whole.cursor);
  expect([since.is_whole, idsOf(since), since.deleted]).toEqual([
    false,
    [[], [], []],
    { days: [day.id], skis: [], places: [] },
  ]);
  await restoreDay(core, actor, day.id);
  expect(idsOf(await changesSince(since.cursor))).toEqual([[day.id], [skiId], ["us-alta"]]);
});

test("an empty log is whole under a cursor that stays", async () => {
  const { core, skier } = await createTestLog();
  const actor = await skier();
  const empty = await listChanges(core, actor, {});
  expect(empty).toEqual({ ...nothing, cursor: "0.", has_more: false, is_whole: true });
  expect(await listChanges(core, actor, { since: empty.cursor })).toEqual(empty);
});

test.each(["x", "0.", "1", "1.", "1.ffffffffffffffff", "9999.ab", "1.ab.x"])(
  "since %s, which no answer had, answers the whole log",
  async (since) => {
    const { changesSince } = await createLog();
    expect(await changesSince(since)).toEqual(await changesSince());
  },
);

test("a cursor beyond the log's last change answers the whole log", async () => {
  const { changesSince } = await createLog();
  const { cursor } = await changesSince();
  expect(await changesSince(cursor.replace(/^\d+/, "999999999999"))).toMatchObject({ is_whole: true, cursor });
});

test("pages hold a long log once, and what changes between them comes later", async () => {
  const { db, actor, skiId, changesSince, insertDays } = await createLog();
  await insertDays(1200);
  const seen: string[] = [];
  const pages: Changes[] = [];
  for (let since: string | undefined; pages.at(-1)?.has_more !== false; since = pages.at(-1)?.cursor) {
    const page = await changesSince(since);
    pages.push(page);
    seen.push(...page.days.map(({ id }) => id));
    if (pages.length > 1) continue;
    await db.run(sql`UPDATE days SET notes = 'changed' WHERE id IN ('day 1', 'day 1200')`);
    await db.run(sql`DELETE FROM days WHERE id IN ('day 2', 'day 1199')`);
    await db.run(sql`INSERT INTO day_skis VALUES ('day 3', ${skiId}, 0)`);
  }
  expect(pages.map(({ is_whole, days }) => [is_whole, days.length])).toEqual([
    [true, 499],
    [false, 500],
    [false, 202],
  ]);
  expect(seen.filter((id) => ["day 1", "day 3"].includes(id))).toEqual(["day 1", "day 3", "day 1", "day 3"]);
  expect(new Set(seen).size).toBe(1199);
  const [last] = pages.slice(-1);
  expect(last?.skis.map(({ id }) => id)).toEqual([skiId]);
  expect(last?.days.find(({ id }) => id === "day 1200")?.notes).toBe("changed");
  expect(last?.deleted).toEqual({ days: ["day 2", "day 1199"], skis: [], places: [] });
  expect(last?.cursor).not.toMatch(/\..*\./);
  expect((await changesSince(last?.cursor)).days).toEqual([]);
  await db.run(sql`DELETE FROM days WHERE user_id = ${actor.ownerId} AND id <> 'day 1'`);
  const whole = await changesSince();
  expect([whole.days.map(({ id }) => id), whole.deleted.days]).toEqual([["day 1"], []]);
});

test("what was deleted before a whole log was asked for is in none of its pages", async () => {
  const { db, changesSince, insertDays } = await createLog();
  await insertDays(600);
  await db.run(sql`DELETE FROM days WHERE id <> 'day 1'`);
  const first = await changesSince();
  const second = await changesSince(first.cursor);
  expect([first.has_more, second.has_more]).toEqual([true, false]);
  expect([...first.deleted.days, ...second.deleted.days]).toEqual([]);
});

test("long days end a page early, below the bound of an answer", async () => {
  const { changesSince, insertDays } = await createLog();
  await insertDays(100, "\u0001".repeat(limits.notesLength));
  const page = await changesSince();
  expect([page.days.length, page.has_more]).toEqual([49, true]);
  expect(JSON.stringify(page).length).toBeLessThan(limits.answerBytes);
});

test("another account's days, skis, places, names and cursors are not answered", async () => {
  const { core, db, actor, skier, ski, skiId, changesSince } = await createLog();
  const friend = await skier();
  const theirs = await logDay(core, friend, dayOf([await ski(friend)]));
  await db.run(sql`INSERT INTO resort_names VALUES ('n1', ${friend.ownerId}, 'us-alta', 'Goat', 'goat', 0)`);
  await db.run(
    sql`INSERT INTO resorts SELECT 'own', ${friend.ownerId}, 'Hill', '', '', '', NULL, NULL, NULL, '[]', 'own', 0, 0`,
  );
  const mine = await logDay(core, actor, dayOf([skiId]));
  // As no write does: both logs have a day that names what is not its owner's.
  await db.run(sql`INSERT INTO log_changes SELECT kind, item_id, ${actor.ownerId}, 100 + seq FROM log_changes
    WHERE user_id = ${friend.ownerId} AND item_id <> 'us-alta'`);
  const whole = await changesSince();
  expect(idsOf(whole)).toEqual([[mine.id], [skiId], ["us-alta"]]);
  expect(whole.places[0]?.names).toEqual([]);
  const { days, cursor } = await changesSince(undefined, friend);
  expect(days.map(({ id }) => id)).toEqual([theirs.id]);
  await logDay(core, actor, dayOf([skiId]));
  expect(await changesSince(cursor, friend)).toEqual({ ...nothing, cursor, has_more: false, is_whole: false });
  expect(await changesSince((await changesSince()).cursor, friend)).toMatchObject({ is_whole: true, cursor });
});

test("names and own places that go, and the place of a day that has moved, are changes", async () => {
  const { core, db, actor, skiId, changesSince } = await createLog();
  await db.run(
    sql`INSERT INTO resorts SELECT 'own', ${actor.ownerId}, 'Hill', '', '', '', NULL, NULL, NULL, '[]', 'own', 0, 0`,
  );
  await db.run(sql`INSERT INTO resort_names VALUES ('n1', ${actor.ownerId}, 'us-alta', 'Goat', 'goat', 0)`);
  const day = await logDay(core, actor, dayOf([skiId]));
  const before = await changesSince();
  expect(before.places.map(({ id, names }) => [id, names.length]).sort()).toEqual([
    ["own", 0],
    ["us-alta", 1],
  ]);
  await db.run(sql`DELETE FROM resort_names`);
  await db.run(sql`DELETE FROM resorts WHERE id = 'own'`);
  const after = await changesSince(before.cursor);
  expect([after.places.map(({ names }) => names), after.deleted.places]).toEqual([[[]], ["own"]]);
  for (const id of ["at-lech", "us-alta"]) await db.run(sql`UPDATE days SET resort_id = ${id} WHERE id = ${day.id}`);
  expect(idsOf(await changesSince())[2]?.sort()).toEqual(["at-lech", "us-alta"]);
});
