import type { ImportTrack } from "@firn/contracts/photo-imports";
import clsx from "clsx";
import { RotateCcw, Route, X } from "lucide-react";
import { useId, useState } from "react";
import { useIsOnline } from "../../lib/api/connection.ts";
import { ProgressBar } from "../../ui/feedback/loading.tsx";
import { Button, IconButton } from "../../ui/forms/button.tsx";
import { FileInput } from "../../ui/forms/file-input.tsx";
import { Card, CardTitle } from "../../ui/layout/card.tsx";
import { NeedsConnection } from "../shared/screen/needs-connection.tsx";
import { PhotoDropZone } from "../shared/uploads/drop-zone.tsx";
import { importKinds, trackKinds } from "../shared/uploads/import-kinds.ts";
import { RefusedFiles, useRefusedFiles } from "../shared/uploads/refused-files.tsx";
import { uploadCopy } from "../shared/uploads/upload-copy.ts";
import { UploadProgress } from "../shared/uploads/upload-progress.tsx";
import type { UploadItem } from "../shared/uploads/upload-queue.ts";
import type { Uploads } from "../shared/uploads/use-upload-queue.ts";
import { importUploadCopy } from "./copy.ts";
import { listedUploads, repeatedUploads } from "./import-uploads.ts";
import { trackFiles } from "./review.ts";

export interface UploadCardProps {
  uploads: Uploads;
  photos: readonly { id: string }[];
  tracks: readonly ImportTrack[];
}

/** Folds to a line once what was added is there. The zone below it still takes what is dropped, and shows what it refuses. */
export function UploadCard({ uploads, photos, tracks }: UploadCardProps) {
  const titleId = useId();
  const isOnline = useIsOnline();
  const [idsBeforeVisit] = useState(() => new Set([...photos, ...tracks].map(({ id }) => id)));
  const [isOpened, setOpened] = useState(false);
  const repeated = repeatedUploads(uploads.items, idsBeforeVisit);
  const isSettled = uploads.items.every(({ state }) => state === "completed");
  const isFolded = !isOpened && isSettled && photos.length + tracks.length > 0;
  return (
    <Card aria-labelledby={titleId} className="group flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <CardTitle id={titleId}>
          {isFolded ? importUploadCopy.added(photos.length, trackFiles(tracks), repeated.size) : importUploadCopy.title}
        </CardTitle>
        {isFolded && (
          <Button onClick={() => setOpened(true)} className="group-has-[li]:hidden">
            {importUploadCopy.addMore}
          </Button>
        )}
      </div>
      <div className={isFolded ? "sr-only" : "contents"}>
        <UploadProgress uploads={uploads.items} />
      </div>
      <div className={clsx("flex flex-col gap-4", isFolded && "not-has-[li]:hidden")}>
        <NeedsConnection text={importUploadCopy.offline} />
        {isOnline && <PhotoDropZone kinds={importKinds} onFiles={uploads.add} />}
        {isOnline && <TrackPicker onFiles={uploads.add} />}
        {!isFolded && (
          <UploadList
            uploads={listedUploads(uploads.items, repeated)}
            repeated={repeated}
            onRetry={uploads.retry}
            onRemove={uploads.remove}
          />
        )}
      </div>
    </Card>
  );
}

function TrackPicker({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const id = useId();
  const { refused, take, dismiss } = useRefusedFiles(trackKinds, onFiles);
  return (
    <>
      <label
        htmlFor={id}
        className="flex min-h-target items-center gap-3 rounded-md px-2 py-1.5 text-ink hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:outline-offset-2"
      >
        <Route aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
        <span className="flex flex-col">
          <span className="font-semibold text-sm">{importUploadCopy.addTracks}</span>
          <span className="text-balance text-ink-soft text-xs">{importUploadCopy.trackKinds}</span>
        </span>
        <FileInput id={id} multiple accept={trackKinds.accept} onFiles={take} />
      </label>
      <RefusedFiles refused={refused} onDismiss={dismiss} />
    </>
  );
}

export interface UploadListProps {
  uploads: readonly UploadItem[];
  repeated: ReadonlySet<string>;
  onRetry: (localId: string) => void;
  onRemove: (localId: string) => void;
}

function UploadList({ uploads, repeated, onRetry, onRemove }: UploadListProps) {
  if (uploads.length === 0) return null;
  const failed = uploads.filter(({ state }) => state === "failed");
  return (
    <>
      {failed.length > 1 && (
        <Button
          className="self-start"
          onClick={() => {
            for (const { localId } of failed) onRetry(localId);
          }}
        >
          <RotateCcw aria-hidden="true" className="size-5" />
          {importUploadCopy.retryAll(failed.length)}
        </Button>
      )}
      <ul aria-label={importUploadCopy.list} className="flex max-h-80 flex-col divide-y divide-line overflow-y-auto">
        {uploads.map((upload) => (
          <li key={upload.localId} className="flex items-center gap-1">
            <div className="flex min-w-0 grow flex-col gap-1 py-2">
              <span className="truncate text-ink text-sm">{upload.file.name}</span>
              <UploadState upload={upload} isRepeated={repeated.has(upload.localId)} />
            </div>
            {upload.state === "failed" && (
              <IconButton label={importUploadCopy.retry(upload.file.name)} onClick={() => onRetry(upload.localId)}>
                <RotateCcw aria-hidden="true" />
              </IconButton>
            )}
            <IconButton label={importUploadCopy.remove(upload.file.name)} onClick={() => onRemove(upload.localId)}>
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </>
  );
}

function UploadState({ upload, isRepeated }: { upload: UploadItem; isRepeated: boolean }) {
  const { state, sentBytes, totalBytes, file, error } = upload;
  if (isRepeated) return <span className="text-ink-soft text-xs">{importUploadCopy.same}</span>;
  if (state === "failed")
    return <span className="break-words text-danger text-xs">{error ?? importUploadCopy.failed(file.name)}</span>;
  if (state === "queued") return <span className="text-ink-soft text-xs">{importUploadCopy.queued}</span>;
  return <ProgressBar label={uploadCopy.progressOf(file.name)} value={sentBytes} max={totalBytes} />;
}
