import { Skeleton, SkeletonGroup } from "../../../ui/feedback/loading.tsx";

/** Stands where chips will be, so that nothing moves under the thumb when they come. */
export function ChipSkeletons({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="flex gap-2">
      <Skeleton className="h-target w-32" />
      <Skeleton className="h-target w-24" />
    </SkeletonGroup>
  );
}
