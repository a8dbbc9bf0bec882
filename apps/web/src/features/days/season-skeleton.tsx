import type { ReactNode } from "react";
import { Skeleton, SkeletonGroup } from "../../ui/feedback/loading.tsx";
import { Columns } from "./columns.tsx";
import { daysCopy } from "./copy.ts";
import { seasonHeadClasses } from "./season/head-classes.ts";

const rows = ["w-36", "w-48", "w-28", "w-40", "w-32", "w-44"];

export function DayListSkeleton() {
  return (
    <SkeletonGroup label={daysCopy.loadingList} className="overflow-hidden rounded-xl border border-line bg-surface">
      {rows.map((width) => (
        <div key={width} className="flex min-h-21 items-center gap-3 border-line border-b px-3 last:border-b-0 sm:px-4">
          <Skeleton className="size-12 shrink-0" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className={`h-5 ${width}`} />
            <Skeleton className="h-5 w-24" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

export function SeasonSkeleton({ children }: { children?: ReactNode }) {
  return (
    <Columns>
      <div className={seasonHeadClasses} />
      {/* The link to the recap. */}
      <div className="h-target" />
      {children}
      <DayListSkeleton />
    </Columns>
  );
}
