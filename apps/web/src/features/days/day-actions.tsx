import type { DayListItem } from "@firn/contracts/days";
import { noteLine } from "@firn/contracts/note-line";
import { Link } from "@tanstack/react-router";
import { CopyPlus, LinkIcon, Pencil, Share2, Trash2 } from "lucide-react";
import { lazy, type ReactNode, useState } from "react";
import { Button } from "../../ui/forms/button.tsx";
import { namesOf } from "../shared/days/day-draft.ts";
import type { ShownDay } from "../shared/outbox/overlay.ts";
import { isTemporaryId } from "../shared/outbox/temporary-id.ts";
import { DeferredBoundary, LazyBoundary } from "../shared/screen/lazy-boundary.tsx";
import { daysCopy } from "./copy.ts";
import { dayDetailCopy } from "./day-detail-copy.ts";
import { useHoldLayout } from "./held-layout.ts";
import { useEditState } from "./history-overlays.ts";

const DeleteDayDialog = lazy(async () => ({ default: (await import("./delete-day-dialog.tsx")).DeleteDayDialog }));

const DayCardDialog = lazy(async () => ({ default: (await import("./card/day-card-dialog.tsx")).DayCardDialog }));
const DayShareDialog = lazy(async () => ({
  default: (await import("../shared/shares/day-share-dialog.tsx")).DayShareDialog,
}));

interface DayActionsProps {
  day: ShownDay;
  /** The links replace the history entry: a dialog's own must not be left behind. */
  replace: boolean;
  onDeleted: () => void;
  /** A further button. */
  children?: ReactNode;
}

export function DayActions({ day, replace, onDeleted, children }: DayActionsProps) {
  const [toDelete, setToDelete] = useState<DayListItem>();
  const [isSharing, setSharing] = useState(false);
  const [isLinking, setLinking] = useState(false);
  const editState = useEditState(replace);
  useHoldLayout(isSharing || isLinking || toDelete !== undefined);
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      <Button asChild>
        <Link to="/days/$id/edit" params={{ id: day.id }} replace={replace} state={editState}>
          <Pencil aria-hidden="true" className="size-5" />
          {daysCopy.edit}
        </Link>
      </Button>
      {/* No preload: the pointer may happen to lie here when the day opens. */}
      <Button asChild variant="warm">
        <Link to="/new" search={{ like: day.id }} preload={false} replace={replace}>
          <CopyPlus aria-hidden="true" className="size-5" />
          {dayDetailCopy.sameAgain}
        </Link>
      </Button>
      {children}
      <Button onClick={() => setSharing(true)}>
        <Share2 aria-hidden="true" className="size-5" />
        {dayDetailCopy.share}
      </Button>
      {!isTemporaryId(day.id) && (
        <Button onClick={() => setLinking(true)}>
          <LinkIcon aria-hidden="true" className="size-5" />
          {dayDetailCopy.makeLink}
        </Button>
      )}
      <Button variant="quietDanger" onClick={() => setToDelete(listItemOf(day))}>
        <Trash2 aria-hidden="true" className="size-5" />
        {daysCopy.delete}
      </Button>
      <DeferredBoundary open={toDelete !== undefined} onClose={() => setToDelete(undefined)}>
        <DeleteDayDialog
          day={toDelete}
          onClose={() => setToDelete(undefined)}
          onDeleted={onDeleted}
          neighbour={() => undefined}
        />
      </DeferredBoundary>
      <LazyBoundary open={isSharing} onClose={() => setSharing(false)}>
        {isSharing && <DayCardDialog day={day} onClose={() => setSharing(false)} />}
      </LazyBoundary>
      <LazyBoundary open={isLinking} onClose={() => setLinking(false)}>
        {isLinking && <DayShareDialog day={day} onClose={() => setLinking(false)} />}
      </LazyBoundary>
    </div>
  );
}

function listItemOf(day: ShownDay): DayListItem {
  return {
    id: day.id,
    resort_id: day.resort?.id ?? null,
    resort_name: day.resort?.name ?? null,
    region: day.resort?.region ?? null,
    country: day.resort?.country ?? null,
    date: day.date,
    date_precision: day.date_precision,
    day_number: day.day_number ?? 0,
    ski_names: day.skis.map(({ name }) => name),
    companions: [...namesOf(day)],
    activity: day.activity,
    note: noteLine(day.notes),
    numbers: day.numbers,
    snow: day.snow,
    sky: day.sky,
    rating: day.rating,
    tags: day.tags,
    photos: day.photos.map(({ id, preview_url }) => ({ id, preview_url })),
  };
}
