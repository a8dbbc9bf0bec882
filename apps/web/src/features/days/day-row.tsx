import type { DayListItem } from "@firn/contracts/days";
import clsx from "clsx";
import { lazy, memo } from "react";
import { shortDate } from "../../lib/dates/dates.ts";
import { Badge } from "../../ui/feedback/badge.tsx";
import { LazyBoundary } from "../../ui/feedback/error-boundaries.tsx";
import { daysCopy } from "./copy.ts";
import { DayThumbnail } from "./day-thumbnail.tsx";

// Menus and what positions them are a fifth of the first load; the rows can be read without.
const DayMenu = lazy(async () => ({ default: (await import("./day-menu.tsx")).DayMenu }));

export interface DayRowProps {
  day: DayListItem;
  /** YYYY-MM-DD; asked for once per list, not per row. */
  today: string;
  onOpen: (id: string) => void;
  onDelete: (day: DayListItem) => void;
}

/** The id of a row's button, which gets the focus when its neighbour goes. */
export function rowButtonId(dayId: string): string {
  return `day-${dayId}`;
}

// On a phone the menu stands below the number, and these lines end before it.
const belowName = "text-sm max-sm:col-span-2 max-sm:pr-9";

/** One day: a button over the whole row that opens its details, and a menu. Rows out of sight cost nothing. */
export const DayRow = memo(function DayRow({ day, today, onOpen, onDelete }: DayRowProps) {
  const resort = day.resort_name ?? daysCopy.unknownResort;
  const date = shortDate(day.date, today);
  return (
    <li className="relative flex border-line border-b [contain-intrinsic-size:auto_5.8125rem] [content-visibility:auto] last:border-b-0">
      <button
        type="button"
        id={rowButtonId(day.id)}
        aria-haspopup="dialog"
        onClick={() => onOpen(day.id)}
        className="flex min-h-23 min-w-0 grow items-center gap-3 px-3 py-3 text-left transition-colors hover:bg-sunken/60 focus-visible:-outline-offset-2 sm:pr-14 sm:pl-4"
      >
        <DayThumbnail day={day} />
        <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] gap-x-2">
          <span className={clsx("break-words font-semibold", day.resort_name ? "text-ink" : "text-ink-soft italic")}>
            {resort}
          </span>
          <Badge tone="blue" className="self-start sm:row-span-3 sm:self-center">
            {daysCopy.dayNumber(day.day_number)}
          </Badge>
          <span className={clsx(belowName, "text-ink-soft")}>
            <time dateTime={day.date}>{date}</time>
            {day.activity && ` · ${day.activity}`}
          </span>
          {day.ski_names.length > 0 && (
            <span className={clsx(belowName, "truncate text-ink-faint")}>{day.ski_names.join(", ")}</span>
          )}
        </span>
      </button>
      <LazyBoundary>
        <DayMenu day={day} label={daysCopy.actionsFor(resort, date)} onDelete={onDelete} />
      </LazyBoundary>
    </li>
  );
});
