import clsx from "clsx";
import { MapPin } from "lucide-react";
import { useState } from "react";
import { toast } from "../../ui/feedback/toast.ts";
import { Button } from "../../ui/forms/button.tsx";
import { CheckLine } from "../../ui/forms/check-line.tsx";
import { othersThere } from "../shared/drafts/draft-choice.ts";
import { ResortDialog } from "../shared/resorts/resort-dialog.tsx";
import { reviewCopy } from "./copy.ts";
import { FailureNote } from "./failure-note.tsx";
import { useUpdateDrafts } from "./mutations.ts";
import type { ReviewDay } from "./review.ts";
import { draftsWithoutResort, type Place, suggestedResorts } from "./suggestions.ts";

export interface DayResortProps {
  importId: string;
  day: ReviewDay;
  days: readonly ReviewDay[];
  dayName: string;
}

export function DayResort({ importId, day, days, dayName }: DayResortProps) {
  const [isChoosing, setChoosing] = useState(false);
  const [isForAll, setForAll] = useState(false);
  const { setResorts, busy, error } = useSetResorts(importId);
  const { draft } = day;
  const others = draftsWithoutResort(days);
  const chosen = draft.resort;
  const there = othersThere(
    days.map((each) => each.draft),
    draft,
  );
  return (
    <div className={clsx("flex flex-wrap gap-x-2", chosen ? "-mx-2 -my-2" : "gap-y-2")}>
      {chosen === null &&
        suggestedResorts(day, days, draft.day_resort).map((resort) => (
          <Button key={resort.id} onClick={() => void setResorts([draft.id], resort)}>
            {reviewCopy.takeForDate(resort.name)}
          </Button>
        ))}
      <Button
        variant={chosen ? "ghost" : "secondary"}
        busy={busy}
        className={clsx(chosen && "px-2")}
        onClick={() => setChoosing(true)}
      >
        <MapPin aria-hidden="true" className="size-5" />
        {chosen ? reviewCopy.changeResort : reviewCopy.chooseResort}
      </Button>
      {chosen !== null && others.length > 0 && (
        <Button variant="ghost" className="px-2 text-left" onClick={() => void setResorts(others, chosen)}>
          {reviewCopy.takeForAll}
        </Button>
      )}
      <FailureNote text={reviewCopy.resortFailed} error={error} />
      <ResortDialog
        open={isChoosing}
        title={reviewCopy.resortOf(dayName)}
        chosen={chosen}
        onClose={() => setChoosing(false)}
        onPick={(resort) => {
          setChoosing(false);
          if (resort.id !== chosen?.id) void setResorts([draft.id, ...(isForAll ? there : [])], resort);
        }}
      >
        {chosen !== null && there.length > 0 && (
          <CheckLine checked={isForAll} onChange={setForAll}>
            {reviewCopy.forAllAt(there.length + 1, chosen.name)}
          </CheckLine>
        )}
      </ResortDialog>
    </div>
  );
}

function useSetResorts(importId: string) {
  const { mutateAsync: update, isPending, error } = useUpdateDrafts(importId);
  const setResorts = async (ids: string[], resort: Place) => {
    if (isPending) return;
    try {
      await update({ id: importId, ids, resort_id: resort.id });
      toast.success(reviewCopy.resortSet(resort.name, ids.length));
    } catch {
      // The error is shown below the buttons.
    }
  };
  return { setResorts, busy: isPending, error };
}
