import type { Account } from "@firn/contracts/accounts";
import type { Ski } from "@firn/contracts/skis";
import { Link } from "@tanstack/react-router";
import { today } from "../../../lib/dates/dates.ts";
import { enumeration } from "../../../lib/i18n/formats.ts";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/loading.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { activityName } from "../../shared/days/activity-name.ts";
import { isChanged } from "../../shared/days/day-draft.ts";
import { isExact } from "../../shared/days/half-known.ts";
import { sameAgainCopy } from "./copy.ts";
import { useDayForm } from "./form-context.ts";
import { Offer } from "./offer.tsx";
import { type Repeated, repeatedRow, sameAsText } from "./same-again.ts";
import { useLatestDay } from "./use-latest-day.ts";

export interface SameAgainOfferProps {
  account: Account;
  skis: readonly Ski[] | undefined;
  onUse: (parts: Repeated) => void;
}

/** Fills in the latest day again. It does not save: the date may be another one. A day of today is offered for a change first. */
export function SameAgainOffer({ account, skis, onUse }: SameAgainOfferProps) {
  const { value: draft } = useDayForm();
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
  const filled = [parts.resort?.name, ...names, parts.activity && activityName(parts.activity)].filter(Boolean);
  if (filled.length === 0) return null;
  const isUsedWith = (filled: Repeated) => !isChanged(draft, { ...draft, ...filled });
  if (isExact(day) && day.date === today()) {
    // The same people on the same skis; the same resort again would be the same day twice.
    const another = { ...parts, resort: draft.resort };
    return (
      <Offer
        title={sameAgainCopy.loggedToday(day.resort_name)}
        useLabel={sameAgainCopy.logAnother}
        isUsed={isUsedWith(another)}
        onUse={() => onUse(another)}
      >
        <Button asChild variant="primary" className="max-sm:grow">
          <Link to="/days/$id/edit" params={{ id: day.id }}>
            {sameAgainCopy.addToIt}
          </Link>
        </Button>
      </Offer>
    );
  }
  return (
    <Offer
      title={sameAsText(day, today())}
      text={enumeration(filled)}
      useLabel={sameAgainCopy.use}
      isUsed={isUsedWith(parts)}
      onUse={() => onUse(parts)}
    />
  );
}
