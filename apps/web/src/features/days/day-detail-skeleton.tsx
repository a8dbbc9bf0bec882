import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";
import { dayDetailCopy } from "./copy.ts";

/** Stands where a day's details will be; with a box for its photos where it has some. */
export function DayDetailSkeleton({ hasPhotos }: { hasPhotos: boolean }) {
  return (
    <SkeletonGroup label={dayDetailCopy.loading} className="flex flex-col gap-6">
      <Skeleton className="h-5 w-44" />
      <Skeleton className={hasPhotos ? "aspect-4/3 w-full" : "h-12 w-full"} />
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-5 w-56" />
    </SkeletonGroup>
  );
}
