import type { Changes } from "@firn/contracts/changes";
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
  expect(await changesSince(cursor.replace(/^\d+/, "9999"))).toMatchObject({ is_whole: true, cursor });
});
