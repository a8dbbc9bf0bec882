import { ProgressBar } from "../../ui/progress-bar.tsx";
import { importUploadCopy } from "./copy.ts";
import { overallProgress, type Upload, uploadCounts } from "./uploads.ts";

/** All uploads together, in files and bytes; how many are done is read out. */
export function UploadProgress({ uploads }: { uploads: readonly Upload[] }) {
  const { files, done, sentBytes, totalBytes } = overallProgress(uploads);
  const isUnderWay = uploadCounts(uploads).inProgress > 0;
  return (
    <div className="flex flex-col gap-1.5">
      <p role="status" className="font-medium text-ink text-sm empty:hidden">
        {files > 0 && importUploadCopy.overall(done, files)}
      </p>
      {isUnderWay && (
        <>
          <ProgressBar label={importUploadCopy.overallLabel} value={sentBytes} max={totalBytes} />
          <p className="text-ink-soft text-xs">{importUploadCopy.bytes(sentBytes, totalBytes)}</p>
        </>
      )}
    </div>
  );
}
