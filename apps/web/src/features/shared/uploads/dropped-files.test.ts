import { expect, test } from "vitest";
import { draggedName, groupName, groupsOf, mayBeTrack, mayBringPhotos } from "./dropped-files.ts";

const file = (name: string, type = "") => new File([], name, { type });

test("files are grouped by the import that takes them, each text for itself", () => {
  const names = ["a.jpg", "run.gpx", "days.csv", "old.txt", "IMG_1", "a.jpg.json", "clip.mov", "season.ics"];
  const groups = groupsOf([...names.map((name) => file(name)), file("notes", "text/plain")]);
  expect(groups.map(({ to, files }) => [to, ...files.map(({ name }) => name)])).toEqual([
    ["photos", "a.jpg", "run.gpx", "IMG_1", "a.jpg.json", "season.ics"],
    ["text", "days.csv"],
    ["text", "old.txt"],
    ["text", "notes"],
    [null, "clip.mov"],
  ]);
});

test.each([
  ["photos", ["a.jpg"], "1 photo"],
  ["photos", ["a.jpg", "a.jpg.json", "b.jpg", "run.gpx"], "2 photos and 1 track"],
  ["photos", ["run.gpx", "day.fit"], "2 tracks"],
  ["photos", ["a.jpg", "run.gpx", "season.ics"], "1 photo, 1 track and 1 calendar"],
  ["text", ["days.csv"], "days.csv"],
  [null, ["a.mov", "b.mov", "c.mov"], "a.mov and 2 other files"],
] as const)("a group to %s of %j is named %j", (to, names, name) => {
  expect(groupName({ to, files: names.map((each) => file(each)) })).toBe(name);
});

test.each([
  [["image/jpeg", "image/heic", "text/csv"], "2 photos and 1 text"],
  [["image/jpeg", "text/csv", "", "application/gpx+xml"], "1 photo, 1 text and 2 other files"],
  [["", ""], "2 files"],
  [[], "these files"],
])("dragged files of the types %j are called %j", (types, name) => {
  expect(draggedName(types)).toBe(name);
});

test.each([
  [["text/csv", "image/png"], true],
  [[""], true],
  [[], true],
  [["text/csv", "application/pdf"], false],
])("files of the types %j may bring photos: %s", (types, may) => {
  expect(mayBringPhotos(types)).toBe(may);
});

test("one file that is no text may be a track, whatever type the browser gives it", () => {
  expect([[""], ["application/gpx+xml"], ["text/csv"], ["", ""], []].map(mayBeTrack)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
