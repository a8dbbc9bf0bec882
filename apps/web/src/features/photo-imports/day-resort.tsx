import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { MapPin } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { Button } from "../../ui/forms/button.tsx";
import { CheckLine } from "../../ui/forms/check-line.tsx";
import { Chip, SingleChips } from "../../ui/forms/chip-group.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { othersThere } from "../shared/drafts/draft-choice.ts";
import { recentResortsQuery } from "../shared/resorts/queries.ts";
import { ResortSearch } from "../shared/resorts/resort-search.tsx";
import { photoEditorCopy, reviewCopy } from "./copy.ts";
import { FailureNote } from "./failure-note.tsx";
import { useUpdateDrafts } from "./mutations.ts";
import type { ReviewDay } from "./review.ts";
import { draftsWithoutResort, type Place, suggestedResorts } from "./suggestions.ts";

export interface DayResortProps {
  importId: string;
  day: ReviewDay;
  /** All days of the import, including `day`. */
  days: readonly ReviewDay[];
  dayName: string;
}

/** Sets the day's resort, or gives it to the days without one. */
export function DayResort({ importId, day, days, dayName }: DayResortProps) {
  const [isChoosing, setChoosing] = useState(false);
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
        dayName={dayName}
        chosen={chosen}
        othersThere={there.length}
        onClose={() => setChoosing(false)}
        onPick={(resort, isForAll) => {
          setChoosing(false);
          if (resort.id !== chosen?.id) void setResorts([draft.id, ...(isForAll ? there : [])], resort);
        }}
      />
    </div>
  );
}

interface ResortDialogProps {
  open: boolean;
  dayName: string;
  chosen: Place | null;
  /** Other days at the chosen resort. */
  othersThere: number;
  onPick: (resort: Place, isForAll: boolean) => void;
  onClose: () => void;
}

function ResortDialog({ open, dayName, chosen, othersThere: others, onPick, onClose }: ResortDialogProps) {
  const [isForAll, setForAll] = useState(false);
  const pick = (resort: Place) => onPick(resort, isForAll);
  const recent = useQuery({ ...recentResortsQuery, enabled: open }).data ?? [];
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={reviewCopy.resortOf(dayName)}>
      <div className="flex min-h-80 flex-col gap-4">
        {chosen !== null && others > 0 && (
          <CheckLine checked={isForAll} onChange={setForAll}>
            {reviewCopy.forAllAt(others + 1, chosen.name)}
          </CheckLine>
        )}
        <ResortSearch onPick={pick} onClose={onClose} />
        {recent.length > 0 && (
          <SingleChips
            label={photoEditorCopy.resortChoice}
            value={chosen?.id ?? null}
            onValueChange={(id) => {
              const resort = recent.find((each) => each.id === id);
              if (resort) pick(resort);
            }}
          >
            {recent.map(({ id, name }) => (
              <Chip key={id} value={id}>
                {name}
              </Chip>
            ))}
          </SingleChips>
        )}
      </div>
    </Dialog>
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
      // The error stands below the buttons.
    }
  };
  return { setResorts, busy: isPending, error };
}
