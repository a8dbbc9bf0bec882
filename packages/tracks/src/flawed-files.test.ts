import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { readTrack } from "./read-track.ts";
import { findResort, fitOf, gpxOf, skiPoints, tcxOf, zipOf } from "./test-files.ts";
import { endsEarly, planned } from "./track.ts";

function read(file: Buffer) {
  return readTrack(Buffer.from(file), { findResort, readCalendar: () => [], latest: "2026-04-01" });
}

const points = skiPoints();
const gpx = gpxOf(points);
const tcx = tcxOf(points);
const fit = fitOf(points, { sessions: [{ start: "2026-01-10T17:00:00Z" }] });
const whole = { date: "2026-01-10", runs: 3, verticalM: 1200, problem: null };
const next = fitOf(skiPoints({ start: "2026-01-11T17:00:00Z" }));
const withMark = (text: string) => `\uFEFF${text}`;
/** No record of the file is of the kind 15. */
function damagedAt(file: Buffer, share: number): Buffer {
  const copy = Buffer.from(file);
  return copy.fill(0x0f, Math.round(file.length * share), Math.round(file.length * share) + 60);
}

function withoutSize(file: Buffer): Buffer {
  const copy = Buffer.from(file);
  copy.writeUInt32LE(0, 4);
  return copy;
}
const cut = (file: Buffer, share: number) => file.subarray(0, Math.round(file.length * share));

test.each([
  ["blanks before the XML declaration", Buffer.from(`          ${tcx}`)],
  ["a line break and a mark before it", Buffer.from(`\uFEFF\r\n${gpx}`)],
  ["a comment before it", Buffer.from(`<!-- from an app -->\n${gpx}`)],
  ["a comment of 10 kB before the root", gpxOf(points, `<!-- ${"licence ".repeat(1250)} -->`)],
  ["a raw & in a name", gpxOf(points, "", "<desc>Tom & Anna</desc>")],
  ["a raw < in a name", gpxOf(points, "", "<desc>a < b; we <3 it</desc>")],
  ["an entity of HTML", gpxOf(points, "", "<desc>Ski&nbsp;day</desc>")],
  ["a control character", gpxOf(points, "", "<desc>\u0003</desc>")],
  ["an element that is not closed", gpxOf(points, "", "<desc><b>Powder</desc>")],
  ["a document type without entities", gpxOf(points, "<!DOCTYPE gpx>")],
  ["text behind the root", Buffer.from(`${gpx}\n<!-- end --> bye`)],
  ["UTF-16 with a mark", Buffer.from(withMark(gpx.toString()), "utf16le")],
  ["UTF-16 with a mark, the high byte first", Buffer.from(withMark(gpx.toString()), "utf16le").swap16()],
  ["UTF-16 without one", Buffer.from(gpx.toString(), "utf16le")],
  ["bytes that are no UTF-8", gpxOf(points, "", `<desc>${"x"}</desc>`).fill(0xe9, 150, 151)],
])("reads a file with %s", async (_, file) => {
  expect(await read(file)).toMatchObject([whole]);
});

test.each([
  ["GPX", cut(gpx, 0.6)],
  ["TCX", cut(tcx, 0.6)],
  ["FIT", cut(fit, 0.6)],
  ["FIT with damage in its second half", damagedAt(fit, 0.7)],
  ["FIT whose size was never written", withoutSize(cut(fit, 0.6))],
  ["GPX that ends in zeros", Buffer.concat([cut(gpx, 0.6), Buffer.alloc(20_000)])],
  ["FIT that lacks its checksum and its last bytes", fit.subarray(0, -3)],
  ["GPX in gzip", cut(gzipSync(gpx), 0.6)],
])("reads what is there of a file that ends early: %s", async (_, file) => {
  const [day] = await read(file);
  expect(day).toMatchObject({ date: "2026-01-10", doubt: null, problem: endsEarly });
  expect(day?.runs).toBeGreaterThan(0);
});

test("reads FIT files that are chained, also where the last is cut short", async () => {
  expect(await read(Buffer.concat([fit, next]))).toMatchObject([whole, { ...whole, date: "2026-01-11" }]);
  expect(await read(Buffer.concat([fit, cut(next, 0.6)]))).toMatchObject([
    whole,
    { date: "2026-01-11", problem: endsEarly },
  ]);
});

const bare = (text: string) => Buffer.from(text.replaceAll(/<time>[^<]*<\/time>/g, ""));
test.each([
  ["a GPX track without times", bare(gpx.toString())],
  [
    "one whose file has the time of its export",
    bare(
      gpxOf(points, "", "").toString().replace("<trk>", "<metadata><time>2026-01-02T10:00:00Z</time></metadata><trk>"),
    ),
  ],
  ["a GPX route without times", bare(gpx.toString().replace("<trk>", "<rte>").replaceAll("trkpt", "rtept"))],
  [
    "a GPX track with one time for all points",
    gpxOf(points.map((point) => ({ ...point, time: "2026-01-02T10:00:00Z" }))),
  ],
  ["a course in TCX", Buffer.from(tcx.toString().replaceAll(/Activity|Activities/g, "Course"))],
  ["a course in FIT", fitOf(points, { isCourse: true })],
])("takes no day from a plan: %s", async (_, file) => {
  await expect(read(file)).rejects.toMatchObject({ fieldSentences: { file: [planned] } });
});

test("reads a route with times like a track", async () => {
  const route = gpx.toString().replace("<trk>", "<rte>").replaceAll("trkpt", "rtept");
  expect(await read(Buffer.from(route.replaceAll(/<\/?trkseg>/g, "").replace("</trk>", "</rte>")))).toMatchObject([
    whole,
  ]);
});

test.each([
  ["one of Garmin", { "1_ACTIVITY.fit": fit }],
  ["one of Strava", { "activities/1.fit.gz": gzipSync(fit), "activities.csv": "Activity Date", "media/a.jpg": "x" }],
  ["one of a phone, which adds files of its own", { "day.gpx": gpx, "__MACOSX/._day.gpx": "x".repeat(9) }],
])("unpacks a ZIP file: %s", async (_, entries) => {
  expect(await read(await zipOf(entries))).toMatchObject(
    [{ ...whole, problem: expect.anything() }].map(() => ({ date: "2026-01-10", runs: 3 })),
  );
});

test("reads every file of a ZIP file, and says which it could not", async () => {
  const entries = { "1.fit": fit, "copy.fit": fit, "2.gpx": gpxOf(skiPoints({ start: "2026-01-12T17:00:00Z" })) };
  const dates = async (files: Record<string, Buffer>) =>
    (await read(await zipOf(files))).map(({ date, problem }) => [date, problem]);
  expect(await dates(entries)).toEqual([
    ["2026-01-10", null],
    ["2026-01-12", null],
  ]);
  expect(await dates({ "1.fit": fit, "2.tcx": Buffer.from("<html/>") })).toEqual([
    ["2026-01-10", expect.objectContaining({ id: "track.partly_read", values: { names: ["2.tcx"], more: 0 } })],
  ]);
});
