import type { DayNumbers } from "@firn/contracts/day-numbers";
import type { DraftDay } from "@firn/contracts/draft-days";
import type { ImportPhoto } from "@firn/contracts/photo-imports";
import type { Units } from "@firn/contracts/units";
import { Route, X } from "lucide-react";
import { lazy, useState } from "react";
import { today, weekdayDate } from "../../lib/dates/dates.ts";
import { enumeration } from "../../lib/i18n/formats.ts";
import { Badge } from "../../ui/feedback/badge.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { Button, IconButton } from "../../ui/forms/button.tsx";
import { activityName } from "../shared/days/activity-name.ts";
import { draftConditionsCopy, draftCopy } from "../shared/drafts/copy.ts";
import { type DraftChoice, patchOf } from "../shared/drafts/draft-choice.ts";
import { DraftRow } from "../shared/drafts/draft-row.tsx";
import { skisCopy } from "../shared/drafts/skis-copy.ts";
import { SkisDialog } from "../shared/drafts/skis-dialog.tsx";
import { numberTexts } from "../shared/numbers/number-text.ts";
import { useUnits } from "../shared/numbers/use-units.ts";
import { DeferredBoundary } from "../shared/screen/lazy-boundary.tsx";
import { decisionCopy, reviewCopy } from "./copy.ts";
import { DayResort } from "./day-resort.tsx";
import { FailureNote } from "./failure-note.tsx";
import { type useDecide, useDeleteTrack, useUpdateDrafts } from "./mutations.ts";
import { FirstPhotos, PhotoGrid } from "./photo-grid.tsx";
import { dayNameOf, hasNothingNew, knownPhotos, type ReviewDay } from "./review.ts";

const ConditionsDialog = lazy(async () => ({
  default: (await import("../shared/drafts/conditions-dialog.tsx")).ConditionsDialog,
}));

export interface PhotoDraftRowProps {
  importId: string;
  day: ReviewDay;
  days: readonly ReviewDay[];
  units: Units;
  decide: ReturnType<typeof useDecide>["mutateAsync"];
  onOpenPhoto: (photo: ImportPhoto) => void;
}

export function PhotoDraftRow({ importId, day, days, units, decide, onOpenPhoto }: PhotoDraftRowProps) {
  const { draft, photos } = day;
  const date = today();
  const dayName = dayNameOf(draft);
  const choose = async (choice: DraftChoice) => {
    await decide({ id: draft.id, ...patchOf(choice) });
    toast.success(decisionCopy.changed(draftCopy.decisions[choice.decision]));
  };
  return (
    <DraftRow
      draft={draft}
      today={date}
      units={units}
      heading="h3"
      date={draft.date === null ? "" : weekdayDate(draft.date, date)}
      count={reviewCopy.count(photos.length, draft.tracks)}
      photos={<FirstPhotos photos={photos} place={dayName} onOpen={onOpenPhoto} />}
      remarks={remarksOf(draft)}
      onChoose={choose}
      editor={() => (
        <div className="flex flex-col gap-4">
          {photos.length > 0 && <PhotoGrid photos={photos} place={dayName} onOpen={onOpenPhoto} />}
          <DayTracks importId={importId} draft={draft} />
          <DayResort importId={importId} day={day} days={days} dayName={dayName} />
          <DaySkis importId={importId} draft={draft} dayName={dayName} />
          <DayConditions draft={draft} dayName={dayName} decide={decide} />
        </div>
      )}
    />
  );
}

function remarksOf(draft: DraftDay): string[] {
  const known = knownPhotos(draft);
  if (!known) return draft.resort === null && draft.doubt === null ? [reviewCopy.noPlace] : [];
  const { count, resort } = known;
  return [
    hasNothingNew(draft)
      ? reviewCopy.nothingNew(count, resort?.name ?? null)
      : reviewCopy.someKnown(count, draft.photos.length),
  ];
}

/** The others are in the day that it becomes. */
function mainNumbers({ vertical_m, runs, top_speed_kmh }: DayNumbers): DayNumbers {
  return { vertical_m, runs, top_speed_kmh };
}

function DayTracks({ importId, draft }: { importId: string; draft: DraftDay }) {
  const { mutate: remove, error } = useDeleteTrack(importId);
  const units = useUnits();
  if (draft.tracks.length === 0) return null;
  return (
    <div className="flex flex-col gap-1">
      <ul className="flex flex-col divide-y divide-line">
        {draft.tracks.map(({ id, name, numbers, problem }) => (
          <li key={id} className="flex items-center gap-3">
            <Route aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            <span className="flex min-w-0 grow flex-col py-1">
              <span className="truncate text-ink text-sm">{name}</span>
              <span className="text-ink-soft text-sm">{enumeration(numberTexts(mainNumbers(numbers), units))}</span>
              {problem !== null && <span className="text-ink-soft text-sm">{problem}</span>}
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
  const { mutateAsync: update } = useUpdateDrafts(importId);
  const { skis, activity } = draft;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {skis.map(({ id, name }) => (
        <Badge key={id} tone="blue" className="max-w-full shrink break-words">
          {name}
        </Badge>
      ))}
      {activity && <Badge>{activityName(activity)}</Badge>}
      {skis.length === 0 && <span className="text-ink-soft text-sm">{skisCopy.none}</span>}
      <Button
        variant="ghost"
        className="-my-2 px-2"
        aria-label={skisCopy.titleOf(dayName)}
        onClick={() => setChoosing(true)}
      >
        {skisCopy.change}
      </Button>
      <SkisDialog
        open={isChoosing}
        title={skisCopy.titleOf(dayName)}
        drafts={[draft]}
        onApply={(patch) => update({ id: importId, ...patch })}
        onClose={() => setChoosing(false)}
      />
    </div>
  );
}

interface DayConditionsProps extends Pick<PhotoDraftRowProps, "decide"> {
  draft: DraftDay;
  dayName: string;
}

function DayConditions({ draft, dayName, decide }: DayConditionsProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const title = draftConditionsCopy.titleOf(dayName);
  return (
    <div>
      <Button variant="ghost" className="-mx-2 -my-2 px-2" aria-label={title} onClick={() => setOpen(true)}>
        {draftConditionsCopy.title}
      </Button>
      <DeferredBoundary open={isOpen} onClose={close}>
        <ConditionsDialog
          open={isOpen}
          title={title}
          draft={draft}
          onApply={(patch) => decide({ id: draft.id, ...patch })}
          onClose={close}
        />
      </DeferredBoundary>
    </div>
  );
}
