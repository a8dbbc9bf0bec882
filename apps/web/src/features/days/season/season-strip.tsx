import type { DayListItem } from "@firn/contracts/days";
import { ridgeLines } from "@firn/contracts/ridge-lines";
import clsx from "clsx";
import { type KeyboardEvent, useMemo } from "react";
import { shortMonth, today } from "../../../lib/dates/dates.ts";
import { isExact } from "../../shared/days/half-known.ts";
import { markName } from "./mark-name.ts";
import { type SeasonMonth, weeksOf } from "./season-weeks.ts";
import { stripCopy as copy } from "./strip-copy.ts";

export interface SeasonStripProps {
  days: readonly DayListItem[];
  range: { from: string; to: string };
  onOpen: (id: string) => void;
}

/** A column for each week with a mark for each day, which opens the day. In the order of the keys Tab reaches the newest alone. */
export function SeasonStrip({ days, range, onOpen }: SeasonStripProps) {
  const { weeks, months } = useMemo(() => weeksOf(days, range), [days, range]);
  const date = today();
  const newest = days.find(isExact)?.id;
  const columns = { gridTemplateColumns: `repeat(${weeks.length}, minmax(0, 1fr))` };
  // In a whole year each second name has the room of two. At the right edge a name has too little.
  const shownMonths = months.filter(
    ({ week }, at) => (weeks.length <= 36 || at % 2 === 0) && week <= (weeks.length * 6) / 7,
  );
  return (
    <div className="flex h-full animate-fade-in flex-col justify-end">
      <RidgeLine />
      {days.some(({ photos }) => photos.length > 0) && <PhotoLegend />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div
        role="group"
        aria-label={copy.strip}
        onKeyDown={moveFocus}
        // One row as high as the strip, with any content.
        style={{ ...columns, gridTemplateRows: "100%" }}
        className="relative mx-4 grid h-17 items-end"
      >
        <Axis weeks={weeks.length} months={months} />
        {weeks.map((week, at) => (
          <div
            key={week.from}
            style={{ gridColumnStart: at + 1 }}
            className="row-start-1 flex h-full flex-col-reverse pb-0.5"
          >
            {week.days.map((day) => (
              <DayMark key={day.id} day={day} today={date} isFirst={day.id === newest} onOpen={onOpen} />
            ))}
          </div>
        ))}
      </div>
      <div aria-hidden="true" style={columns} className="relative mx-4 grid pt-0.5 pb-2 text-ink-soft text-xs">
        {shownMonths.map(({ from, week, isEmpty }) => (
          <span
            key={from}
            style={{ gridColumnStart: week + 1 }}
            className={clsx("row-start-1 whitespace-nowrap", isEmpty && "text-ink-faint")}
          >
            {shortMonth(from)}
          </span>
        ))}
      </div>
    </div>
  );
}

function PhotoLegend() {
  return (
    <p className="relative mx-4 flex items-center justify-end gap-1.5 text-ink-soft text-xs">
      <span aria-hidden="true" className="size-1.5 rounded-full bg-mark-warm" />
      {copy.withPhotos}
    </p>
  );
}

/** Solid below the months with a day, dotted below the others. */
function Axis({ weeks, months }: { weeks: number; months: readonly SeasonMonth[] }) {
  const [first] = months;
  // The first week may begin in the month before.
  const parts = first && first.week > 0 ? [{ from: "", week: 0, isEmpty: false }, ...months] : months;
  return parts.map(({ from, week, isEmpty }, at) => (
    <span
      key={from}
      aria-hidden="true"
      style={{
        gridColumn: `${week + 1} / ${(parts[at + 1]?.week ?? weeks) + 1}`,
        borderBottomStyle: isEmpty ? "dotted" : undefined,
      }}
      className="row-start-1 border-line-strong border-b"
    />
  ));
}

interface DayMarkProps {
  day: DayListItem;
  today: string;
  isFirst: boolean;
  onOpen: (id: string) => void;
}

/** The last one of a week takes what is left of its column, which makes a larger target. Nine and more get flatter. */
function DayMark({ day, today: date, isFirst, onOpen }: DayMarkProps) {
  const name = markName(day, date);
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-haspopup="dialog"
      tabIndex={isFirst ? 0 : -1}
      onClick={() => onOpen(day.id)}
      className="flex h-2 min-h-0 items-end px-px pt-0.5 last:grow focus-visible:outline-offset-0"
    >
      <span
        className={clsx(
          "h-1.5 max-h-full w-full max-w-5 rounded-full",
          day.photos.length > 0 ? "bg-mark-warm" : "bg-blue",
        )}
      />
    </button>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const marks = [...event.currentTarget.querySelectorAll("button")];
  const focused = document.activeElement;
  const at = marks.findIndex((mark) => mark.contains(focused));
  const targets: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: marks.length - 1 };
  const target = targets[event.key];
  if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  marks[target]?.focus();
}

function RidgeLine() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 420"
      // Stretched: a wide strip would clip the far ridge to a plateau.
      preserveAspectRatio="none"
      className="absolute inset-x-0 bottom-0 h-32 w-full"
    >
      <path className="fill-ridge-far" d={ridgeLines.far} />
      <path className="fill-ridge-mid" d={ridgeLines.near} />
    </svg>
  );
}
