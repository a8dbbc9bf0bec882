import type { DayListItem } from "@firn/contracts/days";
import { useState } from "react";
import { daysCopy } from "./copy.ts";
import { DayDetailDialog } from "./day-detail-dialog.tsx";
import { DayRow, rowButtonId } from "./day-row.tsx";
import { DeleteDayDialog } from "./delete-day-dialog.tsx";
import { neighbourOf } from "./list-changes.ts";
import { useOpenDay } from "./open-day.ts";

/** A season's days; a row opens its details over the list, its menu edits or deletes it. */
export function DayList({ days }: { days: readonly DayListItem[] }) {
  const { openId, open, close } = useOpenDay();
  const [toDelete, setToDelete] = useState<DayListItem>();
  return (
    <>
      <ul aria-label={daysCopy.list} className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
        {days.map((day) => (
          <DayRow key={day.id} day={day} onOpen={open} onDelete={setToDelete} />
        ))}
      </ul>
      <DayDetailDialog openId={openId} days={days} onClose={close} />
      <DeleteDayDialog
        day={toDelete}
        onClose={() => setToDelete(undefined)}
        neighbour={(id) => {
          const next = neighbourOf(days, id);
          return next && document.getElementById(rowButtonId(next.id));
        }}
      />
    </>
  );
}
