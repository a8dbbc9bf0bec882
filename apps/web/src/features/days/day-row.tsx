import type { DayListItem } from "@firn/contracts/days";
import clsx from "clsx";
import { lazy, memo } from "react";
import { shortDate } from "../../lib/dates/dates.ts";
import { LaterBoundary } from "../shared/screen/lazy-boundary.tsx";
import { daysCopy } from "./copy.ts";
import { DaySummary, type DaySummaryProps, rowButtonId } from "./day-summary.tsx";

// The menu and its positioning code would be a fifth of the first load.
const DayMenu = lazy(async () => ({ default: (await import("./day-menu.tsx")).DayMenu }));

export interface DayRowProps extends DaySummaryProps {
  onOpen: (id: string) => void;
  onSelect: (id: string) => void;
  onDelete: (day: DayListItem) => void;
}

/** The height of a row whose lines do not wrap, as its contain-intrinsic-size below. */
export const rowRem = 5.8125;

export const DayRow = memo(function DayRow(props: DayRowProps) {
  const { day, today, isNew, onOpen, onSelect, onDelete } = props;
  const resort = day.resort_name ?? daysCopy.unknownResort;
  const date = shortDate(day.date, today);
  return (
    <li
      className={clsx(
        "relative flex border-line border-b [contain-intrinsic-size:auto_5.8125rem] [content-visibility:auto] last:border-b-0",
        isNew && "bg-blue-soft/40 shadow-[inset_0.25rem_0_0_var(--color-blue)]",
      )}
    >
      <button
        type="button"
        id={rowButtonId(day.id)}
        aria-haspopup="dialog"
        onClick={() => onOpen(day.id)}
        className="flex min-h-23 min-w-0 grow items-center gap-3 px-3 py-3 text-left transition-colors hover:bg-sunken/60 focus-visible:-outline-offset-2 sm:pr-14 sm:pl-4"
      >
        <DaySummary {...props} />
      </button>
      <LaterBoundary>
        <DayMenu day={day} label={daysCopy.actionsFor(resort, date)} onSelect={onSelect} onDelete={onDelete} />
      </LaterBoundary>
    </li>
  );
});
