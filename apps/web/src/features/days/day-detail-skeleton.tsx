import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";
import { dayDetailCopy } from "./copy.ts";

/** Stands where a day's details will be. */
export function DayDetailSkeleton() {
  return (
    <SkeletonGroup label={dayDetailCopy.loading} className="flex flex-col gap-6">
      <Skeleton className="h-5 w-44" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-5 w-56" />
    </SkeletonGroup>
  );
}
