import { limits } from "@firn/contracts/limits";
import type { Actor } from "@firn/contracts/runtime";
import { changes } from "@firn/db/changes-schema";
import { days } from "@firn/db/schema";
import { dayTracks } from "@firn/db/tracks-schema";
import { testGpx } from "@firn/testing/gpx";
import { fitOf, gpxOf, skiPoints, zipOf } from "@firn/tracks/test-files";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { undoChange } from "../changes/service.ts";
import { deleteDays } from "../days/many-days.ts";
import { deleteDay, restoreDay } from "../days/service.ts";
import { changeDay, createTestLog, dayOf, logDay, readDay, refusedFields } from "../test-log.ts";
import { createRace } from "../test-race.ts";
import { recording, spooled } from "../test-track-files.ts";
import { addTrack, deleteTrack, readTrack, restoreTrack, trimTrack } from "./service.ts";

/** Two skiers; the first has a day at Alta. */
async function aDay(about: Parameters<typeof dayOf>[1] = {}, wrap?: Parameters<typeof createTestLog>[0]) {
  const log = await createTestLog(wrap);
  const { core } = log;
  const [actor, other] = [await log.skier(), await log.skier()];
  const day = await logDay(core, actor, dayOf([await log.ski(actor)], about));
  return {
    ...log,
    actor,
    other,
    day,
    add: (...about: Parameters<typeof recording>) => addTrack(core, actor, day.id, recording(...about)),
    read: () => readDay(core, actor, day.id),
    line: (track_id: string, part: "counted" | "whole" = "counted") =>
      readTrack(core, actor, { id: day.id, track_id, part }),
  };
}

const verticals = ({ numbers, tracks }: Awaited<ReturnType<typeof readDay>>) => [
  numbers.vertical_m,
  ...tracks.map((track) => track.numbers.vertical_m),
];

test("a track is kept with its line and fills the numbers that the day lacks", async () => {
  const { add, read, line } = await aDay({ numbers: { runs: 9 } });
  const track = await add();
  expect(track).toMatchObject({ started_at: "2026-01-10T17:00:00.000Z", is_trimmed: false });
  const { tracks, numbers, number_sources } = await read();
  expect(tracks).toEqual([track]);
  expect(numbers).toMatchObject({ vertical_m: 1200, runs: 9, top_speed_kmh: 36 });
  expect(number_sources).toMatchObject({ vertical_m: "track", runs: "typed", top_speed_kmh: "track" });
  const { type, features, near_resorts, ...part } = await line(track.id);
  expect(near_resorts.map(({ name }) => name)).toContain("Alta");
  expect([type, part]).toEqual(["FeatureCollection", { local_start: "2026-01-10T10:00:00", from_s: null, to_s: null }]);
  const runs = features.filter(({ properties }) => properties.kind === "run");
  expect(runs.map(({ properties }) => properties.vertical_m)).toEqual([400, 400, 400]);
  expect(runs[0]?.geometry.coordinates[0]).toEqual([expect.closeTo(-111.64, 2), expect.closeTo(40.6, 1), 3000, 200]);
});

test("several tracks add up, and each takes its numbers with it", async () => {
  const { core, actor, day, add, read } = await aDay();
  const first = await add(3);
  const second = await add(1, 20);
  expect(verticals(await read())).toEqual([1600, 1200, 400]);
  await deleteTrack(core, actor, day.id, first.id);
  expect(verticals(await read())).toEqual([400, 400]);
  await restoreTrack(core, actor, day.id, first.id);
  expect(verticals(await read())).toEqual([1600, 1200, 400]);
  await changeDay(core, actor, day.id, { numbers: { vertical_m: 1700, runs: null } });
  await deleteTrack(core, actor, day.id, second.id);
  await deleteTrack(core, actor, day.id, first.id);
  expect(await read()).toMatchObject({
    tracks: [],
    numbers: { vertical_m: 1700 },
    number_sources: { vertical_m: "typed" },
  });
});

test("a moved start and end change the numbers, and null gives them back", async () => {
  const { core, actor, day, add, read, line } = await aDay();
  const { id } = await add();
  const whole = await line(id);
  const trim = (patch: object) => trimTrack(core, actor, { id: day.id, track_id: id, ...patch });
  const [ends] = whole.features.flatMap(({ properties, geometry }) =>
    properties.kind === "run" ? [geometry.coordinates.at(-1)?.[3] ?? 0] : [],
  );
  expect(await trim({ from_s: ends })).toMatchObject({ is_trimmed: true, numbers: { vertical_m: 800, runs: 2 } });
  expect(verticals(await read())).toEqual([800, 800]);
  const trimmed = await line(id);
  expect([trimmed.from_s, trimmed.to_s]).toEqual([ends, null]);
  expect(trimmed.features[0]?.geometry.coordinates[0]?.[3]).toBe(ends);
  expect((await line(id, "whole")).features).toEqual(whole.features);
  await trim({ from_s: null, to_s: ends });
  expect(verticals(await read())).toEqual([400, 400]);
  const { updated_at } = await read();
  await trim({ to_s: ends });
  expect((await read()).updated_at).toBe(updated_at);
  expect(await trim({ to_s: limits.trackSeconds })).toMatchObject({ is_trimmed: false });
  expect(verticals(await read())).toEqual([1200, 1200]);
  expect(await line(id)).toEqual(whole);
  expect(await refusedFields(trim({ from_s: 100_000 }))).toEqual(["from_s"]);
  expect(await refusedFields(trim({ to_s: 0 }))).toEqual(["to_s"]);
});

test("of a file, the part of the day's date counts; a file without one, or without a line, is refused in words", async () => {
  const { core, actor, day, read } = await aDay();
  const add = (bytes: Uint8Array) => addTrack(core, actor, day.id, spooled(bytes));
  await expect(add(testGpx("2026-01-09", "us-alta"))).rejects.toMatchObject({
    fields: { file: ["This file has nothing of January 10, 2026. Choose a file of this day."] },
  });
  await expect(add(new Uint8Array([1, 2, 3]))).rejects.toMatchObject({
    fields: {
      file: ["Choose a GPX, FIT or TCX file, an export of Slopes or Ski Tracks, or a ZIP file of them."],
    },
  });
  const blind = skiPoints().map(({ time, altitude }) => ({ time, altitude }));
  await expect(add(fitOf(blind, { offsetHours: -7 }))).rejects.toMatchObject({
    fields: { file: ["This file has fewer than two points with a position: there is no line to keep."] },
  });
  await expect(add(gpxOf(skiPoints().slice(0, 1)))).rejects.toMatchObject({
    fields: { file: ["This file has fewer than two points with a position: there is no line to keep."] },
  });
  const later = skiPoints({ start: "2026-01-10T20:00:00Z", runs: 1 });
  await add(
    await zipOf({
      "before.gpx": Buffer.from(testGpx("2026-01-09", "us-alta")),
      "phone.gpx": gpxOf(skiPoints()),
      "watch.fit": fitOf(skiPoints(), { sessions: [{ start: "2026-01-10T17:00:00Z", descent: 1234, maxSpeed: 20 }] }),
      "later.gpx": gpxOf(later),
    }),
  );
  expect(verticals(await read())).toEqual([1634, 1234, 400]);
});

test("the same recording is one: on the day it is answered, on another it is refused", async () => {
  const { core, actor, other, day, ski, add, read } = await aDay();
  const first = await add();
  const device = fitOf(skiPoints(), { sessions: [{ start: "2026-01-10T17:00:00Z", descent: 1234 }] });
  const { updated_at } = await read();
  expect(await addTrack(core, actor, day.id, spooled(device))).toEqual(first);
  expect((await read()).updated_at).toBe(updated_at);
  const second = await logDay(core, actor, dayOf(day.skis.map(({ id }) => id)));
  expect(await refusedFields(addTrack(core, actor, second.id, spooled(device)))).toEqual(["file"]);
  await deleteTrack(core, actor, day.id, first.id);
  await addTrack(core, actor, second.id, spooled(device));
  await expect(restoreTrack(core, actor, day.id, first.id)).rejects.toMatchObject({ code: "conflict" });
  const theirs = await logDay(core, other, dayOf([await ski(other)]));
  await addTrack(core, other, theirs.id, recording());
});

test("a day holds at most 20 tracks", async () => {
  const { db, actor, day, add } = await aDay();
  const row = { userId: actor.ownerId, dayId: day.id, sha256: "", name: "", numbers: {}, line: "" };
  for (let at = 0; at < limits.tracksPerDay; at++)
    await db.insert(dayTracks).values({ id: `${at}`, ...row, startedAt: at, endedAt: at + 1 });
  expect(await refusedFields(add())).toEqual(["file"]);
  await db.delete(dayTracks).where(eq(dayTracks.id, "0"));
  await add();
});

test("another account finds neither the day nor its tracks, and a track is found on its day only", async () => {
  const { core, db, actor, other, day, ski, add } = await aDay();
  const { id } = await add();
  const second = await logDay(core, actor, dayOf(day.skis.map((each) => each.id)));
  const theirs = await logDay(core, other, dayOf([await ski(other)]));
  const stored = async () => [await db.select().from(dayTracks), await db.select().from(days)];
  const before = await stored();
  const calls = (by: Actor, dayId: string) => [
    () => readTrack(core, by, { id: dayId, track_id: id, part: "whole" }),
    () => trimTrack(core, by, { id: dayId, track_id: id, from_s: 60 }),
    () => deleteTrack(core, by, dayId, id),
    () => restoreTrack(core, by, dayId, id),
  ];
  for (const [by, dayId] of [
    [other, day.id],
    [other, theirs.id],
    [actor, second.id],
    [actor, "unknown"],
  ] as const)
    for (const call of calls(by, dayId)) await expect(call()).rejects.toMatchObject({ code: "not_found" });
  await expect(addTrack(core, other, day.id, recording(1, 20))).rejects.toMatchObject({ code: "not_found" });
  expect(await stored()).toEqual(before);
  await deleteTrack(core, actor, day.id, id);
  for (const [by, dayId] of [
    [other, day.id],
    [other, theirs.id],
    [actor, second.id],
  ] as const)
    await expect(restoreTrack(core, by, dayId, id)).rejects.toMatchObject({ code: "not_found" });
  await restoreTrack(core, actor, day.id, id);
  expect(await db.$count(dayTracks)).toBe(1);
});

test("a track that was taken off comes back within an hour, once, also on a day that was edited since", async () => {
  const { core, clock, actor, day, add, read } = await aDay();
  const { id } = await add();
  const trimmed = await trimTrack(core, actor, { id: day.id, track_id: id, from_s: 60 });
  await deleteTrack(core, actor, day.id, id);
  await expect(deleteTrack(core, actor, day.id, id)).rejects.toMatchObject({ code: "not_found" });
  await changeDay(core, actor, day.id, { notes: "Later." });
  expect(await restoreTrack(core, actor, day.id, id)).toEqual(trimmed);
  expect(await read()).toMatchObject({ notes: "Later.", tracks: [trimmed], numbers: trimmed.numbers });
  await expect(restoreTrack(core, actor, day.id, id)).rejects.toMatchObject({ code: "not_found" });
  await deleteTrack(core, actor, day.id, id);
  clock.advance(limits.undoMs + 1);
  await expect(restoreTrack(core, actor, day.id, id)).rejects.toMatchObject({ code: "not_found" });
});

test("of two changes of a day's tracks at once, both happen and both count", async () => {
  const { core, actor, day, add, read } = await aDay();
  await Promise.all([add(3), add(1, 20)]);
  expect(verticals(await read())).toEqual([1600, 1200, 400]);
  const [first, second] = (await read()).tracks;
  await Promise.all([
    deleteTrack(core, actor, day.id, first?.id ?? ""),
    deleteTrack(core, actor, day.id, second?.id ?? ""),
  ]);
  expect(verticals(await read())).toEqual([undefined]);
  const restores = await Promise.allSettled([1, 2].map(() => restoreTrack(core, actor, day.id, first?.id ?? "")));
  expect(restores.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(verticals(await read())).toEqual([1200, 1200]);
});

test("a deleted day comes back with its tracks, alone or among many", async () => {
  const { core, actor, day, add, read, line } = await aDay();
  const { id } = await add();
  const before = [await line(id), (await read()).tracks];
  const { change_id } = await deleteDays(core, actor, [day.id]);
  await expect(line(id)).rejects.toMatchObject({ code: "not_found" });
  await undoChange(core, actor, change_id);
  expect([await line(id), (await read()).tracks]).toEqual(before);
  await deleteDay(core, actor, day.id);
  await restoreDay(core, actor, day.id);
  expect([await line(id), (await read()).tracks]).toEqual(before);
});

test("a track that comes back overwrites no number that is typed meanwhile", async () => {
  const { wrap, beforeNextWrite } = createRace();
  const { core, actor, day, add, read } = await aDay({}, wrap);
  const { id } = await add();
  await deleteTrack(core, actor, day.id, id);
  beforeNextWrite(() => changeDay(core, actor, day.id, { numbers: { vertical_m: 1700 } }));
  await restoreTrack(core, actor, day.id, id);
  expect(await read()).toMatchObject({ tracks: [{ id }], numbers: { vertical_m: 1700, runs: 3 } });
});

test("a track whose hour ends during its return stays away, and so do its numbers", async () => {
  const { wrap, beforeNextWrite } = createRace();
  const { core, db, actor, day, add, read } = await aDay({}, wrap);
  const { id } = await add();
  await deleteTrack(core, actor, day.id, id);
  beforeNextWrite(() => db.delete(changes).where(eq(changes.subjectId, id)));
  await expect(restoreTrack(core, actor, day.id, id)).rejects.toMatchObject({ code: "not_found" });
  const { tracks, numbers } = await read();
  expect({ tracks, numbers }).toEqual({ tracks: [], numbers: {} });
});
