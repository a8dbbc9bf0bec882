import type { Account } from "@firn/contracts/accounts";
import type { Ski } from "@firn/contracts/skis";
import { Check } from "lucide-react";
import { useId } from "react";
import { today } from "../../../lib/dates/dates.ts";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/loading.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { type DayDraft, isChanged } from "../../shared/days/day-draft.ts";
import { sameAgainCopy } from "./copy.ts";
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
  const textId = useId();
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
  const isUsed = !isChanged(draft, { ...draft, ...parts });
  return (
    <div className="flex min-h-17 items-center justify-between gap-3 rounded-lg bg-glow-soft py-2 pr-3 pl-4 text-on-glow-soft text-sm">
      <p id={textId} className="min-w-0 break-words">
        <strong className="block font-semibold">{sameAsText(day.date, today())}</strong> {filled.join(", ")}
      </p>
      <Button aria-describedby={textId} className="shrink-0 whitespace-nowrap" onClick={() => onUse(parts)}>
        {isUsed && <Check aria-hidden="true" className="size-4" />}
        {isUsed ? sameAgainCopy.used : sameAgainCopy.use}
      </Button>
    </div>
  );
}
