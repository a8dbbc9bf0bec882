import type { ImportPhoto, PhotoImport } from "@firn/contracts/photo-imports";
import { Images, MapPinOff } from "lucide-react";
import { useMemo, useState } from "react";
import { Spinner } from "../../ui/feedback/loading.tsx";
import { EmptyState, ErrorState } from "../../ui/feedback/states.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { ResortCredits } from "../shared/resorts/resort-credits.tsx";
import { LeaveGuard } from "../shared/screen/leave-guard.tsx";
import { uploadCopy } from "../shared/uploads/upload-copy.ts";
import { uploadCounts } from "../shared/uploads/upload-progress.tsx";
import type { Uploads } from "../shared/uploads/use-upload-queue.ts";
import { photoImportCopy, reviewCopy } from "./copy.ts";
import { PhotoDialog } from "./photo-dialog.tsx";
import { LoosePhotos, photoButtonId } from "./photo-grid.tsx";
import { missingPlaces, reviewOf } from "./review.ts";
import { ReviewDayCard } from "./review-day-card.tsx";
import { SaveImportBar } from "./save-import-bar.tsx";
import { UploadCard } from "./upload-card.tsx";

export interface ImportSessionProps {
  photoImport: PhotoImport;
  uploads: Uploads;
  onSaved: () => void;
}

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

/** Always rendered: a live region must exist before its text changes. */
function ReadingRemark({ count }: { count: number }) {
  return (
    <p role="status" className="flex items-center gap-2 px-1 text-ink-soft text-sm empty:hidden">
      {count > 0 && (
        <>
          <Spinner decorative />
          {photoImportCopy.reading(count)}
        </>
      )}
    </p>
  );
}

function PlaceRemarks({ photos }: { photos: readonly ImportPhoto[] }) {
  const { withoutPosition, farAway } = missingPlaces(photos);
  if (withoutPosition + farAway === 0) return null;
  return (
    <div className="flex gap-3 rounded-md bg-glow-soft px-4 py-3 text-on-glow-soft text-sm">
      <MapPinOff aria-hidden="true" className="mt-px size-5 shrink-0" />
      <div className="flex flex-col gap-2">
        {withoutPosition > 0 && <p>{reviewCopy.noPosition(withoutPosition)}</p>}
        {farAway > 0 && <p>{reviewCopy.noResortNear(farAway)}</p>}
      </div>
    </div>
  );
}
