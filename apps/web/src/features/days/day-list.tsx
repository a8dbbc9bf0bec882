import type { DayListItem } from "@firn/contracts/days";
import { useState } from "react";
import { part, usePart } from "../../lib/parts.ts";
import { daysCopy } from "./copy.ts";
import { DayRow, rowButtonId } from "./day-row.tsx";
import { neighbourOf } from "./list-changes.ts";
import { useOpenDay } from "./open-day.ts";

const dayDetail = part(async () => (await import("./day-detail-dialog.tsx")).DayDetailDialog);
const deleteDay = part(async () => (await import("./delete-day-dialog.tsx")).DeleteDayDialog);

/** A season's days; a row opens its details over the list, its menu edits or deletes it. */
export function DayList({ days }: { days: readonly DayListItem[] }) {
  const { openId, open, close } = useOpenDay();
  const [toDelete, setToDelete] = useState<DayListItem>();
  const DayDetailDialog = usePart(dayDetail, openId !== undefined);
  const DeleteDayDialog = usePart(deleteDay, toDelete !== undefined);
  return (
    <>
      <ul aria-label={daysCopy.list} className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
        {days.map((day) => (
          <DayRow key={day.id} day={day} onOpen={open} onDelete={setToDelete} />
        ))}
      </ul>
      {DayDetailDialog && <DayDetailDialog openId={openId} days={days} onClose={close} />}
      {DeleteDayDialog && (
        <DeleteDayDialog
          day={toDelete}
          onClose={() => setToDelete(undefined)}
          neighbour={(id) => {
            const next = neighbourOf(days, id);
            return next && document.getElementById(rowButtonId(next.id));
          }}
        />
      )}
    </>
  );
}
