import type { Decision } from "@firn/contracts/draft-days";
import type { ImportPhoto } from "@firn/contracts/photo-imports";
import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { MapPin } from "lucide-react";
import { useId, useState } from "react";
import { toast } from "sonner";
import { failureText } from "../../lib/api/errors.ts";
import { dateText, shortDate, today } from "../../lib/dates/dates.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Segmented } from "../../ui/forms/segmented.tsx";
import { Card, CardTitle } from "../../ui/layout/card.tsx";
import { dayQuery } from "../shared/days/queries.ts";
import { decisionCopy, reviewCopy } from "./copy.ts";
import { ResortDialog, useSetResorts } from "./day-resort.tsx";
import { useDecide } from "./mutations.ts";
import { PhotoGrid } from "./photo-grid.tsx";
import type { ReviewDay } from "./review.ts";
import { draftsWithoutResort, suggestedResorts } from "./suggestions.ts";

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

const decisions = ["merge", "duplicate", "skip"] as const satisfies readonly Decision[];

export interface DecisionChoiceProps {
  importId: string;
  day: ReviewDay;
  /** The day in words, for those who hear the choices only. */
  dayName: string;
}

/** What becomes of a draft, saved as soon as it is chosen; merge is offered only where a day exists (behaviour §8). */
function DecisionChoice({ importId, day: { draft }, dayName }: DecisionChoiceProps) {
  const { mutateAsync: decide } = useDecide(importId);
  if (draft.decision === "pending") return <p className="text-ink-soft text-sm">{decisionCopy.pending}</p>;

  const choose = async (decision: Decision) => {
    try {
      await decide({ id: draft.id, decision });
      toast.success(decisionCopy.changed(decision));
    } catch (error) {
      toast.error(decisionCopy.failed, { description: failureText(error) });
    }
  };
  const possible = decisions.filter((decision) => decision !== "merge" || draft.day_id !== null);
  return (
    <div className="flex flex-col gap-2">
      <Segmented
        label={
          <>
            {decisionCopy.action}
            <span className="sr-only">{decisionCopy.actionFor(dayName)}</span>
          </>
        }
        value={draft.decision}
        onValueChange={(decision) => void choose(decision)}
        options={possible.map((value) => ({ value, label: decisionCopy.options[value] }))}
      />
      <p className="text-ink-soft text-sm" data-decision-effect="">
        <Effect draft={draft} />
      </p>
    </div>
  );
}

/** What the decision comes to, naming the day that is there already. */
function Effect({ draft }: Pick<ReviewDay, "draft">) {
  const logged = useQuery({ ...dayQuery(draft.day_id ?? ""), enabled: draft.day_id !== null }).data;
  const resort = logged?.resort?.name ?? reviewCopy.unknownResort;
  const count = draft.photos.length;
  if (draft.decision === "skip") return decisionCopy.skip;
  if (draft.decision === "duplicate") {
    return [`${decisionCopy.duplicate(count)}.`, logged && decisionCopy.duplicateBeside(resort)]
      .filter(Boolean)
      .join(" ");
  }
  if (!logged) return `${decisionCopy.merge}.`;
  const settles = logged.resort === null && draft.resort;
  return `${[decisionCopy.mergeInto(resort, count), settles && decisionCopy.setsResort(settles.name)].filter(Boolean).join(" ")}.`;
}
