import type { DayListItem } from "@firn/contracts/days";
import { lazy, memo, useState } from "react";
import { today } from "../../lib/dates/dates.ts";
import { LazyBoundary } from "../../ui/feedback/error-boundaries.tsx";
import { daysCopy } from "./copy.ts";
import { DayRow, rowButtonId } from "./day-row.tsx";
import { neighbourOf } from "./list-changes.ts";
import { useOpenDay } from "./open-day.ts";

const DayDetailDialog = lazy(async () => ({ default: (await import("./day-detail-dialog.tsx")).DayDetailDialog }));
const DeleteDayDialog = lazy(async () => ({ default: (await import("./delete-day-dialog.tsx")).DeleteDayDialog }));

/** A season's days; a row opens its details over the list, its menu edits or deletes it. */
export function DayList({ days }: { days: readonly DayListItem[] }) {
  const { openId, open, close } = useOpenDay();
  const [toDelete, setToDelete] = useState<DayListItem>();
  return (
    <>
      <Rows days={days} onOpen={open} onDelete={setToDelete} />
      <LazyBoundary open={openId !== undefined} onClose={close}>
        <DayDetailDialog openId={openId} days={days} onClose={close} />
      </LazyBoundary>
      <LazyBoundary open={toDelete !== undefined} onClose={() => setToDelete(undefined)}>
        <DeleteDayDialog
          day={toDelete}
          onClose={() => setToDelete(undefined)}
          neighbour={(id) => {
            const next = neighbourOf(days, id);
            return next && document.getElementById(rowButtonId(next.id));
          }}
        />
      </LazyBoundary>
    </>
  );
}

interface RowsProps {
  days: readonly DayListItem[];
  onOpen: (id: string) => void;
  onDelete: (day: DayListItem) => void;
}

/** Not rendered again when a dialog opens over the list. */
const Rows = memo(function Rows({ days, onOpen, onDelete }: RowsProps) {
  const date = today();
  return (
    <ul aria-label={daysCopy.list} className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      {days.map((day) => (
        <DayRow key={day.id} day={day} today={date} onOpen={onOpen} onDelete={onDelete} />
      ))}
    </ul>
  );
});
