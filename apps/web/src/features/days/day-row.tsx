import type { DayListItem } from "@firn/contracts/days";
import clsx from "clsx";
import { memo } from "react";
import { shortDate, shortRange } from "../../lib/dates/dates.ts";
import { daysCopy } from "./copy.ts";
import { DayCard } from "./day-card.tsx";
import { DayMenuButton } from "./day-menu-button.tsx";
import { DaySummary, type DaySummaryProps, rowButtonId } from "./day-summary.tsx";
import { type Row, type Run, roomOf } from "./list/rows.ts";

export interface DayRowProps extends Omit<DaySummaryProps, "day"> {
  row: Row;
  isShown: boolean;
  /** One of two columns, where the heading of a run stands above. */
  isHalf: boolean;
  onOpen: (id: string) => void;
  onSelect: (id: string) => void;
  onDelete: (day: DayListItem) => void;
}

export const DayRow = memo(function DayRow({
  row,
  isShown,
  isHalf,
  onOpen,
  onSelect,
  onDelete,
  ...summary
}: DayRowProps) {
  const { day, run, isCard } = row;
  const { today, isNew } = summary;
  const resort = day.resort_name ?? daysCopy.unknownResort;
  const label = daysCopy.actionsFor(resort, shortDate(day, today));
  const Summary = isCard ? DayCard : DaySummary;
  return (
    <li
      style={{ containIntrinsicHeight: `auto ${height(row, isHalf)}` }}
      className={clsx(
        "[content-visibility:auto]",
        isHalf && ["flex flex-col", isCard ? "row-span-6" : "row-span-2", row.isAfterRun && "col-start-1"],
        row.isAfterRun && "pt-3",
        !row.joinsBelow && "pb-3",
      )}
    >
      {run && !isHalf && <RunHeading run={run} today={today} />}
      <div
        className={clsx(
          "relative flex grow overflow-hidden border-line border-x border-t bg-surface",
          !row.joinsAbove && "rounded-t-xl",
          !row.joinsBelow && "rounded-b-xl border-b",
          isNew && "border-l-4 border-l-blue bg-blue-soft/40",
        )}
      >
        <button
          type="button"
          id={rowButtonId(day.id)}
          aria-haspopup="dialog"
          aria-current={isShown || undefined}
          onClick={() => onOpen(day.id)}
          className={clsx(
            "min-w-0 grow scroll-my-24 text-left transition-colors hover:bg-sunken/60 focus-visible:-outline-offset-2 aria-[current]:bg-blue-soft",
            !isCard && "flex min-h-21 items-center gap-3 py-2.5 pr-12 pl-3",
          )}
        >
          <Summary day={day} {...summary} />
        </button>
        <DayMenuButton
          day={day}
          label={label}
          className={clsx("absolute right-1", isCard ? "bottom-1" : "top-1/2 -translate-y-1/2")}
          onSelect={onSelect}
          onDelete={onDelete}
        />
      </div>
    </li>
  );
});

export function RunHeading({ run, today }: { run: Run; today: string }) {
  return (
    <h2 className="flex flex-wrap items-center gap-x-2 pt-3 pb-2 text-ink-soft text-xs">
      <span aria-hidden="true" className="h-0.5 w-3.5 rounded-full bg-mark-warm" />
      <span className="font-semibold text-ink">{run.place}</span>
      {daysCopy.run(shortRange(run, today), run.dayCount)}
    </h2>
  );
}

/** Widths are of the container around the list. */
function height(row: Row, isHalf: boolean): string {
  const { rem, widths } = roomOf(row);
  return `calc(${rem}rem + ${widths * (isHalf ? 50 : 100)}cqw)`;
}
