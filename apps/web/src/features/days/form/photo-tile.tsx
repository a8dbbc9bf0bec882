import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import clsx from "clsx";
import { ImageIcon, RotateCcw, X } from "lucide-react";
import { useState } from "react";
import { useBrokenPicture } from "../../../lib/api/broken-picture.ts";
import { useReducedMotion } from "../../../lib/browser/reduced-motion.ts";
import { i18n } from "../../../lib/i18n/i18n.ts";
import { ProgressBar } from "../../../ui/feedback/loading.tsx";
import { IconButton } from "../../../ui/forms/button.tsx";
import type { FormPhoto } from "../../shared/days/day-photos.ts";
import { sendStateCopy } from "../../shared/outbox/state-copy.ts";
import { uploadCopy } from "../../shared/uploads/upload-copy.ts";
import type { UploadItem } from "../../shared/uploads/upload-queue.ts";
import { isRefusedUpload } from "./form-photos.ts";
import { photoListCopy } from "./optional-copy.ts";

export interface PhotoTileProps {
  photo: FormPhoto;
  upload: UploadItem | undefined;
  number: number;
  count: number;
  onRemove: () => void;
  onRetry: () => void;
}

export function PhotoTile({ photo, upload, number, count, onRemove, onRetry }: PhotoTileProps) {
  const reducesMotion = useReducedMotion();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: photo.key,
    attributes: { roleDescription: i18n.t("sortable") },
    // dnd-kit sets inline styles, which a media query cannot override.
    ...(reducesMotion && { transition: null }),
  });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      className={clsx("relative aspect-square overflow-hidden rounded-md bg-sunken", isDragging && "z-10 shadow-float")}
    >
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        aria-label={photoListCopy.move(number, count)}
        className={clsx(
          "block size-full cursor-grab touch-manipulation select-none [-webkit-touch-callout:none] focus-visible:-outline-offset-2",
          upload && upload.state !== "completed" && !upload.isUnreachable && "opacity-60",
        )}
      >
        <Picture key={photo.preview_url} src={photo.preview_url ?? upload?.previewUrl} before={upload?.previewUrl} />
      </button>
      {upload && <UploadState upload={upload} />}
      <TileButtons upload={upload} number={number} onRemove={onRemove} onRetry={onRetry} />
    </li>
  );
}

function UploadState({ upload }: { upload: UploadItem }) {
  const isUploading = upload.state === "uploading";
  return (
    <>
      {upload.isUnreachable && (
        <span className="pointer-events-none absolute inset-x-0 bottom-0 bg-glow-soft py-1 text-center text-on-glow-soft text-xs">
          {sendStateCopy.waiting}
        </span>
      )}
      {(isUploading || upload.state === "queued") && (
        <span className="absolute inset-x-0 bottom-0 flex flex-col gap-1 bg-raised p-2 text-center text-ink text-xs">
          {isUploading ? photoListCopy.uploading : photoListCopy.queued}
          {isUploading && (
            <ProgressBar
              label={uploadCopy.progressOf(upload.file.name)}
              value={upload.sentBytes}
              max={upload.totalBytes}
            />
          )}
        </span>
      )}
    </>
  );
}

function TileButtons({ upload, number, onRemove, onRetry }: Omit<PhotoTileProps, "photo" | "count">) {
  if (upload && isRefusedUpload(upload)) {
    return (
      <>
        <span className="pointer-events-none absolute inset-x-0 top-0 bg-danger-soft py-1 text-center text-on-danger-soft text-xs">
          {photoListCopy.failed}
        </span>
        <span className="absolute inset-x-0 bottom-0 flex justify-between bg-raised">
          <IconButton label={photoListCopy.retry(number)} onClick={onRetry}>
            <RotateCcw aria-hidden="true" />
          </IconButton>
          <IconButton label={photoListCopy.remove(number)} onClick={onRemove}>
            <X aria-hidden="true" />
          </IconButton>
        </span>
      </>
    );
  }
  if (upload?.state === "uploading") return null;
  return (
    <IconButton label={photoListCopy.remove(number)} className="group absolute top-0 right-0" onClick={onRemove}>
      <span className="grid size-7 place-items-center rounded-full bg-raised text-ink shadow-lift">
        <X aria-hidden="true" />
      </span>
    </IconButton>
  );
}

interface PictureProps {
  src: string | null | undefined;
  before: string | undefined;
}

/** Shows an icon for a file that the browser cannot render, such as HEIC before its upload. */
function Picture({ src, before }: PictureProps) {
  const { isBroken, onError } = useBrokenPicture(src);
  const [isLoaded, setLoaded] = useState(false);
  if (!src || isBroken) return <ImageIcon aria-hidden="true" className="mx-auto size-6 text-ink-faint" />;
  return (
    <img
      src={src}
      alt=""
      width={400}
      height={400}
      draggable={false}
      decoding="async"
      onError={onError}
      onLoad={() => setLoaded(true)}
      style={before !== undefined && !isLoaded ? { backgroundImage: `url("${before}")` } : undefined}
      className="size-full bg-center bg-cover object-cover"
    />
  );
}
