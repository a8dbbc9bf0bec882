import type { DayListItem } from "@firn/contracts/days";
import { memo, useRef, useState } from "react";
import { useGrowingList } from "../../lib/growing-list.ts";
import { part } from "../../lib/parts.ts";
import { today } from "../../lib/today.ts";
import { useOpeningPart } from "../../ui/opening-part.ts";
import { daysCopy } from "./copy.ts";
import { DayRow, rowButtonId } from "./day-row.tsx";
import { byMonth, neighbourOf } from "./list-changes.ts";
import { useOpenDay } from "./open-day.ts";

const dayDetail = part(() => import("./day-detail-dialog.tsx"));
const deleteDay = part(() => import("./delete-day-dialog.tsx"));

/** As many rows as any screen shows at once, and a few more. */
const firstRows = 14;

/** So many come whenever the last one comes near. */
const moreRows = 24;

/** What a row is high as a rule, in rem, as day-row.tsx says. */
const rowRem = 5.8125;

/** A season's days; a row opens its details over the list, its menu edits or deletes it. */
export function DayList({ days }: { days: readonly DayListItem[] }) {
  const { openId, open, close } = useOpenDay();
  const [toDelete, setToDelete] = useState<DayListItem>();
  const detail = useOpeningPart(dayDetail, openId !== undefined, close);
  const deletion = useOpeningPart(deleteDay, toDelete !== undefined, () => setToDelete(undefined));
  return (
    <>
      <Rows days={days} onOpen={open} onDelete={setToDelete} />
      {detail && <detail.DayDetailDialog openId={openId} days={days} onClose={close} />}
      {deletion && (
        <deletion.DeleteDayDialog
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

interface RowsProps {
  days: readonly DayListItem[];
  onOpen: (id: string) => void;
  onDelete: (day: DayListItem) => void;
}

/** Opening a window over the list leaves them alone. */
const Rows = memo(function Rows({ days, onOpen, onDelete }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const date = today();
  const shown = days.slice(0, useGrowingList(list, { length: days.length, first: firstRows, step: moreRows }));
  return (
    <ul
      ref={list}
      aria-label={daysCopy.list}
      // The room of the rows to come: the page is as long as it will be, so that one who comes back finds the place again.
      style={{ paddingBottom: `${(days.length - shown.length) * rowRem}rem` }}
      className="overflow-hidden rounded-lg border border-line bg-surface shadow-card"
    >
      {byMonth(shown).map(({ month, days }) => (
        <MonthRows key={month} days={days} today={date} onOpen={onOpen} onDelete={onDelete} />
      ))}
    </ul>
  );
});

/** Not to be seen: what changes in one row makes React look at all of its siblings, which are a month's, and not 200. */
function MonthRows({ days, today, onOpen, onDelete }: RowsProps & { today: string }) {
  return days.map((day) => <DayRow key={day.id} day={day} today={today} onOpen={onOpen} onDelete={onDelete} />);
}
