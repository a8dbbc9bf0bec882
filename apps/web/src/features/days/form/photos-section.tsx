import { lazy } from "react";
import type { FormPhoto } from "../../shared/days/day-photos.ts";
import { LazyBoundary } from "../../shared/screen/lazy-boundary.tsx";
import { PhotoDropZone } from "../../shared/uploads/drop-zone.tsx";
import { formKinds } from "../../shared/uploads/photo-kinds.ts";
import { UploadProgress } from "../../shared/uploads/upload-progress.tsx";
import type { UploadItem } from "../../shared/uploads/upload-queue.ts";
import { photosCopy } from "./copy.ts";
import { type FormPhotos, isRefusedUpload } from "./form-photos.ts";
import { FormSection } from "./form-section.tsx";

// dnd-kit is a tenth of the form's code, and only a form with photos needs it.
const PhotoOrder = lazy(async () => ({ default: (await import("./photo-order.tsx")).PhotoOrder }));

export interface PhotosSectionProps {
  formPhotos: FormPhotos;
  onReordered: (photos: readonly FormPhoto[]) => void;
  disabled: boolean;
  errors: readonly string[] | undefined;
}

export function PhotosSection({ formPhotos, onReordered, disabled, errors }: PhotosSectionProps) {
  const { photos, items, add } = formPhotos;
  return (
    <FormSection title={photosCopy.title} errors={errors}>
      <PhotoDropZone kinds={formKinds} disabled={disabled} onFiles={add} />
      <UploadProgress uploads={items.filter(({ isUnreachable }) => !isUnreachable)} />
      {photos.length > 0 && (
        <LazyBoundary>
          <PhotoOrder formPhotos={formPhotos} onReordered={onReordered} disabled={disabled} />
        </LazyBoundary>
      )}
      <FailedUploads uploads={items} />
      {photos.length > 1 && <p className="text-ink-soft text-xs">{photosCopy.orderHint}</p>}
    </FormSection>
  );
}

function FailedUploads({ uploads }: { uploads: readonly UploadItem[] }) {
  const failed = uploads.filter(isRefusedUpload);
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
