import { ProgressBar } from "../../../ui/feedback/progress-bar.tsx";
import { uploadCopy } from "./upload-copy.ts";
import type { UploadItem } from "./upload-queue.ts";
import { overallProgress, uploadCounts } from "./upload-tally.ts";

/** All uploads together, in files and bytes; how many are done and how many failed is read out. */
export function UploadProgress({ uploads }: { uploads: readonly UploadItem[] }) {
  const { files, done, sentBytes, totalBytes } = overallProgress(uploads);
  const { inProgress, failed } = uploadCounts(uploads);
  return (
    <div className="flex flex-col gap-1.5 has-[[role=status]:empty]:hidden">
      <p role="status" className="font-medium text-ink text-sm">
        {uploadCopy.overall(done, files, failed)}
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
