import { ProgressBar } from "../../../ui/feedback/loading.tsx";
import { fileNoun } from "./photo-kinds.ts";
import { type UploadNoun, uploadCopy } from "./upload-copy.ts";
import type { UploadItem } from "./upload-queue.ts";

export function UploadProgress({ uploads }: { uploads: readonly UploadItem[] }) {
  const { files, done, sentBytes, totalBytes } = overallProgress(uploads);
  const noun = uploadNoun(uploads.map(({ file }) => file));
  const { inProgress, failed } = uploadCounts(uploads);
  return (
    <div className="flex flex-col gap-1.5 has-[[role=status]:empty]:hidden">
      <p role="status" className="text-ink text-sm">
        {uploadCopy.overall(done, files, failed, noun)}
      </p>
      {inProgress > 0 && (
        <>
          <ProgressBar label={uploadCopy.overallLabel} value={sentBytes} max={totalBytes} />
          <p className="text-ink-soft text-xs">{uploadCopy.bytes(sentBytes, totalBytes)}</p>
        </>
      )}
    </div>
  );
}

export function uploadNoun(files: readonly Pick<File, "name">[]): UploadNoun {
  const [noun = "photo", ...others] = new Set(files.map(fileNoun));
  return others.length === 0 ? noun : "file";
}

export function uploadCounts(uploads: readonly Pick<UploadItem, "state">[]) {
  const count = (...states: UploadItem["state"][]) => uploads.filter(({ state }) => states.includes(state)).length;
  return { inProgress: count("queued", "uploading"), completed: count("completed"), failed: count("failed") };
}

/** Counts all files; the bytes leave out those of failed uploads, which will not be sent. */
export function overallProgress(uploads: readonly Pick<UploadItem, "state" | "sentBytes" | "totalBytes">[]) {
  const counted = uploads.filter(({ state }) => state !== "failed");
  return {
    files: uploads.length,
    done: uploadCounts(counted).completed,
    sentBytes: counted.reduce(
      (sum, { state, sentBytes, totalBytes }) => sum + (state === "completed" ? totalBytes : sentBytes),
      0,
    ),
    totalBytes: counted.reduce((sum, { totalBytes }) => sum + totalBytes, 0),
  };
}
