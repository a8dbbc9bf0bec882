import { datePrecisions, type DatePrecision as Precision } from "@firn/contracts/constants";
import { firstDate } from "@firn/logbook/half-known";
import { lazy, useState } from "react";
import { Skeleton } from "../../../ui/feedback/loading.tsx";
import { Chip, SingleChips } from "../../../ui/forms/chip-group.tsx";
import { datedAs, isHalfKnown } from "../../shared/days/day-draft.ts";
import { LazyBoundary } from "../../shared/screen/lazy-boundary.tsx";
import type { SeasonFacts } from "./calendar.ts";
import { dateCopy } from "./copy.ts";
import { useDayForm } from "./form-context.ts";

const HalfKnownDate = lazy(async () => ({ default: (await import("./half-known-date.tsx")).HalfKnownDate }));

/** A month or a season is enough, where the day is not known any more. */
export function DatePrecision({ seasons }: { seasons: SeasonFacts }) {
  const { value, change, isBusy } = useDayForm();
  const { date, date_precision } = datedAs(value);
  // The date that was chosen: a look at another precision does not lose it.
  const [chosenDate, setChosenDate] = useState(date);
  if (date !== firstDate(chosenDate, date_precision, seasons.seasonStart)) setChosenDate(date);
  const choose = (datePrecision: Precision) =>
    change({ datePrecision, date: firstDate(chosenDate, datePrecision, seasons.seasonStart) });
  return (
    <div className="flex flex-col gap-3">
      {isHalfKnown(value) && (
        <LazyBoundary fallback={<Skeleton className="h-12 w-full" />}>
          <HalfKnownDate seasons={seasons} />
        </LazyBoundary>
      )}
      <SingleChips
        label={dateCopy.precision}
        value={date_precision}
        onValueChange={(chosen) => choose(chosen as Precision)}
        disabled={isBusy}
      >
        {datePrecisions.map((precision) => (
          <Chip key={precision} compact value={precision}>
            {dateCopy.precisions[precision]}
          </Chip>
        ))}
      </SingleChips>
    </div>
  );
}
