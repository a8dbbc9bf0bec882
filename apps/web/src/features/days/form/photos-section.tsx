import { part, usePlacedPart } from "../../../lib/parts.ts";
import { PartMissing } from "../../../ui/part-missing.tsx";
import { PhotoDropZone } from "../../photos/drop-zone.tsx";
import { formKinds } from "../../photos/photo-kinds.ts";
import { UploadProgress } from "../../photos/upload-progress.tsx";
import type { UploadItem } from "../../photos/upload-queue.ts";
import { photosCopy } from "../form-copy.ts";
import type { FormPhoto } from "./form-photos.ts";
import { FormSection } from "./form-section.tsx";
import type { FormPhotos } from "./use-form-photos.ts";

export interface PhotosSectionProps {
  formPhotos: FormPhotos;
  onReordered: (photos: readonly FormPhoto[]) => void;
  disabled: boolean;
  errors: readonly string[] | undefined;
}

const photoOrder = part(async () => (await import("./photo-order.tsx")).PhotoOrder);

/** The day's photos: chosen, dropped or pasted, and put in order. */
export function PhotosSection({ formPhotos, onReordered, disabled, errors }: PhotosSectionProps) {
  const { photos, items, add } = formPhotos;
  const { code: PhotoOrder, hasFailed, retry } = usePlacedPart(photoOrder, photos.length > 0);
  return (
    <FormSection title={photosCopy.title} errors={errors}>
      <PhotoDropZone kinds={formKinds} disabled={disabled} onFiles={add} />
      <UploadProgress uploads={items} />
      {photos.length > 0 &&
        (PhotoOrder ? (
          <PhotoOrder formPhotos={formPhotos} onReordered={onReordered} disabled={disabled} />
        ) : (
          <PhotoSquares photos={photos} />
        ))}
      {photos.length > 0 && hasFailed && <PartMissing message={photosCopy.notMovable} onRetry={retry} />}
      <FailedUploads uploads={items} />
      {photos.length > 1 && PhotoOrder && <p className="text-ink-soft text-xs">{photosCopy.orderHint}</p>}
    </FormSection>
  );
}

/** The photos that have arrived and as much room as all will take, until what puts them in order is there. */
function PhotoSquares({ photos }: { photos: readonly FormPhoto[] }) {
  return (
    <div aria-hidden="true" className="grid grid-cols-3 gap-2">
      {photos.map(({ key, preview_url }) => (
        <span key={key} className="aspect-square overflow-hidden rounded-md bg-sunken">
          {preview_url && <img src={preview_url} alt="" className="size-full object-cover" />}
        </span>
      ))}
    </div>
  );
}

/** Why they failed, each by its file's name: the toast that said so is soon gone. */
function FailedUploads({ uploads }: { uploads: readonly UploadItem[] }) {
  const failed = uploads.filter(({ state }) => state === "failed");
  if (failed.length === 0) return null;
  return (
    <ul aria-label={photosCopy.failedList} className="flex flex-col gap-1 text-danger text-xs">
      {failed.map(({ localId, file, error }) => (
        <li key={localId} className="break-words">
          {photosCopy.failedBecause(file.name, error)}
        </li>
      ))}
    </ul>
  );
}
