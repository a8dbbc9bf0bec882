import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readTrack } from "./read-track.ts";
import { findResort, fitOf, gpxOf, skiPoints, slopesOf, tcxOf, zipOf } from "./test-files.ts";

function read(file: Buffer) {
  return readTrack(Buffer.from(file), { findResort, readCalendar: () => [], latest: "2026-04-01" });
}

async function refusalOf(file: Buffer): Promise<string | undefined> {
  const error = await read(file).then(
    () => Promise.reject(new Error("expected a refusal")),
    (failure: unknown) => failure as { code: string; fields: { file: string[] } },
  );
  expect(error).toMatchObject({ code: "invalid" });
  return error.fields.file[0];
}

const points = skiPoints();
const fit = fitOf(points);
const damagedXml = "This file is damaged: its XML can't be read.";
const damagedFit = "This FIT file is damaged or not whole.";
const notWhole = "This file is damaged or not whole.";
const tooMuch = "This file unpacks to more than 100 MB.";
const noDate = "This file has no date.";
const holdsNoActivity = "This FIT file holds no activity.";
const unknownFile =
  "Choose a GPX, FIT or TCX file, an export of Slopes or Ski Tracks, a calendar (.ics), or a ZIP file of them.";
const entities = `<!DOCTYPE gpx [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
const zipped = await zipOf({ "day.gpx": gpxOf(points) });
const many = await zipOf(Object.fromEntries(Array.from({ length: 499 }, (_, at) => [`${at}.gpx`, ""])));
const tooManyFiles = "This file holds too many files.";
const zeros = Buffer.alloc(101 * 1024 * 1024);

test.each([
  ["an empty file", Buffer.alloc(0), unknownFile],
  ["a photo", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10]), unknownFile],
  ["another XML file", Buffer.from("<html><body/></html>"), unknownFile],
  ["another ZIP file", await zipOf({ "readme.txt": "hello" }), unknownFile],
  ["a GPX file without a track", Buffer.from("<gpx/>"), noDate],
  ["a TCX file without points", tcxOf([], "nonsense"), noDate],
  ["a GPX file that ends in its first point", gpxOf(points).subarray(0, 200), noDate],
  ["entities in GPX", gpxOf(points, entities), "This file has a document type of its own, which tracks don't need."],
  ["10,001 flaws", Buffer.from(`<gpx>${"<a>&x;</a>".repeat(10_001)}`), damagedXml],
  ["deep XML", Buffer.from(`<gpx>${"<a>".repeat(5000)}`), "This file is nested too deeply."],
  ["a FIT file of other bytes", Buffer.concat([fit.subarray(0, 14), Buffer.alloc(fit.length, 0x0f)]), damagedFit],
  ["the head of a FIT file", fit.subarray(0, 14), holdsNoActivity],
  [
    "a FIT file of 101 activities",
    fitOf([], { sessions: Array.from({ length: 101 }, () => ({ start: "2026-01-10T17:00:00Z" })) }),
    "This FIT file holds too many activities.",
  ],
  ["a FIT file without an activity", fitOf([]), holdsNoActivity],
  ["half of a ZIP file", (await slopesOf(points)).subarray(0, 500), notWhole],
  ["a ZIP bomb", await zipOf({ "Metadata.xml": "<Activity/>", "GPS.csv": zeros }), tooMuch],
  ["a gzip bomb", gzipSync(zeros), tooMuch],
  ["gzip of other bytes", Buffer.concat([gzipSync("a").subarray(0, 10), Buffer.alloc(100, 0xff)]), notWhole],
  ["a ZIP file in two ZIP files", await zipOf({ "a.zip": await zipOf({ "b.zip": zipped }) }), unknownFile],
  ["ZIP files of too much in a ZIP file", await zipOf({ "1.zip": await zipOf({ "1.gpx": zeros }) }), tooMuch],
  ["ZIP files of 1,001 files together", await zipOf({ "1.zip": many, "2.zip": many, "3.zip": zipped }), tooManyFiles],
  ["a ZIP file of too much in gzip", await zipOf({ "1.gpx.gz": gzipSync(zeros), "2.gpx": gpxOf(points) }), tooMuch],
  ["Slopes with a date that does not exist", await slopesOf([], { start: "2026-02-31 10:00:00 +0100" }), noDate],
  ["a day in the future", gpxOf(skiPoints({ start: "2027-01-10T17:00:00Z" })), "This file has no day up to today."],
])("refuses %s", async (_, file, sentence) => {
  expect(await refusalOf(file)).toBe(sentence);
});

test("refuses a ZIP file of more than 1,000 files", async () => {
  const names = Array.from({ length: 999 }, (_, at) => [`${at}.txt`, ""]);
  const entries = { "Metadata.xml": '<Activity start="2026-01-10 10:00:00 -0700"/>', ...Object.fromEntries(names) };
  expect(await read(await zipOf(entries))).toHaveLength(1);
  expect(await refusalOf(await zipOf({ ...entries, more: "" }))).toBe("This file holds too many files.");
});

test("refuses a ZIP file that unpacks to more than it says", async () => {
  const file = await slopesOf(points);
  // In the directory: a signature, 20 bytes, the size.
  const entry = file.indexOf("PK\u0001\u0002");
  file.writeUInt32LE(file.readUInt32LE(entry + 24) - 1, entry + 24);
  expect(await refusalOf(file)).toBe(notWhole);
});

test("refuses a million points", async () => {
  const row = "1768064400,40.59,-111.64,2600\n";
  const file = await zipOf({ "Metadata.xml": "<Activity/>", "GPS.csv": row.repeat(1_000_000) });
  expect(await refusalOf(file)).toBe("This file holds too many points. Split it.");
});

test("reads or refuses damaged files, and never fails otherwise", async () => {
  const originals = [
    gpxOf(points.slice(0, 20)),
    tcxOf(points.slice(0, 20)),
    fitOf(points.slice(0, 20), {
      sessions: [{ start: "2026-01-10T17:00:00Z", descent: 1, maxSpeed: 1, latitude: 40, longitude: 10 }],
    }),
    await slopesOf(points.slice(0, 20), { start: "2026-01-10 10:00:00 -0700" }),
  ];
  const damages = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...originals), damages, async (original, changes) => {
      const file = Buffer.from(original);
      for (const [at, byte] of changes) file[at % file.length] = byte;
      await read(file).catch((error: unknown) => expect(error).toMatchObject({ code: "invalid" }));
    }),
    { numRuns: 300 },
  );
});
