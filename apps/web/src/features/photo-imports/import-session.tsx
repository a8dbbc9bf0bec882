import type { ImportPhoto, PhotoImport } from "@firn/contracts/photo-imports";
import { Images } from "lucide-react";
import { useMemo, useState } from "react";
import { EmptyState, ErrorState } from "../../ui/feedback/states.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { ResortCredits } from "../shared/resorts/resort-credits.tsx";
import { LeaveGuard } from "../shared/screen/leave-guard.tsx";
import { uploadCopy } from "../shared/uploads/upload-copy.ts";
import { uploadCounts } from "../shared/uploads/upload-tally.ts";
import { photoImportCopy } from "./copy.ts";
import { LoosePhotos } from "./loose-photos.tsx";
import { PhotoDialog } from "./photo-dialog.tsx";
import { photoButtonId } from "./photo-tile.tsx";
import { PlaceRemarks, ReadingRemark } from "./remarks.tsx";
import { reviewOf } from "./review.ts";
import { ReviewDayCard } from "./review-day-card.tsx";
import { SaveImportBar } from "./save-import-bar.tsx";
import { UploadCard } from "./upload-card.tsx";
import type { ImportUploads } from "./use-import-uploads.ts";

export interface ImportSessionProps {
  photoImport: PhotoImport;
  uploads: ImportUploads;
  onSaved: () => void;
}

/** An open import: its uploads, then its photos by day. */
export function ImportSession({ photoImport, uploads, onSaved }: ImportSessionProps) {
  const { id, status, photos } = photoImport;
  const review = useMemo(() => reviewOf(photoImport), [photoImport]);
  const [openId, setOpenId] = useState<string>();
  const open = (photo: ImportPhoto) => setOpenId(photo.id);
  const isUploading = uploadCounts(uploads.items).inProgress > 0;
  return (
    <>
      <LeaveGuard
        armed={isUploading}
        question={uploadCopy.leaveQuestion}
        effect={uploadCopy.leaveEffect}
        leaveLabel={uploadCopy.leave}
        stayLabel={uploadCopy.stay}
      />
      <UploadCard uploads={uploads} photoIds={photos.map((photo) => photo.id)} />
      {status === "failed" && (
        <Card>
          <ErrorState message={photoImportCopy.failed} />
        </Card>
      )}
      {photos.length === 0 && !isUploading && (
        <EmptyState icon={Images} message={photoImportCopy.empty} detail={photoImportCopy.emptyDetail} />
      )}
      <ReadingRemark count={review.reading.length} />
      <PlaceRemarks photos={photos} />
      {review.days.length > 0 && (
        <section aria-label={photoImportCopy.days} className="flex flex-col gap-4 sm:gap-6">
          {review.days.map((day) => (
            <ReviewDayCard key={day.draft.id} importId={id} day={day} days={review.days} onOpenPhoto={open} />
          ))}
        </section>
      )}
      <LoosePhotos kind="undated" photos={review.undated} onOpen={open} />
      <LoosePhotos kind="unreadable" photos={review.unreadable} onOpen={open} />
      {photos.length > 0 && <p className="px-1 text-ink-soft text-sm">{photoImportCopy.kept}</p>}
      {photos.some((photo) => photo.resort !== null) && <ResortCredits />}
      <PhotoDialog
        importId={id}
        photo={photos.find((photo) => photo.id === openId)}
        days={review.days}
        onClose={() => setOpenId(undefined)}
        neighbour={(photoId) => neighbourButton(photos, photoId)}
      />
      <SaveImportBar
        importId={id}
        review={review}
        waitingFor={isUploading ? "uploading" : status === "processing" ? "processing" : undefined}
        onDone={onSaved}
      />
    </>
  );
}

function neighbourButton(photos: readonly ImportPhoto[], photoId: string): HTMLElement | null {
  const index = photos.findIndex(({ id }) => id === photoId);
  const next = photos[index + 1] ?? photos[index - 1];
  return next ? document.getElementById(photoButtonId(next.id)) : null;
}
