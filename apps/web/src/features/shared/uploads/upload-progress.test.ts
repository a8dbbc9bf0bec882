import { expect, test } from "vitest";
import { overallProgress, uploadCounts, uploadNoun } from "./upload-progress.tsx";
import type { UploadItem } from "./upload-queue.ts";

function upload(state: UploadItem["state"], sentBytes = 0) {
  return { state, sentBytes, totalBytes: 100 };
}

const some = [upload("completed"), upload("uploading", 40), upload("queued"), upload("failed", 70)];

test.each([
  [["a.jpg", "b.heic"], "photo"],
  [["a.gpx", "b.fit.gz"], "track"],
  [["a.jpg", "b.gpx"], "file"],
  [[], "photo"],
] as const)("uploadNoun of %j is %s", (names, noun) => {
  expect(uploadNoun(names.map((name) => ({ name })))).toBe(noun);
});

test("uploadCounts counts uploads in progress, completed and failed", () => {
  expect(uploadCounts(some)).toEqual({ inProgress: 2, completed: 1, failed: 1 });
  expect(uploadCounts([])).toEqual({ inProgress: 0, completed: 0, failed: 0 });
});

test("overallProgress leaves out failed uploads", () => {
  expect(overallProgress(some)).toEqual({ files: 3, done: 1, sentBytes: 140, totalBytes: 300 });
});
