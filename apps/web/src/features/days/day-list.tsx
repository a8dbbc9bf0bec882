import type { DayListItem } from "@firn/contracts/days";
import { Fragment, lazy, memo, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { onIdle } from "../../lib/browser/idle.ts";
import { useIsTablet } from "../../lib/browser/wide.ts";
import { today } from "../../lib/dates/dates.ts";
import { useUnits } from "../shared/numbers/use-units.ts";
import { useOutbox } from "../shared/outbox/queries.ts";
import type { SendState } from "../shared/outbox/view.ts";
import { DeferredBoundary, LazyBoundary } from "../shared/screen/lazy-boundary.tsx";
import { daysCopy } from "./copy.ts";
import { preloadDayMenu } from "./day-menu-button.tsx";
import { DayRow, RunHeading } from "./day-row.tsx";
import { rowButtonId } from "./day-summary.tsx";
import { useLanding, useNewDays } from "./history-overlays.ts";
import { moveAlong } from "./list/move-along.ts";
import { type Row, roomOf, rowsOf } from "./list/rows.ts";
import { neighbourOf } from "./list-changes.ts";
import type { OpenInList } from "./list-with-day.tsx";

const DaySelection = lazy(async () => ({ default: (await import("./selection/day-selection.tsx")).DaySelection }));
const DeleteDayDialog = lazy(async () => ({ default: (await import("./delete-day-dialog.tsx")).DeleteDayDialog }));

/** As many as a tall screen shows. The first render stops there: on a phone 60 rows take twice as long. */
const firstRows = 12;

export interface DayListProps extends OpenInList {
  days: readonly DayListItem[];
}

export function DayList({ days, shownId, onOpen }: DayListProps) {
  const newDays = useNewDays();
  const { states } = useOutbox();
  const [toDelete, setToDelete] = useState<DayListItem>();
  const isTwoColumns = useIsTablet();
  const rows = useMemo(() => rowsOf(days, isTwoColumns), [days, isTwoColumns]);
  const shown = useDeferredValue(rows, rows.slice(0, firstRows));
  const { selected, select, leave } = useSelecting();
  useEffect(() => onIdle(preloadDayMenu), []);
  useLanding(rowOf);
  const on = { onOpen, onSelect: select, onDelete: setToDelete };
  const list = (
    <Rows
      rows={shown}
      all={rows}
      shownId={shownId}
      newDays={newDays}
      states={states}
      isTwoColumns={isTwoColumns}
      {...on}
    />
  );
  return (
    <>
      {selected === undefined ? (
        list
      ) : (
        <LazyBoundary fallback={list}>
          <DaySelection days={days} states={states} first={selected} onLeave={leave} />
        </LazyBoundary>
      )}
      <DeferredBoundary open={toDelete !== undefined} onClose={() => setToDelete(undefined)}>
        <DeleteDayDialog
          day={toDelete}
          onClose={() => setToDelete(undefined)}
          neighbour={(id) => {
            const next = neighbourOf(days, id);
            return next && rowOf(next.id);
          }}
        />
      </DeferredBoundary>
    </>
  );
}

function rowOf(dayId: string): HTMLElement | null {
  return document.getElementById(rowButtonId(dayId));
}

/** The day whose menu has started the selection. Leaving it returns the focus to that day, if it is still there. */
function useSelecting() {
  const [selected, select] = useState<string>();
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (selected === undefined && last.current !== undefined) rowOf(last.current)?.focus();
    last.current = selected;
  }, [selected]);
  return { selected, select, leave: () => select(undefined) };
}

interface RowsProps {
  rows: readonly Row[];
  /** With those of the next render. The list takes their room at once, so that the scroll position is restored. */
  all: readonly Row[];
  shownId: string | undefined;
  newDays: readonly string[] | undefined;
  states: ReadonlyMap<string, SendState>;
  isTwoColumns: boolean;
  onOpen: (id: string) => void;
  onSelect: (id: string) => void;
  onDelete: (day: DayListItem) => void;
}

/** Memoized: a dialog over the list renders no rows. */
const Rows = memo(function Rows({ rows, all, shownId, newDays, states, isTwoColumns, ...on }: RowsProps) {
  const date = today();
  const units = useUnits();
  const marked = new Set(newDays);
  const ids = rows.map(({ day }) => day.id);
  return (
    <div className="@container">
      <ul
        aria-label={daysCopy.list}
        className={isTwoColumns ? "grid auto-rows-[minmax(3rem,auto)] grid-cols-2 gap-x-3" : undefined}
        style={{ minHeight: rows.length < all.length ? heightOf(all, isTwoColumns) : undefined }}
        onKeyDown={(event) => moveAlong(event, ids, shownId === undefined ? undefined : on.onOpen)}
      >
        {rows.map((row) => (
          <Fragment key={row.day.id}>
            {isTwoColumns && row.run && (
              <li className="col-span-full">
                <RunHeading run={row.run} today={date} />
              </li>
            )}
            <DayRow
              row={row}
              today={date}
              units={units}
              isNew={marked.has(row.day.id)}
              isFirst={row === rows[0]}
              isShown={row.day.id === shownId}
              isHalf={isTwoColumns}
              sendState={states.get(row.day.id)}
              {...on}
            />
          </Fragment>
        ))}
      </ul>
    </div>
  );
});

function heightOf(rows: readonly Row[], isTwoColumns: boolean): string {
  const rooms = rows.map(roomOf);
  const rem = rooms.reduce((sum, room) => sum + room.rem, 0);
  const widths = rooms.reduce((sum, room) => sum + room.widths, 0);
  // In two columns photos are half as wide, and half of the rows stand beside the others.
  return isTwoColumns ? `calc(${rem / 2}rem + ${widths * 25}cqw)` : `calc(${rem}rem + ${widths * 100}cqw)`;
}
