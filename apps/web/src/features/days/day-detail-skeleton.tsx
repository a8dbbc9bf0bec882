import { Skeleton, SkeletonGroup } from "../../ui/feedback/loading.tsx";
import { dayDetailCopy } from "./copy.ts";

/** Stands where a day's details will be; with a box for its photos where the window is as tall as they will be. */
export function DayDetailSkeleton() {
  return (
    <SkeletonGroup label={dayDetailCopy.loading} className="flex flex-col gap-6">
      <Skeleton className="h-5 w-44" />
      <Skeleton className="h-12 w-full group-data-tall/window:aspect-4/3 group-data-tall/window:h-auto" />
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-5 w-56" />
    </SkeletonGroup>
  );
}
