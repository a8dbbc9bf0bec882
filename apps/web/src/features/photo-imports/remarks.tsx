import type { ImportPhoto } from "@firn/contracts/photo-imports";
import { MapPinOff } from "lucide-react";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { photoImportCopy, reviewCopy } from "./copy.ts";
import { missingPlaces } from "./review.ts";

/** How many photos are still being read; a live region, so always there. */
export function ReadingRemark({ count }: { count: number }) {
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

/** Why photos have no resort. */
export function PlaceRemarks({ photos }: { photos: readonly ImportPhoto[] }) {
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
