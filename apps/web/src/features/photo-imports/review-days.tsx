import "./review-days.css";
import type { ImportPhoto } from "@firn/contracts/photo-imports";
import { useMemo, useRef } from "react";
import { today } from "../../lib/dates/dates.ts";
import { useUnits } from "../shared/numbers/use-units.ts";
import { photoImportCopy } from "./copy.ts";
import { useDecide } from "./mutations.ts";
import { PhotoDraftRow } from "./photo-draft-row.tsx";
import { problemsFirst, type ReviewDay } from "./review.ts";

export interface ReviewDaysProps {
  importId: string;
  days: readonly ReviewDay[];
  onOpenPhoto: (photo: ImportPhoto) => void;
}

export function ReviewDays({ days, ...props }: ReviewDaysProps) {
  const first = useSteadyFirst(days);
  const units = useUnits();
  const { mutateAsync: decide } = useDecide(props.importId);
  const groups = [
    { title: photoImportCopy.problems, members: days.filter(({ draft }) => first.get(draft.id)) },
    { title: photoImportCopy.others, members: days.filter(({ draft }) => !first.get(draft.id)) },
  ].filter(({ members }) => members.length > 0);
  return (
    <section aria-label={photoImportCopy.days} className="flex flex-col gap-4 sm:gap-6">
      {groups.map(({ title, members }) => (
        <div key={title(0)} className="flex flex-col gap-2 sm:gap-3">
          <h2 className={groups.length > 1 ? "px-1 font-semibold text-ink-soft text-sm" : "sr-only"}>
            {groups.length > 1 ? title(members.length) : photoImportCopy.days}
          </h2>
          <ul aria-label={groups.length > 1 ? title(members.length) : photoImportCopy.days} className="draft-cards">
            {members.map((day) => (
              <PhotoDraftRow key={day.draft.id} day={day} days={days} units={units} decide={decide} {...props} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function useSteadyFirst(days: readonly ReviewDay[]): ReadonlyMap<string, boolean> {
  const first = useRef<ReadonlyMap<string, boolean>>(new Map());
  return useMemo(() => {
    first.current = problemsFirst(
      first.current,
      days.map(({ draft }) => draft),
      today(),
    );
    return first.current;
  }, [days]);
}
