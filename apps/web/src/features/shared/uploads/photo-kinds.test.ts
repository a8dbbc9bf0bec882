import { expect, test } from "vitest";
import { importKinds } from "./import-kinds.ts";
import { formKinds, isTextFile } from "./photo-kinds.ts";

test.each([
  ["IMG_1.JPG", "image/jpeg", true, true],
  ["a.jpeg", "image/jpeg", true, true],
  ["a.png", "image/png", true, true],
  ["a.gif", "image/gif", true, true],
  ["a.heic", "", true, true],
  ["a.HEIF", "", true, true],
  ["a.webp", "image/webp", true, true],
  ["a.avif", "", true, true],
  ["scan", "image/jpeg", true, true],
  ["a.gpx", "application/gpx+xml", true, false],
  ["2026.SKIZ", "", true, false],
  ["season.ics", "text/calendar", true, false],
  ["ride.FIT.gz", "application/gzip", true, false],
  ["ride.gpx.gz", "", true, false],
  ["photos.gz", "application/gzip", false, false],
  ["DSC00004.HIF", "", true, true],
  ["a.jfif", "image/pjpeg", true, true],
  ["a.mpo", "", true, true],
  ["without an ending", "", true, true],
  ["a.bin", "application/octet-stream", true, true],
  ["a.mkv", "application/octet-stream", false, false],
  ["a.mov", "video/quicktime", false, false],
  ["a.MOV", "", false, false],
  ["a.jpg.json", "application/json", false, false],
  ["a.pdf", "application/pdf", false, false],
  ["19957645253.zip", "application/zip", true, false],
  ["a.jpg.zip", "application/zip", true, false],
])("%s (%s): importKinds accepts it is %s, formKinds %s", (name, type, intoImport, intoForm) => {
  expect(importKinds.accepts({ name, type }, [])).toBe(intoImport);
  expect(formKinds.accepts({ name, type }, [])).toBe(intoForm);
});

test("a photo's companion goes with it", () => {
  const [photo, companion] = [
    { name: "a.jpg", type: "image/jpeg" },
    { name: "a.jpg.json", type: "application/json" },
  ];
  expect(importKinds.accepts(companion, [photo, companion])).toBe(true);
});

test("the picker and the hint of an import begin with the types of the specification", () => {
  expect(importKinds.accept).toMatch(/^\.jpg,\.jpeg,\.png,\.gif,\.heic,\.heif,/);
  expect(importKinds.hint).toMatch(/^\.jpg, \.jpeg, \.png, \.gif, \.heic, \.heif, up to \d+ MB each$/);
});

test.each([
  ["text/plain", "days", true],
  ["text/csv", "days", true],
  ["text/csv; charset=utf-8", "days", true],
  ["", "days.csv", true],
  ["application/vnd.ms-excel", "DAYS.CSV", true],
  ["application/octet-stream", "days.txt", true],
  ["image/png", "days.png", false],
  ["application/pdf", "days.csv.pdf", false],
  ["text/html", "days.html", false],
  ["", "days", false],
])("isTextFile of type %j and name %s is %s", (type, name, may) => {
  expect(isTextFile({ type, name })).toBe(may);
});
