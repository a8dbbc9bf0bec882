import { expect, test } from "vitest";
import { formKinds, importKinds } from "./photo-kinds.ts";

test.each([
  ["IMG_1.JPG", "image/jpeg", true, true],
  ["a.jpeg", "image/jpeg", true, true],
  ["a.png", "image/png", true, true],
  ["a.gif", "image/gif", true, true],
  ["a.heic", "", true, true],
  ["a.HEIF", "", true, true],
  ["a.webp", "image/webp", true, true],
  ["a.avif", "", true, true],
  ["scan", "image/jpeg", false, true],
  ["a.gpx", "application/gpx+xml", true, false],
  ["2026.SKIZ", "", true, false],
  ["season.ics", "text/calendar", true, false],
  ["ride.FIT.gz", "application/gzip", true, false],
  ["ride.gpx.gz", "", true, false],
  ["photos.gz", "application/gzip", false, false],
  ["a.mov", "video/quicktime", false, false],
  ["jpg", "", false, false],
  ["19957645253.zip", "application/zip", true, false],
])("%s (%s): importKinds accepts it is %s, formKinds %s", (name, type, intoImport, intoForm) => {
  expect(importKinds.accepts({ name, type })).toBe(intoImport);
  expect(formKinds.accepts({ name, type })).toBe(intoForm);
});

test("the picker and the hint of an import name the types of the specification", () => {
  expect(importKinds.accept).toBe(".jpg,.jpeg,.png,.gif,.heic,.heif");
  expect(importKinds.hint).toMatch(/^\.jpg, \.jpeg, \.png, \.gif, \.heic, \.heif, up to \d+ MB each$/);
});
