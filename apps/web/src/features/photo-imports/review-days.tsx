import type { ImportPhoto } from "@firn/contracts/photo-imports";
import { useRef } from "react";
import { today } from "../../lib/dates/dates.ts";
import { photoImportCopy } from "./copy.ts";
import { needsLook, type ReviewDay } from "./review.ts";
import { ReviewDayCard } from "./review-day-card.tsx";

/** Up to here all days start open; of more only those that need a look. */
const shownOpen = 6;

export interface ReviewDaysProps {
  importId: string;
  days: readonly ReviewDay[];
  onOpenPhoto: (photo: ImportPhoto) => void;
}

/** The days that need a look come first. */
export function ReviewDays({ days, ...props }: ReviewDaysProps) {
  const first = useSteadyFirst(days);
  const groups = [
    { title: photoImportCopy.problems, members: days.filter(({ draft }) => first.has(draft.id)) },
    { title: photoImportCopy.others, members: days.filter(({ draft }) => !first.has(draft.id)) },
  ].filter(({ members }) => members.length > 0);
  return (
    <section aria-label={photoImportCopy.days} className="flex flex-col gap-4 sm:gap-6">
      {groups.map(({ title, members }) => (
        <div key={title(0)} className="flex flex-col gap-3 sm:gap-4">
          <h2 className={groups.length > 1 ? "px-1 font-semibold text-ink-soft text-sm" : "sr-only"}>
            {groups.length > 1 ? title(members.length) : photoImportCopy.days}
          </h2>
          {members.map((day) => (
            <ReviewDayCard
              key={day.draft.id}
              day={day}
              days={days}
              startsOpen={days.length <= shownOpen || first.has(day.draft.id)}
              {...props}
            />
          ))}
        </div>
      ))}
    </section>
  );
}

/** Ids of the days that need a look. One that is settled here keeps its place, so that it does not move under the hand. */
function useSteadyFirst(days: readonly ReviewDay[]): ReadonlySet<string> {
  const ids = useRef(new Set<string>());
  const date = today();
  for (const { draft } of days) if (needsLook(draft, date)) ids.current.add(draft.id);
  return ids.current;
}
