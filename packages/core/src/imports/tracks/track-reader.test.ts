import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OwnerId } from "@firn/contracts/runtime";
import { gpxOf, icsOf, skiPoints } from "@firn/tracks/test-files";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { altaRecord, patienceMs, refusalOf, worker } from "../test-readers.ts";
import { createTrackReader, sizeToRead, type TrackReaderOptions, timeToRead } from "./track-reader.ts";

const [skier, friend] = ["skier", "friend"] as OwnerId[] as [OwnerId, OwnerId];
const latest = "2026-04-01";
const jobOf = (path: string) => ({ path, latest, own: { places: [], names: [] } });
const folder = mkdtempSync(join(tmpdir(), "firn-tracks-"));
/** The real worker takes a second to start. */
const real = createTrackReader({ records: () => [altaRecord], patienceMs });
afterAll(async () => {
  await real.close();
  rmSync(folder, { recursive: true });
});

const next = pathWith("next", Buffer.alloc(0));
const gzipHead = Buffer.from([0x1f, 0x8b]);
const zipHead = Buffer.from("PK\u0003\u0004");

function reader(options: Partial<TrackReaderOptions> = {}) {
  const made = createTrackReader({ records: () => [], worker, patienceMs, ...options });
  onTestFinished(made.close);
  return made;
}

function pathWith(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

test("reads a track in the worker", async () => {
  const path = pathWith("day.gpx", gpxOf(skiPoints()));
  expect(await real.read(skier, jobOf(path))).toMatchObject([{ date: "2026-01-10", runs: 3 }]);
});

test("finds the resorts that a calendar names", async () => {
  const events = [["SUMMARY:Skiing in Alta with Sam", "DTSTART:20260111T020000Z"]];
  const path = pathWith("days.ics", icsOf(events));
  expect(await real.read(skier, jobOf(path))).toMatchObject([{ date: "2026-01-10", resortId: "us-alta" }]);
});

test("reads a calendar in Windows-1252", async () => {
  const path = pathWith(
    "old.ics",
    Buffer.from(icsOf([["SUMMARY:Längdskidåkning", "DTSTART:20260110"]]).toString(), "latin1"),
  );
  expect(await real.read(skier, jobOf(path))).toMatchObject([{ date: "2026-01-10", doubt: "nordic" }]);
});

test("refuses a calendar that holds binary data", async () => {
  const path = pathWith("binary.ics", Buffer.from(`BEGIN:VCALENDAR\n${"\u0001".repeat(50)}`));
  expect(await refusalOf(real.read(skier, jobOf(path)))).toMatchObject({
    fields: { file: ["This file holds binary data, not text. Choose a text or CSV file."] },
  });
});

test("refuses a damaged file with the reader's sentence", async () => {
  const path = pathWith("photo.gpx", Buffer.from([0xff, 0xd8, 0xff]));
  expect(await refusalOf(real.read(skier, jobOf(path)))).toMatchObject({
    code: "invalid",
    fields: { file: [expect.stringMatching(/^Choose a GPX, FIT or TCX file/)] },
  });
});

test.each([
  ["hang", "long", 0],
  ["die", "long", 0],
  ["oversized", "much memory", 0],
  // With the time of a large file: filling the memory takes a busy machine longer than a second.
  ["fill memory", "much memory", 24e6],
])("refuses a file whose reading ends with %j and reads the next one", async (what, much, bytes) => {
  const strained = reader();
  expect(await refusalOf(strained.read(skier, jobOf(pathWith(what, Buffer.alloc(bytes)))))).toMatchObject({
    code: "invalid",
    fields: { file: [`Reading this file takes too ${much}. Split it.`] },
  });
  expect(await strained.read(friend, jobOf(next))).toEqual([]);
  expect(await refusalOf(strained.read(skier, jobOf(next)))).toMatchObject({ code: "throttled" });
});

test.each([
  ["of 170 bytes", Buffer.alloc(170), 1000],
  ["of 24 MB", Buffer.alloc(24e6), 13_000],
  ["of 100 kB in gzip, which may unpack to 1 MB", Buffer.concat([gzipHead, Buffer.alloc(1e5)]), 1500],
  ["of 1.6 MB in a ZIP archive", Buffer.concat([zipHead, Buffer.alloc(1.6e6)]), 9000],
])("gives a file %s its time", async (_, bytes, timeMs) => {
  expect(Math.round(timeToRead(await sizeToRead(pathWith("sized", bytes))))).toBeCloseTo(timeMs, -2);
});

test("ends small files after their own time, on a worker that no large one takes", async () => {
  const two = reader();
  const large = jobOf(pathWith("hang large", Buffer.alloc(24e6)));
  const small = jobOf(pathWith("hang small", Buffer.alloc(170)));
  const unread = ["one", "two"].map((account) => refusalOf(two.read(account as OwnerId, large)));
  await expect.poll(two.underWay).toBe(2);
  for (const account of [friend, skier])
    expect(await refusalOf(two.read(account, small))).toMatchObject({ code: "invalid" });
  expect(two.underWay()).toBe(2);
  await two.close();
  await Promise.all(unread);
});

test("limits the files in progress of one account", async () => {
  const busy = reader();
  const all = Array.from({ length: 5 }, () => busy.read(skier, jobOf(next)));
  const done = (await Promise.allSettled(all)).filter(({ status }) => status === "fulfilled");
  expect(done).toHaveLength(4);
  expect(busy.underWay()).toBe(0);
});

test("returns 503 if the worker cannot start", async () => {
  const none = reader({ worker: { entry: "/nowhere/track-worker.js", execArgv: [] } });
  expect(await refusalOf(none.read(skier, jobOf(next)))).toMatchObject({ code: "unavailable" });
});
