import type { ImportPhoto } from "@firn/contracts/photo-imports";
import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { MapPin } from "lucide-react";
import { useId, useState } from "react";
import { dateText, shortDate } from "../../lib/dates/dates.ts";
import { today } from "../../lib/dates/today.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Card, CardTitle } from "../../ui/layout/card.tsx";
import { dayQuery } from "../shared/days/queries.ts";
import { reviewCopy } from "./copy.ts";
import { DecisionChoice } from "./decision-choice.tsx";
import { PhotoGrid } from "./photo-grid.tsx";
import { ResortDialog } from "./resort-dialog.tsx";
import type { ReviewDay } from "./review.ts";
import { draftsWithoutResort, suggestedResorts } from "./suggestions.ts";
import { useSetResorts } from "./use-set-resorts.ts";

export interface ReviewDayCardProps {
  importId: string;
  day: ReviewDay;
  /** All of the import's, this one too. */
  days: readonly ReviewDay[];
  onOpenPhoto: (photo: ImportPhoto) => void;
}

/** One draft day: where and when, its photos, and what becomes of it. */
export function ReviewDayCard({ importId, day, days, onOpenPhoto }: ReviewDayCardProps) {
  const titleId = useId();
  const { draft } = day;
  const resort = draft.resort?.name ?? reviewCopy.unknownResort;
  const dayName = draft.date ? `${resort}, ${shortDate(draft.date, today())}` : resort;
  return (
    <Card aria-labelledby={titleId} className="flex flex-col gap-4">
      <div className="flex flex-col gap-0.5">
        <CardTitle id={titleId} className={clsx(!draft.resort && "text-ink-soft italic")}>
          {resort}
        </CardTitle>
        {draft.date && (
          <time dateTime={draft.date} className="text-ink-soft text-sm">
            {dateText(draft.date, "full")}
          </time>
        )}
      </div>
      <PhotoGrid photos={day.photos} place={dayName} onOpen={onOpenPhoto} />
      <DayResort importId={importId} day={day} days={days} dayName={dayName} />
      <DecisionChoice importId={importId} day={day} dayName={dayName} />
    </Card>
  );
}

/** The ways to a resort for the day, or from this day's resort to those without one. */
function DayResort({ importId, day, days, dayName }: Omit<ReviewDayCardProps, "onOpenPhoto"> & { dayName: string }) {
  const [isChoosing, setChoosing] = useState(false);
  const { setResorts, busy } = useSetResorts(importId);
  const { draft } = day;
  const logged = useQuery({ ...dayQuery(draft.day_id ?? ""), enabled: draft.day_id !== null }).data;
  const others = draftsWithoutResort(days);
  const chosen = draft.resort;
  return (
    <div className={clsx("flex flex-wrap gap-x-2", chosen ? "-mx-2 -my-2" : "gap-y-2")}>
      {chosen === null &&
        suggestedResorts(day, days, logged?.resort).map((resort) => (
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
      <ResortDialog
        open={isChoosing}
        dayName={dayName}
        chosen={chosen}
        onClose={() => setChoosing(false)}
        onPick={(resort) => {
          setChoosing(false);
          if (resort.id !== chosen?.id) void setResorts([draft.id], resort);
        }}
      />
    </div>
  );
}
