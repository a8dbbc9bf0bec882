import { lazy, useState } from "react";
import { today } from "../../../lib/dates/dates.ts";
import { enumeration } from "../../../lib/i18n/formats.ts";
import { LazyBoundary } from "../../shared/screen/lazy-boundary.tsx";
import { PhotoDropZone } from "../../shared/uploads/drop-zone.tsx";
import { formKinds } from "../../shared/uploads/photo-kinds.ts";
import { UploadProgress } from "../../shared/uploads/upload-progress.tsx";
import type { UploadItem } from "../../shared/uploads/upload-queue.ts";
import { useBroughtFiles } from "../../shared/uploads/waiting-files.ts";
import { photosCopy } from "./copy.ts";
import { dateLine } from "./date-line.ts";
import { useDayForm } from "./form-context.ts";
import { type FormPhotos, isRefusedUpload } from "./form-photos.ts";
import { FormSection } from "./form-section.tsx";
import { Offer } from "./offer.tsx";
import { photoListCopy } from "./optional-copy.ts";
import { type PhotoParts, photoOffer } from "./photo-offer.ts";

// dnd-kit is a tenth of the form's code, and only a form with photos needs it.
const PhotoOrder = lazy(async () => ({ default: (await import("./photo-order.tsx")).PhotoOrder }));

export function PhotosSection({ formPhotos }: { formPhotos: FormPhotos }) {
  const { dayId, value, change, errors, isBusy } = useDayForm();
  const { photos, items, add } = formPhotos;
  useBroughtFiles(add);
  return (
    <FormSection title={photoListCopy.title} errors={errors.photo_ids}>
      <PhotoDropZone kinds={formKinds} disabled={isBusy} onFiles={add} />
      <UploadProgress uploads={items.filter(({ isUnreachable }) => !isUnreachable)} />
      {photos.length > 0 && (
        <LazyBoundary>
          <PhotoOrder formPhotos={formPhotos} onReordered={(photos) => change({ photos })} disabled={isBusy} />
        </LazyBoundary>
      )}
      <div role="status">
        <PhotoOffer offer={photoOffer(items, value, dayId === undefined)} onUse={change} />
      </div>
      <FailedUploads uploads={items} />
      {photos.length > 1 && <p className="text-ink-soft text-xs">{photoListCopy.orderHint}</p>}
    </FormSection>
  );
}

/** A used offer stays, with the focus on its button. */
function PhotoOffer({ offer, onUse }: { offer: PhotoParts | undefined; onUse: (parts: PhotoParts) => void }) {
  const [used, setUsed] = useState<PhotoParts>();
  const shown = offer ?? used;
  if (!shown) return null;
  const { date, resort } = shown;
  const use = () => {
    setUsed(shown);
    onUse(shown);
  };
  const text = enumeration([date && dateLine(date, today(), "short"), resort?.name]);
  return (
    <Offer title={photoListCopy.taken} text={text} useLabel={photoListCopy.use(shown)} isUsed={!offer} onUse={use} />
  );
}

function FailedUploads({ uploads }: { uploads: readonly UploadItem[] }) {
  const failed = uploads.filter(isRefusedUpload);
  if (failed.length === 0) return null;
  return (
    <ul aria-label={photoListCopy.failedList} className="flex flex-col gap-1 text-danger text-xs">
      {failed.map(({ localId, file, error }) => (
        <li key={localId} className="break-words">
          {photosCopy.failedBecause(file.name, error)}
        </li>
      ))}
    </ul>
  );
}
