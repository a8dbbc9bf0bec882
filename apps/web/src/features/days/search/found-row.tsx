import type { FoundDay } from "@firn/contracts/day-search";
import clsx from "clsx";
import { memo } from "react";
import { shortDate } from "../../../lib/dates/dates.ts";
import { enumeration } from "../../../lib/i18n/formats.ts";
import { activityName } from "../../shared/days/activity-name.ts";
import { placeText } from "../../shared/resorts/place.ts";
import { daysCopy } from "../copy.ts";
import { DayNumber, DayThumbnail, rowButtonId } from "../day-summary.tsx";
import { searchCopy } from "./copy.ts";
import { Marked } from "./marked.tsx";

export interface FoundRowProps {
  day: FoundDay;
  today: string;
  words: readonly string[];
  isShown: boolean;
  onOpen: (id: string) => void;
}

const lineClasses = "col-span-2 break-words text-sm";

export const FoundRow = memo(function FoundRow({ day, today, words, isShown, onOpen }: FoundRowProps) {
  const place = placeText({ region: day.region ?? "", country: day.country ?? "" });
  const note = day.excerpt ?? day.note;
  return (
    <li className="border-line border-b [contain-intrinsic-size:auto_7rem] [content-visibility:auto] last:border-b-0">
      <button
        type="button"
        id={rowButtonId(day.id)}
        aria-haspopup="dialog"
        aria-current={isShown || undefined}
        onClick={() => onOpen(day.id)}
        className="flex w-full gap-3 px-3 py-3 text-left transition-colors hover:bg-sunken/60 focus-visible:-outline-offset-2 aria-[current]:bg-blue-soft sm:px-4"
      >
        <DayThumbnail day={day} />
        <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] content-center gap-x-2">
          <span className={clsx("break-words font-semibold", day.resort_name ? "text-ink" : "text-ink-soft italic")}>
            <Marked text={day.resort_name ?? daysCopy.unknownResort} words={words} />
          </span>
          <DayNumber number={day.day_number} />
          <span className={clsx(lineClasses, "text-ink-soft")}>
            <time dateTime={day.date} className="font-medium text-ink">
              <Marked text={shortDate(day.date, today)} words={words} />
            </time>
            {day.activity && ` · ${activityName(day.activity)}`}
          </span>
          {place && (
            <span className={clsx(lineClasses, "text-ink-soft")}>
              <Marked text={place} words={words} />
            </span>
          )}
          {day.ski_names.length > 0 && (
            <span className={clsx(lineClasses, "text-ink-faint")}>
              <Marked text={enumeration(day.ski_names)} words={words} />
            </span>
          )}
          {day.companions.length > 0 && (
            <span className={clsx(lineClasses, "text-ink-faint")}>
              <Marked text={searchCopy.with(enumeration(day.companions))} words={words} />
            </span>
          )}
          {day.tags.length > 0 && (
            <span className={clsx(lineClasses, "text-ink-faint")}>
              <Marked text={enumeration(day.tags.map((tag) => `#${tag}`))} words={words} />
            </span>
          )}
          {note && (
            <span className={clsx(lineClasses, "line-clamp-3 text-ink-soft")}>
              <Marked text={note} words={words} />
            </span>
          )}
        </span>
      </button>
    </li>
  );
});
