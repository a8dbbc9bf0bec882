import type { UploadItem } from "./upload-queue.ts";

/** How many uploads are under way or waiting, how many are done, and how many failed. */
export function uploadCounts(uploads: readonly Pick<UploadItem, "state">[]) {
  const count = (...states: UploadItem["state"][]) => uploads.filter(({ state }) => states.includes(state)).length;
  return { inProgress: count("queued", "uploading"), completed: count("completed"), failed: count("failed") };
}

/** How far all of them together have come, in files and bytes; those that failed count for nothing. */
export function overallProgress(uploads: readonly Pick<UploadItem, "state" | "sentBytes" | "totalBytes">[]) {
  const counted = uploads.filter(({ state }) => state !== "failed");
  return {
    files: counted.length,
    done: uploadCounts(counted).completed,
    sentBytes: counted.reduce(
      (sum, { state, sentBytes, totalBytes }) => sum + (state === "completed" ? totalBytes : sentBytes),
      0,
    ),
    totalBytes: counted.reduce((sum, { totalBytes }) => sum + totalBytes, 0),
  };
}
