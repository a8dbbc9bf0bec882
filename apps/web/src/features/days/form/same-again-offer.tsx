import type { Account } from "@firn/contracts/accounts";
import type { Ski } from "@firn/contracts/skis";
import { today } from "../../../lib/dates/dates.ts";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/loading.tsx";
import { type DayDraft, isChanged } from "../../shared/days/day-draft.ts";
import { sameAgainCopy } from "./copy.ts";
import { Offer } from "./offer.tsx";
import { type Repeated, repeatedRow, sameAsText } from "./same-again.ts";
import { useLatestDay } from "./use-latest-day.ts";

export interface SameAgainOfferProps {
  account: Account;
  draft: DayDraft;
  skis: readonly Ski[] | undefined;
  onUse: (parts: Repeated) => void;
}

/** Fills in the latest day again. It does not save: the date may be another one. */
export function SameAgainOffer({ account, draft, skis, onUse }: SameAgainOfferProps) {
  const { day, isLoading } = useLatestDay(account);
  if (isLoading || (day && !skis)) {
    return (
      <SkeletonGroup label={sameAgainCopy.loading}>
        <Skeleton className="h-17 w-full rounded-lg" />
      </SkeletonGroup>
    );
  }
  if (!day || !skis) return null;
  const parts = repeatedRow(day, skis);
  const names = parts.skiIds.map((id) => skis.find((ski) => ski.id === id)?.name);
  const filled = [parts.resort?.name, ...names, parts.activity].filter(Boolean);
  if (filled.length === 0) return null;
  return (
    <Offer
      title={sameAsText(day.date, today())}
      text={filled.join(", ")}
      isUsed={!isChanged(draft, { ...draft, ...parts })}
      onUse={() => onUse(parts)}
    />
  );
}
