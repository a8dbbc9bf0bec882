import type { FoundDay } from "@firn/contracts/day-search";
import type { Units } from "@firn/contracts/units";
import { hasBegunWord } from "@firn/resorts/begun-words";
import clsx from "clsx";
import { memo } from "react";
import { machineDate, weekdayDate } from "../../../lib/dates/dates.ts";
import { enumeration } from "../../../lib/i18n/formats.ts";
import { activityName } from "../../shared/days/activity-name.ts";
import { quietFacts } from "../../shared/days/quiet-facts.ts";
import { placeText } from "../../shared/resorts/place.ts";
import { daysCopy } from "../copy.ts";
import { DayNumber, DayThumbnail, rowButtonId } from "../day-summary.tsx";
import { searchCopy } from "./copy.ts";
import { Marked } from "./marked.tsx";

export interface FoundRowProps {
  day: FoundDay;
  units: Units;
  words: readonly string[];
  isShown: boolean;
  onOpen: (id: string) => void;
}

/** As on Home, with what has the words in place of its facts. */
export const FoundRow = memo(function FoundRow({ day, units, words, isShown, onOpen }: FoundRowProps) {
  const facts = [enumeration(day.ski_names), ...quietFacts(day, units), day.note].filter(Boolean).join(" · ");
  const hits = hitsIn(day, words);
  return (
    <li className="border-line border-b [contain-intrinsic-size:auto_5.25rem] [content-visibility:auto] last:border-b-0">
      <button
        type="button"
        id={rowButtonId(day.id)}
        aria-haspopup="dialog"
        aria-current={isShown || undefined}
        onClick={() => onOpen(day.id)}
        className="flex min-h-21 w-full items-center gap-3 px-3 py-2 text-left transition-colors hover:bg-sunken/60 focus-visible:-outline-offset-2 aria-[current]:bg-blue-soft sm:px-4"
      >
        <DayThumbnail day={day} />
        <span className="flex min-w-0 grow flex-col">
          <span className="flex items-baseline justify-between gap-2">
            <span
              className={clsx(
                "min-w-0 break-words font-semibold",
                day.resort_name ? "text-ink" : "text-ink-soft italic",
              )}
            >
              <Marked text={day.resort_name ?? daysCopy.unknownResort} words={words} />
            </span>
            <DayNumber number={day.day_number} />
          </span>
          <span className="text-ink-soft text-sm">
            <time dateTime={machineDate(day)} className="text-ink">
              <Marked text={weekdayDate(day, "")} words={words} />
            </time>
            {day.activity && (
              <>
                {" · "}
                <Marked text={activityName(day.activity)} words={words} />
              </>
            )}
          </span>
          {hits ? (
            <span className="line-clamp-2 break-words text-ink-soft text-sm">
              <Marked text={hits} words={words} />
            </span>
          ) : (
            facts && <span className="truncate text-ink-faint text-xs @max-2xs:whitespace-normal">{facts}</span>
          )}
        </span>
      </button>
    </li>
  );
});

/** What of the day has a word, but for the lines above. */
function hitsIn(day: FoundDay, words: readonly string[]): string {
  const texts = [
    placeText({ region: day.region ?? "", country: day.country ?? "" }),
    enumeration(day.ski_names),
    day.companions.length > 0 && searchCopy.with(enumeration(day.companions)),
    enumeration(day.tags.map((tag) => `#${tag}`)),
    day.excerpt ?? day.note,
  ];
  return texts.filter((text): text is string => Boolean(text) && hasBegunWord(text || "", words)).join(" · ");
}
