import type { DraftDay } from "@firn/contracts/draft-days";
import { CheckLine } from "../../ui/forms/check-line.tsx";
import { reviewCopy } from "./copy.ts";

/** To which other drafts, and to which later texts, the corrected resort of a draft applies. */
export interface Reach {
  isForAll: boolean;
  isForAllThere: boolean;
  isRemembered: boolean;
}

/** The fields of a correction beside its resort. */
export function reachFields(draft: DraftDay, sameUnknown: number, { isForAll, isRemembered }: Reach) {
  const isUnknown = unknownPlace(draft) !== null;
  return {
    ...(isUnknown && sameUnknown > 1 && isForAll && { for_same_place: true }),
    ...(isUnknown && isRemembered && { remember_name: true }),
  };
}

export interface ReachChoiceProps {
  draft: DraftDay;
  chosen: { id: string; name: string };
  sameUnknown: number;
  /** The other drafts at the draft's earlier resort. */
  otherCount: number;
  reach: Reach;
  onChange: (reach: Reach) => void;
}

export function ReachChoice({ draft, chosen, sameUnknown, otherCount, reach, onChange }: ReachChoiceProps) {
  const place = unknownPlace(draft);
  return (
    <>
      {place !== null && sameUnknown > 1 && (
        <CheckLine checked={reach.isForAll} onChange={(isForAll) => onChange({ ...reach, isForAll })}>
          {reviewCopy.forAll(sameUnknown, place)}
        </CheckLine>
      )}
      {place !== null && (
        <CheckLine checked={reach.isRemembered} onChange={(isRemembered) => onChange({ ...reach, isRemembered })}>
          {reviewCopy.rememberAs(place, chosen.name)}
        </CheckLine>
      )}
      {draft.resort && draft.resort.id !== chosen.id && otherCount > 0 && (
        <CheckLine checked={reach.isForAllThere} onChange={(isForAllThere) => onChange({ ...reach, isForAllThere })}>
          {reviewCopy.forAllAt(otherCount + 1, draft.resort.name)}
        </CheckLine>
      )}
    </>
  );
}

function unknownPlace({ resort, place_text }: DraftDay): string | null {
  return resort === null ? place_text : null;
}
