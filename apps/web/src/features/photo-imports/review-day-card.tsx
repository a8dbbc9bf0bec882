import type { Decision } from "@firn/contracts/draft-days";
import type { ImportPhoto } from "@firn/contracts/photo-imports";
import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { useId } from "react";
import { toast } from "sonner";
import { failureText } from "../../lib/api/errors.ts";
import { dateText, shortDate, today } from "../../lib/dates/dates.ts";
import { Segmented } from "../../ui/forms/segmented.tsx";
import { Card, CardTitle } from "../../ui/layout/card.tsx";
import { dayQuery } from "../shared/days/queries.ts";
import { decisionCopy, reviewCopy } from "./copy.ts";
import { DayResort } from "./day-resort.tsx";
import { useDecide } from "./mutations.ts";
import { PhotoGrid } from "./photo-grid.tsx";
import type { ReviewDay } from "./review.ts";

export interface ReviewDayCardProps {
  importId: string;
  day: ReviewDay;
  days: readonly ReviewDay[];
  onOpenPhoto: (photo: ImportPhoto) => void;
}

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

const decisions = ["merge", "duplicate", "skip"] as const satisfies readonly Decision[];

export interface DecisionChoiceProps {
  importId: string;
  day: ReviewDay;
  dayName: string;
}

/** Saves each choice at once; offers "merge" only where a day exists (behaviour §8). */
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
