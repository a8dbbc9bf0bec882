import type { DraftDay } from "@firn/contracts/draft-days";
import { Segmented } from "../../ui/forms/segmented.tsx";
import { reviewCopy } from "./copy.ts";
import { type DraftFilter, draftFilters, filtered } from "./review.ts";

export interface DraftFilterChoiceProps {
  drafts: readonly DraftDay[];
  value: DraftFilter;
  onValueChange: (filter: DraftFilter) => void;
}

/** Chooses which drafts are shown, each kind with its number. */
export function DraftFilterChoice({ drafts, value, onValueChange }: DraftFilterChoiceProps) {
  return (
    <Segmented
      label={reviewCopy.filter}
      value={value}
      onValueChange={onValueChange}
      options={draftFilters.map((filter) => ({
        value: filter,
        label: reviewCopy.filters[filter](filtered(drafts, filter).length),
      }))}
    />
  );
}
