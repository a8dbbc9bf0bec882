import type { ResortSummary } from "@firn/contracts/resorts";
import { type RefObject, useEffect, useRef } from "react";
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

/** Returns a function that focuses a chip by its value as soon as a render has created and enabled it. */
export function useChipFocus(container: RefObject<HTMLElement | null>): (value: string) => void {
  const wanted = useRef<string | undefined>(undefined);
  // No dependencies: any render may create the chip.
  useEffect(() => {
    if (wanted.current === undefined) return;
    const chips = Array.from(container.current?.querySelectorAll<HTMLElement>("[data-chip]:enabled") ?? []);
    const chip = chips.find(({ dataset }) => dataset.chip === wanted.current);
    if (!chip) return;
    wanted.current = undefined;
    chip.focus();
  });
  return (value) => {
    wanted.current = value;
  };
}

export function ChipSkeletons({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="flex gap-2">
      <Skeleton className="h-target w-32" />
      <Skeleton className="h-target w-24" />
    </SkeletonGroup>
  );
}
