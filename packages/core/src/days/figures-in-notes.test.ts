import { limits } from "@firn/contracts/limits";
import type { Actor } from "@firn/contracts/runtime";
import { days } from "@firn/db/schema";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { undoChange } from "../changes/service.ts";
import { changeDay, createTestLog, dayOf, logDay, readDay } from "../test-log.ts";
import { convertFiguresInNotes, listFiguresInNotes } from "./figures-in-notes.ts";
import { type Conversion, convertNotes } from "./figures-in-notes-repo.ts";
import { searchDays } from "./search/service.ts";

const line = "4,210 m vertical, 14 runs, top speed 78 km/h";

async function createNotedLog() {
  const { core, db, skier, ski } = await createTestLog();
  const actor = await skier();
  const skis = [await ski(actor)];
  const log = async (date: string, about = {}) => (await logDay(core, actor, dayOf(skis, { date, ...about }))).id;
  const alone = await log("2026-01-01", { notes: line });
  const among = await log("2026-01-02", { notes: `Cold.\n1 run`, numbers: { minutes: 60 } });
  const typed = await log("2026-01-03", { notes: line, numbers: { runs: 12 } });
  const plain = await log("2026-01-04", { notes: "Three runs, 400 m vertical each" });
  const read = async (id: string, by: Actor = actor) => await readDay(core, by, id);
  return { core, db, actor, skier, ski, alone, among, typed, plain, read };
}

test("lists the days whose notes hold figures that they lack as numbers, newest first", async () => {
  const { core, actor, skier, alone, among } = await createNotedLog();
  expect(await listFiguresInNotes(core, actor)).toEqual({
    day_count: 2,
    days: [
      {
        id: among,
        date: "2026-01-02",
        date_precision: "day",
        resort_name: "Alta",
        lines: ["1 run"],
        numbers: { runs: 1 },
      },
      {
        id: alone,
        date: "2026-01-01",
        date_precision: "day",
        resort_name: "Alta",
        lines: [line],
        numbers: { vertical_m: 4210, runs: 14, top_speed_kmh: 78 },
      },
    ],
  });
  expect(await listFiguresInNotes(core, await skier())).toEqual({ day_count: 0, days: [] });
});

test("makes numbers of them that a track has measured, once, and one undo puts all back", async () => {
  const { core, actor, read, alone, among, typed, plain } = await createNotedLog();
  const ids = [alone, among, typed, plain];
  const before = await Promise.all(ids.map((id) => read(id)));
  const { change_id } = await convertFiguresInNotes(core, actor, ids);
  expect(await read(alone)).toMatchObject({
    notes: null,
    numbers: { vertical_m: 4210, runs: 14, top_speed_kmh: 78 },
    number_sources: { vertical_m: "track", runs: "track", top_speed_kmh: "track" },
  });
  expect(await read(among)).toMatchObject({
    notes: "Cold.",
    numbers: { minutes: 60, runs: 1 },
    number_sources: { minutes: "typed", runs: "track" },
  });
  expect(await Promise.all([typed, plain].map((id) => read(id)))).toEqual(before.slice(2));
  expect(await listFiguresInNotes(core, actor)).toEqual({ day_count: 0, days: [] });
  expect((await searchDays(core, actor, { q: "vertical" })).days.map(({ id }) => id)).toEqual([plain, typed]);
  const after = await Promise.all(ids.map((id) => read(id)));
  await convertFiguresInNotes(core, actor, ids);
  expect(await Promise.all(ids.map((id) => read(id)))).toEqual(after);
  expect(await undoChange(core, actor, change_id)).toMatchObject({ left_out: [] });
  const undone = await Promise.all(ids.map((id) => read(id)));
  expect(undone.map(({ updated_at, ...day }) => day)).toEqual(before.map(({ updated_at, ...day }) => day));
});

test("converts no day of another account, not even beside an own one", async () => {
  const { core, actor, skier, ski, alone, read } = await createNotedLog();
  const other = await skier();
  const own = await logDay(core, other, dayOf([await ski(other)], { notes: line }));
  await expect(convertFiguresInNotes(core, other, [own.id, alone])).rejects.toMatchObject({ code: "not_found" });
  expect((await read(own.id, other)).notes).toBe(line);
  const theirs = { id: alone, updatedAt: Date.parse((await read(alone)).updated_at), notes: line };
  const conversion: Conversion = { ...theirs, newNotes: null, numbers: { runs: 1 } };
  expect(await convertNotes(core, other.ownerId, [own.id], [conversion], { id: "change", now: 1 })).toBe(true);
  expect((await read(alone, actor)).notes).toBe(line);
});

test("a day that has changed since it was read is not overwritten", async () => {
  const { core, actor, alone, read } = await createNotedLog();
  const stale = { id: alone, updatedAt: Date.parse((await read(alone)).updated_at), notes: line };
  await changeDay(core, actor, alone, { notes: "My own words." });
  const conversion: Conversion = { ...stale, newNotes: null, numbers: { runs: 1 } };
  expect(await convertNotes(core, actor.ownerId, [alone], [conversion], { id: "change", now: 1 })).toBe(false);
  expect(await read(alone)).toMatchObject({ notes: "My own words.", numbers: {} });
});

test("lists as many days as one conversion takes, and counts all", async () => {
  const { core, db, actor } = await createNotedLog();
  await db.run(sql`WITH RECURSIVE copy(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < 600)
    INSERT INTO ${days} (id, user_id, date, notes, created_at, updated_at)
    SELECT 'copy ' || n, ${actor.ownerId}, date('2000-01-01', n || ' days'), '1 run', 0, 0 FROM copy`);
  const found = await listFiguresInNotes(core, actor);
  expect([found.day_count, found.days.length]).toEqual([602, limits.daysAtOnce]);
  await convertFiguresInNotes(
    core,
    actor,
    found.days.map(({ id }) => id),
  );
  expect((await listFiguresInNotes(core, actor)).day_count).toBe(102);
});
