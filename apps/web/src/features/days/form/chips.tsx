import type { ResortSummary } from "@firn/contracts/resorts";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/loading.tsx";

export function resortChips(
  recent: readonly ResortSummary[],
  others: readonly (ResortSummary | null)[],
): readonly ResortSummary[] {
  const chips = [...recent];
  for (const resort of [...others].reverse()) {
    if (resort && !chips.some(({ id }) => id === resort.id)) chips.unshift(resort);
  }
  return chips;
}

export function ChipSkeletons({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="flex gap-2">
      <Skeleton className="h-target w-32" />
      <Skeleton className="h-target w-24" />
    </SkeletonGroup>
  );
}
