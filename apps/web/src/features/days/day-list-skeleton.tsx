import { Skeleton, SkeletonGroup } from "../../ui/feedback/loading.tsx";
import { daysCopy } from "./copy.ts";

const rows = ["w-36", "w-48", "w-28", "w-40", "w-32", "w-44"];

/** Stands where the list will be, row for row. */
export function DayListSkeleton() {
  return (
    <SkeletonGroup label={daysCopy.loadingList} className="overflow-hidden rounded-lg border border-line bg-surface">
      {rows.map((width) => (
        <div key={width} className="flex h-23 items-center gap-3 border-line border-b p-3 last:border-b-0 sm:px-4">
          <Skeleton className="size-14 shrink-0" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className={`h-5 ${width}`} />
            <Skeleton className="h-4 w-24" />
          </div>
          <Skeleton className="h-6 w-14" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
