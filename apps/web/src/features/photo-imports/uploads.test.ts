import { describe, expect, test } from "vitest";
import { isAccepted, listedUploads, overallProgress, repeatedUploads, type Upload, uploadCounts } from "./uploads.ts";

function upload(localId: string, state: Upload["state"], fields: Partial<Upload> = {}): Upload {
  return { localId, file: { name: `${localId}.jpg` }, state, sentBytes: 0, totalBytes: 100, serverId: null, ...fields };
}

test.each([
  ["IMG_1.JPG", true],
  ["a.jpeg", true],
  ["a.png", true],
  ["a.gif", true],
  ["a.heic", true],
  ["a.HEIF", true],
  ["a.webp", false],
  ["a.mov", false],
  ["jpg", false],
  ["a.jpg.zip", false],
])("%s: accepted is %s", (name, expected) => {
  expect(isAccepted({ name })).toBe(expected);
});

const some = [
  upload("done", "completed", { serverId: "p1" }),
  upload("under", "uploading", { sentBytes: 40 }),
  upload("waiting", "queued"),
  upload("broken", "failed", { sentBytes: 70 }),
];

test("counts what is under way and what is done", () => {
  expect(uploadCounts(some)).toEqual({ inProgress: 2, completed: 1 });
  expect(uploadCounts([])).toEqual({ inProgress: 0, completed: 0 });
});

test("the overall progress is in files and bytes, without those that failed", () => {
  expect(overallProgress(some)).toEqual({ files: 3, done: 1, sentBytes: 140, totalBytes: 300 });
});

describe("repeatedUploads", () => {
  const first = upload("first", "completed", { serverId: "p1" });
  const again = upload("again", "completed", { serverId: "p1" });
  test("a file that comes twice is recognised the second time", () => {
    expect([...repeatedUploads([first, again], new Set())]).toEqual(["again"]);
  });
  test("a photo of an earlier visit is recognised the first time", () => {
    expect([...repeatedUploads([first], new Set(["p1"]))]).toEqual(["first"]);
  });
  test("different photos, and uploads without an answer, are no repeats", () => {
    const other = upload("other", "completed", { serverId: "p2" });
    expect(repeatedUploads([first, other, upload("failed", "failed"), upload("x", "queued")], new Set()).size).toBe(0);
  });
});

test("what has become a photo is listed no more, unless it was there already", () => {
  const again = upload("again", "completed", { serverId: "p1" });
  const listed = listedUploads([...some, again], new Set(["again"]));
  expect(listed.map(({ localId }) => localId)).toEqual(["under", "waiting", "broken", "again"]);
});
