import type { Decision, DraftDay } from "@firn/contracts/draft-days";
import { limits } from "@firn/contracts/limits";
import { addDays } from "@firn/seasons/plain-date";
import clsx from "clsx";
import { Pencil } from "lucide-react";
import { memo, useId, useState } from "react";
import { toast } from "sonner";
import { failureText } from "../../lib/api/errors.ts";
import { dateText, today } from "../../lib/dates/dates.ts";
import { Badge } from "../../ui/feedback/badge.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Select } from "../../ui/forms/select.tsx";
import { reviewCopy } from "./copy.ts";
import { DraftEditor } from "./draft-editor.tsx";
import { useCorrectText, useDecideText } from "./mutations.ts";

const decisions = ["duplicate", "merge", "skip"] as const satisfies readonly Decision[];

export interface DraftCardProps {
  importId: string;
  draft: DraftDay;
  /** The number of drafts without a resort that name the same place. */
  sameUnknown: number;
}

export const DraftCard = memo(function DraftCard({ importId, draft, sameUnknown }: DraftCardProps) {
  const titleId = useId();
  const [isEditing, setEditing] = useState(false);
  const resort = draft.resort?.name ?? reviewCopy.unknownResort;
  const date = draft.date ? dateText(draft.date, "full") : "";
  return (
    <li
      aria-labelledby={titleId}
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-card [contain-intrinsic-size:auto_17rem] [content-visibility:auto] sm:p-6"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-0.5">
          <h2
            id={titleId}
            className={clsx("break-words font-semibold text-lg", draft.resort ? "text-ink" : "text-ink-soft italic")}
          >
            {resort}
          </h2>
          {draft.date && (
            <time dateTime={draft.date} className="text-ink-soft text-sm">
              {date}
            </time>
          )}
        </div>
        {!isEditing && (
          <Button
            className="shrink-0 px-3"
            aria-label={reviewCopy.editDay(`${resort}, ${date}`)}
            onClick={() => setEditing(true)}
          >
            <Pencil aria-hidden="true" className="size-4" />
            {reviewCopy.edit}
          </Button>
        )}
      </div>
      <Facts draft={draft} />
      {isEditing ? (
        <DraftEditor importId={importId} draft={draft} sameUnknown={sameUnknown} onClose={() => setEditing(false)} />
      ) : (
        <UnknownPlace importId={importId} draft={draft} sameUnknown={sameUnknown} />
      )}
      {draft.original_text !== null && (
        <div className="rounded-md bg-sunken px-3 py-2 text-sm">
          <p className="font-medium text-ink-soft text-xs">{reviewCopy.original}</p>
          <p className="whitespace-pre-wrap break-words text-ink">{draft.original_text}</p>
        </div>
      )}
      <DraftAction importId={importId} draft={draft} dayName={`${resort}, ${date}`} />
    </li>
  );
});

function Facts({ draft }: { draft: DraftDay }) {
  const { skis, activity, notes, looks_known } = draft;
  if (skis.length === 0 && !activity && !notes && !looks_known) return null;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-1.5 empty:hidden">
        {looks_known && <Badge tone="glow">{reviewCopy.known}</Badge>}
        {skis.map(({ id, name }) => (
          <Badge key={id} tone="blue" className="max-w-full break-words">
            {name}
          </Badge>
        ))}
        {activity && <Badge>{activity}</Badge>}
      </div>
      {notes && <p className="line-clamp-4 whitespace-pre-wrap break-words text-ink text-sm">{notes}</p>}
    </div>
  );
}

type PartProps = Pick<DraftCardProps, "importId" | "draft">;

function UnknownPlace({ importId, draft, sameUnknown }: PartProps & { sameUnknown: number }) {
  const { mutateAsync: correct, isPending } = useCorrectText(importId);
  const place = draft.place_text;
  if (draft.resort !== null || place === null) return null;

  const use = async (resortId: string, isForAll: boolean) => {
    try {
      await correct({ id: draft.id, resort_id: resortId, ...(isForAll && { for_same_place: true }) });
    } catch (error) {
      toast.error(reviewCopy.draftFailed(failureText(error)));
    }
  };
  const suggestions = draft.resort_suggestions;
  return (
    <div className="flex flex-col gap-2">
      <p className="break-words text-ink-soft text-sm">
        {suggestions.length > 0 ? reviewCopy.placeUnknown(place) : reviewCopy.placeUnknownOnly(place)}
      </p>
      <ul className="flex flex-col gap-2 empty:hidden">
        {suggestions.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap gap-2">
            <Button disabled={isPending} onClick={() => void use(id, false)}>
              {name}
            </Button>
            {sameUnknown > 1 && (
              <Button variant="ghost" className="px-2" disabled={isPending} onClick={() => void use(id, true)}>
                {reviewCopy.forAll(sameUnknown, place)}
                <span className="sr-only">: {name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Saves each choice at once; offers "merge" only where a day exists (behaviour §8). */
function DraftAction({ importId, draft, dayName }: PartProps & { dayName: string }) {
  const { mutateAsync: decide } = useDecideText(importId);
  const isFuture = draft.date !== null && draft.date > addDays(today(), limits.daysAhead);
  const possible = decisions.filter((decision) => decision !== "merge" || draft.day_id !== null);
  const decision = draft.decision === "pending" ? "skip" : draft.decision;

  const choose = async (chosen: string) => {
    const next = decisions.find((each) => each === chosen);
    if (!next) return;
    try {
      await decide({ id: draft.id, decision: next });
    } catch (error) {
      toast.error(reviewCopy.decisionFailed(failureText(error)));
    }
  };

  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden="true" className="font-medium text-ink-soft text-xs">
        {reviewCopy.action}
      </span>
      <Select
        label={`${reviewCopy.action} ${dayName}`}
        value={decision}
        disabled={isFuture}
        onValueChange={(value) => void choose(value)}
        options={possible.map((value) => ({ value, label: reviewCopy.options[value] }))}
      />
      <p className="text-ink-soft text-sm">
        {isFuture ? reviewCopy.future : reviewCopy.hints[decision]}
        {!isFuture && decision === "merge" && `. ${reviewCopy.adds(draft.merge_adds)}`}
      </p>
    </div>
  );
}
