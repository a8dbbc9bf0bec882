import { expect, test } from "vitest";
import { readDays } from "../read-days.ts";
import { context } from "../test-context.ts";

const zones: Record<string, string> = { 横手山: "Asia/Tokyo", Vail: "America/Denver", Alta: "America/Denver" };
const where = { zoneOf: ({ name }: { name: string }) => zones[name], timeZone: "Europe/Vienna" };
const datesIn = (text: string, fields = {}) =>
  readDays(text, context({ ...where, ...fields })).drafts.map(({ date }) => date);

const strava = (...rows: string[]) => `Activity ID,Activity Date,Activity Name,Activity Type\n${rows.join("\n")}`;

test("takes a time of Strava in UTC for the date at the resort, and without one where the skier is", () => {
  const text = strava(
    '1,"Jan 10, 2025, 11:40:00 PM",横手山 powder,Alpine Ski',
    '2,"Jan 18, 2025, 2:10:00 AM",Vail by night,Alpine Ski',
    '3,"Jan 25, 2025, 11:30:00 PM",Up and down,Alpine Ski',
    '4,"Feb 1, 2025, 9:00:00 AM",Noon,Alpine Ski',
  );
  expect(datesIn(text)).toEqual(["2025-01-11", "2025-01-17", "2025-01-26", "2025-02-01"]);
  expect(datesIn(text, { zoneOf: undefined, timeZone: undefined })).toEqual([
    "2025-01-10",
    "2025-01-18",
    "2025-01-25",
    "2025-02-01",
  ]);
});

test.each([
  ["Dutch", 'Activiteits-ID,Datum van activiteit,Naam activiteit,Activiteitstype\n1,"10 jan. 2025, 23:40:00"'],
  ["Japanese", 'アクティビティID,アクティビティ日,アクティビティ名,アクティビティタイプ\n1,"2025/01/10 23:40:00"'],
  ["files of activities", "id,date,name,type,file\n1,2025-01-10 23:40:00", ",activities/1.fit.gz"],
  ["a label", "no,Start time (UTC),title,sport\n1,2025-01-10 23:40"],
  ["the times", "no,date,title,sport\n1,2025-01-10T23:40:00Z"],
])("knows times in UTC by %s", (_, head, after = "") => {
  expect(datesIn(`${head},横手山,Alpine Ski${after}`)).toEqual(["2025-01-11"]);
});

test("leaves a local time alone", () => {
  const text = "Activity Type,Date,Title\nResort Skiing,2025-01-10 23:40:00,横手山 Resort Skiing";
  expect(datesIn(text)).toEqual(["2025-01-10"]);
});
