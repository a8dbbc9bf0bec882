import { expect, test } from "vitest";
import { readTrack } from "./read-track.ts";
import { findResort, fitOf, gpxOf, skiPoints, slopesOf, tcxOf } from "./test-files.ts";

async function factsOf(file: Buffer) {
  const days = await readTrack(Buffer.from(file), { findResort, judge: () => null, latest: "2026-04-01" });
  return days.map(({ date, doubt }) => [date, doubt]);
}

/** Half past six in the evening of 10 January in Utah. */
const evening = skiPoints({ start: "2026-01-11T01:30:00Z" });
const indoors = evening.map(({ time, altitude }) => ({ time, altitude }));
const withoutPlaces = (file: Buffer) => Buffer.from(file.toString().replaceAll(/<Position>.*?<\/Position>/g, ""));
const at = (zone: string) => evening.map((point) => ({ ...point, time: localTime(point.time) + zone }));
const skiing = (offsetHours?: number) => ({
  sessions: [{ start: "2026-01-11T01:30:00Z" }],
  ...(offsetHours !== undefined && { offsetHours }),
});

function localTime(time: string): string {
  return new Date(Date.parse(time) - 7 * 3_600_000).toISOString().replace("Z", "");
}

test.each([
  ["that of the place, whatever the file says", fitOf(evening, skiing(9)), [["2026-01-10", null]]],
  ["that of the local time in FIT", fitOf(indoors, skiing(-7)), [["2026-01-10", null]]],
  ["that of the offset in TCX", withoutPlaces(tcxOf(at("-07:00"))), [["2026-01-10", null]]],
  ["that of the offset in Slopes", await slopesOf([], { start: "2026-01-10 18:30:00 -0700" }), [["2026-01-10", null]]],
  ["the one that is written where the times have no zone", gpxOf(at("")), [["2026-01-10", null]]],
  ["the one that is written, also without positions", withoutPlaces(tcxOf(at(""))), [["2026-01-10", null]]],
  [
    "that of the session's place in FIT, also where its points have none",
    fitOf(indoors, { sessions: [{ start: "2026-01-11T01:30:00Z", latitude: 40.59, longitude: -111.64 }] }),
    [["2026-01-10", null]],
  ],
  ["doubted with neither place nor zone in FIT", fitOf(indoors, skiing()), [["2026-01-11", "no-zone"]]],
  ["doubted with neither place nor zone in TCX", withoutPlaces(tcxOf(evening)), [["2026-01-11", "no-zone"]]],
  ["doubted where the device's local time is nonsense", fitOf(indoors, skiing(100)), [["2026-01-11", "no-zone"]]],
])("the date is %s", async (_, file, expected) => {
  expect(await factsOf(file)).toEqual(expected);
});
