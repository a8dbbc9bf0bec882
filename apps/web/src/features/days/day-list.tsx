import type { DayListItem } from "@firn/contracts/days";
import { lazy, memo, useDeferredValue, useEffect, useRef, useState } from "react";
import { today } from "../../lib/dates/dates.ts";
import { Skeleton, SkeletonGroup } from "../../ui/feedback/loading.tsx";
import { useOutbox } from "../shared/outbox/queries.ts";
import type { SendState } from "../shared/outbox/view.ts";
import { LaterBoundary, LazyBoundary } from "../shared/screen/lazy-boundary.tsx";
import { daysCopy } from "./copy.ts";
import { DayRow, rowRem } from "./day-row.tsx";
import { rowButtonId } from "./day-summary.tsx";
import { useNewDays, useOpenDay } from "./history-overlays.ts";
import { neighbourOf } from "./list-changes.ts";

const DayDetailDialog = lazy(async () => ({ default: (await import("./day-detail-dialog.tsx")).DayDetailDialog }));
const DaySelection = lazy(async () => ({ default: (await import("./selection/day-selection.tsx")).DaySelection }));
const DeleteDayDialog = lazy(async () => ({ default: (await import("./delete-day-dialog.tsx")).DeleteDayDialog }));

/** As many as a tall screen shows. The first render stops there: on a phone 60 rows take twice as long. */
const firstRows = 12;

export function DayList({ days }: { days: readonly DayListItem[] }) {
  const { openId, open, show, close } = useOpenDay();
  const newDays = useNewDays();
  const { states } = useOutbox();
  const [toDelete, setToDelete] = useState<DayListItem>();
  const shown = useDeferredValue(days, days.slice(0, firstRows));
  const { selected, select, leave } = useSelecting();
  const on = { onOpen: open, onSelect: select, onDelete: setToDelete };
  const list = <Rows days={shown} total={days.length} newDays={newDays} states={states} {...on} />;
  return (
    <>
      {selected === undefined ? (
        list
      ) : (
        <LazyBoundary fallback={list}>
          <DaySelection days={days} states={states} first={selected} onLeave={leave} />
        </LazyBoundary>
      )}
      <LaterBoundary open={openId !== undefined} onClose={close}>
        <DayDetailDialog openId={openId} days={days} onShow={show} onClose={close} />
      </LaterBoundary>
      <LaterBoundary open={toDelete !== undefined} onClose={() => setToDelete(undefined)}>
        <DeleteDayDialog
          day={toDelete}
          onClose={() => setToDelete(undefined)}
          neighbour={(id) => {
            const next = neighbourOf(days, id);
            return next && document.getElementById(rowButtonId(next.id));
          }}
        />
      </LaterBoundary>
    </>
  );
}

/** The day whose menu has started the selection. Leaving it returns the focus to that day, if it is still there. */
function useSelecting() {
  const [selected, select] = useState<string>();
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (selected === undefined && last.current !== undefined)
      document.getElementById(rowButtonId(last.current))?.focus();
    last.current = selected;
  }, [selected]);
  return { selected, select, leave: () => select(undefined) };
}

interface RowsProps {
  days: readonly DayListItem[];
  /** With the days of the next render. The list takes their room at once, so that the scroll position is restored. */
  total: number;
  newDays: readonly string[] | undefined;
  states: ReadonlyMap<string, SendState>;
  onOpen: (id: string) => void;
  onSelect: (id: string) => void;
  onDelete: (day: DayListItem) => void;
}

/** Memoized: a dialog over the list renders no rows. */
const Rows = memo(function Rows({ days, total, newDays, states, ...on }: RowsProps) {
  const date = today();
  const marked = new Set(newDays);
  return (
    <ul
      aria-label={daysCopy.list}
      style={{ minHeight: days.length < total ? `${total * rowRem}rem` : undefined }}
      className="overflow-hidden rounded-lg border border-line bg-surface shadow-card"
    >
      {days.map((day) => (
        <DayRow key={day.id} day={day} today={date} isNew={marked.has(day.id)} sendState={states.get(day.id)} {...on} />
      ))}
    </ul>
  );
});

const rows = ["w-36", "w-48", "w-28", "w-40", "w-32", "w-44"];

export function DayListSkeleton() {
  return (
    <SkeletonGroup label={daysCopy.loadingList} className="overflow-hidden rounded-lg border border-line bg-surface">
      {rows.map((width) => (
        <div key={width} className="flex h-23 items-center gap-3 border-line border-b p-3 last:border-b-0 sm:px-4">
          <Skeleton className="size-14 shrink-0" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className={`h-5 ${width}`} />
            <Skeleton className="h-4 w-24" />
          </div>
          <Skeleton className="h-6 w-14" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
