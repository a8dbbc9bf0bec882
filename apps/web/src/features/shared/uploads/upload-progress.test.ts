import { expect, test } from "vitest";
import { uploadCopy } from "./upload-copy.ts";
import { overallProgress, uploadCounts, uploadNoun } from "./upload-progress.tsx";
import type { UploadItem } from "./upload-queue.ts";

function upload(state: UploadItem["state"], sentBytes = 0) {
  return { state, sentBytes, totalBytes: 100 };
}

const some = [upload("completed"), upload("uploading", 40), upload("queued"), upload("failed", 70)];

test.each([
  [["a.jpg", "b.heic"], "photo"],
  [["a.gpx", "b.fit.gz"], "track"],
  [["a.ics"], "calendar"],
  [["a.gpx", "b.ics"], "file"],
  [["a.jpg", "b.gpx"], "file"],
  [[], "photo"],
] as const)("uploadNoun of %j is %s", (names, noun) => {
  expect(uploadNoun(names.map((name) => ({ name })))).toBe(noun);
});

test("uploadCounts counts uploads in progress, completed and failed", () => {
  expect(uploadCounts(some)).toEqual({ inProgress: 2, completed: 1, failed: 1 });
  expect(uploadCounts([])).toEqual({ inProgress: 0, completed: 0, failed: 0 });
});

test("overallProgress counts all files, and the bytes of those that did not fail", () => {
  expect(overallProgress(some)).toEqual({ files: 4, done: 1, sentBytes: 140, totalBytes: 300 });
});

test.each([
  [5, 6, 1, "5 of 6 photos uploaded, 1 failed."],
  [1, 1, 0, "1 of 1 photo uploaded."],
  [0, 1, 1, "0 of 1 photo uploaded, 1 failed."],
  [0, 0, 0, ""],
])("%i done of %i, with %i failed, is said as %j", (done, files, failed, text) => {
  expect(uploadCopy.overall(done, files, failed, "photo")).toBe(text);
});
