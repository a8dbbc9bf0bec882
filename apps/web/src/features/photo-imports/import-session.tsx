import type { ImportPhoto, PhotoImport } from "@firn/contracts/photo-imports";
import type { Units } from "@firn/contracts/units";
import { reachKm } from "@firn/resorts/nearest";
import { FileWarning, Images, type LucideIcon, MapPinOff } from "lucide-react";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { Skeleton, Spinner } from "../../ui/feedback/loading.tsx";
import { EmptyState, ErrorState } from "../../ui/feedback/states.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { OutdatedImport } from "../shared/drafts/import-failure.tsx";
import { OpenImportLinks } from "../shared/drafts/open-import-links.tsx";
import { numberText } from "../shared/numbers/number-text.ts";
import { useUnits } from "../shared/numbers/use-units.ts";
import { ResortCredits } from "../shared/resorts/resort-credits.tsx";
import { LazyBoundary } from "../shared/screen/lazy-boundary.tsx";
import { LeaveGuard } from "../shared/screen/leave-guard.tsx";
import { uploadCopy } from "../shared/uploads/upload-copy.ts";
import { uploadCounts } from "../shared/uploads/upload-progress.tsx";
import type { Uploads } from "../shared/uploads/use-upload-queue.ts";
import { AllDaysCard } from "./all-days-card.tsx";
import { photoImportCopy, reviewCopy } from "./copy.ts";
import { LoosePhotos, photoButtonId } from "./photo-grid.tsx";
import { fileProblems, hasNothingNew, missingPlaces, reviewOf } from "./review.ts";
import { UploadCard } from "./upload-card.tsx";

// The first needs no photos, the others have nothing to show without.
const loadReviewDays = () => import("./review-days.tsx");
const ReviewDays = lazy(async () => ({ default: (await loadReviewDays()).ReviewDays }));
const PastImports = lazy(async () => ({ default: (await import("../shared/drafts/past-imports.tsx")).PastImports }));
const SaveImportBar = lazy(async () => ({ default: (await import("./save-import-bar.tsx")).SaveImportBar }));
const PhotoDialog = lazy(async () => ({ default: (await import("./photo-dialog.tsx")).PhotoDialog }));

export interface ImportSessionProps {
  photoImport: PhotoImport;
  uploads: Uploads;
  error: Error | null;
  onRetry: () => void;
  onSaved: (committed: PhotoImport) => Promise<void>;
}

export function ImportSession({ photoImport, uploads, error, onRetry, onSaved }: ImportSessionProps) {
  const { id, status, photos, tracks } = photoImport;
  const review = useMemo(() => reviewOf(photoImport), [photoImport]);
  const units = useUnits();
  const [openId, setOpenId] = useState<string>();
  const open = (photo: ImportPhoto) => setOpenId(photo.id);
  const close = () => setOpenId(undefined);
  useEffect(() => {
    // A failure shows when the days are rendered.
    loadReviewDays().catch(() => {});
  }, []);
  const isEmpty = photos.length === 0 && tracks.length === 0 && uploads.items.length === 0;
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
      {isEmpty && <OpenImportLinks except={id} />}
      <UploadCard uploads={uploads} photos={photos} tracks={tracks} />
      {status === "failed" && (
        <Card>
          <ErrorState message={photoImportCopy.failed} />
        </Card>
      )}
      <OutdatedImport error={error} onRetry={onRetry} />
      {isEmpty && !error && (
        <EmptyState icon={Images} message={photoImportCopy.empty} detail={photoImportCopy.emptyDetail} />
      )}
      <ReadingRemark count={review.reading.length} />
      {review.days.length > 0 && review.days.every(({ draft }) => hasNothingNew(draft)) && (
        <p className="px-1 text-ink">{photoImportCopy.nothingNew}</p>
      )}
      <AllDaysCard importId={id} drafts={photoImport.draft_days} />
      {review.days.length > 0 && (
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <ReviewDays importId={id} days={review.days} onOpenPhoto={open} />
        </Suspense>
      )}
      <Remarks icon={FileWarning} texts={fileProblems(tracks)} />
      <Remarks icon={MapPinOff} texts={placeRemarks(photos, units)} />
      <LoosePhotos kind="undated" photos={review.undated} onOpen={open} />
      <LoosePhotos kind="unreadable" photos={review.unreadable} onOpen={open} />
      {photos.length > 0 && <p className="px-1 text-ink-soft text-sm">{photoImportCopy.kept}</p>}
      {[...photos, ...tracks].some(({ resort }) => resort !== null) && <ResortCredits />}
      {!isEmpty && <OpenImportLinks except={id} />}
      {isEmpty && (
        <LazyBoundary>
          <PastImports />
        </LazyBoundary>
      )}
      <LazyBoundary open={openId !== undefined} onClose={close}>
        <PhotoDialog
          importId={id}
          photo={photos.find((photo) => photo.id === openId)}
          days={review.days}
          onClose={close}
          neighbour={(photoId) => neighbourButton(photos, photoId)}
        />
      </LazyBoundary>
      <LazyBoundary>
        <SaveImportBar
          importId={id}
          review={review}
          waitingFor={isUploading ? "uploading" : status === "processing" ? "processing" : undefined}
          onDone={onSaved}
        />
      </LazyBoundary>
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

function placeRemarks(photos: readonly ImportPhoto[], units: Units): string[] {
  const { withoutPosition, farAway } = missingPlaces(photos);
  return [
    ...(withoutPosition > 0 ? [reviewCopy.noPosition(withoutPosition)] : []),
    ...(farAway > 0 ? [reviewCopy.noResortNear(farAway, numberText("distance_m", reachKm * 1000, units))] : []),
  ];
}

function Remarks({ icon: Icon, texts }: { icon: LucideIcon; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div className="flex gap-3 rounded-md bg-glow-soft px-4 py-3 text-on-glow-soft text-sm">
      <Icon aria-hidden="true" className="mt-px size-5 shrink-0" />
      <div className="flex min-w-0 flex-col gap-2">
        {texts.map((text) => (
          <p key={text} className="wrap-anywhere">
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}
