import type { DraftDay } from "@firn/contracts/draft-days";
import type { ImportPhoto } from "@firn/contracts/photo-imports";
import clsx from "clsx";
import { ChevronDown, Route, X } from "lucide-react";
import { useId, useState } from "react";
import { toast } from "sonner";
import { dateText, shortDate, today } from "../../lib/dates/dates.ts";
import { Badge } from "../../ui/feedback/badge.tsx";
import { Button, IconButton } from "../../ui/forms/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { draftCopy } from "../shared/drafts/copy.ts";
import { type DecisionLabels, DecisionSelect } from "../shared/drafts/decision-select.tsx";
import { isImported } from "../shared/drafts/draft-changes.ts";
import { type DraftChoice, patchOf } from "../shared/drafts/draft-choice.ts";
import { decisionCopy, reviewCopy, skisCopy } from "./copy.ts";
import { DayResort } from "./day-resort.tsx";
import { FailureNote } from "./failure-note.tsx";
import { useDecide, useDeleteTrack } from "./mutations.ts";
import { PhotoGrid, Thumbnail } from "./photo-grid.tsx";
import { dayNameOf, hasNothingNew, knownPhotos, type ReviewDay } from "./review.ts";
import { SkisDialog } from "./skis-dialog.tsx";

export interface ReviewDayCardProps {
  importId: string;
  day: ReviewDay;
  days: readonly ReviewDay[];
  startsOpen: boolean;
  onOpenPhoto: (photo: ImportPhoto) => void;
}

export function ReviewDayCard({ importId, day, days, startsOpen, onOpenPhoto }: ReviewDayCardProps) {
  const titleId = useId();
  const dateId = useId();
  const bodyId = useId();
  const [chosenOpen, setOpen] = useState<boolean>();
  const isOpen = chosenOpen ?? startsOpen;
  const { draft, photos } = day;
  const dayName = dayNameOf(draft);
  const [first] = photos;
  return (
    <Card aria-labelledby={`${titleId} ${dateId}`} className="flex flex-col gap-4">
      <h3 className="-m-4 flex sm:-m-6">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-target min-w-0 grow items-center gap-3 rounded-lg p-4 text-left hover:bg-sunken/60 focus-visible:-outline-offset-2 sm:px-6"
        >
          {first && !isOpen && (
            <span className="size-12 shrink-0 overflow-hidden rounded-md bg-sunken">
              <Thumbnail photo={first} />
            </span>
          )}
          <span className="flex min-w-0 grow flex-col gap-0.5">
            <span
              id={titleId}
              className={clsx(
                "break-words font-semibold",
                isOpen ? "text-lg" : "text-base",
                draft.resort ? "text-ink" : "font-medium text-ink-soft italic",
              )}
            >
              {draft.resort?.name ?? draftCopy.unknownResort}
            </span>
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-sm">
              <span>
                {draft.date && (
                  <time id={dateId} dateTime={draft.date}>
                    {isOpen ? dateText(draft.date, "full") : shortDate(draft.date, today())}
                  </time>
                )}
                {` · ${reviewCopy.count(photos.length, draft.tracks.length)}`}
                {!isOpen && skisOf(draft)}
              </span>
              {!isOpen && draft.decision !== "pending" && (
                <Badge tone={isImported(draft) ? "blue" : "quiet"}>
                  {hasNothingNew(draft) ? reviewCopy.nothingNewShort : decisionCopy.options[draft.decision]}
                </Badge>
              )}
            </span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className={clsx("size-5 shrink-0 text-ink-faint transition-transform", isOpen && "rotate-180")}
          />
        </button>
      </h3>
      {isOpen && (
        <div id={bodyId} className="flex flex-col gap-4">
          {photos.length > 0 && <PhotoGrid photos={photos} place={dayName} onOpen={onOpenPhoto} />}
          <DayTracks importId={importId} draft={draft} />
          <DayResort importId={importId} day={day} days={days} dayName={dayName} />
          <DaySkis importId={importId} draft={draft} dayName={dayName} />
          <DecisionChoice importId={importId} draft={draft} dayName={dayName} />
        </div>
      )}
    </Card>
  );
}

function skisOf({ skis, activity }: DraftDay): string {
  return [...skis.map(({ name }) => name), activity].flatMap((part) => (part ? ` · ${part}` : [])).join("");
}

function DayTracks({ importId, draft }: { importId: string; draft: DraftDay }) {
  const { mutate: remove, error } = useDeleteTrack(importId);
  if (draft.tracks.length === 0) return null;
  return (
    <div className="flex flex-col gap-1">
      <ul className="flex flex-col divide-y divide-line">
        {draft.tracks.map(({ id, name, summary }) => (
          <li key={id} className="flex items-center gap-3">
            <Route aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            <span className="flex min-w-0 grow flex-col py-1">
              <span className="truncate text-ink text-sm">{name}</span>
              {summary !== null && <span className="text-ink-soft text-sm">{summary}</span>}
            </span>
            <IconButton label={reviewCopy.removeTrack(name)} onClick={() => remove({ id: importId, track_id: id })}>
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <FailureNote text={reviewCopy.trackFailed} error={error} />
    </div>
  );
}

function DaySkis({ importId, draft, dayName }: { importId: string; draft: DraftDay; dayName: string }) {
  const [isChoosing, setChoosing] = useState(false);
  const { skis, activity } = draft;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {skis.map(({ id, name }) => (
        <Badge key={id} tone="blue" className="max-w-full shrink break-words">
          {name}
        </Badge>
      ))}
      {activity && <Badge>{activity}</Badge>}
      {skis.length === 0 && <span className="text-ink-soft text-sm">{skisCopy.none}</span>}
      <Button variant="ghost" className="-my-2 px-2" onClick={() => setChoosing(true)}>
        {skisCopy.change}
        <span className="sr-only">{skisCopy.of(dayName)}</span>
      </Button>
      <SkisDialog
        importId={importId}
        open={isChoosing}
        title={skisCopy.titleOf(dayName)}
        drafts={[draft]}
        onClose={() => setChoosing(false)}
      />
    </div>
  );
}

function KnownPhotos({ draft }: { draft: DraftDay }) {
  const known = knownPhotos(draft);
  if (!known) return null;
  const { count, resort } = known;
  return (
    <p className="text-ink-soft text-sm">
      {hasNothingNew(draft)
        ? reviewCopy.nothingNew(count, resort?.name ?? null)
        : reviewCopy.someKnown(count, draft.photos.length)}
    </p>
  );
}

interface DecisionChoiceProps {
  importId: string;
  draft: DraftDay;
  dayName: string;
}

function DecisionChoice({ importId, draft, dayName }: DecisionChoiceProps) {
  const { mutateAsync: decide, error } = useDecide(importId);
  const choose = async (choice: DraftChoice) => {
    try {
      await decide({ id: draft.id, ...patchOf(choice) });
      toast.success(decisionCopy.changed(choice.decision));
    } catch {
      // The error is shown below the choice.
    }
  };
  return (
    <div className="flex flex-col gap-1.5">
      <DecisionSelect draft={draft} dayName={dayName} labels={labels} onChoose={(choice) => void choose(choice)} />
      <KnownPhotos draft={draft} />
      <FailureNote text={decisionCopy.failed} error={error} />
    </div>
  );
}

const labels: DecisionLabels = {
  duplicate: decisionCopy.options.duplicate,
  skip: decisionCopy.options.skip,
  merge: (place) => ({ label: decisionCopy.mergeWith(place) }),
};
